"""Pictures made of words, for games that have none of their own."""

from __future__ import annotations

import math

from render.furniture import BAR, sheet_of_paper, title_bar
from render.paint import measure
from render.scene import Mark, Scene, Text
from render.theme import BODY, INK, LABEL, MARGIN, TALLEST, WIDTH

_INSET = 36


def told(title: str, status: str, words: str) -> Scene:
    """The position in words on a sheet of paper."""
    width = WIDTH - 2 * MARGIN - 2 * _INSET
    parts = [part for part in words.split("\n") if part.strip()]
    rows = sum(math.ceil(measure(part, BODY) * 1.06 / width) for part in parts)
    tall = min(rows * BODY * 1.2 + 2 * _INSET, TALLEST - BAR - 2 * MARGIN)
    marks: tuple[Mark, ...] = (
        *title_bar(title, status),
        *sheet_of_paper(MARGIN, BAR + 16, WIDTH - 2 * MARGIN, tall),
        Text(
            x=MARGIN + _INSET,
            y=BAR + 16 + _INSET / 2,
            w=width,
            h=tall - _INSET,
            text="\n".join(parts),
            size=BODY,
            least=LABEL,
            lines=200,
            colour=INK,
            level="top",
        ),
    )
    return Scene(width=WIDTH, height=math.ceil(BAR + 16 + tall + MARGIN), marks=marks)
