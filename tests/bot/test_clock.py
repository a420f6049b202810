"""The clock: it never stops by itself, whatever the machine's own clock does and whatever fails in a beat."""

from __future__ import annotations

import asyncio
import datetime as real
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import discord.utils
import pytest
from discord.ext import tasks

from bot import clock
from bot.clock import Clock
from bot.keeping.now import follow

STEPS = (-30, -7200, 7200)


class Wall:
    """The machine's clock, which somebody puts forward or back."""

    def __init__(self) -> None:
        self.step = 0.0

    def now(self, tz: Any = None) -> real.datetime:
        return real.datetime.now(tz or real.UTC) + real.timedelta(seconds=self.step)


class Evening:
    """A clock with one deadline."""

    def __init__(self, wall: Wall) -> None:
        self.wall, self.due, self.kept, self.fail = wall, wall.now().timestamp() + 3600, asyncio.Event(), False
        self.clock = Clock(self.next_due, self.fire)

    async def next_due(self) -> int | None:
        return int(self.due)

    async def fire(self, now: int) -> None:
        if self.fail:
            self.fail = False
            raise asyncio.CancelledError
        if now >= int(self.due):
            self.due = 1e12
            self.kept.set()

    async def soon(self) -> None:
        """A deadline in a second is kept."""
        self.due = self.wall.now().timestamp() + 1
        await self.clock.aim()
        await asyncio.wait_for(self.kept.wait(), 5)
        self.kept.clear()


@pytest.fixture
async def evening(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    wall = Wall()
    put = SimpleNamespace(**{**vars(real), "datetime": SimpleNamespace(now=wall.now)})
    for module in (tasks, discord.utils):
        monkeypatch.setattr(module, "datetime", put)
    follow(wall.now)
    monkeypatch.setattr(clock, "_BREATH", 0.1)
    found = Evening(wall)
    found.clock.start()
    await asyncio.sleep(0.05)
    yield found
    found.clock.stop()
    follow(discord.utils.utcnow)
    await asyncio.sleep(0)


@pytest.mark.parametrize("step", STEPS)
async def test_a_step_of_the_machines_clock_while_it_sleeps_loses_no_deadline(evening: Evening, step: int) -> None:
    evening.wall.step = step
    await evening.soon()
    await evening.soon()


@pytest.mark.parametrize("step", STEPS)
async def test_a_step_of_the_machines_clock_during_a_beat_loses_no_deadline(evening: Evening, step: int) -> None:
    async def stepping(now: int) -> None:
        evening.wall.step = step
        evening.clock._fire = evening.fire
        await evening.fire(now)

    evening.clock._fire = stepping
    evening.due = 0
    await evening.clock.aim()
    await asyncio.wait_for(evening.kept.wait(), 5)
    evening.kept.clear()
    await evening.soon()


async def test_the_clock_begins_anew_whatever_has_ended_it(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    evening.fail, evening.due = True, 0
    await evening.clock.aim()
    await asyncio.wait_for(evening.kept.wait(), 5)
    assert "stopped by itself" in caplog.text
    evening.kept.clear()
    await evening.soon()
    evening.clock.stop()
    await asyncio.sleep(0.05)
    assert not evening.clock.loop.is_running()
