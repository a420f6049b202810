"""A disk that is full, or a file that another process holds: the press is refused, nothing is half done, and once there
is room again play goes on."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.care.backups import keep, restore
from bot.doctor.machine import database
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import Clash, DatabaseFault, Locked
from bot.keeping.now import follow, seconds
from bot.keeping.store import Store
from bot.keeping.table import Table
from examples import lantern
from rules.core.decisions import advised


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "bot.db")
    yield store
    await store.close()


@pytest.fixture
async def room(store: Store) -> Room:
    game = lantern.game()
    return Room(store, {game.slug: game}, lambda _: None)


async def dealt(room: Room) -> Table:
    lobby = Lobby(room)
    table = await lobby.open(lantern.game(), Person(1, "Ann"), (1, 2), {}, None)
    await lobby.join(table.id, Person(2, "Ben"))
    return await lobby.start(table.id, 1)


def first_press(room: Room, table: Table, source: str) -> Press:
    decision = room.decisions(table)[0]
    person = table.sitter(decision.seat).person
    return Press(table=table.id, person=person, source=source, decision=decision.id, answer=advised(decision))


async def test_a_full_disk_refuses_the_press_and_play_goes_on_when_there_is_room(room: Room, store: Store) -> None:
    table = await dealt(room)
    await store.disk.hop(lambda db: db.execute(f"PRAGMA max_page_count = {pages(db)}"))
    with pytest.raises(DatabaseFault):
        await fill(store)
    with pytest.raises(DatabaseFault):
        await play_on(room, table)
    played = len(await store.log.of(table.id))
    await store.disk.hop(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
    await room.press(first_press(room, await now(store, table), "later"))
    assert len(await store.log.of(table.id)) == played + 1
    assert not (await verify(room, await now(store, table))).difference


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process writes to it, and comes to no end."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize("what", ["locked", "read-only"])
async def test_a_press_that_cannot_be_kept_is_refused_and_play_goes_on_when_it_can(
    room: Room, store: Store, tmp_path: Path, what: str
) -> None:
    table = await dealt(room)
    before = await store.log.of(table.id)
    press = first_press(room, table, "again")
    await store.disk.hop(lambda db: db.execute("PRAGMA busy_timeout = 50"))
    if what == "locked":
        with locked(tmp_path / "bot.db"), pytest.raises(Locked):
            await room.press(press)
    else:
        await store.disk.hop(lambda db: db.execute("PRAGMA query_only = 1"))  # as where the disk has become so
        with pytest.raises(DatabaseFault, match="readonly"):
            await room.press(press)
        await store.disk.hop(lambda db: db.execute("PRAGMA query_only = 0"))
    assert await store.log.of(table.id) == before
    await room.press(press)
    assert [row.source for row in await store.log.of(table.id)][len(before) :] == ["again"]
    assert not (await verify(room, await now(store, table))).difference


async def test_a_damaged_page_is_found_and_said_and_a_copy_brings_all_back(tmp_path: Path) -> None:
    file, copies = tmp_path / "bot.db", tmp_path / "copies"
    copies.mkdir()
    store = await Store.open(file)
    game = lantern.game()
    room = Room(store, {game.slug: game}, lambda _: None)
    await room.press(first_press(room, table := await dealt(room), "before"))
    copy = keep(file, copies, datetime(2026, 11, 28, tzinfo=UTC))
    assert (log := await store.log.of(table.id))
    await store.close()
    size = file.stat().st_size
    with file.open("r+b") as raw:  # the disk gives back something else than was written
        raw.seek(size // 2)
        raw.write(bytes(range(256)) * (size // 512))
    with pytest.raises((ValueError, sqlite3.DatabaseError)):
        keep(file, copies, datetime(2026, 11, 29, tzinfo=UTC))
    assert list(copies.iterdir()) == [copy], "what is damaged takes the place of no copy"
    (found,) = await database(file)
    assert found.state == "ill" and "restore a backup" in found.remedy.lower()
    assert restore(copy, file) is not None
    (found,) = await database(file)
    assert found.state == "well"
    again = await Store.open(file)
    room = Room(again, {game.slug: game}, lambda _: None)
    assert await again.log.of(table.id) == log and not (await verify(room, await now(again, table))).difference
    await room.press(first_press(room, await now(again, table), "after"))
    await again.close()


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"])
async def test_no_time_is_longer_or_shorter_where_the_machine_has_a_summer_time(
    room: Room, store: Store, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    """Each moment an hour before or after one at which some zone puts its clocks on or back."""
    moments = [
        datetime(2026, m, d, h, tzinfo=UTC) for m, d in ((3, 29), (4, 4), (10, 25), (11, 1)) for h in (0, 1, 15)
    ]
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    waits = set[tuple[int, ...]]()
    try:
        for number, moment in enumerate(moments):
            stands_at(moment)
            assert seconds() == int(moment.timestamp())
            lobby = Lobby(room)
            table = await lobby.open(lantern.game(), Person(1, "Ann"), (1, 20 + number), {}, None)
            await lobby.join(table.id, Person(2, "Ben"))
            timers = (await lobby.start(table.id, 1)).timers
            waits.add(tuple(sorted(it.due - seconds() for it in timers)))
    finally:
        follow(lambda: datetime.now(UTC))
        monkeypatch.undo()
        time.tzset()
    assert len(waits) == 1 and waits != {()}


def stands_at(moment: datetime) -> None:
    """The clock of the program stands."""
    follow(lambda: moment)


async def fill(store: Store) -> None:
    """Keep photos until there is no room."""
    for number in range(400):
        await store.photos.keep(f"{number}", "png", bytes(3000))


async def play_on(room: Room, table: Table) -> None:
    """Play until the disk says no; the last pages may still take a few moves."""
    for number in range(50):
        await room.press(first_press(room, await now(room.store, table), f"i{number}"))


async def now(store: Store, table: Table) -> Table:
    """The table as it is kept."""
    found = await store.tables.get(table.id)
    assert found is not None
    return found


async def test_a_commit_that_fails_leaves_nothing_behind_and_no_transaction_open(store: Store) -> None:
    def lost_child(db: Connection) -> None:
        with transaction(db):
            db.execute("PRAGMA defer_foreign_keys = ON")  # so that it is the commit that fails
            db.execute("INSERT INTO outbox (table_id, slot, body) VALUES (77, 'line', '')")

    with pytest.raises(Clash):
        await store.disk.hop(lost_child)
    await store.photos.keep("sha", "png", b"photo")
    assert await store.photos.get("sha") == b"photo"
    assert await store.outbox.undelivered(0) == []


def pages(db: Connection) -> int:
    return int(db.execute("PRAGMA page_count").fetchone()[0])
