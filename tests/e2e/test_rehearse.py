"""The rehearsal for the real Discord, against the strict one: it finds what holds and what does not, and clears up.

SimCord knows text, voice and announcement channels, forums with their posts, and private threads; the strict layer
adds threads of announcements, servers that are no Community and commands that people carry elsewhere. What neither
knows: who sees a private thread, Connect in voice channels, notes of Discord's own in a forum post, and two clients
at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.keeping.settings import Complaint
from bot.line.wire import ARCHIVED
from bot.rehearsal.people import NONE, OPEN, PRIVATE, STANDING, UPLOAD
from bot.rehearsal.play import Understudy, perform, report
from bot.rehearsal.programme import SCENES
from bot.rehearsal.stage import Finding, Stage, Wishes
from render.studio import Studio
from tests.content import house
from tests.e2e.conftest import Sketchbook, answer_of, text_of, walk
from tests.strict import INVITATION, Strict

PHOTO = ("photo.png", b"\x89PNG\r\n a picture")
WITH_PEOPLE = {
    "a private panel and a form",
    "no commands where the bot is not",
    "a panel from before the bot logged in",
    "a private panel from before the bot logged in",
    "a private panel older than fifteen minutes",
}
MADE = {"a table in a voice channel", "a table in an announcement channel", "a table in a forum post"}
MAKES = INVITATION | discord.Permissions(manage_channels=True, create_private_threads=True).value


def understudy() -> Understudy:
    """A client without tables, in place of the bot."""
    client = Understudy()
    client._connection.shard_count = 1
    return client


@pytest.fixture
async def simcord_bot(strict: Strict) -> AsyncIterator[Understudy]:
    """SimCord's own fixture asks for this one."""
    client = understudy()
    yield client
    await client.close()


class Theatre:
    """A server with a channel for the rehearsal, and one person who may be there to press."""

    def __init__(self, env: Any, strict: Strict) -> None:
        self.env, self.strict = env, strict
        self.guild = env.create_guild("Test", owner=env.create_user("host"))
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.channel = self.guild.create_text_channel("rehearsal")
        self.wishes = Wishes()
        self.does: Callable[[], Awaitable[None]] | None = None
        """What Ann does instead of pressing, once."""
        self.studio: type[Studio] = Sketchbook
        self.pressed: list[tuple[str, str]] = []

    async def perform(self, *only: str, press: bool = False) -> dict[str, Finding]:
        """Play everything, or only acts of these names, logging out and in between the scenes; the findings by
        act."""
        findings: list[Finding] = []
        scenes = [[act for act in scene if not only or act.name in only] for scene in SCENES]
        stage = await Stage.at(self.env.bot, self.channel.id, self.wishes, house().games)
        stage.studio = self.studio
        for number, acts in enumerate(scenes, 1):
            if number > 1:
                await self.env.bot.close()
                await self.env.restart_bot(understudy())
                await stage.back(self.env.bot)
            findings += await self._scene(stage, acts, last=number == len(scenes), press=press)
        self.strict.excuse("REFERENCED")  # what one act tries on purpose
        return {finding.act: finding for finding in findings}

    async def _scene(self, stage: Stage, acts: Any, *, last: bool, press: bool) -> list[Finding]:
        with self.env._bot_scope():
            playing = asyncio.ensure_future(perform(stage, acts, last=last))
        for _ in range(400):
            if playing.done():
                break
            await self.env.settle()
            if not (press and await self._press()) and not playing.done():
                await self.env.advance_time(61)
        return await asyncio.wait_for(playing, 5)

    async def _press(self) -> bool:
        """Press what asks to be pressed last, once; send a picture."""
        if self.does is not None:
            does, self.does = self.does, None
            await does()
            return True
        shown = self.channel.history(viewer=self.ann)
        asked = next((text_of(m) for m in reversed(shown) if "press" in text_of(m).lower()), "").lower()
        for label in (OPEN, UPLOAD, NONE, STANDING, PRIVATE):
            for message in reversed(shown):
                there = any(c.get("label") == label for c in walk(message.components))
                if there and self._asks(asked, label) and (asked, label) not in self.pressed:
                    self.pressed.append((asked, label))
                    done = await self.ann.click(message, label=label)
                    if done.modal:
                        await self.ann.submit_modal(done, {"photo": [PHOTO]})
                    return True
        return False

    @staticmethod
    def _asks(asked: str, label: str) -> bool:
        said = {OPEN: "if you are there", UPLOAD: "now press again", NONE: "if there are none"}
        return said.get(label, f"**{label.lower()}**") in asked


@pytest.fixture
async def theatre(simcord_env: Any, strict: Strict) -> Theatre:
    """Everything as the README has it."""
    return Theatre(simcord_env, strict)


def left(theatre: Theatre) -> list[Any]:
    """Messages of the bot that stand there still, for all."""
    places = (theatre.channel, *theatre.channel.threads)
    return [m for place in places for m in place.history()]


