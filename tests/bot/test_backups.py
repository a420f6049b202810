"""Copies that make themselves, the way back to one, and whether a bot is well."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.care import backups
from bot.care.backups import DAYS, NEWEST, keep, keep_on, superfluous
from bot.health import SILENT, health
from bot.keeping.engines import files
from bot.keeping.settings import Complaint
from bot.keeping.store import Store
from bot.maintenance import close

NOON = datetime(2026, 11, 24, 12, 0, tzinfo=UTC)


@pytest.fixture
async def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE", raising=False)
    store = await Store.open(tmp_path / "demiurge.db")
    await store.heard.note(1000)
    await store.close()
    return tmp_path / "demiurge.db"


def noted(file: Path) -> int:
    with sqlite3.connect(file) as db:
        return int(db.execute("SELECT at FROM heard").fetchone()[0])


def names(moments: list[datetime]) -> list[str]:
    return [f"demiurge-{moment:%Y%m%d-%H%M%S}.db" for moment in moments]


def test_kept_are_the_newest_and_the_last_of_each_day_before_them() -> None:
    moments = [NOON - timedelta(hours=6 * number) for number in range(NEWEST + 4 * (DAYS + 5))]
    gone = superfluous([*names(moments), "demiurge.db", "notes.txt", "demiurge-2026.db"])
    kept = [name for name in names(moments) if name not in gone]
    assert kept[:NEWEST] == names(moments)[:NEWEST]
    older = kept[NEWEST:]
    assert len(older) == len({name[:17] for name in older}) == DAYS
    assert all(name.endswith("-180000.db") for name in older[1:]), "the last one of a day"
    assert "demiurge.db" not in gone and "notes.txt" not in gone


def test_a_copy_is_whole_and_what_broke_off_is_swept_away(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "demiurge-20200101-000000.db.part").write_text("half")
    made = keep(database, folder, NOON)
    assert made.name == "demiurge-20261124-120000.db" and noted(made) == 1000
    assert [file.name for file in folder.iterdir()] == [made.name]


def test_a_copy_that_fails_is_tried_again(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waited: list[float] = []
    going = keep_on(database, tmp_path, 15, waited.append)
    assert noted(next(going)) == 1000
    real, fails = files.copy, [OSError("no room")]

    def copy(path: Path, target: Path) -> None:
        if fails:
            raise fails.pop()
        real(path, target.with_name(target.name.replace("demiurge-2", "demiurge-3")))

    monkeypatch.setattr(backups, "copy", copy)
    next(going)
    assert waited == [900, 900] and "the next copy is tried in 15 minutes" in caplog.text


def test_it_waits_for_a_database_that_is_not_there_yet(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 2:
            sqlite3.connect(tmp_path / "new.db").execute("CREATE TABLE here (at)")

    assert next(keep_on(tmp_path / "new.db", tmp_path, 15, wait)).exists()
    assert waited == [60, 60] and caplog.text.count("no database") == 1


def test_without_a_folder_or_a_time_it_says_so(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Complaint, match="make that folder first"):
        next(keep_on(database, Path("nowhere"), 1))
    assert main(["backups", ".", "--every", "0"]) == 1
    assert "--every 15" in capsys.readouterr().err


async def test_a_copy_takes_the_place_of_the_database_and_the_one_before_is_kept(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = keep(database, tmp_path, NOON)
    store = await Store.open(database)
    await store.heard.note(2000)
    assert main(["restore", str(copied)]) == 1, "a bot plays from it"
    assert "held by another Demiurge" in capsys.readouterr().err
    await store.close()
    assert noted(database) == 2000
    assert main(["restore", str(copied)]) == 0
    assert "before-restore" in capsys.readouterr().out
    assert noted(database) == 1000 and noted(tmp_path / "demiurge.db.before-restore") == 2000
    store = await Store.open(database)  # and it can be played from
    await store.heard.note(3000)
    await store.close()
    assert main(["restore", str(copied)]) == 0
    assert "before-restore-2" in capsys.readouterr().out, "what was put aside first stays"
    assert noted(tmp_path / "demiurge.db.before-restore") == 2000
    assert noted(tmp_path / "demiurge.db.before-restore-2") == 3000


@pytest.mark.parametrize("wrong", ["missing.db", "demiurge.db", "torn.db"])
def test_what_cannot_be_put_back_changes_nothing(
    database: Path, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = bytearray(database.read_bytes())
    torn[4096:8192] = b"\x07" * 4096
    Path("torn.db").write_bytes(torn)
    before = database.read_bytes()
    assert main(["restore", wrong]) == 1
    said = capsys.readouterr().err
    assert {"missing.db": "no copy", "demiurge.db": "itself", "torn.db": "damaged"}[wrong] in said
    assert database.read_bytes() == before


def ill(file: Path) -> None:
    file.write_text("A letter, not a database. " * 99)


@pytest.mark.parametrize(
    ("make", "now", "well", "says"),
    [
        (lambda file: None, 1000 + SILENT, True, "heard Discord 4 minutes ago"),
        (lambda file: None, 1001 + SILENT, False, "has not heard Discord"),
        (lambda file: close(file, "Back at noon."), 99999, True, "Back at noon."),
        (lambda file: file.unlink(), 1000, False, "no database"),
        (ill, 1000, False, "cannot be read"),
    ],
)
async def test_whether_the_bot_is_well_is_known_from_outside(
    database: Path, make: Callable[[Path], None], now: int, well: bool, says: str
) -> None:
    make(database)
    found = await health(database, now)
    assert found[0] is well
    assert says in found[1]


def test_a_bot_that_never_was_on_discord_is_not_well(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(database) as db:
        db.execute("DELETE FROM heard")
    assert main(["health"]) == 1
    assert "never heard Discord" in capsys.readouterr().out
