"""Fertile Regions grow in any order."""

from __future__ import annotations

import itertools

import pytest

from rules.core import Chance
from rules.core.game import encode
from rules.creation import actions as do
from rules.creation.world.map.outline import Outline
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


def could_be_shared_out(world: World, starts: dict[int, str], wanted: tuple[str, ...], most: int) -> bool:
    """Whether Fields can be shared out among Regions of one Field each, by going through every way to do it."""
    ground = world.state.ground
    for owners in itertools.product(starts, repeat=len(wanted)):
        shares = {o: {f for f, owner in zip(wanted, owners, strict=True) if owner == o} for o in starts}
        if all(len(s) <= most and ground.in_one_piece({starts[o], *s}) for o, s in shares.items()):
            return True
    return False


@pytest.mark.rule("CR-FLD-34", "CR-FLD-35")
@pytest.mark.parametrize("number", range(60))
def test_regions_grow_just_where_every_way_to_share_out_has_one_that_fits(number: int) -> None:
    """Small worlds against all ways there are."""
    luck = Chance(f"growth {number}")
    drawn = luck.pick([Outline("square", 4, 4), Outline("hex", 4, 4), Outline("rings", 5, 2)])
    most = 1 + luck.below(3)
    world = World.at(*LIVING, stage="fields", outline=drawn, parameters={"life_turn": most})
    names = list(luck.shuffled(world.state.ground.names))
    starts = {origin: names.pop() for origin in range(1, 3 + luck.below(2))}
    for origin, field in starts.items():
        world.land(field, origins=(origin,), origin=True)
    chosen: tuple[str, ...] = ()
    while names and len(chosen) < 6:
        field = names.pop()
        tried = World(world.state)
        if could_be_shared_out(world, starts, (*chosen, field), most):
            tried.do(0, do.Fill(fields=(field,)))
            world, chosen = tried, (*chosen, field)
        elif world.stage == "fields":
            tried.no(0, do.Fill(fields=(field,)))


@pytest.mark.rule("CR-FLD-35")
def test_a_field_far_down_a_long_chain_is_handed_on() -> None:
    """Each of twelve Regions may grow by one Field; the last finds room only when all hand their Fields on."""
    world = garden("A1", "C1", "E1", "G1", "G3", "E3", "C3", "A3", "A5", "C5", "E5", "G5")
    row = ("B1", "D1", "F1", "G2", "F3", "D3", "B3", "A4", "B5", "D5", "F5")
    for field in reversed(row):
        world.do(0, do.Fill(fields=(field,)))
    assert "grow-A2" in world.keys(0, "turn")
    world.do(0, do.Fill(fields=("A2",)))
    assert len(world.state.fertile) == 24


@pytest.mark.rule("CR-FLD-35")
def test_a_region_does_not_grow_from_a_field_in_decay_until_it_is_restored() -> None:
    world = garden("F6")
    world.land("G6", origins=(1,))
    world.land("F6", decayed=True, marks=1)
    assert {k for k in world.keys(0, "turn") if k.startswith("grow-")} == {"grow-G5", "grow-G7", "grow-H6"}
    world.no(0, do.Fill(fields=("F5",)), "CR-FLD-35", "G5, H6, G7")
    world.land("F6", decayed=False)
    world.do(0, do.Fill(fields=("F5",)))
    assert "F5" in world.state.fertile
