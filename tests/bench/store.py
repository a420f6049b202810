"""What keeping a move costs: the store's one transaction, beside bare aiosqlite with the very same statements on a
file with the same settings, one hop to its thread for each statement as one would naturally write it, and beside all
of them in one hop."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import aiosqlite
from msgspec.structs import replace

from bot.keeping.house import House
from bot.keeping.store import Store
from bot.keeping.table import Row, Sitter, Table, Timer
from bot.keeping.told import Parcel
from rules.core import Event, Seat
from tests.bench.line import ROUNDS, Line
from tests.on_file import on_file

MOVES = 300


async def lines() -> list[Line]:
    """Three: against a hop for each statement, and against one hop for all, this also in processor time. The disk
    has moods, so each is measured in turn and the middle one counts."""
    runs = [await _run() for _ in range(ROUNDS)]
    each, alone = "bare aiosqlite, statement by statement", "bare aiosqlite, the same statements in one hop"
    return [
        Line.of("a move kept", each, [(ours.clock, apart.clock) for ours, apart, _ in runs]),
        Line.of("a move kept", alone, [(ours.clock, together.clock) for ours, _, together in runs]),
        Line.of("a move kept, processor time", alone, [(ours.work, together.work) for ours, _, together in runs]),
    ]


class Spent(NamedTuple):
    """Seconds a move."""

    clock: float
    work: float
    """Of the processor, in whatever thread."""


class Watch:
    """Started when it is made."""

    def __init__(self) -> None:
        self._clock, self._work = time.perf_counter(), time.process_time()

    def read(self) -> Spent:
        """What has been spent on each of the moves since."""
        return Spent((time.perf_counter() - self._clock) / MOVES, (time.process_time() - self._work) / MOVES)


async def _run() -> tuple[Spent, Spent, Spent]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may lie in memory
        ours, statements = await _ours(Path(folder) / "ours.db")
        apart = await _bare(Path(folder) / "apart.db", statements, together=False)
        together = await _bare(Path(folder) / "together.db", statements, together=True)
    return ours, apart, together


def _table() -> Table:
    sitters = tuple(Sitter(seat=Seat(n), person=n + 1, name=f"Player {n}") for n in range(4))
    return Table(
        id=0,
        guild=1,
        channel=2,
        host=1,
        game="bench",
        version=1,
        options={},
        seed="0" * 64,
        status="playing",
        house=House(),
        state=b"{" + b'"a card": 1234567890,' * 300 + b'"end": 0}',
        sitters=sitters,
    )


async def _ours(file: Path) -> tuple[Spent, list[str]]:
    """What a move takes, and the statements of every move."""
    store = await Store.open(file)
    table = await store.tables.open(_table(), Row(kind="open"), [])
    seen: list[str] = []
    taken = await _moves(store, table, 0)
    await store.disk.hop(on_file(lambda db: db.set_trace_callback(seen.append)))
    fresh = await store.tables.get(table.id)
    assert fresh is not None
    seen.clear()
    await _moves(store, fresh, MOVES)
    await store.close()
    return taken, seen


async def _moves(store: Store, table: Table, first: int) -> Spent:
    watch = Watch()
    for number in range(first, first + MOVES):
        timer = Timer(kind="close", subject=f"{number}.turn", seat=number % 4, due=number + 3600)
        row = Row(
            kind="play",
            seat=number % 4,
            person=number % 4 + 1,
            decision=f"{number}.turn",
            body='{"type":"move","to":"C4"}',
            drawn=(3, 1, 4),
            events=(Event(line="Somebody moves to C4 and draws three cards."),),
            at=number,
            source=f"i{number}",
        )
        parcels = [Parcel(kind="line", body="{}"), Parcel(kind="board"), Parcel(kind="ping", body="[1]")]
        after = replace(table, ply=table.ply + 1, timers=(timer,))
        table = await store.log.record(table, after, row, parcels)
        table = replace(table, timers=())
    return watch.read()


async def _bare(file: Path, statements: list[str], *, together: bool) -> Spent:
    """The same for the same statements, with nothing of ours around them."""
    store = await Store.open(file)  # the same tables and settings
    table = await store.tables.open(_table(), Row(kind="open"), [])
    await _moves(store, table, 0)
    await store.close()
    async with aiosqlite.connect(file, isolation_level=None) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await db.execute(f"PRAGMA {pragma}")
        watch = Watch()
        if together:
            for move in _by_move(statements):
                await db.executescript(";\n".join(move))
        else:
            for statement in statements:
                await db.execute(statement)
        return watch.read()


def _by_move(statements: list[str]) -> Iterator[list[str]]:
    move: list[str] = []
    for statement in statements:
        move.append(statement)
        if statement == "COMMIT":
            yield move
            move = []
