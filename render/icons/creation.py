"""The marks of a created world: Elements, tokens on the Map, and what has been done to Acts."""

from __future__ import annotations

from render import curves
from render.icons.stencils import Drawing, Part, cut, disc, fill, hole, pen, rays, ring, score, shape


def _shuriken() -> Drawing:
    """Four blades, all bent the same way, round a hole: the book's token for a Storm."""
    blades = []
    for turn in (0, 90, 180, 270):
        tip, heel = curves.polar(50, 50, 47, turn), curves.polar(50, 50, 16, turn + 62)
        blades.append(shape((50, 50), curves.polar(50, 50, 22, turn - 38), tip, heel))
    return (*blades, disc(50, 50, 15), hole(50, 50, 8))


def _infinity() -> Drawing:
    """The sign of what stays."""
    left = "M50 50 C40 32 32 26 24 26 C12 26 6 38 6 50 C6 62 12 74 24 74 C32 74 40 68 50 50"
    right = "M50 50 C60 32 68 26 76 26 C88 26 94 38 94 50 C94 62 88 74 76 74 C68 74 60 68 50 50"
    return pen(left, 11), pen(right, 11)


def _steps() -> Drawing:
    """Two footprints."""
    feet = ((30, 66), (70, 34))
    soles = tuple(
        Part((tuple((x + px * 0.62, y + py) for px, py in curves.arc(0, 0, 21, 0, 360)),)) for x, y in feet
    )
    toes = tuple(disc(x + dx, y - 27 + dy, 5) for x, y in feet for dx, dy in ((-11, 4), (0, 0), (11, 4)))
    return (*soles, *toes)


