"""``python -m bot doctor`` on this machine: each thing that may be amiss is told with what to do."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from email.utils import formatdate
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot import meters
from bot.doctor import servers
from bot.doctor.finding import Finding, report
from bot.doctor.machine import MIB, SCARCE, database, disk, far, fonts, frozen, here, pages, stuck, words
from bot.keeping.engines.where import Remote
from bot.keeping.now import seconds
from bot.keeping.settings import Secret, Settings
from bot.keeping.store import Store
from tests.postgres import until


async def test_a_fresh_house_lacks_nothing_but_its_token(tmp_path: Path) -> None:
    lacking = [found for found in await here(Settings(database=tmp_path / "bot.db")) if found.state != "well"]
    assert [(found.what, found.state) for found in lacking] == [("token", "ill")]
    assert "copy .env.example to .env" in lacking[0].remedy.lower()
    told = await here(Settings(database=tmp_path / "bot.db", token=Secret("a.word")))
    assert all(found.state == "well" for found in told) and "a.word" not in "".join(map(str, told))


@pytest.mark.parametrize(
    ("free", "state"), [(SCARCE - 1, "ill"), (SCARCE, "mind"), (1023 * MIB, "mind"), (1024 * MIB, "well")]
)
def test_a_disk_that_fills_is_told_before_it_is_full(tmp_path: Path, free: int, state: str) -> None:
    assert disk(tmp_path / "none.db", lambda _: free).state == state


async def test_a_database_is_looked_at_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    await (await Store.open(file)).close()
    before = file.read_bytes()
    (found,) = await database(file)
    assert found.state == "well" and "0 tables" in found.says
    assert file.read_bytes() == before


WRITES = """
import asyncio, sys
from bot.keeping.store import Store
async def writes():
    store = await Store.open(sys.argv[1])
    await store.disk.hop(lambda db: (db.execute("BEGIN IMMEDIATE"), print("writes", flush=True), sys.stdin.readline()))
