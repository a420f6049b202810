"""The pictures that people have shown at a table. Whoever showed one may have it taken away for good, also when
they play there no longer, and so may moderators."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import marking
from bot.keeping.table import Row, RowKind, Table
from rules.core import Event

HIDDEN: RowKind = "hidden"
"""Kind of the row by which a picture is taken away; it is no move, so replays pass over it."""

_PHOTO = re.compile(r'"photo":"([0-9a-f]{64})"')


class Shown(msgspec.Struct, frozen=True):
    """A picture, who has shown it, and what they called its object."""

    photo: str
    person: int
    thing: str


async def pictures(room: Room, table: Table, person: int) -> list[Shown]:
    """The pictures of a table that are still kept, in the order in which they came: those that everybody has seen,
    and this person's own. What somebody has only laid ready is nobody else's business."""
    found: dict[str, Shown] = {}
    seen = {motion.photo for motion in room.motions(table)}
    for row in await room.store.log.of(table.id):
        seen |= {event.photo for event in row.events}
        for photo in _PHOTO.findall(row.body):
            found.setdefault(photo, Shown(photo, row.person, _thing(json.loads(row.body))))
    mine = (one for one in found.values() if one.photo in seen or one.person == person)
    return [one for one in mine if await room.store.photos.named(one.photo)]


async def take_away(room: Room, table: int, photo: str, person: int, source: str, *, moderator: bool) -> str:
    """Forget a picture wherever it was shown; the words stay. Returns what was done.

    Raises:
        Refused: there is no such picture any more, or it is somebody else's.
    """
    async with room.enter(table, source) as held:
        before = held.table
        one = next((one for one in await pictures(room, before, person) if one.photo == photo), None)
        if one is None:
            raise Refused("There is no such picture here any more. `/history pictures` lists what there is.")
        if not moderator and one.person != person:
            raise Refused("Only whoever showed a picture may take it away, and moderators.")
        about = f" of {marking.strong(one.thing)}" if one.thing else ""
        event = Event(line=f"The picture{about} is taken away. The words stay.", kind="photo", forgets=photo)
        await held.record(before, Row(kind=HIDDEN, person=person, source=source, events=(event,)))
    return "It is taken away, for good. The words stay."


def _thing(said: Any) -> str:
    """What an object was called by whoever showed it."""
    names = (said.get(key) for key in ("thing", "name") if isinstance(said, dict))
    return next((name for name in names if isinstance(name, str) and name), "")
