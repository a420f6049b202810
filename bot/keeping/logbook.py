"""The log of a table, and the states that are kept beside its newest moves; in the database's thread."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.keeping import marking
from bot.keeping.engines.connection import Connection
from bot.keeping.rows import as_text, legible
from bot.keeping.table import MOVES, Kept, Row, Table
from rules.core import Event

_ROW = "seq, kind, seat, person, decision, body, drawn, reveals, back_to, events, at, source, version, rules"

_SHA = re.compile(rb'"([0-9a-f]{64})"')

KEPT = 30
"""The newest moves of a table that keep the state before them."""

MILESTONE = 100
"""Of older moves one in so many rows keeps it as well, while the game goes on: nobody who looks back, however far,
waits until a whole year is played again."""

_events = msgspec.json.Decoder(tuple[Event, ...])

_draws = msgspec.json.Decoder(tuple[int, ...])


def write_row(db: Connection, table: int, row: Row) -> None:
    """One more row of the log."""
    db.execute(
        f"INSERT INTO log (table_id, {_ROW}) VALUES ({', '.join('?' * 15)})",
        (
            table,
            row.seq,
            row.kind,
            row.seat,
            row.person,
            row.decision,
            row.body,
            as_text(row.drawn),
            row.reveals,
            row.back_to,
            as_text(row.events),
            row.at,
            row.source,
            row.version,
            row.rules,
        ),
    )


def log(db: Connection, table: int, since: int) -> list[Row]:
    """The rows of a table after number ``since``, in order."""
    found = db.execute(f"SELECT {_ROW} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, since))
    with legible(table):
        return [_row(r) for r in found]


def _row(r: Sequence[Any]) -> Row:
    return Row(
        seq=r[0],
        kind=r[1],
        seat=r[2],
        person=r[3],
        decision=r[4],
        body=r[5],
        drawn=_draws.decode(r[6]),
        reveals=bool(r[7]),
        back_to=r[8],
        events=tuple(msgspec.structs.replace(e, line=marking.renewed(r[1], e.line)) for e in _events.decode(r[9])),
        at=r[10],
        source=r[11],
        version=r[12],
        rules=r[13],
    )


def write_shown(db: Connection, table: int, before: bytes | None, after: bytes | None) -> None:
    """Which kept photos a table shows: those its state names. A photo that is withdrawn at one table stays while
    another shows it."""
    if after == before:
        return
    was, now = _named(before), _named(after)
    db.executemany("DELETE FROM shown WHERE sha256 = ? AND table_id = ?", [(it, table) for it in was - now])
    db.executemany(
        "INSERT INTO shown VALUES (?, ?) ON CONFLICT DO NOTHING", [(it, table) for it in sorted(now - was)]
    )


def _named(state: bytes | None) -> set[str]:
    return {it.decode() for it in _SHA.findall(state or b"")}


def keep_state(db: Connection, before: Table, after: Table, row: Row) -> None:
    """Keep the state before a move, of the newest moves only, and before a takeback; what that has undone is
    dropped when nobody can put it back any more, and what a finished game left. Milestones stay until then. Where
    a move is the first by other rules, the state before it stays for good: nobody could play up to it again."""
    undone = before.house.undone
    if undone is not None and row.kind in MOVES:
        db.execute("DELETE FROM kept WHERE table_id = ? AND seq > ?", (before.id, undone.to))
    if row.kind == "redo":
        db.execute("DELETE FROM kept WHERE table_id = ? AND seq = ?", (before.id, row.back_to))
    if row.kind in (*MOVES, "undo") and before.state is not None:
        begins = row.kind in MOVES and before.rules != row.rules
        db.execute(
            "INSERT INTO kept (table_id, seq, version, begins, state) VALUES (?, ?, ?, ?, ?)",
            (before.id, row.seq, before.version, begins, zlib.compress(before.state, 1)),
        )
    newest = "SELECT seq FROM kept WHERE table_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?"
    last = "SELECT max(seq) FROM kept AS older WHERE older.table_id = kept.table_id AND older.seq < kept.seq"
    most, far = (0, row.seq + 1) if after.status == "ended" else (KEPT, MILESTONE)
    db.execute(
        f"DELETE FROM kept WHERE table_id = ? AND begins = 0 AND seq <= ({newest})"
        f" AND seq - coalesce(({last}), 0) < ?",
        (before.id, before.id, most, far),
    )


def kept(db: Connection, table: int, seq: int | None = None, since: int = 0) -> list[Kept]:
    """The states before moves of a table that are kept, in order, from one on; or only that before this row."""
    which, values = (">= ?", (table, since)) if seq is None else ("= ?", (table, seq))
    found = db.execute(
        f"SELECT seq, state, version, begins FROM kept WHERE table_id = ? AND seq {which} ORDER BY seq", values
    )
    with legible(table):
        return [Kept(seq=r[0], state=zlib.decompress(r[1]), version=r[2], begins=bool(r[3])) for r in found]
