"""Several processes at one database of PostgreSQL: what a press costs each of them and the server, and what it costs to
look for what is one's own among 100,000 tables. ``python -m tests.bench.ranges`` prints both tables."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.door.opening import Person
from bot.keeping.engines.connection import Connection
from bot.keeping.engines.lease import Lease
from bot.keeping.engines.shards import EVERYTHING, Shards
from bot.keeping.engines.where import Remote
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.sparing import sparing
from rules.core import RuleError
from tests.bench.evening import Evening
from tests.bench.line import in_words
from tests.bench.size import memory
from tests.postgres import Server, programs

TABLES, PRESSES = 40, 1000
"""At each process."""

MANY = 100_000
RANGES = 64

_TICKS = os.sysconf("SC_CLK_TCK")


def guild(shard: int, of: int) -> int:
    """A server of a shard."""
    return (of + shard) << 22


# ---------------------------------------------------------------------- a process


async def work(database: str, shards: str) -> None:
    """Play at tables of these shards when told to, and say what it took."""
    lowest, highest, of = (int(it) for it in shards.replace("-", "/").split("/"))
    store = await Store.open(database, lease=Lease(Shards(lowest, highest, of)))
    with sparing():
        at = Evening(store)
        tables = [await _table(at, guild(lowest, of), 1000 * lowest + number) for number in range(TABLES)]
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        spent, begun, done = time.process_time(), time.perf_counter(), 0
        while done < PRESSES:
            for place, table in enumerate(tables):
                press = await at.press(table)
                if press is None:
                    tables[place] = await _table(at, guild(lowest, of), 100_000 * (1 + lowest) + done)
                    continue
                try:
                    await at.room.press(press)
                except RuleError:
                    continue
                await at.told(table)
                done += 1
        found = {"presses": done, "spent": time.process_time() - spent, "passed": time.perf_counter() - begun}
        print(json.dumps(found | {"memory": memory()[0]}), flush=True)
    await store.close()


async def _table(at: Evening, server: int, channel: int) -> int:
    people = [Person(channel * 100 + n, f"Player {n}") for n in range(3)]
    opened = await at.lobby.open(at.room.games["elementary"], people[0], (server, channel), {}, None)
    await at.lobby.seat(opened.id, people[1:])
    return (await at.lobby.start(opened.id, people[0].id)).id


# ---------------------------------------------------------------------- all of them


def _spent(server: Server) -> float:
    """Processor seconds of all processes of a server."""
    first = int((server.folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])
    found = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            continue
        if first in (int(stat.parent.name), int(fields[1])):
            found += int(fields[11]) + int(fields[12])
        if first == int(stat.parent.name):  # and of those that are over
            found += int(fields[13]) + int(fields[14])
    return found / _TICKS


def together(server: Server, processes: int) -> str:
    """A row of what so many processes do at once."""
    place, here = server.fresh(server.model), "tests.bench.ranges"
    begun = [
        subprocess.Popen(
            [sys.executable, "-m", here, place.reveal(), f"{n}-{n}/{processes}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(processes)
    ]
    for it in begun:
        assert it.stdout is not None and it.stdout.readline() == "ready\n"
    before = _spent(server)
    for it in begun:
        assert it.stdin is not None
        it.stdin.write("go\n")
        it.stdin.flush()
    found = [json.loads(it.stdout.readline()) for it in begun if it.stdout is not None]
    spent = _spent(server) - before
    for it in begun:
        it.wait()
    presses = sum(it["presses"] for it in found)
    ours = sum(it["spent"] for it in found) / presses
    rate = presses / max(it["passed"] for it in found)
    held = max(it["memory"] for it in found) / 2**20
    return f"| {processes} | {in_words(ours)} | {in_words(spent / presses)} | {rate:.0f} | {held:.0f} MiB |"


# ---------------------------------------------------------------------- one's own among many


def _fill(db: Connection) -> None:
    """Many tables like the one that is there, a server each, in all shards, one in nine with something to tell later."""
    columns = "host, game, version, options, seed, status, house, opened, changed, state, ply"
    many = f"generate_series(1, {MANY}) AS n"
    db.execute(
        f"INSERT INTO tables (id, guild, channel, {columns}) SELECT 1000 + n, (CAST(n AS bigint) << 22) + n, 1000 + n, {columns}"
        f" FROM tables , {many} WHERE id = 1"
    )
    for kin, more in (("seats", "seat, person, name"), ("timers", "kind, subject, seat, due")):
        due = more.replace("due", "due + n")
        db.execute(
            f"INSERT INTO {kin} (table_id, {more}) SELECT 1000 + n, {due} FROM {kin} , {many} WHERE table_id = 1"
        )
    db.execute(
        f"INSERT INTO outbox (table_id, slot, body, after) SELECT 1000 + n, 'board', '', {2**40} FROM {many} WHERE n - n / 9 * 9 = 0"
    )
    db.execute("ANALYZE")


async def among_many(place: Remote) -> list[str]:
    """Rows of what is asked again and again."""
    store = await Store.open(place)
    first = await _table(Evening(store), guild(0, 1), 1)
    assert first == 1
    await store.disk.hop(_fill)
    await store.close()
    asked: dict[str, Callable[[Store], Awaitable[Any]]] = {
        "what is due (nothing is)": lambda s: s.timers.due(seconds()),
        "when the next is due": lambda s: s.timers.next(),
        "what is untold (nothing that may be)": lambda s: s.outbox.undelivered(seconds()),
        "how many run, each minute": lambda s: s.timers.pulse(),
        "where tables are, at the start": lambda s: s.tables.places(),
        "what was left undone, at the start": lambda s: s.tables.unfinished(),
        "open votes, at the start": lambda s: s.messages.polls(),
    }
    taken: dict[str, list[float]] = {name: [] for name in asked}
    one = Shards(RANGES - 1, RANGES - 1, RANGES)
    for part in (EVERYTHING, one):
        store = await Store.open(place, lease=Lease(part))
        for name, ask in asked.items():
            taken[name].append(await _middle(store, ask))
        if part == one:
            await store.disk.hop(lambda db: _nothing_of(db, one))
            idle = await _middle(store, asked["when the next is due"])
        await store.close()
    rows = [f"| {name} | {in_words(own)} | {in_words(everything)} |" for name, (everything, own) in taken.items()]
    return [*rows, f"| when the next is due, where all that waits is others' | {in_words(idle)} | |"]


async def _middle(store: Store, ask: Callable[[Store], Awaitable[Any]]) -> float:
    rounds = []
    for _ in range(9):
        begun = time.perf_counter()
        await ask(store)
        rounds.append(time.perf_counter() - begun)
    return statistics.median(rounds)


def _nothing_of(db: Connection, part: Shards) -> None:
    """At the tables of one process nothing waits."""
    for kin in ("timers", "outbox"):
        db.execute(f"DELETE FROM {kin} WHERE table_id IN (SELECT id FROM tables WHERE {part.holds('guild')})")
    db.execute("ANALYZE")


@contextmanager
def served() -> Iterator[Server]:
    """A server for a while."""
    found = programs()
    assert found is not None, "PostgreSQL is nowhere on this machine"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        server = Server(Path(folder) / "pg", found)
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Measure and print."""
    with served() as server:
        print(
            "| processes | processor time of a process, a press | of the server | presses a second of all | memory |"
        )
        print("| --- | --- | --- | --- | --- |")
        for processes in (1, 2, 4):
            print(together(server, processes), flush=True)
        print(f"\n| among {MANY:,} tables | of {RANGES} processes one | one for all |\n| --- | --- | --- |")
        print("\n".join(asyncio.run(among_many(server.fresh(server.model)))))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(work(*sys.argv[1:]))
    else:
        main()
