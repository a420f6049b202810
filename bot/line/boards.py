"""The message of a board: edited in place, posted anew where it is gone, too old, or carried away by talk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import discord
from discord.utils import snowflake_time

from bot.door.memory.keepsakes import Keepsakes
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.keeping.told import Parcel, Posted
from bot.line.posting import Poster
from bot.line.sweeping import remove, sweep
from bot.line.wire import (
    ARCHIVED,
    MALFORMED,
    NOBODY,
    TOO_OLD,
    UNKNOWN_MESSAGE,
    Refusals,
    asks_to_wait,
    code_of,
)
from bot.telling.board import Standing, layout
from bot.telling.easel import Easel, Picture
from bot.telling.memory.foreseen import may_be_foreseen
from bot.telling.scores import score_sheet
from bot.telling.story.done import deeds, on_the_board
from rules.core import Decision

_BURIED = 12
"""Messages of people after which the board moves down to them."""

_CHANNELS = 20_000
"""Channels whose talk is counted."""

_POST_ANEW = (UNKNOWN_MESSAGE, TOO_OLD, ARCHIVED, MALFORMED)
"""The board's message is gone, or too old to be edited often, or lies in an archived thread, which wakes when
something is posted, or Discord does not take the edit as it is."""

_OLD = 3600
"""Seconds after which edits of a message are few: what Discord does not take then it takes as a new one."""


class Beside(Protocol):
    """What shows tables beside Discord."""

    def changed(self, table: int) -> None:
        """Something of a table has been kept."""

    async def shows(self, table: int) -> bool:
        """Whether a table can be looked at there."""


class Boards:
    """The boards of all tables."""

    def __init__(
        self, client: discord.Client, room: Room, easel: Easel, poster: Poster, refusals: Refusals
    ) -> None:
        self.client = client
        self.room = room
        self.store = room.store
        self.easel = easel
        self.poster = poster
        self.refusals = refusals
        self.keepsakes = Keepsakes(room)
        self.beside: Beside | None = None
        self.talk: Counter[int] = Counter()
        """Messages of people in a channel since its board was posted; see :meth:`heard`."""

    def heard(self, channel: int) -> None:
        """Somebody talks in a channel. More than carries a board away need not be counted, and of channels that
        have no board those are forgotten first in which the talk is oldest."""
        talk = self.talk.pop(channel, 0)
        self.talk[channel] = min(talk + 1, _BURIED)
        if len(self.talk) > _CHANNELS:
            del self.talk[next(iter(self.talk))]

    def bury(self, channel: int) -> None:
        """Let the board of a channel be posted anew at its end."""
        self.talk[channel] = _BURIED

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)

    async def show(self, table: Table, _: Sequence[Parcel]) -> None:
        """Tell how a table stands; in words alone where pictures may not be sent."""
        await sweep(self.client, self.store, table.id)
        await self._find_lost(table)
        posted = await self.store.messages.of(table.id)
        pictures = [] if self.refusals.stands(table.channel, "files") else await self._pictures(table)
        try:
            await self._show(table, posted, pictures)
        except discord.Forbidden:
            if not pictures:
                raise
            await self._show(table, posted, [])
            self.refusals.note(table.channel, "files")

    async def _find_lost(self, table: Table) -> None:
        """Take over a board that was posted although its answer never came."""
        found = await self.poster.lost(table, "board")
        if found is None:
            return
        message, _ = found
        old = (await self.store.messages.of(table.id)).get("board")
        await self.store.messages.keep(
            Posted(table=table.id, slot="board", channel=message.channel.id, message=message.id)
        )
        if old:
            await remove(self.client, self.store, old)

    async def _pictures(self, table: Table) -> list[Picture]:
        """The board; at the end the score sheet beside it, or in its place where it shows the board as well."""
        if table.state is None:
            return []
        sight, last = table.house.sight, await deeds(self.room, table)
        scenes = {"board": self.easel.board(table, last[-1] if last else None, sight)}
        outcome = self.room.position(table).outcome
        if outcome is not None:
            scores, bare = self.easel.end(table, outcome, sight), self.easel.board(table, None, sight)
            if scores is None or bare is None or scores.marks != bare.marks:  # else the board says all of it
                scenes["scores"] = scores
            if self.easel.ends_whole(table):
                del scenes["board"]
        painted = [await self.easel.paint(table, scene, name, sight) for name, scene in scenes.items()]
        return [picture for picture in painted if picture is not None]

    async def _show(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> None:
        """Edit the board in place; post it anew where it is gone, too old, or carried away by talk."""
        old = posted.get("board")
        if old and old.channel == table.channel and not await self._buried(table):
            try:
                await self._edit(table, posted, old, pictures)
                return
            except (discord.HTTPException, discord.RateLimited) as fault:
                waits = asks_to_wait(fault) and seconds() - snowflake_time(old.message).timestamp() > _OLD
                if code_of(fault) not in _POST_ANEW and not waits:
                    raise
                if await self._bygone(table):
                    return
        fresh = await self._post(table, posted, pictures)
        self.talk[table.channel] = 0
        await self.store.messages.keep(fresh)
        if old and old.message != fresh.message:
            await remove(self.client, self.store, old)

    async def _bygone(self, table: Table) -> bool:
        """Whether it is over, and another game has come after it: its board is edited, and never posted anew."""
        current = await self.store.tables.at(table.channel)
        return table.status == "ended" and current is not None and current.id != table.id

    async def _buried(self, table: Table) -> bool:
        """Whether talk has carried the board away; that of an earlier game stays where it is."""
        if self.talk[table.channel] < _BURIED:
            return False
        current = await self.store.tables.at(table.channel)
        return current is None or current.id == table.id

    async def _edit(
        self, table: Table, posted: dict[str, Posted], old: Posted, pictures: Sequence[Picture]
    ) -> None:
        """The pictures are sent with every edit: what a message already has could not be relied on to stay."""
        await (
            self._channel(table)
            .get_partial_message(old.message)
            .edit(
                view=layout(await self.standing(table, posted, pictures)),
                attachments=[p.file() for p in pictures],
                allowed_mentions=NOBODY,
            )
        )

    async def _post(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Posted:
        message, _ = await self.poster.post(
            table,
            "board",
            table.channel,
            view=layout(await self.standing(table, posted, pictures)),
            files=[p.file() for p in pictures],
        )
        return Posted(table=table.id, slot="board", channel=table.channel, message=message.id)

    async def standing(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Standing:
        """How the table stands, with all that its board shows."""
        game = self.room.game(table)
        thread = posted.get("thread")
        dealt = table.state is not None
        at = self.room.position(table) if dealt else None
        motions = self.room.motions(table)
        return Standing(
            table=table,
            game=game,
            status=at.status() if at else "",
            decisions=self._shown(table),
            questions=self.room.questions(table) if at else (),
            motions=motions,
            lines=tuple(on_the_board(table, await deeds(self.room, table))),
            outcome=at.outcome if at else None,
            scores=score_sheet(table, at) if table.status == "ended" else "",
            pictures=tuple((p.name, p.says) for p in pictures),
            open=may_be_foreseen(game, table, self.room.questions(table)),
            parts=bool(dealt and self.easel.places(table)),
            history=speech.address(table, thread.channel) if thread else "",
            outside=self.beside is not None and await self.beside.shows(table.id),
            kept=await self._kept(table),
            polls={p.motion: speech.address(table, p.channel, p.message) for p in posted.values() if p.motion},
        )

    async def _kept(self, table: Table) -> int:
        """How many things earlier games of its family have left to a table in its lobby."""
        if table.status != "lobby" or self.room.game(table).Legacy is None:
            return 0
        found = await self.keepsakes.shown(table.channel)
        return len(found[2]) if found and found[0].heirs == self.room.game(table).heirs else 0

    def _shown(self, table: Table) -> tuple[Decision, ...]:
        """What its board speaks of: whom the game waits for, or what may be done after the end."""
        shown = [q for q in self.room.questions(table) if q.waits or table.status == "ended"]
        once = {q.id: q for q in reversed(shown) if q.shared}  # asked of many, and of one as of another
        return self.room.worded(table, (q for q in shown if not q.shared or once[q.id] is q))
