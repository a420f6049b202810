"""Opening a database: to play from it, which one bot at a time may do; to look at it; for a small change beside
those who play."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable, Sequence
from types import ModuleType

from bot.keeping.disk import Disk
from bot.keeping.engines import files
from bot.keeping.engines.desk import Desk
from bot.keeping.engines.faults import Locked, Unreachable
from bot.keeping.engines.lease import Lease, Rival, Strange, alive
from bot.keeping.engines.shards import Shards
from bot.keeping.engines.sqlite import FileDesk
from bot.keeping.engines.where import Remote, Where, where
from bot.keeping.recent import ROOM

Wait = Callable[[Desk, Lease, Sequence[Rival]], Awaitable[None]]


class Held(ValueError):
    """Somebody else plays from a database. ``strangers`` are those from whom this process cannot take over: they
    play for other servers as well, or for others alone, but by an earlier version."""

    def __init__(self, place: Where, ours: Shards, rivals: Sequence[Rival]) -> None:
        self.strangers = [it for it in rivals if not it.shards.same(ours)]
        super().__init__(_why_not(place, ours, (*self.strangers, *rivals)[0]))


def _why_not(place: Where, ours: Shards, rival: Rival) -> str:
    if rival.shards.same(ours):
        return (
            f"{place} is held by another Demiurge that is running ({rival.who}): only one at a time can play from"
            " a database. End the other one first."
        )
    theirs = f"another Demiurge that is running ({rival.who}) plays for shards {rival.shards} from {place}"
    if not rival.shards.meets(ours):
        return f"{theirs}, by an earlier version: end all of those first, then start all of them anew."
    if rival.shards.of != ours.of:
        return f"{theirs}, and not {ours}: servers are divided in one way at a time. End all of those first."
    return (
        f"{theirs}, which meet {ours}: give each of them shards of its own (SHARDS), or end the other one first."
    )


async def play(place: str | Where, wait: Wait | None = None, *, lease: Lease | None = None) -> Disk:
    """Open the database to play from it, creating it or bringing it up to date. Where somebody else plays from
    it, ``wait`` is asked what to do until they have gone.

    Raises:
        Held: somebody else plays from it, and nobody waits, or they are strangers.
        ValueError: it was written by a later version of the program.
        DatabaseFault: it cannot be used.
    """
    found = where(place)
    engine = _postgres() if isinstance(found, Remote) else files
    if not isinstance(found, Remote):
        await asyncio.to_thread(files.not_held, found)
    desk: Desk = await (engine.ServerDesk.at(found) if isinstance(found, Remote) else FileDesk.at(str(found)))
    disk = Disk(desk, engine, claimed := lease or Lease(), room=ROOM)
    try:
        await desk.do(engine.settle)
        await _claim(desk, claimed, found, wait)
    except BaseException:
        await desk.close()
        raise
    return await _ready(disk, lambda db: engine.prepare(db, found))


async def look(place: str | Where) -> Disk:
    """Open the database to read only, beside whoever holds it. Nothing in it is changed, and as others
    may write, nothing read is good for long.

    Raises:
        ValueError: it was written by an earlier or a later version of the program.
        DatabaseFault: it cannot be used.
    """
    found = where(place)
    engine = _postgres() if isinstance(found, Remote) else files
    return await _ready(Disk(await read_only(found), engine), engine.look)


async def beside(place: Remote) -> Disk:
    """Open a database on a server for a small change, beside those who play from it.

    Raises:
        ValueError: it was written by an earlier or a later version of the program.
        DatabaseFault: it cannot be used.
    """
    postgres = _postgres()
    return await _ready(Disk(await postgres.ServerDesk.at(place), postgres), postgres.look)


async def read_only(place: Where) -> Desk:
    """A database to be looked at.

    Raises:
        DatabaseFault: it cannot be used.
    """
    if isinstance(place, Remote):
        desk: Desk = await _postgres().ServerDesk.at(place, writes=False)
        return desk
    return await FileDesk.at(files.address(place), uri=True)


async def _ready(disk: Disk, first: Callable[..., None]) -> Disk:
    try:
        await disk.hop(first)
    except BaseException:
        await disk.close()
        raise
    return disk


async def _claim(desk: Desk, lease: Lease, place: Where, wait: Wait | None) -> None:
    asked = False
    while True:
        try:
            rivals = await desk.do(lease.claim)
        except Locked as fault:
            if wait is None:
                playing = [it for it in await desk.do(alive) if it.shards.meets(lease.shards)]
                if playing:
                    raise Held(place, lease.shards, playing) from fault
                raise
            rivals = []  # somebody writes for long, or is frozen while they do
        except Unreachable:
            if wait is None or not asked:
                raise
            rivals = []  # whoever has asked another to go must not go as well
        else:
            if not rivals:
                return
        if wait is None:
            raise Held(place, lease.shards, rivals)
        asked = True
        try:
            await wait(desk, lease, rivals)
        except Strange as fault:
            raise Held(place, lease.shards, [fault.rival]) from None


def _postgres() -> ModuleType:
    """The other engine, which need not be installed where it is not asked for."""
    try:
        return importlib.import_module("bot.keeping.engines.postgres")
    except ImportError as fault:
        raise ValueError(
            "DATABASE is one of PostgreSQL, and what it takes is not installed: make run installs it, or"
            " .venv/bin/python -m pip install --require-hashes -r requirements/postgres.txt"
        ) from fault
