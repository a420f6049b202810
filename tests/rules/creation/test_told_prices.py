"""What a deed costs is told where it is offered and where it is done, whatever the house rules are."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.core import Pick, Seat
from rules.creation import actions as do
from rules.creation.bounds.prices import price
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World, follow_advice


def last(world: World, kind: str) -> str:
    """The latest told line of a kind."""
    return next(e.line for e in reversed(world.events) if e.kind == kind)


@pytest.mark.rule("CR-INF-01")
def test_a_deed_that_is_done_says_what_was_paid() -> None:
    world = World.at(*PLAIN, seat=2, stage="fields")
    world.own("Bird", 2, "D4", mobile=True)
    world.do(2, do.MoveAct(act=world.act("Bird").id, to="E4"))
    assert last(world, "move").endswith("Moves Bird to E4. It costs 1 Influence.")
    world = World.at(*PLAIN, seat=3, stage="fields")
    world.beacon("corner A1")
    world.do(3, do.PlaceBeacon(at="corner H8"))
    assert last(world, "fields").endswith("It costs 3 Influence.")
    world = World.at(*DEMO, seat=HO, stage="fields")
    world.land("A1", origins=(1,), origin=True)
    world.do(HO, do.Origin(field="D4"))
    assert last(world, "fields").endswith("at D4. It costs 6 Influence.")
    world = World.at(*DEMO, seat=WA)
    world.land("D4 D5", element="solid")
    world.place(WA, "D4 D5")
    assert "on D4 D5. It costs 2 Influence. “" in last(world, "act"), "and then how it is read"
    world.next_turn(WA)
    world.do(WA, do.Shield(act=world.state.acts[-1].id, thing="ring", how="it goes around", photo=""))
    assert last(world, "ability").endswith("it goes around. It costs 2 Influence.")
    world.next_turn(DOT)
    world.land("H8", element="empty")
    world.do(DOT, do.Hollow(fields=("H8",)))
    assert last(world, "ability").endswith("It costs 2 Influence.")
    world.next_turn(POK)
    world.own("Hut", HO, "B2")
    world.do(POK, do.Blight(act=world.act("Hut").id))
    assert last(world, "ability").endswith("lets Hut Decay. It costs 2 Influence.")


@pytest.mark.rule("CR-INF-01", "CR-END-08")
def test_what_is_free_says_no_price() -> None:
    world = World.at(*DEMO, seat=WA, round=5)
    world.land("D4", element="solid")
    world.place(WA, "D4")
    assert "on D4. “" in last(world, "act")


@pytest.mark.rule("CR-CON-27", "CR-ICO-10", "CR-INF-05")
@pytest.mark.parametrize(("halves", "act", "temple"), [(1, 2, 2), (2, 3, 3), (4, 6, 3)])
def test_of_two_prices_a_temple_pays_the_lower(halves: int, act: int, temple: int) -> None:
    world = World.at(parameters={"energy_halves": halves}, energy_rate_applies_to="income_and_price")
    fields = ("D4", "D5", "D6")
    assert price(world.state, Draft(kind="act", seat=WA, fields=fields)).total == act
    assert price(world.state, Draft(kind="temple", seat=WA, fields=fields)).total == temple


@pytest.mark.rule("CR-INF-05", "CR-END-08", "CR-ABI-202", "CR-ABI-206")
@pytest.mark.parametrize(
    ("seat", "chosen", "round", "halves", "told"),
    [
        (WA, {}, 1, 2, {"act": "1 Influence for each", "temple": "1 for each"}),
        (WA, {"energy_rate_applies_to": "income_and_price"}, 1, 4, {"act": "2 Influence", "temple": "1 for each"}),
        (WA, {"energy_rate_applies_to": "income_and_price"}, 1, 1, {"act": "1/2 Infl", "temple": "1/2 for each"}),
        (WA, {}, 5, 2, {"act": "Free in the final", "temple": "Free in the final"}),
        (DOT, {}, 1, 2, {"warp": "2, and further Fields", "off": "Costs 3 Influence, pays 1."}),
        (DOT, {}, 5, 4, {"warp": "2, whatever its size", "off": "Costs 3 Influence, pays 2."}),
        (DOT, {"warp_flat_price": True}, 1, 2, {"warp": "2, whatever its size"}),
    ],
)
def test_the_menu_says_what_an_act_costs_here(
    seat: int, chosen: dict[str, Any], round: int, halves: int, told: dict[str, str]
) -> None:
    world = World.at(*DEMO, seat=seat, round=round, parameters={"energy_halves": halves}, **chosen)
    world.land("A1 B1 C1", element="solid" if seat == WA else "empty")
    menu = world.asked(seat, "turn").ask
    assert isinstance(menu, Pick)
    details = {o.key: o.detail for o in menu.options}
    for key, start in told.items():
        assert details[key].startswith(start), details[key]


@pytest.mark.rule("CR-ABI-180")
@pytest.mark.parametrize(("grants", "said"), [("action_stages", "extra actions."), ("turns", "extra turns.")])
def test_dilation_says_what_it_grants(grants: str, said: str) -> None:
    world = World.at(*PLAIN, dilation_grants=grants)
    menu = world.asked(0, "turn").ask
    assert isinstance(menu, Pick)
    assert next(o.detail for o in menu.options if o.key == "dilate").endswith(said)
    dilate = next(o for o in menu.options if o.key == "dilate")
    priced = re.search(r"Costs (\d+) Influence", dilate.detail)
    assert ("for" in dilate.label) == bool(priced) and (not priced or f"for {priced[1]} Influence" in dilate.label)
    world.own("Hut", 0, "D4")
    world.do(0, do.Dilate())
    assert world.line("Dilates").endswith("Dilates time. It costs 2 Influence.")


@pytest.mark.rule("CR-CON-22", "CR-CON-02")
def test_while_the_map_is_drawn_its_own_numbers_are_told() -> None:
    world = World.dealt(3)
    follow_advice(world, "map")
    world.do(world.state.queue[0], do.Sketch(kind="square", columns=12, rows=12))
    assert "Act size 1–9" in GAME.describe(world.view)
    world.do(0, do.Raise(kind="setting", about="most size", text="3"))
    world.pass_vote()
    assert "Act size 1–3" in GAME.describe(world.view)


@pytest.mark.rule("CR-AWK-14")
def test_nobody_is_called_a_deity_of_what_everybody_has() -> None:
    world = World.dealt(3)
    first = world.state.queue[0]
    told = GAME.describe(GAME.view(world.state, Seat(first)))
    assert "You have not chosen yet." in told and "deity of Structure" not in told
    world.do(first, do.Choose(attribute="genesis"))
    assert "You are a deity of Genesis, Structure." in GAME.describe(GAME.view(world.state, Seat(first)))


@pytest.mark.rule("CR-ABI-202", "CR-CON-27", "CR-ELE-05")
@pytest.mark.parametrize(
    ("fields", "total"), [(("A1",), 2), (("E4",), 2), (("D4", "E4"), 3), (("D4", "E4", "E5"), 5)]
)
def test_a_warp_includes_the_dearest_of_its_fields(fields: tuple[str, ...], total: int) -> None:
    world = World.at(("void", "dimension", "plasma", "mountain"), *PLAIN[:3])
    world.beacon("corner A1")
    assert price(world.state, Draft(kind="act", seat=0, fields=("D4", "E4", "E5"))).total == 6
    assert price(world.state, Draft(kind="warp", seat=0, fields=fields)).total == total
