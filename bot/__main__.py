"""The command line: run the bot, look whether all is well, replay its tables, copy its database, rehearse on the
real Discord.

What goes wrong for an owner (no token, a wrong one, no network, a file of a later version) is told in one
sentence; a traceback means a fault of ours.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import discord
from msgspec.structs import replace

from bot import meters
from bot.care import upkeep
from bot.care.moving import move
from bot.client import Demiurge
from bot.doctor.visit import visit
from bot.door.memory.records import Records
from bot.door.minds.study import Cell
from bot.door.room import Room
from bot.door.verify import in_words, verify
from bot.faults import Faults
from bot.handover import Heart, alive, played_from_here
from bot.keeping import content
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Where, where
from bot.keeping.settings import THINK, Complaint, Settings, load, token_of
from bot.keeping.store import Store
from bot.keeping.version import VERSION
from bot.rehearsal.play import rehearse
from bot.rehearsal.programme import SCENES
from bot.rehearsal.stage import Wishes
from bot.sparing import sparing
from bot.watch import Watch
from render.atelier import Atelier
from rules.core import counted

LOOKING = ("doctor", "health", "verify", "backup", "backups")
"""What only looks at the database."""


async def run(settings: Settings) -> None:
    """Be on Discord until somebody ends it; then finish what is being written and go."""
    token, bot = token_of(settings), Demiurge(replace(settings, think=THINK), studio=Atelier, study=Cell)
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level))
    me = asyncio.current_task()
    assert me is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no such signals; Ctrl-C works there too
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, me.cancel)
    async with bot:
        faults = Faults(bot, settings.owner_channel)
        heart = Heart(bot.gate, bot.beat, bot.leave)
        async with _told(settings):
            with heart, Watch(bot.health), sparing(), faults.at_work(), _reaching():
                await bot.start(token)
                if bot.failed is not None:  # whoever looks after it shall start it again
                    raise bot.failed


@contextlib.asynccontextmanager
async def _told(settings: Settings) -> AsyncIterator[None]:
    """Tell the counts on their port, where there is one."""
    port, place = settings.metrics_port, settings.database
    async with contextlib.AsyncExitStack() as telling:
        try:
            await telling.enter_async_context(meters.told_in_turn(port, lambda: played_from_here(place)))
        except OSError as fault:
            raise Complaint(f"METRICS_PORT is {port}, which cannot be used: {fault.strerror or fault}.") from fault
        yield


async def rehearsal(settings: Settings, channel: int, wishes: Wishes) -> bool:
    """Try everything on the real Discord, in a channel for tests. True if all held."""
    token = token_of(settings)
    with _reaching():
        return await rehearse(token, channel, SCENES, wishes)


@contextlib.contextmanager
def _reaching() -> Iterator[None]:
    """What keeps a bot from Discord, in one sentence for its owner."""
    try:
        yield
    except discord.LoginFailure as fault:
        raise Complaint(
            "Discord refuses the token: make a new one in the developer portal (your application, Bot, Reset"
            " Token) and put it in .env as DISCORD_TOKEN."
        ) from fault
    except (aiohttp.ClientConnectionError, OSError) as fault:
        raise Complaint(
            f"Discord cannot be reached ({fault}): check this machine's network, then try again."
        ) from fault
    except (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as fault:
        raise Complaint(f"Discord does not let the bot in now ({fault}): try again in some minutes.") from fault


async def verify_tables(settings: Settings, table: int | None) -> bool:
    """Look at the file, then replay every table, or one, and print how each compares. True if all is well. A table
    that is damaged does not keep the others from being looked at."""
    async with _looking(settings) as store:
        damaged = await store.disk.faults()
        for fault in damaged:
            print(f"The file is damaged: {fault}.")
        room = Room(store, content.load().games, lambda _: None)
        wanted = await store.tables.all() if table is None else [table]
        well = [await _verified(room, number, settings) for number in wanted]
        wrong = "" if all(well) else f", {len(well) - sum(well)} of them not as they should be"
        print(f"{counted(len(wanted), 'table')} replayed{wrong}.")
        return all(well) and not damaged


async def _verified(room: Room, number: int, settings: Settings) -> bool:
    """Replay one table and print how it compares."""
    try:
        found = await room.store.tables.get(number)
        if found is None:
            raise Complaint(f"There is no table {number} in {settings.database}.")
        verdict = await verify(room, found)
    except Complaint:
        raise
    except Exception as wrapped:
        fault = wrapped.__cause__ or wrapped
        print(f"Table {number} cannot be read: {type(fault).__name__}, {fault}")
        return False
    print(f"Table {number}, {found.game}: {in_words(verdict, found)}")
    if verdict.detail and found.status != "ended":
        print(f"    {verdict.detail}")
    return not verdict.difference


async def rebuild_records(settings: Settings) -> None:
    """Work the records of all people and servers out of the logs anew. The bot must not be running."""
    store = await Store.open(settings.database)
    try:
        async with alive(store.disk.beat):
            number = await Records(Room(store, content.load().games, lambda _: None)).rebuild()
    finally:
        await store.close()
    print(f"The records of {counted(number, 'finished table')} are worked out anew.")


async def move_to(settings: Settings, source: Where, target: Where) -> bool:
    """Copy one database into another, then replay what is there now. True if all is well."""
    upkeep.must_exist(replace(settings, database=source))
    done = await move(source, target)
    rows, tables = counted(sum(done.values()), "row"), counted(done["tables"], "game")
    print(f"{rows} of {tables} are in {target}, as they were.")
    well = await verify_tables(replace(settings, database=target), None)
    print(f"DATABASE={target} plays from there; {source} is as it was.")
    return well


@contextlib.asynccontextmanager
async def _looking(settings: Settings) -> AsyncIterator[Store]:
    upkeep.must_exist(settings)
    store = await Store.look(settings.database)
    try:
        yield store
    finally:
        await store.close()


def _parser() -> argparse.ArgumentParser:
    """Everything that can be said behind ``python -m bot``."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Demiurge, a game master on Discord.")
    parser.add_argument("--version", action="version", version=f"Demiurge {VERSION}")
    verbs = parser.add_subparsers(
        dest="verb",
        metavar="run | doctor | health | close | open | verify | records | backup | backups | restore | move"
        " | rehearse",
    )
    verbs.add_parser("run", help="be on Discord; the same as no word at all")
    verbs.add_parser("doctor", help="look whether all is well here and on Discord, and say what to do where not")
    verbs.add_parser("health", help="whether a bot plays from the database now and hears Discord")
    closing = verbs.add_parser("close", help="answer everybody kindly and change nothing, until it is opened")
    closing.add_argument("words", nargs="?", default="", help="why and how long: what people are told")
    verbs.add_parser("open", help="play again after close")
    checking = verbs.add_parser("verify", help="look at the file, replay tables and compare")
    checking.add_argument("table", type=int, nargs="?", help="the number of one table; all without it")
    remembering = verbs.add_parser("records", help="work the records out of the logs; the bot must not be running")
    remembering.add_argument("--rebuild", action="store_true", required=True, help="all of them, anew")
    copying = verbs.add_parser("backup", help="copy the database while the bot may be running")
    copying.add_argument("file", type=Path, help="where the copy goes")
    going = verbs.add_parser("backups", help="copy the database again and again, beside the bot")
    going.add_argument("folder", type=Path, help="where the copies go; old ones are taken away")
    going.add_argument("--every", type=float, default=15, help="minutes between two copies (15)")
    back = verbs.add_parser("restore", help="put a copy in the place of the database, while no bot runs")
    back.add_argument("file", type=Path, help="the copy")
    moving = verbs.add_parser(
        "move", help="copy everything into another database that is empty, and play it again"
    )
    for name in ("source", "target"):
        moving.add_argument(name, metavar=name.upper(), help="a file, or postgresql://…")
    trying = verbs.add_parser("rehearse", help="try all that the bot needs on the real Discord")
    trying.add_argument(
        "channel", type=int, help="the id of a channel or thread; all that is posted is taken away"
    )
    trying.add_argument("--wait", type=float, default=60, help="seconds to wait for somebody to press (60)")
    trying.add_argument("--everywhere", action="store_true", help="make channels of other kinds, and delete them")
    trying.add_argument("--patient", action="store_true", help="wait sixteen minutes for a panel to grow old")
    return parser


