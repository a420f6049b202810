"""The things that players of Scion lay on the circle."""

from __future__ import annotations

from render.icons.stencils import Drawing, disc, fill, hole, pen, score

ICONS: dict[str, Drawing] = {
    "item.button": (
        disc(50, 50, 45),
        score("M84 50 C84 94 16 94 16 50 C16 6 84 6 84 50", 3),
        hole(38, 38, 8),
        hole(62, 38, 8),
        hole(38, 62, 8),
        hole(62, 62, 8),
    ),
    "item.coin": (disc(50, 50, 45), hole(50, 50, 35), disc(50, 50, 28), score("M50 36 L50 64", 8)),
    "item.nail": (
        fill("M22 8 L78 8 L78 26 L22 26 Z"),
        fill("M40 28 L60 28 L56 76 L50 96 L44 76 Z"),
        score("M20 27 L80 27", 4),
    ),
    "item.kitten": (
        fill("M12 8 L36 24 C46 20 54 20 64 24 L88 8 L88 54 C88 80 70 94 50 94 C30 94 12 80 12 54 Z"),
        hole(33, 52, 7),
        hole(67, 52, 7),
        score("M44 66 L56 66 L50 74 Z", 5),
        score("M50 74 C50 82 40 84 37 79", 4),
        score("M50 74 C50 82 60 84 63 79", 4),
    ),
    "item.acorn": (
        pen("M54 18 L60 6", 8),
        fill("M10 44 C10 22 32 16 50 16 C68 16 90 22 90 44 Z"),
        fill("M16 50 L84 50 C84 74 66 86 50 97 C34 86 16 74 16 50 Z"),
        score("M30 18 L20 42", 3),
        score("M50 17 L50 42", 3),
        score("M70 18 L80 42", 3),
    ),
}
