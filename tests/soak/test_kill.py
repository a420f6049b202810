"""Killed at any instant, the bot comes back with every acknowledged action and nothing half done."""

from __future__ import annotations

import os
import random
import signal
import time
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest

from bot.door.room import Room
from bot.keeping.engines.where import Where
from bot.keeping.store import Store
from rules.core import AnyGame
from tests.play import every_game
from tests.postgres import both, until
from tests.soak.player import born
from tests.soak.truth import sources_of

GAMES = every_game()
KILLS = int(os.environ.get("KILLS", "500"))
"""Lives of the hunt, over all games, on each database."""

OFTEN = 10
"""After every so manieth life all tables are played again from their logs; acknowledged moves are looked for after each."""


def killed_by_the_clock(place: Where, game: AnyGame, told: Path, after: float) -> list[str]:
    """Let a process play and kill it this many seconds after its first acknowledgement; returns all of them."""
    process = born(place, game.slug, told.stem, told)
    until(lambda: told.read_text() or not process.is_alive(), 60)
    time.sleep(after)
    process.kill()
    return _last_words(process, told)


def killed_by_itself(place: Where, game: AnyGame, told: Path, statements: int) -> list[str]:
    """Let a process play until it has begun this many SQL statements."""
    return _last_words(born(place, game.slug, told.stem, told, statements), told)


def _last_words(process: ForkServerProcess, told: Path) -> list[str]:
    process.join(60)
    assert process.exitcode == -signal.SIGKILL, "the player ended by itself"
    return told.read_text().split()


async def holds(place: Where, game: AnyGame, acknowledged: set[str], kills: int, *, whole: bool) -> int:
    """Check the database against what was acknowledged; returns how many rows there are. ``whole``: every table is
    played again from its log as well."""
    store = await Store.open(place)
    try:
        if whole:
            await sources_of(Room(store, {game.slug: game}, lambda _: None))
        found = "SELECT source FROM log WHERE source IS NOT NULL"
        sources = await store.disk.hop(lambda db: [row[0] for row in db.execute(found)])
        assert not await store.disk.faults(), "the database is damaged"
    finally:
        await store.close()
    assert len(sources) == len(set(sources)), "done twice"
    assert acknowledged <= set(sources), "acknowledged, and lost"
    assert len(set(sources) - acknowledged) <= kills, "more was done than pressed"
    return len(sources)


async def killed(place: Where, folder: Path, game: AnyGame, kills: int, seed: int) -> None:
    """Play one database with many lives, each ended at a random instant."""
    luck, acknowledged, before = random.Random(seed), set[str](), 0
    for life in range(kills):
        told = folder / f"{seed}-{life}.txt"
        if luck.random() < 0.5:
            acknowledged.update(killed_by_the_clock(place, game, told, luck.random() * 0.3))
        else:
            acknowledged.update(killed_by_itself(place, game, told, luck.randrange(1, 300)))
        whole = life % OFTEN == OFTEN - 1 or life == kills - 1
        count = await holds(place, game, acknowledged, life + 1, whole=whole)
        assert count >= before
        before = count
    assert len(acknowledged) > kills, "the player hardly moved; the test proves little"
    print(f"{game.slug}: {kills} kills, {len(acknowledged)} acknowledged, {before} kept", flush=True)


@both
async def test_killed_at_random_instants_every_acknowledged_move_is_there(place: Where, tmp_path: Path) -> None:
    await killed(place, tmp_path, GAMES[0], 5, 20)


@pytest.mark.soak
@pytest.mark.timeout(0)
@both
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
async def test_killed_again_and_again(place: Where, tmp_path: Path, game: AnyGame) -> None:
    await killed(place, tmp_path, game, -(-KILLS // len(GAMES)), int(os.environ.get("SOAK_SEED", "0")))
