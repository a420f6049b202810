"""What holds for all tests: the same luck in every run, and another in each test. What fails, fails for everybody;
`make soak` draws lots."""

from __future__ import annotations

import gc
import os
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

import bot.door.opening

pytest_plugins = ["tests.postgres"]

# How long one example takes says nothing on a machine that does other things too.
settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("hunt", deadline=None)


MEMORY, ROOM = Path("/dev/shm"), 2**30
"""A folder in memory, and the bytes that must be free there."""


def pytest_configure(config: pytest.Config) -> None:
    """A hunt looks where nobody has looked before. The databases of thousands of tables are written in memory, where
    there is room: a test that cuts the power itself does not need the disk for it."""
    settings.load_profile("hunt" if _hunts(config) else "house")
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _hunts(config: pytest.Config) -> bool:
    return "not soak" not in config.option.markexpr and "soak" in config.option.markexpr


class Lots:
    """Seeds of tables, drawn from the name of the test."""

    def __init__(self, name: str) -> None:
        self._luck = Random(name)

    def token_hex(self, size: int) -> str:
        """As :func:`secrets.token_hex`."""
        return self._luck.randbytes(size).hex()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables opened in a test are shuffled as they were in its last run."""
    if not _hunts(request.config):
        monkeypatch.setattr(bot.door.opening, "secrets", Lots(request.node.nodeid))


def pytest_collection_finish() -> None:
    """What is loaded now stays; the search for what is lost need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
