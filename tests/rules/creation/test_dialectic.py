"""What the vote on an Act needs, and Acts placed against it (CR-VOT-03, CR-VOT-04, CR-VOT-19, CR-VOT-20)."""

from __future__ import annotations

import pytest

from rules.core import Leave, Motion, Seat, ballots
from rules.core.decisions import advised
from rules.creation import actions as do
from rules.creation.world.book.amounts import THRESHOLDS, could_be, read, written
from rules.creation.world.book.parameters import of_the_house
from tests.rules.creation.worlds import GAME, World, options

MAJORITY, THIRDS, ALL, NONE = range(4)
GODS = (
    ("genesis", "dialectic", "solid", "mountain"),
    ("limit", "corporality", "liquid", "flora"),
    ("transience", "decay", "gas", "fauna"),
    ("void", "space", "life", "sky"),
    ("chaos", "time", "vacuum", "stars"),
)


def advanced(seats: int = 4, threshold: int = MAJORITY, **more: object) -> World:
    """An Advanced game in the Dialectic deity's turn, on its own ground."""
    world = World.at(*GODS[:seats], scope="advanced", **more)  # type: ignore[arg-type]
    world.params(act_threshold=threshold, rounds=9)
    world.land("C4 D4 E4", element="solid")
    return world


@pytest.mark.rule("CR-VOT-03")
@pytest.mark.parametrize(
    ("threshold", "seats", "yes", "no", "placed"),
    [
        (MAJORITY, 4, 2, 1, True),
        (ALL, 4, 2, 1, False),
        (ALL, 4, 3, 0, True),
        (THIRDS, 5, 3, 2, False),
        (THIRDS, 5, 4, 1, True),
        (THIRDS, 4, 2, 1, True),
        (THIRDS, 4, 1, 2, False),
    ],
)
def test_what_carries_an_act(threshold: int, seats: int, yes: int, no: int, *, placed: bool) -> None:
    world = advanced(seats, threshold, influence=1)
    world.offer(0, "C4", "solid")
    world.vote(yes=yes, no=no)
    assert not world.state.polls and bool(world.state.in_play) is placed


@pytest.mark.rule("CR-VOT-03", "CR-VOT-09")
@pytest.mark.parametrize(
    ("threshold", "yes", "no", "placed"), [(ALL, 1, 0, True), (THIRDS, 2, 1, True), (THIRDS, 1, 1, False)]
)
def test_when_time_is_up_only_votes_that_were_cast_count(
    threshold: int, yes: int, no: int, *, placed: bool
) -> None:
    world = advanced(5, threshold, influence=1)
    world.offer(0, "C4", "solid")
    world.vote(yes=yes, no=no)
    motion = world.state.polls[0].motion
    assert motion.carried() is None, "those who have not voted could still decide it"
    waits = next(d.seat for d in world.decisions if d.id == motion.id and d.waits)
    world.silence(waits, motion.id)
    assert not world.state.polls and bool(world.state.in_play) is placed


@pytest.mark.rule("CR-VOT-03")
@pytest.mark.parametrize(("yes", "no", "carried"), [(3, 2, False), (4, 2, True), (2, 1, True)])
def test_two_thirds_are_of_the_votes_cast(yes: int, no: int, *, carried: bool) -> None:
    cast = {Seat(at): "for" if at < yes else "against" for at in range(yes + no)}
    seats = tuple(map(Seat, range(9)))
    motion = Motion(
        id="m", question="?", electorate=seats, needed=6, rule="R", cast=cast, silence="", carries="two thirds"
    )
    assert motion.carried() is None and motion.carried(closed=True) is carried


@pytest.mark.rule("CR-VOT-03")
def test_unanimity_is_lost_at_the_first_no_and_the_vote_says_what_it_needs() -> None:
    world = advanced(5, ALL, influence=1)
    world.offer(0, "C4", "solid")
    motion = world.state.polls[0].motion
    assert motion.needed == 5 and "single no" in ballots.rule(motion)
    world.vote(no=1)
    assert not world.state.polls
    world = advanced(5, THIRDS)
    world.offer(0, "C4", "solid")
    motion = world.state.polls[0].motion
    assert motion.needed == 4 and "two thirds" in ballots.rule(motion)


@pytest.mark.rule("CR-VOT-03", "CR-VOT-04")
@pytest.mark.parametrize("kind", ["act", "temple", "gift", "off_map"])
def test_without_acceptance_acts_of_every_form_are_placed_and_paid_at_once(kind: str) -> None:
    gods = (("genesis", "dialectic", "solid", "mountain", "dimension"), *GODS[1:3])
    world = World.at(*gods, scope="advanced")
    world.params(act_threshold=NONE, rounds=9)
    world.land("C4", element="solid")
    more = {"receiver": 1} if kind == "gift" else {}
    rests = () if kind == "temple" else ("solid",)
    world.do(0, do.Begin(kind=kind, **more))  # type: ignore[arg-type]
    world.do(0, do.Describe(thing="cap", name="Well", meaning="It is deep.", rests_on=rests))
    if kind != "off_map":
        world.do(0, do.Lay(fields=("C4",)))
    offered = {o.key: o.label for o in world.asked(0, "draft").options}
    assert offered["submit"] == "Place it"
    world.do(0, do.Submit())
    assert [a.name for a in world.state.in_play] == ["Well"] and not world.state.polls
    assert world.inf(0) == 20 - {"act": 1, "temple": 1, "gift": 0, "off_map": 3}[kind]


@pytest.mark.rule("CR-VOT-03")
def test_without_acceptance_an_act_still_keeps_to_reach_and_price() -> None:
    world = advanced(4, NONE)
    with world.refused("CR-CON-16"):
        world.offer(0, "H8", "solid")


