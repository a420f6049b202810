"""Nobody loses a turn while nobody can play: because Discord cannot reach their server, or because the machine sleeps."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.keeping.now import seconds
from bot.watch import Health
from tests.e2e.conftest import World

HOUR = 3600


async def rows(world: World) -> list[str]:
    return [row.kind for row in await world.bot.store.log.of((await world.now()).id)]


def server(world: World, *, there: bool) -> None:
    """Discord reaches the server again, or no longer."""
    guild: dict[str, Any] = {"id": str(world.guild.id), "unavailable": True}
    if there:
        sent = [dict(body) for _, name, body in world.env.backend.transcript if name == "GUILD_CREATE"]
        guild = next(body for body in sent if body["id"] == guild["id"])
    world.env.backend.emit("GUILD_CREATE" if there else "GUILD_DELETE", guild)


async def test_nobodys_time_runs_out_on_a_server_that_discord_cannot_reach(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.env.advance_time(HOUR)
    server(world, there=False)
    await world.env.settle()
    await world.env.advance_time(3 * HOUR)
    assert "clock" not in await rows(world)
    assert (await Machine(world).looks()).well, "nothing is late that nobody can keep"
    server(world, there=True)
    await world.env.settle()
    assert "I could not be reached for 3 hours" in world.history
    await world.env.advance_time(HOUR - 60)
    assert "clock" not in await rows(world)
    await world.env.advance_time(120)
    assert "clock" in await rows(world), "time runs on"


@pytest.mark.parametrize("lost", ["the line", "the server"])
async def test_what_is_lost_again_before_its_time_is_given_back_is_lost(world: World, lost: str) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    bot, guild = world.bot, world.guild.id

    def breaks() -> None:
        if lost == "the line":
            bot.maintenance.lost(0)
        else:
            bot.ears.miss(guild, seconds())

    breaks()
    comes_back = bot.fairness.regain(0) if lost == "the line" else bot.fairness.found(guild)
    with world.env._bot_scope():
        coming = asyncio.create_task(comes_back)
    await asyncio.sleep(0)
    breaks()
    await coming
    assert not bot.ears.hear(guild)
    await world.env.advance_time(9 * 24 * HOUR)
    assert "clock" not in await rows(world)
    with world.env._bot_scope():
        await (bot.maintenance.heard(0) if lost == "the line" else bot.fairness.found(guild))
    await world.env.settle()
    assert bot.ears.hear(guild)
    assert "I could not be reached for 9 days" in world.history and "clock" not in await rows(world)


class Machine:
    """The machine's clock, while somebody looks every minute."""

    def __init__(self, world: World) -> None:
        self.world, self.at = world, 1_000_000.0
        world.bot.fairness.sleep.clock = lambda: self.at

    async def runs(self, minutes: int) -> None:
        for _ in range(minutes):
            self.at += 60
            await self.world.env.advance_time(60)
            await self.looks()

    async def looks(self) -> Health:
        """Somebody asks how the bot is."""
        with self.world.env._bot_scope():  # so that SimCord waits for what the bot does about it
            return await self.world.bot.health()

    def sleeps(self, seconds: int) -> None:
        """Deadlines come meanwhile."""
        self.at += seconds
        self.world.env.backend.advance_clock(seconds)


@pytest.mark.parametrize("first", ["the clock", "the watch"])
async def test_a_machine_that_wakes_up_gives_the_time_back_before_it_keeps_a_deadline(
    world: World, first: str
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    machine = Machine(world)
    await machine.runs(3)
    machine.sleeps(5 * HOUR)
    if first == "the watch":
        await machine.looks()
    await world.env.advance_time(1)
    assert "clock" not in await rows(world)
    assert "I could not be reached for 5 hours" in world.history
    await machine.runs(58)
    assert "clock" not in await rows(world), "they have an hour"
    await machine.runs(4)
    assert "clock" in await rows(world), "time runs on"


async def test_a_machine_that_is_awake_keeps_deadlines_and_a_clock_that_is_set_back_wakes_nobody(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    machine = Machine(world)
    await machine.runs(2)
    machine.at -= 4 * HOUR
    await machine.runs(119)
    assert "clock" in await rows(world)
    assert "could not be reached" not in world.history
