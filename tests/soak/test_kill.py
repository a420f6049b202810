"""Killed at any instant, the bot comes back with every acknowledged action and nothing half done."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.door.room import Room
from bot.keeping.store import Store
from rules.core import AnyGame
from tests.play import every_game
from tests.soak.truth import sources_of

ROOT = Path(__file__).parents[2]
GAMES = every_game()


def killed_by_the_clock(database: Path, game: AnyGame, seed: str, after: float) -> list[str]:
    """Let a process play and kill it this many seconds after its first acknowledgement; returns all of them."""
    with _player(database, game, seed) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "the player ended by itself"
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        return [first.strip(), *process.stdout.read().split()]


def killed_by_itself(database: Path, game: AnyGame, seed: str, statements: int) -> list[str]:
    """Let a process play until it has begun this many SQL statements."""
    with _player(database, game, seed, str(statements)) as process:
        told, _ = process.communicate(timeout=60)
        assert process.returncode == -signal.SIGKILL
        return told.split()


def _player(database: Path, game: AnyGame, seed: str, *more: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.soak.player", str(database), game.slug, seed, *more]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)


async def holds(database: Path, game: AnyGame, acknowledged: set[str], kills: int) -> int:
    """Check the database against what was acknowledged; returns how many rows there are."""
    store = await Store.open(database)
    try:
        sources = await sources_of(Room(store, {game.slug: game}, lambda _: None))
    finally:
        await store.close()
    assert acknowledged <= sources, "acknowledged, and lost"
    assert len(sources - acknowledged) <= kills, "more was done than pressed"
    with sqlite3.connect(database) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert not db.execute("PRAGMA foreign_key_check").fetchall()
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
        count = await holds(database, game, acknowledged, life + 1)
        assert count >= before
        before = count
    assert len(acknowledged) > kills, "the player hardly moved; the test proves little"


async def test_killed_at_random_instants_every_acknowledged_move_is_there(tmp_path: Path) -> None:
    await killed(tmp_path, GAMES[0], 5, 20)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
@pytest.mark.parametrize("seed", range(3))
async def test_killed_again_and_again(tmp_path: Path, game: AnyGame, seed: int) -> None:
    await killed(tmp_path, game, 60, seed)