def _do(chosen: argparse.Namespace, settings: Settings) -> bool:
    """Do what was said; whether all is well."""
    match chosen.verb:
        case "doctor":
            return asyncio.run(visit(settings))
        case "close":
            upkeep.shut(settings, chosen.words)
        case "open":
            upkeep.reopen(settings)
        case "verify":
            return asyncio.run(verify_tables(settings, chosen.table))
        case "records":
            upkeep.must_exist(settings)
            asyncio.run(rebuild_records(settings))
        case "backup":
            upkeep.backup(settings, chosen.file)
        case "backups":
            upkeep.keep_backups(settings, chosen.folder, chosen.every)
        case "restore":
            upkeep.restore(settings, chosen.file)
        case "move":
            return asyncio.run(move_to(settings, where(chosen.source), where(chosen.target)))
        case "health":
            return upkeep.told_health(settings)
        case "rehearse":
            wishes = Wishes(chosen.wait, everywhere=chosen.everywhere, patient=chosen.patient)
            return asyncio.run(rehearsal(settings, chosen.channel, wishes))
        case _:
            asyncio.run(run(settings))
    return True


def main(words: list[str] | None = None) -> int:
    """Do what the command line says; the exit code is 1 for a complaint or a table that differs."""
    chosen = _parser().parse_args(words)
    try:
        settings = load(writes=chosen.verb not in LOOKING)
        return 0 if _do(chosen, settings) else 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
    except (Complaint, ValueError) as complaint:  # ValueError: data/ is wrong, or the file is of a later version
        print(complaint, file=sys.stderr)
        return 1
    except (DatabaseFault, sqlite3.Error) as fault:
        print(f"{settings.database} cannot be used as a database: {fault}.", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