def differing(found: dict[str, Finding]) -> list[str]:
    """What did not hold."""
    return [str(f) for f in found.values() if f.verdict == "differs"]


async def test_where_discord_is_as_the_bot_believes_everything_holds(theatre: Theatre) -> None:
    theatre.wishes = Wishes(everywhere=True, patient=True)
    theatre.strict.permissions = MAKES
    await theatre.ann.send(theatre.channel, "I was here before.")
    found = await theatre.perform(press=True)
    assert not differing(found)
    assert {f.act: f.says for f in found.values() if f.verdict == "skipped"}.keys() == {"the slash commands"}
    assert "refuses it (50035)" in found["an edit that shows a picture it does not name"].says
    assert [m.content for m in left(theatre)] == ["I was here before."]
    assert list(report(list(found.values())))[-2].endswith("0 did not hold.")
    assert theatre.guild.channels.keys() == {"rehearsal"}
    assert not theatre.strict.faults


async def test_boards_and_votes_have_real_pictures(theatre: Theatre) -> None:
    theatre.studio = Studio
    found = await theatre.perform("a game against computers", "a vote on six by signs")
    assert not differing(found)
    assert not theatre.strict.faults


async def test_with_the_rights_of_the_invitation_what_needs_more_says_so(theatre: Theatre) -> None:
    theatre.wishes = Wishes(everywhere=True)
    found = await theatre.perform()
    assert not differing(found)
    assert {f.act for f in found.values() if f.verdict == "skipped"} == {
        *WITH_PEOPLE,
        *MADE,
        "the slash commands",
        "a table in a private thread",
    }
    assert all("Manage Channels" in found[act].says for act in MADE)
    assert "Create Private Threads" in found["a table in a private thread"].says
    assert "Manage Threads" in found["clearing up"].says
    assert not left(theatre)
    assert not theatre.strict.faults


async def test_no_channel_is_made_unasked(theatre: Theatre) -> None:
    theatre.strict.permissions = None
    found = await theatre.perform(*MADE)
    assert all("--everywhere" in found[act].says for act in MADE)
    assert not [c for c in theatre.strict.calls if c.method == "POST"]


async def test_what_a_server_cannot_have_is_skipped(theatre: Theatre) -> None:
    theatre.strict.community, theatre.strict.permissions = False, MAKES
    theatre.guild = theatre.env.create_guild("Plain", owner=theatre.env.create_user("other"))
    theatre.channel, theatre.wishes = theatre.guild.create_text_channel("rehearsal"), Wishes(everywhere=True)
    theatre.env.inject_error("POST", "/guilds/*/channels", status=400, times=1)
    found = await theatre.perform("a table in an announcement channel", "a table in a forum post")
    assert "Enable Community" in found["a table in an announcement channel"].says
    assert "makes no such channel" in found["a table in a forum post"].says


@pytest.mark.parametrize("act", sorted(MADE))
async def test_what_was_made_is_taken_away_when_something_fails_there(theatre: Theatre, act: str) -> None:
    theatre.wishes, theatre.strict.permissions = Wishes(everywhere=True), MAKES
    theatre.env.inject_error("PUT", "/channels/*/messages/*/reactions/*", status=404, times=1)
    found = await theatre.perform(act)
    assert found[act].verdict == "differs"
    assert found["clearing up"].verdict == "held"
    assert theatre.guild.channels.keys() == {"rehearsal"}


async def test_a_channel_that_cannot_be_deleted_is_named(theatre: Theatre) -> None:
    theatre.wishes, theatre.strict.permissions = Wishes(everywhere=True), MAKES
    theatre.env.inject_error("DELETE", "/channels/*", status=403, times=2)  # its lobby is taken away first
    found = await theatre.perform("a table in a voice channel")
    (left,) = (c.id for c in theatre.guild.channels.values() if c.id != theatre.channel.id)
    assert found["clearing up"].verdict == "differs"
    assert f"by hand: channel {left}" in found["clearing up"].says


async def test_whoever_breaks_it_off_leaves_nothing_behind(theatre: Theatre) -> None:
    theatre.wishes, theatre.strict.permissions = Wishes(everywhere=True), MAKES
    stage = await Stage.at(theatre.env.bot, theatre.channel.id, theatre.wishes, house().games)
    acts = {act.name: act for scene in SCENES for act in scene}
    wanted = [acts["a table in a voice channel"], acts["a private panel and a form"]]
    with theatre.env._bot_scope():
        playing = asyncio.ensure_future(perform(stage, wanted, last=False))
    await theatre.env.settle()
    assert len(theatre.guild.channels) == 2, "it waits for somebody to press"
    playing.cancel()
    await theatre.env.settle()
    assert playing.cancelled()
    assert theatre.guild.channels.keys() == {"rehearsal"}
    assert not left(theatre)


