"""What the games of a channel leave to later ones there: to look at, and to take one's own out again."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from bot.door.refusals import NOT_PLAYING, Refused
from bot.door.room import Room
from bot.keeping.rows import Unreadable
from bot.keeping.store import Store
from bot.keeping.table import DISCARD, Row, RowKind, Table
from rules.core import AnyGame, Event, Keepsake, Seat, Sitting

log = logging.getLogger(__name__)

REMOVED: RowKind = "removed"
"""Kind of the row that takes something out after the end; it is no move, so replays pass over it."""


def _tidied(row: Row) -> bool:
    """Whether a row only takes something away that was shown: the game may have ended long before."""
    return row.kind == REMOVED or any(event.forgets for event in row.events)


def _before(table: Table, seat: Seat) -> tuple[Sitting, ...]:
    """Who sat on a seat before whoever sits there now."""
    return tuple(Sitting(former.person, former.name) for former in table.house.former if former.seat == seat)


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
        rows = await self.store.log.of(table.id)
        ended = max((row.at for row in rows if not _tidied(row)), default=table.changed)
        sitting = {int(s.seat): Sitting(s.person, s.name, _before(table, s.seat)) for s in table.sitters}
        state = self.room.state(table)
        try:
            legacy = game.sign(game.legacy(state), sitting, ended)
            for row in rows:
                if row.kind == REMOVED:
                    legacy = game.without(legacy, row.body)
        except Exception as fault:
            raise Unreadable(table.id) from fault
        return legacy

    async def inherited(self, channel: int, slug: str) -> tuple[Any, list[int]]:
        """What the last game of a kind in a channel, or of those that share its keepsakes, has left, as plain
        data; and the numbers of later ones that cannot be read: a damaged table keeps nobody from playing."""
        damaged: list[int] = []
        heirs = self.room.games[slug].heirs
        kin = [other.slug for other in self.room.games.values() if other.heirs == heirs]
        for number in await self.store.tables.played(channel, kin):
            try:
                table = await self.room.fresh(number)
                if table.house.origin:
                    continue
                return msgspec.to_builtins(await self.left_by(table)), damaged
            except Unreadable:
                log.warning("what table %s left cannot be read and is passed over", number, exc_info=True)
                damaged.append(number)
        return None, damaged

    async def shown(self, channel: int) -> tuple[AnyGame, Table, tuple[Keepsake, ...]] | None:
        """The game whose keepsakes lie in a channel, the table that has them now, and what they are."""
        for number in await self.store.tables.all_at(channel):
            try:
                table = await self.store.tables.get(number)
                if table is None or table.house.origin:
                    continue
                if table.state is not None and self.room.game(table).Legacy is not None:
                    game = self.room.game(table)
                    if found := game.keepsakes(await self.left_by(table)):
                        return game, table, found
            except Unreadable:  # the next game passes over it, too
                log.warning("what table %s keeps cannot be read and is passed over", number, exc_info=True)
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
        async with self.room.enter(table.id, source) as held:
            before = held.table
            if before.status == "paused":
                raise Refused(NOT_PLAYING["paused"])
            action = game.discard(key)
            players = before.players()
            if before.status == "playing" and action is not None and players:
                row = Row(kind=DISCARD, seat=players[0].seat, person=person, source=source)
                await held.play(players[0].seat, action, row)
            else:
                event = Event(line="Something is taken out of what this channel keeps.", kind="table")
                row = Row(kind=REMOVED, person=person, body=key, source=source, events=(event,))
                await held.record(before, row)
        return "It is taken out, for good."
