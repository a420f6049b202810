"""Letting a table be looked at outside of Discord, and ending it: the host opens a window, anybody who sits there
may shut it."""

from __future__ import annotations

import secrets

from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.table import Table
from bot.keeping.told import Parcel

_BYTES = 24
"""Of chance in a key: nobody comes upon one by trying."""

NOT_YOURS = "Only who has opened this table, or the first who plays, lets people outside Discord look at it."


async def open_anew(room: Room, table: Table, person: int) -> str:
    """Open the window with another key than it had; the board is to say so. Returns the key."""
    if person != table.leader:
        raise Refused(NOT_YOURS)
    key = secrets.token_urlsafe(_BYTES)
    await room.store.windows.open(table.id, key)
    await _on_the_board(room, table)
    return key


async def shut(room: Room, table: Table, person: int, *, moderator: bool) -> None:
    """Shut the window: who sits there may, whoever has opened it, and the staff."""
    if not (moderator or table.sits(person) or person == table.leader):
        raise Refused("Only who sits at this table, and the staff, may close its page.")
    await room.store.windows.shut(table.id)
    await _on_the_board(room, table)


async def _on_the_board(room: Room, table: Table) -> None:
    """The board says whether it may be looked at from outside: it is shown anew with the next delivery."""
    await room.store.outbox.put(table.id, [Parcel(kind="board")])
