"""What the games of a channel leave to later ones there: to look at, and to take one's own out again."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.room import NOT_PLAYING, Refused, Room
from bot.store import Store
from bot.table import Row, Table
from rules.core import AnyGame, Event, Keepsake, Sitting

REMOVED = "removed"
"""Kind of the row that takes something out after the end; it is no move, so replays pass over it."""


def _tidied(row: Row) -> bool:
    """Whether a row only takes something away that was shown: the game may have ended long before."""
    return row.kind == REMOVED or any(event.forgets for event in row.events)


class Keepsakes:
    """The chests of all channels."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.store: Store = room.store

    async def left_by(self, table: Table) -> Any:
        """What a table leaves, signed by those who sat there; ``None`` if its games do not know each other."""
        game = self.room.game(table)
        if game.Legacy is None or table.state is None:
            return None
        log = await self.store.log(table.id)
        ended = max((row.at for row in log if not _tidied(row)), default=table.changed)
        sitting = {int(s.seat): Sitting(s.person, s.name) for s in table.sitters}
        legacy = game.sign(game.legacy(self.room.state(table)), sitting, ended)
        for row in log:
            if row.kind == REMOVED:
                legacy = game.without(legacy, row.body)
        return legacy

    async def inherited(self, channel: int, slug: str) -> Any:
        """What the last game of a kind in a channel has left, as plain data."""
        last = await self.store.last_played(channel, slug)
        return None if last is None else msgspec.to_builtins(await self.left_by(last))

    async def shown(self, channel: int) -> tuple[AnyGame, Table, tuple[Keepsake, ...]] | None:
        """The game whose keepsakes lie in a channel, the table that has them now, and what they are."""
        for number in await self.store.tables_in(channel):
            table = await self.store.table(number)
            if table is not None and table.state is not None and self.room.game(table).Legacy is not None:
                game = self.room.game(table)
                if found := game.keepsakes(await self.left_by(table)):
                    return game, table, found
        return None

    async def take_out(self, channel: int, key: str, person: int, source: str, *, moderator: bool) -> str:
        """Take one thing out for good: whoever brought it may, and moderators. Returns what was done.

        Raises:
            Refused: there is no such thing, or it is somebody else's.
        """
        found = await self.shown(channel)
        keepsake = next((k for k in found[2] if k.key == key), None) if found else None
        if found is None or keepsake is None:
            raise Refused("There is no such thing here. `/history keepsakes` shows what there is.")
        if not moderator and keepsake.finder != person:
            raise Refused("Only whoever brought it may take it out, and moderators.")
        game, table, _ = found
        async with self.room.enter(table.id, source) as before:
            if before.status == "paused":
                raise Refused(NOT_PLAYING["paused"])
            action = game.discard(key)
            players = before.players()
            if before.status == "playing" and action is not None and players:
                row = Row(kind="play", seat=players[0].seat, person=person, source=source)
                await self.room.move(before, self.room.state(before), players[0].seat, action, row)
            else:
                event = Event(line="Something is taken out of what this channel keeps.", kind="table")
                row = Row(kind=REMOVED, person=person, body=key, source=source, events=(event,))
                await self.room.commit(before, before, row)
        return "It is taken out, for good."
