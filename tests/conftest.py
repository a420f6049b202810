"""What holds for all tests."""

from __future__ import annotations

import gc

from hypothesis import settings

# How long one example takes says nothing on a machine that does other things too.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_collection_finish() -> None:
    """What is loaded now stays; the search for what is lost need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
