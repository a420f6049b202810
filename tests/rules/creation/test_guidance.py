"""Words that know the table: help, descriptions, and what a button leads to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Chance, Seat, who
from rules.creation import actions as do
from rules.creation.land.emergence import first_slots
from tests.balance.playing import sensible
from tests.rules.creation.worlds import GAME, World, follow_advice

GODS = (
    ("genesis", "time", "solid", "sky"),
    ("limit", "energy", "gas", "flora"),
    ("void", "space", "liquid", "stars"),
)


def helped(world: World, seat: int) -> str:
    return GAME.help(GAME.view(world.state, Seat(seat)))


def told(world: World, seat: int) -> str:
    return GAME.describe(GAME.view(world.state, Seat(seat)))


@pytest.mark.rule("CR-CON-33", "CR-END-08")
def test_a_description_says_round_turn_and_end_once() -> None:
    world = World.at(*GODS)
    world.land("D4", element="solid")
    assert told(world, 0).count("Round 1") == 1 and "The last round" not in told(world, 0)
    world.set(round=world.state.parameters.rounds)
    assert told(world, 0).startswith(f"Round 5 of 5 · {who(0)} acts. The last round: placing Acts is free.")
    world.offer(0, "D4")
    assert told(world, 1).startswith(f"Round 5 of 5 · votes are cast. It is {who(0)}'s turn. The last round")
    world.pass_vote()
    world.end_round()
    follow_advice(world, "over")
    assert told(world, 1).count("Round 5 was the last") == 1 and told(world, 1).count("Steward") == 1


@pytest.mark.rule("CR-CON-33")
def test_help_names_what_is_offered_and_nothing_else() -> None:
    world = World.at(*GODS)
    assert "Place an Act" not in helped(world, 0), "no Solid Field, so nothing is in reach"
    assert "Use your action, or pass. You cannot place an Act now" in helped(world, 0)
    world.land("D4", element="solid")
    world.own("Hut", 0, "A1")
    assert "A safe move: Place an Act." in helped(world, 0) and "costs Influence" in helped(world, 0)
    world.set(round=world.state.parameters.rounds)
    assert "In this last round placing is free" in helped(world, 0)
    assert "nothing is asked of you now" in helped(world, 1)
    first = World.at(*GODS)
    first.set(phase="first", turn=None, round=0, turns=0)
    first.set(slots=first_slots(first.state))
    seat = first.state.slots[0][0]
    assert "press Done" not in helped(first, seat) and "A safe move: Close together." in helped(first, seat)


@pytest.mark.rule("CR-ICO-11", "CR-ICO-13")
def test_the_vote_on_a_temple_names_the_icon_and_is_only_about_it() -> None:
    world = World.at(*GODS)
    world.set(deities=(replace(world.state.deities[0], icon="three dots"), *world.state.deities[1:]))
    world.offer(0, "H7", kind="temple", thing="a button", name="Shrine")
    motion = world.state.polls[0].motion
    assert "three dots" in motion.question and "not made" in motion.detail
    assert "only about whether the Icon" in helped(world, 1)
    world.pass_vote()
    assert "Shrine of" in told(world, 1) and "(a Temple)" in told(world, 1)


@pytest.mark.rule("CR-ABI-180", "CR-TRN-09")
def test_extra_actions_are_counted_and_passing_one_says_where_it_leads() -> None:
    world = World.at(*GODS)
    world.land("D4 D5", element="solid")
    world.do(0, do.Dilate())
    asked = world.asked(0, "turn")
    assert asked.prompt.startswith("Extra action 1 of 2.") and "extra action 1 of 2" in world.line("extra")
    first = next(o for o in asked.options if o.key == "done")
    assert "extra action 2 of 2" in first.detail
    world.press(0, "done", "turn")
    asked = world.asked(0, "turn")
    last = next(o for o in asked.options if o.key == "done")
    assert asked.prompt.startswith("Extra action 2 of 2.")
    assert last.label == "Pass" and last.detail.startswith("Your turn ends.")


@pytest.mark.rule("CR-ABI-182", "CR-FLD-41")
@pytest.mark.parametrize(("grants", "extra"), [("action_stages", "action"), ("turns", "turn")])
def test_between_an_act_and_the_extra_time_the_beacon_may_be_shifted_and_the_turn_is_not_over(
    grants: str, extra: str
) -> None:
    world = World.at(("chaos", "time", "plasma", "mountain"), *GODS[:2], dilation_grants=grants)
    world.params(acts_per_turn=2, actions_per_turn=2)
    world.beacon("corner A1")
    world.place(0, "A1", "plasma")
    world.do(0, do.Dilate())
    asked = world.asked(0, "turn")
    assert asked.prompt == f"Shift the Beacon, or go on to your extra {extra}."
    on = next(o for o in asked.ask.options if o.key == "done")  # type: ignore[union-attr]
    assert (on.label, on.detail) == ("Go on", f"Your turn goes on with extra {extra} 1 of 2.")
    world.press(0, "done", "turn")
    assert world.state.turn is not None and world.state.turn.stage_no == 1


@pytest.mark.rule("CR-INF-02")
def test_debt_is_told_as_debt() -> None:
    world = World.at(*GODS, influence=-4)
    world.land("C3", element="solid")
    assert "and you have -4" in world.asked(0, "turn").detail


@pytest.mark.rule("CR-ACT-11", "CR-ELE-05")
@pytest.mark.parametrize("ids", range(100, 106))
def test_an_act_is_offered_wherever_the_one_field_lies_that_can_be_paid(ids: int) -> None:
    world = World.at(("chaos", "time", "plasma", "mountain"), *GODS[:2], influence=1)
    world.beacon("top of D1")
    world.set(ids=ids)
    assert "act" in world.keys(0, "turn") and "cannot place an Act" not in helped(world, 0)
    world.own("Sea of Day", 1, " ".join(f"{column}{row}" for column in "ABCD" for row in "1234"))
    world.own("Shore", 1, "E1 E2 E3 F1 F2 F3 G1 G2 G3 H1 H2")
    assert "act" in world.keys(0, "turn"), "H3 alone is in Daytime and free"
    world.own("Cape", 1, "H3")
    assert "act" not in world.keys(0, "turn"), "in the twilight a Field costs 2"
    assert "costs at least 2 Influence, and you have 1" in helped(world, 0)
    world.rich(0, 2)
    assert "act" in world.keys(0, "turn")


@pytest.mark.rule("CR-CON-17")
def test_an_act_is_offered_that_has_to_reach_beyond_the_reach() -> None:
    gods = (("chaos", "time", "gas", "mountain"), *GODS[:1], ("void", "space", "liquid", "stars"))
    for rule, offered in (("all_fields", False), ("any_field", True)):
        world = World.at(*gods, influence=5, parameters={"least_size": 2}, reach_rule=rule)
        world.storm("A1")
        world.own("Wall", 1, "A1 B1 B2")
        assert ("act" in world.keys(0, "turn")) is offered, rule
        assert world.state.ground.sides["A2"] >= {"A3"}
        if offered:
            assert world.place(0, "A2 A3", "gas").size == 2
        else:
            with world.refused("CR-CON-17"):
                world.offer(0, "A2 A3", "gas")


@pytest.mark.rule("CR-INF-08")
def test_whoever_reaches_nothing_is_offered_a_gift_by_the_reach_of_its_receiver() -> None:
    gods = (("chaos", "time", "gas", "mountain"), *GODS[:1], ("void", "space", "liquid", "stars"))
    world = World.at(*gods)
    world.storm("A1")
    world.own("Wall", 1, "A1 A2 B1 B2")
    world.land("H8", element="solid")
    offered = {"gift-1", "gift-1-with", "gift-2", "gift-2-with"} & set(world.keys(0, "turn"))
    assert offered == {"gift-1-with"}
    world.press(0, "gift-1-with", "turn")
    world.do(1, do.Grant(granted=True))
    world.do(0, do.Describe(thing="a lid", name="Lid", meaning="It shuts.", rests_on=("solid",)))
    world.do(0, do.Lay(fields=("H8",)))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Lid").owner == 1


@pytest.mark.rule("CR-ACT-13")
def test_no_warp_is_offered_where_its_outside_alone_is_as_large_as_an_act_may_be() -> None:
    world = World.at(("chaos", "dimension", "solid", "mountain"), *GODS[1:])
    world.land("A4", element="solid")
    assert "warp" in world.keys(0, "turn")
    world.params(most_size=1)
    assert {"act", "off"} <= set(world.keys(0, "turn")) and "warp" not in world.keys(0, "turn")
    with world.refused("CR-COS-01"):
        world.offer(0, "A4", "dimension", kind="warp", crossing="left of A4")


@pytest.mark.rule("CR-CON-04", "CR-TAB-18")
def test_help_quotes_what_the_own_attributes_might_find_another_one_each_round() -> None:
    world = World.at(*GODS)
    world.land("D4", element="solid")
    world.own("Hut", 0, "A1")
    own = [example for key in GODS[0] for example in GAME.lore.examples[key].readings]
    found = []
    for number in range(1, 6):
        world.set(round=number)
        first, quote = helped(world, 0).split("\n")
        assert first.endswith("A safe move: Place an Act.")
        found.append([str(one) for one in own if str(one) in quote])
    assert all(len(one) == 1 for one in found) and len({one[0] for one in found}) == 5
    assert "\n" not in helped(world, 1), "who only waits is shown nothing to find"


@pytest.mark.rule("CR-CON-04", "CR-ICO-01")
def test_help_quotes_the_mood_where_attributes_are_chosen_and_an_icon_where_one_is_named() -> None:
    state = GAME.deal(3, GAME.options({}), Chance("moods")).state
    seen = set()
    for number in range(60):
        question = next(q for q in GAME.questions(state) if q.waits)
        view = GAME.view(state, question.seat)
        said = GAME.help(view).partition("\n")[2]
        if question.kind in ("wishes", "choose"):
            assert any(f"{GAME.lore.title(key)}: {one.mood}" in said for key, one in GAME.lore.examples.items())
            seen.add("mood")
        if question.kind == "persona":
            own = view.position.deities[question.seat].attributes
            signs = [GAME.lore.finds.personas[key] for key in own if key in GAME.lore.examples]
            assert any(sign.icon in said and sign.argument in said for sign in signs)
            seen.add("icon")
            break
        action = sensible(GAME, state, question)
        state = GAME.apply(state, question.seat, action, Chance(f"moods {number}")).state
    assert seen == {"mood", "icon"}


@pytest.mark.rule("CR-AWK-22")
def test_who_is_asked_for_an_icon_while_the_map_is_made_is_told_of_icons() -> None:
    world = World.dealt(3, awakening="wishes")
    for seat in range(3):
        world.do(seat, world.asked(seat, "wishes").options[0].action)
    maker, *others = sorted(
        world.state.here, key=lambda seat: "genesis" not in world.state.deities[seat].attributes
    )
    assert world.state.phase == "map" and "Map" in helped(world, maker)
    assert "Map" not in helped(world, others[0]) and "Anything small will do" in helped(world, others[0])


@pytest.mark.rule("CR-CON-08")
def test_the_form_of_a_gaze_rests_on_all_of_ones_own_until_one_says_otherwise() -> None:
    world = World.at(("genesis", "energy", "solid", "mountain"), ("void", "time", "gas", "flora"))
    world.own("Tower", 1, "C3")
    world.do(0, do.Begin(kind="gaze", target=world.state.acts[-1].id))
    blank = next(f for f in world.asked(0, "draft").ask.fields if f.name == "rests_on")  # type: ignore[union-attr]
    assert blank.value.split(", ") == [key for key, _ in blank.choices]
