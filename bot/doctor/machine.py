"""What can be seen on this machine alone: the disk, the database, the content, the fonts."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot import meters
from bot.doctor.finding import Finding
from bot.door.company.shelf import Shelf
from bot.keeping import content
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.lease import alive
from bot.keeping.engines.where import Remote, Where
from bot.keeping.settings import Complaint, Settings
from bot.keeping.store import Store
from bot.page.server import HERE, SIGN
from bot.ports import Sign, who_answers
from render.lettering import FONTS
from render.paint.letters import shaped, unreadable
from rules.core import counted

MIB = 2**20
SCARCE, LITTLE = 100 * MIB, 1024 * MIB
"""Free bytes below which the bot may stop at any moment, and below which it will some day."""


_UNREACHED = "Set PAGE_URL to how people reach this machine; until then my links lead nowhere from outside."


async def here(settings: Settings) -> list[Finding]:
    """Everything that needs no Discord."""
    place = settings.database
    room = [] if isinstance(place, Remote) else [disk(place)]
    web = [await pages(settings)] if settings.page_port else []
    told = [await counts(settings)] if settings.metrics_port else []
    return [_token(settings), *room, *await database(place), words(settings), fonts(), *web, *told]


def _token(settings: Settings) -> Finding:
    if settings.token:
        return Finding("token", "well", "set")
    return Finding(
        "token",
        "ill",
        "DISCORD_TOKEN is not set",
        "Copy .env.example to .env and put your bot's token in it (or try everything without one: make play).",
    )


def disk(file: Path, free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free) -> Finding:
    """Room for the database to grow, and for a copy of it, which every update makes."""
    size = file.stat().st_size if file.is_file() else 0
    left = free(file.resolve().parent)
    says = f"{left // MIB} MiB free beside a database of {size // MIB} MiB"
    if left < SCARCE + size:
        return Finding("disk", "ill", says, "Make room: where nothing can be written no move is taken.")
    if left < LITTLE + 2 * size:
        return Finding("disk", "mind", says, "Make room soon: each update keeps a copy of the database beside it.")
    return Finding("disk", "well", says)


def exists(place: Where) -> bool:
    """Whether there is a database yet; of one on a server only it knows."""
    return isinstance(place, Remote) or place.is_file()


async def database(file: Where) -> list[Finding]:
    """Whether the file is whole and of this version, and what is in it."""
    if not exists(file):
        return [Finding("database", "well", f"none yet at {file}; the first start makes it")]
    try:
        store = await Store.look(file)
    except (ValueError, DatabaseFault) as fault:
        return [Finding("database", "ill", str(fault), _mend(file))]
    beside = [] if isinstance(file, Remote) else [*await asyncio.to_thread(stuck, file), *far(file)]
    try:
        if isinstance(file, Remote):
            beside = [Finding("server", "mind", says, remedy) for says, remedy in await store.disk.carelessness()]
        running, all_of_them = len(await store.tables.all(running=True)), len(await store.tables.all())
        faults = await store.disk.faults()
    except DatabaseFault as fault:
        running, all_of_them, faults = 0, 0, [str(fault)]
    finally:
        await store.close()
    if faults:
        remedy = "Stop the bot and restore a backup (README, Backups); python -m bot verify says what can be read."
        return [Finding("database", "ill", fault, remedy) for fault in faults]
    whole = Finding("database", "well", f"whole, {counted(all_of_them, 'table')}, {running} of them running")
    return [whole, *beside]


_FAR = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "ceph", "glusterfs", "fuse.glusterfs", "afs", "9p"}
"""Kinds of file systems that lie on another machine, where locks are not to be trusted."""


def far(file: Path, mounts: Path = Path("/proc/mounts")) -> list[Finding]:
    """Whether the file lies on another machine, as far as this one says: SQLite trusts in locks and shared memory
    that such file systems do not keep."""
    try:
        rows = [line.split() for line in mounts.read_text(encoding="utf-8").splitlines()]
    except OSError:  # only Linux tells
        return []
    at = file.resolve().parent
    over = [(row[1].replace("\\040", " "), row[2]) for row in rows if len(row) > 2]
    held = [(len(where), kind) for where, kind in over if at.is_relative_to(where)]
    kind = max(held, default=(0, ""), key=lambda it: it[0])[1]
    if kind not in _FAR:
        return []
    says = f"{file} lies on another machine ({kind}), where two processes may both think it theirs"
    return [Finding("disk", "ill", says, "Put it on a disk of this machine, or use PostgreSQL (DATABASE).")]


def stuck(file: Path, patience: float = 3.0) -> list[Finding]:
    """Whether somebody writes to the file and comes to no end."""
    with contextlib.closing(sqlite3.connect(file, timeout=patience, isolation_level=None)) as db:
        try:
            db.execute("BEGIN IMMEDIATE")
            db.execute("ROLLBACK")
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                return []  # it may only be read from here
            playing = alive(db)
            who = ", ".join(it.who for it in playing) or "somebody"
            says = f"{who} has been writing to it for over {patience:g} seconds; nobody else can"
            if playing and all(it.near and not frozen(it.number) for it in playing):
                return [Finding("database", "mind", says, _AT_WORK)]
            return [Finding("database", "ill", says, _FROZEN)]
    return []


_FROZEN = "If that process is frozen, end it (machine and number are named)."

_AT_WORK = (
    "It runs, and may be at a long work: the file is written anew after somebody was forgotten, or brought up to"
    " date. Look again in some minutes; if it writes still, end that process."
)


def frozen(number: int, processes: Path = Path("/proc")) -> bool:
    """Whether a process of this machine is known to stand still (``SIGSTOP``); only Linux tells."""
    try:
        state = (processes / str(number) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] in ("T", "t")


def _mend(place: Where) -> str:
    if isinstance(place, Remote):
        return "Look whether the server runs and DATABASE names it; or use the version that wrote it."
    return "Restore a backup, use the version that wrote it, or name another file in DATABASE."


async def pages(settings: Settings) -> Finding:
    """Whether the port for pages outside Discord can be used, or the bot is at work on it."""
    host, port = settings.page_host or HERE, settings.page_port
    if (taken := await _taken(host, port, SIGN)) == "bot":
        return Finding("pages", "well", f"the bot tells them on {host}:{port}")
    if taken:
        return Finding("pages", "ill", f"PAGE_PORT {port} of {host} cannot be used: {taken}", _OTHER_PORT)
    if not settings.page_url:
        return Finding("pages", "mind", f"{host}:{port} is free, but PAGE_URL is not set", _UNREACHED)
    return Finding("pages", "well", f"{host}:{port} is free, and people reach it as {settings.page_url}")


async def counts(settings: Settings) -> Finding:
    """Whether the port for counts can be used: without it the bot does not start."""
    port = settings.metrics_port
    if port == settings.page_port:
        says = f"METRICS_PORT and PAGE_PORT are both {port}"
        return Finding("counts", "ill", says, "Give each a port of its own in .env; now one goes without.")
    if (taken := await _taken(meters.HERE, port, meters.SIGN)) == "bot":
        return Finding("counts", "well", f"the bot tells them on {meters.HERE}:{port}")
    if taken:
        return Finding("counts", "ill", f"METRICS_PORT {port} cannot be used: {taken}", _OTHER_PORT)
    return Finding("counts", "well", f"{meters.HERE}:{port} is free")


_OTHER_PORT = "Choose another port in .env, or end what uses this one."


async def _taken(host: str, port: int, sign: Sign) -> str:
    """Why a port cannot be used; ``bot`` where a bot like this one uses it, nothing where it is free."""
    try:
        with socket.create_server((host, port)):
            return ""
    except OSError as fault:
        return "bot" if await who_answers(host, port, sign) == "bot" else fault.strerror or str(fault)


def words(settings: Settings) -> Finding:
    """Whether all that is not code can be read, and whether there are the games that settings name."""
    try:
        library = content.load()
        Shelf.of(settings, library.games)
    except ValueError as fault:
        return Finding("content", "ill", str(fault), "Mend that file, or fetch it anew with the program.")
    except Complaint as complaint:
        return Finding("content", "ill", str(complaint), "Mend that line of .env; the bot does not start with it.")
    rules = sum(len(sheet.rules) for sheet in library.sheets.values())
    return Finding("content", "well", f"{counted(len(library.games), 'game')}, {rules} rules")


def fonts(folder: Path = FONTS) -> Finding:
    """Whether every font that pictures are written with can be read."""
    if lacking := unreadable(folder):
        remedy = f"Fetch {folder} anew with the program: without them boards cannot be drawn."
        return Finding("fonts", "ill", f"{', '.join(lacking)} cannot be read", remedy)
    if not shaped():
        remedy = "Install libraqm (Debian: libraqm0) where the bot runs; nothing else is amiss without it."
        return Finding("fonts", "mind", "Arabic, Hindi and their like stand letter by letter", remedy)
    return Finding("fonts", "well", "all can be read")
