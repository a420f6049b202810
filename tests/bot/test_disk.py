"""A disk that is full, or a file that another process holds: the press is refused, nothing is half done, and once there
is room again play goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import Clash, DatabaseFault
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
    await store._hop(lambda db: db.execute(f"PRAGMA max_page_count = {pages(db)}"))
    with pytest.raises(DatabaseFault):
        await fill(store)
    with pytest.raises(DatabaseFault):
        await play_on(room, table)
    played = len(await store.log(table.id))
    await store._hop(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
    await room.press(first_press(room, await now(store, table), "later"))
    assert len(await store.log(table.id)) == played + 1
    assert not (await verify(room, await now(store, table))).difference


async def fill(store: Store) -> None:
    """Keep photos until there is no room."""
    for number in range(400):
        await store.keep(f"{number}", "png", bytes(3000))


async def play_on(room: Room, table: Table) -> None:
    """Play until the disk says no; the last pages may still take a few moves."""
    for number in range(50):
        await room.press(first_press(room, await now(room.store, table), f"i{number}"))


async def now(store: Store, table: Table) -> Table:
    """The table as it is kept."""
    found = await store.table(table.id)
    assert found is not None
    return found


async def test_a_commit_that_fails_leaves_nothing_behind_and_no_transaction_open(store: Store) -> None:
    def lost_child(db: Connection) -> None:
        with transaction(db):
            db.execute("PRAGMA defer_foreign_keys = ON")  # so that it is the commit that fails
            db.execute("INSERT INTO outbox (table_id, slot, body) VALUES (77, 'line', '')")

    with pytest.raises(Clash):
        await store._hop(lost_child)
    await store.keep("sha", "png", b"photo")
    assert await store.photo("sha") == b"photo"
    assert await store.undelivered(0) == []


def pages(db: Connection) -> int:
    return int(db.execute("PRAGMA page_count").fetchone()[0])
