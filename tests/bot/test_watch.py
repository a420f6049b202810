"""The watch: a bot that does not answer, or whose clock stands still, ends loudly; systemd hears of one that is well."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from pathlib import Path

import pytest

from bot.clock import LONGEST
from bot.watch import Health, Watch


class Ending:
    """What the watch has said when it gave up."""

    def __init__(self) -> None:
        self.why, self.said = "", threading.Event()

    def __call__(self, why: str) -> None:
        self.why = why
        self.said.set()

    async def comes(self) -> bool:
        return await asyncio.to_thread(self.said.wait, 5)


async def test_a_bot_that_is_well_goes_on() -> None:
    ending, asked = Ending(), []

    async def ask() -> Health:
        asked.append(1)
        return Health(tables=2, beat=LONGEST)

    with Watch(ask, every=0.02, end=ending):
        await asyncio.sleep(0.2)
    assert len(asked) > 2 and not ending.why


@pytest.mark.parametrize("health", [Health(beat=LONGEST + 1000), Health(overdue=3600)])
async def test_a_clock_that_stands_still_ends_the_process_loudly(health: Health) -> None:
    ending = Ending()

    async def ask() -> Health:
        return health

    with Watch(ask, every=0.02, end=ending):
        assert await ending.comes()
    assert ending.why.startswith("time stands still: 0 tables running")


async def test_a_clock_that_was_put_forward_has_time_to_catch_up() -> None:
    ending, answers = Ending(), [Health(overdue=7200), Health(overdue=7200)]

    async def ask() -> Health:
        return answers.pop() if answers else Health()

    with Watch(ask, every=0.02, end=ending):
        await asyncio.sleep(0.3)
    assert not answers and not ending.why


async def test_a_loop_that_does_not_answer_ends_the_process_loudly() -> None:
    ending = Ending()

    async def ask() -> Health:
        time.sleep(0.5)
        return Health()

    with Watch(ask, every=0.02, patience=0.1, end=ending):
        assert await ending.comes()
    assert "has not answered" in ending.why


async def test_a_question_that_fails_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    ending, asked = Ending(), []

    async def ask() -> Health:
        asked.append(1)
        if len(asked) == 1:
            raise OSError("the disk is full")
        return Health()

    with Watch(ask, every=0.02, end=ending):
        await asyncio.sleep(0.2)
    assert len(asked) > 1 and not ending.why
    assert "cannot say how it is" in caplog.text


async def test_systemd_is_told_that_the_bot_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "60000")

        async def ask() -> Health:
            return Health(tables=1, beat=3)

        with Watch(ask):
            first, second = [(await asyncio.to_thread(manager.recv, 500)).decode() for _ in range(2)]
    assert (
        first
        == "READY=1\nWATCHDOG=1\nSTATUS=1 table running, nothing is overdue, the clock has beaten 3 seconds ago"
    )
    assert second.startswith("WATCHDOG=1")