@pytest.mark.rule("CR-VOT-04")
@pytest.mark.parametrize("threshold", [ALL, NONE, THIRDS])
def test_a_gaze_and_all_other_votes_stay_at_the_simple_majority(threshold: int) -> None:
    world = advanced(4, threshold)
    act = world.own("Fern", 1, "A1")
    world.offer(0, "", "mountain", kind="gaze", target=act.id, name="Peak")
    world.vote(yes=2, no=1)
    assert world.act("Peak").owner == 0
    world.do(1, do.Raise(kind="house_rule", text="No red things."))
    assert world.state.polls[0].motion.carries == "majority"


@pytest.mark.rule("CR-VOT-03", "CR-TRN-12")
def test_who_leaves_changes_how_many_must_agree() -> None:
    world = advanced(5, ALL)
    world.offer(0, "C4", "solid")
    world.do(4, Leave())
    assert world.state.polls[0].motion.needed == 4


@pytest.mark.rule("CR-VOT-03", "CR-AWK-20")
def test_the_dialectic_deity_sets_it_in_words() -> None:
    for at, said in enumerate(THRESHOLDS):
        assert read("threshold", said.capitalize(), "It", (0, 3), "R") == at and written("threshold", at) == said
    assert read("threshold", "two_thirds", "It", (0, 3), "R") == THIRDS
    assert read("threshold", "no acceptance needed", "It", (0, 3), "R") == NONE
    assert could_be("threshold", (0, 3)) == "simple majority, two thirds, unanimous or none"
    line = next(line for line in GAME.lore.tables.line if line.name == "threshold")
    assert (line.setter, line.scope) == ("dialectic", "advanced")
    assert of_the_house(options(scope="advanced", act_threshold="unanimous"))["act_threshold"] == ALL


# ------------------------------------------------------------------ the override


@pytest.mark.rule("CR-VOT-19")
def test_a_veto_is_overridden_for_1_more_a_field_right_after_the_vote() -> None:
    world = advanced(influence=6)
    world.offer(0, "C4 D4 E4", "solid")
    world.fail_vote()
    asked = world.asked(0, "override")
    assert [d.id for d in world.decisions if d.waits] == [asked.id], "all else waits for it"
    assert "Costs 6 Influence" in asked.options[0].detail and "leaves you 0" in asked.options[0].detail
    assert (advised(asked) or pytest.fail("no advice")).keys == ("insist",)
    world.do(0, do.Override(insists=True))
    (act,) = world.state.in_play
    assert world.inf(0) == 0 and act.paid == 6 and act.fields == ("C4", "D4", "E4")
    assert world.state.turn is not None and world.state.turn.seat != 0


@pytest.mark.rule("CR-VOT-19")
def test_with_too_little_nothing_is_asked_and_the_second_proposal_is_left() -> None:
    world = advanced(influence=5)
    world.offer(0, "C4 D4 E4", "solid")
    world.fail_vote()
    world.no(0, do.Override(insists=True), "CR-VOT-19")
    world.offer(0, "C4", "solid")
    assert world.state.polls


@pytest.mark.rule("CR-VOT-19", "CR-VOT-20")
@pytest.mark.parametrize("silent", [True, False])
def test_whoever_lets_it_be_has_one_alternative_and_may_override_that_too(*, silent: bool) -> None:
    world = advanced(influence=20)
    world.offer(0, "C4", "solid")
    world.fail_vote()
    world.silence(0, "override") if silent else world.press(0, "let", "override")
    assert world.inf(0) == 20 and not world.state.in_play and not world.state.tales
    world.offer(0, "D4", "solid")
    world.fail_vote()
    world.press(0, "insist", "override")
    assert world.state.in_play and world.inf(0) == 18


@pytest.mark.rule("CR-VOT-19")
def test_nobody_else_overrides_and_nobody_overrides_for_another() -> None:
    world = advanced()
    world.land("A1", element="liquid")
    world.next_turn(1)
    world.offer(1, "A1", "liquid")
    world.fail_vote()
    assert world.state.spurned is None
    world.no(0, do.Override(insists=True), "CR-VOT-19")
    world = advanced()
    world.offer(0, "C4", "solid")
    world.fail_vote()
    world.no(1, do.Override(insists=True), "CR-VOT-19")


@pytest.mark.rule("CR-VOT-20")
def test_in_the_final_round_the_act_is_free_and_the_override_is_not() -> None:
    world = advanced(influence=20, round=9)
    assert world.state.final
    world.offer(0, "C4 D4 E4", "solid")
    world.fail_vote()
    world.do(0, do.Override(insists=True))
    assert next(e.amount for e in world.state.ledger if e.seat == 0) == -3 and world.state.in_play


@pytest.mark.rule("CR-VOT-20")
def test_a_gaze_is_not_overridden_and_a_gift_is() -> None:
    world = advanced()
    act = world.own("Fern", 1, "A1")
    world.offer(0, "", "mountain", kind="gaze", target=act.id, name="Peak")
    world.fail_vote()
    world.no(0, do.Override(insists=True), "CR-VOT-19")
    world = advanced()
    world.offer(0, "C4 D4", "solid", kind="gift", receiver=1)
    world.fail_vote()
    world.do(0, do.Override(insists=True))
    assert world.inf(0) == 18 and world.state.in_play[0].owner == 1


@pytest.mark.rule("CR-VOT-19", "CR-ACT-50")
def test_its_page_waits_for_the_answer() -> None:
    world = advanced(history_writer="round_robin")
    world.offer(0, "C4", "solid")
    world.fail_vote()
    assert world.state.tales[0].voting
    world.press(0, "insist", "override")
    after = world.state
    assert not after.tales[0].voting and after.tales[0].act == after.in_play[0].id
