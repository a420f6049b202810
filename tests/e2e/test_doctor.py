"""``python -m bot doctor`` where Discord answers: permissions server by server, commands, starts, room for threads."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.http import router

from bot.doctor import servers
from bot.doctor.finding import Finding
from bot.doctor.servers import Place, there
from bot.doctor.visit import commands
from bot.keeping.settings import Settings
from bot.line.sync import tell_commands
from tests.e2e.conftest import World

STARTS = {"total": 1000, "remaining": 998, "reset_after": 0, "max_concurrency": 1}


@pytest.fixture(autouse=True)
def gateway(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many starts Discord says are left; SimCord has no gateway that is asked."""
    limit, routes = dict(STARTS), {method: [*rows] for method, rows in router._ROUTES.items()}
    routes["GET"].append((["gateway", "bot"], lambda _: {"shards": 1, "session_start_limit": limit}))
    monkeypatch.setattr(router, "_ROUTES", routes)
    return limit


def names(world: World) -> set[str]:
    """The commands that the bot has told Discord."""
    return {command.name for command in world.bot.tree.get_commands()}


async def visited(world: World) -> list[Finding]:
    """What Discord says of the bot."""
    places = [Place(*row) for row in await world.bot.store.tables.places()]
    return await there(world.bot, names(world), places)


def ill(findings: list[Finding]) -> list[str]:
    """What is not well, in words."""
    return [str(found) for found in findings if found.state != "well"]


async def test_with_the_invitation_of_the_readme_all_is_well(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    findings = await visited(world)
    assert ill(findings) == []
    assert {found.what for found in findings} >= {"intents", "starts", "commands", f"server {world.guild.name}"}


async def test_its_commands_are_those_that_the_bot_tells_discord(world: World, tmp_path: Any) -> None:
    assert await commands(Settings(database=tmp_path / "none.db")) == names(world) - {"lantern"}


async def test_a_permission_that_is_lacking_is_named_with_what_to_do(world: World) -> None:
    poor = discord.Permissions(world.strict.permissions or 0)
    poor.attach_files = False
    of_the_bot(world, poor)
    (found,) = ill(await visited(world))
    assert found.startswith("!") and "Attach Files" in found and "Give these to the bot's role" in found
    poor.send_messages = False
    of_the_bot(world, poor)
    (found,) = ill(await visited(world))
    assert found.startswith("✗") and "lacks Send Messages" in found


def of_the_bot(world: World, permissions: discord.Permissions) -> None:
    """Nobody but its own role gives the bot anything, and that role gives this."""
    guild, backend = world.guild.id, world.env.backend
    own = next(role for role in backend.guilds[guild].roles.values() if role.name == "TestBot")
    backend.edit_role(guild, own.id, {"permissions": permissions.value})
    backend.edit_role(guild, guild, {"permissions": 0})


@pytest.mark.parametrize("lacking", ["send_messages", "send_messages_in_threads"])
async def test_a_channel_with_a_table_that_takes_rights_away_is_found(world: World, lacking: str) -> None:
    ann, ben, *_ = world.people
    number, channel = (await world.play("lantern", ann, ben)).id, world.table.id
    places = [Place(number, world.guild.id, channel)]
    if "threads" in lacking:
        thread = world.env.backend.create_thread(channel, name="aside", owner_id=ann.id, type=11)
        places = [Place(number, world.guild.id, thread.id)]
    _, denied = discord.PermissionOverwrite(**{lacking: False}).pair()
    world.env.backend.set_overwrite(channel, Overwrite(world.guild.me.id, OverwriteType.MEMBER, 0, denied.value))
    (found,) = ill(await there(world.bot, names(world), places))
    assert found.startswith(f"✗ server {world.guild.name}, table {number} in #{world.table.name}")
    assert lacking.replace("_", " ").title().replace(" In ", " in ") in found


async def test_commands_that_discord_does_not_know_or_knows_too_long_are_told(world: World) -> None:
    (found,) = ill(await there(world.bot, (names(world) | {"newest"}) - {"help"}, ()))
    assert "not there yet: /newest" in found and "no more in use: /help" in found and "Start the bot once" in found


async def test_commands_of_a_home_server_are_looked_for_there(world: World) -> None:
    home, bot = world.guild.id, world.bot
    (found,) = ill(await there(bot, names(world), (), home))
    assert found.startswith("! commands: 0 of 100; not there yet: /")
    bot.settings = replace(bot.settings, home_guild=home)
    await tell_commands(bot, home)
    assert ill(await there(bot, names(world), (), home)) == []


async def test_a_home_server_where_the_bot_is_not_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: int) -> None:
        raise TimeoutError("Missing Access")

    monkeypatch.setattr(world.bot.http, "get_guild_commands", refuse)
    (found,) = ill(await there(world.bot, names(world), (), 12345))
    assert found.startswith("! commands: cannot be looked at (Missing Access)") and "HOME_GUILD" in found


