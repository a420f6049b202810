"""What everybody who calls Discord must know: how calls fail, what a failure proves, what was refused lately."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

import aiohttp
import discord

from bot.keeping import speech
from bot.keeping.now import seconds
from bot.line import rest

T = TypeVar("T")

UNREACHABLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
"""How a call to Discord fails, whoever is at fault. What fails so is tried again."""

PATIENCE = 30.0
"""Seconds that a call may wait for its turn. A longer wait fails, and the bot tries again when it chooses."""

NOBODY = discord.AllowedMentions.none()
"""Nobody is named by what is written. Every message and every edit says whom it may name: Discord would otherwise
read names, roles and everyone out of people's own words."""

TOO_MANY = 429
"""The status of what Discord refuses because there was too much of it lately."""
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_OLD = 30046
"""Edits of a message older than an hour are few."""
MISSING_PERMISSIONS = 50013
WRONG_CHANNEL = 50024
MALFORMED = 50035
ARCHIVED = 50083
HAS_THREAD = 160004
LOCKED = 160005
THREADS_FULL = 160006
"""A server has at most a thousand threads that are not archived."""

NEEDS = {
    50001: "I cannot see this channel any more. Give me **View Channel** here.",
    MISSING_PERMISSIONS: speech.MISSING,
    UNKNOWN_CHANNEL: "A channel or thread of this table is gone. `/table board` elsewhere brings the table there.",
    TOO_OLD: "Discord lets me change an older message only now and then. It shows how it stands as soon as I may.",
    MALFORMED: "Discord does not take a message as I wrote it, which is a fault of mine; it is in my log.",
    THREADS_FULL: "This server has as many open threads as Discord allows. Close some, then `/table board`.",
    LOCKED: "The History thread is locked. Somebody who manages threads can unlock it.",
}
"""What a table lacks, by the code of a refusal, in words for people."""

_HOUR = 3600

Leave = Literal["files", "threads", "in threads", "reactions", "others' reactions"]
"""What Discord may refuse in a channel while all else goes well there."""


def code_of(fault: BaseException) -> int:
    """Discord's number for what went wrong; 0 if it gave none."""
    return fault.code if isinstance(fault, discord.HTTPException) else 0


def proves_nothing(fault: BaseException) -> bool:
    """Whether a call that failed may have taken effect all the same: its answer was lost, or Discord stumbled."""
    if isinstance(fault, discord.HTTPException):
        return fault.status >= 500
    return not isinstance(fault, discord.RateLimited)


def asks_to_wait(fault: BaseException) -> int:
    """Seconds for which Discord wants to be left alone; 0 if it is not about that."""
    if isinstance(fault, discord.RateLimited):
        return max(1, math.ceil(fault.retry_after))
    return int(isinstance(fault, discord.HTTPException) and fault.status == TOO_MANY)


class Refusals:
    """What Discord has refused, by channel: it is not asked for again within an hour, or until somebody asks for
    the board anew. Each refusal counts: ten thousand in ten minutes shut a bot out."""

    def __init__(self) -> None:
        self._until: dict[tuple[int, Leave], int] = {}

    def note(self, channel: int, leave: Leave) -> None:
        """Discord has just refused this."""
        self._until[channel, leave] = seconds() + _HOUR

    def stands(self, channel: int, leave: Leave) -> bool:
        """Whether asking is in vain."""
        return self._until.get((channel, leave), 0) > seconds()

    def lift(self, channel: int) -> None:
        """Everything may be asked for again in a channel."""
        for known in [k for k in self._until if k[0] == channel]:
            del self._until[known]


async def awake(client: discord.Client, thread: int, edit: Callable[[], Awaitable[T]]) -> T:
    """Change a message; a thread that has been archived is woken for it, once."""
    try:
        return await edit()
    except discord.HTTPException as fault:
        if fault.code != ARCHIVED:
            raise
    await rest.wake(client, thread)
    return await edit()
