"""Reaction polls: a view of the motions that are open, and the reactions that cast ballots.

The motion in the state is the truth. Reactions become presses; after a silence of the connection they are counted
again from the message itself.
"""

from __future__ import annotations

import io
import logging
from typing import Any, NamedTuple

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot import marking, speech
from bot.attached import Kept, attachments, files_of
from bot.board import ACCENT
from bot.controls import Errand, button
from bot.council import Councils
from bot.easel import Easel
from bot.posting import Pending, Poster
from bot.room import Refused, Room, Tally
from bot.store import Store
from bot.table import Posted, Table
from bot.wire import MALFORMED, NOBODY, UNREACHABLE, Refusals, awake
from render.scene import ALT
from rules.core import Choice, Motion, RuleError, ballots, fill

log = logging.getLogger(__name__)


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

    @classmethod
    def of(cls, posted: Posted) -> Shown:
        """What a posted message shows."""
        return msgspec.json.decode(posted.picture, type=cls) if posted.picture else cls()

    def beside(self, posted: Posted) -> Posted:
        """The posted message with this kept beside it."""
        return replace(posted, picture=msgspec.json.encode(self).decode())


class Polls:
    """The poll messages of all tables."""

    def __init__(self, client: discord.Client, room: Room, councils: Councils, easel: Easel) -> None:
        self.client = client
        self.easel = easel
        self.room = room
        self.store = room.store
        self.councils = councils
        self.poster = Poster(client, self.store)
        self.refusals = Refusals()

    # ------------------------------------------------------------------ showing

    async def show(self, table: Table, tally: Tally) -> None:
        """Post a vote, renew its tally, or close it. Reactions cast the ballots; where the bot may not react,
        and where votes are secret, buttons do."""
        slot = f"poll:{tally.motion.id}"
        posted = await self.store.posted(table.id)
        if slot not in posted and (found := await self.poster.lost(table, slot)):
            await self._furnish(table, tally, *found)
            posted = await self.store.posted(table.id)
        old = posted.get(slot)
        if old is not None and await self._renewed(table, tally, old):
            if not tally.open:
                await self.store.forget(table.id, slot)
        elif tally.open:
            await self._post(table, tally, posted)

    async def _renewed(self, table: Table, tally: Tally, old: Posted) -> bool:
        """Edit the message of a vote; false if it is gone. Its pictures are kept, and sent anew only when its
        photo changes or Discord has lost them."""
        shown, wanted = Shown.of(old), tally.motion.photo
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
                await self.store.remember(now._replace(files=tuple(files_of(message))).beside(old))

        try:
            await awake(self.client, old.channel, edit)
        except discord.NotFound:
            return False
        return True

    async def _post(self, table: Table, tally: Tally, posted: dict[str, Posted]) -> None:
        """Votes of the game go to the History, votes about the table beside the board, and so do all where nothing
        may be written in threads."""
        own = table.council(tally.motion.id) is not None
        where = posted["thread"].channel if "thread" in posted and not own else table.channel
        if where != table.channel:
            if not self.refusals.stands(table.channel, "in threads"):
                try:
                    await self._post_in(table, tally, where)
                    return
                except discord.Forbidden:
                    self.refusals.note(table.channel, "in threads")
            where = table.channel
        await self._post_in(table, tally, where)

    async def _post_in(self, table: Table, tally: Tally, where: int) -> None:
        """With its pictures, or without them where they may not be sent."""
        bare = self.refusals.stands(table.channel, "files")
        files, shown = ([], Shown(bare=True)) if bare else await self._pictures(table, tally.motion, Shown())
        try:
            sent = await self._send(table, tally, where, shown=shown, files=files)
        except discord.Forbidden:
            if not files:
                raise
            sent = await self._send(table, tally, where, shown=Shown(bare=True), files=[])
        await self._furnish(table, tally, *sent)

    async def _furnish(self, table: Table, tally: Tally, message: discord.Message, pending: Pending) -> None:
        """The message is remembered before it is furnished, so that nothing that fails then makes a second one."""
        motion = tally.motion
        shown = msgspec.json.decode(pending.note, type=Shown)._replace(files=tuple(files_of(message)))
        poll = Posted(table=table.id, slot=f"poll:{motion.id}", channel=message.channel.id, message=message.id)
        await self.store.remember(shown.beside(poll))
        if motion.secret or not tally.open:
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
        await self.store.remember(shown.beside(poll))
        await message.edit(
            view=self._view(table, tally, shown), attachments=attachments(shown.files), allowed_mentions=NOBODY
        )

    async def _send(
        self, table: Table, tally: Tally, where: int, *, shown: Shown, files: list[discord.File]
    ) -> tuple[discord.Message, Pending]:
        """The message of a vote, with its pictures, naming those who have not voted."""
        motion = tally.motion
        voters = [s for s in table.sitters if s.seat in motion.electorate and s.seat not in motion.cast]
        named = [discord.Object(s.person) for s in voters if not s.robot]
        return await self.poster.post(
            table,
            f"poll:{motion.id}",
            where,
            view=self._view(table, tally, shown),
            files=files,
            mentions=discord.AllowedMentions(everyone=False, roles=False, users=named),
            note=msgspec.json.encode(shown).decode(),
        )

    def _view(self, table: Table, tally: Tally, shown: Shown) -> ui.LayoutView:
        with_buttons = tally.open and (tally.motion.secret or shown.buttons)
        due = self.room.vote_ends(table, tally.motion)
        return poll_view(table, tally, due, shown, buttons=with_buttons)

    async def _pictures(self, table: Table, motion: Motion, shown: Shown) -> tuple[list[discord.File], Shown]:
        """The photo of a vote, if it is still kept, and what the vote is about, if there is something to see."""
        photo = await kept_photo(self.store, motion.photo, _object(table, motion))
        place = await self.easel.paint(table, self.easel.motion(table, motion.id), "place")
        files = [f for f in (photo, place.file() if place else None) if f is not None]
        name, says = (place.name, place.says) if place else ("", "")
        return files, shown._replace(photo=motion.photo if photo else "", place=name, says=says)

    # ------------------------------------------------------------------ voting

    async def vote(self, table: int, person: int, motion: str, choice: str, source: str | None = None) -> None:
        """Cast, change or (with ``""``) take back a ballot, on the game's votes and on the table's own.

        Raises:
            RuleError: no vote on this.
            Refused: closed, or not at this table.
        """
        before = await self.store.table(table)
        if before is not None and before.council(motion) is not None:
            await self.councils.ballot(table, person, motion, choice, source)
        else:
            await self.room.ballot(table, person, motion, choice, source)

    async def reacted(self, message: int, person: int, emoji: str, *, added: bool) -> None:
        """Somebody put a reaction on a message, or took it away. Strangers' reactions are removed where the bot
        may, and ignored where it may not; of two choices the later counts."""
        found = await self._poll_at(message)
        if found is None:
            return
        posted, table, motion = found
        choice = next((c for c in motion.choices if c.emoji == emoji), None)
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

    async def _poll_at(self, message: int) -> tuple[Posted, Table, Motion] | None:
        """The open vote a message of ours is about."""
        posted = await self.store.posted_as(message)
        if posted is None or not posted.slot.startswith("poll:"):
            return None
        table = await self.store.table(posted.table)
        id = posted.slot.partition(":")[2]
        own = table.council(id) if table is not None else None
        paused = table is not None and table.status == "paused" and own is not None and own.goes_on
        if table is None or (table.status != "playing" and not paused):
            return None
        motion = next((m for m in self.room.motions(table) if m.id == id), None)
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

    # ------------------------------------------------------------------ counting again

    async def recount(self, table: int | None = None, motion: str | None = None) -> None:
        """Read the reactions of every open poll, of those of one table, or of one vote, and press what is
        different: after a start, a reconnection or a pause, and before a vote is closed."""
        for posted in await self.store.open_polls():
            if table in (None, posted.table) and motion in (None, posted.slot.removeprefix("poll:")):
                try:
                    await self._recount(posted)
                except UNREACHABLE as fault:
                    log.warning("poll %s could not be counted again: %s", posted.message, fault)

    async def _recount(self, posted: Posted) -> None:
        found = await self._poll_at(posted.message)
        if found is None or found[2].secret or Shown.of(posted).buttons:
            return
        _, table, motion = found
        reacted = await self._reactions(posted, motion)
        for sitter in table.sitters:
            if sitter.robot or sitter.seat not in motion.electorate:
                continue
            wanted, cast = reacted.get(sitter.person, []), motion.cast.get(sitter.seat, "")
            if cast in wanted or (not wanted and not cast):
                continue
            if cast and not wanted and motion.mover == sitter.seat and table.council(motion.id):
                continue  # who asks has voted by asking, without a reaction
            choice = wanted[0] if wanted else ""
            try:
                await self.vote(table.id, sitter.person, motion.id, choice)
            except (RuleError, Refused) as refusal:
                log.info("a recounted vote did not count: %s", refusal)

    async def _reactions(self, posted: Posted, motion: Motion) -> dict[int, list[str]]:
        """Who has put which choices on a poll message."""
        channel = self.client.get_partial_messageable(posted.channel)
        message = await channel.fetch_message(posted.message)
        found: dict[int, list[str]] = {}
        for reaction in message.reactions:
            choice = next((c for c in motion.choices if c.emoji == str(reaction.emoji)), None)
            if choice is not None:
                async for user in reaction.users():
                    found.setdefault(user.id, []).append(choice.key)
        return found


