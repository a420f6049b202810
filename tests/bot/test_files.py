"""The database as a file: one bot at a time, looking changes nothing, copies are whole, damage is named."""

from __future__ import annotations

import contextlib
import hashlib
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.keeping.engines import files, migrations
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.store import Store

SAVE = Path(__file__).parents[1] / "saves" / "0.1.0.db"
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, and nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in files_set:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


files_set = ("DISCORD_TOKEN", "DATABASE", "LOG_LEVEL", "HOME_GUILD")


@pytest.fixture
def old(home: Path) -> Path:
    """A database of an earlier version, with everything in it."""
    return Path(shutil.copy(SAVE, home / "demiurge.db"))


@pytest.fixture
async def now(old: Path) -> Path:
    """The same, brought up to date."""
    await (await Store.open(old)).close()
    return old


def sha(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error."""
    text = capsys.readouterr().err
    assert text.count("\n") == 1 and "Traceback" not in text
    return text


# ---------------------------------------------------------------------- one at a time


async def test_one_process_at_a_time_holds_a_database(tmp_path: Path) -> None:
    first = await Store.open(tmp_path / "a.db")
    with pytest.raises(ValueError, match="only one at a time"):
        await Store.open(tmp_path / "a.db")
    await first.close()
    await (await Store.open(tmp_path / "a.db")).close()


async def test_another_name_of_the_same_file_is_no_way_round(tmp_path: Path) -> None:
    first = await Store.open(tmp_path / "a.db")
    os.symlink(tmp_path / "a.db", tmp_path / "b.db")
    with pytest.raises(ValueError, match="only one at a time"):
        await Store.open(tmp_path / "b.db")
    await first.close()


async def test_another_process_is_told_so_in_a_sentence(now: Path) -> None:
    store = await Store.open(now)
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import asyncio; from bot.keeping.store import Store; asyncio.run(Store.open({str(now)!r}))",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "only one at a time can play" in told.stderr
    await store.close()


async def test_who_is_killed_holds_nothing_any_more(now: Path) -> None:
    code = f"import asyncio, os; from bot.keeping.store import Store; asyncio.run(Store.open({str(now)!r})); os._exit(9)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 9
    await (await Store.open(now)).close()


async def test_checking_and_copying_go_beside_a_bot_that_runs(now: Path, home: Path) -> None:
    store = await Store.open(now)
    looking = await Store.look(now)
    assert await looking.tables.all() == await store.tables.all()
    with pytest.raises(DatabaseFault, match="readonly"):
        await looking.photos.keep("s", "photo", b"bytes")
    await looking.close()
    files.copy(now, home / "copy.db")
    await store.close()


# ---------------------------------------------------------------------- looking changes nothing


def test_a_database_of_an_earlier_version_is_copied_as_it_is(old: Path, home: Path) -> None:
    before = sha(old)
    assert main(["backup", "copy.db"]) == 0
    with sqlite3.connect(home / "copy.db") as db:
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
    assert sha(old) == before


def test_a_database_of_an_earlier_version_is_not_changed_by_checking_it(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sha(old)
    assert main(["verify"]) == 1
    assert "earlier version" in said(capsys)
    assert sha(old) == before


def test_what_may_only_be_read_can_be_checked(
    now: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda _, use: use == os.R_OK)
    assert main(["verify", "2"]) == 0
    assert main(["run"]) == 1
    assert "may not be written" in said(capsys)


async def test_checking_leaves_the_file_as_it_was(now: Path) -> None:
    before = sha(now)
    looking = await Store.look(now)
    assert await looking.disk.faults() == []
    await looking.close()
    assert sha(now) == before


# ---------------------------------------------------------------------- bringing up to date


async def test_what_is_brought_up_to_date_is_kept_as_it_was(old: Path, home: Path) -> None:
    await (await Store.open(old)).close()
    assert [it.name for it in home.glob("*.before-*")] == ["demiurge.db.before-2"]
    with sqlite3.connect(home / "demiurge.db.before-2") as db:
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (19,)


async def test_a_fresh_database_has_nothing_to_be_kept(home: Path) -> None:
    await (await Store.open(home / "a.db")).close()
    assert not list(home.glob("*.before-*"))


async def test_a_migration_that_fails_leaves_all_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = old.parent / "migrations"
    shutil.copytree(migrations.MIGRATIONS, folder)
    (folder / "9998_good.sql").write_text("CREATE TABLE good (a INTEGER);\n")
    (folder / "9999_bad.sql").write_text("CREATE TABLE bad (a INTEGER);\nINSERT INTO nowhere VALUES (1);\n")
    monkeypatch.setattr(migrations, "MIGRATIONS", folder)
    with pytest.raises(DatabaseFault, match="nowhere"):
        await Store.open(old)
    with sqlite3.connect(old) as db:
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
        assert db.execute("SELECT name FROM sqlite_master WHERE name IN ('good', 'bad', 'kept')").fetchall() == []


async def test_which_photos_a_table_shows_is_found_in_an_older_database(now: Path) -> None:
    with sqlite3.connect(now) as db:
        apart = "SELECT sha256, tables.id FROM media JOIN tables ON instr(state, CAST(sha256 AS BLOB))"
        assert set(db.execute("SELECT * FROM shown")) == set(db.execute(apart)) != set()


# ---------------------------------------------------------------------- copies


@pytest.mark.parametrize(
    "name", ["demiurge.db", "./demiurge.db", "soft.db", "hard.db", "demiurge.db-wal", "demiurge.db.lock"]
)
def test_a_copy_onto_the_database_itself_is_refused(
    now: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    os.symlink(now, "soft.db")
    os.link(now, "hard.db")
    before = sha(now)
    assert main(["backup", name]) == 1
    assert "a name of its own" in said(capsys)
    assert sha(now) == before


def test_a_copy_whose_draft_would_be_the_database_is_refused(
    now: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now.rename("copy.db.part")
    monkeypatch.setenv("DATABASE", "copy.db.part")
    before = sha(Path("copy.db.part"))
    assert main(["backup", "copy.db"]) == 1
    assert "a name of its own" in said(capsys) and sha(Path("copy.db.part")) == before


def test_a_damaged_database_does_not_replace_a_good_copy(now: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("copy.db").write_text("the good one of yesterday")
    damage(now)
    assert main(["backup", "copy.db"]) == 1
    assert "damaged" in said(capsys) or "malformed" in said(capsys)
    assert Path("copy.db").read_text() == "the good one of yesterday"
    assert not list(Path().glob("*.part*"))


def damage(file: Path) -> None:
    """Put the entries of an index out of order, as a bad disk might."""
    with sqlite3.connect(file) as db:
        page, size = (
            db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables_of_a_channel'").fetchone()[0],
            4096,
        )
        size = db.execute("PRAGMA page_size").fetchone()[0]
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    with file.open("r+b") as raw:
        raw.seek(page * size - 64)
        raw.write(bytes(range(64)))


# ---------------------------------------------------------------------- checking


def test_damage_that_no_table_shows_is_found(now: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(now)
    assert main(["verify"]) == 1
    assert "The file is damaged" in capsys.readouterr().out


def test_a_damaged_table_is_named_and_the_others_are_checked(
    now: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(now) as db:
        db.execute("UPDATE tables SET house = '{\"pace' WHERE id = 3")
        db.execute("UPDATE tables SET state = x'7b00' WHERE id = 5")
    assert main(["verify"]) == 1
    told = capsys.readouterr().out
    assert "Table 3 cannot be read" in told and "\nTable 4, counterspell: " in told
    assert "Table 5 cannot be read" in told and "\nTable 6, scion: " in told


def test_a_number_that_no_table_can_have_is_no_table(now: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "99999999999999999999999"]) == 1
    assert "no table 99999999999999999999999" in said(capsys)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    written = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split('version = "')[1].split('"')[0]
    assert capsys.readouterr().out == f"Demiurge {written}\n"


def test_two_migrations_of_one_number_are_refused(
    old: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = home / "migrations"
    shutil.copytree(migrations.MIGRATIONS, here)
    (here / "0002_more.sql").write_text("CREATE TABLE more (id INTEGER);\n")
    monkeypatch.setattr(migrations, "MIGRATIONS", here)
    assert main(["verify"]) == 1
    assert "two migrations have one number" in said(capsys)


@pytest.mark.parametrize("name", ["copies", "copies/", "."])
def test_a_folder_is_no_name_for_a_copy(
    name: str, now: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "copies").mkdir()
    assert main(["backup", name]) == 1
    assert "is a folder" in said(capsys)
    assert not list((home / "copies").iterdir()) and not list(home.glob("*.part"))


def test_what_cannot_be_written_is_said_in_a_sentence(
    now: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refused)
    assert main(["backup", str(home / "copy.db")]) == 1
    assert "copy.db cannot be written: Permission denied" in said(capsys)


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """No file can grow beyond 16 KiB meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16384, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_copy_for_which_there_is_no_room_is_not_blamed_on_the_database(
    now: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with full_disk():
        assert main(["backup", str(home / "copy.db")]) == 1
    assert "copy.db cannot be written: there is no room for it there." in said(capsys)
    assert not list(home.glob("copy.db*"))


def test_a_folder_that_takes_no_copy_is_not_blamed_on_the_database(
    now: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "/proc/copy.db"]) == 1
    assert "/proc/copy.db cannot be written: No such file or directory." in said(capsys)


async def test_where_its_copy_cannot_be_written_a_database_is_not_brought_up_to_date(old: Path) -> None:
    in_the_way = old.with_name("demiurge.db.before-2.part")
    in_the_way.mkdir()
    with pytest.raises(ValueError, match=r"before-2, and that cannot be written: Is a directory"):
        await Store.open(old)
    with sqlite3.connect(old) as db:
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
    in_the_way.rmdir()
    await (await Store.open(old)).close()
