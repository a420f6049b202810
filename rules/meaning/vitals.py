"""Vitals gained and lost, told as they really change: the track ends at 0 and at 10 (MM-VIT-01)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import who
from rules.meaning.state import VITALS_TOP, OpenTable


def moved(table: OpenTable, seat: int, by: int) -> int:
    """By how much this player's Vitals really change."""
    now = table.mats[seat].vitals
    return max(0, min(VITALS_TOP, now + by)) - now


def told(table: OpenTable, seats: Sequence[int], by: int, whom: str = "") -> str:
    """What becomes of the Vitals of these players: ``both gain 1 Vitals``, or seat by seat where the track ends
    for one of them. ``whom`` is what they are called together. Nothing for nobody."""
    if not seats:
        return ""
    changes = {seat: moved(table, seat, by) for seat in seats}
    if whom and all(change == by for change in changes.values()):
        return f"{whom} {_verb(by, many=True)} {abs(by)} Vitals"
    parts = []
    for change in dict.fromkeys(changes.values()):
        names = [who(seat) for seat in seats if changes[seat] == change]
        parts.append(f"{_and(names)} {_what(change, by, many=len(names) > 1)}")
    return ", ".join(parts)


def _what(change: int, by: int, *, many: bool) -> str:
    if change:
        return f"{_verb(by, many=many)} {abs(change)} Vitals"
    stays = "stay" if many else "stays"
    return f"{stays} at Vitals {VITALS_TOP if by > 0 else 0}"


def _verb(by: int, *, many: bool) -> str:
    return ("gain" if by > 0 else "lose") + "s" * (not many)


def _and(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
