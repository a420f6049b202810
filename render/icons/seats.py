"""The emblems of the seats."""

from __future__ import annotations

from render.icons.stencils import Drawing, disc, fill, hole, pen, rays, ring, score, shape

ICONS: dict[str, Drawing] = {
    "seat.sun": (disc(50, 50, 23), rays(50, 50, 34, 43, 8, 9)),
    "seat.bird": (
        fill(
            "M4 40 C12 26 26 22 36 28 C44 33 46 40 48 46 C56 26 74 12 97 10 C94 26 90 36 82 44 C86 46 91 46 96 45"
            " C90 62 76 72 58 72 C46 82 32 88 16 90 C24 82 28 74 28 64 C24 54 22 48 16 44 Z"
        ),
        hole(28, 37, 4),
    ),
    "seat.leaf": (
        fill("M14 84 C0 36 40 8 93 8 C96 60 66 100 22 84 Z"),
        pen("M8 94 L20 80", 8),
        score("M20 80 C40 62 56 46 74 28", 5),
        score("M42 61 L42 40", 4),
        score("M48 55 L70 56", 4),
    ),
    "seat.crown": (
        fill("M14 84 L8 34 L31 54 L50 20 L69 54 L92 34 L86 84 Z"),
        disc(8, 30, 7),
        disc(50, 15, 8),
        disc(92, 30, 7),
        score("M14 71 L86 71", 5),
    ),
    "seat.anchor": (
        ring(50, 17, 10, 8),
        pen("M50 27 L50 90", 10),
        pen("M29 42 L71 42", 9),
        pen("M12 62 C16 82 32 91 50 91 C68 91 84 82 88 62", 10),
        shape((2, 68), (12, 48), (25, 66)),
        shape((98, 68), (88, 48), (75, 66)),
    ),
    "seat.key": (
        ring(31, 31, 20, 12),
        pen("M45 45 L88 88", 11),
        pen("M74 74 L86 62", 10),
        pen("M86 86 L95 77", 9),
    ),
    "seat.shell": (
        fill("M50 96 L36 82 C8 70 0 40 14 26 C20 14 36 7 50 7 C64 7 80 14 86 26 C100 40 92 70 64 82 Z"),
        score("M50 78 L50 16", 5),
        score("M46 78 L29 20", 5),
        score("M54 78 L71 20", 5),
        score("M42 79 L13 40", 5),
        score("M58 79 L87 40", 5),
    ),
    "seat.moon": (disc(46, 50, 42), hole(66, 40, 35)),
    "seat.bell": (
        fill("M6 76 C18 68 20 56 22 42 C24 24 34 15 50 15 C66 15 76 24 78 42 C80 56 82 68 94 76 Z"),
        disc(50, 12, 9),
        disc(50, 88, 11),
        score("M14 68 L86 68", 5),
    ),
}
