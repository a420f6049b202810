"""What is left of a lost city, and what is found in it."""

from __future__ import annotations

from render.icons.stencils import Drawing, cut, disc, fill, hole, pen, score

ICONS: dict[str, Drawing] = {
    "ruin.stair": (fill("M8 92 L8 76 L26 76 L26 60 L44 60 L44 44 L62 44 L62 28 L80 28 L80 14 L92 22 L92 92 Z"),),
    "ruin.columns": (
        fill("M6 82 L94 82 L94 94 L6 94 Z"),
        fill("M12 30 L28 24 L28 78 L12 78 Z"),
        fill("M42 10 L58 10 L58 78 L42 78 Z"),
        fill("M72 56 L88 48 L88 78 L72 78 Z"),
        score("M50 14 L50 76", 4),
        fill("M37 4 L63 4 L63 12 L37 12 Z"),
    ),
    "ruin.gate": (
        fill("M6 94 L6 18 L26 18 L26 94 Z"),
        fill("M74 94 L74 34 L94 26 L94 94 Z"),
        fill("M2 8 L62 8 L50 22 L2 22 Z"),
    ),
    "ruin.well": (
        fill("M50 4 L92 34 L8 34 Z"),
        pen("M22 34 L22 62", 8),
        pen("M78 34 L78 62", 8),
        fill("M10 62 L90 62 L84 94 L16 94 Z"),
        score("M14 78 L86 78", 5),
        pen("M50 34 L50 56", 5),
    ),
    "ruin.tower": (
        fill("M34 92 L48 10 L58 14 L60 6 L72 8 L72 16 L84 18 L78 92 Z"),
        cut("M56 42 L66 42 L66 62 L55 62 Z"),
        fill("M18 92 L94 92 L94 98 L18 98 Z"),
    ),
    "ruin.dome": (
        fill("M8 62 C10 22 36 8 54 8 L48 24 L62 32 L56 46 L66 62 Z"),
        fill("M6 66 L94 66 L94 76 L6 76 Z"),
        fill("M12 78 L24 78 L24 96 L12 96 Z"),
        fill("M44 78 L56 78 L56 96 L44 96 Z"),
        fill("M76 78 L88 78 L88 96 L76 96 Z"),
    ),
    "ruin.tomb": (
        fill(
            "M40 14 L60 14 L60 32 L74 32 L74 52 L86 52 L86 72 L97 72 L97 94 L3 94 L3 72 L14 72 L14 52 L26 52 "
            "L26 32"
            " L40 32 Z"
        ),
        cut("M42 94 L42 70 L50 60 L58 70 L58 94 Z"),
    ),
    "ruin.fountain": (
        fill("M6 60 L94 60 C92 78 76 84 62 84 L62 90 L78 96 L22 96 L38 90 L38 84 C24 84 8 78 6 60 Z"),
        fill("M44 30 L56 30 L58 58 L42 58 Z"),
        disc(50, 20, 11),
    ),
    "ruin.wall": (
        fill("M4 94 L4 34 L22 34 L22 24 L44 24 L44 36 L66 36 L66 50 L82 50 L82 64 L96 64 L96 94 Z"),
        hole(40, 66, 14),
        score("M4 52 L24 52", 4),
        score("M58 68 L96 68", 4),
        score("M4 80 L96 80", 4),
    ),
    "ruin.hand": (
        fill(
            "M30 94 C26 78 16 68 12 56 C18 50 26 56 30 62 L32 22 C33 14 42 14 42 22 L44 46 L48 12 C49 4 58 5 "
            "58 13 L58"
            " 46 L64 20 C66 13 74 15 73 22 L68 52 L76 40 C81 34 88 39 85 46 C80 60 76 78 72 94 Z"
        ),
        fill("M18 92 L84 92 L84 98 L18 98 Z"),
    ),
    "find.artefact": (
        fill(
            "M38 4 L62 4 L62 12 L57 14 L57 24 C76 32 82 52 72 70 C66 80 58 84 58 88 L66 96 L34 96 L42 88 C42 "
            "84 34 80 28"
            " 70 C18 52 24 32 43 24 L43 14 L38 12 Z"
        ),
        pen("M40 16 C22 14 18 26 26 38", 6),
        pen("M60 16 C78 14 82 26 74 38", 6),
        score("M26 50 L74 50", 5),
        score("M30 62 L70 62", 4),
    ),
    "find.structure": (
        fill("M50 6 L96 34 L4 34 Z"),
        fill("M10 38 L90 38 L90 46 L10 46 Z"),
        fill("M16 48 L28 48 L28 82 L16 82 Z"),
        fill("M44 48 L56 48 L56 82 L44 82 Z"),
        fill("M72 48 L84 48 L84 82 L72 82 Z"),
        fill("M6 84 L94 84 L94 95 L6 95 Z"),
    ),
    "find.leaf": (
        fill("M50 4 C78 22 80 58 54 78 L54 96 L46 96 L46 78 C20 58 22 22 50 4 Z"),
        score("M50 16 L50 76", 4),
        score("M50 40 L66 30", 4),
        score("M50 40 L34 30", 4),
        score("M50 58 L66 48", 4),
        score("M50 58 L34 48", 4),
    ),
}

RUINS = (
    "ruin.stair",
    "ruin.columns",
    "ruin.gate",
    "ruin.well",
    "ruin.tower",
    "ruin.dome",
    "ruin.tomb",
    "ruin.fountain",
    "ruin.wall",
    "ruin.hand",
)
"""In the order in which the rules count them."""
