"""Tables, seats, timers and parcels, between the database and their structs; in the database's thread."""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.keeping.engines.connection import Connection
from bot.keeping.habits import Habits
from bot.keeping.house import House
from bot.keeping.table import Sitter, Status, Table, Timer
from bot.keeping.told import Parcel
from bot.keeping.wishes import orders
from rules.core import Seat
from rules.search.levels import Level

_TABLE = (
    "id, guild, channel, host, game, version, options, seed, status, house, epoch, seq, ply, state,"
    " opened, changed, rules"
)

_house = msgspec.json.Decoder(House)

_habits = msgspec.json.Decoder(Habits)

_options = msgspec.json.Decoder(dict[str, Any])


class Unreadable(Exception):
    """What is kept of a table cannot be read by this version: the row is damaged, or from nobody knows when."""

    def __init__(self, table: int) -> None:
        super().__init__(f"table {table} cannot be read")
        self.table = table


@contextlib.contextmanager
def legible(table: int) -> Iterator[None]:
    """What is read within belongs to this table.

    Raises:
        Unreadable: it is damaged.
    """
    try:
        yield
    except (msgspec.MsgspecError, zlib.error, TypeError) as fault:
        raise Unreadable(table) from fault


def as_text(thing: Any) -> str:
    """Something as JSON."""
    return msgspec.json.encode(thing).decode()


def reread(house: House) -> House:
    """What a table has agreed on, as it is read again."""
    return _house.decode(msgspec.json.encode(house))


def habits(db: Connection, of: int | None = None) -> dict[int, Habits]:
    """What people have said of themselves, or only one of them."""
    found, known = dict[int, Habits](), "SELECT person, body FROM habits"
    for person, body in db.execute(known) if of is None else db.execute(f"{known} WHERE person = ?", (of,)):
        with contextlib.suppress(msgspec.MsgspecError):  # what cannot be read was never said
            found[person] = _habits.decode(body)
    return found


def seen(db: Connection, source: str) -> bool:
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
        as_text(table.options),
        table.seed,
        table.status,
        as_text(table.house),
        table.epoch,
        table.seq,
        table.ply,
        table.state,
        table.opened,
        table.changed,
        table.rules,
    )


def load(db: Connection, where: str, *values: int | str) -> Table | None:
    """The first table of which this is true, with its seats and timers.

    Raises:
        Unreadable: what is kept of it is damaged.
    """
    r = db.execute(f"SELECT {_TABLE} FROM tables WHERE {where}", values).fetchone()
    if r is None:
        return None
    named = "seat, person, name, robot, away_until, looked, gone, orders, level"
    seats = db.execute(f"SELECT {named} FROM seats WHERE table_id = ? ORDER BY seat", (r[0],))
    timers = db.execute(
        "SELECT id, kind, subject, seat, due FROM timers WHERE table_id = ? ORDER BY due, id", (r[0],)
    )
    with legible(r[0]):
        house, options, status = _house.decode(r[9]), _options.decode(r[6]), msgspec.convert(r[8], Status)
    if r[13] is None and status in ("playing", "paused"):
        raise Unreadable(r[0])
    return Table(
        id=r[0],
        guild=r[1],
        channel=r[2],
        host=r[3],
        game=r[4],
        version=r[5],
        options=options,
        seed=r[7],
        status=status,
        house=house,
        epoch=r[10],
        seq=r[11],
        ply=r[12],
        state=r[13],
        opened=r[14],
        changed=r[15],
        rules=r[16],
        sitters=tuple(map(_sitter, seats)),
        timers=tuple(Timer(id=t[0], kind=t[1], subject=t[2], seat=t[3], due=t[4]) for t in timers),
    )


def _sitter(s: Sequence[Any]) -> Sitter:
    return Sitter(
        seat=Seat(s[0]),
        person=s[1],
        name=s[2],
        robot=bool(s[3]),
        away_until=s[4],
        looked=s[5],
        gone=bool(s[6]),
        orders=orders.read(s[7]),
        level=msgspec.convert(s[8], Level),
    )


def load_in(db: Connection, channel: int) -> Table | None:
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


def unfinished(db: Connection, ours: str = "1 = 1") -> list[int]:
    """Tables of ``ours`` that are out of reach or vote about themselves, that have seats without a person, and
    lobbies that may be of an earlier version."""
    found = db.execute(
        "SELECT id FROM tables INDEXED BY unsettled_tables WHERE status IN ('playing', 'paused')"
        f""" AND (instr(house, '"councils":[]') = 0 OR instr(house, '"stranded":true') > 0) AND {ours}"""
        " UNION SELECT tables.id FROM tables INDEXED BY running_tables_of_a_guild CROSS JOIN seats"
        " ON table_id = tables.id AND (robot = 1 OR gone = 1 OR orders <> '[]')"
        f" WHERE status <> 'ended' AND {ours}"
        " UNION SELECT id FROM tables INDEXED BY lobbies WHERE status = 'lobby'"
        f" AND (options <> '{{}}' OR NOT EXISTS (SELECT 1 FROM timers WHERE table_id = tables.id)) AND {ours}"
    )
    return sorted(r[0] for r in found)


