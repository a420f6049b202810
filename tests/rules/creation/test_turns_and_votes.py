"""Rounds, turns, votes, absence, house rules."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Ballot, Leave, Return, Seat, TimeUp
from rules.creation import actions as do
from rules.creation.course.roster import pantheon
from tests.rules.creation.worlds import DOT, GAME, HO, PLAIN, POK, WA, World


def one(*primals: str, **chosen: Any) -> World:
    """Deities with these Primal Attributes."""
    rest = [
        ("time", "solid", "mountain"),
        ("space", "liquid", "sky"),
        ("energy", "gas", "flora"),
        ("decay", "life", "fauna"),
    ]
    gods = [(p, *rest[i]) for i, p in enumerate(primals)]
    return World.at(*gods, **chosen)


@pytest.mark.rule("CR-TRN-01", "CR-ACC-01", "CR-CYC-04")
def test_a_round_and_what_follows_it() -> None:
    world = one("genesis", "chaos", "transience", round=2)
    world.end_round()
    kinds = [e.kind for e in world.events]
    assert "paid" in kinds and "decay" not in kinds and world.state.round == 3
    aged = one("genesis", "chaos", "transience", round=3)
    aged.own("Hut", 0, "D4")
    aged.own("Row", 0, "A1 A2 A3")
    aged.own("Inn", 1, "D6 E6")
    aged.end_round()
    assert aged.phase() == "decay"
    while aged.phase() == "decay":
        aged.silence(aged.state.quotas[0].seat, "decay")
    assert aged.inf(0) == 20 + 3 - 1, "the fresh Decay costs at once"
    kinds = [e.kind for e in aged.events]
    assert kinds.index("decay") < kinds.index("paid") and aged.state.round == 4
    assert aged.state.turn is not None and aged.state.turn.seat == aged.state.roster[0]


@pytest.mark.rule("CR-TRN-02", "CR-TRN-03")
def test_the_pantheons_order() -> None:
    world = one("genesis", "chaos", "balance", "transience")
    assert world.state.roster == (1, 0, 2, 3)
    world.next_turn(0)
    world.unasked(2, do.Begin(kind="act"))
    other = one("genesis", "chaos", "balance", "transience", pantheon_order="cheat_sheet")
    assert pantheon(other.state) == (0, 2, 3, 1)
    assert one("void", "limit", "transience").state.roster == (2, 1, 0)


@pytest.mark.rule("CR-TRN-04", "CR-AWK-11")
def test_two_primals_take_the_earlier_place_once() -> None:
    world = World.at(
        ("void", "genesis", "time", "solid", "sky"),
        ("balance", "space", "gas", "flora"),
        ("chaos", "decay", "life", "fauna"),
    )
    assert world.state.roster == (2, 0, 1)


@pytest.mark.rule("CR-TRN-05", "CR-TRN-06", "CR-MOV-03")
def test_fields_come_before_the_action() -> None:
    world = World.at(*PLAIN, seat=0, stage="fields")
    world.land("D4", element="solid")
    world.do(0, do.EndPlacing())
    world.no(0, do.Fill(fields=("D5",)), "CR-TRN-05")
    gas = World.at(*PLAIN, seat=2, stage="fields")
    gas.storm("D4")
    gas.own("Cloud", 2, "G4")
    gas.do(2, do.MoveAct(act=gas.act("Cloud").id, to="G5"))
    gas.do(2, do.MoveStorm(storm=1, to="D5"))
    gas.no(2, do.Begin(kind="act"), "CR-TRN-05")


@pytest.mark.rule("CR-TRN-05", "CR-TRN-06", "CR-FLD-31")
def test_nobody_is_asked_to_go_on_when_nothing_else_is_left() -> None:
    world = World.at(*PLAIN, stage="fields")
    world.land("D4", element="solid")
    world.press(0, "fill-D5")
    assert world.stage == "fields", "two are left"
    world.do(0, do.Fill(fields=("E5", "F5")))
    assert world.stage == "action" and "act" in world.keys(0, "turn")
    world.do(0, do.EndTurn())
    nothing = world.state.turn
    assert nothing is not None and (nothing.seat, nothing.stage) == (2, "action"), "there are no Storms to move"
    mobile = World.at(*PLAIN, stage="fields")
    mobile.own("Ship", 0, "B2", mobile=True)
    mobile.land("D4", element="solid")
    mobile.do(0, do.Fill(fields=("D5", "D6", "D7")))
    assert mobile.stage == "fields", "the Ship may Move yet"
    mobile.do(0, do.MoveAct(act=mobile.act("Ship").id, to="B3"))
    assert mobile.stage == "action"


@pytest.mark.rule("CR-TRN-07", "CR-TAB-17")
def test_one_action_a_turn_unless_parameters_say_more() -> None:
    world = World.at(
        ("energy", "genesis", "solid", "sky"), *PLAIN[1:], parameters={"actions_per_turn": 2, "acts_per_turn": 1}
    )
    world.land("D4", element="solid")
    world.own("Hut", 0, "A1 A2")
    world.place(0, "D4")
    world.no(0, do.Begin(kind="act"), "CR-TRN-07")
    world.do(0, do.Disintegrate(act=world.act("Hut").id))
    assert world.state.turn is not None and world.state.turn.seat != 0
    single = World.at(*PLAIN, seat=0)
    single.land("D4", element="solid")
    single.place(0, "D4")
    single.unasked(0, do.Rejuvenate())


@pytest.mark.rule("CR-TRN-09")
def test_passing_costs_nothing() -> None:
    world = World.at(*PLAIN, seat=0, stage="fields", influence=0)
    world.do(0, do.EndPlacing())
    world.do(0, do.EndTurn())
    assert world.inf(0) == 0 and world.state.turn is not None and world.state.turn.seat != 0
    quick = World.at(*PLAIN, seat=0, stage="fields")
    quick.do(0, do.EndTurn())
    assert quick.state.turn is not None and quick.state.turn.seat != 0


@pytest.mark.rule("CR-TRN-10", "CR-TRN-11", "CR-VOT-08")
def test_nobody_waits_for_the_absent() -> None:
    world = World.at(*PLAIN, seat=0)
    asked = world.asked(0)
    assert asked.within is not None and asked.within.total_seconds() == 48 * 3600
    world.silence(0, "turn")
    assert world.state.turn is not None and world.state.turn.seat != 0 and world.state.deities[0].away
    sooner = World.at(*PLAIN, seat=0)
    sooner.do(1, do.Raise(kind="wait_no_more"))
    assert 0 not in sooner.state.polls[0].motion.electorate
    sooner.vote(yes=2)
    assert sooner.state.turn is not None and sooner.state.turn.seat != 0


@pytest.mark.rule("CR-TRN-12", "CR-END-15", "CR-CON-16")
def test_a_deity_who_leaves() -> None:
    world = World.at(*PLAIN, seat=0)
    world.own("Inn", 1, "A1 A2 A3", rests_on=("sky",))
    world.do(1, Leave())
    world.land("D4", element="solid")
    world.offer(0, "D4")
    assert len(world.state.polls[0].motion.electorate) == 3
    world.pass_vote()
    before = world.inf(1)
    world.end_round()
    assert world.inf(1) == before, "nobody is paid for its Acts"
    world.do(1, Return())
    assert 1 in world.state.here
    two = World.at(*PLAIN[:3], seat=0)
    two.do(0, Leave())
    two.do(1, Leave())
    assert two.state.stewards == (2,) and two.state.end


@pytest.mark.rule("CR-TRN-12", "CR-TRN-01", "CR-ACC-01")
def test_who_is_back_in_the_middle_of_a_round_has_a_place_in_it() -> None:
    world = World.at(*PLAIN, seat=0)
    world.own("Inn", 1, "A1 A2 A3", rests_on=("sky",))
    world.do(1, Leave())
    world.end_round()
    assert world.state.round == 2 and 1 not in world.state.roster
    order = world.state.roster
    before = world.inf(1)
    world.do(1, Return())
    assert tuple(s for s in world.state.roster if s != 1) == order
    seen = []
    while world.state.round == 2:
        seat = world.state.turn.seat  # type: ignore[union-attr]
        seen.append(seat)
        world.do(seat, do.EndTurn())
    assert seen == list(world.state.roster) and world.inf(1) == before + 3


@pytest.mark.rule("CR-TRN-12", "CR-TRN-01", "CR-BOX-01")
def test_who_is_back_after_its_place_has_no_turn_but_all_the_rest() -> None:
    world = World.at(*PLAIN[:3])
    world.own("Inn", 0, "A1 A2 A3")
    world.do(0, Leave())
    world.end_round()
    last = world.state.roster[-1]
    world.next_turn(last)
    world.do(0, Return())
    before = world.inf(0)
    assert world.state.roster[0] == 0, "Genesis would have been first"
    world.do(last, do.EndTurn())
    assert world.state.round == 3 and world.inf(0) == before + 3
    alone = World.at(*PLAIN[:3], round=2)
    alone.own("Inn", 0, "A1")
    alone.do(0, Leave())
    alone.end_round()
    alone.do(0, Return())
    alone.do(1, Leave())
    alone.do(2, Leave())
    assert alone.state.stewards == (0,) and "none" in alone.keys(0, "keep")


@pytest.mark.rule("CR-TRN-13", "CR-CHEAT-08", "CR-CON-33")
def test_the_scoreboard_is_kept_at_once_and_may_be_corrected() -> None:
    world = World.at(*PLAIN, seat=0, influence=5)
    world.land("D4 D5", element="solid")
    world.place(0, "D4 D5 D6", name="Long")
    assert world.view.deities[0].influence == 2
    assert world.state.ledger[-1].amount == -3
    world.do(1, do.Raise(kind="score", about="0", amount=1, text="It was two Fields."))
    world.vote(yes=2, no=2)
    assert world.inf(0) == 2
    world.do(1, do.Raise(kind="score", about="0", amount=1))
    world.vote(yes=3)
    assert world.inf(0) == 3


@pytest.mark.rule("CR-VOT-01")
def test_the_proposers_vote() -> None:
    four = World.at()
    four.land("D4", origins=(1,))
    four.offer(0, "D4", "life")
    motion = four.state.polls[0].motion
    assert motion.electorate == (1, 2, 3)
    four.unasked(0, Ballot(motion=motion.id, choice="for"))
    five = World.at(*PLAIN, ("chaos", "dimension", "vacuum", "stars"), seat=0)
    five.land("D4", element="solid")
    five.offer(0, "D4")
    assert len(five.state.polls[0].motion.electorate) == 5


@pytest.mark.rule("CR-VOT-02", "CR-VOT-06")
def test_simple_majority_and_early_closing() -> None:
    world = World.at(influence=4)
    world.land("D4", origins=(1,))
    world.offer(0, "D4", "life", name="Moss")
    assert GAME.motions(world.state)[0].within.total_seconds() == 24 * 3600  # type: ignore[union-attr]
    world.vote(yes=2)
    assert world.act("Moss").fields == ("D4",) and not world.state.polls
    odd = World.at(*PLAIN, ("chaos", "dimension", "vacuum", "stars"), seat=0)
    odd.land("D4", element="solid")
    odd.offer(0, "D4")
    odd.vote(yes=2, no=3)
    assert not odd.state.acts
    late = World.at(influence=4)
    late.land("D4", origins=(1,))
    late.offer(0, "D4", "life", name="Moss")
    late.vote(yes=1)
    late.do(2, TimeUp(decision=late.state.polls[0].motion.id))
    assert late.act("Moss")


@pytest.mark.rule("CR-VOT-05")
def test_a_vote_may_be_changed_and_strangers_do_not_count() -> None:
    world = World.at()
    world.land("D4", origins=(1,))
    world.offer(0, "D4", "life", thing="moss", name="Moss")
    motion = world.state.polls[0].motion
    assert (
        "D4" in motion.detail
        and "Life" in motion.detail
        and "Costs 0" in motion.detail
        and "moss" in motion.question
    )
    world.do(1, Ballot(motion=motion.id, choice="against"))
    world.do(1, Ballot(motion=motion.id, choice="for"))
    assert world.state.polls[0].motion.cast == {1: "for"}
    world.do(1, Ballot(motion=motion.id, choice=""))
    assert world.state.polls[0].motion.cast == {}
    world.no(1, Ballot(motion=motion.id, choice=""), "CR-VOT-05")


@pytest.mark.rule("CR-VOT-08")
def test_the_away_are_not_counted() -> None:
    world = World.at()
    world.land("D4", origins=(1,))
    world.do(POK, do.Away())
    world.offer(0, "D4", "life")
    assert world.state.polls[0].motion.electorate == (0, 1, 2)
    world.fail_vote()
    world.do(POK, do.Away(away=False))
    world.offer(0, "D4", "life")
    assert world.state.polls[0].motion.electorate == (1, 2, 3)
    five = World.at(*PLAIN, ("chaos", "dimension", "vacuum", "stars"), seat=0)
    five.land("D4", element="solid")
    five.do(4, do.Away())
    five.offer(0, "D4")
    assert five.state.polls[0].motion.electorate == (1, 2, 3)


@pytest.mark.rule("CR-VOT-09")
@pytest.mark.parametrize(("setting", "placed"), [("approve", True), ("deny", False)])
def test_ties_and_empty_polls(setting: str, placed: bool) -> None:
    world = World.at(silent_vote=setting)
    world.land("D4", origins=(1,))
    world.offer(0, "D4", "life")
    world.do(1, TimeUp(decision=world.state.polls[0].motion.id))
    assert bool(world.state.acts) is placed
    tie = World.at(silent_vote=setting)
    tie.land("D4", origins=(1,))
    tie.offer(0, "D4", "life")
    tie.vote(yes=1, no=1)
    tie.do(3, TimeUp(decision=tie.state.polls[0].motion.id))
    assert not tie.state.acts


@pytest.mark.rule("CR-VOT-11", "CR-ABI-01")
def test_what_always_needs_a_vote() -> None:
    world = World.at(seat=DOT)
    world.land("A1 B1 C1", element="empty")
    one_act, other = world.own("Star", DOT, "A1"), world.own("Comet", DOT, "C1")
    world.do(DOT, do.Weaving(acts=(one_act.id, other.id), name="Dipper", reason="They shine."))
    assert world.state.polls and not world.state.networks
    world.pass_vote()
    assert world.state.networks[0].name == "Dipper"
    world.next_turn(HO)
    world.offer(HO, "A1", "life", kind="gaze", target=one_act.id, name="Seed")
    assert world.state.polls[-1].motion.rule == "CR-ABI-11"


@pytest.mark.rule("CR-VOT-12", "CR-ABI-35")
def test_what_never_needs_a_vote() -> None:
    world = World.at(("void", "time", "solid", "sky"), *PLAIN[:2], influence=4)
    hut = world.own("Hut", 1, "D4 D5")
    world.do(0, do.Nullify(act=hut.id))
    assert (
        not world.state.polls and world.state.ledger[0].amount == -4 and world.act("Hut").standing == "nullified"
    )


@pytest.mark.rule("CR-VOT-14", "CR-VOT-15", "CR-ABI-11")
def test_one_alternative_of_the_same_kind() -> None:
    world = World.at()
    hut, inn = world.own("Hut", WA, "D4"), world.own("Inn", DOT, "F4")
    world.offer(0, "", "life", kind="gaze", target=hut.id, name="Nest")
    world.fail_vote()
    world.no(0, do.Begin(kind="act"), "CR-ACT-38")
    world.no(0, do.Rejuvenate(), "CR-ACT-38")
    world.offer(0, "", "life", kind="gaze", target=inn.id, name="Nest")
    world.fail_vote()
    assert world.state.turn is not None and world.state.turn.seat != 0 and world.act("Hut").owner == WA
    again = World.at()
    hut = again.own("Hut", WA, "D4")
    again.offer(0, "", "life", kind="gaze", target=hut.id, name="Nest")
    again.fail_vote()
    again.offer(0, "", "life", kind="gaze", target=hut.id, name="Nest")
    again.pass_vote()
    assert again.act("Nest").owner == 0


@pytest.mark.rule("CR-VOT-16")
def test_the_owner_votes_on_a_gaze_and_everybody_on_house_rules() -> None:
    world = World.at()
    hut = world.own("Hut", WA, "D4")
    world.offer(0, "", "life", kind="gaze", target=hut.id, name="Nest")
    motion = world.state.polls[0].motion
    assert WA in motion.electorate and HO not in motion.electorate
    world.do(WA, Ballot(motion=motion.id, choice="against"))
    world.do(DOT, Ballot(motion=motion.id, choice="for"))
    world.do(POK, Ballot(motion=motion.id, choice="for"))
    assert world.act("Nest").owner == HO
    world.do(WA, do.Raise(kind="house_rule", text="Nothing red."))
    assert world.state.polls[0].motion.electorate == (0, 1, 2, 3)
    world.vote(yes=2, no=2)
    assert not world.state.house_rules


@pytest.mark.rule("CR-CON-02", "CR-SCO-16", "CR-SCO-20")
def test_house_rules() -> None:
    world = World.at()
    world.do(1, do.Raise(kind="house_rule", text="Nothing red."))
    world.vote(yes=3, no=1)
    assert world.state.house_rules[0].text == "Nothing red." and "Nothing red." in GAME.describe(world.view)
    world.no(1, do.Raise(kind="house_rule", text="Nothing blue."), "CR-CON-02")
    world.do(2, do.Raise(kind="setting", about="silent_vote", text="deny"))
    world.vote(yes=3)
    assert world.state.options.silent_vote == "deny"
    world.no(3, do.Raise(kind="setting", about="silent_vote", text="maybe"), "CR-CON-02")
    world.no(3, do.Raise(kind="setting", about="scope", text="full"), "CR-SCO-20")
    world.no(3, do.Raise(kind="setting", about="map_side", text="9"), "CR-CON-02")
    world.do(3, do.Raise(kind="house_rule", text="Nothing green."))
    world.do(1, TimeUp(decision=world.state.polls[0].motion.id))
    assert len(world.state.house_rules) == 2, "silence adopts nothing"
    early = World.at(house_rules="before_start")
    early.no(1, do.Raise(kind="house_rule", text="Nothing red."), "CR-CON-02")
    off = World.dealt(3, house_rules="off")
    off.no(1, do.Raise(kind="house_rule", text="Nothing red."), "CR-CON-02")


@pytest.mark.rule("CR-CON-03")
def test_gaps_are_settled_by_the_table() -> None:
    world = World.at()
    ask = do.Raise(kind="ruling", text="Is a shell a house?", about="Yes; No")
    world.no(1, do.Raise(kind="ruling", text="Is a shell a house?", about="Yes"), "CR-CON-03")
    world.do(1, ask)
    motion = world.state.polls[0].motion
    for seat, choice in ((0, "a1"), (1, "a2"), (2, "a1"), (3, "a1")):
        world.do(seat, Ballot(motion=motion.id, choice=choice))
    assert world.state.house_rules[-1].text == "Is a shell a house? Yes"
    tied = World.at()
    tied.do(1, ask)
    motion = tied.state.polls[0].motion
    for seat, choice in ((0, "a2"), (1, "a1"), (2, "a1"), (3, "a2")):
        tied.do(seat, Ballot(motion=motion.id, choice=choice))
    assert tied.state.house_rules[-1].text == "Is a shell a house? No", "the host's vote breaks the tie"


@pytest.mark.rule("CR-CON-31")
def test_challenges_come_in_the_same_round() -> None:
    world = World.at(round=3)
    world.own("Old", 1, "A1", round=2)
    world.own("New", 1, "B1", round=3)
    world.no(2, do.Raise(kind="challenge", about="Old", text="Too large."), "CR-CON-31")
    world.do(2, do.Raise(kind="challenge", about="New", text="Too large."))
    assert world.state.polls
    world.vote(no=3)
    assert world.act("New").standing == "active"
    any_time = World.at(round=3, late_objections="any_time")
    any_time.own("Old", 1, "A1", round=2)
    any_time.do(2, do.Raise(kind="challenge", about="Old", text="Too large."))
    assert any_time.state.polls


@pytest.mark.rule("CR-END-15", "CR-VOT-16")
def test_a_game_may_be_stopped() -> None:
    world = World.at(*PLAIN[:3])
    world.do(1, do.Raise(kind="stop"))
    world.vote(yes=2, no=1)
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == () and outcome.won is None and world.state.stewards == ()
    tied = World.at()
    tied.do(1, do.Raise(kind="stop"))
    tied.vote(yes=2, no=2)
    assert tied.state.phase == "turn"


@pytest.mark.rule("CR-SCO-20")
def test_the_seats_and_lists_are_locked_by_the_first_choice() -> None:
    world = World.dealt(4)
    world.no(1, do.Raise(kind="setting", about="attribute_pool", text="first_game"), "CR-CON-02")
    assert Seat(0) == world.state.queue[0]
    world.do(0, do.Choose(attribute="genesis"))
    for name, value in (("module", "dictator"), ("style", "strategic"), ("scope", "full")):
        world.no(1, do.Raise(kind="setting", about=name, text=value), "CR-SCO-20", says="new table")
    for name, value in (("attribute_pool", "all"), ("map_side", "6"), ("parameters_set_by", "deities")):
        before = world.state
        world.no(1, do.Raise(kind="setting", about=name, text=value), "CR-CON-02", says="locked")
        assert world.state == before
    world.do(1, do.Raise(kind="setting", about="board_style", text="monochrome"))
    assert world.state.polls, "what does not shape the world may be changed"
