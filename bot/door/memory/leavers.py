"""Who has left a game before its end, by its log: records and ratings ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.keeping.table import SEATING, Row, Sitter
from rules.core import Seat


def has_left(sitter: Sitter, rows: Sequence[Row]) -> bool:
    """Whether a chair had been left by the end of these rows."""
    return next((r.kind for r in reversed(rows) if r.seat == sitter.seat and r.kind in SEATING), "") == "leave"


def first_on(played: Sequence[Row]) -> dict[Seat, int]:
    """Who made the first move on each seat, among people."""
    first = dict[Seat, int]()
    for row in played:
        if row.kind == "play" and row.person and row.seat is not None:
            first.setdefault(Seat(row.seat), row.person)
    return first


def is_up(sitter: Sitter, rows: Sequence[Row]) -> bool:
    """Whether somebody was not there any more at the end. Who is forgotten sits at no table: the log knows."""
    return sitter.robot or (sitter.gone and (sitter.person > 0 or has_left(sitter, rows)))


def of(people: Sequence[Sitter], stayed: Sequence[Sitter], first: Mapping[Seat, int]) -> dict[int, Seat]:
    """Who has left before the end, and the seat they began on. Who handed their seat on has left it; who took it
    over has lost nothing that they began."""
    began, staying = {person: seat for seat, person in first.items()}, {s.person for s in stayed}
    up = {s.person: s.seat for s in people if s not in stayed and first.get(s.seat, s.person) == s.person}
    return {person: seat for person, seat in (began | up).items() if person not in staying}
