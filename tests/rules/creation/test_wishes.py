"""The Awakening by wishes: all say at once what they would like, and the rest is settled side by side."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Chance, Join, Leave, Seat
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from tests.rules.creation.worlds import GAME, World, follow_advice

ALL = ("genesis", "void", "limit", "time", "space", "energy", "solid", "liquid", "gas", "sky", "flora", "fauna")


def wishing(seats: int = 3, **chosen: Any) -> World:
    """A new game in which all wish at once."""
    return World.dealt(seats, awakening="wishes", **chosen)


def mine(world: World, seat: int) -> set[str]:
    """Attributes of a deity, without Structure."""
    return set(world.state.deities[seat].attributes) - {"structure"}


def wishes_of(world: World, seat: int) -> str:
    """What a deity wishes for."""
    return " ".join(world.state.deities[seat].wishes)


def given(*lists: tuple[str, ...], **chosen: Any) -> World:
    """A game after these wishes, one list for each seat."""
    world = wishing(len(lists), **chosen)
    for seat, keys in enumerate(lists):
        world.do(seat, do.Wish(wishes=keys))
    return world


@pytest.mark.rule("CR-AWK-04", "CR-AWK-05", "CR-AWK-06", "CR-AWK-07", "CR-AWK-09")
def test_two_who_wish_the_same_are_told_apart_by_the_order_of_the_book() -> None:
    same = (
        "genesis",
        "limit",
        "chaos",
        "time",
        "space",
        "energy",
        "solid",
        "liquid",
        "gas",
        "sky",
        "flora",
        "fauna",
    )
    world = given(same, same, same)
    assert mine(world, 0) == {"genesis", "energy", "solid", "fauna"}
    assert mine(world, 1) == {"limit", "space", "liquid", "flora"}
    assert mine(world, 2) == {"chaos", "time", "gas", "sky"}, "Cosmic and Realm from the youngest up"


@pytest.mark.rule("CR-AWK-04", "CR-AWK-23")
def test_who_wishes_for_nothing_comes_last_also_by_silence() -> None:
    world = wishing()
    world.do(1, do.Wish(wishes=("genesis", "time", "solid", "sky")))
    world.do(2, do.Wish(primal="limit", cosmic="space", elemental="gas", realm="flora"))
    world.silence(0, "wishes")
    assert mine(world, 1) == {"genesis", "time", "solid", "sky"}
    assert mine(world, 2) == {"limit", "space", "gas", "flora"}
    assert [TRAITS[key].kind for key in world.state.deities[0].attributes] == [
        *("structure", "primal", "cosmic", "elemental", "realm")
    ]


@pytest.mark.rule("CR-AWK-04")
def test_nobody_sees_what_others_wish_for_and_it_is_forgotten_then() -> None:
    world = wishing()
    world.do(0, do.Wish(wishes=("genesis", "void")))
    assert GAME.view(world.state, Seat(0)).position.deities[0].wishes == ("genesis", "void")
    assert "Genesis; else Void." in world.asked(0, "wishes").prompt, "and one sees one's own"
    assert world.asked(0, "wishes").aside, "lists that fill a phone stand no longer above what else is asked"
    assert "wished for Genesis" in world.asked(0, "wish-second").prompt and not world.asked(0, "wish-second").aside
    for viewer in (None, Seat(1), Seat(2)):
        other = GAME.scramble(world.state, viewer, Chance("other wishes"))
        assert other != world.state and GAME.view(other, viewer) == GAME.view(world.state, viewer)
        assert not any(d.wishes for d in GAME.view(world.state, viewer).position.deities)
    assert all(d.secret for d in world.decisions if "wish" in d.id)
    assert [e.line for e in world.events if "has wished" in e.line], "that one has wished is no secret"
    assert not any("Void" in e.line for e in world.events)
    for seat in (1, 2):
        world.do(seat, do.Wish())
    follow_advice(world, "map")
    assert not any(d.wishes for d in world.state.deities)


@pytest.mark.rule("CR-AWK-04", "CR-AWK-17")
def test_wishes_may_be_changed_and_added_to_until_all_have_wished() -> None:
    world = wishing()
    world.no(0, do.Wish(wishes=("metaphysic",)), "CR-AWK-17")
    world.do(0, do.Wish(primal="genesis"))
    world.do(0, do.Wish(primal="limit", more=True))
    assert wishes_of(world, 0) == "genesis limit"
    world.do(0, do.Wish(primal="chaos"))
    assert wishes_of(world, 0) == "chaos"
    world.do(1, do.Choose(attribute="genesis"))
    assert not world.state.deities[1].wished, "what is typed one by one is a list of four"
    for key in ("time", "solid", "sky"):
        world.do(1, do.Choose(attribute=key))
    world.do(2, do.Choose(attribute=""))
    assert mine(world, 1) == {"genesis", "time", "solid", "sky"} and "chaos" in mine(world, 0)
    world.unasked(0, do.Wish(primal="limit"))


@pytest.mark.rule("CR-AWK-03", "CR-AWK-04")
def test_the_host_may_say_who_is_eldest_beside_the_wishes() -> None:
    world = wishing(age_order="declared")
    assert world.phase() == "wishes"
    world.unasked(1, do.NextEldest(seat=1))
    world.do(0, do.NextEldest(seat=2))
    for seat in range(3):
        world.do(seat, do.Wish(wishes=ALL))
    assert world.state.order == (2, 0, 1) and "genesis" in mine(world, 2)


@pytest.mark.rule("CR-AWK-12", "CR-PRI-30", "CR-PRI-32")
def test_bans_come_before_the_other_kinds_and_take_the_next_wish() -> None:
    world = given(
        ("genesis", "limit", "time", "solid", "sky"),
        ("void", "space", "gas", "flora"),
        ("chaos", "energy", "liquid", "fauna"),
    )
    assert world.phase() == "bans" and world.state.queue == (1,)
    world.do(1, do.Ban(attribute="time"))
    world.do(1, do.Ban(attribute="chaos"))
    assert world.state.queue == (2,) and world.keys(2), "with no wish left one is asked"
    world.do(2, do.Choose(attribute="balance"))
    world.do(1, do.EndBans())
    assert "time" not in mine(world, 0) and mine(world, 2) == {"balance", "energy", "liquid", "fauna"}


@pytest.mark.rule("CR-AWK-24", "CR-AWK-04")
def test_who_leaves_or_comes_while_all_wish() -> None:
    world = wishing(4)
    for seat in (0, 1):
        world.do(seat, do.Wish(wishes=ALL))
    world.do(4, Join())
    assert {d.seat for d in world.decisions if d.waits} == {2, 3, 4}
    world.do(4, do.Wish(wishes=("limit",)))
    world.do(2, do.Wish(wishes=ALL))
    assert world.phase() == "wishes"
    world.do(3, Leave())
    follow_advice(world, "map")
    assert mine(world, 3) == set() and all(len(mine(world, s)) == 4 for s in (0, 1, 2, 4))
    assert world.state.order == (0, 1, 2, 4), "who joins is the youngest"


@pytest.mark.rule("CR-AWK-22", "CR-MAP-01", "CR-ICO-03")
def test_icons_names_and_first_fields_are_asked_for_while_the_map_is_made() -> None:
    world = given(
        ("genesis", "time", "solid", "sky"),
        ("limit", "space", "gas", "flora"),
        ("chaos", "energy", "liquid", "fauna"),
    )
    assert world.phase() == "map"
    assert {(d.seat, d.id.partition(".")[2]) for d in world.decisions if d.waits} == {
        *((0, "map"), (0, "persona"), (1, "persona"), (2, "persona"), (0, "ahead"), (1, "ahead"), (2, "ahead"))
    }
    map_of = world.asked(0, "map").id
    world.do(1, do.ProposeIcon(icon="Spiral", rests_on="space", argument="It turns.", name="Zo"))
    world.do(2, do.WithoutIcon())
    assert world.asked(0, "map").id == map_of, "the Map that is being made stays open"
    world.do(2, do.Plan(shape="self"))
    for seat in (0, 1):
        world.do(seat, do.Plan(shape="together"))
    world.do(0, do.ConfirmMap())
    world.do(1, do.EndLines())
    assert world.phase() == "first" and world.asked(2, "first"), "only who wants to is asked for first Fields"
    assert len(world.state.of_element("solid")) == 5 and len(world.state.storms) == 1
    world.press(2, "shape-together", "first")
    assert world.phase() == "turn", "no Icon is waited for"
    world.pass_vote()
    assert world.state.deities[1].icon == "Spiral" and world.state.deities[0].icon == ""
    world.do(0, do.ProposeIcon(icon="Wheel", rests_on="time", argument="It turns, too."))


@pytest.mark.rule("CR-FLD-19", "CR-FLD-17")
@pytest.mark.parametrize("shape", ["edges", "apart", "together"])
def test_all_first_fields_lie_by_a_shape_and_are_told_in_one_line(shape: str) -> None:
    world = World.dealt(3)
    for seat, keys in ((0, "genesis"), (1, "void"), (2, "limit"), (2, "time"), (1, "energy"), (0, "decay")):
        if world.phase() == "bans":
            world.do(1, do.EndBans())
        world.do(seat, do.Choose(attribute=keys))
    for seat, keys in ((0, "solid"), (1, "gas"), (2, "vacuum"), (2, "sky"), (1, "flora"), (0, "fauna")):
        world.do(seat, do.Choose(attribute=keys))
    follow_advice(world, "first")
    world.do(0, do.Spread(shape="together"))
    solid = world.state.of_element("solid")
    assert len(solid) == 5 and all(world.state.ground.near[f] & solid for f in solid)
    world.do(1, do.Spread(shape=shape))  # type: ignore[arg-type]
    before = len(world.events)
    world.do(2, do.Spread(shape=shape))  # type: ignore[arg-type]
    told = [e.line for e in world.events[before:] if "Empty" in e.line]
    empty = world.state.of_element("empty")
    assert len(told) == 1 and f"{len(empty)} Empty Fields" in told[0]
    assert len(empty) >= 24 and world.phase() == "turn"
    world.no(2, do.Spread(shape="edges"))


@pytest.mark.rule("CR-AWK-04")
def test_a_game_of_an_earlier_release_keeps_its_ceremony() -> None:
    records = GAME.parts.records
    assert records.as_dealt({"map_side": 6}, 1, 3) == {"awakening": "ceremony", "map_side": 6}
    assert records.as_dealt({}, GAME.mended, 3) == {} and GAME.options({}).awakening == "wishes"
