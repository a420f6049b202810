"""Killed at any instant while Discord is being told: after the next start everything is told, and once."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from simcord.http import router

from bot.keeping import speech
from bot.keeping.disk import Disk
from tests.e2e.conftest import World, text_of


class Kill:
    """Ends the bot at its call of this number, before Discord has it or after."""

    def __init__(self, at: int, *, after: bool) -> None:
        self.left = at
        self.after = after
        self.dead = False

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """From here on calls are counted."""
        dispatch, beside = router.dispatch, Disk.beside

        def called(*words: Any, **more: Any) -> Any:
            self.left -= 1
            if self.left == 0:
                self.dead = True
                if self.after:
                    dispatch(*words, **more)
            if self.dead:
                raise asyncio.CancelledError
            return dispatch(*words, **more)

        async def asked(disk: Disk, work: Any) -> Any:
            if self.dead:
                raise asyncio.CancelledError
            return await beside(disk, work)

        patch.setattr(router, "dispatch", called)
        patch.setattr(Disk, "beside", asked)


async def begin_anew(world: World) -> None:
    """Another process on the same database; the one before is gone."""
    bot = world.bot
    bot.clock.stop()
    bot.photos.close()
    await bot.store.close()
    bot.playing = False
    await bot.close()
    await world.env.restart_bot(world.build())
    await world.env.settle()


async def deeds(world: World) -> None:
    """Two who play, vote, and give a seat away."""
    ann, ben, cleo, _ = world.people
    for person in (ann, ben):
        await world.press(person)
    await ann.slash(world.table, "table end")
    await ben.slash(world.table, "table transfer", to=cleo)


CALLS = 22
"""So many calls these deeds take."""


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "at", [pytest.param(n, marks=[pytest.mark.soak] if n % 3 else []) for n in range(1, CALLS + 1)]
)
@pytest.mark.parametrize("remembers", [True, False], ids=["nonce known", "nonce forgotten"])
async def test_whatever_was_kept_is_told_once(
    world: World, monkeypatch: pytest.MonkeyPatch, at: int, *, after: bool, remembers: bool
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    kill = Kill(at, after=after)
    with monkeypatch.context() as patch:
        kill.install(patch)
        try:
            await deeds(world)
        except (asyncio.CancelledError, Exception):
            assert kill.dead
    assert kill.dead, "they take fewer calls"
    world.strict.looks_back = remembers
    await begin_anew(world)
    await world.env.advance_time(3700)
    table = await world.now()
    told = [speech.named(table, e.line) for row in await world.bot.store.log.of(table.id) for e in row.events]
    said = [line for m in world.table.threads[0].history() for line in text_of(m).strip().split("\n")]
    assert said == [part for line in told for part in line.split("\n")]
    boards = [m for m in world.table.history() if text_of(m).startswith("\n## ")]
    assert len(boards) == 1
    assert await world.bot.store.outbox.of(table.id, 2**60) == []
    notes = [text_of(m) for m in world.table.history() if "will you play on" in text_of(m)]
    assert len(notes) == len(table.house.offers)
    polls = [m for m in world.table.history() if "🗳" in text_of(m) and m.id != boards[0].id]
    assert len(polls) == table.house.votes_held
    pings = [m for m in world.table.history() if re.match(r"\s*<@\d+>.*asked in", text_of(m))]
    assert len(pings) <= 1
    world.env._errors[:] = []  # what the dead one had to say


SOUGHT = 9
"""So many calls it takes to seek company, to come, and to open the table."""


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "at", [pytest.param(n, marks=[pytest.mark.soak] if n % 4 != 2 else []) for n in range(1, SOUGHT + 1)]
)
async def test_a_call_for_players_is_shown_once_and_opens_one_table(
    world: World, monkeypatch: pytest.MonkeyPatch, at: int, *, after: bool
) -> None:
    ann, ben, *_ = world.people
    kill = Kill(at, after=after)
    with monkeypatch.context() as patch:
        kill.install(patch)
        try:
            await ann.slash(world.table, "seek", game="lantern", players=2)
            await ben.slash(world.table, "seek", game="lantern", players=2)
        except (asyncio.CancelledError, Exception):
            assert kill.dead
    assert kill.dead, "it takes fewer calls"
    await begin_anew(world)
    for call in [*world.bot.store.calls.known.values()]:  # who was not written down presses once more
        for person in (ann, ben):
            if call.id in world.bot.store.calls.known and not world.bot.store.calls.known[call.id].has(person.id):
                await person.slash(world.table, "seek", game="lantern", players=2)
    if not await world.bot.store.tables.all():
        for person in (ann, ben):
            await person.slash(world.table, "seek", game="lantern", players=2)
    assert len(await world.bot.store.tables.all()) == 1 and not world.bot.store.calls.known
    assert not world.table.threads or world.table.threads[0].name != "Lantern"
    shown = [
        text_of(m) for m in world.table.history() if "company" in text_of(m) or "Enough have come" in text_of(m)
    ]
    assert len(shown) == 1 and "Enough have come" in shown[0], shown
    world.env._errors[:] = []  # what the dead one had to say
