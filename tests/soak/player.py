"""A process that plays, says what has been acknowledged, and is killed at any moment.

It sits down at the running table of a game (or opens one) and presses random legal answers, one line in a file for each
press that came back: what was written there is there whatever becomes of the process. It is forked from one that has
read all games already, so that a life costs little more than what it does.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import signal
import sqlite3
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping.engines.connection import Connection, Values
from bot.keeping.engines.pg import Answer, Pg
from bot.keeping.engines.where import Remote, Where, where
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import AnyGame, Chance, RuleError
from tests.play import every_game, some_answer

GUILD, CHANNEL = 1, 2

GAMES = {game.slug: game for game in every_game()}

_NURSERY = multiprocessing.get_context("forkserver")
_NURSERY.set_forkserver_preload([__name__])


def born(database: Where, slug: str, seed: str, told: Path, statements: int = 0) -> ForkServerProcess:
    """A process that plays and tells of it in a file. With ``statements`` it kills itself with SIGKILL just before that
    many SQL statements have been begun, so that every gap is hit in time."""
    told.touch()
    address = database.reveal() if isinstance(database, Remote) else str(database)
    process = _NURSERY.Process(target=live, args=(address, slug, seed, str(told), statements), daemon=True)
    process.start()
    return process


def live(database: str, slug: str, seed: str, told: str, statements: int) -> None:
    """One life."""
    os.dup2(os.open(told, os.O_WRONLY | os.O_APPEND), 1)
    asyncio.run(play(where(database), GAMES[slug], seed, statements))


async def play(database: Where, game: AnyGame, seed: str, statements: int) -> None:
    """Play until killed, one table after another."""
    store = await Store.open(database)
    if statements:
        await store.disk.hop(lambda db: _die_after(db, statements))
    room = Room(store, {game.slug: game}, lambda _: None)
    luck, numbers = Chance(seed), itertools.count()
    while True:
        table = await store.tables.at(CHANNEL)
        if table is None or table.status == "ended":
            table = await _open(Lobby(room), game, luck, f"{seed}.{next(numbers)}")
        elif table.status == "lobby":
            table = await _fill(Lobby(room), table, game, luck, f"{seed}.{next(numbers)}")
        else:
            await _press(room, table, luck, f"{seed}.{next(numbers)}")


async def _open(lobby: Lobby, game: AnyGame, luck: Chance, source: str) -> Table:
    table = await lobby.open(game, Person(100, "Host"), (GUILD, CHANNEL), {}, source)
    _acknowledge(source)
    return table


async def _fill(lobby: Lobby, table: Table, game: AnyGame, luck: Chance, source: str) -> Table:
    """Seat one more person, or deal."""
    if len(table.sitters) < game.seats[0]:
        table = await lobby.join(table.id, Person(100 + len(table.sitters), "Guest"), source)
    else:
        table = await lobby.start(table.id, 100, source)
    _acknowledge(source)
    return table


async def _press(room: Room, table: Table, luck: Chance, source: str) -> None:
    decision = luck.pick([d for d in room.decisions(table) if d.waits])
    answer = some_answer(decision, luck)
    if answer is None:
        raise RuntimeError(f"{decision.id} has no answer that a machine can give")
    person = table.sitter(decision.seat).person
    try:
        await room.press(Press(table=table.id, person=person, source=source, decision=decision.id, answer=answer))
    except RuleError:  # a combination that the rules refuse; another try
        return
    _acknowledge(source)


def _acknowledge(source: str) -> None:
    os.write(1, f"{source}\n".encode())


def _die_after(db: Connection, statements: int) -> None:
    left = itertools.count(statements, -1)

    def count(_: str) -> None:
        if next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    if isinstance(db, sqlite3.Connection):
        db.set_trace_callback(count)
        return
    said = Pg.execute

    def counted(line: Pg, statement: str, values: Values = (), /) -> Answer:
        count(statement)
        return said(line, statement, values)

    Pg.execute = counted  # type: ignore[method-assign]
