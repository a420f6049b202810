"""Whose deed has changed whose numbers: what a move has gained stands with it, and what came over people by itself
stands with nobody's deed."""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.rows import Unreadable
from bot.keeping.table import MOVES, Row, Table
from bot.telling.story.whose import SILENT, by_deed
from rules.core import Seat, Tally
from rules.core.events import PAYING, TAKING
from rules.core.tallies import changes, gains, moved, told

log = logging.getLogger(__name__)

_AGAIN = 120
"""Moves that are played again at most where the numbers before the first of many are not kept any more."""

Numbers = tuple[Tally, ...]

By = Mapping[Seat, Mapping[str, int]]
"""How much more or less of each number people have."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What rows have changed. ``own`` is what each has gained or lost by what is told of them; ``others`` is what
    came over them besides; ``scored`` are the rows whose doers have gained by them."""

    numbers: Numbers = ()
    before: Numbers = ()
    own: By = {}
    others: By = {}
    scored: frozenset[int] = frozenset()

    def by_deeds(self, seat: Seat) -> list[str]:
        """What somebody's deeds have gained or cost them."""
        return told(self.numbers, self.own.get(seat, {}))

    def besides(self, seat: Seat) -> list[str]:
        """What somebody has gained or lost without having done it."""
        return told(self.numbers, self.others.get(seat, {}))

    def altogether(self, seat: Seat) -> list[str]:
        """What somebody has more or less of on the whole."""
        return gains(self.before, self.numbers, seat)

    def of_all(self) -> list[str]:
        """What has changed for the whole table."""
        return moved(self.before, self.numbers)


async def shares(room: Room, table: Table, rows: Sequence[Row], again: int = _AGAIN) -> Shares:
    """What these rows, the newest of a log, have changed; nothing where that is not known any more. To know it, at
    most so many moves are played ``again``."""
    ends = await _ends(room, table, rows, again)
    if not ends:
        return Shares()
    own: dict[Seat, Counter[str]] = defaultdict(Counter)
    others: dict[Seat, Counter[str]] = defaultdict(Counter)
    scored = set[int]()
    for at, row in enumerate(rows):
        before = ends[at]
        after = next((it for it in ends[at + 1 :] if it is not None), None)
        if before is None or after is None or before is after:
            continue
        alone = ends[at + 1] is not None  # else it is known of several rows what they have changed together
        gaining, losing = _doers(row) if alone else (set[Seat](), set[Seat]())
        for seat in map(Seat, range(len(table.sitters))):
            for name, more in changes(before, after, seat).items():
                mine = seat in (gaining if more > 0 else losing)
                (own if mine else others)[seat][name] += more
                scored |= {row.seq} if mine and more > 0 else set()
    first, last = ends[0] or (), ends[-1] or ()
    return Shares(numbers=last, before=first, own=own, others=others, scored=frozenset(scored))


def _doers(row: Row) -> tuple[set[Seat], set[Seat]]:
    """Whose gains, and whose losses, are accounted for by what a row tells of them. Where it gives or takes by
    itself as well, those of whom a score was told before that."""
    told_of, scoring = set[Seat](), set[Seat]()
    for actor, event in by_deed(row):
        if event.marks(*TAKING):
            break
        if actor is not None and event.line and not event.marks(*SILENT):
            told_of.add(actor)
            scoring |= {actor} if event.marks("score") else set()
    pays, takes = (any(event.marks(*kinds) for event in row.events) for kinds in (PAYING, TAKING))
    return scoring if pays else told_of, scoring if takes else told_of


async def _ends(room: Room, table: Table, rows: Sequence[Row], again: int) -> list[Numbers | None]:
    """The numbers before each row and after the last, ``None`` where they are not known; nothing if they are not
    before the first."""
    first = next((row.seq for row in rows if row.kind in MOVES), None)
    if first is None or table.state is None:
        return []
    try:
        kept = {it.seq: it for it in await room.store.log.kept(table.id, first)}
        found: list[Numbers | None] = [room.position(table).tallies]
        for row in reversed(rows):
            state = kept.get(row.seq) if row.kind in MOVES else None
            same = None if row.kind in MOVES else found[-1]  # it has changed nothing
            found.append(room.numbers(table, state) if state else same)
        if found[-1] is None:
            found[-1] = (await room.earlier(table, first - 1, again)).tallies
    except (Refused, Unreadable):
        log.info("table %s: what has been gained lately is not known", table.id, exc_info=True)
        return []
    return found[::-1]
