"""What a press costs at the door, in processor time; how that grows with the tables and with the moves of a table.

The yardstick of a press is the rules' own share in it: asking once before and once after, and playing the move."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.keeping.engines.connection import Connection
from bot.keeping.table import Table
from bot.sparing import sparing
from rules.core import AnyGame, RuleError
from tests.bench.evening import GAMES, Evening, evening
from tests.bench.line import ROUNDS, Line
from tests.on_file import on_file

PRESSES = 300
"""Presses of a round, of which the middle and the worst count."""

LOOKS = 300
MANY, FEW = 10_000, 10
EARLY, LATE = 50, 5_000


class Counted:
    """A game that counts how often and how long it is asked; everything else is the game itself."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.times, self.spent = 0, 0.0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        if name not in ("questions", "afterwards", "worded", "judged", "apply"):
            return found

        def counting(*said: Any, **more: Any) -> Any:
            self.times += name in ("questions", "afterwards")
            start = time.thread_time()
            try:
                return found(*said, **more)
            finally:
                self.spent += time.thread_time() - start

        return counting


@contextmanager
def on_one_core() -> Iterator[None]:
    """Threads begun here share a core with the loop. To wake one on another core costs more than a look-up, and
    which of two stores has to do it is chance."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


async def lines() -> list[Line]:
    """A press, its worst, more tables (looked up, and pressed at), longer logs."""
    with (
        sparing(),
        on_one_core(),
        tempfile.TemporaryDirectory(dir=Path.cwd()) as folder,
    ):  # not /tmp, which may lie in memory
        game: Any = Counted(GAMES["elementary"])
        async with evening(Path(folder) / "press.db", {"elementary": game}) as at:
            rounds = [await _presses(at, game, 1_000 * number) for number in range(1, ROUNDS + 1)]
        async with evening(Path(folder) / "few.db") as few, evening(Path(folder) / "many.db") as many:
            alone = [await few.table(channel) for channel in range(1, FEW + 1)][-1]
            await _crowd(many)
            looks = [(await _looking(many, MANY, 1_000_001), await _looking(few, FEW)) for _ in range(ROUNDS)]
            among = await many.table(MANY + 3)
            crowded = await _in_turn((many, among.id), (few, alone.id))
            grown = await _growing(many)
    asked = statistics.median(asked for _, _, asked in rounds)
    what, bare = f"a press of Elementary at the door ({asked:.1f} questions)", "its rules alone"
    return [
        Line.of(what, bare, [(statistics.median(taken), rules) for taken, rules, _ in rounds]),
        Line.of(f"the worst of {PRESSES}", bare, [(max(taken), rules) for taken, rules, _ in rounds]),
        Line.of(f"looking up a channel's table among {MANY:,}", f"among {FEW}", looks),
        Line.of(f"a press at a bot with {MANY:,} tables", f"at one with {FEW}", crowded),
        Line.of(f"a press after {LATE:,} rows of its log", f"after {EARLY}", grown),
    ]


async def _presses(at: Evening, game: Counted, channel: int) -> tuple[list[float], float, float]:
    """Processor seconds of each press; the median share of the rules in one; questions a press."""
    taken: list[float] = []
    shares: list[float] = []
    asked = 0
    while len(taken) < PRESSES:
        channel += 1
        table = await at.table(channel)
        while (press := await at.press(table.id)) is not None and len(taken) < PRESSES:
            game.times, game.spent, start = 0, 0.0, time.process_time()
            try:
                await at.room.press(press)
            except RuleError:
                continue
            taken.append(time.process_time() - start)
            await at.told(table.id)
            shares.append(game.spent)
            asked += game.times
    return taken, statistics.median(shares), asked / len(taken)


async def _looking(at: Evening, tables: int, first: int = 1) -> float:
    """Median seconds of processor time to find the table of a channel."""
    taken = []
    for number in range(LOOKS):
        start = time.process_time()
        await at.store.tables.at(first + number % tables)
        taken.append(time.process_time() - start)
    return statistics.median(taken)


async def _crowd(at: Evening) -> None:
    """Set up many tables."""
    first = await at.table(1)
    await at.store.disk.hop(lambda db: copy(db, first, [(1, 1_000_001 + n) for n in range(MANY)]))


def copy(db: Connection, table: Table, places: Sequence[tuple[int, int]]) -> None:
    """Set up a table like this one in each of these places (guild and channel), with its seats, its timers and its
    messages."""
    columns = "host, game, version, options, seed, status, house, opened, changed, state, ply"
    db.execute("BEGIN")
    first = db.execute("SELECT max(id) + 1 FROM tables").fetchone()[0]
    for number, (guild, channel) in enumerate(places, first):
        db.execute(
            f"INSERT INTO tables (id, guild, channel, {columns}) SELECT ?, ?, ?, {columns} FROM tables WHERE id = ?",
            (number, guild, channel, table.id),
        )
        for kin, more in (("seats", "seat, person, name"), ("timers", "kind, subject, seat, due")):
            db.execute(
                f"INSERT INTO {kin} (table_id, {more}) SELECT ?, {more} FROM {kin} WHERE table_id = ?",
                (number, table.id),
            )
        db.execute(
            "INSERT INTO messages (table_id, slot, channel, message, picture)"
            " SELECT ?, slot, ?, message, picture FROM messages WHERE table_id = ?",
            (number, channel, table.id),
        )
    db.execute("COMMIT")


async def _growing(at: Evening) -> list[tuple[float, float]]:
    """A press late and early in a log: at two tables, of which one has many rows more."""
    long, short = await at.table(MANY + 1), await at.table(MANY + 2)
    await at.store.disk.hop(
        on_file(
            lambda db: db.executescript(
                f"""
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {LATE})
            INSERT INTO log (table_id, seq, kind, person, decision, body, drawn, reveals, back_to, events, at)
                SELECT {long.id}, 100000 + n.i, 'away', 0, '', '', '[]', 0, 0, '[]', 0 FROM n;
            UPDATE tables SET seq = 100000 + {LATE} WHERE id = {long.id};
            COMMIT;
            """
            )
        )
    )
    return await _in_turn((at, long.id), (at, short.id))


async def _in_turn(ours: tuple[Evening, int], other: tuple[Evening, int]) -> list[tuple[float, float]]:
    """Median seconds of processor time of a press at each of two tables, in each round."""
    rounds = []
    for _ in range(ROUNDS):
        here: list[float] = []
        there: list[float] = []
        for _ in range(EARLY // ROUNDS):
            here += await _timed(*ours)
            there += await _timed(*other)
        rounds.append((statistics.median(here), statistics.median(there)))
    return rounds


async def _timed(at: Evening, number: int) -> list[float]:
    press = await at.press(number)
    if press is None:
        return []
    start = time.process_time()
    try:
        await at.room.press(press)
    except RuleError:
        return []
    spent = time.process_time() - start
    await at.told(number)
    return [spent]
