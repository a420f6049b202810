"""The ten Layers of life, from Boundary to Stewardship; each is also a Tag."""

from __future__ import annotations

from render.icons.stencils import Drawing, cut, disc, fill, hole, pen, ring, score

ICONS: dict[str, Drawing] = {
    "layer.boundary": (pen("M50 10 L86 30 L86 70 L50 90 L14 70 L14 30 Z", 13), disc(50, 50, 13)),
    "layer.balance": (
        pen("M50 12 L50 86", 8),
        pen("M28 90 L72 90", 9),
        pen("M14 26 L86 26", 8),
        pen("M22 28 L8 60", 4),
        pen("M22 28 L36 60", 4),
        pen("M78 28 L64 60", 4),
        pen("M78 28 L92 60", 4),
        fill("M4 60 L40 60 C38 76 6 76 4 60 Z"),
        fill("M60 60 L96 60 C94 76 62 76 60 60 Z"),
    ),
    "layer.form": (
        fill("M47 46 C34 6 2 8 6 32 C8 48 28 54 47 52 Z"),
        fill("M53 46 C66 6 98 8 94 32 C92 48 72 54 53 52 Z"),
        fill("M47 55 C26 52 12 66 18 80 C26 96 46 84 47 58 Z"),
        fill("M53 55 C74 52 88 66 82 80 C74 96 54 84 53 58 Z"),
        pen("M50 30 L50 84", 7),
        pen("M49 30 L40 14", 4),
        pen("M51 30 L60 14", 4),
        hole(24, 30, 7),
        hole(76, 30, 7),
    ),
    "layer.membership": (
        ring(50, 50, 41, 8),
        disc(36, 38, 13),
        disc(64, 38, 13),
        disc(50, 64, 13),
        hole(36, 38, 4),
        hole(64, 38, 4),
        hole(50, 64, 4),
    ),
    "layer.prediction": (
        ring(50, 50, 40, 8),
        pen("M10 50 L90 50", 6),
        pen("M50 10 C24 34 24 66 50 90", 6),
        pen("M50 10 C76 34 76 66 50 90", 6),
        pen("M18 28 C38 36 62 36 82 28", 5),
        pen("M18 72 C38 64 62 64 82 72", 5),
    ),
    "layer.reinforcement": (ring(50, 50, 40, 9), ring(50, 50, 22, 9), disc(50, 50, 8)),
    "layer.presence": (
        fill("M50 96 C42 70 18 60 18 36 C18 -4 82 -4 82 36 C82 60 58 70 50 96 Z"),
        hole(50, 36, 15),
    ),
    "layer.social": (
        fill("M50 6 L94 32 L94 38 L6 38 L6 32 Z"),
        fill("M16 44 L28 44 L28 76 L16 76 Z"),
        fill("M44 44 L56 44 L56 76 L44 76 Z"),
        fill("M72 44 L84 44 L84 76 L72 76 Z"),
        fill("M6 82 L94 82 L94 94 L6 94 Z"),
        hole(50, 26, 5),
    ),
    "layer.story": (
        disc(50, 28, 22),
        disc(28, 42, 19),
        disc(72, 42, 19),
        disc(50, 46, 22),
        fill("M43 50 L57 50 L60 88 L72 95 L28 95 L40 88 Z"),
        score("M50 44 L50 60", 5),
        score("M34 44 L47 58", 4),
        score("M66 44 L53 58", 4),
    ),
    "layer.stewardship": (
        disc(50, 58, 37),
        cut("M30 42 C40 34 52 40 48 50 C44 60 34 58 28 66 C20 60 22 48 30 42 Z"),
        cut("M58 60 C66 54 78 58 76 68 C72 80 60 84 56 76 C54 70 52 66 58 60 Z"),
        fill("M50 26 C48 8 66 2 84 6 C84 22 70 32 50 26 Z"),
        score("M50 28 C60 22 68 16 76 12", 4),
    ),
}
