"""One table can neither stop nor delay the others."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.each import for_each_table
from bot.keeping.shelves.refused import Outrun


async def test_what_goes_wrong_at_one_table_is_logged_with_its_number(caplog: pytest.LogCaptureFixture) -> None:
    done = []

    async def do(number: int) -> None:
        if number == 7:
            raise ValueError("this state cannot be read")
        done.append(number)

    with caplog.at_level(logging.ERROR):
        assert await for_each_table([5, 7, 9], do) == [7]
    assert done == [5, 9]
    assert "table 7" in caplog.text and "this state cannot be read" in caplog.text


async def test_what_another_process_has_changed_meanwhile_is_done_again() -> None:
    tried = []

    async def do(number: int) -> None:
        tried.append(number)
        if tried.count(number) < 3:
            raise Outrun

    assert await for_each_table([5, 7], do) == [] and sorted(tried) == [5, 5, 5, 7, 7, 7]


async def test_a_table_that_takes_too_long_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    done = []

    async def do(number: int) -> None:
        await asyncio.sleep(3 if number == 1 else 0)
        done.append(number)

    assert await for_each_table([1, 2], do, patience=0.01) == [1]
    assert done == [2] and "table 1: given up" in caplog.text


async def test_a_few_go_side_by_side_and_no_more() -> None:
    now, most = 0, 0

    async def do(number: int) -> None:
        nonlocal now, most
        now, most = now + 1, max(most, now + 1)
        await asyncio.sleep(0)
        now -= 1

    assert await for_each_table(range(40), do, at_once=8) == []
    assert most == 8


async def test_who_stops_it_stops_all() -> None:
    async def do(number: int) -> None:
        await asyncio.sleep(5)

    task = asyncio.create_task(for_each_table([1, 2], do))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
