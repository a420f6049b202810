"""General marks of a table: who is a machine, cards and decks, time, luck, yes and no."""

from __future__ import annotations

from render import curves
from render.icons.stencils import Drawing, cut, disc, fill, hole, pen, rays, score, shape

_CARD = "M{0} {1} L{2} {1} L{2} {3} L{0} {3} Z"

ICONS: dict[str, Drawing] = {
    "mark.cog": (rays(50, 50, 24, 40, 8, 15), disc(50, 50, 32), hole(50, 50, 14)),
    "mark.cards": (
        fill("M8 30 L44 16 L60 78 L24 90 Z"),
        score("M50 8 L90 8 L90 78 L50 78 Z", 6),
        fill("M48 10 C48 6 52 5 56 6 L90 12 C94 13 96 16 95 20 L84 82 C83 86 80 88 76 87 L48 81 Z"),
        cut("M74 34 L82 48 L68 60 L60 46 Z"),
    ),
    "mark.deck": (
        fill(_CARD.format(24, 8, 82, 74)),
        pen("M18 24 L18 82 L70 82", 6),
        pen("M8 34 L8 93 L60 93", 6),
        cut("M53 24 L66 41 L53 58 L40 41 Z"),
    ),
    "mark.discard": (
        fill("M12 50 L44 36 L60 72 L28 86 Z"),
        score("M40 18 L78 30 L64 74 L26 60 Z", 6),
        fill("M42 14 L84 26 L70 72 L28 60 Z"),
        pen("M20 94 L80 94", 7),
    ),
    "mark.hand": (
        fill(
            "M28 92 C20 74 8 62 6 54 C10 46 20 50 26 60 L26 22 C26 12 38 12 38 22 L40 46 L42 12 C42 2 54 2 54 12"
            " L55 46 L60 18 C62 8 73 10 72 20 L68 50 L76 34 C80 26 90 30 87 40 C82 58 82 76 74 92 Z"
        ),
    ),
    "mark.hourglass": (
        pen("M22 8 L78 8", 10),
        pen("M22 92 L78 92", 10),
        fill("M26 14 L74 14 C74 36 58 42 55 50 C58 58 74 64 74 86 L26 86 C26 64 42 58 45 50 C42 42 26 36 26 14 Z"),
        cut("M34 20 L66 20 C65 26 62 30 59 34 L41 34 C38 30 35 26 34 20 Z"),
        cut("M50 56 C56 64 64 68 66 78 L58 80 L50 70 L42 80 L34 78 C36 68 44 64 50 56 Z"),
    ),
    "mark.check": (pen("M12 54 L38 80 L88 22", 17),),
    "mark.cross": (pen("M20 20 L80 80", 17), pen("M80 20 L20 80", 17)),
    "mark.arrow": (pen("M10 50 L70 50", 15), shape((58, 18), (96, 50), (58, 82))),
    "mark.lock": (
        fill("M18 44 L82 44 L82 92 L18 92 Z"),
        pen("M30 46 L30 30 C30 6 70 6 70 30 L70 46", 11),
        hole(50, 62, 8),
        score("M50 66 L50 80", 8),
    ),
    "mark.die": (
        pen("M16 16 L84 16 L84 84 L16 84 Z", 16),
        fill("M16 16 L84 16 L84 84 L16 84 Z"),
        hole(29, 29, 9),
        hole(71, 29, 9),
        hole(50, 50, 9),
        hole(29, 71, 9),
        hole(71, 71, 9),
    ),
    "mark.eye": (
        fill("M4 50 C22 18 78 18 96 50 C78 82 22 82 4 50 Z"),
        cut("M16 50 C32 28 68 28 84 50 C68 72 32 72 16 50 Z"),
        disc(50, 50, 17),
    ),
    "mark.book": (
        fill("M6 18 C24 10 40 14 47 22 L47 90 C38 82 22 80 6 86 Z"),
        fill("M94 18 C76 10 60 14 53 22 L53 90 C62 82 78 80 94 86 Z"),
        score("M16 36 C26 32 32 33 38 37", 4),
        score("M84 36 C74 32 68 33 62 37", 4),
        score("M16 52 C26 48 32 49 38 53", 4),
        score("M84 52 C74 48 68 49 62 53", 4),
    ),
    "mark.pen": (
        fill("M8 92 L16 66 L68 14 C74 8 80 8 86 14 C92 20 92 26 86 32 L34 84 Z"),
        score("M60 24 L76 40", 5),
        score("M16 66 L34 84", 5),
    ),
    "mark.flag": (pen("M20 8 L20 94", 10), fill("M24 10 C44 2 60 24 92 12 L92 58 C62 70 46 46 24 56 Z")),
    "mark.coin": (disc(50, 50, 45), hole(50, 50, 36), disc(50, 50, 30), score("M50 34 L50 66", 9)),
    "mark.heart": (fill("M50 92 C16 66 4 50 6 32 C8 10 38 4 50 28 C62 4 92 10 94 32 C96 50 84 66 50 92 Z"),),
    "mark.shield": (
        fill("M50 5 C62 14 76 17 90 17 C92 56 80 82 50 96 C20 82 8 56 10 17 C24 17 38 14 50 5 Z"),
        score("M50 22 L50 80", 5),
        score("M22 44 L78 44", 5),
    ),
    "mark.skull": (
        fill(
            "M50 6 C82 6 96 28 92 52 C90 64 82 68 74 72 L72 94 L28 94 L26 72 C18 68 10 64 8 52 C4 28 18 6 50 6 Z"
        ),
        hole(33, 46, 12),
        hole(67, 46, 12),
        cut("M50 58 L57 70 L43 70 Z"),
        score("M42 80 L42 94", 5),
        score("M58 80 L58 94", 5),
    ),
    "mark.ballot": (
        fill("M8 50 L92 50 L92 92 L8 92 Z"),
        score("M28 60 L72 60", 7),
        fill("M28 8 L72 8 L72 46 L28 46 Z"),
        score("M38 26 L47 35 L63 17", 7),
    ),
    "mark.first": (
        shape(*curves.regular(50, 50, 46, 6, 30)),
        score("M38 36 L53 25 L53 74", 10),
        score("M38 75 L66 75", 9),
    ),
    "mark.swap": (
        pen("M14 32 L70 32", 11),
        shape((62, 10), (94, 32), (62, 54)),
        pen("M30 70 L86 70", 11),
        shape((38, 48), (6, 70), (38, 92)),
    ),
    "mark.bag": (
        fill("M34 26 C4 50 2 92 30 92 L70 92 C98 92 96 50 66 26 Z"),
        fill("M26 8 C38 14 62 14 74 8 L64 22 L36 22 Z"),
        score("M30 30 L70 30", 5),
    ),
    "mark.scroll": (
        fill("M24 10 L82 10 C92 10 92 26 82 26 L76 26 L76 78 C76 90 66 92 60 92 L20 92 C8 92 8 74 20 74 L26 74 Z"),
        score("M36 36 L66 36", 5),
        score("M36 50 L66 50", 5),
        score("M36 64 L58 64", 5),
    ),
    "mark.spark": (shape(*curves.star(50, 50, 46, 13, 4)), shape(*curves.star(82, 18, 16, 5, 4))),
}