asyncio.run(writes())
"""


async def test_who_stands_still_while_writing_is_named_and_who_is_at_a_long_work_is_left_to_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "bot.db"
    with subprocess.Popen([sys.executable, "-c", WRITES, str(file)], **PIPES) as other:
        assert other.stdout is not None and other.stdout.readline() == "writes\n"
        (at_work,) = stuck(file, 0.05)
        other.send_signal(signal.SIGSTOP)
        if Path("/proc/self/stat").exists():  # elsewhere nobody tells
            until(lambda: frozen(other.pid))
            (still,) = stuck(file, 0.05)
            assert still.state == "ill" and "frozen" in still.remedy
            assert f"{socket.gethostname()} {other.pid}" in still.says
        other.kill()
    assert at_work.state == "mind" and "long work" in at_work.remedy and str(other.pid) in at_work.says
    assert not stuck(file, 0.05)
    with sqlite3.connect(file, isolation_level=None) as nobody:  # who holds no lease
        nobody.execute("BEGIN IMMEDIATE")
        assert [it.state for it in stuck(file, 0.05)] == ["ill"]
        nobody.execute("ROLLBACK")


PIPES: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}


@pytest.mark.parametrize(("kind", "ill"), [("nfs4", True), ("cifs", True), ("ext4", False), ("overlay", False)])
def test_a_file_on_another_machine_is_ill(tmp_path: Path, kind: str, ill: bool) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nserver:/home {tmp_path} {kind} rw 0 0\n")
    found = far(tmp_path / "bot.db", mounts)
    assert bool(found) is ill and all(kind in it.says and it.state == "ill" for it in found)
    assert not far(tmp_path / "bot.db", tmp_path / "none"), "where nothing tells, nothing is known"


@pytest.mark.parametrize("engine", ["postgres"], indirect=True)
async def test_a_server_that_may_forget_is_told_of(place: Remote) -> None:
    """The server of these tests does not wait for the disk."""
    found = await database(place)
    told = [it.says for it in found if it.state == "mind"]
    assert told == ["fsync is off", "full_page_writes is off", "synchronous_commit is off"]
    assert all(it.remedy for it in found if it.state == "mind")


async def test_a_damaged_database_is_ill(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    file.write_bytes(b"no database at all, but some words that fill a page " * 100)
    (found,) = await database(file)
    assert found.state == "ill" and "backup" in found.remedy.lower()


async def test_rows_that_belong_nowhere_are_ill(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    await (await Store.open(file)).close()
    with sqlite3.connect(file) as db:
        db.execute("INSERT INTO kept VALUES (77, 1, 1, 1, 'xx')")
    db.close()
    (found,) = await database(file)
    assert found.state == "ill" and "rows of kept" in found.says


async def test_a_file_of_a_later_version_is_ill(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    await (await Store.open(file)).close()
    with sqlite3.connect(file) as db:
        db.execute("INSERT INTO migrations VALUES (9999, 'later')")
    db.close()
    (found,) = await database(file)
    assert found.state == "ill" and "later version" in found.says


def test_a_font_that_is_gone_is_named(tmp_path: Path) -> None:
    assert fonts().state == "well"
    gone = fonts(tmp_path)
    assert gone.state == "ill" and "Fraunces-Bold.ttf" in gone.says


@pytest.fixture
async def time_signal() -> AsyncIterator[Callable[[int], str]]:
    """A server that tells the time, off by so many seconds; the address of it."""
    off = [0]

    async def tell(_: web.Request) -> web.Response:
        return web.Response(headers={"Date": formatdate(seconds() + off[0], usegmt=True)})

    app = web.Application()
    app.router.add_get("/", tell)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]

    def told(by: int) -> str:
        off[0] = by
        return f"http://127.0.0.1:{port}/"

    yield told
    await runner.cleanup()


@pytest.mark.parametrize(
    ("off", "state", "says"),
    [(0, "well", "as Discord's"), (30, "mind", "behind"), (-30, "mind", "ahead"), (3600, "ill", "1 hour behind")],
)
async def test_a_clock_that_is_off_is_told(
    time_signal: Callable[[int], str], off: int, state: str, says: str
) -> None:
    found = await servers.clock(time_signal(off))
    assert found.state == state and says in found.says


async def test_without_a_network_the_clock_is_not_known() -> None:
    gone = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = gone.sockets[0].getsockname()[1]
    gone.close()
    found = await servers.clock(f"http://127.0.0.1:{port}/")
    assert found.state == "mind" and "network" in found.remedy


def test_what_is_ill_stands_last_and_is_counted() -> None:
    told = report([Finding("a", "ill", "x", "do"), Finding("b", "well", "y"), Finding("c", "mind", "z", "see")])
    assert [line[0] for line in told] == ["✓", "!", "✗", "1"]
    assert told[-1].startswith("1 thing to mend and 1 thing to mind")
    assert report([Finding("b", "well", "y")])[-1] == "All is well."


async def test_a_port_for_counts_is_looked_at(tmp_path: Path) -> None:
    async def told(metrics_port: int, page_port: int = 0) -> Finding:
        ports = Settings(database=tmp_path / "none.db", metrics_port=metrics_port, page_port=page_port)
        findings = await here(ports)
        return next(found for found in findings if found.what == "counts")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = await told(port)
        assert found.state == "ill" and f"METRICS_PORT {port} cannot be used" in found.says and found.remedy
    assert (await told(port)).state == "well"
    with meters.told(port):
        ours = await told(port)
        assert ours.state == "well" and "the bot tells them" in ours.says
    both = await told(port, port)
    assert both.state == "ill" and f"METRICS_PORT and PAGE_PORT are both {port}" in both.says


async def test_a_port_for_pages_is_looked_at() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = await pages(Settings(page_port=port))
        assert (found.state, found.what) == ("ill", "pages") and str(port) in found.says and found.remedy
    free = await pages(Settings(page_port=port, page_url="https://table.example.org"))
    assert free.state == "well" and "https://table.example.org" in free.says
    assert (await pages(Settings(page_port=port))).state == "mind", "nobody outside would come to the links"


def test_a_game_that_there_is_not_is_named() -> None:
    found = words(Settings(put_away=("chess",)))
    assert found.state == "ill" and "GAMES_PUT_AWAY names chess. There are: " in found.says
