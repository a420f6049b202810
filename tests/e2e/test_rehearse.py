"""The rehearsal for the real Discord, against the strict one: it finds what holds and what does not, and clears up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.programme import ACTS
from bot.rehearse import Finding, Understudy, perform, report
from bot.settings import Complaint
from bot.wire import ARCHIVED
from tests.e2e.conftest import text_of
from tests.strict import Strict

PHOTO = ("photo.png", b"\x89PNG\r\n a picture")


@pytest.fixture
async def simcord_bot(strict: Strict) -> AsyncIterator[Understudy]:
    """A client without tables, in place of the bot."""
    client = Understudy()
    client._connection.shard_count = 1
    yield client
    await client.close()


class Theatre:
    """A server with a channel for the rehearsal, and one person who may be there to press."""

    def __init__(self, env: Any, strict: Strict) -> None:
        self.env, self.strict = env, strict
        self.guild = env.create_guild("Test", owner=env.create_user("host"))
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.channel = self.guild.create_text_channel("rehearsal")

    async def perform(self, *, press: bool = True) -> dict[str, Finding]:
        """Play everything; the findings by act."""
        with self.env._bot_scope():
            playing = asyncio.ensure_future(perform(self.env.bot, self.channel.id, ACTS, 60))
        for _ in range(400):
            if playing.done():
                break
            await self.env.settle()
            if press:
                await self._press()
            elif not playing.done():
                await self.env.advance_time(61)
        self.strict.excuse("REFERENCED")  # what one act tries on purpose
        return {finding.act: finding for finding in await asyncio.wait_for(playing, 5)}

    async def _press(self) -> None:
        """Press what asks to be pressed; send a picture."""
        shown = [m for m in self.channel.history(viewer=self.ann) if "press" in text_of(m).lower()]
        if not shown:
            return
        label = "Show me a panel" if "if you are there" in text_of(shown[-1]) else "Send a picture"
        pressed = await self.ann.click(shown[-1], label=label)
        if pressed.modal:
            await self.ann.submit_modal(pressed, {"photo": [PHOTO]})


@pytest.fixture
async def theatre(simcord_env: Any, strict: Strict) -> Theatre:
    """Everything as the README has it."""
    return Theatre(simcord_env, strict)


def left(theatre: Theatre) -> list[Any]:
    """Messages of the bot that stand there still, for all."""
    places = (theatre.channel, *theatre.channel.threads)
    return [m for place in places for m in place.history()]


async def test_where_discord_is_as_the_bot_believes_everything_holds(theatre: Theatre) -> None:
    await theatre.ann.send(theatre.channel, "I was here before.")
    found = await theatre.perform()
    differs = [str(f) for f in found.values() if f.verdict == "differs"]
    assert not differs
    assert {f.act for f in found.values() if f.verdict == "skipped"} == {"the slash commands"}
    assert "refuses it (50035)" in found["an edit that shows a picture it does not name"].says
    assert "Manage Threads" in found["clearing up"].says
    assert [m.content for m in left(theatre)] == ["I was here before."]
    assert list(report(list(found.values())))[-1].endswith("0 did not hold.")
    assert not theatre.strict.faults


async def test_who_may_delete_threads_leaves_nothing_behind_and_nobody_need_press(theatre: Theatre) -> None:
    theatre.strict.permissions = None
    found = await theatre.perform(press=False)
    assert found["clearing up"].verdict == "held"
    assert found["a private panel and a form"].verdict == "skipped"
    assert not left(theatre)
    assert not theatre.channel.threads


@pytest.mark.parametrize(
    ("call", "status", "act"),
    [
        ("PUT /channels/*/messages/*/reactions/*", 403, "a vote with signs and pictures"),
        ("POST /channels/*/messages/*/threads", 403, "a History thread"),
        ("GET /channels/*/messages/*", 403, "an edit that keeps a picture"),
        ("POST /channels/*/messages", 500, "words name nobody"),
    ],
)
async def test_a_refusal_is_told_where_it_happens_and_all_else_is_tried(
    theatre: Theatre, call: str, status: int, act: str
) -> None:
    theatre.env.inject_error(*call.split(), status=status, times=1)
    found = await theatre.perform(press=False)
    assert found[act].verdict == "differs"
    assert "refuses" in found[act].says
    assert found["one nonce, one message"].verdict == "held"
    assert not left(theatre)


async def test_missing_permissions_are_named(theatre: Theatre) -> None:
    poor = discord.PermissionOverwrite(attach_files=False, add_reactions=False)
    theatre.channel = theatre.guild.create_text_channel("poor", overwrites={theatre.guild.me: poor})
    found = await theatre.perform(press=False)
    assert "Attach Files" in found["permissions of the invitation"].says
    assert "Add Reactions" in found["permissions of the invitation"].says
    for act in ("a board with pictures", "a vote with signs and pictures"):
        assert found[act].verdict == "differs", act
    assert found["an edit that keeps a picture"].verdict == "skipped", "there is no board to try it on"
    assert not left(theatre)


@pytest.mark.parametrize(
    ("switch", "act"),
    [("looks_back", "one nonce, one message"), ("archives", "a sleeping thread")],
)
async def test_a_discord_that_does_otherwise_is_found_out(theatre: Theatre, switch: str, act: str) -> None:
    setattr(theatre.strict, switch, False)
    found = await theatre.perform(press=False)
    assert found[act].verdict == "differs"
    assert str(ARCHIVED) in found[act].says or "not refused" in found[act].says or "there too" in found[act].says


async def test_what_the_bot_does_not_rely_on_is_a_note(theatre: Theatre) -> None:
    theatre.strict.keeps_files_unnamed = True
    found = await theatre.perform(press=False)
    said = found["an edit that shows a picture it does not name"]
    assert (said.verdict, said.says) == ("note", "Discord allows it")


async def test_commands_that_people_may_install_or_that_stand_twice_are_found_out(theatre: Theatre) -> None:
    command = {"name": "table", "description": "A game.", "type": 1}
    guild, number = theatre.guild.id, theatre.env.bot.application_id
    await theatre.env.bot.http.bulk_upsert_global_commands(number, [command])
    assert "installed by people" in (await theatre.perform(press=False))["the slash commands"].says
    await theatre.env.bot.http.bulk_upsert_guild_commands(number, guild, [command])
    assert "twice" in (await theatre.perform(press=False))["the slash commands"].says


async def test_a_channel_that_is_none_is_a_complaint(theatre: Theatre) -> None:
    with pytest.raises(Complaint, match="cannot be seen"):
        await perform(theatre.env.bot, 1, ACTS)
    voice = theatre.guild.create_voice_channel("voice")
    with pytest.raises(Complaint, match="no text channel"):
        await perform(theatre.env.bot, voice.id, ACTS)
