"""Ballots cast by reaction or by button.

Reactions become presses; after a silence of the connection they are counted again from the message itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import discord
from discord.utils import snowflake_time

from bot.door.council.councils import Councils
from bot.door.council.recounting import cast_since, said
from bot.door.opening import Person
from bot.door.parcels import Tally
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.each import insisting
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel, Posted
from bot.line.polls import Shown
from bot.line.wire import UNREACHABLE, Refusals
from rules.core import Choice, Motion, RuleError
from rules.core.game import encode

log = logging.getLogger(__name__)


class Ballots:
    """What people vote, brought to the door."""

    def __init__(
        self,
        client: discord.Client,
        room: Room,
        councils: Councils,
        refusals: Refusals,
        changed: Callable[[int], None] = lambda _: None,
    ) -> None:
        """``changed`` is called with the number of a table of which something must be shown anew."""
        self.client = client
        self._changed = changed
        self.room = room
        self.store = room.store
        self.councils = councils
        self.refusals = refusals

    async def vote(self, table: int, person: int, motion: str, choice: str, source: str | None = None) -> None:
        """Cast, change or (with ``""``) take back a ballot, on the game's votes and on the table's own.

        Raises:
            RuleError: no vote on this.
            Refused: closed, or not at this table.
        """
        before = await self.store.tables.get(table)
        own = before is not None and before.council(motion) is not None
        cast = partial(self.councils.ballot if own else self.room.ballot, table, person, motion, choice, source)
        await insisting(cast)

    async def reacted(
        self, message: int, person: int, emoji: str, *, added: bool, comer: Person | None = None
    ) -> None:
        """Somebody put a reaction on a message, or took it away. Strangers' reactions are removed where the bot
        may, and ignored where it may not, unless whoever comes is let in, as this ``comer``; of two choices
        the later counts."""
        found = await self._poll_at(message)
        if found is None:
            return
        posted, table, motion = found
        if motion.secret or table.house.masked:  # a sign shows whose it is
            if added:
                await self._remove(posted, emoji, person)
            return
        choice = next((c for c in motion.choices if c.emoji == emoji), None)
        if choice is not None and added and comer is not None:
            table = await self.councils.welcome(table, comer)
            motion = next((m for m in self.room.motions(table) if m.id == motion.id), motion)
        sitter = table.seated(person)
        if choice is None or sitter is None or sitter.seat not in motion.electorate:
            if added:
                await self._remove(posted, emoji, person)
            return
        cast = motion.cast.get(sitter.seat)
        if not added and cast != choice.key:
            return
        try:
            await self.vote(table.id, person, motion.id, choice.key if added else "")
        except (RuleError, Refused) as refusal:
            log.info("a reaction did not count: %s", refusal)
            return
        if added and cast and cast != choice.key:
            await self._remove(posted, _emoji(motion.choices, cast), person)

    async def cleared(self, message: int) -> None:
        """Somebody has taken the signs of all people from a message, or all of one kind. That takes nobody's
        ballot back, and the vote goes on by buttons."""
        found = await self._poll_at(message)
        if found is not None and not Shown.of(found[0]).buttons:
            posted, table, motion = found
            await self.store.messages.keep(Shown.of(posted)._replace(buttons=True).beside(posted))
            await self._show(table, motion)

    async def lost(self, message: int) -> None:
        """A message is gone. If it was that of an open vote, the vote is posted anew, with the ballots it had."""
        found = await self._poll_at(message)
        if found is not None:
            posted, table, motion = found
            await self.store.messages.drop(table.id, posted.slot)
            await self._show(table, motion)

    async def lost_in(self, table: int, channel: int) -> None:
        """A thread is gone with all that stood there."""
        for posted in await self.store.messages.polls(table):
            if posted.channel == channel:
                await self.lost(posted.message)

    async def closed(self, thread: int) -> None:
        """Somebody has archived a thread, where nobody can vote then: showing its votes anew wakes it, or where it
        is locked they are posted beside the board."""
        table = await self.store.tables.at(thread)
        for posted in await self.store.messages.polls(table.id) if table is not None else ():
            found = await self._poll_at(posted.message) if posted.channel == thread else None
            if found is not None:
                await self._show(*found[1:])

    async def _show(self, table: Table, motion: Motion) -> None:
        body = encode(Tally(motion=motion, open=True)).decode()
        await self.store.outbox.put(table.id, [Parcel(kind="poll", subject=motion.id, body=body)])
        self._changed(table.id)

    async def _poll_at(self, message: int) -> tuple[Posted, Table, Motion] | None:
        """The open vote a message of ours is about."""
        posted = await self.store.messages.find(message)
        if posted is None or not posted.motion:
            return None
        table = await self.store.tables.get(posted.table)
        own = table.council(posted.motion) if table is not None else None
        paused = table is not None and table.status == "paused" and own is not None and own.goes_on
        if table is None or (table.status != "playing" and not paused):
            return None
        motion = next((m for m in self.room.motions(table) if m.id == posted.motion), None)
        return None if motion is None else (posted, table, motion)

    async def _remove(self, posted: Posted, emoji: str, person: int) -> None:
        """Take somebody's reaction away, where the bot may."""
        if self.refusals.stands(posted.channel, "others' reactions"):
            return
        channel = self.client.get_partial_messageable(posted.channel)
        try:
            await channel.get_partial_message(posted.message).remove_reaction(emoji, discord.Object(person))
        except discord.Forbidden as fault:
            log.info("reactions of others stay in %s: %s", posted.channel, fault)
            self.refusals.note(posted.channel, "others' reactions")
        except UNREACHABLE as fault:
            log.debug("a reaction stays on %s: %s", posted.message, fault)

    async def recount(self, table: int | None = None, motion: str | None = None) -> None:
        """Read the reactions of every open poll, of those of one table, or of one vote, and press what is
        different: after a start, a reconnection or a pause, and before a vote is closed."""
        for posted in await self.store.messages.polls(table):
            if motion in (None, posted.motion):
                try:
                    await self._recount(posted)
                except discord.NotFound:
                    await self.lost(posted.message)
                except UNREACHABLE as fault:
                    log.warning("poll %s could not be counted again: %s", posted.message, fault)

    async def _recount(self, posted: Posted) -> None:
        found = await self._poll_at(posted.message)
        if found is None or found[2].secret or found[1].house.masked or Shown.of(posted).buttons:
            return
        _, table, motion = found
        message = await self.client.get_partial_messageable(posted.channel).fetch_message(posted.message)
        if posted.channel != table.channel and _closed(self.client.get_channel(posted.channel)):
            await self._show(table, motion)
        if not _has_its_signs(message, motion):
            await self.cleared(posted.message)
            return
        reacted = await _reactions(message, motion)
        since = int(snowflake_time(posted.message).timestamp())
        log_of_table: list[Row] | None = None
        for sitter in table.sitters:
            if sitter.robot or sitter.seat not in motion.electorate:
                continue
            signs, cast = reacted.get(sitter.person, []), motion.cast.get(sitter.seat, "")
            if cast in signs or (not signs and not cast):
                continue
            if log_of_table is None:
                log_of_table = await self.store.log.of(table.id)
            choice = said(cast, signs, cast_since(log_of_table, sitter, motion.id, since))
            if choice == cast:
                continue
            try:
                await self.vote(table.id, sitter.person, motion.id, choice)
            except (RuleError, Refused) as refusal:
                log.info("a recounted vote did not count: %s", refusal)


def _closed(thread: object) -> bool:
    """Whether nobody can vote in a thread; Discord tells nothing of those that are archived."""
    return thread is None or (isinstance(thread, discord.Thread) and thread.archived)


def _has_its_signs(message: discord.Message, motion: Motion) -> bool:
    """Whether the bot's own signs stand on a poll, one of each choice. Else somebody has taken signs away, also
    those of people, and which of them is not known; or it was ended before it had put them all there."""
    own = {str(reaction.emoji) for reaction in message.reactions if reaction.me}
    return own.issuperset(choice.emoji for choice in motion.choices)


async def _reactions(message: discord.Message, motion: Motion) -> dict[int, list[str]]:
    """Who has put which choices on a poll message."""
    found: dict[int, list[str]] = {}
    for reaction in message.reactions:
        choice = next((c for c in motion.choices if c.emoji == str(reaction.emoji)), None)
        if choice is not None:
            async for user in reaction.users():
                found.setdefault(user.id, []).append(choice.key)
    return found


def _emoji(choices: tuple[Choice, ...], key: str) -> str:
    return next(c.emoji for c in choices if c.key == key)
