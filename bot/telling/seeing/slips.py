"""What people are told privately of a vote that is open still, with a way to take theirs back: it says so when the
vote is over, as long as Discord lets such a message be changed, and there is one of each vote."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import discord

from bot.door.room import Room
from bot.keeping.now import seconds
from bot.telling.answers import card

log = logging.getLogger(__name__)

LISTENS, MOST_OPEN = 870, 2000
"""Seconds for which Discord takes changes of a private message, with some to spare; how many are kept in mind."""

OVER, ANEW = "-# You have voted, and this vote is over.", "-# You have voted anew."


class Rooms(Protocol):
    """Whoever knows the tables."""

    room: Room


class Slips:
    """The newest such message of each vote and person."""

    def __init__(self, of: Rooms) -> None:
        self._of = of
        self._open: dict[tuple[int, str, int], tuple[discord.WebhookMessage, int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def given(self, table: int, motion: str, person: int, message: discord.WebhookMessage) -> None:
        """Somebody has voted, and is told so; what told them of their vote before does not look as if it stood."""
        former = self.gone(table, motion, person)
        while len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        self._open[table, motion, person] = message, seconds() + LISTENS
        if former is not None:
            await _turn(former, ANEW)
        self.changed(table)  # it may have ended meanwhile

    def gone(self, table: int, motion: str, person: int) -> discord.WebhookMessage | None:
        """What told somebody of their vote, if it can be changed still; it tells something else now."""
        message, until = self._open.pop((table, motion, person), (None, 0))
        return message if seconds() < until else None

    def changed(self, table: int) -> None:
        """Something has happened at a table."""
        if any(key[0] == table for key in self._open):
            task = asyncio.create_task(self._look(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for what is being changed."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self, table: int) -> None:
        """Turn what tells of votes that are over."""
        try:
            now = await self._of.room.fresh(table)
            open_now = {m.id for m in self._of.room.motions(now)}
            over = [key for key in self._open if key[0] == table and key[1] not in open_now]
            for message in filter(None, [self.gone(*key) for key in over]):
                await _turn(message, OVER)
        except Exception:  # nobody has asked for it, and the game goes on
            log.exception("table %s: what was told of a vote could not be changed", table)


async def _turn(message: discord.WebhookMessage, text: str) -> None:
    try:
        await message.edit(view=card(text))
    except discord.HTTPException as fault:  # they have closed it
        log.info("what told of a vote stays as it was: %s", fault)
