"""Which titles somebody has earned by their records, and when; which are near."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.keeping.memory.archive import Record
from bot.keeping.memory.titles import Title


class Earned(msgspec.Struct, frozen=True):
    """A title, how much of it somebody has, and when they earned it (seconds since 1970; 0: not yet)."""

    title: Title
    has: int
    at: int = 0


def titled(records: Sequence[Record], titles: Iterable[Title]) -> list[Earned]:
    """All titles by the records of somebody, oldest first: the earned ones in their order, then the nearest."""
    found = [_earned(records, title) for title in titles]
    return sorted(found, key=lambda it: (not it.at, it.at or -it.has / it.title.at))


def _earned(records: Sequence[Record], title: Title) -> Earned:
    seen, at = set[object](), 0
    for record in records:
        if title.game in ("", record.game):
            seen.update(_counted(record, title))
        if not at and len(seen) >= title.at:
            at = record.at
    return Earned(title, len(seen), at)


def _counted(record: Record, title: Title) -> set[object]:
    """What a game adds to what a title counts."""
    match title.counts:
        case "games":
            return {record.table}
        case "won":
            return {record.table} if record.won and record.of > 1 else set()  # who plays alone beats nobody
        case "together":
            return {record.table} if record.won and record.together else set()
        case "kinds":
            return {record.game}
        case "companions":
            return {person for person in record.others if person > 0}
        case "remembered":
            return {record.table} if any(sort == title.what for sort, _, _ in record.memoirs) else set()
