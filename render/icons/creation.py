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
    "creation.storm": _shuriken(),
    "creation.beacon": (
        ring(50, 50, 43, 9),
        fill("M39 18 L61 18 L61 39 L82 39 L82 61 L61 61 L61 82 L39 82 L39 61 L18 61 L18 39 L39 39 Z"),
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
    "creation.radiation": (
        disc(20, 80, 13),
        *(Part((curves.arc(20, 80, r, 0, 90),), 9) for r in (32, 52, 72)),
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
}
