"""Objections to a Gaze, and what stands again when it is taken back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Ballot
from rules.creation import actions as do
from rules.creation.deities.networks import paying
from rules.creation.world.pieces import Act
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, POK, WA, World

STARS = ("limit", "dimension", "vacuum", "stars")
VOID = ("void", "time", "gas", "sky")


def gazed(*deities: tuple[str, ...], seat: int = HO, **chosen: Any) -> tuple[World, Act]:
    """Round 3: a mobile Act of an earlier round, in a constellation, has just been won by a Gaze."""
    world = World.at(*deities, seat=seat, round=3, **chosen)
    world.set(roster=tuple(range(len(world.state.deities))))
    hut = world.own("Hut", WA, "D4 D5", round=1, mobile=True, temple=True)
    world.net(DOT, hut, world.own("Inn", DOT, "H8", round=1))
    world.offer(seat, "", world.state.deities[seat].attributes[2], kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    return world, hut


def challenge(world: World, name: str, by: int = POK, *, upheld: bool = True) -> None:
    """A challenge, and the vote on it."""
    world.do(by, do.Raise(kind="challenge", about=name, text="It is no nest."))
    motion = world.state.polls[-1].motion
    for voter in motion.electorate:
        if any(p.motion.id == motion.id for p in world.state.polls):
            world.do(voter, Ballot(motion=motion.id, choice="for" if upheld else "against"))


def as_it_was(act: Act, before: Act) -> bool:
    """Whether an Act is just as before its picture was touched."""
    return replace(act, photo="") == replace(before, photo="")


@pytest.mark.rule("CR-CON-31", "CR-ABI-11", "CR-ABI-20", "CR-ABI-234", "CR-ABI-235")
def test_a_gaze_at_an_older_act_may_be_challenged_in_its_own_round() -> None:
    world, hut = gazed()
    (net,) = world.state.networks
    assert world.noted(POK) == 1 and net.changed == (hut.id,)
    choices = world.asked(POK, "challenge").fields[0].choices
    assert [c[0] for c in choices] == ["Nest"] and "the Gaze by which" in choices[0][1]
    world.do(POK, do.Raise(kind="challenge", about="nest", text="It is no nest."))
    assert "challenges the Gaze by which" in world.state.polls[0].motion.question
    world.vote(yes=3)
    assert as_it_was(world.act("Hut"), hut)
    assert world.noted(POK) == 0 and not world.state.networks[0].changed
    assert "is taken back" in world.line("The Gaze at Nest")
    world.no(POK, do.Raise(kind="challenge", about="Hut", text="?"), "CR-CON-31", says="too late to object")


@pytest.mark.rule("CR-CON-31")
def test_a_challenge_of_a_gaze_that_is_not_upheld_or_comes_too_late() -> None:
    world, _ = gazed()
    challenge(world, "Nest", upheld=False)
    assert world.act("Nest").owner == HO and world.noted(POK) == 1
    world.set(round=4)
    world.no(
        POK, do.Raise(kind="challenge", about="Nest", text="?"), "CR-CON-31", says="stands as it is since round 3"
    )
    assert "x.challenge" not in {d.id for d in GAME.awaiting(world.state)}


@pytest.mark.rule("CR-CON-31")
def test_a_gaze_is_challenged_at_once_where_the_table_wants_it_so() -> None:
    world, _ = gazed(late_objections="same_turn")
    assert "x.challenge" in {d.id for d in GAME.awaiting(world.state)}
    world.next_turn(POK)
    world.own("Inn of Mists", POK, "A1", round=3)
    world.do(POK, do.Blight(act=world.act("Inn of Mists").id))
    world.no(DOT, do.Raise(kind="challenge", about="Nest", text="?"), "CR-CON-31", says="too late to object")


@pytest.mark.rule("CR-CON-31", "CR-ACC-05")
def test_a_bonus_that_was_paid_for_a_gaze_is_paid_back() -> None:
    world, _ = gazed(passive_timing="immediate")
    assert world.inf(POK) == 21
    challenge(world, "Nest")
    assert world.inf(POK) == 20
    late, _ = gazed(late_objections="any_time")
    late.params(age_rounds=9)
    late.end_round()
    assert late.state.round == 4 and not late.noted(POK)
    before = late.totals
    challenge(late, "Nest", by=WA)
    assert late.act("Hut").owner == WA and late.inf(POK) == before[POK] - 1


@pytest.mark.rule("CR-CON-31", "CR-ABI-13")
def test_the_act_goes_back_to_its_place_unless_that_is_taken() -> None:
    for taken in (False, True):
        world = World.at(round=3)
        world.land("C2 C3", element="gas")
        hut = world.own("Hut", WA, "D4 D5", round=1)
        world.land("H1 H2", origins=(1,))
        world.offer(HO, "H1 H2", "life", kind="gaze", target=hut.id, name="Nest")
        world.pass_vote()
        assert world.act("Nest").fields == ("H1", "H2")
        if taken:
            world.own("Weed", DOT, "D5", round=3)
        challenge(world, "Nest")
        assert world.act("Hut").fields == (("H1", "H2") if taken else ("D4", "D5"))
        assert world.act("Hut").owner == WA


@pytest.mark.rule("CR-CON-31", "CR-ABI-74", "CR-CYC-28")
@pytest.mark.parametrize(("there", "owner"), [("drawing", WA), ("abyss", WA), ("abyss", DOT)])
def test_an_act_does_not_go_back_onto_a_permanent_drawing_nor_onto_an_abyss(there: str, owner: int) -> None:
    world = World.at(scope="full", round=3)
    hut = world.own("Hut", owner, "D4 D5", round=1)
    world.land("H1 H2", origins=(1,))
    world.offer(HO, "H1 H2", "life", kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    if there == "drawing":
        world.own("Hills", POK, "D5", imprint=True, permanent=True, round=3)
    else:
        world.land("D5", abyss=True)
    challenge(world, "Nest")
    chaos = owner == DOT
    assert world.act("Hut").owner == owner and world.act("Hut").standing == "active"
    assert world.act("Hut").fields == (("D4", "D5") if chaos else ("H1", "H2"))
    assert there != "drawing" or world.act("Hills").standing == "active"


@pytest.mark.rule("CR-CON-31")
def test_an_act_that_has_left_the_map_is_beyond_objection_until_it_is_dredged() -> None:
    world = World.at(DEMO[0], VOID, DEMO[2], DEMO[3])
    world.set(roster=(HO, WA, DOT, POK))
    world.land("D4", origins=(1,))
    hut = world.place(HO, "D4", name="Hut")
    world.next_turn(WA)
    world.do(WA, do.Nullify(act=hut.id))
    paid = world.totals
    said = do.Raise(kind="challenge", about="hut", text="It is no hut.")
    world.no(POK, said, "CR-CON-31", says="Hut has left the Map, and what was done to it stands.")
    assert not [d for d in world.decisions if d.id.endswith("challenge")] and world.totals == paid
    world.next_turn(DOT)
    world.do(DOT, do.Dredge(act=hut.id, fields=("D4",)))
    challenge(world, "Hut")
    assert hut.id not in {act.id for act in world.state.in_play}


@pytest.mark.rule("CR-CON-31", "CR-ABI-20")
def test_what_was_done_to_the_act_after_the_gaze_stays() -> None:
    world, _ = gazed()
    world.next_turn(POK)
    world.do(POK, do.Blight(act=world.act("Nest").id))
    challenge(world, "Nest", by=WA)
    hut = world.act("Hut")
    assert (hut.owner, hut.standing, hut.temple, hut.names) == (WA, "decayed", True, ("Hut",))
    assert world.state.plot("D4").decayed


@pytest.mark.rule("CR-CON-31", "CR-ABI-14")
def test_two_gazes_at_one_act_are_taken_back_from_the_last() -> None:
    world, hut = gazed()
    world.next_turn(POK)
    world.offer(POK, "", "gas", kind="gaze", target=hut.id, name="Cloud")
    world.pass_vote()
    challenge(world, "Cloud", by=WA)
    assert (world.act("Nest").owner, world.noted(POK)) == (HO, 1) and world.state.networks[0].changed
    challenge(world, "Nest", by=WA)
    assert as_it_was(world.act("Hut"), hut) and not world.state.networks[0].changed and not world.noted(POK)


@pytest.mark.rule("CR-CON-31", "CR-ABI-14")
def test_a_gaze_under_a_later_one_is_taken_out_from_below() -> None:
    world, hut = gazed()
    world.next_turn(POK)
    world.do(WA, do.Raise(kind="challenge", about="Nest", text="It is no nest."))
    slow = world.state.polls[0].motion
    world.offer(POK, "", "gas", kind="gaze", target=hut.id, name="Cloud")
    world.pass_vote()
    for voter in (0, 1, 2):
        world.do(voter, Ballot(motion=slow.id, choice="for"))
    cloud = world.act("Cloud")
    assert (cloud.owner, cloud.meaning, cloud.temple) == (POK, "Look again.", False)
    (net,) = world.state.networks
    assert world.noted(POK) == 1 and net.changed == (hut.id,)
    challenge(world, "Cloud", by=WA)
    assert as_it_was(world.act("Hut"), hut) and not world.state.networks[0].changed and not world.noted(POK)


@pytest.mark.rule("CR-CON-31", "CR-ACT-43")
def test_an_old_name_that_was_given_away_meanwhile_is_told_apart() -> None:
    world, hut = gazed()
    world.own("hut", DOT, "A1", round=3)
    challenge(world, "Nest")
    back = world.state.act(hut.id)
    assert back is not None and back.name == "Hut 2" and back.names == ("Hut", "Hut 2")


@pytest.mark.rule("CR-CON-31", "CR-ABI-234", "CR-ABI-235")
def test_a_network_that_took_the_act_in_by_its_new_reading_has_to_ratify_it_anew() -> None:
    world, hut = gazed(DEMO[0], DEMO[1], STARS, DEMO[3], late_objections="any_time")
    inn = world.act("Inn")
    world.net(HO, hut, inn)
    challenge(world, "Nest")
    assert [n.changed for n in world.state.networks] == [(), (hut.id,)]


@pytest.mark.rule("CR-CON-31", "CR-ABI-14", "CR-ACT-39")
def test_a_gaze_being_voted_on_falls_with_the_one_before_it() -> None:
    world, hut = gazed()
    world.next_turn(WA)
    world.offer(WA, "", "flora", kind="gaze", target=hut.id, name="Hut")
    challenge(world, "Nest", by=DOT)
    assert not world.state.polls and world.state.draft is None and as_it_was(world.act("Hut"), hut)
    assert world.state.turn is not None and world.state.turn.vetoes == 0 and "done" in world.keys(WA)


@pytest.mark.rule("CR-CON-31", "CR-INF-11")
def test_leave_of_whoever_gazed_counts_no_more() -> None:
    world, _ = gazed(DEMO[0], DEMO[1], DEMO[2], VOID)
    world.next_turn(POK)
    world.do(POK, do.Nullify(act=world.act("Nest").id, together=True))
    leave = world.state.leave
    assert leave is not None and leave.asked == (HO,)
    challenge(world, "Nest", by=DOT)
    none = world.state.leave
    assert none is None and "done" in world.keys(POK)
    world.do(POK, do.Nullify(act=world.act("Hut").id, together=True))
    again = world.state.leave
    assert again is not None and again.asked == (WA,)


@pytest.mark.rule("CR-CON-31", "CR-ABI-11")
def test_an_act_whose_placing_is_challenged_goes_with_all_gazes_at_it() -> None:
    world = World.at(*DEMO)
    world.set(roster=(0, 1, 2, 3))
    world.land("D4 D5", element="solid")
    world.next_turn(WA)
    act = world.place(WA, "D4 D5", "solid", name="Ridge", thing="spoon")
    assert world.inf(WA) == 18
    world.next_turn(HO)
    world.do(DOT, do.Raise(kind="challenge", about="Ridge", text="It is no ridge."))
    slow = world.state.polls[0].motion
    world.offer(HO, "", "life", kind="gaze", target=act.id, name="Reef")
    world.pass_vote()
    assert world.noted(POK) == 1
    for voter in (0, 1, 2):
        world.do(voter, Ballot(motion=slow.id, choice="for"))
    assert world.inf(WA) == 20 and not world.noted(POK) and world.act("Reef").standing == "gone"


@pytest.mark.rule("CR-CON-31", "CR-ABI-221", "CR-ABI-233")
def test_an_act_that_is_taken_back_is_in_no_network() -> None:
    world = World.at(round=2)
    acts = [world.own(name, WA, field, round=2) for name, field in (("One", "A1"), ("Two", "A3"), ("Six", "A5"))]
    world.net(DOT, *acts)
    challenge(world, "One")
    assert world.state.networks[0].acts == (acts[1].id, acts[2].id) and paying(world.state, DOT)
    challenge(world, "Two")
    assert not world.state.networks and "dissolved" in world.line("dissolved")


@pytest.mark.rule("CR-CON-31", "CR-ABI-220", "CR-ACT-39")
def test_a_network_voted_on_does_not_take_in_what_is_taken_back_meanwhile() -> None:
    world = World.at(seat=DOT, round=2)
    world.land("A1 A3", element="empty")
    acts = tuple(world.own(name, WA, field, round=2).id for name, field in (("One", "A1"), ("Two", "A3")))
    world.do(DOT, do.Weaving(acts=acts, name="Pair", reason="Two lights."))
    challenge(world, "One")
    assert not world.state.networks and not world.state.polls and world.line("That vote lapses")
    assert world.state.turn is not None and (world.state.turn.seat, world.state.turn.vetoes) == (DOT, 0)
    assert "done" in world.keys(DOT)


@pytest.mark.rule("CR-CON-31", "CR-CYC-06", "CR-CYC-13")
def test_an_act_taken_back_while_decay_is_chosen_is_not_owed_for() -> None:
    world = World.at(round=3, parameters={"age_rounds": 3})
    world.set(roster=(0, 1, 2, 3))
    world.own("Hut", WA, "D4 D5", round=3)
    world.own("Nest", HO, "A1", round=1)
    world.end_round()
    assert [(q.seat, q.owed) for q in world.state.quotas] == [(HO, 1), (WA, 1)]
    challenge(world, "Hut")
    assert [(q.seat, q.owed) for q in world.state.quotas] == [(HO, 1)]
    world.do(HO, do.Surrender(falls=(f"act-{world.act('Nest').id}",)))
    assert world.state.round == 4


@pytest.mark.rule("CR-CON-31", "CR-CYC-06", "CR-CYC-17")
def test_a_gaze_taken_back_while_decay_is_chosen_changes_two_quotas_only() -> None:
    world = World.at(round=3, parameters={"age_rounds": 3})
    world.set(roster=(0, 1, 2, 3))
    world.own("Tent", HO, "A1", round=1)
    hut = world.own("Hut", WA, "D4 D5 D6 D7", round=1)
    world.own("Inn", WA, "F4 F5", round=1)
    world.own("Pit", DOT, "H4", round=1)
    world.offer(HO, "", "life", kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    world.end_round()
    assert [(q.seat, q.total) for q in world.state.quotas] == [(HO, 5), (WA, 2), (DOT, 1)]
    world.land("C1 C2 C3 C4 C5 C6", abyss=True)
    challenge(world, "Nest")
    assert [(q.seat, q.total, q.owed) for q in world.state.quotas] == [(HO, 1, 1), (WA, 6, 2), (DOT, 1, 1)]


@pytest.mark.rule("CR-CON-31", "CR-INF-02")
def test_no_more_is_paid_back_than_is_there() -> None:
    world, _ = gazed(passive_timing="immediate")
    world.rich(POK, 0)
    challenge(world, "Nest")
    assert world.inf(POK) == 0


@pytest.mark.rule("CR-ACT-43", "CR-ABI-48")
def test_a_dredged_act_whose_name_was_given_away_is_told_apart() -> None:
    world = World.at(seat=DOT)
    world.own("Threshold", POK, "B2", standing="nullified")
    world.own("Threshold", WA, "D4")
    old = world.state.zone[0]
    world.do(DOT, do.Dredge(act=old.id, fields=("A1",)))
    back = world.state.act(old.id)
    assert back is not None and (back.name, back.names) == ("Threshold 2", ("Threshold", "Threshold 2"))
    assert "as Threshold 2, for there is another Threshold now" in world.line("Dredges")
    alone = World.at(seat=DOT)
    alone.own("Threshold", POK, "B2", standing="nullified")
    alone.do(DOT, do.Dredge(act=alone.state.zone[0].id, fields=("A1",)))
    assert alone.act("Threshold").names == ("Threshold",) and "another" not in alone.line("Dredges")


@pytest.mark.rule("CR-ACT-43")
def test_a_name_of_full_length_is_told_apart_within_the_limit() -> None:
    world = World.at(seat=DOT)
    name = "x" * 60
    world.own(name, POK, "B2", standing="nullified")
    for field in ("D4", "D6"):
        world.own(name if field == "D4" else "x" * 56 + " 2", WA, field)
    old = world.state.zone[0]
    world.do(DOT, do.Dredge(act=old.id, fields=("A1",)))
    back = world.state.act(old.id)
    assert back is not None and back.name == "x" * 56 + " 3" and len(back.name) <= 60


@pytest.mark.rule("CR-CON-31", "CR-CYC-17", "CR-CON-02")
def test_a_ratio_changed_while_decay_is_chosen_is_for_the_next_period() -> None:
    world = World.at(*DEMO, round=3)
    world.set(roster=(HO, WA, DOT, POK))
    world.own("Old", HO, "A1 A2 A3 A4 A5", round=1)
    world.own("Hut", WA, "D4 D5 D6 D7", round=1)
    world.own("Fresh", WA, "F4 F5 F6", round=3)
    world.end_round()
    assert [(q.seat, q.total, q.owed) for q in world.state.quotas] == [(HO, 5, 1), (WA, 7, 2)]
    world.do(DOT, do.Raise(kind="setting", about="decay ratio", text="100%"))
    world.pass_vote()
    assert world.state.parameters.decay_percent == 100
    challenge(world, "Fresh")
    assert [(q.seat, q.total, q.owed) for q in world.state.quotas] == [(HO, 5, 1), (WA, 4, 1)]
