"""An Act in few presses: one form begins it, and some places are suggested for it."""

from __future__ import annotations

import pytest

from rules.core import Blanks, Chance, Seat
from rules.creation import actions as do
from tests.rules.creation.worlds import GAME, WA, World

ROCKS = "B2 B3 C3 F6 F7 G7"


def forms(world: World) -> dict[str, Blanks]:
    """The form behind each offer that opens one."""
    asked = {q.id: q for q in GAME.questions(world.state)}
    opened = {o.key: asked[o.opens].ask for q in asked.values() for o in q.offers if o.opens}
    return {key: ask for key, ask in opened.items() if isinstance(ask, Blanks)}


@pytest.mark.rule("CR-ACT-01")
def test_a_proposal_is_begun_by_the_form_that_names_its_object() -> None:
    world = World.at(seat=WA)
    world.land(ROCKS, element="solid")
    form = forms(world)["act"]
    assert [b.name for b in form.blanks] == ["thing", "photo", "name", "meaning", "rests_on"], (
        "all of it in one form"
    )
    world.no(WA, do.Present(name="The Spire", meaning="It points upwards."), "CR-CON-04")
    world.do(WA, do.Present(thing="pencil", name="The Spire", meaning="It points upwards."))
    draft = world.state.draft
    assert draft is not None and (draft.name, draft.stage) == ("The Spire", "where")
    assert draft.rests_on == ("balance", "corporality", "solid", "flora", "structure"), (
        "on whatever is its deity's"
    )
    assert "suggested" in world.keys(WA)


@pytest.mark.rule("CR-ACT-01", "CR-INF-06", "CR-FLD-04")
def test_gifts_temples_and_the_starting_act_have_their_form_too() -> None:
    world = World.at(seat=WA)
    world.land(ROCKS, element="solid")
    assert {"act", "temple", "gift-0"} <= set(forms(world))
    world.do(WA, do.Present(kind="gift", receiver=0, thing="pencil", name="The Spire", meaning="Up."))
    assert world.state.draft is not None and world.state.draft.receiver == 0
    late = World.at(seat=WA, stage="fields")
    late.set(turn=late.state.turn and type(late.state.turn)(number=1, seat=WA, stage="fields", late=("balance",)))
    late.do(WA, do.Present(kind="start", thing="pencil", name="The Spire", meaning="Up."))
    assert late.state.draft is not None and late.state.draft.rests_on == ()


@pytest.mark.rule("CR-ACT-11")
def test_some_places_are_suggested_apart_from_each_other_and_all_can_be_had() -> None:
    world = World.at(seat=WA)
    world.land(ROCKS, element="solid")
    world.do(WA, do.Present(thing="pencil", name="The Spire", meaning="It points upwards."))
    offered = [o.action for o in world.asked(WA).options if o.key.startswith("suggested")]
    places = [action.fields for action in offered if isinstance(action, do.Lay)]
    assert len(places) == 2, "a body of rocks each"
    assert len({f for place in places for f in place}) == sum(map(len, places)), "they do not overlap"
    assert [len(set(place) & set(ROCKS.split())) for place in places] == [3, 3], "on its own Element first"
    for action in offered:
        laid = GAME.apply(world.state, Seat(WA), action, Chance("laid")).state
        assert laid.draft is not None and laid.draft.stage == "sure"
    assert GAME.view(world.state, Seat(WA)).suggested == tuple(places), "and lie dashed on its own Map"
    assert GAME.view(world.state, Seat(0)).suggested == () == world.view.suggested


@pytest.mark.rule("CR-ACT-11")
def test_a_suggested_place_names_each_neighbour_once() -> None:
    """Of its Fields one lies beside two Acts and others beside one of them."""
    world = World.at(seat=WA)
    world.land(ROCKS, element="solid")
    world.own("The Even Hand", 1, "A2 A3")
    world.own("The Peak", 2, "B4")
    world.do(WA, do.Present(thing="pencil", name="The Spire", meaning="It points upwards."))
    said = [o.detail for o in world.asked(WA).options if o.key.startswith("suggested")]
    assert any("The Even Hand and The Peak" in detail for detail in said)
    assert all(detail.count(name) < 2 for detail in said for name in ("The Even Hand", "The Peak"))
    assert any(" beside The Even Hand and The Peak." in detail for detail in said), "the ground comes first"
    assert all(detail.count("beside") < 2 and ". beside" not in detail for detail in said)
