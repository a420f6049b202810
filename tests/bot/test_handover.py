"""Several processes on one database: one plays, and whoever takes over does so whatever becomes of the one before."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.care.backups import unused
from bot.door.room import Room
from bot.door.verify import verify
from bot.handover import Gate, Heart, Heir, Terms, alive
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.desk import Desk
from bot.keeping.engines.faults import DatabaseFault, Fenced
from bot.keeping.engines.files import Hold
from bot.keeping.engines.lease import Lease, Rival
from bot.keeping.engines.lease import alive as holders
from bot.keeping.engines.shards import EVERYTHING
from bot.keeping.engines.sqlite import FileDesk
from bot.keeping.engines.where import Remote, Where
from bot.keeping.opening import Held, read_only
from bot.keeping.store import Store
from tests.play import every_game
from tests.postgres import both, until

ROOT = Path(__file__).parents[2]


class Player:
    """A process that plays."""

    def __init__(self, place: Where, name: str, ahead: int = 0) -> None:
        self.name = name
        self.said: list[str] = []
        url = place.reveal() if isinstance(place, Remote) else str(place)
        words = [sys.executable, "-m", "tests.bot.holder", url, name, str(ahead)]
        self.process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())

    @property
    def acknowledged(self) -> list[str]:
        """The presses that came back."""
        return [it for it in self.said if " " not in it]

    def plays(self, more: int = 5) -> None:
        """Wait until it has played some more."""
        most = len(self.acknowledged) + more
        until(lambda: len(self.acknowledged) >= most, 60)

    def freezes(self, place: Where) -> None:
        """Stop it where it stands, but not in the middle of a write: the file would stay closed to everybody."""
        self._stops()
        while isinstance(place, Path) and _being_written(place):
            self.process.send_signal(signal.SIGCONT)
            self.plays(1)
            self._stops()

    def _stops(self) -> None:
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)

    def goes(self) -> int:
        """Wait until it has ended."""
        return self.process.wait(60)


def _being_written(file: Path) -> bool:
    with contextlib.closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as db:
        try:
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
    return False


@contextlib.contextmanager
def players(place: Where) -> Iterator[list[Player]]:
    """Four processes, none of which outlives the test; each begins when it is asked for."""
    found: list[Player] = []
    try:
        yield found
    finally:
        for it in found:
            it.process.kill()
            it.process.wait()


async def came_out(place: Where, all_of_them: list[Player]) -> None:
    """Each acknowledged press is kept once, nobody has written who had been taken over from, and all is whole."""
    game, store = every_game()[0], await Store.open(place)
    try:
        rows = [row for number in await store.tables.all() for row in await store.log.of(number)]
        kept = [row.source or "" for row in rows if (row.source or "").startswith("p")]
        for player in all_of_them:
            assert set(player.acknowledged) <= set(kept), "acknowledged, and lost"
        assert len(kept) == len(set(kept)), "done twice"
        who = [it.split(".")[0] for it in kept]
        assert who == sorted(who), "who had been taken over from has written all the same"
        room = Room(store, {game.slug: game}, lambda _: None)
        for number in await store.tables.all():
            found = await store.tables.get(number)
            assert found is not None and not (await verify(room, found)).difference
    finally:
        await store.close()


@both
async def test_one_plays_whatever_becomes_of_the_others(place: Where) -> None:
    with players(place) as all_of_them:

        def begin() -> Player:
            all_of_them.append(Player(place, f"p{len(all_of_them)}"))
            return all_of_them[-1]

        def evening() -> None:
            first = begin()
            first.plays()
            second = begin()  # the one before lets go by itself
            second.plays()
            assert first.goes() == 0 and first.said[-1] == "p0 goes"
            second.freezes(place)  # frozen: nobody can let go
            third = begin()
            third.plays()
            before = len(second.acknowledged)
            second.process.send_signal(signal.SIGCONT)
            assert second.goes() == 0
            assert len(second.acknowledged) <= before + 1, "what was under way when it froze, and no more"
            third.process.kill()  # dead, and known to be
            fourth = begin()
            fourth.plays()
            fourth.process.kill()
            fourth.goes()

        await asyncio.to_thread(evening)
    await came_out(place, all_of_them)


@both
async def test_who_was_taken_over_from_writes_nothing_any_more(place: Where) -> None:
    first = await Store.open(place)
    with pytest.raises(Held, match="only one at a time"):
        await Store.open(place)

    async def at_once(desk: object, lease: object, rivals: object) -> None:
        await desk.do(lambda db: lease.end(db, rivals))  # type: ignore[attr-defined]

    second = await Store.open(place, at_once)
    await second.seen.first_time(1, "lantern")
    for write in (first.seen.first_time(2, "lantern"), first.heard.note(5), first.disk.beat()):
        with pytest.raises(Fenced):
            await write
    assert await second.seen.is_new(2, "lantern")
    await first.close()
    assert await second.disk.beat() == ""
    await second.close()


@both
async def test_nothing_is_written_outside_of_a_transaction_that_is_fenced(place: Where) -> None:
    store = await Store.open(place)

    def work(db: object) -> None:
        db.holder = "somebody else"  # type: ignore[attr-defined]
        with transaction(db):  # type: ignore[arg-type]
            db.execute("INSERT INTO primed (person, game) VALUES (9, 'x')")  # type: ignore[attr-defined]

    with pytest.raises(Fenced):
        await store.disk.hop(work)
    assert await store.seen.is_new(9, "x")
    await store.close()


async def test_a_press_is_answered_by_one_of_two() -> None:
    old, new = Gate(Terms(dies=5)), Gate(Terms(dies=5))
    old.begin()
    assert await old.mine(1)
    waiting = asyncio.create_task(new.mine(2))
    again = asyncio.create_task(new.mine(1))
    await asyncio.sleep(0)
    old.leave()
    assert not await old.mine(2) and not waiting.done()
    old.done(1)
    await old.drained()
    new.begin(frozenset(old.took()))
    assert await waiting and not await again
    assert await new.mine(3)


async def test_who_wakes_from_being_frozen_answers_nothing_before_it_knows() -> None:
    gate = Gate(Terms(dies=5))
    gate.begin()
    gate.sure()
    assert await gate.mine(1)
    gate.sure(time.monotonic() - 6)
    assert not await gate.mine(2)
    gate.sure()
    assert await gate.mine(3)


async def test_nothing_is_put_in_the_place_of_a_database_that_is_played_from(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "bot.db")
    with pytest.raises(Held):
        unused(tmp_path / "bot.db")
    await store.close()
    unused(tmp_path / "bot.db")


async def test_who_has_asked_another_to_go_waits_also_where_somebody_writes_for_long(tmp_path: Path) -> None:
    first = await Store.open(tmp_path / "bot.db")
    other = sqlite3.connect(tmp_path / "bot.db", isolation_level=None)
    met: list[int] = []

    async def wait(desk: Desk, lease: object, rivals: Sequence[object]) -> None:
        met.append(len(rivals))
        if len(met) == 1:
            await first.close()
            await desk.do(lambda db: db.execute("PRAGMA busy_timeout = 0").fetchall())
            other.execute("BEGIN IMMEDIATE")
        else:
            other.execute("ROLLBACK")

    second = await Store.open(tmp_path / "bot.db", wait)
    assert met == [1, 0] and await second.disk.beat() == ""
    other.close()
    await second.close()


@pytest.mark.parametrize("engine", ["postgres"], indirect=True)
async def test_who_is_frozen_in_the_middle_of_writing_is_taken_over_from(place: Where) -> None:
    """What it has said of a transaction lies with the server, which would wait for the rest for ever."""
    first, wakes, writes = await Store.open(place), threading.Event(), threading.Event()

    def frozen(db: Connection) -> None:
        with transaction(db):
            db.execute("INSERT INTO primed (person, game) VALUES (9, 'x')")
            db.execute("UPDATE leases SET beats = beats + 0")
            db.execute("SELECT 1").fetchone()
            writes.set()
            wakes.wait(60)

    stuck = asyncio.create_task(first.disk.hop(frozen))
    assert await asyncio.to_thread(writes.wait, 20)
    second = await Store.open(place, Heir(Terms(dies=0.3, looks=0.05)).wait)
    wakes.set()
    with pytest.raises(DatabaseFault):
        await stuck
    with pytest.raises(Fenced):
        await first.disk.beat()
    assert await second.seen.is_new(9, "x") and await second.disk.beat() == ""
    await first.close()
    await second.close()


async def test_a_lease_is_taken_only_when_the_one_before_is_gone(tmp_path: Path) -> None:
    """A heart that beats in between keeps its row: then nobody else plays."""
    await (await Store.open(tmp_path / "bot.db")).close()
    with sqlite3.connect(tmp_path / "bot.db") as db:
        dead = f"{socket.gethostname()} 4194303"
        db.execute("INSERT INTO leases (holder, who, lowest, highest, shards) VALUES ('x', ?, 0, 0, 1)", (dead,))
        db.execute("CREATE TRIGGER beats BEFORE DELETE ON leases BEGIN SELECT RAISE(IGNORE); END")
    with pytest.raises(Held, match="4194303"):
        await Store.open(tmp_path / "bot.db")
    with sqlite3.connect(tmp_path / "bot.db") as db:
        db.execute("DROP TRIGGER beats")
    store = await Store.open(tmp_path / "bot.db")
    await store.close()


@both
async def test_who_thaws_while_somebody_takes_over_keeps_lease_and_line(place: Where) -> None:
    first, lease = await Store.open(place), Lease()
    line = await first.disk.hop(_line)
    desk: Desk = await read_only(place)
    seen = [it for it in await desk.do(holders) if it.holder == first.disk.holder]
    await desk.close()
    assert seen and await first.disk.beat() == ""
    other = await _desk(place)
    await other.do(lambda db: lease.end(db, seen))
    assert await first.disk.beat() == "" and await first.disk.hop(_line) == line
    (again,) = await other.do(holders)
    await other.do(lambda db: lease.end(db, [again]))
    with pytest.raises(Fenced):
        await first.disk.beat()
    await other.close()
    await first.close()


def _line(db: Connection) -> object:
    """Which line it is, where the other end can tell."""
    return None if isinstance(db, sqlite3.Connection) else db.execute("SELECT pg_backend_pid()").fetchone()[0]


async def _desk(place: Where) -> Desk:
    if not isinstance(place, Remote):
        return await FileDesk.at(str(place))
    from bot.keeping.engines.postgres import ServerDesk

    return await ServerDesk.at(place)


def test_where_it_would_end_a_process_nobody_asks_whether_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows ``os.kill`` of 0 ends whom it asks for."""
    other = Rival("x", f"{socket.gethostname()} 4194303", 1, EVERYTHING)
    assert other.dead
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("os.kill", lambda *_: pytest.fail("it was ended"))
    assert not other.dead


