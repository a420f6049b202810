"""The messages of votes: posted, renewed, closed; with signs to press, or buttons where those cannot be."""

from __future__ import annotations

import logging
from typing import NamedTuple

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.door.parcels import Tally
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.table import Table
from bot.keeping.told import Posted, poll_of
from bot.line.attached import Kept, attachments, files_of
from bot.line.posting import Pending, Poster
from bot.line.quiet import called_later, waking
from bot.line.sweeping import remove
from bot.line.wire import LOCKED, MALFORMED, MISSING_PERMISSIONS, NOBODY, UNKNOWN_CHANNEL, Refusals, awake
from bot.telling.easel import Easel, kept_photo, photo_name
from bot.telling.poll import poll_view
from rules.core import Motion

log = logging.getLogger(__name__)

MOST_SIGNS = 20
"""Different reactions that one message may have."""


class Shown(NamedTuple):
    """What a poll message shows beside its words; kept with its address."""

    buttons: bool = False
    """It is voted on by buttons instead of reactions."""
    bare: bool = False
    """It may have no pictures here."""
    photo: str = ""
    """The found object it shows."""
    place: str = ""
    """File name of the picture of what it is about."""
    says: str = ""
    """That picture in words."""
    files: tuple[Kept, ...] = ()
    """The files it shows, to be kept when it is edited."""
    again: bool = False
    """It has taken the place of another of the same vote, which has called everybody."""

    @classmethod
    def of(cls, posted: Posted) -> Shown:
        """What a posted message shows."""
        return msgspec.json.decode(posted.picture, type=cls) if posted.picture else cls()

    def beside(self, posted: Posted) -> Posted:
        """The posted message with this kept beside it."""
        return replace(posted, picture=msgspec.json.encode(self).decode())


