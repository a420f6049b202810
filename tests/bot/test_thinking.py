"""Computers think about a vote where people play, each vote for a while of its own; what they say with it is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.door.deadlines import thinking
from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.room import Press, Room
from bot.keeping.now import follow, seconds
from bot.keeping.store import Store
from bot.keeping.table import Table, waiting
from rules.core import Answer, Seat, who
from tests.play import every_game

GAME = next(game for game in every_game() if game.slug == "creation")
THINK = 5


@pytest.fixture
def shift() -> Iterator[list[timedelta]]:
    """How far the clock has been put on."""
    shift, start = [timedelta()], datetime(2026, 1, 1, tzinfo=UTC)
    follow(lambda: start + shift[0])
    yield shift
    follow(lambda: datetime.now(UTC))


async def proposed(store: Store, *, meaning: str = "", votes: str = "shown") -> tuple[Room, Table]:
    """A person's world with three computers, up to the vote on an Act of the person; with a meaning of its own it is
    the second."""
    room = Room(store, {GAME.slug: GAME}, lambda _: None)
    lobby = Lobby(room)
    table = await Opening(room).open(GAME, Person(1, "Ann"), (1, 2), {"age_order": "join_order"}, None)
    await lobby.agree(table.id, 1, {"votes": votes})
    for _ in range(3):
        await lobby.add_computer(table.id, 1)
    table = await lobby.start(table.id, 1)
    room.think = THINK
    for _ in range(600):
        state = room.state(table)
        placed = any(a.poster == 0 and not a.starting for a in state.acts)  # type: ignore[attr-defined]
        if any(m.mover == 0 and m.rule == "CR-VOT-01" for m in room.motions(table)) and placed == bool(meaning):
            return room, table
        if (question := next((q for q in room.questions(table) if q.waits and q.seat == 0), None)) is None:
            for timer in table.timers:  # the computers' thoughts are over
                if timer.kind == "think":
                    await store.timers.delay(timer, seconds())
            await room.carry_on(table.id)
        else:
            answer = room.position(table).advised(question)
            assert answer is not None
            keys = [o.key for o in question.offers]
            answer = Answer(keys=("act",)) if question.kind == "action" and "act" in keys else answer
            if question.kind == "what" and placed:
                answer = Answer(blanks={**answer.blanks, "meaning": meaning})
            await room.press(Press(table=table.id, person=1, decision=question.id, answer=answer))
        table = await room.fresh(table.id)
    raise AssertionError("no Act was proposed")


def cast(room: Room, table: Table, motion: str) -> int:
    """Ballots on what is open."""
    return sum(len(m.cast) for m in room.motions(table) if m.id == motion)


async def test_a_vote_is_thought_about_and_then_cast(tmp_path: Path, shift: list[timedelta]) -> None:
    store = await Store.open(tmp_path / "bot.db")
    try:
        room, table = await proposed(store)
        motion = next(m.id for m in room.motions(table) if m.mover == 0 and m.rule == "CR-VOT-01")
        timer = table.timer("think", motion, -1)
        assert timer is not None and THINK <= timer.due - seconds() < 2 * THINK and not cast(room, table, motion)
        await room.carry_on(table.id)
        assert not cast(room, await room.fresh(table.id), motion), "not before the time"
        open_now, bare = waiting(room.questions(table)), replace(table, timers=())
        assert thinking(bare, bare, open_now, seconds(), THINK).timer("think", motion, -1)
        assert not thinking(bare, bare, open_now, seconds(), 0).timers, "where nobody is to think nobody does"
        alone = replace(bare, sitters=tuple(replace(s, robot=True) for s in bare.sitters))
        assert not thinking(alone, alone, open_now, seconds(), THINK).timers, "nobody waits for computers alone"
        shift[0] += timedelta(seconds=timer.due - seconds())
        await room.carry_on(table.id)
        after = await room.fresh(table.id)
        assert motion not in {m.id for m in room.motions(after)} and after.timer("think", motion, -1) is None
    finally:
        await store.close()


@pytest.mark.parametrize("votes", ["shown", "secret"])
async def test_a_computer_that_refuses_says_why_for_all_to_hear(
    tmp_path: Path, shift: list[timedelta], votes: str
) -> None:
    """Where votes are secret it is one of several who says it."""
    store = await Store.open(tmp_path / "bot.db")
    try:
        room, table = await proposed(store, meaning="Of the it.", votes=votes)
        shift[0] += timedelta(seconds=2 * THINK)
        await room.carry_on(table.id)
        rows = [r for r in await store.log.of(table.id) if r.seq > table.seq and '"ballot"' in r.body]
        against = [r for r in rows if '"against"' in r.body]
        assert against, "somebody minds an empty reading"
        for row in against:
            assert row.seat is not None and row.events[0].kind == "said"
            name = who(Seat(row.seat)) if votes == "shown" else "Somebody"
            assert row.events[0].line.startswith(f"{name} votes No: “")
            assert votes == "shown" or who(Seat(row.seat)) not in row.events[0].line
        assert all(e.kind != "said" for r in rows if r not in against for e in r.events)
    finally:
        await store.close()
