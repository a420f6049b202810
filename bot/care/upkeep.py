"""What an owner does with the files of a bot from the command line: close and open it, copy its database, put a
copy back, ask how it is. Each says in one sentence what it has done, or raises a :class:`Complaint`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import discord

from bot import maintenance
from bot.care import backups
from bot.health import health
from bot.keeping.engines.files import copy
from bot.keeping.engines.where import Remote
from bot.keeping.now import seconds
from bot.keeping.settings import Complaint, Settings
from bot.keeping.store import Store

T = TypeVar("T")


def shut(settings: Settings, words: str) -> None:
    """Close the bot for maintenance, running or not."""
    words = words.strip() or maintenance.ORDINARY
    if isinstance(settings.database, Remote):
        asyncio.run(_beside(settings.database, lambda store: store.sign.hang(words)))
    else:
        try:
            maintenance.close(settings.database, words)
        except OSError as fault:
            raise Complaint(f"It cannot be closed: {fault}.") from fault
    print(f"Closed. Everybody who asks is told: {words}\npython -m bot open ends it.")


def reopen(settings: Settings) -> None:
    """Let the bot play again."""
    if isinstance(settings.database, Remote):
        was = asyncio.run(_beside(settings.database, lambda store: store.sign.take()))
    else:
        try:
            was = maintenance.reopen(settings.database)
        except OSError as fault:
            raise Complaint(f"It cannot be opened: {fault}.") from fault
    print(
        "Open. The bot plays again within a minute; what came due meanwhile gets an hour."
        if was
        else "It was open already."
    )


def backup(settings: Settings, file: Path) -> None:
    """Copy the database while the bot may be running. A copy that fails leaves an older one as it was."""
    if not file.parent.is_dir():
        raise Complaint(f"{file.parent} does not exist: make that folder first.")
    if file.is_dir():
        raise Complaint(f"{file} is a folder: say under which name in it the copy shall lie.")
    database = _file(settings)
    must_exist(settings)
    try:
        copy(database, file)
    except OSError as fault:
        raise Complaint(f"{file} cannot be written: {fault.strerror or fault}.") from fault
    print(f"{settings.database} is copied to {file}, and the copy is whole.")


def keep_backups(settings: Settings, folder: Path, minutes: float) -> None:
    """Copy the database into a folder every so many minutes, until somebody ends it."""
    if not minutes > 0:
        raise Complaint("Say how many minutes shall lie between two copies: --every 15.")
    database = _file(settings)
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level))
    for copied in backups.keep_on(database, folder, minutes):
        logging.getLogger("bot.care.backups").info("copied to %s", copied)


def restore(settings: Settings, file: Path) -> None:
    """Put a copy in the place of the database."""
    database = _file(settings)
    try:
        before = backups.restore(file, database)
    except OSError as fault:
        raise Complaint(f"{settings.database} cannot be replaced: {fault.strerror or fault}.") from fault
    kept = f" The one before is kept as {before}." if before else ""
    print(f"{settings.database} is what {file} was.{kept} python -m bot verify looks at it.")


def told_health(settings: Settings) -> bool:
    """Print how a running bot is; whether it is well."""
    well, words = asyncio.run(health(settings.database, seconds(), settings.ours))
    print(words)
    return well


def must_exist(settings: Settings) -> None:
    """Refuse to look at what is not there."""
    if not isinstance(settings.database, Remote) and not settings.database.is_file():
        raise Complaint(f"There is no database at {settings.database} yet; the bot makes it when it first runs.")


def _file(settings: Settings) -> Path:
    """The file that is to be copied or put back. A server's own tools do that better than we could.

    Raises:
        Complaint: the database is on a server.
    """
    if isinstance(settings.database, Remote):
        raise Complaint(
            f"DATABASE is {settings.database}, and PostgreSQL copies it best itself, while the bot runs: pg_dump"
            " --format=custom --file=COPY puts it into a file, pg_restore --clean --if-exists puts it back while"
            " no bot runs. As a file of SQLite it comes by python -m bot move."
        )
    return settings.database


async def _beside(place: Remote, do: Callable[[Store], Awaitable[T]]) -> T:
    """Do something small in a database that others may be playing from."""
    store = await Store.beside(place)
    try:
        return await do(store)
    finally:
        await store.close()
