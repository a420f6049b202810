"""Paradigm Shift: what may be had instead, its price, what stays (CR-ABI-150 to CR-ABI-155)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.deities.terms import pool
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("metaphysic", "time", "solid", "mountain", "beauty"),
    ("genesis", "space", "liquid", "flora", "travel"),
    ("transience", "decay", "life", "fauna", "purity"),
)


def game(*gods: tuple[str, ...], **more: Any) -> World:
    """An Advanced game in the Metaphysic deity's turn."""
    world = World.at(*(gods or GODS), **{"scope": "advanced", **more})
    world.set(pool=pool(GAME.lore, world.state.options, 3))
    return world


def become(world: World, key: str) -> None:
    """Take this Attribute instead of one's own."""
    world.do(0, do.ParadigmShift(attribute=key))


@pytest.mark.rule("CR-ABI-150", "CR-ABI-151", "CR-ABI-152")
@pytest.mark.parametrize(
    ("held", "key", "price", "divisor"),
    [
        (15, "flora", 3, 7),
        (15, "flora", 2, 8),
        (10, "void", 3, 7),
        (12, "gas", 2, 7),
        (11, "purity", 2, 7),
        (20, "purity", 2, 7),
        (20, "flora", 3, 7),
        (20, "gas", 4, 7),
        (20, "energy", 4, 7),
        (20, "void", 5, 7),
        (1, "void", 1, 7),
    ],
)
def test_it_costs_a_part_of_the_present_influence_rounded_up(
    held: int, key: str, price: int, divisor: int
) -> None:
    world = game(influence=held, paradigm_shift_realm_divisor=divisor)
    group = next(o.group for o in world.asked(0, "turn").options if o.key == f"become-{key}")
    assert group.startswith("Paradigm Shift: ") and group.endswith(f", costs {price} Influence")
    become(world, key)
    assert world.inf(0) == held - price and key in world.state.deities[0].attributes
    assert world.state.turn is not None and world.state.turn.seat != 0, "it is the action of the turn"


@pytest.mark.rule("CR-ABI-150")
def test_what_may_be_had_instead_is_told_whole() -> None:
    """The price and a half of a power stood there, and of a new Map how it begins."""
    told = [o.detail for o in game(influence=20).asked(0, "turn").options if o.key.startswith("become-")]
    assert len(told) > 20 and not [line for line in told if "…" in line]


@pytest.mark.rule("CR-ABI-150", "CR-ABI-153")
def test_only_the_one_of_its_kind_goes_and_numbers_stay() -> None:
    world = game()
    before = world.state.parameters
    become(world, "energy")
    assert world.state.deities[0].attributes == (
        "metaphysic",
        "energy",
        "solid",
        "mountain",
        "beauty",
        "structure",
    )
    assert world.state.parameters == before and world.state.lines_left == ()
    world.next_turn(0)
    act = world.own("Mine", 0, "A1")
    world.do(0, do.Disintegrate(act=act.id))
    assert world.act("Mine").standing == "nullified"


@pytest.mark.rule("CR-ABI-150", "CR-ABI-153")
def test_it_may_be_one_that_another_deity_has() -> None:
    world = game()
    become(world, "flora")
    assert [seat for seat in (0, 1, 2) if "flora" in world.state.deities[seat].attributes] == [0, 1]


@pytest.mark.rule("CR-ABI-153", "CR-ABI-155")
def test_what_is_banned_or_outside_the_pool_is_refused_for_nothing() -> None:
    world = game()
    world.set(banned=("flora",))
    world.no(0, do.ParadigmShift(attribute="flora"), "CR-ABI-153", "You could take")
    assert "become-flora" not in world.keys(0, "turn")
    world.set(pool=tuple(k for k in world.state.pool if k != "sky"))
    world.no(0, do.ParadigmShift(attribute="sky"), "CR-ABI-153")
    world.no(0, do.ParadigmShift(attribute="solid"), "CR-ABI-153")
    world.no(0, do.ParadigmShift(attribute="structure"), "CR-ABI-153")
    world.no(0, do.ParadigmShift(attribute="nonsense"), "CR-ABI-150")
    assert world.inf(0) == 20


@pytest.mark.rule("CR-ABI-155")
def test_it_takes_1_influence() -> None:
    world = game(influence=0)
    world.no(0, do.ParadigmShift(attribute="gas"), "CR-ABI-155")
    assert not [k for k in world.keys(0, "turn") if k.startswith("become")]


@pytest.mark.rule("CR-ABI-150", "CR-ABI-154")
def test_nobody_else_shifts_and_who_gave_up_metaphysic_never_again() -> None:
    world = game(seat=1)
    world.no(1, do.ParadigmShift(attribute="gas"), "CR-ABI-01")
    world = game()
    assert next(o for o in world.asked(0, "turn").options if o.key == "become-void").final
    become(world, "void")
    assert "never again" in world.line("Metaphysic no more")
    world.next_turn(0)
    world.no(0, do.ParadigmShift(attribute="metaphysic"), "CR-ABI-01")
    act = world.own("Fern", 1, "A1")
    world.do(0, do.Nullify(act=act.id))
    assert world.act("Fern").standing == "nullified"


@pytest.mark.rule("CR-ABI-154", "CR-ABI-155")
def test_powers_of_the_beginning_are_not_had() -> None:
    world = game()
    become(world, "balance")
    world.next_turn(0, "fields")
    assert not [k for k in world.keys(0, "turn") if k.startswith("start")] and world.state.begun_with is None


@pytest.mark.rule("CR-ABI-155")
def test_a_new_element_makes_its_first_placement_at_the_next_fields() -> None:
    world = game(parameters={"storms": 1})
    world.land("D4 D5", element="solid")
    act = world.own("Mill", 0, "D4")
    become(world, "gas")
    assert world.state.deities[0].owes == ("gas",) and world.state.of_element("solid") == {"D4", "D5"}
    world.next_turn(2)
    world.set(roster=(2, 0, 1))
    world.do(2, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == 0 and world.stage == "fields"
    storms = [k for k in world.keys(0, "turn") if k.startswith("gale")]
    world.press(0, storms[0], "turn")
    assert len(world.state.storms) == 1
    assert world.act("Mill").id == act.id


@pytest.mark.rule("CR-ABI-155")
def test_what_an_element_given_up_had_gives_no_reach_and_no_movement_any_more() -> None:
    world = game(("metaphysic", "time", "gas", "mountain"), *GODS[1:])
    world.storm("D4")
    world.own("Kite", 0, "D5")
    world.next_turn(0, "fields")
    assert any(k.startswith("move") for k in world.keys(0, "turn"))
    world.next_turn(0)
    become(world, "solid")
    assert world.state.storms[0].field == "D4"
    world.next_turn(0)
    with world.refused("CR-CON-16"):
        world.offer(0, "D3", "time")
    world.next_turn(0, "fields")
    world.no(0, do.MoveStorm(storm=1, to="D3"))
    world.no(0, do.MoveAct(act=world.act("Kite").id, to="D6"))


@pytest.mark.rule("CR-ABI-153", "CR-STR-36")
@pytest.mark.parametrize("key", ["nomads", "scholars"])
def test_a_shift_keeps_its_followers(key: str) -> None:
    gods = tuple((*god, kind) for god, kind in zip(GODS, ("merchants", "scholars", "outcasts"), strict=True))
    world = game(*gods, style="strategic")
    assert key in world.state.pool and "become-gas" in world.keys(0)
    assert f"become-{key}" not in world.keys(0)
    world.no(0, do.ParadigmShift(attribute=key), "CR-ABI-153", "Patronage")
