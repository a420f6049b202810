"""The command line: every trouble of an owner is one sentence, and backups can be played from."""

from __future__ import annotations

import re
import socket
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.client import Demiurge
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Room
from bot.keeping.settings import NAMES, Complaint
from bot.keeping.store import Store
from bot.maintenance import closed
from bot.rehearsal.play import Understudy, back
from bot.rehearsal.stage import Stage, Wishes
from rules.core import AnyGame
from tests.content import house

TOKEN = ".".join(["A" * 24, "b" * 6, "c" * 38])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, and nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error."""
    text = capsys.readouterr().err
    assert text.count("\n") == 1 and "Traceback" not in text and TOKEN not in text
    return text


def test_a_rehearsal_needs_a_token_and_a_channel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "123456789012345678"]) == 1
    assert "DISCORD_TOKEN is not set" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["rehearse"])


def test_the_doctor_looks_at_all_that_can_be_seen_without_a_token(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "✗ token" in told and "✓ fonts" in told and told.endswith("What to do stands below each.\n")
    assert not list(home.iterdir())


def test_the_bot_is_closed_and_opened_from_the_command_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["close", "Back at noon."]) == 0
    assert "told: Back at noon." in capsys.readouterr().out
    assert closed(home / "demiurge.db") == "Back at noon."
    assert main(["open"]) == 0 and main(["open"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "It was open already."
    assert closed(home / "demiurge.db") == ""


def test_without_a_token_the_owner_is_told_where_it_goes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    assert "copy .env.example to .env" in said(capsys)


class Reply:
    """As much of an answer of Discord's as an error tells."""

    reason = "Service Unavailable"

    def __init__(self, status: int) -> None:
        self.status = status


def test_what_keeps_a_rehearsal_from_beginning_is_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    monkeypatch.setattr(Understudy, "start", start_with(discord.LoginFailure("Improper token has been passed.")))
    assert main(["rehearse", "123456789012345678"]) == 1
    assert "Reset Token" in said(capsys)


def start_with(fault: Exception) -> Callable[..., Awaitable[None]]:
    async def start(*_: object, **__: object) -> None:
        raise fault

    return start


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        (discord.LoginFailure("Improper token has been passed."), "Reset Token"),
        (aiohttp.ClientConnectionError("no route"), "network"),
        (OSError("name or service not known"), "network"),
        (discord.DiscordServerError(Reply(503), "upstream"), "try again in some minutes"),
        (discord.GatewayNotFound(), "try again in some minutes"),  # type: ignore[no-untyped-call]
        (ValueError("data/atlas/words.toml: segment 3 has 9 words"), "words.toml"),
        (sqlite3.DatabaseError("file is not a database"), "cannot be used as a database"),
    ],
)
def test_what_keeps_the_bot_from_starting_is_one_sentence(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: Exception,
    advice: str,
) -> None:
    (home / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    monkeypatch.setattr(Demiurge, "start", start_with(fault))
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **_: None)
    assert main(["run"]) == 1
    assert re.search(advice, said(capsys))


@pytest.mark.parametrize("words", [["verify"], ["backup", "copy.db"]])
def test_without_a_database_there_is_nothing_to_check_or_copy(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(words) == 1
    assert "no database at demiurge.db yet" in said(capsys)
    assert not list(home.iterdir())


def shortest() -> AnyGame:
    """The game that is dealt for the fewest people."""
    return min(house().games.values(), key=lambda game: game.seats[0])


async def dealt(database: Path) -> int:
    """A database with a table at which a game has begun."""
    game = shortest()
    store = await Store.open(database)
    lobby = Lobby(Room(store, {game.slug: game}, lambda _: None))
    table = await lobby.open(game, Person(1, "Ann"), (1, 2), {}, None)
    for number in range(2, game.seats[0] + 1):
        await lobby.join(table.id, Person(number, f"Guest {number}"))
    table = await lobby.start(table.id, 1)
    await store.close()
    return table.id


@pytest.fixture
async def table(home: Path) -> int:
    return await dealt(home / "demiurge.db")


def test_verify_replays_every_table_or_one(table: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify"]) == 0
    assert "1 table replayed" in capsys.readouterr().out
    assert main(["verify", str(table)]) == 0
    assert main(["verify", "77"]) == 1
    assert "no table 77" in capsys.readouterr().err


def test_verify_finds_a_state_that_was_tampered_with(table: int, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect("demiurge.db") as db:
        db.execute("UPDATE log SET drawn = '[1,2,3]' WHERE table_id = ? AND kind = 'deal'", (table,))
    assert main(["verify"]) == 1
    assert "does not replay" in capsys.readouterr().out


def test_a_backup_is_whole_and_replaces_the_one_before(
    table: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "copy.db").write_text("the backup of yesterday")
    assert main(["backup", "copy.db"]) == 0
    assert not list(home.glob("*.part"))
    monkeypatch.setenv("DATABASE", "copy.db")
    assert main(["verify", str(table)]) == 0


def test_a_backup_into_nowhere_is_refused(table: int, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "no/such/folder/copy.db"]) == 1
    assert "make that folder first" in said(capsys)


def test_a_database_of_a_later_version_is_left_alone(table: int, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect("demiurge.db") as db:
        db.execute("INSERT INTO migrations VALUES (9999, 'from the future')")
    assert main(["verify"]) == 1
    assert "later version" in said(capsys)


def test_a_file_that_is_no_database_is_left_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "demiurge.db").write_text("A letter, not a database. " * 99)
    assert main(["backup", "copy.db"]) == 1
    assert "cannot be used as a database" in said(capsys)
    assert not (home / "copy.db").exists()


def test_a_bot_that_cannot_log_in_again_says_what_it_leaves() -> None:
    stage = Stage(discord.Client(intents=discord.Intents.none()), discord.Object(11), Wishes(), 0, {})  # type: ignore[arg-type]
    stage.made, stage.away = [12], True
    with pytest.raises(Complaint, match="11, 12"), back(stage):
        raise discord.LoginFailure("Improper token has been passed.")
    stage.away = False
    with pytest.raises(discord.LoginFailure), back(stage):
        raise discord.LoginFailure("Improper token has been passed.")


def test_what_keeps_the_parts_of_the_bot_from_coming_together_is_one_sentence_and_it_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def start(bot: Demiurge, *_: object, **__: object) -> None:
        await bot.setup_hook()

    monkeypatch.setattr(Demiurge, "start", start)
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **_: None)
    before = {*threading.enumerate()}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (home / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nPAGE_PORT={port}\n")
        assert main(["run"]) == 1
    assert f"PAGE_PORT is {port}" in said(capsys)
    left = [it for it in {*threading.enumerate()} - before if "connection_worker" in it.name]
    for worker in left:  # it answers that it has closed before it has quite ended
        worker.join(10)
    assert not [it for it in left if it.is_alive()], "the database is closed"
