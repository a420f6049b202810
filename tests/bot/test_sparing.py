"""What Python looks through for dead rings: what is new, and once a day everything."""

from __future__ import annotations

import gc
import weakref

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