async def test_a_long_work_of_an_owner_is_taken_for_alive(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "bot.db")
    async with alive(store.disk.beat, 0.001):
        while not await store.disk.hop(lambda db: db.execute("SELECT beats > 3 FROM leases").fetchone()[0]):
            await asyncio.sleep(0.001)
    await store.close()


async def test_who_cannot_take_over_since_somebody_stands_still_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = await Store.open(tmp_path / "bot.db")
    frozen = sqlite3.connect(tmp_path / "bot.db", isolation_level=None)
    frozen.execute("BEGIN IMMEDIATE")
    with pytest.raises(Held):  # and whoever waits, waits for those
        await Store.open(tmp_path / "bot.db")
    heir, lease = Heir(Terms(dies=0.0, looks=0.0)), Lease()
    for _ in range(3):
        await heir.wait(first.disk.desk, lease, [])
    said = [it.getMessage() for it in caplog.records if "stands still" in it.getMessage()]
    assert len(said) == 1 and "doctor" in said[0]
    frozen.execute("ROLLBACK")
    frozen.close()
    await first.close()


async def test_a_bot_of_before_there_were_leases_is_not_played_beside(tmp_path: Path) -> None:
    before = Hold(tmp_path / "bot.db")
    with pytest.raises(ValueError, match="held by another"):
        await Store.open(tmp_path / "bot.db")
    before.release()
    store = await Store.open(tmp_path / "bot.db")
    await store.close()


async def test_a_heart_that_misses_a_beat_says_why_and_beats_on(caplog: pytest.LogCaptureFixture) -> None:
    beaten = asyncio.Event()
    missed = threading.Event()

    async def beat() -> str:
        if missed.is_set():
            beaten.set()
            return ""
        missed.set()
        raise RuntimeError("out of step")

    async def leave(_: bool) -> None:
        raise AssertionError("nobody takes over")

    gate = Gate(Terms(beats=0.001))
    gate.begin()
    with Heart(gate, beat, leave):
        await asyncio.wait_for(beaten.wait(), 30)
    said = [it for it in caplog.records if "missed a beat" in it.getMessage()]
    assert len(said) == 1 and "out of step" in caplog.text