async def place_of(theatre: Theatre, kind: str) -> Any:
    """A place of this kind that somebody has made for the rehearsal."""
    if kind in ("voice", "stage", "news"):
        return getattr(theatre.guild, f"create_{kind}_channel")("here")
    parent = theatre.guild.create_forum_channel("forum") if kind == "post" else theatre.channel
    message = {"message": {"content": "A post."}} if kind == "post" else {}
    theatre.strict.permissions = MAKES
    made = await theatre.env.bot.http.request(
        discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=parent.id),
        json={"name": "here", "auto_archive_duration": 1440, "type": 12 if kind == "private" else 11, **message},
    )
    theatre.strict.permissions = INVITATION
    theatre.env.backend.add_thread_member(int(made["id"]), theatre.ann.id)
    return next(t for t in parent.threads if t.id == int(made["id"]))


@pytest.mark.parametrize("kind", ["voice", "stage", "news", "thread", "private", "post"])
async def test_it_can_be_played_wherever_a_table_can_be(theatre: Theatre, kind: str) -> None:
    theatre.channel = await place_of(theatre, kind)
    before = len(left(theatre))
    found = await theatre.perform(press=True)
    assert not differing(found)
    threads = {"a History thread", "a second thread", "a sleeping thread", "a table in a public thread"}
    none = {f.act for f in found.values() if "no threads of its own" in f.says}
    assert none == (set() if kind == "news" else {*threads, "a table in a private thread"})
    assert len(left(theatre)) == before
    assert not theatre.strict.faults


async def test_who_may_delete_threads_leaves_nothing_behind_and_nobody_need_press(theatre: Theatre) -> None:
    theatre.strict.permissions = None
    found = await theatre.perform()
    assert found["clearing up"].verdict == "held"
    assert all(found[act].verdict == "skipped" for act in WITH_PEOPLE)
    assert OPEN in found["a private panel and a form"].says
    assert "--patient" in found["a private panel older than fifteen minutes"].says
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
    found = await theatre.perform("one nonce, one message", "a board with pictures", act)
    assert found[act].verdict == "differs"
    assert "refuses" in found[act].says
    assert found["one nonce, one message"].verdict == "held"
    assert not left(theatre)


async def test_missing_permissions_are_named(theatre: Theatre) -> None:
    poor = discord.PermissionOverwrite(attach_files=False, add_reactions=False)
    theatre.channel = theatre.guild.create_text_channel("poor", overwrites={theatre.guild.me: poor})
    found = await theatre.perform()
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
    found = await theatre.perform("a board with pictures", "a History thread", act)
    assert found[act].verdict == "differs"
    assert str(ARCHIVED) in found[act].says or "not refused" in found[act].says or "there too" in found[act].says


async def test_what_the_bot_does_not_rely_on_is_a_note(theatre: Theatre) -> None:
    theatre.strict.keeps_files_unnamed = True
    act = "an edit that shows a picture it does not name"
    said = (await theatre.perform("a board with pictures", act))[act]
    assert (said.verdict, said.says) == ("note", "Discord allows it")


async def test_commands_that_people_may_install_or_that_stand_twice_are_found_out(theatre: Theatre) -> None:
    act = "the slash commands"
    command = {"name": "table", "description": "A game.", "type": 1}
    guild, number = theatre.guild.id, theatre.env.bot.application_id
    await theatre.env.bot.http.bulk_upsert_global_commands(number, [command])
    assert "installed by people" in (await theatre.perform(act))[act].says
    await theatre.env.bot.http.bulk_upsert_guild_commands(number, guild, [command])
    assert "twice" in (await theatre.perform(act))[act].says


@pytest.mark.parametrize(
    ("abroad", "where", "by"),
    [
        (False, "a direct message", "(not installed by a person)"),
        (True, "server 1, where", "(installed by a person)"),
    ],
)
async def test_a_command_from_elsewhere_is_refused_and_found_out(
    theatre: Theatre, abroad: bool, where: str, by: str
) -> None:
    command = {"name": "table", "description": "A game.", "type": 1}
    await theatre.env.bot.http.bulk_upsert_global_commands(theatre.env.bot.application_id, [command])
    theatre.strict.excuse("installed by people")
    theatre.strict.abroad = abroad

    async def use() -> None:
        used = await (theatre.ann.slash(theatre.channel, "table") if abroad else theatre.ann.user.slash("table"))
        assert "not on this server myself" in answer_of(used)

    theatre.does = use
    act = "no commands where the bot is not"
    found = (await theatre.perform(act, press=True))[act]
    assert found.verdict == "differs"
    assert where in found.says and by in found.says and "User Install" in found.says


async def test_a_channel_that_is_none_is_a_complaint(theatre: Theatre) -> None:
    category, forum = theatre.guild.create_category("all"), theatre.guild.create_forum_channel("forum")
    for channel, why in ((1, "cannot be seen"), (category.id, "Nothing for a game"), (forum.id, "is a forum")):
        with pytest.raises(Complaint, match=why):
            await Stage.at(theatre.env.bot, channel, theatre.wishes)
