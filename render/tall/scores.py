"""The score sheet at the end of any game, on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from render.cast import Cast
from render.furniture import badge
from render.paint import measure
from render.scene import Icon, Mark, Rect, Scene
from render.score_sheet import Column, ranked, said, shared_rows, told_in_words
from render.tall.page import EDGE, INNER, NAMED, SMALL, Page, named, rows_of, words
from render.theme import CHALK, CHALK_SOFT, LAMP, NIGHT_RAISED
from rules.core import Outcome, Tally

_ROW, _CHIP = 66, 42


def score_sheet(
    title: str,
    outcome: Outcome,
    cast: Cast,
    columns: tuple[Column, ...] = (),
    total: str = "Total",
    verdict: str = "",
    together: Sequence[Tally] = (),
) -> Scene:
    """The sheet: under each name, where the points came from; or what all have together."""
    ours = () if columns else shared_rows(outcome, cast, together)
    page = Page(title, "The end")
    page.say(verdict or said(outcome, cast), size=48, most=5, face="title", colour=LAMP)
    page.say(cast.told(outcome.reason), most=6, colour=CHALK_SOFT)
    for name, number in ours:
        _shared(page, name, number)
    for place, seat in () if ours else ranked(outcome, cast):
        _row(page, place, seat, outcome, cast, columns, placed=not verdict)
    return page.scene(says=told_in_words(title, outcome, cast, columns, total, verdict, ours))


def _shared(page: Page, name: str, number: str) -> None:
    """A row of what all have together; who they are takes a line more where they are many."""
    lines = 1 if number else rows_of(name, NAMED, INNER - 28, 6)
    high = _ROW + (lines - 1) * NAMED * 1.22
    top = page.room(high, 8)
    wide = measure(number, 54, "title") + 8 if number else 0
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=14, fill=NIGHT_RAISED),
        words(name, EDGE + 14, top, INNER - 28 - wide, high, size=NAMED, least=NAMED, lines=lines, colour=CHALK),
    ])  # fmt: skip
    if number:
        right = EDGE + INNER - wide - 14
        page.add([words(number, right, top, wide, _ROW, size=54, face="title", align="right")])


def _row(
    page: Page,
    place: int,
    seat: int,
    outcome: Outcome,
    cast: Cast,
    columns: tuple[Column, ...],
    *,
    placed: bool,
) -> None:
    absent = not place and bool(outcome.places or not outcome.scores)
    cells = [] if absent else [(c, c.cells[seat]) for c in columns if seat < len(c.cells) and c.cells[seat] != "–"]
    lines = _flowed(cells)
    high = _ROW + len(lines) * (_CHIP + 4) + (6 if lines else 0)
    top = page.room(high, 8)
    first = placed and place == 1 and outcome.won is not False
    marks: list[Mark] = [
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=14, fill=NIGHT_RAISED, line=LAMP if first else "", thick=4)
    ]
    left = EDGE + 12.0
    if outcome.won is None and place and placed:
        marks += badge(str(place), left + 28, top + _ROW / 2, size=NAMED, fill=LAMP if first else "#bdb7c9")
        left += 68
    score = "left" if absent else str(outcome.scores[seat]) if seat < len(outcome.scores) else ""
    number = measure(score, 54, "title") + 8 if score else 0
    marks += named(cast, seat, left, top + 8, EDGE + INNER - left - number - 24, 50)
    if score:
        at = EDGE + INNER - number - 14
        size = 34 if absent else 54
        marks.append(words(score, at, top, number, _ROW, size=size, face="title", align="right"))
    for at, line in enumerate(lines):
        y = top + _ROW + at * (_CHIP + 4)
        for x, column, cell in line:
            marks += _chip(column, cell, EDGE + 14 + x, y)
    page.add(marks)


def _flowed(cells: list[tuple[Column, str]]) -> list[list[tuple[float, Column, str]]]:
    """The cells in lines, each with its place from the left."""
    lines: list[list[tuple[float, Column, str]]] = []
    x = float(INNER)
    for column, cell in cells:
        wide = _wide(column, cell)
        if x + wide > INNER - 28:
            lines.append([])
            x = 0
        lines[-1].append((x, column, cell))
        x += wide + 22
    return lines


def _wide(column: Column, cell: str) -> float:
    head = 40 if column.icon else measure(column.head, SMALL) + 10
    return head + measure(cell, SMALL, "strong") + 4


def _chip(column: Column, cell: str, x: float, y: float) -> tuple[Mark, ...]:
    wide = _wide(column, cell)
    number = measure(cell, SMALL, "strong") + 4
    if column.icon:
        head: Mark = Icon(name=column.icon, x=x + 17, y=y + _CHIP / 2, size=34, colour=CHALK_SOFT)
    else:
        head = words(column.head, x, y, wide - number, _CHIP, size=SMALL, colour=CHALK_SOFT)
    return (head, words(cell, x + wide - number, y, number, _CHIP, size=SMALL, face="strong", colour=CHALK))
