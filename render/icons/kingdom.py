"""What gods bring into their kingdom: found, moved, worn or left where it stands; and its Center."""

from __future__ import annotations

from render.icons.stencils import Drawing, cut, disc, fill, hole, pen, rays, score, shape

ICONS: dict[str, Drawing] = {
    "kingdom.found": (
        disc(50, 26, 19),
        fill("M6 58 L24 54 L38 62 L62 62 C72 62 72 74 62 74 L72 74 L88 60 C94 56 98 64 94 70 L74 92 L6 92 Z"),
        score("M38 74 L62 74", 4),
    ),
    "kingdom.moved": (
        fill("M6 62 L34 62 L34 90 L6 90 Z"),
        fill("M66 62 L94 62 L94 90 L66 90 Z"),
        cut("M72 68 L88 68 L88 84 L72 84 Z"),
        pen("M20 50 C26 14 62 10 74 34", 9),
        shape((60, 36), (90, 26), (82, 54)),
    ),
    "kingdom.costume": (
        fill("M8 22 C34 32 66 32 92 22 C96 66 78 94 50 96 C22 94 4 66 8 22 Z"),
        cut("M22 46 C30 38 40 40 44 50 C36 54 28 54 22 46 Z"),
        cut("M78 46 C70 38 60 40 56 50 C64 54 72 54 78 46 Z"),
        cut("M32 70 C42 78 58 78 68 70 C64 86 36 86 32 70 Z"),
    ),
    "kingdom.fixed": (
        fill("M36 6 L64 6 L70 34 L30 34 Z"),
        cut("M41 12 L59 12 L62 28 L38 28 Z"),
        fill("M46 34 L54 34 L56 84 L44 84 Z"),
        fill("M30 84 L70 84 L76 95 L24 95 Z"),
        pen("M18 8 L8 4 M18 34 L8 40 M82 8 L92 4 M82 34 L92 40", 7),
    ),
    "kingdom.center": (
        disc(50, 50, 27),
        hole(50, 50, 18),
        disc(50, 50, 9),
        rays(50, 50, 34, 46, 8, 11),
    ),
    "kingdom.act": (
        fill("M8 8 L92 8 L92 92 L8 92 Z"),
        cut("M20 20 L80 20 L80 80 L20 80 Z"),
        fill("M24 76 L44 44 L56 60 L64 50 L76 76 Z"),
        disc(64, 34, 8),
    ),
}
