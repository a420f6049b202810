"""What a server can do that a file cannot: go away and come back, be shared, be somewhere else."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.health import health
from bot.keeping.engines.faults import DatabaseFault, Unreachable
from bot.keeping.engines.pg import Pg
from bot.keeping.engines.where import Remote
from bot.keeping.now import seconds
from bot.keeping.opening import read_only
from bot.keeping.settings import Settings
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.store import Store
from bot.keeping.table import Row, Table, Timer
from rules.core import RuleError
from rules.core.decisions import advised
from tests.play import every_game
from tests.postgres import Server

GAME = next(game for game in every_game() if game.slug == "atlas")


@pytest.fixture
def place(postgres: Server) -> Remote:
    return postgres.fresh(postgres.model)


@pytest.fixture
async def store(place: Remote) -> AsyncIterator[Store]:
    found = await Store.open(place)
    yield found
    await found.close()


def room_of(store: Store) -> Room:
    return Room(store, {GAME.slug: GAME}, lambda _: None)


async def dealt(room: Room, channel: int = 2) -> Table:
    """A table with two people, dealt."""
    lobby = Lobby(room)
    table = await lobby.open(GAME, Person(1, "Ann"), (1, channel), {}, None)
    await lobby.join(table.id, Person(2, "Ben"))
    return await lobby.start(table.id, 1)


async def press_of(room: Room, number: int, source: str) -> Press | None:
    """What somebody sensible would press next; nobody, when the game is over."""
    table = await room.fresh(number)
    asked = [d for d in room.decisions(table) if d.waits and advised(d) is not None]
    if not asked:
        return None
    person = table.sitter(asked[0].seat).person
    return Press(table=number, person=person, source=source, decision=asked[0].id, answer=advised(asked[0]))


async def test_a_line_that_was_cut_is_called_again_and_nobody_notices(
    store: Store, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    room = room_of(store)
    table = await dealt(room)
    cut(postgres)
    press = await press_of(room, table.id, "i1")
    assert press is not None
    cut(postgres)
    await room.press(press)
    assert await store.log.knows("i1") and not caplog.records


async def test_what_is_read_as_of_one_moment_is_not_read_on_as_of_another(place: Remote, postgres: Server) -> None:
    desk = await read_only(place)
    await desk.do(lambda db: db.snapshot())
    cut(postgres)
    with pytest.raises(Unreachable):
        await desk.do(lambda db: db.execute("SELECT 1").fetchone())
    await desk.close()


def cut(postgres: Server) -> None:
    """The server hangs up on everybody."""
    with psycopg.connect(postgres.url("postgres"), autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ 'demiurge'")


async def test_a_server_that_is_gone_is_told_of_once_and_play_goes_on_when_it_is_back(
    store: Store, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    room = room_of(store)
    table = await dealt(room)
    press = await press_of(room, table.id, "i1")
    assert press is not None
    postgres.stop()
    for _ in range(3):
        with pytest.raises(Unreachable):
            await room.press(press)
    postgres.start()
    await room.press(press)
    said = [it.getMessage() for it in caplog.records]
    assert [it.split(",")[0].split(":")[0] for it in said] == [
        "the database cannot be reached",
        "the database can be reached again",
    ]
    assert not (await verify(room, await room.fresh(table.id))).difference


async def test_killed_again_and_again_the_server_has_each_acknowledged_move_and_has_it_once(
    store: Store, postgres: Server
) -> None:
    room, acknowledged = room_of(store), list[str]()
    number, count, over = (await dealt(room)).id, 0, asyncio.Event()

    async def power_cuts() -> None:
        for _ in range(4):
            await asyncio.sleep(0.15)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
        over.set()

    cuts = asyncio.create_task(power_cuts())
    press: Press | None = None
    channels = itertools.count(100)
    while not over.is_set() or len(acknowledged) < 11:
        try:
            press = press or await press_of(room, number, f"i{count}")
            if press is None:
                number = (await dealt(room, next(channels))).id
                continue
            await room.press(press)
        except (AlreadyDone, RuleError):  # it was kept, and only the word of it was lost
            assert press is not None and await store.log.knows(press.source or "")
        except DatabaseFault:
            await asyncio.sleep(0.02)
            continue
        acknowledged.append(f"i{count}")
        press, count = None, count + 1
    await cuts
    kept = await store.disk.hop(
        lambda db: [r[0] for r in db.execute("SELECT source FROM log WHERE source LIKE 'i%'")]
    )
    assert set(acknowledged) == {it for it in kept if it.startswith("i")}
    assert len(kept) == len(set(kept))
    for table in await store.tables.all():
        assert not (await verify(room, await room.fresh(table))).difference


async def test_whoever_is_forgotten_stands_in_no_row(store: Store) -> None:
    from bot.door.council.steward import Steward
    from bot.door.memory.forgetting import Forgetting

    room, person = room_of(store), 912345678901234567
    lobby = Lobby(room)
    table = await lobby.open(GAME, Person(person, "Xenophilia"), (1, 2), {}, None)
    await lobby.join(table.id, Person(2, "Ben"))
    await lobby.start(table.id, person)
    while (press := await press_of(room, table.id, f"i{seconds()}{(await room.fresh(table.id)).seq}")) is not None:
        await room.press(press)

    async def silence(_: int) -> None: ...

    await Forgetting(room, lobby, Steward(room), silence).forget(person, ["Xenophilia"])

    def everything(db: object) -> str:
        assert isinstance(db, Pg)
        names = {column.table for column in db.columns()}
        return "".join(repr(db.execute(f"SELECT * FROM {name}").fetchall()) for name in sorted(names))

    found = await store.disk.hop(everything)
    assert str(person) not in found and "Xenophilia" not in found and "Somebody 1" in found
    assert not (await verify(room, await room.fresh(table.id))).difference


async def test_everything_moves_to_a_server_and_back_and_comes_out_as_it_was(
    tmp_path: Path, place: Remote, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open(tmp_path / "bot.db")
    room = room_of(store)
    for channel in range(3):
        number = (await dealt(room, channel)).id
        for count in range(4 * channel):
            press = await press_of(room, number, f"i{channel}.{count}")
            if press is not None:
                await room.press(press)
    last = (await store.timers.due(2**40))[-1][1]
    await store.timers.drop(last)
    assert await asyncio.to_thread(main, ["move", str(tmp_path / "bot.db"), place.reveal()]) == 0
    said = capsys.readouterr().out
    assert "of 3 games" in said and "3 tables replayed." in said and "as they were" in said
    await store.close()
    assert await asyncio.to_thread(main, ["move", place.reveal(), str(tmp_path / "back.db")]) == 0
    back, there, here = [await Store.open(it) for it in (tmp_path / "back.db", place, tmp_path / "bot.db")]
    for number in (1, 2, 3):
        assert await back.log.of(number) == await there.log.of(number) == await here.log.of(number)
        assert await back.tables.get(number) == await there.tables.get(number) == await here.tables.get(number)
    for it in (back, there, here):
        found = await it.tables.get(1)
        assert found is not None
        timer = Timer(kind="nudge", subject="new", seat=0, due=1)
        await it.log.record(found, replace(found, timers=(timer,)), Row(kind="away"), [])
        assert min(t.id for _, t in await it.timers.due(1)) > last.id, (
            "a number used again makes a new timer look like an echo"
        )
        await it.close()


async def test_nothing_moves_onto_what_is_there(
    tmp_path: Path,
    store: Store,
    place: Remote,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    await dealt(room_of(store))
    await store.close()
    await (await Store.open(tmp_path / "bot.db")).close()
    assert await asyncio.to_thread(main, ["move", str(tmp_path / "bot.db"), place.reveal()]) == 1
    assert "something in the second database already" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["move", place.reveal(), place.reveal()]) == 1
    assert "one and the same" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["move", str(tmp_path / "none.db"), place.reveal()]) == 1
    assert "no database at" in capsys.readouterr().err


async def test_the_command_line_looks_at_a_server_as_at_a_file(
    tmp_path: Path,
    store: Store,
    place: Remote,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", place.reveal())
    await dealt(room_of(store))
    await store.heard.note(seconds())

    async def said(*words: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, list(words))
        told = capsys.readouterr()
        return code, told.out + told.err

    code, told = await said("verify")
    assert code == 0 and "1 table replayed." in told
    assert (await said("health"))[0] == 0
    assert "Back at noon." in (await said("close", "Back at noon."))[1]
    assert await store.sign.words() == "Back at noon."
    assert "Back at noon." in (await said("health"))[1]
    assert "plays again" in (await said("open"))[1] and "open already" in (await said("open"))[1]
    for words in (("backup", "copy.db"), ("backups", "."), ("restore", "copy.db")):
        code, told = await said(*words)
        assert code == 1 and "pg_dump" in told and "pg_restore" in told
    assert "whole, 1 table, 1 of them running" in (await said("doctor"))[1]


async def test_a_server_that_is_not_there_is_told_in_a_sentence_without_the_password(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", f"postgresql://ann:hunter2@localhost/x?host={tmp_path}")
    for words in (["verify"], ["health"], ["close"]):
        assert await asyncio.to_thread(main, words) == 1
        told = capsys.readouterr()
        assert told.out + told.err and "hunter2" not in told.out + told.err and "Traceback" not in told.err
    well, says = await health(Remote(f"postgresql://ann:hunter2@localhost/x?host={tmp_path}"), 0)
    assert not well and "ann@localhost" in says and "hunter2" not in says


def test_an_address_never_shows_its_password() -> None:
    place = Remote("postgresql://ann:hunter2@db.example:5433/games?sslmode=require")
    settings = Settings(database=place)
    assert str(place) == "postgresql://ann@db.example:5433/games"
    assert "hunter2" not in repr(settings) and "hunter2" not in f"{place!r}{place}"


@pytest.mark.parametrize("password", ["hun#ter2", "hun?ter2", "hun/ter2", "hun@ter2", "hun[ter2", "hun:ter2"])
def test_an_address_shows_no_password_whatever_letters_it_is_made_of(password: str) -> None:
    place = Remote(f"postgresql://ann:{password}@db.example:5433/games?password=hunter3")
    assert str(place) == "postgresql://ann@db.example:5433/games"
    assert (
        str(Remote("postgresql://db.example/games?user=ann&password=hun@ter2")) == "postgresql://db.example/games"
    )


@pytest.mark.parametrize("url", ["ann:hunter2%zz@localhost/x", "ann:secr@hunter2@127.0.0.1:1/x"])
async def test_an_address_that_is_none_is_told_without_the_password(url: str) -> None:
    with pytest.raises(DatabaseFault, match="does not understand its address") as found:
        await Store.open(Remote(f"postgresql://{url}"))
    assert "hunter2" not in str(found.value) and found.value.__cause__ is None
