"""Records of people and servers, worked out of the logs of finished games. Computers never count."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from bot.door.memory import leavers
from bot.door.room import Room
from bot.keeping.memory.archive import Record
from bot.keeping.rows import Unreadable
from bot.keeping.table import Row, Sitter, Table, moves
from rules.core import AnyGame, Outcome, Seat, State

log = logging.getLogger(__name__)

MOST_WAITS = 200
"""Answers of one game whose time is kept, spread over it."""

NEWEST = 10
"""Games of somebody that say whether they keep others waiting now."""


class Records:
    """Keeps records up to date, when somebody asks for them."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.store = room.store

    async def of(self, person: int) -> list[Record]:
        """The records of somebody."""
        await self._look(await self.store.records.missing_of(person))
        return [record for record in await self.store.records.of(person) if not record.left]

    async def on(self, guild: int, since: int = 0, until: int = 2**62, *, leavers: bool = False) -> list[Record]:
        """The records of a server, of the games that ended in this time; with ``leavers``, for ratings, of
        whoever has not played one to its end as well, and of whoever is forgotten by now."""
        await self._look(await self.store.records.missing_on(guild))
        found = await self.store.records.on(guild, since, until)
        return [record for record in found if leavers or (record.person > 0 and not record.left)]

    async def rebuild(self) -> int:
        """Work all of them out again; how many tables there are."""
        await self.store.records.drop()
        numbers = await self.store.tables.finished()
        await self._look(numbers)
        return len(numbers)

    async def _look(self, tables: Sequence[int]) -> None:
        """Look at tables one by one; what cannot be read says nothing."""
        for number in tables:
            found: tuple[Record, ...] = ()
            try:
                table, rows = await self.room.fresh(number), await self.store.log.of(number)
                game, state = self.room.game(table), self.room.shown(table)
                found = await asyncio.to_thread(recorded, game, table, rows, state)
            except Unreadable:
                log.warning("table %s cannot be read and has no records", number)
            except Exception:
                log.exception("table %s has no records", number)
            await self.store.records.keep(number, found)


def recorded(game: AnyGame, table: Table, rows: Sequence[Row], state: State) -> tuple[Record, ...]:
    """What a finished game says of each person who played it to the end, and that others have left it; nothing of
    one that was ended early."""
    outcome = game.outcome(state)
    if outcome is None or table.status != "ended" or table.house.origin:
        return ()
    played, people = moves(rows), [s for s in table.sitters if s.person]
    stayed, first = [s for s in people if not leavers.is_up(s, rows)], leavers.first_on(played)
    against = outcome.won is None and (outcome.places or outcome.broken_off)
    left = leavers.of(people, stayed, first) if against else {}
    placed = {seat for seats in outcome.places for seat in seats}
    of = len(placed.union(s.seat for s in people if s not in stayed))  # who stayed stands before who has left
    record = functools.partial(
        Record,
        table=table.id,
        guild=table.guild,
        game=table.game,
        at=played[-1].at,
        begun=played[0].at,
        broken_off=outcome.broken_off,
    )
    to_the_end = (
        record(
            seat=sitter.seat,
            person=sitter.person,
            place=_place(outcome, sitter.seat),
            of=of if outcome.won is None and outcome.places else 0,
            together=outcome.won is not None and len(table.sitters) > 1,
            won=_won(outcome, sitter.seat),
            points=outcome.scores[sitter.seat] if sitter.seat < len(outcome.scores) else None,
            others=tuple(other.person for other in stayed if other is not sitter),
            waits=_waits(played, sitter),
            late=_late(rows, sitter),
            memoirs=_memoirs(game, state, played, sitter),
            taken=first.get(sitter.seat, sitter.person) != sitter.person,
        )
        for sitter in stayed
    )
    last = sum(map(len, outcome.places)) + 1  # those who left share a place behind all who have one
    gone = (record(seat=seat, person=person, place=last, of=last, left=True) for person, seat in left.items())
    every = (*to_the_end, *gone)
    return tuple(it if it.person > 0 else it.nobodys(it.person) for it in every)


def _place(outcome: Outcome, seat: Seat) -> int:
    """The place of a seat among all, 1 for the best; 0 for none."""
    if outcome.won is not None:
        return 0
    before = 0
    for seats in outcome.places:
        if seat in seats:
            return before + 1
        before += len(seats)
    return 0


def _won(outcome: Outcome, seat: Seat) -> bool:
    """Whether somebody has won: with all others, or before at least one of them."""
    if outcome.won is not None:
        return outcome.won
    return len(outcome.places) > 1 and seat in outcome.places[0]


def _waits(played: Sequence[Row], sitter: Sitter) -> tuple[int, ...]:
    """Seconds from the move before to each answer of a person."""
    own = [
        row.at - before.at
        for before, row in pairwise(played)
        if row.kind == "play" and row.seat == sitter.seat and row.person == sitter.person
    ]
    return tuple(own[:: -(-len(own) // MOST_WAITS) or 1])


def _late(log: Sequence[Row], sitter: Sitter) -> int:
    """How often somebody's time ran out; of a seat that has changed hands nobody can say whose it was."""
    if any(row.kind in ("seat", "handed") and row.seat == sitter.seat for row in log):
        return 0
    return sum(row.kind == "clock" and row.seat == sitter.seat for row in log)


def _memoirs(
    game: AnyGame, state: State, played: Sequence[Row], sitter: Sitter
) -> tuple[tuple[str, str, int], ...]:
    """What the game remembers of a person, the most frequent first."""
    remembered = game.parts.remembered
    if remembered is None:
        return ()
    own = (r for r in played if r.kind == "play" and r.seat == sitter.seat and r.person == sitter.person)
    done = [game.decode_action(row.body, row.version) for row in own]
    told = Counter(remembered.of(game.view(state, None), sitter.seat, done))
    return tuple((remembered.sort, name, often) for name, often in told.most_common())
