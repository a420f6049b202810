"""What the bot does of itself when it comes back: only what somebody would miss."""

from __future__ import annotations

from msgspec.structs import replace

from bot.keeping.table import Row
from tests.e2e.conftest import World
from tests.postgres import both

QUIET = "/channels/"
"""In the address of every call about a channel, its threads and its messages."""


async def test_a_table_with_nothing_to_say_costs_no_call(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    lobby = world.guild.create_text_channel("lobby")
    await cleo.slash(lobby, "table open", game="lantern")
    await cleo.slash(lobby, "table computer")
    world.calls()
    await world.restart()
    assert [call for call in world.calls() if QUIET in call] == []
    await world.by_hand()
    assert "the end" in world.words()


async def test_a_computer_that_was_kept_from_its_answer_gives_it(world: World) -> None:
    ann, ben, *_ = world.people
    table = await world.play("lantern", ann, ben)
    seat = min(world.bot.room.position(table).awaited)
    sitters = tuple(replace(s, robot=s.seat == seat) for s in table.sitters)
    await world.bot.store.log.record(table, replace(table, sitters=sitters), Row(kind="seat"), [])
    await world.restart()
    after = await world.now()
    assert after.ply > table.ply
    assert seat not in world.bot.room.position(after).awaited


@both
async def test_each_table_that_votes_is_counted_once(world: World) -> None:
    ann, ben, cleo, dan = world.people
    second = world.guild.create_text_channel("second")
    for place, (host, guest) in ((world.table, (ann, ben)), (second, (cleo, dan))):
        world.table = place
        await world.play("life", host, guest, starting_player="vote")
    world.calls()
    await world.restart()
    looked = [call for call in world.calls() if call.startswith("GET") and QUIET in call]
    assert len(looked) == len(set(looked)), looked
    assert sum("/reactions/" not in call for call in looked) == 2
