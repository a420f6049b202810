"""Copies of the database that make themselves, and the way back to one (``python -m bot backups``, ``restore``).

A copy is whole when it has its name: it is checked before. Kept are the newest, and the last one of each day
before them, so that a fault that is found late can be stepped behind.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from bot.keeping.engines.files import Hold, address, copy, faults
from bot.keeping.engines.lease import DIES, alive
from bot.keeping.engines.shards import EVERYTHING
from bot.keeping.opening import Held
from bot.keeping.settings import Complaint

log = logging.getLogger(__name__)

NEWEST = 48
"""Copies that are kept, however close together they were made."""

DAYS = 14
"""Days before them of which the last copy is kept."""

_SOON = 60.0
"""Seconds after which it is looked again for a database that is not there yet: both are begun at once."""

_NAME = re.compile(r"demiurge-(\d{8})-(\d{6})\.db")


def keep(database: Path, folder: Path, at: datetime) -> Path:
    """Copy the database into a folder under the name of the moment, and take away copies that are too old.

    Raises:
        ValueError: the database is damaged; what was copied before stays.
        OSError: the copy cannot be written.
    """
    target = folder / f"demiurge-{at.astimezone(UTC):%Y%m%d-%H%M%S}.db"
    for broken_off in folder.glob("demiurge-*.db.part"):
        broken_off.unlink(missing_ok=True)
    copy(database, target)
    for old in superfluous([file.name for file in folder.iterdir()]):
        (folder / old).unlink(missing_ok=True)
    return target


def superfluous(names: list[str]) -> list[str]:
    """Which files of a folder are copies that need not be kept any longer; what is no copy of ours is none."""
    copies = sorted((name for name in names if _NAME.fullmatch(name)), reverse=True)
    older = copies[NEWEST:]
    last_of_day = {name[: len("demiurge-00000000")]: name for name in reversed(older)}
    return [name for name in older if name not in sorted(last_of_day.values(), reverse=True)[:DAYS]]


def keep_on(
    database: Path, folder: Path, minutes: float, wait: Callable[[float], None] = time.sleep
) -> Iterator[Path]:
    """A copy every so many minutes, without end. One that fails is logged, and the next one tried.

    Raises:
        Complaint: there is no such folder.
    """
    if not folder.is_dir():
        raise Complaint(f"{folder} does not exist: make that folder first.")
    told = False
    while True:
        try:
            if database.is_file():
                yield keep(database, folder, datetime.now(UTC))
            else:
                if not told:
                    log.warning("there is no database at %s yet; I look again and again", database)
                told = True
                wait(min(_SOON, minutes * 60))
                continue
        except (OSError, ValueError, sqlite3.Error):
            log.exception("the database could not be copied; the next copy is tried in %s minutes", f"{minutes:g}")
        wait(minutes * 60)


def restore(file: Path, database: Path) -> Path | None:
    """Put a copy in the place of the database, which must not be in use; where the database of before is kept now,
    if there was one.

    Raises:
        Complaint: the copy is not there or not whole.
        ValueError: a bot is playing from the database.
    """
    if not file.is_file():
        raise Complaint(f"There is no copy at {file}.")
    if file.resolve() == database.resolve():
        raise Complaint(f"{file} is the database itself. Name the copy that shall take its place.")
    with contextlib.closing(sqlite3.connect(address(file), uri=True)) as found:
        if wrong := faults(found):
            raise Complaint(f"{file} is damaged ({wrong[0]}). Nothing was changed; take another copy.")
    hold = Hold(database)
    try:
        unused(database)
        part = database.with_name(f"{database.name}.restored")
        copy(file, part)
        before = _put_aside(database)
        os.replace(part, database)
    finally:
        hold.release()
    return before


def unused(database: Path, patience: float = DIES, wait: Callable[[float], None] = time.sleep) -> None:
    """See that nobody plays from a database; of who is on another machine, that their heart does not beat.

    Raises:
        ValueError: somebody does.
    """
    if not database.is_file():
        return
    with contextlib.closing(sqlite3.connect(address(database), uri=True)) as db:
        before = alive(db)
        if before and any(it.near for it in before):
            raise Held(database, EVERYTHING, before)
        if before:
            wait(patience)
            if beating := [it for it in alive(db) if it not in before]:
                raise Held(database, EVERYTHING, beating)


def _put_aside(database: Path) -> Path | None:
    """Give the database another name, with what it has not written into its file yet. What was put aside before
    stays."""
    if not database.exists():
        return None
    names = (f"{database.name}.before-restore{f'-{n}' if n > 1 else ''}" for n in itertools.count(1))
    free = (database.with_name(name) for name in names)
    aside = next(path for path in free if not any(_beside(path, end).exists() for end in _ENDS))
    for end in _ENDS:
        if (part := _beside(database, end)).exists():
            os.replace(part, _beside(aside, end))
    return aside


_ENDS = ("", "-wal", "-shm")
"""How the names end of the files that are a database."""


def _beside(database: Path, end: str) -> Path:
    return database.with_name(f"{database.name}{end}")