ICONS: dict[str, Drawing] = {
    "creation.hero": (
        disc(40, 24, 15),
        fill("M40 42 C22 42 14 62 12 94 L68 94 C66 62 58 42 40 42 Z"),
        pen("M80 94 L80 8", 7),
        fill("M80 8 L80 36 L54 22 Z"),
    ),
    "creation.storm": _shuriken(),
    "creation.beacon": (
        ring(50, 50, 43, 9),
        fill("M39 18 L61 18 L61 39 L82 39 L82 61 L61 61 L61 82 L39 82 L39 61 L18 61 L18 39 L39 39 Z"),
    ),
    "creation.omen": (
        fill("M4 50 C20 22 38 12 50 12 C62 12 80 22 96 50 C80 78 62 88 50 88 C38 88 20 78 4 50 Z"),
        hole(50, 50, 27),
        shape((50, 20), (60, 50), (50, 80), (40, 50)),
        pen("M22 20 L14 6 M78 20 L86 6 M22 80 L14 94 M78 80 L86 94 M50 12 L50 0 M50 88 L50 100", 6),
    ),
    "creation.sentinel": (
        fill("M30 92 L34 26 C36 8 64 4 68 24 L72 92 Z"),
        score("M44 30 L42 58 M56 40 L58 76", 5),
        fill("M14 86 L86 86 L92 97 L8 97 Z"),
    ),
    "creation.sun": (disc(50, 50, 24), rays(50, 50, 33, 47, 12, 8)),
    "creation.darkness": (disc(50, 50, 44), hole(50, 50, 33), disc(38, 50, 22), hole(48, 44, 19)),
    "creation.oasis": (
        pen("M46 70 C48 50 52 40 60 30", 9),
        pen("M60 30 C48 14 30 14 18 28", 9),
        pen("M60 30 C70 12 86 14 94 30", 9),
        pen("M60 30 C48 28 36 36 32 50", 8),
        pen("M60 30 C72 30 82 38 84 52", 8),
        fill("M6 80 C20 68 80 68 94 80 C80 96 20 96 6 80 Z"),
    ),
    "creation.transformation": (
        ring(50, 50, 42, 9),
        shape(*curves.arc(50, 50, 42, 45, 225)),
        hole(64, 64, 9),
        disc(35, 35, 9),
    ),
    "creation.duality": (
        ring(50, 50, 43, 8),
        pen("M22 50 L46 50 M34 38 L34 62", 8),
        pen("M56 50 L78 50", 8),
    ),
    "creation.node-on": (ring(50, 50, 40, 10), pen("M28 50 L72 50 M50 28 L50 72", 12)),
    "creation.node-off": (ring(50, 50, 40, 10), pen("M28 50 L72 50", 12)),
    "creation.radiation": (
        disc(20, 80, 13),
        *(Part((curves.arc(20, 80, r, 0, 90),), 9) for r in (32, 52, 72)),
    ),
    "creation.ocean": (
        fill("M14 44 L86 44 L74 66 L26 66 Z"),
        fill("M47 6 L54 6 L54 40 L47 40 Z"),
        shape((58, 10), (58, 36), (84, 36)),
        pen("M6 80 C16 70 24 70 33 80 C42 90 50 90 59 80 C68 70 76 70 85 80 L94 84", 8),
    ),
    "creation.river": (
        pen("M58 6 C20 18 22 34 50 44 C78 54 82 68 40 80", 13),
        fill("M8 84 C20 72 62 72 88 82 C92 96 12 98 8 84 Z"),
    ),
    "creation.satellite": (
        disc(50, 50, 22),
        pen("M30 62 C8 78 2 88 8 92 C18 98 58 76 78 54 C98 32 98 10 90 8 C84 6 76 14 66 30", 8),
    ),
    "creation.cave": (
        fill("M6 90 C6 40 24 10 50 10 C76 10 94 40 94 90 Z"),
        hole(50, 58, 22),
        fill("M44 36 L50 56 L56 36 Z"),
    ),
    "creation.goblet": (
        fill("M18 8 L82 8 C82 42 70 56 55 60 L55 80 L76 92 L24 92 L45 80 L45 60 C30 56 18 42 18 8 Z"),
        hole(50, 29, 11),
    ),
    "creation.permanent": _infinity(),
    "creation.imprint": (
        fill("M12 88 L20 62 L38 80 Z"),
        fill("M24 58 L66 16 L84 34 L42 76 Z"),
        fill("M70 12 L78 4 L96 22 L88 30 Z"),
    ),
    "creation.elevated": (
        fill("M8 22 L92 22 L92 42 L8 42 Z"),
        pen("M24 42 L24 84", 11),
        pen("M76 42 L76 84", 11),
        pen("M10 90 L90 90", 6),
    ),
    "creation.temple": (
        shape((6, 36), (50, 6), (94, 36)),
        *(fill(f"M{x} 42 L{x + 13} 42 L{x + 13} 78 L{x} 78 Z") for x in (14, 43.5, 73)),
        fill("M6 82 L94 82 L94 94 L6 94 Z"),
    ),
    "creation.dredged": (
        ring(50, 16, 10, 8),
        pen("M50 26 L50 62 C50 88 18 92 14 62", 11),
        shape((4, 70), (16, 44), (30, 66)),
    ),
    "creation.mobile": _steps(),
    "creation.decay": (
        fill("M10 10 L90 10 L90 90 L10 90 Z"),
        score("M10 26 L38 40 L34 58 L60 62 L56 92", 9),
        score("M60 62 L90 46", 8),
        score("M38 40 L56 10", 8),
    ),
    "creation.abyss": (ring(50, 50, 40, 11), disc(50, 50, 26), hole(44, 44, 9)),
    "creation.rebirth": (
        pen("M82 62 C74 86 40 94 22 74 C4 54 12 22 40 16 C52 13 62 16 70 22", 10),
        shape((58, 36), (90, 32), (74, 4)),
        disc(48, 52, 13),
    ),
    "creation.outside": (
        pen("M56 14 L14 14 L14 86 L56 86", 10),
        pen("M36 50 L74 50", 11),
        shape((68, 30), (96, 50), (68, 70)),
    ),
    "creation.network": (
        pen("M20 74 L46 26 L80 44 L62 84", 7),
        *(disc(x, y, 12) for x, y in ((20, 74), (46, 24), (82, 44), (62, 84))),
    ),
    "creation.mountain": (
        shape((2, 90), (38, 22), (58, 60), (68, 42), (98, 90)),
        cut("M38 22 L49 43 L41 50 L35 42 L27 48 L26 45 Z"),
    ),
    "creation.influence": (
        shape(*curves.star(50, 50, 47, 30, 8)),
        hole(50, 50, 20),
        disc(50, 50, 11),
    ),
    "creation.sprout": (
        pen("M50 94 L50 44", 9),
        fill("M50 52 C50 24 28 14 6 16 C6 40 24 54 50 52 Z"),
        fill("M50 46 C52 20 72 8 94 10 C94 32 78 46 50 46 Z"),
    ),
    "creation.chart": (
        shape((6, 24), (36, 12), (64, 24), (94, 12), (94, 76), (64, 88), (36, 76), (6, 88)),
        score("M36 14 L36 75", 5),
        score("M64 26 L64 86", 5),
        score("M18 68 C24 46 46 62 50 44 C53 34 66 40 74 44", 5),
        score("M74 36 L86 50", 6),
        score("M86 36 L74 50", 6),
    ),
    "creation.wand": (
        pen("M12 88 L58 42", 12),
        shape(*curves.star(68, 32, 27, 11, 5)),
        *(disc(x, y, 5) for x, y in ((30, 26), (44, 10), (88, 66))),
    ),
    "creation.swords": (
        pen("M12 10 L74 72", 10),
        pen("M88 10 L26 72", 10),
        pen("M58 80 L82 56", 9),
        pen("M42 80 L18 56", 9),
        pen("M74 72 L88 86", 10),
        pen("M26 72 L12 86", 10),
    ),
    "creation.scales": (
        pen("M50 10 L50 88", 9),
        pen("M28 90 L72 90", 9),
        pen("M14 26 L86 26", 9),
        pen("M16 28 L6 58 M16 28 L28 58", 5),
        pen("M84 28 L72 58 M84 28 L96 58", 5),
        fill("M2 58 L32 58 C30 74 4 74 2 58 Z"),
        fill("M68 58 L98 58 C96 74 70 74 68 58 Z"),
    ),
    "creation.mask": (
        fill("M6 24 C28 14 72 14 94 24 C96 62 78 84 66 78 L50 66 L34 78 C22 84 4 62 6 24 Z"),
        cut("M18 44 C26 34 38 36 42 46 C34 54 22 52 18 44 Z"),
        cut("M82 44 C74 34 62 36 58 46 C66 54 78 52 82 44 Z"),
    ),
    "creation.clover": (
        *(disc(x, y, 19) for x, y in ((34, 24), (66, 24), (34, 54), (66, 54))),
        hole(50, 39, 5),
        pen("M50 48 C52 70 60 84 74 92", 9),
    ),
    "creation.bow": (
        pen("M26 8 C84 22 84 78 26 92", 10),
        pen("M26 8 L26 92", 5),
        pen("M6 50 L84 50", 7),
        shape((78, 36), (98, 50), (78, 64)),
    ),
    "creation.hearth": (
        fill("M4 50 L50 6 L96 50 L84 50 L84 92 L16 92 L16 50 Z"),
        cut("M50 40 C64 54 72 64 64 78 C58 86 42 86 36 78 C28 64 40 60 50 40 Z"),
    ),
    "creation.volcano": (
        fill("M4 92 L36 44 L44 50 L52 44 L60 50 L66 44 L96 92 Z"),
        pen("M50 34 L50 10", 8),
        pen("M38 34 L26 16", 7),
        pen("M62 34 L74 16", 7),
    ),
}
