"""The word of welcome on a server that has invited the bot."""

from __future__ import annotations

from typing import Any

import discord

from tests.e2e.conftest import World, text_of


async def invited(world: World, *, system: str = "", silent: tuple[str, ...] = ()) -> Any:
    """Another server invites the bot; it has these channels, and may not write in the ``silent`` ones."""
    guild = world.env.create_guild("Elsewhere", owner=world.env.create_user("owner"))
    for name in ("rules", "talk"):
        shut = {guild.default_role: discord.PermissionOverwrite(send_messages=False)}
        channel = guild.create_text_channel(name, overwrites=shut if name in silent else {})
        if name == system:
            world.env.backend.get_guild(guild.id).system_channel_id = channel.id
    await world.restart()
    return guild


async def comes(world: World, guild: Any) -> None:
    """The bot is invited."""
    with world.env._bot_scope():
        world.bot.dispatch("guild_join", world.bot.get_guild(guild.id))
    await world.env.settle()


def said(guild: Any) -> dict[str, list[str]]:
    return {name: [text_of(m) for m in c.history()] for name, c in guild.channels.items() if c.history()}


async def test_the_word_of_welcome_comes_once_in_the_first_channel(world: World) -> None:
    guild = await invited(world)
    await comes(world, guild)
    ((where, words),) = said(guild).items()
    assert where == "rules" and len(words) == 1
    assert "`/table open` begins a game" in words[0] and "still need" not in words[0]
    await comes(world, guild)
    await world.restart()
    await comes(world, guild)
    assert said(guild) == {where: words}, "never twice"


async def test_it_comes_where_the_server_itself_speaks_and_else_where_the_bot_may_write(world: World) -> None:
    guild = await invited(world, system="talk")
    await comes(world, guild)
    assert list(said(guild)) == ["talk"]


async def test_it_comes_in_the_first_channel_in_which_the_bot_may_write(world: World) -> None:
    guild = await invited(world, system="rules", silent=("rules",))
    await comes(world, guild)
    assert list(said(guild)) == ["talk"]


async def test_it_says_what_is_lacking_and_what_then_does_not_work(world: World) -> None:
    guild = world.env.create_guild("Elsewhere", owner=world.env.create_user("owner"))
    poor = {guild.default_role: discord.PermissionOverwrite(attach_files=False, add_reactions=False)}
    guild.create_text_channel("rules", overwrites=poor)
    await comes(world, guild)
    ((_, (words,)),) = said(guild).items()
    listed = words.partition("I still need")[2]
    assert "**Attach Files**: without it there are no pictures of the board" in listed
    assert "**Add Reactions**: without it votes have buttons instead" in listed
    assert listed.count("\n- ") == 2


async def test_where_it_may_write_nowhere_it_waits_for_the_next_invitation(world: World) -> None:
    guild = await invited(world, silent=("rules", "talk"))
    await comes(world, guild)
    assert not said(guild)
    guild.create_text_channel("games")
    await comes(world, guild)
    assert list(said(guild)) == ["games"]


async def test_a_server_that_comes_into_sight_again_hears_nothing(world: World) -> None:
    await world.restart()
    async with world.away():
        await world.env.advance_time(3600)
    assert not world.table.history(), "it was invited long ago, and nobody invites it now"
