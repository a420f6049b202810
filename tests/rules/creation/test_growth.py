"""Fertile Regions grow in any order."""

from __future__ import annotations

import itertools

import pytest

from rules.core.game import encode
from rules.creation import actions as do
from tests.rules.creation.worlds import GAME, World

LIVING = (
    ("genesis", "time", "life", "sky"),
    ("limit", "energy", "gas", "flora"),
    ("balance", "space", "solid", "stars"),
)


def garden(*origins: str, grows: int = 1) -> World:
    world = World.at(*LIVING, stage="fields", parameters={"life_turn": grows})
    for number, field in enumerate(origins, 1):
        world.land(field, origins=(number,), origin=True)
    return world


@pytest.mark.rule("CR-FLD-35")
@pytest.mark.parametrize("order", list(itertools.permutations(["D5", "E4", "G4"])))
@pytest.mark.parametrize("together", [True, False])
def test_three_regions_grow_by_one_field_each_in_any_order(order: tuple[str, ...], *, together: bool) -> None:
    """E4 touches the first and the second Region, G4 the second and the third, D5 only the first."""
    world = garden("D4", "F4", "H4")
    for fields in [order] if together else [(f,) for f in order]:
        world.do(0, do.Fill(fields=fields))
    assert world.state.fertile == {"D4", "F4", "H4", "D5", "E4", "G4"}
    owners = {n: p.origins for n, p in world.state.plots.items()}
    assert (owners["D5"], owners["E4"], owners["G4"]) == ((1,), (2,), (3,))
    assert GAME.decode_state(encode(world.state)) == world.state


@pytest.mark.rule("CR-FLD-34", "CR-FLD-35")
def test_a_list_may_name_the_farther_field_first_and_no_region_grows_too_far() -> None:
    world = garden("D4", grows=2)
    world.do(0, do.Fill(fields=("D6", "D5")))
    assert world.state.fertile == {"D4", "D5", "D6"}
    other = garden("D4", grows=2)
    other.no(0, do.Fill(fields=("D5", "D6", "D7")), "CR-FLD-35")
    other.no(0, do.Fill(fields=("D5", "H8")), "CR-FLD-35", "grow to H8")
    assert "grow-E4" in other.keys(0, "turn")


@pytest.mark.rule("CR-FLD-35")
def test_what_is_offered_can_be_grown_to_and_nothing_else_can() -> None:
    world = garden("D4", "F4", "B2", grows=1)
    while any(k.startswith("grow-") for k in world.keys(0, "turn") if world.stage == "fields"):
        offered = {k.removeprefix("grow-") for k in world.keys(0, "turn") if k.startswith("grow-")}
        for field in world.state.ground.names:
            tried = World(world.state)
            if field in offered:
                tried.do(0, do.Fill(fields=(field,)))
            else:
                tried.no(0, do.Fill(fields=(field,)))
        world.do(0, do.Fill(fields=(sorted(offered & {"E4", "B3", "D5"} or offered)[0],)))
        if world.stage != "fields":
            break
    assert len(world.state.fertile) == 6


@pytest.mark.rule("CR-FLD-34", "CR-FLD-35")
def test_many_regions_are_soon_looked_through() -> None:
    """A rich deity of Life with a dozen Origins: which Field is whose would be a long search without an order."""
    world = garden(*(f"{column}{row}" for column in "ACEG" for row in (1, 4, 7)), grows=2)
    for _ in range(16):
        offered = [k.removeprefix("grow-") for k in world.keys(0, "turn") if k.startswith("grow-")]
        world.do(0, do.Fill(fields=(offered[0],)))
    assert len(world.state.fertile) == 28
