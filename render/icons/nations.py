"""Monuments of nations, their flag, and the rosette of the most Fabulous."""

from __future__ import annotations

from render.icons.stencils import Drawing, disc, fill, hole, pen, score

_STEPS = "M28 74 L72 74 L72 82 L84 82 L84 95 L16 95 L16 82 L28 82 Z"

ICONS: dict[str, Drawing] = {
    "nation.obelisk": (fill("M50 3 L59 15 L63 70 L37 70 L41 15 Z"), score("M43 22 L57 22", 4), fill(_STEPS)),
    "nation.column": (
        disc(50, 13, 10),
        fill("M30 26 L70 26 L64 35 L36 35 Z"),
        fill("M39 38 L61 38 L63 70 L37 70 Z"),
        score("M46 40 L45 68", 3),
        score("M54 40 L55 68", 3),
        fill(_STEPS),
    ),
    "nation.bust": (
        fill(
            "M36 22 C36 2 66 2 66 22 C66 30 64 36 58 40 L58 46 C74 48 80 58 80 70 L20 70 C20 58 28 48 42 46 L42 40"
            " C38 36 36 30 36 22 Z"
        ),
        score("M50 52 L50 66", 4),
        fill(_STEPS),
    ),
    "nation.arch": (
        fill("M12 12 L88 12 L88 28 L12 28 Z"),
        fill("M18 33 L82 33 L82 95 L64 95 L64 68 C64 50 36 50 36 68 L36 95 L18 95 Z"),
    ),
    "nation.rosette": (
        disc(50, 36, 32),
        hole(50, 36, 21),
        disc(50, 36, 12),
        fill("M30 62 L48 70 L40 97 L31 86 L18 90 Z"),
        fill("M70 62 L52 70 L60 97 L69 86 L82 90 Z"),
    ),
    "nation.flag": (
        pen("M24 8 L24 94", 9),
        fill("M28 12 C44 4 56 24 86 12 L86 54 C58 66 46 44 28 54 Z"),
    ),
}

MONUMENTS = ("nation.obelisk", "nation.column", "nation.bust", "nation.arch")
"""How monuments without a picture look, by turns."""
