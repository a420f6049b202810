"""``python -m bot rehearse CHANNEL``: try on the real Discord what no simulation can prove.

In a channel for tests it plays through every kind of message, edit, vote, thread and answer the bot uses, says
what held and what did not, and takes everything away again, also when something fails. It looks at no database
and tells no commands.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import traceback
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import discord
import msgspec

from bot.client import intents
from bot.settings import Complaint
from bot.wire import NOBODY, PATIENCE, UNREACHABLE

log = logging.getLogger(__name__)

Verdict = Literal["held", "note", "skipped", "differs"]

_LONGEST = 120.0
"""Seconds that one act may take beside the time people are waited for."""


class Differs(Exception):
    """Discord does something else than the bot relies on. The text says what."""


class Skipped(Exception):
    """An act that cannot be tried. The text says why."""


class Note(Exception):
    """An act that tells something worth knowing on which the bot does not rely."""


class Finding(msgspec.Struct, frozen=True):
    """How one act went."""

    act: str
    verdict: Verdict
    says: str = ""

    def __str__(self) -> str:
        return f"{self.verdict:8} {self.act}" + (f": {self.says}" if self.says else "")


@dataclass
class Stage:
    """Where the acts are played: the channel, and what has been made there."""

    client: discord.Client
    channel: discord.TextChannel
    patience: float
    """Seconds for which people are waited for."""
    messages: list[discord.Message] = field(default_factory=list)
    threads: list[discord.Thread] = field(default_factory=list)
    board: discord.Message | None = None
    history: discord.Thread | None = None

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.client.user is not None
        return self.client.user.id

    def needs_board(self) -> discord.Message:
        """The board, for acts that come after it."""
        if self.board is None:
            raise Skipped("there is no board to try it on")
        return self.board

    def needs_history(self) -> discord.Thread:
        """The History thread, for acts that come after it."""
        if self.history is None:
            raise Skipped("there is no thread to try it in")
        return self.history


Act = tuple[str, Callable[[Stage], Awaitable[None]]]


class Understudy(discord.Client):
    """A client like the bot, without its tables."""

    def __init__(self) -> None:
        super().__init__(
            intents=intents(),
            allowed_mentions=NOBODY,
            max_ratelimit_timeout=PATIENCE,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )


async def rehearse(token: str, channel: int, acts: Sequence[Act], patience: float = 60.0) -> bool:
    """Log in, play all acts in a channel, print how they went. True if nothing differs."""
    async with Understudy() as client:
        running = asyncio.ensure_future(client.start(token))
        ready = asyncio.ensure_future(client.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            findings = await perform(client, channel, acts, patience)
        finally:
            for task in (running, ready):
                task.cancel()
            await asyncio.wait({running, ready})
    for line in report(findings):
        print(line)
    return not any(f.verdict == "differs" for f in findings)


async def perform(
    client: discord.Client, channel: int, acts: Sequence[Act], patience: float = 60.0
) -> list[Finding]:
    """Play the acts, and take away what they leave.

    Raises:
        Complaint: there is no such channel for the bot, or it is none for a game.
    """
    stage = Stage(client, await _place(client, channel), patience)
    start = discord.utils.time_snowflake(discord.utils.utcnow())
    findings: list[Finding] = []
    try:
        for name, act in acts:
            findings.append(await _play(stage, name, act))
    finally:
        findings.append(await _clear(stage, start))
    return findings


def report(findings: Sequence[Finding]) -> Iterator[str]:
    """How all went, a line each, and a last line that sums it up."""
    yield from (str(finding) for finding in findings)
    count = {
        verdict: sum(1 for f in findings if f.verdict == verdict) for verdict in ("held", "skipped", "differs")
    }
    yield f"{count['held']} held, {count['skipped']} could not be tried, {count['differs']} did not hold."


async def _place(client: discord.Client, channel: int) -> discord.TextChannel:
    try:
        found = client.get_channel(channel) or await client.fetch_channel(channel)
    except discord.HTTPException as fault:
        raise Complaint(
            f"Channel {channel} cannot be seen: invite the bot to its server, give it View Channel there, and copy"
            " the id of the channel (Developer Mode, right-click, Copy Channel ID)."
        ) from fault
    if not isinstance(found, discord.TextChannel):
        raise Complaint(f"Channel {channel} is no text channel: make one for tests and name that.")
    return found


async def _play(stage: Stage, name: str, act: Callable[[Stage], Awaitable[None]]) -> Finding:
    """One act; whatever happens in it, the next one is played."""
    try:
        async with asyncio.timeout(_LONGEST + 2 * stage.patience):
            await act(stage)
    except Skipped as why:
        return Finding(name, "skipped", str(why))
    except Note as worth_knowing:
        return Finding(name, "note", str(worth_knowing))
    except Differs as difference:
        return Finding(name, "differs", str(difference))
    except discord.HTTPException as refusal:
        return Finding(name, "differs", f"Discord refuses it: {refusal}")
    except UNREACHABLE as fault:
        return Finding(name, "differs", f"Discord does not answer: {fault!r}")
    except Exception as fault:
        log.debug("%s", traceback.format_exc())
        return Finding(name, "differs", f"the rehearsal itself stumbles: {fault!r}")
    return Finding(name, "held")


async def _clear(stage: Stage, start: int) -> Finding:
    """Take away all that was made since the start. A thread that may not be deleted is emptied and closed."""
    left: list[str] = []
    own = [t for t in stage.channel.threads if t.owner_id == stage.me and t.id > start]
    for thread in {thread.id: thread for thread in (*stage.threads, *own)}.values():
        try:
            await thread.delete()
        except discord.NotFound:
            continue
        except UNREACHABLE:
            left.append(f"thread {thread.id}")
            with contextlib.suppress(*UNREACHABLE):
                await _empty(stage, thread, 0)
                await thread.edit(archived=True)
    for message in stage.messages:
        try:
            await message.delete()
        except discord.NotFound:
            continue
        except UNREACHABLE:
            left.append(f"message {message.id}")
    try:
        await _empty(stage, stage.channel, start)
    except UNREACHABLE as fault:
        return Finding("clearing up", "differs", f"older messages may be left: {fault}")
    if left:
        closed = "closed and empty, but to delete threads takes Manage Threads, which the bot does not ask for"
        return Finding("clearing up", "note", f"left behind ({closed}): {', '.join(left)}")
    return Finding("clearing up", "held")


async def _empty(stage: Stage, place: discord.TextChannel | discord.Thread, since: int) -> None:
    """Delete all that the bot has written in a place since a moment."""
    own = [m async for m in place.history(limit=200, after=discord.Object(since)) if m.author.id == stage.me]
    for message in own:
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await message.delete()