async def test_a_bot_that_is_started_again_and_again_is_warned(world: World, gateway: dict[str, int]) -> None:
    gateway["remaining"] = 200
    (found,) = ill(await visited(world))
    assert found.startswith("! starts: 200 of 1000 left today")
    gateway |= {"remaining": 99, "reset_after": 7_200_000}
    (found,) = ill(await visited(world))
    assert found.startswith("✗ starts: 99 of 1000 left today") and "waits 1 minute before each" in found


async def test_where_the_bot_is_no_more_tables_wait(world: World) -> None:
    (found,) = ill(await there(world.bot, names(world), [Place(7, 12345, 6)]))
    assert "1 table on 1 server where the bot is no more" in found


@pytest.mark.parametrize(("open_now", "state"), [(899, []), (900, ["mind"]), (1000, ["ill"])])
async def test_little_room_for_histories_is_told(world: World, open_now: int, state: list[str]) -> None:
    guild, channel = world.guild.id, world.table.id
    for number in range(open_now):
        world.env.backend.create_thread(channel, name=f"aside {number}", owner_id=world.people[0].id, type=11)
    findings = await there(world.bot, names(world), [Place(7, guild, channel)])
    assert [found.state for found in findings if found.state != "well"] == state
    assert bool(state) == any(f"{open_now} of 1000 threads are open" in found.says for found in findings)


async def test_the_channel_of_the_owner_is_looked_for_and_written_in(world: World) -> None:
    async def owners(channel: int) -> Finding:
        findings = await there(world.bot, names(world), (), None, channel)
        return next(found for found in findings if found.what == "owner's channel")

    assert not [found for found in await there(world.bot, names(world), ()) if "owner" in found.what]
    assert (await owners(12345)).state == "ill" and "OWNER_CHANNEL" in (await owners(12345)).remedy
    assert (await owners(world.table.id)).state == "well"
    thread = world.env.backend.create_thread(world.table.id, name="faults", owner_id=world.people[0].id, type=11)
    assert (await owners(thread.id)).state == "well"
    _, denied = discord.PermissionOverwrite(send_messages=False).pair()
    me = world.guild.me.id
    world.env.backend.set_overwrite(world.table.id, Overwrite(me, OverwriteType.MEMBER, 0, denied.value))
    shut = await owners(world.table.id)
    assert shut.state == "ill" and f"may not write in #{world.table.name}" in shut.says


async def test_no_more_than_so_many_servers_are_asked_those_with_tables_first(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    for number in range(4):
        world.env.create_guild(f"Empty {number}", owner=ann)
    await world.play("lantern", ann, ben)
    monkeypatch.setattr(servers, "MOST_SERVERS", 2)
    findings = await visited(world)
    looked = [found.what for found in findings if found.what.startswith("server ")]
    assert len(looked) == 2 and looked[0] == f"server {world.guild.name}"
    assert any(found.what == "servers" and "3 more" in found.says for found in findings)
