"""On a server for tests one person alone plays for all."""

from __future__ import annotations

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.errors import SetupError

from tests.e2e.conftest import World, answer_of


async def start_for_tests(world: World, guild: int) -> None:
    """Start the bot with a server for tests."""
    await world.env.bot.close()
    bot = world.build()
    bot.settings = replace(bot.settings, test_guild=guild)
    await world.env.restart_bot(bot)


async def test_one_person_alone_fills_a_lobby_and_plays_for_both(world: World) -> None:
    await start_for_tests(world, world.guild.id)
    staff, ann = world.moderator, world.people[0]
    await staff.slash(world.table, "table open", game="lantern")
    told = answer_of(await staff.slash(world.table, "as", who="Nobody Knows"))
    assert "Nobody Knows, who does not exist, and may join" in told
    await staff.click(world.board, label="Join")
    await staff.slash(world.table, "as")
    await ann.click(world.board, label="Join")
    names = [s.name for s in (await world.now()).sitters]
    assert names == [staff.name, "Nobody Knows", ann.name]
    await staff.click(world.board, label="Start")
    for seat, who in ((1, "Nobody Knows"), (2, "ann")):
        assert "who sits here" in answer_of(await staff.slash(world.table, "as", who=who))
        await staff.slash(world.table, "lantern play", card=(await world.state()).hands[seat][0])
    await staff.slash(world.table, "as")
    assert "act as yourself" in answer_of(await staff.slash(world.table, "as"))
    assert "Nobody Knows** has played" in world.history and "ann** has played" in world.history
    await staff.slash(world.table, "lantern play", card=(await world.state()).hands[0][0])
    assert (await world.state()).round == 1, "all three have played"


async def test_what_is_a_persons_own_stays_theirs_whoever_acts_as_them(world: World) -> None:
    """Nobody learns what is kept of somebody who sits there, or has them forgotten on all servers."""
    await start_for_tests(world, world.guild.id)
    staff, ann, ben, *_ = world.moderator, *world.people
    number = (await world.play("lantern", ann, ben)).id
    await ann.slash(world.table, "me block", who=ben)
    await staff.slash(world.table, "as", who="ann")
    told = [answer_of(await staff.slash(world.table, name)) for name in ("me about", "mine")]
    assert not [text for text in told if f"<@{ben.id}>" in text or "lantern" in text.casefold()]
    asked = await staff.slash(world.table, "me forget")
    await staff.click(asked.response or asked.followups[0], label="Forget me, for good")
    assert (await world.bot.room.fresh(number)).sits(ann.id) and world.bot.store.blocks.has(ann.id, ben.id)
    assert "Nobody You Know" in answer_of(await staff.slash(world.table, "as", who="Nobody You Know"))
    await staff.slash(world.table, "me nights", now="12:00", **{"from": "23:00", "until": "7:00"})
    assert staff.id not in world.bot.store.people.habits, "whoever does not exist has nights of their own"


async def test_two_who_act_as_the_same_each_come_back(world: World) -> None:
    await start_for_tests(world, world.guild.id)
    staff = world.guild.create_role("staff", permissions=discord.Permissions(manage_channels=True))
    one, other = world.moderator, world.guild.add_member(world.env.create_user("another"), roles=[staff])
    await one.slash(world.table, "table open", game="lantern")
    for who in (one, other):
        await who.slash(world.table, "as", who="Nobody Knows")
    await other.slash(world.table, "as")
    await other.click(world.board, label="Join")
    assert [s.name for s in (await world.now()).sitters] == [one.name, "another"]


async def test_nobody_else_acts_and_nowhere_else(world: World) -> None:
    await start_for_tests(world, world.guild.id)
    with pytest.raises(SetupError, match="default-member-permissions"):
        await world.people[0].slash(world.table, "as", who="ben")
    assert world.env.backend.commands.get(world.guild.id), "it is told to that server alone"
    assert "as" not in {command["name"] for command in world.env.backend.commands[None].values()}
    await start_for_tests(world, world.guild.id + 1)
    assert world.env.bot.tree.get_command("as") is None
