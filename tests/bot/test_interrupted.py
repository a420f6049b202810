"""What is cut off in its middle, by a kill, by the clock's patience or by an update, is whole afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.held import Held
from bot.door.limits import Limits
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.matters import Pause
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from examples import lantern
from rules.core.decisions import advised
from rules.core.votes import AGAINST

ANN, BEN, CLEO = 1, 2, 3


class Evening:
    """Two or three people with Lantern, and perhaps a computer."""

    def __init__(self, store: Store) -> None:
        self.room = Room(store, {"lantern": lantern.game()}, lambda _: None)
        self.lobby = Lobby(self.room)
        self.steward = Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        self.table = 0

    async def open(self, *more: Person, **options: int) -> None:
        self.table = (await self.lobby.open(lantern.game(), Person(ANN, "Ann"), (1, 2), dict(options), None)).id
        for person in more:
            await self.lobby.join(self.table, person)

    async def now(self) -> Table:
        return await self.room.fresh(self.table)

    async def press(self, person: int) -> Press:
        table = await self.now()
        sitter = table.seat_of(person)
        decision = next(d for d in self.room.decisions(table) if sitter and d.waits and d.seat == sitter.seat)
        return Press(table=table.id, person=person, decision=decision.id, answer=advised(decision))


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    yield Evening(store)
    await store.close()


async def test_a_change_that_nobody_waits_for_any_more_is_whole_or_not_at_all(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"), hand=4)
    await evening.lobby.start(evening.table, ANN)
    for turns in range(12):
        person = (ANN, BEN)[turns % 2]
        before, press = await evening.now(), await evening.press((ANN, BEN)[turns % 2])
        task = asyncio.create_task(evening.room.press(press))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        after = await evening.now()
        assert after.seq in (before.seq, before.seq + 1)
        assert not (await verify(evening.room, after)).difference
        if after.seq == before.seq:
            await evening.room.press(press)
        assert (await evening.now()).sitters[person - 1].person == person
        if (await evening.now()).ply >= 8:
            break


async def test_a_computer_that_was_kept_from_its_answer_gives_it_later(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.open()
    await evening.lobby.add_computer(evening.table, ANN)

    async def killed(_: Held) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Held, "computers", killed)
        with pytest.raises(asyncio.CancelledError):
            await evening.lobby.start(evening.table, ANN)
    seats = [d.seat for d in evening.room.decisions(await evening.now()) if d.waits]
    assert seats == [0, 1], "the computer has not played"
    await evening.room.carry_on(evening.table)
    seats = [d.seat for d in evening.room.decisions(await evening.now()) if d.waits]
    assert seats == [0]


async def test_a_house_rule_that_is_no_longer_known_keeps_no_lobby_from_its_game(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"), hand=2, moon=3)
    with pytest.raises(Refused, match="no longer knows what this table has chosen for “moon”"):
        await evening.lobby.start(evening.table, ANN)
    await evening.lobby.tend(evening.table)
    table = await evening.now()
    assert table.options == {"hand": 2}
    notes = [p.body for p in await evening.room.store.outbox.of(table.id, 2**40) if p.slot == "note"]
    assert len(notes) == 1 and "“moon”" in notes[0]
    await evening.lobby.tend(evening.table)
    assert (await evening.now()).seq == table.seq, "nothing is left to be done"
    await evening.lobby.start(evening.table, ANN)


async def test_playing_again_leaves_out_what_is_no_longer_known(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"), hand=2, moon=3)
    async with evening.room.enter(evening.table) as held:
        await held.record(replace(held.table, status="ended", timers=()), Row(kind="end"))
    fresh = await evening.lobby.again(evening.table, Person(ANN, "Ann"), None)
    assert fresh.options == {"hand": 2}


async def test_who_has_left_and_is_given_another_seat_plays_on_there(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"), Person(CLEO, "Cleo"))
    await evening.lobby.start(evening.table, ANN)
    await evening.steward.leave(evening.table, ANN)
    seat = (await evening.now()).sitters[1].seat
    await evening.councils.replace(evening.table, BEN, seat, by=ANN, name="Ann")
    await evening.steward.take_seat(evening.table, ANN, seat)
    table = await evening.now()
    assert (sitter := table.seat_of(ANN)) and sitter.seat == seat
    receipt = await evening.room.press(await evening.press(ANN))
    assert receipt.seat == seat
    assert not await evening.steward.return_to_seat(evening.table, ANN), "nobody has two seats"


async def test_whom_the_computer_plays_for_has_one_seat_only(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"), Person(CLEO, "Cleo"))
    await evening.lobby.start(evening.table, ANN)
    ann, ben = (await evening.now()).sitters[:2]
    await evening.councils.replace(evening.table, ANN, ann.seat, by=0)
    await evening.councils.replace(evening.table, BEN, ben.seat, by=ANN, name="Ann")
    await evening.steward.take_seat(evening.table, ANN, ben.seat)
    assert not await evening.steward.return_to_seat(evening.table, ANN)
    assert [s.seat for s in (await evening.now()).sitters if s.person == ANN and not s.robot] == [ben.seat]


async def test_a_pause_that_ends_while_the_table_is_out_of_reach_goes_on_standing_still(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"))
    await evening.lobby.start(evening.table, ANN)
    table = await evening.now()
    left = {t.key for t in table.timers}
    async with evening.room.enter(evening.table) as held:
        await evening.steward.carry_out(held, Pause(length=600, person=ANN), ANN, None)
    await evening.steward.strand(evening.table)
    (end,) = (await evening.now()).timers
    await evening.steward.over(evening.table, end)
    table = await evening.now()
    assert table.status == "paused" and not table.timers
    await evening.steward.rescue(evening.table)
    table = await evening.now()
    assert table.status == "playing" and {t.key for t in table.timers} == left


async def test_a_pause_outlasts_a_channel_that_was_out_of_reach(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"))
    await evening.lobby.start(evening.table, ANN)
    async with evening.room.enter(evening.table) as held:
        await evening.steward.carry_out(held, Pause(length=600, person=ANN), ANN, None)
    await evening.steward.strand(evening.table)
    await evening.steward.rescue(evening.table)
    table = await evening.now()
    assert table.status == "paused" and not table.house.stranded
    (end,) = table.timers
    await evening.steward.over(evening.table, end)
    assert (await evening.now()).status == "playing"


async def test_only_what_calls_others_is_counted(evening: Evening) -> None:
    """Who takes their own moves back at a table where nobody has seen them asks nobody."""
    evening.councils = Councils(evening.room, evening.steward, Limits())
    await evening.open(Person(BEN, "Ben"))
    await evening.lobby.start(evening.table, ANN)
    for _ in range(12):
        await evening.room.press(await evening.press(ANN))
        await evening.councils.take_back(evening.table, ANN)
    for minutes in range(1, 9):
        await evening.councils.agree(evening.table, BEN, {"pace": "live", "minutes": minutes})
        (asked,) = (await evening.now()).house.councils
        await evening.councils.ballot(evening.table, ANN, asked.motion.id, AGAINST)
    with pytest.raises(Refused, match="many votes"):
        await evening.councils.agree(evening.table, BEN, {"pace": "live", "minutes": 9})
    await evening.councils.agree(evening.table, ANN, {"pace": "none"})
    await evening.councils.pause(evening.table, BEN, 600, moderator=True)


async def test_a_vote_on_the_end_is_asked_anew_when_somebody_leaves(evening: Evening) -> None:
    """Who has left cannot answer, and the others need not wait for that."""
    await evening.open(Person(BEN, "Ben"), Person(CLEO, "Cleo"), Person(4, "Dan"))
    await evening.lobby.start(evening.table, ANN)
    await evening.councils.end(evening.table, ANN, moderator=False)
    await evening.steward.leave(evening.table, CLEO)
    await evening.steward.leave(evening.table, 4)
    assert not (await evening.now()).house.councils
    await evening.councils.end(evening.table, ANN, moderator=False)
    motion = (await evening.now()).house.councils[0].motion
    await evening.councils.ballot(evening.table, BEN, motion.id, "for")
    assert (await evening.now()).status == "ended"


@pytest.mark.parametrize("goes", ["leaves", "gives way to the computer"])
async def test_no_vote_waits_for_somebody_who_plays_no_longer(evening: Evening, goes: str) -> None:
    """It could not be carried any more, and kept the same question from being asked again."""
    await evening.open(Person(BEN, "Ben"), Person(CLEO, "Cleo"), Person(4, "Dan"))
    await evening.lobby.start(evening.table, ANN)
    await evening.councils.agree(evening.table, ANN, {"pace": "none"})
    await evening.councils.skip(evening.table, ANN)
    assert len((await evening.now()).house.councils) == 2
    if goes == "leaves":
        await evening.steward.leave(evening.table, CLEO)
    else:
        seat = (await evening.now()).sitters[2].seat
        await evening.councils.replace(evening.table, CLEO, seat, by=0)
    assert not (await evening.now()).house.councils
    await evening.councils.agree(evening.table, ANN, {"pace": "none"})
    motion = (await evening.now()).house.councils[0].motion
    for person in (BEN, 4):
        await evening.councils.ballot(evening.table, person, motion.id, "for")
    assert (await evening.now()).house.pace == "none"


async def test_a_vote_in_a_pause_gets_its_time_back_too(evening: Evening) -> None:
    await evening.open(Person(BEN, "Ben"))
    await evening.lobby.start(evening.table, ANN)
    async with evening.room.enter(evening.table) as held:
        await evening.steward.carry_out(held, Pause(length=600, person=ANN), ANN, None)
    await evening.councils.end(evening.table, BEN, moderator=False)
    vote = next(t for t in (await evening.now()).timers if t.kind == "motion" and t.seat == -1)
    await evening.room.store.timers.delay(vote, vote.due - 86400)
    await evening.steward.give_back(evening.table, 0)
    table = await evening.now()
    assert next(t for t in table.timers if t.id == vote.id).due > table.changed
    assert table.status == "paused" and table.timer("resume", "", -1)


async def test_a_deadline_that_is_tried_again_takes_no_time_away_that_was_given_meanwhile(
    evening: Evening,
) -> None:
    """An hour after it could not be kept it was due, though somebody's night had put it off by a day."""
    await evening.open(Person(BEN, "Ben"))
    await evening.lobby.start(evening.table, ANN)
    async with evening.room.enter(evening.table) as held:
        await evening.steward.carry_out(held, Pause(length=600, person=ANN), ANN, None)
    await evening.councils.end(evening.table, BEN, moderator=False)
    table = await evening.now()
    vote = next(t for t in table.timers if t.kind == "motion" and t.seat == -1)
    async with evening.room.enter(evening.table) as held:
        put_off = tuple(replace(t, due=t.due + 86400) if t.id == vote.id else t for t in held.table.timers)
        await held.record(replace(held.table, timers=put_off), Row(kind="away"))
    store = evening.room.store
    await store.timers.delay(vote, vote.due + 3600)
    assert (vote.due + 86400, vote.id) in [(t.due, t.id) for _, t in await store.timers.due(2**40)]
