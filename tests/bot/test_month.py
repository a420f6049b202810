"""A month of tables: nobody is called at night, nobody twice for the same, no game waits longer than its pace says."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from bot.keeping import now
from bot.keeping.engines.sqlite import FileDesk
from tests.content import house_with
from tests.month.life import Played
from tests.month.month import Month

GAMES = house_with("examples.lantern").games

SEED = os.environ.get("SOAK_SEED", "month")

LANTERN = Played(GAMES["lantern"], {"hand": 4})
REAL = [
    Played(GAMES["elementary"], {"series_games": 1}),
    Played(GAMES["life"], {"starting_player": "vote"}, 3),
    Played(GAMES["meaning"], {}, 3),
    Played(GAMES["lantern"], {"hand": 2}),
]


async def played(
    path: Path, monkeypatch: pytest.MonkeyPatch, games: list[Played], seed: str, **size: int
) -> Month:
    """A month, or less of it, by moved time."""
    month = Month(path / "bot.db", games, seed, **size)
    monkeypatch.setattr(now._dial, "read", month.line.now)
    monkeypatch.setattr("bot.door.opening.secrets", month)
    await month.play()
    return month


async def test_for_days_nobody_is_called_at_night_or_twice_and_no_game_waits_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    month = await played(tmp_path, monkeypatch, [LANTERN], "days", tables=5, days=6, people=9)
    assert month.report.faults == []
    assert month.report.seen["calls"] > 20 and month.report.seen["moves"] > 20 and month.report.seen["put off"] > 2


async def test_a_month_comes_again_from_its_seed_though_the_disk_takes_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In hunts shuffles were drawn anew each time: what one run had found no other found again."""
    found = []
    for slow in (0, 3, 7):
        do = FileDesk.do

        async def late(desk: FileDesk, work: Any, turns: int = slow, do: Any = do) -> Any:
            for _ in range(turns):
                await asyncio.sleep(0)
            return await do(desk, work)

        (tmp_path / str(slow)).mkdir()
        with monkeypatch.context() as patch:
            patch.setattr(FileDesk, "do", late)
            month = await played(tmp_path / str(slow), patch, REAL, "again", tables=4, days=4, people=6)
        found.append({at: [(m.id, m.content) for m in sent] for at, sent in month.line.here.items()})
    assert found[0] and found[0] == found[1] == found[2]


@pytest.mark.soak
async def test_for_a_month_at_two_hundred_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    month = await played(tmp_path, monkeypatch, [LANTERN], SEED, tables=200, days=30, people=160)
    assert month.report.faults == []
    assert month.report.seen["games"] > 200 and min(month.report.seen.values()) > 0


async def test_for_days_with_real_games_and_their_votes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    month = await played(tmp_path, monkeypatch, REAL, "real days", tables=6, days=8, people=10)
    assert month.report.faults == []
    assert month.report.seen["calls"] > 20 and month.report.seen["polls"] > 3 and month.report.seen["moves"] > 20


@pytest.mark.soak
async def test_for_a_month_of_real_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    month = await played(tmp_path, monkeypatch, REAL, SEED, tables=60, days=30, people=60)
    assert month.report.faults == []
    assert (
        month.report.seen["games"] > 60
        and min(month.report.seen[k] for k in ("signs", "ordered", "forgotten votes")) > 0
    )
