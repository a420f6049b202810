"""Killed at any instant, the bot comes back with every acknowledged action and nothing half done."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest

from bot.door.room import Room
from bot.keeping.store import Store
from rules.core import AnyGame
from tests.play import every_game
from tests.postgres import until
from tests.soak.player import born
from tests.soak.truth import sources_of

GAMES = every_game()
KILLS = int(os.environ.get("KILLS", "500"))
"""Lives of the hunt, over all games."""

OFTEN = 10
"""After every so manieth life all tables are played again from their logs; acknowledged moves are looked for after each."""


def killed_by_the_clock(database: Path, game: AnyGame, seed: str, after: float) -> list[str]:
    """Let a process play and kill it this many seconds after its first acknowledgement; returns all of them."""
    told = database.parent / f"{seed}.txt"
    process = born(database, game.slug, seed, told)
    until(lambda: told.read_text() or not process.is_alive(), 60)
    time.sleep(after)
    process.kill()
    return _last_words(process, told)


def killed_by_itself(database: Path, game: AnyGame, seed: str, statements: int) -> list[str]:
    """Let a process play until it has begun this many SQL statements."""
    told = database.parent / f"{seed}.txt"
    return _last_words(born(database, game.slug, seed, told, statements), told)


def _last_words(process: ForkServerProcess, told: Path) -> list[str]:
    process.join(60)
    assert process.exitcode == -signal.SIGKILL, "the player ended by itself"
    return told.read_text().split()


async def holds(database: Path, game: AnyGame, acknowledged: set[str], kills: int, *, whole: bool) -> int:
    """Check the database against what was acknowledged; returns how many rows there are. ``whole``: every table is
    played again from its log as well."""
    store = await Store.open(database)
    try:
        if whole:
            await sources_of(Room(store, {game.slug: game}, lambda _: None))
    finally:
        await store.close()
    with sqlite3.connect(database) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert not db.execute("PRAGMA foreign_key_check").fetchall()
        sources = [row[0] for row in db.execute("SELECT source FROM log WHERE source IS NOT NULL")]
    assert len(sources) == len(set(sources)), "done twice"
    assert acknowledged <= set(sources), "acknowledged, and lost"
    assert len(set(sources) - acknowledged) <= kills, "more was done than pressed"
    return len(sources)


async def killed(folder: Path, game: AnyGame, kills: int, seed: int) -> None:
    """Play one database with many lives, each ended at a random instant."""
    luck, database, acknowledged, before = random.Random(seed), folder / "bot.db", set[str](), 0
    for life in range(kills):
        name = f"{seed}-{life}"
        if luck.random() < 0.5:
            acknowledged.update(killed_by_the_clock(database, game, name, luck.random() * 0.3))
        else:
            acknowledged.update(killed_by_itself(database, game, name, luck.randrange(1, 300)))
        whole = life % OFTEN == OFTEN - 1 or life == kills - 1
        count = await holds(database, game, acknowledged, life + 1, whole=whole)
        assert count >= before
        before = count
    assert len(acknowledged) > kills, "the player hardly moved; the test proves little"


async def test_killed_at_random_instants_every_acknowledged_move_is_there(tmp_path: Path) -> None:
    await killed(tmp_path, GAMES[0], 5, 20)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
async def test_killed_again_and_again(tmp_path: Path, game: AnyGame) -> None:
    await killed(tmp_path, game, -(-KILLS // len(GAMES)), int(os.environ.get("SOAK_SEED", "0")))