class Polls:
    """The poll messages of all tables. The motion in the state is the truth; they are a view of it."""

    def __init__(self, client: discord.Client, room: Room, easel: Easel) -> None:
        self.client = client
        self.easel = easel
        self.room = room
        self.store = room.store
        self.poster = Poster(client, self.store)
        self.refusals = Refusals()

    async def show(self, table: Table, tally: Tally) -> None:
        """Post a vote, renew its tally, or close it. Reactions cast the ballots; where the bot may not react,
        and where votes are secret, buttons do."""
        if any(self.refusals.stands(table.channel, what) for what in ("threads", "in threads")):
            tally = replace(tally, told=False)  # the deed cannot be told there, so its photo stays here
        slot = poll_of(tally.motion.id)
        posted = await self.store.messages.of(table.id)
        if slot not in posted and (found := await self.poster.lost(table, slot)):
            await self._furnish(table, tally, *found)
            posted = await self.store.messages.of(table.id)
        old = posted.get(slot)
        if old is not None and _by_buttons(table, tally.motion) and not Shown.of(old).buttons:
            await self._replaced(table, tally, old, posted)
        elif old is not None and await self._renewed(table, tally, old):
            if not tally.open:
                await self.store.messages.drop(table.id, slot)
        elif tally.open:
            await self._post(table, tally, posted, Shown())

    async def _replaced(self, table: Table, tally: Tally, old: Posted, posted: dict[str, Posted]) -> None:
        """A vote has turned secret while it was open: the message whose signs show who has voted for what makes
        way for one with buttons, which calls nobody again."""
        await self.store.messages.keep(old.put_aside())
        await self._post(table, tally, posted, Shown(again=True))
        await remove(self.client, self.store, old)
        if not tally.open:
            await self.store.messages.drop(table.id, old.slot)

    async def _renewed(self, table: Table, tally: Tally, old: Posted) -> bool:
        """Edit the message of a vote; false if it is gone. Its pictures are kept, and sent anew only when its
        photo changes or Discord has lost them."""
        shown, wanted = Shown.of(old), tally.motion.photo
        if tally.told and not tally.open:  # the deed shows them
            return await self._edited(table, tally, old, shown._replace(photo="", place="", files=()))
        if shown.bare or (wanted == shown.photo and (shown.files or not shown.place + shown.photo)):
            try:
                return await self._edited(table, tally, old, shown)
            except discord.HTTPException as fault:
                if fault.code != MALFORMED or shown.bare:
                    raise
        return await self._edited(table, tally, old, shown, anew=True)

    async def _edited(self, table: Table, tally: Tally, old: Posted, shown: Shown, *, anew: bool = False) -> bool:
        channel = self.client.get_partial_messageable(old.channel, guild_id=table.guild)

        async def edit() -> None:
            files, now = await self._pictures(table, tally.motion, shown) if anew else ([*shown.files], shown)
            view = self._view(table, tally, now)
            message = await channel.get_partial_message(old.message).edit(
                view=view, attachments=attachments(files), allowed_mentions=NOBODY
            )
            if anew:
                await self.store.messages.keep(now._replace(files=tuple(files_of(message))).beside(old))

        try:
            await awake(self.client, old.channel, edit)
        except discord.NotFound:
            return False
        except discord.Forbidden as fault:
            if fault.code != MISSING_PERMISSIONS:
                raise
            if shown.files:  # it may be the files that are not allowed any more
                words = shown._replace(bare=True, photo="", place="", files=())
                return await self._edited(table, tally, old, words)
            log.info("table %s: the message of %s cannot be changed: %s", table.id, old.slot, fault)
            return False
        return True

    async def _post(self, table: Table, tally: Tally, posted: dict[str, Posted], shown: Shown) -> None:
        """Votes of the game go to the History, votes about the table beside the board, and so do all where nothing
        may be written in threads."""
        own = table.council(tally.motion.id) is not None
        where = posted["thread"].channel if "thread" in posted and not own else table.channel
        if where != table.channel:
            if not self.refusals.stands(table.channel, "in threads"):
                try:
                    await self._post_in(table, tally, where, shown)
                    return
                except discord.HTTPException as fault:
                    if fault.code == UNKNOWN_CHANNEL:  # the next line makes another
                        await self.store.messages.drop(table.id, "thread")
                    elif fault.code == LOCKED or isinstance(fault, discord.Forbidden):
                        self.refusals.note(table.channel, "in threads")
                    else:
                        raise
            where = table.channel
        await self._post_in(table, tally, where, shown)

    async def _post_in(self, table: Table, tally: Tally, where: int, shown: Shown) -> None:
        """With its pictures, or without them where they may not be sent."""
        shown = shown._replace(buttons=_by_buttons(table, tally.motion))
        words = shown._replace(bare=True)
        bare = self.refusals.stands(table.channel, "files")
        files, shown = ([], words) if bare else await self._pictures(table, tally.motion, shown)
        try:
            sent = await self._send(table, tally, where, shown=shown, files=files)
        except discord.Forbidden:
            if not files:
                raise
            sent = await self._send(table, tally, where, shown=words, files=[])
        await self._furnish(table, tally, *sent)

    async def _furnish(self, table: Table, tally: Tally, message: discord.Message, pending: Pending) -> None:
        """The message is remembered before it is furnished, so that nothing that fails then makes a second one;
        and whom it has not woken is told later, also where it has arrived though its answer was lost."""
        motion = tally.motion
        shown = msgspec.json.decode(pending.note, type=Shown)._replace(files=tuple(files_of(message)))
        people = [s for s in table.sitters if s.seat in motion.missing() and not s.robot]
        people = people if tally.open and not shown.again else []
        await called_later(self.store, table, motion.id, people, message.id)
        poll = Posted(table=table.id, slot=poll_of(motion.id), channel=message.channel.id, message=message.id)
        await self.store.messages.keep(shown.beside(poll))
        if _by_buttons(table, motion) or not tally.open:
            return
        try:
            if not self.refusals.stands(table.channel, "reactions"):
                for choice in motion.choices:
                    await message.add_reaction(choice.emoji)
                return
        except discord.HTTPException as fault:
            log.info("table %s: %s is voted on by buttons: %s", table.id, poll.slot, fault)
            if isinstance(fault, discord.Forbidden):
                self.refusals.note(table.channel, "reactions")
        shown = shown._replace(buttons=True)
        await self.store.messages.keep(shown.beside(poll))
        await message.edit(
            view=self._view(table, tally, shown), attachments=attachments(shown.files), allowed_mentions=NOBODY
        )

    async def _send(
        self, table: Table, tally: Tally, where: int, *, shown: Shown, files: list[discord.File]
    ) -> tuple[discord.Message, Pending]:
        """The message of a vote, with its pictures, naming those who have not voted."""
        motion = tally.motion
        voters = [s for s in table.sitters if s.seat in motion.electorate and s.seat not in motion.cast]
        people = [s for s in voters if not s.robot and not shown.again]
        return await self.poster.post(
            table,
            poll_of(motion.id),
            where,
            view=self._view(table, tally, shown),
            files=files,
            mentions=waking(self.store, table, [s.person for s in people]),
            note=msgspec.json.encode(shown).decode(),
        )

    def _view(self, table: Table, tally: Tally, shown: Shown) -> ui.LayoutView:
        with_buttons = tally.open and (_by_buttons(table, tally.motion) or shown.buttons)
        due = self.room.vote_ends(table, tally.motion)
        pictures = {shown.place: shown.says} if shown.place else {}
        if shown.photo:
            pictures = {photo_name(shown.photo): _object(table, tally.motion), **pictures}
        return poll_view(table, tally, due, pictures, buttons=with_buttons)

    async def _pictures(self, table: Table, motion: Motion, shown: Shown) -> tuple[list[discord.File], Shown]:
        """The photo of a vote, if it is still kept, and what the vote is about, if there is something to see."""
        photo = await kept_photo(self.store, motion.photo, _object(table, motion))
        place = await self.easel.paint(table, self.easel.motion(table, motion.id), "place")
        files = [f for f in (photo, place.file() if place else None) if f is not None]
        name, says = (place.name, place.says) if place else ("", "")
        return files, shown._replace(photo=motion.photo if photo else "", place=name, says=says)


def _by_buttons(table: Table, motion: Motion) -> bool:
    """Reactions would show what is secret, or who is who; and a message takes no more than :data:`MOST_SIGNS`."""
    return motion.secret or table.house.masked or len(motion.choices) > MOST_SIGNS


def _object(table: Table, motion: Motion) -> str:
    """A photo in words: nobody has described it but whoever named the object."""
    return f"Photo of the object. {speech.named_plainly(table, motion.question)}"
