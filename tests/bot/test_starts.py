"""Sessions with Discord begin one after the other, over all processes, and not more often than Discord lets them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket

from bot.client import Demiurge
from bot.keeping.engines.shards import Shards
from bot.keeping.engines.starts import place_in_line
from bot.keeping.engines.where import Remote, Where
from bot.keeping.settings import Settings
from bot.keeping.store import Store
from bot.meters import COUNTS
from bot.ranges.starts import Starts
from tests.postgres import Server

Limits = Callable[[], Awaitable[Mapping[str, int]]]


def says(**more: int) -> Limits:
    """Discord, that says this of its limits."""
    told = {"total": 1000, "remaining": 990, "reset_after": 7_200_000, "max_concurrency": 1} | more

    async def ask() -> Mapping[str, int]:
        return told

    return ask


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited, in the order in which it was."""
    found: list[float] = []

    async def waits(self: Starts, seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr(Starts, "_pass", waits)
    return found


@pytest.fixture
async def place(postgres: Server) -> Where:
    return postgres.fresh(postgres.model)


async def test_one_process_alone_lets_its_sessions_begin_one_after_the_other(waited: list[float]) -> None:
    one = Starts(says())
    for shard in range(3):
        await one.turn(shard)
    assert waited == pytest.approx([0, 5.5, 11], abs=0.5)
    by_four = Starts(says(max_concurrency=4))
    waited.clear()
    for shard in range(6):
        await by_four.turn(shard)
    assert waited == pytest.approx([0, 0, 0, 0, 5.5, 5.5], abs=0.5)


async def test_several_processes_stand_in_the_same_lines(place: Where, waited: list[float]) -> None:
    assert isinstance(place, Remote)
    processes = [Starts(says(max_concurrency=2), place) for _ in range(3)]
    await asyncio.gather(*(it.turn(shard) for shard, it in enumerate(processes * 2)))
    assert sorted(waited) == pytest.approx([0, 0, 5.5, 5.5, 11, 11], abs=2), "two lines of three"


async def test_a_place_in_line_is_kept_whatever_becomes_of_who_took_it(place: Where) -> None:
    store = await Store.open(place)
    waits = [await store.disk.hop(lambda db: place_in_line(db, 0, 5.0)) for _ in range(3)]
    assert waits[0] == 0 and 4 < waits[1] <= 5 and 9 < waits[2] <= 10
    assert await store.disk.hop(lambda db: place_in_line(db, 1, 5.0)) == 0
    far = "UPDATE starts SET free = free + 86400000"  # the server's clock was a day ahead
    await store.disk.hop(lambda db: db.execute(far).rowcount)
    assert await store.disk.hop(lambda db: place_in_line(db, 0, 5.0)) <= 600
    await store.close()


async def test_few_sessions_last_for_the_day_and_none_is_begun_when_none_is_left(
    waited: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    await Starts(says(remaining=500)).turn(0)
    assert not caplog.records
    await Starts(says(remaining=150)).turn(0)
    assert "again and again" in caplog.text and waited == [0, 0]
    assert COUNTS.get_sample_value("demiurge_starts_left") == 150
    for remaining, pause in ((99, 72), (9, 720), (0, 7200)):
        waited.clear()
        await Starts(says(remaining=remaining)).turn(0)
        assert waited[0] == pause
        if pause > 20:
            with pytest.raises(TimeoutError):
                await Starts(says(remaining=remaining)).begins(0)
    assert "shard 0 waits for" in caplog.text


async def test_a_loop_of_restarts_never_uses_up_what_keeps_the_bot_on_discord(
    waited: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """As if it ended right after each session that began: a day of it."""
    caplog.set_level(logging.CRITICAL)
    left, passed, begun = 1000, 0.0, 0
    while passed < 86_400:
        told = {"remaining": left, "reset_after": int(1000 * (86_400 - passed)), "max_concurrency": 1}
        waited.clear()
        await Starts(says(**told)).turn(0)
        passed += sum(waited) + 1
        if passed > 86_400:  # there are new ones
            break
        left, begun = left - 1, begun + 1
        assert left >= 0, "more than Discord lets begin"
    assert 900 < begun <= 1000


async def test_who_had_its_turn_does_not_wait_again_but_others_do(
    waited: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    one = Starts(says())
    await one.turn(0)
    monkeypatch.setattr("bot.ranges.starts.asyncio.sleep", sleep)
    await one.begins(0)
    assert slept == []
    await one.begins(0)  # a second session on the same line
    assert slept == pytest.approx([5.5], abs=0.5)


async def test_who_cannot_ask_goes_by_what_was_said_last(
    waited: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Any] = [says(remaining=0), None]

    async def ask() -> Mapping[str, int]:
        found = answers.pop(0)
        if found is None:
            raise OSError
        return dict(await found())

    one = Starts(ask)
    await one.turn(0)
    await one.turn(0)
    assert waited[::2] == [7200, 7200]


async def test_nobody_waits_for_a_turn_once_the_process_ends() -> None:
    one = Starts(says(remaining=0), None, lambda: True)
    begun = time.monotonic()
    await one.turn(0)
    assert time.monotonic() - begun < 5


async def test_each_shard_of_a_process_begins_in_its_turn(monkeypatch: pytest.MonkeyPatch, place: Where) -> None:
    """discord.py itself, as far as the line to Discord: it asks before each connection and before each session."""
    done: list[Any] = []

    async def connects(client: Any, *, shard_id: int, initial: bool = False, **_: Any) -> Any:
        done.append(("connects", shard_id))
        await client._connection.call_hooks("before_identify", shard_id, initial=initial)
        done.append(("begins", shard_id))
        raise asyncio.CancelledError

    class Noted(Starts):
        async def turn(self, shard: int) -> None:
            done.append(("turn", shard))
            await super().turn(shard)

    monkeypatch.setattr(DiscordWebSocket, "from_client", connects)
    bot = Demiurge(Settings(database=place, shards=Shards(2, 3, 4)))
    bot.starts = Noted(says())
    bot._connection.hooks = {"before_identify": bot._call_before_identify_hook}
    for shard in bot.shard_ids or ():
        with pytest.raises(asyncio.CancelledError):
            await bot.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        bot.starts._free.clear()
    assert done == [(what, shard) for shard in (2, 3) for what in ("turn", "connects", "begins")]
