"""Life~Meaning and its kin: tokens, tracks, the pressures of Events, kinds of card."""

from __future__ import annotations

from render import curves
from render.icons.stencils import Drawing, cut, disc, fill, hole, pen, rays, score, shape

ICONS: dict[str, Drawing] = {
    "token.energy": (disc(50, 50, 21), rays(50, 50, 32, 44, 8, 9)),
    "token.regulation": (
        pen("M18 58 L18 44 C18 26 30 24 40 24 L66 24", 10),
        shape((62, 6), (92, 24), (62, 42)),
        pen("M82 42 L82 56 C82 74 70 76 60 76 L34 76", 10),
        shape((38, 58), (8, 76), (38, 94)),
    ),
    "token.insight": (
        fill("M34 68 C32 58 18 52 18 34 C18 -2 82 -2 82 34 C82 52 68 58 66 68 Z"),
        pen("M38 79 L62 79", 7),
        pen("M43 91 L57 91", 7),
        score("M50 66 L50 46 L38 34", 5),
        score("M50 46 L62 34", 5),
    ),
    "token.any": (
        fill("M44 10 L44 90 C-6 86 -6 14 44 10 Z"),
        pen("M58 14 C98 20 98 80 58 86 Z", 8),
    ),
    "token.model": (
        fill(
            "M12 36 L38 36 C30 14 66 14 58 36 L82 36 L82 58 C62 50 62 82 82 74 L82 92 L12 92 L12 70 "
            "C34 78 34 48 12 56 Z"
        ),
    ),
    "token.value": (
        fill("M26 14 L74 14 L95 40 L50 92 L5 40 Z"),
        score("M8 40 L92 40", 5),
        score("M50 90 L32 40 L42 16", 4),
        score("M50 90 L68 40 L58 16", 4),
    ),
    "life.drift": (
        disc(50, 50, 9),
        pen("M50 50 C56 28 84 34 80 58 C76 82 44 90 24 78", 10),
        pen("M50 50 C44 72 16 66 20 42 C24 18 56 10 76 22", 10),
    ),
    "life.coherence": (
        disc(36, 30, 20),
        disc(64, 30, 20),
        disc(24, 54, 19),
        disc(76, 54, 19),
        disc(38, 74, 18),
        disc(62, 74, 18),
        disc(50, 52, 24),
        score("M50 8 L50 94", 5),
        score("M30 34 C42 34 42 48 32 50", 5),
        score("M70 34 C58 34 58 48 68 50", 5),
        score("M30 70 C40 70 42 62 38 56", 5),
        score("M70 70 C60 70 58 62 62 56", 5),
    ),
    "life.reputation": (shape(*curves.star(50, 53, 47, 20, 5)),),
    "meaning.flame": (
        fill(
            "M52 4 C58 24 88 38 84 66 C80 88 64 96 50 96 C34 96 18 86 16 66 C14 50 26 44 28 30 C36 34 40 40 40 46 "
            "C48 36 54 22 52 4 Z"
        ),
        cut("M52 50 C56 60 68 66 66 76 C64 84 58 87 50 87 C42 87 35 82 35 74 C36 66 46 64 52 50 Z"),
    ),
    "meaning.vitals": (pen("M5 54 L24 54 L38 12 L58 90 L70 42 L76 54 L95 54", 12),),
    "meaning.legacy": (
        fill("M28 8 L72 8 C72 38 66 56 50 60 C34 56 28 38 28 8 Z"),
        pen("M28 16 L10 16 C10 34 18 42 32 44", 7),
        pen("M72 16 L90 16 C90 34 82 42 68 44", 7),
        pen("M50 58 L50 80", 9),
        fill("M26 80 L74 80 L78 94 L22 94 Z"),
    ),
    "meaning.community": (
        disc(50, 26, 17),
        disc(19, 40, 12),
        disc(81, 40, 12),
        fill("M24 92 C22 60 36 48 50 48 C64 48 78 60 76 92 Z"),
        fill("M2 82 C2 62 10 56 20 56 C16 64 15 72 15 82 Z"),
        fill("M98 82 C98 62 90 56 80 56 C84 64 85 72 85 82 Z"),
    ),
    "life.event": (
        fill("M10 18 L90 18 L90 92 L10 92 Z"),
        pen("M30 8 L30 26", 9),
        pen("M70 8 L70 26", 9),
        score("M10 40 L90 40", 6),
        hole(34, 58, 7),
        hole(66, 58, 7),
        hole(34, 77, 7),
    ),
    "life.mitigation": (
        pen("M28 88 L62 44", 15),
        fill("M50 30 C52 8 74 2 90 12 L72 28 L80 38 L96 22 C102 44 82 60 62 52 Z"),
        hole(28, 87, 4),
    ),
    "life.pattern": (
        pen("M26 6 C26 34 74 34 74 50 C74 66 26 66 26 94", 8),
        pen("M74 6 C74 34 26 34 26 50 C26 66 74 66 74 94", 8),
        pen("M32 16 L68 16", 5),
        pen("M32 50 L68 50", 5),
        pen("M32 84 L68 84", 5),
    ),
    "pressure.scarcity": (
        fill("M6 46 L94 46 C92 74 74 86 50 86 C26 86 8 74 6 46 Z"),
        pen("M32 92 L68 92", 8),
        pen("M34 34 L42 12", 5),
        pen("M58 34 L66 12", 5),
        score("M20 56 L80 56", 5),
    ),
    "pressure.threat": (fill("M60 4 L18 56 L44 56 L34 96 L82 40 L54 40 Z"),),
    "pressure.uncertainty": (
        pen("M26 34 C26 4 76 4 74 34 C72 54 50 50 50 70", 13),
        disc(50, 89, 8),
    ),
    "pressure.conflict": (
        pen("M12 12 L74 74", 9),
        pen("M88 12 L26 74", 9),
        pen("M60 84 L84 60", 7),
        pen("M40 84 L16 60", 7),
        pen("M80 80 L90 90", 9),
        pen("M20 80 L10 90", 9),
    ),
    "pressure.damage": (
        fill("M8 20 L92 20 L92 88 L8 88 Z"),
        score("M52 16 L40 40 L60 54 L42 70 L52 92", 8),
        score("M40 40 L20 46", 5),
        score("M60 54 L82 50", 5),
    ),
}
