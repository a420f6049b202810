"""Tables, log rows and parcels, between SQLite and their structs. All of this runs in the database's thread."""

from __future__ import annotations

import re
import sqlite3
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from bot import marking
from bot.table import MOVES, House, Kept, Parcel, Row, Sitter, Table, Timer
from rules.core import Event, Seat

_TABLE = (
    "id, guild, channel, host, game, version, options, seed, status, house, epoch, seq, ply, state,"
    " opened, changed, rules"
)
_ROW = "seq, kind, seat, person, decision, body, drawn, reveals, back_to, events, at, source, version, rules"

_SHA = re.compile(rb'"([0-9a-f]{64})"')

KEPT = 30
"""The newest moves of a table that keep the state before them."""

_events = msgspec.json.Decoder(tuple[Event, ...])
_draws = msgspec.json.Decoder(tuple[int, ...])
_house = msgspec.json.Decoder(House)


class transaction:
    """``BEGIN IMMEDIATE`` ... ``COMMIT``, or ``ROLLBACK`` when anything is raised."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self.db.execute("COMMIT")
        finally:
            if self.db.in_transaction:  # a full disk has ended it already; a commit that failed has not
                self.db.execute("ROLLBACK")


def _text(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def seen(db: sqlite3.Connection, source: str) -> bool:
    """Whether a log row has this source."""
    return db.execute("SELECT 1 FROM log WHERE source = ?", (source,)).fetchone() is not None


def _columns(table: Table) -> tuple[Any, ...]:
    return (
        table.id,
        table.guild,
        table.channel,
        table.host,
        table.game,
        table.version,
        _text(table.options),
        table.seed,
        table.status,
        _text(table.house),
        table.epoch,
        table.seq,
        table.ply,
        table.state,
        table.opened,
        table.changed,
        table.rules,
    )


def load(db: sqlite3.Connection, where: str, *values: int | str) -> Table | None:
    """The first table of which this is true, with its seats and timers."""
    r = db.execute(f"SELECT {_TABLE} FROM tables WHERE {where}", values).fetchone()
    if r is None:
        return None
    seats = db.execute(
        "SELECT seat, person, name, robot, away_until, looked, gone FROM seats WHERE table_id = ? ORDER BY seat",
        (r[0],),
    )
    timers = db.execute(
        "SELECT id, kind, subject, seat, due FROM timers WHERE table_id = ? ORDER BY due, id", (r[0],)
    )
    return Table(
        id=r[0],
        guild=r[1],
        channel=r[2],
        host=r[3],
        game=r[4],
        version=r[5],
        options=msgspec.json.decode(r[6]),
        seed=r[7],
        status=r[8],
        house=_house.decode(r[9]),
        epoch=r[10],
        seq=r[11],
        ply=r[12],
        state=r[13],
        opened=r[14],
        changed=r[15],
        rules=r[16],
        sitters=tuple(
            Sitter(
                seat=Seat(s[0]),
                person=s[1],
                name=s[2],
                robot=bool(s[3]),
                away_until=s[4],
                looked=s[5],
                gone=bool(s[6]),
            )
            for s in seats
        ),
        timers=tuple(Timer(id=t[0], kind=t[1], subject=t[2], seat=t[3], due=t[4]) for t in timers),
    )


def load_in(db: sqlite3.Connection, channel: int) -> Table | None:
    """The running table of a channel or thread, or else its last one; in a History thread, the one it tells of."""
    here = "SELECT id FROM tables WHERE channel = ?"
    found = db.execute(f"{here} AND status <> 'ended'", (channel,)).fetchone()
    found = (
        found
        or db.execute(
            "SELECT table_id FROM messages JOIN tables ON tables.id = table_id WHERE slot = 'thread'"
            " AND messages.channel = ? AND status <> 'ended'",
            (channel,),
        ).fetchone()
    )
    found = found or db.execute(f"{here} ORDER BY id DESC LIMIT 1", (channel,)).fetchone()
    found = (
        found
        or db.execute(
            "SELECT table_id FROM messages WHERE slot = 'thread' AND channel = ? ORDER BY table_id DESC LIMIT 1",
            (channel,),
        ).fetchone()
    )
    return load(db, "id = ?", found[0]) if found else None


def insert(db: sqlite3.Connection, table: Table) -> int:
    """Write a new table; its number.

    Raises:
        IntegrityError: its channel has a running one.
    """
    values = _columns(table)[1:]
    id = db.execute(
        f"INSERT INTO tables ({_TABLE}) VALUES (NULL, {', '.join('?' * len(values))})", values
    ).lastrowid
    assert id is not None
    return id


def update(db: sqlite3.Connection, before: Table, after: Table) -> bool:
    """Write the table itself; false if it is no longer as it was in ``before``.

    Raises:
        IntegrityError: it would move into a channel that has a running one.
    """
    moved = db.execute(
        "UPDATE tables SET channel = ?, host = ?, version = ?, options = ?, status = ?, house = ?,"
        " epoch = ?, seq = ?, ply = ?, state = ?, changed = ?, rules = ? WHERE id = ? AND seq = ?",
        (
            after.channel,
            after.host,
            after.version,
            _text(after.options),
            after.status,
            _text(after.house),
            after.epoch,
            after.seq,
            after.ply,
            after.state,
            after.changed,
            after.rules,
            before.id,
            before.seq,
        ),
    )
    return moved.rowcount == 1


def write_seats(db: sqlite3.Connection, table: int, sitters: Sequence[Sitter]) -> None:
    """Who sits at a table, in place of who sat there."""
    db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    db.executemany(
        "INSERT INTO seats (table_id, seat, person, name, robot, away_until, looked, gone)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table, s.seat, s.person, s.name, s.robot, s.away_until, s.looked, s.gone) for s in sitters],
    )


def write_timers(db: sqlite3.Connection, before: Table, after: Table, spent: int) -> None:
    """Only what changed: a timer that stays keeps its number, which is the source of the press it will cause."""
    kept = {t.id for t in after.timers if t.id}
    gone = [(t.id,) for t in before.timers if t.id not in kept or t.id == spent]
    db.executemany("DELETE FROM timers WHERE id = ?", gone)
    db.executemany(
        "UPDATE timers SET due = ? WHERE id = ?", [(t.due, t.id) for t in after.timers if t.id and t.id != spent]
    )
    db.executemany(
        "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?)",
        [(before.id, t.kind, t.subject, t.seat, t.due) for t in after.timers if not t.id],
    )


def write_row(db: sqlite3.Connection, table: int, row: Row) -> None:
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
            _text(row.drawn),
            row.reveals,
            row.back_to,
            _text(row.events),
            row.at,
            row.source,
            row.version,
            row.rules,
        ),
    )


def log(db: sqlite3.Connection, table: int, since: int) -> list[Row]:
    """The rows of a table after number ``since``, in order."""
    found = db.execute(f"SELECT {_ROW} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, since))
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


def write_shown(db: sqlite3.Connection, table: int, before: bytes | None, after: bytes | None) -> None:
    """Which kept photos a table shows: those its state names. A photo that is withdrawn at one table stays while
    another shows it."""
    if after == before:
        return
    was, now = _named(before), _named(after)
    db.executemany("DELETE FROM shown WHERE sha256 = ? AND table_id = ?", [(it, table) for it in was - now])
    db.executemany("INSERT OR IGNORE INTO shown VALUES (?, ?)", [(it, table) for it in sorted(now - was)])


def _named(state: bytes | None) -> set[str]:
    return {it.decode() for it in _SHA.findall(state or b"")}


def keep_state(db: sqlite3.Connection, before: Table, after: Table, row: Row) -> None:
    """Keep the state before a move, of the newest moves only; what a takeback has undone and what a finished game
    left is dropped. Where a move is the first by other rules, the state before it stays for good, because nobody
    could play up to it again."""
    if row.kind == "undo":
        db.execute("DELETE FROM kept WHERE table_id = ? AND seq > ?", (before.id, row.back_to))
    if row.kind in MOVES and before.state is not None:
        begins = before.rules != row.rules
        db.execute(
            "INSERT INTO kept (table_id, seq, version, begins, state) VALUES (?, ?, ?, ?, ?)",
            (before.id, row.seq, before.version, begins, zlib.compress(before.state, 1)),
        )
    newest = "SELECT seq FROM kept WHERE table_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?"
    db.execute(
        f"DELETE FROM kept WHERE table_id = ? AND begins = 0 AND seq <= ({newest})",
        (before.id, before.id, 0 if after.status == "ended" else KEPT),
    )


def kept(db: sqlite3.Connection, table: int) -> list[Kept]:
    """The states before moves of a table that are kept, in order."""
    found = db.execute("SELECT seq, state, version, begins FROM kept WHERE table_id = ? ORDER BY seq", (table,))
    return [Kept(seq=r[0], state=zlib.decompress(r[1]), version=r[2], begins=bool(r[3])) for r in found]


def write_parcels(db: sqlite3.Connection, table: int, parcels: Sequence[Parcel]) -> None:
    """What Discord must be told; of the board and of a poll only the newest word waits."""
    for parcel in parcels:
        if parcel.slot == "board" or parcel.slot.startswith("poll:"):
            db.execute("DELETE FROM outbox WHERE table_id = ? AND slot = ?", (table, parcel.slot))
        db.execute("INSERT INTO outbox (table_id, slot, body) VALUES (?, ?, ?)", (table, parcel.slot, parcel.body))
