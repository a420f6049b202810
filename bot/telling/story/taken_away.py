"""A finished game as data, for whoever would look into it with other tools."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.matters import Case, Council, Dispute, Ruling
from bot.keeping.table import MOVES, Row, Table
from rules.core import Ballot
from rules.core.game import encode
from rules.core.votes import SEALED


async def taken_away(room: Room, table: Table) -> bytes:
    """The log of a finished game as JSON. Where ballots are secret they are not in it, so that nobody finds out
    afterwards."""
    log = await room.store.log.of(table.id)
    found = {
        "game": table.game,
        "version": table.version,
        "options": table.options,
        "seats": [s.name for s in table.sitters],
        "seed": table.seed,
        "words": [w for _, w in sorted(table.house.words.items())],
        "votes": table.house.votes,
        "edition": table.house.edition,
        "rulings": [await _ruling(room, table, ruling) for ruling in table.house.docket],
        "log": [_without_ballot(row) for row in log] if table.secret else log,
    }
    return msgspec.json.format(msgspec.json.encode(found))


async def _ruling(room: Room, table: Table, ruling: Ruling) -> dict[str, Any]:
    """A ruling as whoever writes the rules wants it: the rule as it stands, what was said, and the position."""
    case, game = _hushed(ruling.case) if table.secret else ruling.case, room.game(table)
    rule = next((r for r in game.rules if r.id == case.rule), None)
    position = ""
    if ruling.table == table.id:
        with contextlib.suppress(Refused):  # the rules were mended since, and nobody can tell
            position = speech.named_plainly(table, (await room.earlier(table, case.seq)).describe(None))
    return {
        "rule": case.rule,
        "text": rule.text if rule else "",
        "tried": case.tried,
        "told": case.told,
        "happened": case.happened,
        "reading": case.reading,
        "upheld": ruling.upheld,
        "ayes": ruling.ayes,
        "voters": ruling.voters,
        "table": ruling.table,
        "after_row": case.seq,
        "mended": table.rules,
        "position": position,
    }


def _hushed(case: Case) -> Case:
    """What was doubted where ballots are secret: what was refused may be one."""
    return replace(case, tried="", told="")


def _without_ballot(row: Row) -> Row:
    """A row of a log that does not tell who has voted for what, nor who has voted."""
    if row.kind == "ballot":
        return replace(row, seat=None, person=0, body=f"{row.body.partition(' ')[0]} {SEALED}")
    if row.kind == "motion":
        council = msgspec.json.decode(row.body, type=Council)
        matter = council.matter
        matter = Dispute(_hushed(matter.case)) if isinstance(matter, Dispute) else matter
        return replace(row, body=encode(Council(motion=council.motion.sealed(None), matter=matter)).decode())
    if row.kind == "ruling":
        ruling = msgspec.json.decode(row.body, type=Ruling)
        return replace(row, body=encode(replace(ruling, case=_hushed(ruling.case))).decode())
    if row.kind in MOVES and '"ballot"' in row.body and msgspec.json.decode(row.body)["verb"] == "ballot":
        ballot = msgspec.json.decode(row.body, type=Ballot)
        return replace(row, seat=None, person=0, body=encode(replace(ballot, choice=SEALED)).decode())
    return row
