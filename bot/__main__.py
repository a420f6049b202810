"""The command line: run the bot, replay its tables, copy its database.

What goes wrong for an owner (no token, a wrong one, no network, a file of a later version) is told in one
sentence; a traceback means a fault of ours.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord

from bot import content
from bot.client import Demiurge
from bot.room import Room
from bot.settings import Complaint, Settings, load, token_of
from bot.speech import count
from bot.store import Store
from bot.verify import in_words, verify
from bot.watch import Watch


async def run(settings: Settings) -> None:
    """Be on Discord until somebody ends it; then finish what is being written and go."""
    token, bot = token_of(settings), Demiurge(settings)
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level))
    me = asyncio.current_task()
    assert me is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no such signals; Ctrl-C works there too
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, me.cancel)
    try:
        async with bot:
            with Watch(bot.health):
                await bot.start(token)
    except discord.LoginFailure as fault:
        raise Complaint(
            "Discord refuses the token: make a new one in the developer portal (your application, Bot, Reset"
            " Token) and put it in .env as DISCORD_TOKEN."
        ) from fault
    except (aiohttp.ClientConnectionError, OSError) as fault:
        raise Complaint(
            f"Discord cannot be reached ({fault}): check this machine's network, then try again."
        ) from fault


async def verify_tables(settings: Settings, table: int | None) -> bool:
    """Replay every table, or one, and print how each compares. True if nothing differs."""
    async with _existing(settings) as store:
        room = Room(store, content.load().games, lambda _: None)
        wanted = await store.all_tables() if table is None else [table]
        alike = True
        for number in wanted:
            found = await store.table(number)
            if found is None:
                raise Complaint(f"There is no table {number} in {settings.database}.")
            verdict = await verify(room, found)
            alike = alike and not verdict.difference
            print(f"Table {number}, {found.game}: {in_words(verdict, found)}")
            if verdict.detail and found.status != "ended":
                print(f"    {verdict.detail}")
        print(f"{count(len(wanted), 'table')} replayed.")
        return alike


async def backup(settings: Settings, file: Path) -> None:
    """Copy the database while the bot may be running. A copy that fails leaves an older one as it was."""
    if not file.parent.is_dir():
        raise Complaint(f"{file.parent} does not exist: make that folder first.")
    fresh = file.with_name(file.name + ".part")
    async with _existing(settings) as store:
        fresh.unlink(missing_ok=True)
        await store.backup(fresh)
    os.replace(fresh, file)
    print(f"{settings.database} is copied to {file}.")


@contextlib.asynccontextmanager
async def _existing(settings: Settings) -> AsyncIterator[Store]:
    if not settings.database.is_file():
        raise Complaint(f"There is no database at {settings.database} yet; the bot makes it when it first runs.")
    store = await Store.open(settings.database)
    try:
        yield store
    finally:
        await store.close()


def main(words: list[str] | None = None) -> int:
    """Do what the command line says; the exit code is 1 for a complaint or a table that differs."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Demiurge, a game master on Discord.")
    verbs = parser.add_subparsers(dest="verb", metavar="run | verify | backup")
    verbs.add_parser("run", help="be on Discord; the same as no word at all")
    checking = verbs.add_parser("verify", help="replay tables from their logs and compare")
    checking.add_argument("table", type=int, nargs="?", help="the number of one table; all without it")
    copying = verbs.add_parser("backup", help="copy the database while the bot may be running")
    copying.add_argument("file", type=Path, help="where the copy goes")
    chosen = parser.parse_args(words)
    try:
        settings = load()
        match chosen.verb:
            case "verify":
                return 0 if asyncio.run(verify_tables(settings, chosen.table)) else 1
            case "backup":
                asyncio.run(backup(settings, chosen.file))
            case _:
                asyncio.run(run(settings))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
    except (Complaint, ValueError) as complaint:  # ValueError: data/ is wrong, or the file is of a later version
        print(complaint, file=sys.stderr)
        return 1
    except sqlite3.Error as fault:
        print(f"{settings.database} cannot be used as a database: {fault}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
