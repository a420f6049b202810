"""What Python looks through for dead rings: what is new, and once a day everything."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.sparing import sparing


class Ring:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_what_was_found_alive_is_not_looked_through_again() -> None:
    old = [[n] for n in range(50_000)]
    with sparing():
        gc.collect()
        assert gc.get_freeze_count() > len(old) and len(gc.get_objects(2)) < 1_000
        new = weakref.ref(Ring())
        gc.collect()
        assert new() is None
    assert gc.get_freeze_count() == 0 and len(gc.get_objects(2)) > len(old)


@pytest.mark.parametrize(("every", "goes"), [(3600.0, False), (0.0, True)])
def test_what_dies_later_goes_with_the_next_look_through_everything(every: float, goes: bool) -> None:
    with sparing(every):
        ring = Ring()
        gc.collect()
        dead = weakref.ref(ring)
        del ring
        gc.collect()
        assert (dead() is None) is goes
    gc.collect()
    assert dead() is None


def test_much_that_was_found_alive_is_looked_through_again() -> None:
    """What a press still held when it was looked at must not stay for a day: 16 a second would fill the memory."""
    with sparing(much=1_000):
        ring = Ring()
        gc.collect()
        dead = weakref.ref(ring)
        del ring
        few = [[n] for n in range(300)]
        gc.collect()
        gc.collect()
        assert dead() is not None and few
        many = [[n] for n in range(gc.get_freeze_count() // 2)]
        gc.collect()
        gc.collect()
        assert dead() is None and many


@pytest.fixture
def as_python_begins() -> Iterator[None]:
    """Python looks as often as it does by itself; tests let it look less often."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("as_python_begins")
async def test_after_a_look_through_everything_the_next_is_short() -> None:
    """Python looks again when a quarter as much has come as it last found: after a long look, that is much."""
    looks: list[int] = []

    def count(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            looks.append(len(gc.get_objects(2)))

    old = [[n] for n in range(150_000)]
    with sparing():
        await asyncio.sleep(0)
        gc.callbacks.append(count)
        new = [[n] for n in range(80_000)]
        gc.callbacks.remove(count)
    assert len(looks) > 1 and max(looks) < 40_000 and old and new