def insert(db: Connection, table: Table) -> int:
    """Write a new table; its number.

    Raises:
        Clash: its channel has a running one.
    """
    values = _columns(table)[1:]
    named = _TABLE.removeprefix("id, ")
    put = f"INSERT INTO tables ({named}) VALUES ({', '.join('?' * len(values))}) RETURNING id"
    return int(db.execute(put, values).fetchone()[0])


def update(db: Connection, before: Table, after: Table) -> bool:
    """Write the table itself; false if it is no longer as it was in ``before``. Most changes are moves, and leave
    alone what indices hang on.

    Raises:
        Clash: it would move into a channel that has a running one.
    """
    moving = (after.version, after.epoch, after.seq, after.ply, after.state, after.changed, after.rules)
    staying = _settled(after)
    if staying == _settled(before):
        moved = db.execute(
            f"UPDATE tables SET {_MOVING} WHERE id = ? AND seq = ?", (*moving, before.id, before.seq)
        )
        return moved.rowcount == 1
    channel, host, game, options, status, house = staying
    moved = db.execute(
        f"UPDATE tables SET {_MOVING}, channel = ?, host = ?, game = ?, options = ?, status = ?, house = ?"
        " WHERE id = ? AND seq = ?",
        (*moving, channel, host, game, as_text(options), status, as_text(house), before.id, before.seq),
    )
    return moved.rowcount == 1


_MOVING = "version = ?, epoch = ?, seq = ?, ply = ?, state = ?, changed = ?, rules = ?"


def _settled(table: Table) -> tuple[int, int, str, dict[str, Any], Status, House]:
    """What a move leaves as it is."""
    return table.channel, table.host, table.game, table.options, table.status, table.house


def write_seats(db: Connection, table: int, sitters: Sequence[Sitter], before: Sequence[Sitter] = ()) -> None:
    """Who sits at a table, in place of who sat there ``before``; what has changed is written. What somebody has
    looked at meanwhile stays known."""
    if len(before) > len(sitters):
        db.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (table, len(sitters)))
    db.executemany(
        "INSERT INTO seats (table_id, seat, person, name, robot, away_until, looked, gone, orders, level)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET"
        " looked = CASE WHEN seats.person = excluded.person AND seats.looked > excluded.looked"
        " THEN seats.looked ELSE excluded.looked END,"
        " person = excluded.person, name = excluded.name, robot = excluded.robot,"
        " away_until = excluded.away_until, gone = excluded.gone, orders = excluded.orders,"
        " level = excluded.level",
        [(table, *_seat(s)) for s in sitters if s not in before],
    )


def _seat(s: Sitter) -> tuple[Any, ...]:
    written = orders.written(s.orders)
    return (s.seat, s.person, s.name, s.robot, s.away_until, s.looked, s.gone, written, s.level)


def write_timers(db: Connection, before: Table, after: Table, spent: int) -> tuple[Timer, ...]:
    """Only what changed: a timer that stays keeps its number, which is the source of the press it will cause.
    Returns the timers as they are kept now, the new ones with their numbers."""
    kept = {t.id for t in after.timers if t.id}
    gone = [(t.id,) for t in before.timers if t.id not in kept or t.id == spent]
    db.executemany("DELETE FROM timers WHERE id = ?", gone)
    found = []
    for timer in after.timers:
        if timer.id and timer.id != spent:
            db.execute("UPDATE timers SET due = ? WHERE id = ?", (timer.due, timer.id))
            found.append(timer)
        elif not timer.id:
            number = db.execute(
                "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?) RETURNING id",
                (before.id, timer.kind, timer.subject, timer.seat, timer.due),
            ).fetchone()[0]
            found.append(msgspec.structs.replace(timer, id=number))
    return tuple(sorted(found, key=lambda t: (t.due, t.id)))


def write_parcels(db: Connection, table: int, parcels: Sequence[Parcel], after: int = 0) -> None:
    """What Discord must be told; of the board and of a poll only the newest word waits."""
    for parcel in parcels:
        if parcel.newest:
            db.execute("DELETE FROM outbox WHERE table_id = ? AND slot = ?", (table, parcel.slot))
        put = "INSERT INTO outbox (table_id, slot, body, after) VALUES (?, ?, ?, ?)"
        db.execute(put, (table, parcel.slot, parcel.body, after))
