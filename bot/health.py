"""``python -m bot health``: whether a bot plays from the database now and hears Discord, for whatever looks after
containers. The bot notes every minute that people can be heard; where it has not for a while, it is ill."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from bot.closed import closed
from bot.keeping.files import address
from bot.keeping.speech import span

SILENT = 240
"""Seconds without a note after which the bot is ill: it notes one each minute, and may be busy for one."""


def health(database: Path, now: int) -> tuple[bool, str]:
    """Whether all is well, and a sentence that says so. It writes nothing and loads no content."""
    if words := closed(database):
        return True, f"Closed for maintenance: {words}"
    if not database.is_file():
        return False, f"There is no database at {database} yet."
    try:
        with contextlib.closing(sqlite3.connect(address(database), uri=True, timeout=5)) as db:
            (at,) = db.execute("SELECT max(at) FROM here").fetchone()
    except sqlite3.Error as fault:
        return False, f"{database} cannot be read: {fault}."
    if at is None:
        return False, "The bot has never heard Discord from this database."
    ago = max(0, now - int(at))
    if ago > SILENT:
        return False, f"The bot has not heard Discord for {span(ago)}."
    return True, f"The bot heard Discord {span(ago)} ago."
