"""A bank of time: hours of somebody's own over the whole game, beside those for each move."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.keeping.house import House
from bot.keeping.table import Table
from rules.core import Question

_HOUR = 3600


def bank_left(house: House, seat: int) -> int:
    """Seconds that somebody has left over the whole game, beside those for each move."""
    return house.banks.get(seat, house.bank * _HOUR)


def banked(before: Table, after: Table, asked: Iterable[Question], at: int) -> Table:
    """The table after a change with what is left in everybody's bank: who has thought for longer than a move has
    hours, about what was ``asked`` before it, has taken the rest from there. Votes, what the game itself limits,
    and time that is given back take nothing, and neither does being away: whose clock waits has used nothing, and
    whose clock runs out at once has had no time."""
    agreed = [(house.pace, house.bank, house.each) for house in (before.house, after.house)]
    if before.status != "playing" or after.house.pace != "bank" or agreed[0] != agreed[1]:
        return after
    banks, away = dict(after.house.banks), {s.seat for s in before.sitters if s.away_until > at}
    for question in asked:
        due = before.deadline(question)
        free = question.motion or question.firm or before.house.live(question.seat) or question.seat in away
        if due is not None and not free:
            left = max(0, max(due, after.deadline(question) or 0) - at)
            if left < bank_left(before.house, question.seat):
                banks[question.seat] = min(left, banks.get(question.seat, left))
    return replace(after, house=replace(after.house, banks=banks))
