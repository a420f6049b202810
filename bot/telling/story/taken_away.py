"""A finished game as data, for whoever would look into it with other tools."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping.matters import Council
from bot.keeping.table import MOVES, Row, Table
from rules.core import Ballot
from rules.core.game import encode
from rules.core.votes import SEALED


async def taken_away(room: Room, table: Table) -> bytes:
    """The log of a finished game as JSON. Where ballots are secret they are not in it, so that nobody finds out
    afterwards."""
    log = await room.store.log(table.id)
    found = {
        "game": table.game,
        "version": table.version,
        "options": table.options,
        "seats": [s.name for s in table.sitters],
        "seed": table.seed,
        "words": [w for _, w in sorted(table.house.words.items())],
        "votes": table.house.votes,
        "log": [_without_ballot(row) for row in log] if table.secret else log,
    }
    return msgspec.json.format(msgspec.json.encode(found))


def _without_ballot(row: Row) -> Row:
    """A row of a log that does not tell for what somebody has voted."""
    if row.kind == "ballot":
        return replace(row, body=f"{row.body.partition(' ')[0]} {SEALED}")
    if row.kind == "motion":
        council = msgspec.json.decode(row.body, type=Council)
        return replace(row, body=encode(replace(council, motion=council.motion.sealed(None))).decode())
    if row.kind in MOVES and '"ballot"' in row.body and msgspec.json.decode(row.body)["verb"] == "ballot":
        ballot = msgspec.json.decode(row.body, type=Ballot)
        return replace(row, body=encode(replace(ballot, choice=SEALED)).decode())
    return row
