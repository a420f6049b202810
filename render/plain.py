"""Pictures made of words, for games that have none of their own, and the score sheet of any game."""

from __future__ import annotations

import math

from render.cast import Cast
from render.furniture import BAR, badge, plate, sheet_of_paper, title_bar
from render.paint import measure
from render.scene import Mark, Rect, Scene, Text
from render.theme import BODY, HEADING, INK, INK_SOFT, LABEL, MARGIN, PAPER_EDGE, TALLEST, WIDTH
from rules.core import Outcome

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


def score_sheet(title: str, outcome: Outcome, cast: Cast) -> Scene:
    """Who came where, with points where the game counts points, and why."""
    rows = [(place, seat) for place, seats in enumerate(outcome.places, 1) for seat in seats]
    head = _verdict(outcome, cast)
    top = BAR + 16
    tall = 190 + 76 * len(rows) + _INSET
    marks: list[Mark] = [*title_bar(title, "The end"), *sheet_of_paper(MARGIN, top, WIDTH - 2 * MARGIN, tall)]
    inner = WIDTH - 2 * MARGIN - 2 * _INSET
    marks += [
        Text(
            x=MARGIN + _INSET,
            y=top + 22,
            w=inner,
            h=56,
            text=head,
            size=TITLE_ON_PAPER,
            least=28,
            face="title",
            colour=INK,
        ),
        Text(
            x=MARGIN + _INSET, y=top + 84, w=inner, h=72, text=cast.told(outcome.reason), lines=2, colour=INK_SOFT
        ),
    ]
    for at, (place, seat) in enumerate(rows):
        marks += _row(top + 176 + 76 * at, place, seat, outcome, cast)
    return Scene(width=WIDTH, height=math.ceil(top + tall + MARGIN), marks=tuple(marks))


TITLE_ON_PAPER = 40


def _verdict(outcome: Outcome, cast: Cast) -> str:
    if outcome.won is not None:
        return "You have won together" if outcome.won else "You have lost together"
    if not outcome.places:
        return "Nobody has won"
    names = [cast.name(seat) for seat in outcome.places[0]]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory"


def _row(y: float, place: int, seat: int, outcome: Outcome, cast: Cast) -> tuple[Mark, ...]:
    left, right = MARGIN + _INSET, WIDTH - MARGIN - _INSET
    marks: tuple[Mark, ...] = (Rect(x=left, y=y - 7, w=right - left, h=2, fill=PAPER_EDGE),)
    if outcome.won is None:
        marks += badge(str(place), left + 32, y + 32, size=LABEL + 4, fill="#ffc95c" if place == 1 else "#e6d8bb")
    marks += plate(cast, seat, left + 88, y + 4, right - left - 300, h=56, size=HEADING, colour=INK)
    if outcome.scores:
        marks += (
            Text(
                x=right - 200,
                y=y,
                w=190,
                h=64,
                text=str(outcome.scores[seat]),
                size=TITLE_ON_PAPER,
                face="title",
                colour=INK,
                align="right",
            ),
        )
    return marks
