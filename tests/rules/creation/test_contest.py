"""Advocate, Arbiter, Adversary: who they are, how the Adversary grows, what the two may do (CR-AAA-01 to 29)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Chance, Illegal, Seat, TimeUp
from rules.core.actions import Ballot
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.adversary import growth
from rules.creation.deities.roles import ADVERSARY, numbers
from rules.creation.world.book.parameters import settle
from rules.creation.world.pieces import Zone
from tests.rules.creation.contests import (
    ANN,
    BEN,
    JUDGE,
    LIGHT,
    contest,
    edge,
    omens,
    placed,
    round_after,
    sentinel,
)
from tests.rules.creation.worlds import GAME, World, follow_advice, options


def begun(**more: str) -> World:
    """Two who have said who they are, before the first Attribute."""
    world = World.dealt(2, two_player_mode="aaa", scope="full", **more)
    world.do(BEN, do.TakeRole(role="arbiter"))
    return world


@pytest.mark.rule("CR-AAA-01", "CR-TWO-04")
def test_one_is_the_advocate_the_other_the_arbiter_as_the_first_who_speaks_says() -> None:
    world = World.dealt(2, two_player_mode="aaa")
    assert world.keys(ANN, "role") == world.keys(BEN, "role") == ["advocate", "arbiter"]
    world.do(BEN, do.TakeRole(role="advocate"))
    assert world.state.contest is not None
    assert (world.state.contest.advocate, world.state.contest.arbiter) == (BEN, ANN)
    world.unasked(ANN, do.TakeRole(role="advocate"))
    silent = World.dealt(2, two_player_mode="aaa")
    silent.silence(ANN, "role")
    assert silent.state.contest is not None and silent.state.contest.advocate == ANN


@pytest.mark.rule("CR-AAA-01")
def test_nobody_plays_the_adversary_and_a_third_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.deal(3, options(two_player_mode="aaa"), Chance("three"))
    assert refusal.value.rule == "CR-AAA-01"
    terms = GAME.terms({"two_player_mode": "aaa"})
    assert list(terms.seats) == [2] and terms.full is not None and terms.full.rule == "CR-AAA-01"
    assert "nobody plays" in GAME.told({"two_player_mode": "aaa"}, GAME.blurb)
    world = contest()
    assert tuple(world.state.seats) == world.state.here == (ANN, BEN)
    assert all(q.seat in (ANN, BEN) for q in GAME.questions(world.state))


@pytest.mark.rule("CR-AAA-03", "CR-AAA-06", "CR-AAA-05")
def test_the_advocate_is_genesis_before_all_else_and_may_be_void_as_well() -> None:
    world = begun()
    assert world.keys(ANN, "choose") == ["genesis", "random"]
    world.no(ANN, do.Choose(attribute="void"), "CR-AAA-03")
    world.do(ANN, do.Choose(attribute="genesis"))
    world.do(ANN, do.Choose(attribute="void"))
    assert {"genesis", "void"} < set(world.state.deities[ANN].attributes)
    assert world.state.deities[ADVERSARY].attributes == (), "it takes no part"
    world.no(BEN, do.Choose(attribute="chaos"), "CR-AAA-04")


@pytest.mark.rule("CR-AAA-03", "CR-AAA-04", "CR-AAA-06")
def test_the_arbiter_is_one_of_three_before_all_else_and_never_genesis() -> None:
    world = begun()
    world.do(ANN, do.Choose(attribute="genesis"))
    world.do(ANN, do.Enough())
    assert set(world.keys(BEN, "choose")) == {"transience", "balance", "limit", "random"}
    world.no(BEN, do.Choose(attribute="genesis"))
    world.do(BEN, do.Choose(attribute="limit"))
    world.do(BEN, do.Choose(attribute="chaos"))
    assert {"limit", "chaos"} < set(world.state.deities[BEN].attributes)


@pytest.mark.rule("CR-AAA-04")
def test_neither_a_choice_nor_a_ban_takes_the_last_of_the_three_from_the_arbiter() -> None:
    world = World.dealt(2, two_player_mode="aaa", attribute_pool="first_game")
    world.do(BEN, do.TakeRole(role="arbiter"))
    world.do(ANN, do.Choose(attribute="genesis"))
    world.no(ANN, do.Choose(attribute="balance"), "CR-AAA-03")  # of the three only that is in a first game
    world.do(ANN, do.Choose(attribute="void"))
    world.do(BEN, do.Choose(attribute="balance"))
    world.do(BEN, do.Enough())
    assert world.phase() == "bans"
    world.no(ANN, do.Ban(attribute="balance"))
    world.no(ANN, do.Ban(attribute="genesis"), "CR-AAA-03")


@pytest.mark.rule("CR-AAA-05")
def test_awakening_is_as_ever_for_the_two() -> None:
    world = World.dealt(2, two_player_mode="aaa")
    follow_advice(world, "turn")
    assert all(len(world.state.deities[seat].attributes) > 4 for seat in (ANN, BEN))
    assert world.state.deities[ADVERSARY].attributes == () and not world.state.deities[ADVERSARY].here


@pytest.mark.rule("CR-AAA-07", "CR-AAA-08")
def test_only_the_arbiter_is_asked_for_numbers_also_in_a_basic_game() -> None:
    world = World.dealt(2, two_player_mode="aaa")
    follow_advice(world, "parameters")
    assert {q.seat for q in GAME.questions(world.state) if q.kind == "numbers"} == {BEN}


@pytest.mark.rule("CR-AAA-07", "CR-AAA-08", "CR-AAA-38", "CR-AAA-18")
def test_what_the_arbiter_may_set_and_what_nobody() -> None:
    world = contest(
        ("genesis", "limit", "space", "solid"), ("transience", "relativity", "vacuum", "stars"), scope="full"
    )
    world.set(phase="parameters", turn=None, lines_left=("act-size", "actions", "squares", "age", "distance"))
    world.no(ANN, do.SetParameter(line="act-size", first=2, second=3), "CR-AAA-08")
    world.no(ANN, do.SetParameter(line="squares", first=10), "CR-AAA-08")
    world.no(BEN, do.SetParameter(line="actions", first=3), "CR-AAA-08")
    world.no(BEN, do.SetParameter(line="distance", first=2, second=8), "CR-AAA-07")
    world.do(BEN, do.SetParameter(line="age", first=4))
    assert world.state.chosen == {"age_rounds": 4}
    world = contest(LIGHT, JUDGE, scope="full")
    world.set(phase="parameters", turn=None, lines_left=("squares", "actions"))
    world.unasked(BEN, do.SetParameter(line="limits", first=8, second=0))
    world.do(BEN, do.SetParameter(line="squares", first=10))
    world.do(BEN, do.SetParameter(line="actions", first=3))
    assert world.state.chosen == {"squares_left": 10, "actions_per_turn": 3}


@pytest.mark.rule("CR-AAA-07", "CR-AAA-36", "CR-AAA-38")
def test_no_house_rule_brings_back_a_cap_or_a_distance() -> None:
    world = contest(scope="full")
    for about, text in (
        ("rounds", "8"),
        ("influence cap", "50"),
        ("least apart", "2"),
        ("victory style", "altruism"),
    ):
        world.no(ANN, do.Raise(kind="setting", about=about, text=text))
    assert world.state.parameters.rounds == world.state.parameters.influence_cap == 0


@pytest.mark.rule("CR-AAA-09", "CR-AAA-12", "CR-AAA-17")
def test_a_round_is_the_adversarys_then_the_advocates_then_the_arbiters() -> None:
    world = contest(round=1)
    told = len(world.events)
    round_after(world, 2)
    kinds = [e.kind for e in world.events[told:]]
    assert kinds.index("round") < kinds.index("omen") < kinds.index("next")
    assert world.state.turn is not None and world.state.turn.seat == ANN and world.state.roster == (ANN, BEN)
    assert len(placed(world)) == 1 and placed(world)[0] in edge(world)
    world.next_turn(ANN)
    world.do(ANN, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == BEN


@pytest.mark.rule("CR-AAA-12")
def test_no_omen_comes_in_round_1() -> None:
    world = World.dealt(2, two_player_mode="aaa")
    follow_advice(world, "turn")
    assert world.state.round == 1 and not placed(world)


@pytest.mark.rule("CR-AAA-13")
def test_omens_grow_as_fibonacci_counts_by_turns_along_the_edge_and_around_acts() -> None:
    assert [growth.due(round) for round in range(1, 10)] == [0, 1, 1, 2, 3, 5, 8, 13, 21]
    assert [growth.by_acts(round) for round in range(1, 9)] == [
        False,
        False,
        True,
        False,
        True,
        False,
        True,
        False,
    ]
    world = contest(aaa_omen_chooser="bot")
    for round in range(2, 7):
        round_after(world, round)
    assert len(placed(world)) == 12
    world.own("Tower", ANN, "D4 D5 E4 E5")
    round_after(world, 7)
    beside = {"C4", "C5", "D3", "E3", "F4", "F5", "D6", "E6"}
    assert len(placed(world)) == 20 and (beside <= set(placed(world)) or world.act("Tower").lost)


@pytest.mark.rule("CR-AAA-12", "CR-AAA-02")
def test_in_a_round_of_acts_the_advocate_says_where_the_omen_falls() -> None:
    world = contest()
    world.own("Tower", ANN, "D4")
    round_after(world, 3)
    assert world.phase() == "adversary" and world.keys(ANN, "omen") == [
        "omen-D3", "omen-C4", "omen-E4", "omen-D5", "chance",
    ]  # fmt: skip
    world.no(ANN, do.PlaceOmens(fields=("A1",)), "CR-AAA-16")
    world.no(ANN, do.PlaceOmens(fields=("D3", "D5")), "CR-AAA-13")
    world.unasked(BEN, do.PlaceOmens(fields=("D5",)))
    world.press(ANN, "omen-D5", "omen")
    assert placed(world) == ["D5"] and world.phase() == "turn"


@pytest.mark.rule("CR-AAA-02")
def test_along_the_edge_chance_says_where_and_whoever_is_silent_leaves_it_to_chance() -> None:
    world = contest()
    round_after(world, 4)
    assert len(placed(world)) == 2 and world.phase() == "turn", "nobody was asked"
    world.own("Tower", ANN, "D4")
    round_after(world, 5)
    world.silence(ANN, "omen")
    assert len(placed(world)) == 5 and sum(f in ("C4", "E4", "D3", "D5") for f in placed(world)) == 3


@pytest.mark.rule("CR-AAA-02")
@pytest.mark.parametrize(("who_says", "asked"), [("bot", None), ("arbiter", BEN)])
def test_the_bot_or_the_arbiter_may_pick_all_fields(who_says: str, asked: int | None) -> None:
    world = contest(aaa_omen_chooser=who_says)
    world.own("Tower", ANN, "D4")
    for round in (2, 3):
        round_after(world, round)
        if asked is not None:
            world.do(asked, do.PlaceOmens(fields=(growth.room(world.state).fields[0],)))
        assert len(placed(world)) == round - 1 and world.phase() == "turn"


@pytest.mark.rule("CR-AAA-11")
def test_an_omen_takes_a_free_field_of_any_element_but_no_abyss() -> None:
    world = contest()
    world.land("A1", element="liquid")
    world.land("B1", element="empty")
    world.land("C1", abyss=True)
    world.land("D1", decayed=True, marks=1)
    world.own("Tower", ANN, "E1")
    omens(world, "F1")
    sentinel(world, "G1")
    free = growth.open_fields(world.state)
    assert {"A1", "B1", "D1"} <= free and not free & {"C1", "E1", "F1", "G1"}
    round_after(world, 2)
    (omen,) = (act for act in world.state.acts if act.owner == ADVERSARY and act.fields != ("F1",))
    assert len(omen.fields) == 1 and omen.thing == "a penny" and omen.paid == 0 and not world.state.polls


@pytest.mark.rule("CR-AAA-11", "CR-AAA-29")
def test_the_arbiter_says_what_the_omens_are_and_what_the_adversary_is_like() -> None:
    world = contest(seat=BEN)
    world.unasked(ANN, do.Portray(thing="a pin"))
    world.no(BEN, do.Portray(), "CR-AAA-11")
    world.do(BEN, do.Portray(thing="a dead moth", name="The Hollow King", words="It hums.", icon="🕳"))
    round_after(world, 2)
    (omen,) = (act for act in world.state.acts if act.owner == ADVERSARY)
    assert omen.thing == "a dead moth" and f": {omen.name}, a dead moth." in world.line("darkens")
    assert world.view.foe.icon == "🕳" and "The Hollow King stirs" in world.line("stirs")
    assert "It hums." in GAME.describe(GAME.view(world.state, Seat(ANN)))


@pytest.mark.rule("CR-AAA-11", "CR-AAA-33")
def test_an_omen_is_gazed_as_a_penny_and_becomes_an_act_of_the_advocate() -> None:
    world = contest(solid="D4")
    (omen,) = omens(world, "H5", thing="a penny")
    world.do(ANN, do.Begin(kind="gaze", target=omen.id))
    assert world.state.draft is not None and world.state.draft.thing == "a penny"
    world.do(ANN, do.Describe(name="A Bright Coin", meaning="It pays the ferryman.", rests_on=("flora",)))
    world.do(ANN, do.Lay())
    world.do(ANN, do.Submit())
    world.pass_vote()
    taken = world.act("A Bright Coin")
    assert taken.owner == ANN and not placed(world) and world.view.foe.omens == ()


@pytest.mark.rule("CR-AAA-10")
def test_each_omen_has_a_name_of_its_own_that_people_would_use() -> None:
    world = contest()
    round_after(world, 8)
    round_after(world, 9)
    names = [act.name for act in world.state.acts if act.owner == ADVERSARY]
    assert len(set(names)) == len(names) > 20 and not any(letter.isdigit() for letter in "".join(names))


@pytest.mark.rule("CR-AAA-14")
def test_all_omens_come_that_find_a_field_and_the_rest_are_lost() -> None:
    world = contest()
    names = world.state.ground.names
    for at, field in enumerate(names[:55]):
        world.own(f"A{at}", ANN, field, permanent=True)
    round_after(world, 8)
    assert len(placed(world)) == 9 and world.line("lost") == "4 Omens find no Field: they are lost."


@pytest.mark.rule("CR-AAA-15", "CR-AAA-16")
def test_without_acts_omens_go_along_the_edge_and_then_to_the_next_circle() -> None:
    world = contest()
    round_after(world, 3)
    assert placed(world)[0] in edge(world)
    circles = world.state.ground.circles
    assert [len(circle) for circle in circles] == [28, 20, 12, 4]
    world = contest()
    sentinel(world, edge(world)[0])
    omens(world, " ".join(edge(world)[1:23]))
    round_after(world, 8)
    new = placed(world)[22:]
    assert len(new) == 13 and set(new[:5]) == set(edge(world)[23:]) and set(new[5:]) <= circles[1]


@pytest.mark.rule("CR-AAA-16", "CR-AAA-25")
def test_what_does_not_fit_around_acts_goes_to_the_edge_and_permanent_acts_are_not_sought() -> None:
    world = contest()
    world.own("Tower", ANN, "D4")
    omens(world, "C4 D3")
    round_after(world, 5)
    new = placed(world)[2:]
    assert set(new[:2]) == {"E4", "D5"} and new[2] in edge(world)
    world = contest()
    world.own("Tower", ANN, "D4", permanent=True)
    round_after(world, 3)
    assert placed(world)[0] in edge(world)
    world = contest()
    world.own("Tower", ANN, "D4")
    sentinel(world, "D5")
    world.set(round=3)
    assert {"C5", "E5", "D6"} < set(growth.room(world.state).fields), "a Sentinel is part of the Act"


@pytest.mark.rule("CR-AAA-17")
def test_no_limit_holds_the_adversary_back() -> None:
    world = contest(aaa_omen_chooser="bot")
    world.params(acts_per_turn=1, most_acts=1, actions_per_turn=1)
    round_after(world, 7)
    assert len(placed(world)) == 8


@pytest.mark.rule("CR-AAA-18")
def test_the_advocate_has_two_actions_and_more_where_the_arbiter_says_so() -> None:
    world = contest(solid="D4 D5 E4 E5 B2")
    world.place(ANN, "D4", "flora")
    world.place(ANN, "D5", "flora")
    assert world.state.turn is not None and world.state.turn.seat == BEN
    world.unasked(ANN, do.Begin(kind="act"))
    world = contest(solid="D4 D5 E4 E5 B2")
    world.params(actions_per_turn=3, acts_per_turn=3)
    for field in ("D4", "D5", "E4"):
        world.place(ANN, field, "flora")
    assert world.state.turn is not None and world.state.turn.seat == BEN and len(world.state.of(ANN)) == 3


@pytest.mark.rule("CR-AAA-19", "CR-AAA-20")
@pytest.mark.parametrize(("choice", "stands"), [("for", True), ("against", False)])
def test_only_the_arbiter_is_asked_between_a_yes_and_a_no(choice: str, stands: bool) -> None:
    world = contest(solid="D4")
    world.offer(ANN, "D4", "flora", name="Grove")
    motion = world.state.polls[0].motion
    assert motion.electorate == (BEN,) and "1 Yes, of the Advocate, to 1 No, of the Adversary" in motion.detail
    world.do(BEN, Ballot(motion=motion.id, choice=choice))
    assert any(a.name == "Grove" for a in world.state.acts) is stands


def test_the_arbiter_reads_what_an_act_of_the_advocate_costs() -> None:
    """What the Arbiter does is free, and so its panel told that of what it votes on."""
    world = contest(solid="D4")
    world.offer(ANN, "D4", "flora", name="Grove")
    asked = next(d for d in world.decisions if d.seat == BEN and d.motion)
    assert "Costs 1 Influence" in asked.prompt + asked.detail and "Free" not in asked.prompt + asked.detail


@pytest.mark.rule("CR-AAA-20")
def test_an_arbiter_who_does_not_answer_lets_it_pass_whatever_silence_means_else() -> None:
    world = contest(solid="D4", silent_vote="reject")
    world.offer(ANN, "D4", "flora", name="Grove")
    world.do(BEN, TimeUp(decision=world.state.polls[0].motion.id))
    assert world.act("Grove").standing == "active"


@pytest.mark.rule("CR-AAA-20")
def test_each_action_stage_has_one_more_proposal_after_a_refusal() -> None:
    world = contest(solid="D4 D5")
    for name in ("One", "Two"):
        world.offer(ANN, "D4", "flora", name=name)
        world.fail_vote()
    assert world.state.turn is not None and world.state.turn.seat == ANN and world.state.turn.actions == 1
    for name in ("Three", "Four"):
        world.offer(ANN, "D4", "flora", name=name)
        world.fail_vote()
    assert world.state.turn is not None and world.state.turn.seat == BEN


@pytest.mark.rule("CR-AAA-21")
def test_the_arbiter_places_fields_and_has_no_influence() -> None:
    world = contest((*LIGHT[:2], "gas", "flora"), ("limit", "energy", "solid", "stars"))
    world.set(phase="lines", queue=(ANN,), sketch=world.state.outline, turn=None, round=0)
    for seat in (ANN, BEN):
        world.rich(seat, 0)
    world.do(ANN, do.EndLines())
    assert world.inf(BEN) == 0 and world.inf(ANN) == 6
    while world.state.slots[0][0] == ANN:
        world.do(ANN, do.EndPlacing())
    assert world.state.slots[0] == (BEN, ("solid",)) and "5 Solid Fields" in world.asked(BEN, "first").prompt
    world = contest(seat=BEN)
    world.own("Grove", ANN, "D4")
    world.end_round()
    assert world.inf(BEN) == 0 and world.inf(ANN) == 21
    assert not any(entry.seat == BEN for entry in world.state.ledger)


@pytest.mark.rule("CR-AAA-22", "CR-AAA-24", "CR-AAA-23")
def test_the_arbiter_draws_one_sentinel_a_turn_where_its_element_reaches() -> None:
    world = contest(seat=BEN)
    world.land("C3 C4 C5 C6", element="empty")
    world.land("C5", abyss=True)
    omens(world, "C6")
    world.no(BEN, do.Begin(kind="act"), "CR-AAA-22")
    world.no(BEN, do.DrawSentinel(field="F6"), "CR-AAA-23")
    world.no(BEN, do.DrawSentinel(field="C5"), "CR-AAA-22")
    world.no(BEN, do.DrawSentinel(field="C6"), "CR-AAA-23")
    world.unasked(ANN, do.DrawSentinel(field="C3"))
    world.params(actions_per_turn=3)
    world.press(BEN, "sentinel-C3", "turn")
    stone = world.act("Sentinel 1")
    assert stone.permanent and stone.sentinel and world.inf(BEN) == 0
    assert world.state.turn is not None and world.state.turn.seat == ANN, "that was its turn"
    assert not any(key.startswith("sentinel-") for key in world.keys(ANN)), "and the Advocate is offered none"


@pytest.mark.rule("CR-AAA-22", "CR-AAA-24")
def test_after_a_sentinel_there_is_neither_another_nor_an_ability() -> None:
    world = contest(seat=BEN)
    world.land("C3 C4", element="empty")
    world.own("Grove", ANN, "F6")
    assert world.state.turn is not None
    assert "sentinel-C4" in world.keys(BEN, "turn")
    world.set(turn=replace(world.state.turn, actions=1))
    assert not any(key.startswith("sentinel-") for key in world.keys(BEN, "turn")), "nor is one offered"
    world.no(BEN, do.DrawSentinel(field="C4"), "CR-AAA-24")
    world.no(BEN, do.Permanence(acts=(world.act("Grove").id,)), "CR-AAA-24")


@pytest.mark.rule("CR-AAA-23")
def test_nothing_removes_or_changes_a_sentinel() -> None:
    world = contest(("genesis", "decay", "void", "energy", "solid", "chaos"), solid="D4 D5", scope="full")
    sentinel(world, "D4 D5")
    stone = world.act("Sentinel D4")
    for action in (
        do.Blight(act=stone.id),
        do.Nullify(act=stone.id),
        do.Disintegrate(act=stone.id),
        do.Begin(kind="gaze", target=stone.id),
    ):
        world.no(ANN, action, "CR-AAA-23")
    assert not world.state.zones, "no zone that could be Undone; and two stand side by side"
    world.do(ANN, do.Begin(kind="act"))
    world.do(ANN, do.Describe(thing="a fern", name="Fern", meaning="It grows.", rests_on=("solid",)))
    world.no(ANN, do.Lay(fields=("D4",)), "CR-AAA-11")
    assert world.view.foe.fields == (0, 0)


@pytest.mark.rule("CR-AAA-24", "CR-AAA-27")
def test_the_arbiters_abilities_are_free_and_may_be_aimed_at_an_omen() -> None:
    world = contest(("genesis", "decay", "solid", "flora"), JUDGE, seat=BEN)
    (omen,) = omens(world, "D4")
    assert "Free" in next(o.detail for o in world.asked(BEN, "turn").options if o.key == f"perm-{omen.id}")
    world.do(BEN, do.Permanence(acts=(omen.id,)))
    assert world.act("Omen D4").permanent and world.inf(BEN) == 0
    world.next_turn(ANN)
    world.no(ANN, do.Blight(act=omen.id), "CR-ABI-62")


@pytest.mark.rule("CR-AAA-27")
def test_a_void_arbiter_nullifies_for_nothing_and_wins_no_acts() -> None:
    world = contest(arbiter=("void", "balance", "energy", "plasma"), seat=BEN)
    grove = world.own("Grove", ANN, "D4 D5 E4 E5")
    (omen,) = omens(world, "B2")
    world.no(BEN, do.Begin(kind="gaze", target=omen.id), "CR-AAA-27")
    world.no(BEN, do.Begin(kind="gift", receiver=ANN), "CR-AAA-22")
    assert not any(key.startswith(("gaze", "gift")) for key in world.keys(BEN, "turn"))
    world.do(BEN, do.Nullify(act=grove.id))
    assert world.act("Grove").standing == "nullified" and world.inf(BEN) == 0


@pytest.mark.rule("CR-AAA-27")
def test_the_arbiter_uses_an_ability_on_one_thing_at_a_time_without_a_vote() -> None:
    world = contest(arbiter=("limit", "time", "vacuum", "relativity"), seat=BEN, scope="full")
    world.land("B2 B3", element="empty")
    one, two = world.own("One", ANN, "D4"), world.own("Two", ANN, "D5")
    world.no(BEN, do.Permanence(acts=(one.id, two.id)), "CR-AAA-27")
    world.no(BEN, do.Hollow(fields=("B2", "B3")), "CR-AAA-27")
    world.no(BEN, do.Dilate(), "CR-AAA-27")
    (omen,) = omens(world, "G4")
    world.land("G5", abyss=True)
    pull = next(o for o in world.asked(BEN, "turn").options if o.key.startswith(f"pull-{omen.id}"))
    world.do(BEN, pull.action)
    assert not world.state.polls and world.state.turn is not None and world.state.turn.seat == ANN


@pytest.mark.rule("CR-AAA-28")
def test_a_balance_arbiter_draws_a_sentinel_for_its_starting_act() -> None:
    world = contest(arbiter=("balance", "energy", "vacuum", "stars"))
    world.set(phase="first", turn=None, round=0, slots=((BEN, ("balance",)),))
    world.no(BEN, do.Begin(kind="start"), "CR-AAA-28")
    assert len([key for key in world.keys(BEN, "first") if key.startswith("sentinel-")]) == 64
    world.do(BEN, do.DrawSentinel(field="E5"))
    assert world.act("Sentinel 1").starting and world.state.round == 1
    world.next_turn(BEN)
    world.land("C3", element="empty")
    world.do(BEN, do.DrawSentinel(field="C3"))
    assert len([a for a in world.state.acts if a.sentinel]) == 2


@pytest.mark.rule("CR-AAA-28", "CR-FLD-19")
def test_a_shape_places_the_first_sentinel_as_well_for_it_needs_no_object() -> None:
    world = contest(arbiter=("balance", "energy", "vacuum", "stars"))
    world.set(phase="first", turn=None, round=0, slots=((BEN, ("balance",)),))
    world.do(BEN, do.Spread(shape="together"))
    assert world.act("Sentinel 1").starting and world.state.round == 1, "nothing is left to ask"
    told = [e.line for e in world.events if "first placement" in e.line]
    assert told[-1].endswith("makes the first placement, close together: 1 Sentinel.")


@pytest.mark.rule("CR-AAA-23")
def test_the_rule_against_neighboring_zones_does_not_apply_to_sentinels() -> None:
    world = contest(seat=BEN)
    sentinel(world, "C3")
    grove = world.own("Grove", ANN, "D4")
    world.do(BEN, do.Permanence(acts=(grove.id,)))
    assert world.act("Grove").permanent
    assert world.state.zones == (Zone(id=world.state.zones[0].id, owner=ANN, fields=("D4",)),)


@pytest.mark.rule("CR-AAA-27")
def test_the_arbiter_wins_no_act_as_a_gift_either() -> None:
    world = contest(solid="D4 D5", scope="full")
    assert not any(key.startswith("gift") for key in world.keys(ANN))
    for with_leave in (False, True):
        world.no(ANN, do.Begin(kind="gift", receiver=BEN, borrowed=with_leave), "CR-AAA-27")
    world.own("Grove", ANN, "D4")
    world.params(most_acts=1)
    with world.refused("CR-TAB-16", says="Instead one could use"):
        world.offer(ANN, "D5", "solid")


@pytest.mark.rule("CR-AAA-11")
def test_the_field_of_an_omen_is_neither_divided_nor_joined() -> None:
    world = contest(LIGHT, ("limit", "space", "vacuum", "stars"), scope="full")
    omen = omens(world, "D4")[0]
    world.own("Grove", ANN, "D5")
    for curve in (do.Curve(fields=("D4",), parts=2), do.Curve(fields=("D4", "E4")), do.Curve(fields=("D4", "D5"))):
        world.no(ANN, curve, "CR-AAA-11")
    world.next_turn(BEN)
    world.no(BEN, do.Curve(fields=("D4",), parts=2), "CR-AAA-11")
    world.change(omen.name, standing="decayed")
    world.no(BEN, do.Curve(fields=("D4",), parts=2), "CR-AAA-11")


@pytest.mark.rule("CR-AAA-11")
def test_the_adversary_bears_no_name_and_no_icon_of_a_deity() -> None:
    world = contest()
    icon = world.state.deities[ANN].icon
    world.do(ANN, do.TakeName(name="Dawn"))
    world.no(BEN, do.Portray(icon=icon.upper()), "CR-ICO-06")
    world.no(BEN, do.Portray(name="dawn"), "CR-ICO-15")
    world.do(BEN, do.Portray(name="The Gnaw", icon="three teeth"))
    world.no(ANN, do.TakeName(name="The Gnaw"), "CR-ICO-15")
    world.set(deities=tuple(replace(d, icon="") for d in world.state.deities))
    asked = do.ProposeIcon(icon="Three Teeth", argument="It bites.", rests_on="solid")
    world.no(ANN, asked, "CR-ICO-06")


@pytest.mark.rule("CR-AAA-19")
def test_the_arbiter_judges_whether_an_act_survives_also_what_the_arbiter_has_shaken() -> None:
    world = contest(LIGHT, ("void", "balance", "energy", "plasma"), seat=BEN, scope="full")
    hill, _ = world.own("Hill", ANN, "D4 D5"), world.own("Grove", ANN, "D5 D6")
    world.do(BEN, do.Nullify(act=hill.id))
    (poll,) = world.state.polls
    assert "Grove" in poll.motion.question and poll.motion.electorate == (BEN,)
    world.fail_vote()
    assert world.act("Grove").standing == "decayed"


@pytest.mark.rule("CR-AAA-18", "CR-AAA-07", "CR-AAA-08")
def test_an_arbiter_who_keeps_what_is_filled_in_keeps_two_actions_and_no_distance() -> None:
    world = contest(LIGHT, ("limit", "corporality", "vacuum", "relativity"), scope="full")
    world.set(phase="parameters", turn=None, lines_left=("actions", "acts", "distance"))
    prompts = " ".join(q.prompt for q in world.decisions if q.seat == BEN)
    assert "Actions a deity may take in a turn: 2" in prompts and "Acts a deity may place in a turn: 2" in prompts
    for line in ("actions", "acts", "distance"):
        asked = next(q for q in world.decisions if q.seat == BEN and q.id.endswith(f"p-{line}"))
        answer = advised(asked)
        assert answer is not None
        world.do(BEN, reply(asked, answer, GAME.turn_rule))
    assert numbers(world.state, settle(world.state.parameters, world.state.chosen, {})).actions_per_turn == 2
    assert numbers(world.state, settle(world.state.parameters, world.state.chosen, {})).acts_per_turn == 2
    assert not world.state.chosen.get("least_apart", 0)


@pytest.mark.rule("CR-AAA-18")
def test_who_sets_the_acts_of_a_turn_does_not_take_the_second_action() -> None:
    world = contest(LIGHT, ("balance", "corporality", "vacuum", "stars"), scope="full")
    world.set(phase="parameters", turn=None, lines_left=("acts",))
    world.do(BEN, do.SetParameter(line="acts", first=1))
    now = numbers(world.state, settle(world.state.parameters, world.state.chosen, {}))
    assert (now.actions_per_turn, now.acts_per_turn) == (2, 1)


@pytest.mark.rule("CR-AAA-01", "CR-AWK-04")
def test_who_is_who_is_asked_before_the_wishes_and_what_was_typed_before_counts() -> None:
    world = World.dealt(2, two_player_mode="aaa", awakening="wishes")
    asked = {(q.seat, q.kind) for q in GAME.questions(world.state) if not q.aside}
    assert asked == {(ANN, "role"), (BEN, "role")}, "what one would wish for hangs on it: it is asked alone"
    for seat in (ANN, BEN):
        assert "The Advocate makes the world" in GAME.help(GAME.view(world.state, Seat(seat)))
        world.do(seat, do.Seconds(way="none"))
    world.do(ANN, do.Wish(wishes=("genesis", "limit", "time", "solid", "sky")))
    world.do(BEN, do.Wish(wishes=("genesis", "balance", "space", "gas", "flora")))
    assert world.phase() == "wishes", "it waits for who is who"
    world.do(BEN, do.TakeRole(role="advocate"))
    assert world.phase() != "wishes"
    ann, ben = (set(world.state.deities[seat].attributes) for seat in (ANN, BEN))
    assert ben >= {"genesis", "space", "gas", "flora"} and ann >= {"limit", "time", "solid", "sky"}
    world.no(ANN, do.TakeRole(role="advocate"), "CR-AAA-01")
    other = World.dealt(2, two_player_mode="aaa", awakening="wishes")
    other.do(ANN, do.TakeRole(role="arbiter"))
    asked = {(q.seat, q.kind) for q in GAME.questions(other.state) if q.waits}
    assert asked == {(ANN, "wishes"), (BEN, "wishes")}


@pytest.mark.rule("CR-AAA-01")
def test_where_nobody_says_who_is_who_the_first_is_the_advocate() -> None:
    world = World.dealt(2, two_player_mode="aaa", awakening="wishes")
    for seat in (ANN, BEN):
        world.do(seat, do.Wish())
    world.silence(ANN, "role")
    assert world.phase() != "wishes" and "genesis" in world.state.deities[ANN].attributes


@pytest.mark.rule("CR-AAA-03", "CR-AAA-04")
def test_lists_of_wishes_begin_with_what_the_role_asks_for() -> None:
    world = World.dealt(2, two_player_mode="aaa", awakening="wishes")
    world.do(BEN, do.TakeRole(role="arbiter"))
    for seat, primals in ((ANN, {"genesis"}), (BEN, {"transience", "balance", "limit"})):
        lists = [o.action for o in world.asked(seat, "wishes").options if isinstance(o.action, do.Wish)]
        ready = [wish.wishes for wish in lists if wish.wishes]
        assert len(ready) == 4 and {wishes[0] for wishes in ready} <= primals
    assert all("genesis" not in wish.wishes for wish in lists)
    assert "As the Advocate you are Genesis" in world.asked(ANN, "wishes").detail
    assert "As the Arbiter you are Transience, Balance or Limit" in world.asked(BEN, "wishes").detail
