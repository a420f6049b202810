"""The eleven signs of the Deck of Signs."""

from __future__ import annotations

from render import curves
from render.icons.stencils import Drawing, cut, disc, fill, pen, ring, score, shape, spiral

ICONS: dict[str, Drawing] = {
    "sign.flame": (
        fill(
            "M54 4 C56 24 86 38 86 66 C86 84 70 96 50 96 C30 96 14 84 14 66 C14 50 24 42 29 28"
            " C35 34 38 40 39 46 C52 36 56 20 54 4 Z"
        ),
        cut("M52 88 C40 88 33 80 33 70 C33 61 45 56 48 44 C59 52 69 60 69 72 C69 82 62 88 52 88 Z"),
        fill("M52 84 C46 84 42 79 42 74 C42 69 48 67 51 60 C57 65 62 69 62 75 C62 80 57 84 52 84 Z"),
    ),
    "sign.wave": (
        fill(
            "M4 78 C20 76 14 12 60 12 C80 12 94 26 94 46 C88 36 78 31 69 34 C56 38 56 58 74 64 C82 67 90 66 96 62"
            " L96 78 C82 86 70 72 58 78 C46 86 34 72 22 78 C16 82 10 82 4 78 Z"
        ),
        pen("M7 91 C14 95 20 95 27 91 C34 87 40 87 47 91 C54 95 60 95 67 91 C74 87 86 87 93 91", 6),
    ),
    "sign.wind": (
        pen("M8 40 L56 40 C76 40 76 12 57 13 C46 14 44 24 49 29", 9),
        pen("M8 58 L76 58 C98 58 96 86 77 84 C67 83 65 74 70 69", 9),
        pen("M8 76 L40 76 C54 76 54 95 41 93 C34 92 33 87 35 84", 8),
    ),
    "sign.stone": (
        fill("M16 88 L5 60 L22 28 L54 11 L83 26 L95 60 L84 88 Z"),
        score("M22 28 L44 44 L54 11", 5),
        score("M44 44 L83 26", 5),
        score("M44 44 L36 88", 5),
        score("M44 44 L72 64 L95 60", 5),
        score("M72 64 L66 88", 5),
    ),
    "sign.tree": (
        disc(50, 30, 25),
        disc(27, 47, 21),
        disc(73, 47, 21),
        disc(50, 50, 22),
        fill("M44 62 L45 84 L32 96 L68 96 L55 84 L56 62 Z"),
        score("M50 92 L50 34", 5),
        score("M50 62 L31 46", 5),
        score("M50 54 L68 40", 5),
    ),
    "sign.star": (
        shape(*curves.star(50, 53, 49, 20, 5)),
        score("M50 53 L50 27", 4),
        score("M50 53 L77 44", 4),
        score("M50 53 L68 76", 4),
        score("M50 53 L32 76", 4),
        score("M50 53 L23 44", 4),
    ),
    "sign.bone": (
        pen("M30 70 L70 30", 19),
        disc(19, 67, 14),
        disc(33, 81, 14),
        disc(67, 19, 14),
        disc(81, 33, 14),
    ),
    "sign.tone": (
        fill("M10 78 C8 66 24 58 36 64 C42 72 34 88 22 89 C14 89 10 84 10 78 Z"),
        fill("M58 69 C56 57 72 49 84 55 C90 63 82 79 70 80 C62 80 58 75 58 69 Z"),
        fill("M32 20 L90 8 L90 64 L82 64 L82 30 L40 39 L40 76 L32 76 Z"),
    ),
    "sign.dream": (
        pen("M8 44 C26 76 74 76 92 44", 9),
        pen("M22 62 L13 75", 8),
        pen("M40 69 L36 85", 8),
        pen("M60 69 L64 85", 8),
        pen("M78 62 L87 75", 8),
        shape(*curves.star(50, 28, 21, 7, 4)),
    ),
    "sign.shadow": (
        ring(50, 50, 41, 8),
        fill("M50 8 C106 8 106 92 50 92 C74 74 74 26 50 8 Z"),
    ),
    "sign.spirit": (
        spiral(50, 50, 2, 42, 2.4, 10),
        disc(50, 50, 8),
    ),
}
