"""What one person may ask for: not too often, and again after a while; and what is counted does not grow for ever."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from typing import Any, cast

import pytest

from bot.door.limits import Limits
from bot.door.refusals import Refused
from bot.line.boards import Boards


def test_one_person_is_stopped_and_another_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    at, limits = [1000.0], Limits()
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    for _ in range(4):
        limits.grant(1, "replay")
    with pytest.raises(Refused, match="In 5 minutes"):
        limits.grant(1, "replay")
    limits.grant(2, "replay")
    limits.grant(1, "check")
    at[0] += 301
    limits.grant(1, "replay")


def test_nobody_puts_off_their_own_clock_for_ever_by_saying_ever_anew_when_they_sleep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, limits, put_off = [1000.0], Limits(), 0
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    for _ in range(28):  # each time by a day at most, for four weeks
        with contextlib.suppress(Refused):
            limits.grant(1, "nights")
            put_off += 1
        at[0] += 86400
    assert 0 < put_off < 28 / 2


def test_talk_is_counted_for_so_many_channels_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.line.boards._CHANNELS", 3)
    boards = cast(Any, Boards.__new__(Boards))
    boards.talk = Counter()
    for channel in (1, 2, 3, 1, 4, *[5] * 100):
        boards.heard(channel)
    assert set(boards.talk) == {1, 4, 5}
    assert boards.talk[1] == 2 and boards.talk[5] == 12
