"""What the staff of a server has settled about who may sit down: at how many tables, after how much waiting."""

from __future__ import annotations

from bot.door.memory.records import NEWEST, Records
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.store import Store
from rules.core import counted


async def need_room(store: Store, guild: int, person: int) -> None:
    """Nobody sits at more running tables than the staff likes, or anywhere before they are wholly forgotten.

    Raises:
        Refused: this person sits at as many already, or is being forgotten.
    """
    if await store.oblivion.is_half_forgotten(person):
        raise Refused(
            "You are not forgotten everywhere yet: a part of me that looks after other servers is not there just"
            " now. As soon as it is back you can sit down again, as somebody new."
        )
    if not await has_room(store, guild, person):
        most = store.servers.of(guild).most_tables
        raise Refused(
            f"You sit at {counted(most, 'running table')} on this server, as many as one person may here."
            " `/mine` lists them; when one has ended, or you have left it, there is room for you again."
        )


async def has_room(store: Store, guild: int, person: int) -> bool:
    """Whether somebody may sit at one more table, as the staff likes it."""
    most = store.servers.of(guild).most_tables
    return not most or await store.tables.sat_at(guild, person) < most


async def must_ask(room: Room, guild: int, person: int) -> bool:
    """Whether somebody has let their time run out too often in their newest games here to sit down unasked."""
    most = room.store.servers.of(guild).most_late
    if not most:
        return False
    newest = [record for record in await Records(room).of(person) if record.guild == guild][-NEWEST:]
    return sum(record.late for record in newest) > most
