"""The world that Creation's view carries: what is hidden from its viewer is not in it (CR-CON-33)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Chance, Seat
from rules.creation import actions as do
from rules.creation.proof import CreationProof
from rules.creation.view.laid import laid_open
from rules.creation.world.state import Creation
from tests.rules.creation.worlds import GAME, World

VIEWERS = (None, Seat(0), Seat(1), Seat(2))
LIST = ("genesis", "time", "solid", "sky")


def wishing() -> Creation:
    """Three who have wished."""
    world = World.dealt(3, awakening="wishes")
    for seat in (0, 1):
        world.do(seat, do.Wish(wishes=LIST))
    return world.state


def pledging() -> Creation:
    """Three who have pledged, on two Maps."""
    state = replace(wishing(), phase="pledge", pledges={0: True, 1: False})
    return replace(state, others=(replace(state, number=2),))


@pytest.mark.rule("CR-CON-33", "CR-AWK-04", "CR-END-12")
@pytest.mark.parametrize("state", [wishing(), pledging()])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_what_others_wish_for_or_anybody_has_pledged_on_any_map(
    state: Creation, viewer: Seat | None
) -> None:
    for world in (position := GAME.view(state, viewer).position, *position.others):
        assert not world.pledges
        assert [bool(deity.wishes) for deity in world.deities] == [s == viewer and s < 2 for s in range(3)]


@pytest.mark.rule("CR-CON-33")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_left_out_is_all_that_is_hidden(viewer: Seat | None) -> None:
    for state in (wishing(), pledging()):
        anew = [CreationProof().scramble(state, viewer, Chance(f"another {at}")) for at in range(5)]
        assert any(other != state for other in anew), "something is hidden"
        assert all(laid_open(other, viewer) == laid_open(state, viewer) for other in anew)


@pytest.mark.rule("CR-CON-33")
def test_where_nothing_is_hidden_it_is_the_world_itself() -> None:
    state = World.at().state
    assert laid_open(state, None) is state
