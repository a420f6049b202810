"""The score sheet at the end of any game: who came where, with what, and why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

import msgspec

from render.cast import Cast
from render.furniture import BAR, badge, plate, sheet_of_paper, title_bar
from render.paint import measure
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import (
    BODY,
    HEADING,
    INK,
    INK_SOFT,
    LABEL,
    MARGIN,
    PAPER_EDGE,
    PAPER_SHADE,
    SEATS,
    WIDTH,
    fade,
    seat_look,
)
from rules.core import Outcome, Tally

_INSET, _ROW, _HEAD = 36, 76, 44
_LEFT, _RIGHT = MARGIN + _INSET, WIDTH - MARGIN - _INSET
_TOTAL = 150
_VERDICT = 42


class Sheet(Protocol):
    """How a score sheet is laid out: wide, or tall for phones."""

    def __call__(
        self,
        title: str,
        outcome: Outcome,
        cast: Cast,
        columns: tuple[Column, ...] = (),
        total: str = "Total",
        verdict: str = "",
    ) -> Scene: ...


class Column(msgspec.Struct, frozen=True):
    """A column of the sheet: a heading (or an icon), and a cell for each seat."""

    head: str
    cells: tuple[str, ...]
    icon: str = ""


def score_sheet(
    title: str,
    outcome: Outcome,
    cast: Cast,
    columns: tuple[Column, ...] = (),
    total: str = "Total",
    verdict: str = "",
    together: Sequence[Tally] = (),
) -> Scene:
    """The sheet. ``columns`` tell where the points came from; the last column holds the outcome's scores. Where
    nobody wins a ``verdict`` stands instead of a winner, and the rows have no places. Where nobody has a number of
    their own the rows are what all have ``together``."""
    ours = () if columns else shared_rows(outcome, cast, together)
    rows = [] if ours else ranked(outcome, cast)
    reason = cast.told(outcome.reason)
    body = BAR + 16 + 84 + 34 * min(2, math.ceil(measure(reason, BODY) / (_RIGHT - _LEFT))) + 24
    tall = body + (_HEAD if columns else 0) + _ROW * len(ours or rows) + _INSET / 2 - BAR - 16
    marks: list[Mark] = [
        *title_bar(title, "The end"),
        *sheet_of_paper(MARGIN, BAR + 16, WIDTH - 2 * MARGIN, tall),
        *_verdict(verdict or said(outcome, cast), reason),
    ]
    wide = _width(columns)
    if columns:
        marks += _heads(columns, body, wide, total)
        body += _HEAD
    for at, (place, seat) in enumerate(rows):
        marks += _row(body + _ROW * at, place, seat, outcome, cast, columns, wide, placed=not verdict)
    for at, (name, number) in enumerate(ours):
        marks += _shared(body + _ROW * at, name, number)
    says = told_in_words(title, outcome, cast, columns, total, verdict, ours)
    return Scene(width=WIDTH, height=math.ceil(BAR + 16 + tall + MARGIN), marks=tuple(marks), says=says)


def ranked(outcome: Outcome, cast: Cast) -> list[tuple[int, int]]:
    """Place and seat, best first; 0 for those without a place."""
    rows: list[tuple[int, int]] = []
    for seats in outcome.places:
        rows += [(len(rows) + 1, seat) for seat in seats]
    there = {seat for _, seat in rows}
    return rows + [(0, seat) for seat in range(len(cast.names)) if seat not in there]


def shared_rows(outcome: Outcome, cast: Cast, together: Sequence[Tally]) -> tuple[tuple[str, str], ...]:
    """Who has played together, and each number of theirs with its name; nothing where anybody has one alone."""
    if not together or outcome.scores or outcome.won is None:
        return ()
    names = [cast.name(seat) for _, seat in ranked(outcome, cast)]
    return (", ".join(names), ""), *((tally.name, str(tally.of[0])) for tally in together)


def _shared(y: float, name: str, number: str) -> tuple[Mark, ...]:
    """A row of what all have together."""
    room = _RIGHT - _LEFT - (_TOTAL if number else 0)
    return (
        Rect(x=_LEFT, y=y, w=_RIGHT - _LEFT, h=2, fill=PAPER_EDGE),
        Text(x=_LEFT + 12, y=y, w=room - 24, h=_ROW, text=name, size=HEADING - 2, least=LABEL, colour=INK),
        *([_cell(number, _RIGHT - _TOTAL, y, _TOTAL, _ROW, _VERDICT, title=True)] if number else []),
    )


def told_in_words(
    title: str,
    outcome: Outcome,
    cast: Cast,
    columns: tuple[Column, ...],
    total: str,
    verdict: str,
    ours: Sequence[tuple[str, str]] = (),
) -> str:
    """The whole sheet for those who cannot see it."""
    if ours:
        numbers = ". ".join(" ".join(filter(None, row)) for row in ours)
        return f"{title}, the end. {verdict or said(outcome, cast)}. {cast.told(outcome.reason)} {numbers}."
    placed = [(0 if verdict else place, seat) for place, seat in ranked(outcome, cast)]
    rows = ". ".join(_in_words(p, s, outcome, cast, columns, total) for p, s in placed)
    return f"{title}, the end. {verdict or said(outcome, cast)}. {cast.told(outcome.reason)} {rows}."


def _in_words(place: int, seat: int, outcome: Outcome, cast: Cast, columns: tuple[Column, ...], total: str) -> str:
    """A row for those who cannot see it: ``1: Ann, Influence 8, Acts 1``."""
    score = f", {total} {outcome.scores[seat]}" if seat < len(outcome.scores) else ""
    cells = "".join(f", {c.head} {c.cells[seat]}" for c in columns if c.head and seat < len(c.cells))
    return f"{f'{place}: ' if place else ''}{cast.name(seat)}{score}{cells}"


def _width(columns: tuple[Column, ...]) -> float:
    return min(110.0, (_RIGHT - _LEFT - 88 - 300 - _TOTAL) / max(1, len(columns)))


def _verdict(verdict: str, reason: str) -> tuple[Mark, ...]:
    top = BAR + 16
    words = Text(
        x=_LEFT,
        y=top + 20,
        w=_RIGHT - _LEFT,
        h=60,
        text=verdict,
        size=_VERDICT,
        least=26,
        face="title",
        colour=INK,
    )
    return words, Text(
        x=_LEFT, y=top + 82, w=_RIGHT - _LEFT, h=68, text=reason, lines=2, colour=INK_SOFT, level="top"
    )


def said(outcome: Outcome, cast: Cast) -> str:
    """Who has won, in a sentence."""
    if outcome.won is not None:
        together = " together" if len(cast.names) > 1 else ""
        return f"You have won{together}" if outcome.won else f"You have lost{together}"
    if not outcome.places:
        return "Nobody has won"
    names = [cast.name(seat) for seat in outcome.places[0]]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory"


def _heads(columns: tuple[Column, ...], y: float, wide: float, total: str) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for at, column in enumerate(columns):
        x = _RIGHT - _TOTAL - (len(columns) - at) * wide
        if column.icon:
            marks.append(Icon(name=column.icon, x=x + wide / 2, y=y + _HEAD / 2, size=34, colour=INK_SOFT))
        else:
            marks.append(_cell(column.head, x, y, wide, _HEAD, LABEL))
    return (*marks, _cell(total, _RIGHT - _TOTAL, y, _TOTAL, _HEAD, LABEL))


def _row(
    y: float,
    place: int,
    seat: int,
    outcome: Outcome,
    cast: Cast,
    columns: tuple[Column, ...],
    wide: float,
    *,
    placed: bool,
) -> tuple[Mark, ...]:
    first = placed and place == 1 and outcome.won is not False
    marks: tuple[Mark, ...] = (Rect(x=_LEFT, y=y, w=_RIGHT - _LEFT, h=2, fill=PAPER_EDGE),)
    if first:
        colour = fade(seat_look(seat).colour, 0.16 if seat % len(SEATS) != 7 else 0.5)
        marks += (Rect(x=_LEFT, y=y + 2, w=_RIGHT - _LEFT, h=_ROW - 2, fill=colour),)
    if outcome.won is None and place and placed:
        fill = "#ffc95c" if first else PAPER_SHADE
        marks += badge(str(place), _LEFT + 36, y + _ROW / 2, size=26, fill=fill)
    room = _RIGHT - _LEFT - 88 - _TOTAL - wide * len(columns) - 12
    marks += plate(cast, seat, _LEFT + 82, y + 10, room, h=56, size=HEADING - 2, colour=INK)
    if not place and (outcome.places or not outcome.scores):
        return (*marks, _cell("left", _RIGHT - _TOTAL, y, _TOTAL, _ROW, BODY))
    for at, column in enumerate(columns):
        x = _RIGHT - _TOTAL - (len(columns) - at) * wide
        marks += (_cell(column.cells[seat], x, y, wide, _ROW, 28),)
    if outcome.scores:
        marks += (_cell(str(outcome.scores[seat]), _RIGHT - _TOTAL, y, _TOTAL, _ROW, _VERDICT, title=True),)
    return marks


def _cell(text: str, x: float, y: float, w: float, h: float, size: float, *, title: bool = False) -> Text:
    return Text(
        x=x + 4,
        y=y,
        w=w - 8,
        h=h,
        text=text,
        size=size,
        least=min(size, LABEL) - 4,
        align="centre",
        face="title" if title else "body",
        colour=INK if title or size > LABEL else INK_SOFT,
    )