async def kept_photo(store: Store, sha256: str, says: str = "") -> discord.File | None:
    """A photo from the store, ready to be sent, with its alternative text; none for no hash."""
    body = await store.photo(sha256) if sha256 else None
    if body is None:
        return None
    return discord.File(io.BytesIO(body), filename=photo_name(sha256), description=speech.cut(says, ALT) or None)


def photo_name(sha256: str) -> str:
    """The file name of a kept photo."""
    return f"{sha256[:12]}.webp"


def _emoji(choices: tuple[Choice, ...], key: str) -> str:
    return next(c.emoji for c in choices if c.key == key)


def _object(table: Table, motion: Motion) -> str:
    """A photo in words: nobody has described it but whoever named the object."""
    return f"Photo of the object. {speech.named_plainly(table, motion.question)}"


def poll_view(table: Table, tally: Tally, due: int | None, shown: Shown, *, buttons: bool) -> ui.LayoutView:
    """The message of a vote: what, who, how many, until when, how it stands; and the result once it is closed.
    The photo and the place on the Map stand side by side, so that the words stay in sight."""
    motion = tally.motion
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(
        ui.TextDisplay(speech.fit(f"### 🗳 {speech.named(table, ' '.join(motion.question.split()))}", 1000))
    )
    pictures = {photo_name(shown.photo) if shown.photo else "": _object(table, motion), shown.place: shown.says}
    if items := [
        discord.MediaGalleryItem(f"attachment://{name}", description=speech.cut(says, ALT) or None)
        for name, says in pictures.items()
        if name
    ]:
        box.add_item(ui.MediaGallery(*items))
    if motion.detail:
        box.add_item(ui.TextDisplay(speech.fit(speech.named(table, motion.detail), 1400)))
    how = "" if buttons else _how(table, motion)
    box.add_item(ui.TextDisplay(_open(table, motion, due) + how if tally.open else _closed(table, tally)))
    if buttons:
        vote = [
            button(
                speech.named_plainly(table, c.label),
                Errand(table.id, "ballot", f"{motion.id} {c.key}").id,
                emoji=c.emoji,
            )
            for c in motion.choices
        ]
        for row in (vote[i : i + 5] for i in range(0, len(vote), 5)):
            box.add_item(ui.ActionRow(*row))
    view.add_item(box)
    view.stop()
    return view


