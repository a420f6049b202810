"""The score sheet of Meaning Made: Vitals, Legacy, a total, and how the world stands in the outcome table."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from render.cast import Cast
from render.furniture import heading
from render.scene import Icon, Mark, Rect, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.theme import CHALK, INK, LABEL, LAMP, MARGIN, NIGHT_LINE, NIGHT_RAISED
from render.worlds.places import GAP, INNER
from rules.core import Outcome
from rules.meaning.view import OUTCOMES, MeaningView

_ROW = 84


def end(view: MeaningView, outcome: Outcome, cast: Cast) -> Scene:
    """Everybody's points, and below them the outcome table with the final Meaning."""
    sheet = columned(view, outcome, cast)
    y = sheet.height - MARGIN / 2
    marks: list[Mark] = [
        Icon(name="meaning.flame", x=MARGIN + 18, y=y + 22, size=36, colour=CHALK),
        heading(f"Final Meaning {view.meaning}: {view.outcome_word}", MARGIN + 46, y, INNER - 50),
        *_lookup(view, y + 52),
    ]
    return replace(sheet, height=round(y + 52 + _ROW + MARGIN), marks=(*sheet.marks, *marks))


def columned(view: MeaningView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Everybody's points, and where they come from; together nobody counts them."""
    if view.options.mode == "cooperative":
        return sheet("Meaning Made", outcome, cast)
    columns = (
        Column("Vitals", tuple(str(mat.vitals) for mat in view.mats), "meaning.vitals"),
        Column("Legacy", tuple(str(mat.legacy) for mat in view.mats), "meaning.legacy"),
    )
    return sheet("Meaning Made", outcome, cast, columns)


def _lookup(view: MeaningView, y: float) -> tuple[Mark, ...]:
    """The outcome words with their span of Meaning; the table's own is lit."""
    spans = [
        (word, [n for n, _ in group]) for word, group in groupby(enumerate(OUTCOMES), key=lambda pair: pair[1])
    ]
    w = (INNER - GAP * (len(spans) - 1)) / len(spans)
    marks: list[Mark] = []
    for at, (word, values) in enumerate(spans):
        x, here = MARGIN + at * (w + GAP), view.meaning in values
        ink = INK if here else CHALK
        numbers = str(values[0]) if len(values) == 1 else f"{values[0]} to {values[-1]}"
        marks += [
            Rect(x=x, y=y, w=w, h=_ROW, radius=12, fill=LAMP if here else NIGHT_RAISED, line=NIGHT_LINE, thick=2),
            Text(
                x=x + 6, y=y + 8, w=w - 12, h=36, text=numbers, size=26, face="title", colour=ink, align="centre"
            ),
            Text(
                x=x + 6,
                y=y + 44,
                w=w - 12,
                h=32,
                text=word,
                size=LABEL,
                least=18,
                face="strong",
                colour=ink,
                align="centre",
            ),
        ]
    return tuple(marks)