def _how(table: Table, motion: Motion) -> str:
    """Which sign below the message means what."""
    named = (f"{c.emoji} {speech.named(table, c.label)}" for c in motion.choices)
    return "\nPress a sign below: " + " · ".join(named)


def _open(table: Table, motion: Motion, due: int | None) -> str:
    """Who votes, how it is decided, and how it stands. Whoever is to vote is called by name."""
    missing = {s.person: s.seat for s in table.sitters if s.seat in motion.missing() and not s.robot}
    calls = {seat: f"<@{person}>" for person, seat in missing.items()}
    voters = fill(ballots.voters(motion), lambda seat: calls.get(seat) or speech.people(table, [seat]))
    how = speech.named(table, ballots.rule(motion, f"by {marking.moment(due, 'f')}" if due else "when time is up"))
    return f"{voters}\n{how}\n{speech.named(table, ballots.standing(motion))}"


def _closed(table: Table, tally: Tally) -> str:
    """How it ended, and who has voted for what."""
    motion = tally.motion
    ended = tally.ended or {True: "Carried.", False: "Lost."}.get(bool(tally.carried), "")
    if tally.carried is None and not tally.ended:
        ended = "Closed: it no longer matters."
    word, colon, rest = speech.named(table, ended).partition(":")
    result = f"**{word}**{colon}{rest}"
    if motion.secret:
        return result
    emoji = {c.key: c.emoji for c in motion.choices}
    votes = [f"{emoji[c]} {speech.escape(table.name(s))}" for s, c in sorted(motion.cast.items())]
    return f"{result} {' '.join(votes)}".rstrip()
