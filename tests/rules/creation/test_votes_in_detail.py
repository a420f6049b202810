"""Votes and attempts to the letter: who may change what, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.telling.controls.laying import voted as told_of_a_vote
from rules.core import Action, Ballot, Leave, TimeUp
from rules.creation import actions as do
from tests.rules.creation.worlds import DOT, HO, PLAIN, POK, WA, World

SOLID = ("genesis", "energy", "solid", "mountain")


def solid(**chosen: Any) -> World:
    """A Solid deity at play with Solid on D4, among four."""
    world = World.at(SOLID, *PLAIN[1:], **chosen)
    world.land("D4", element="solid")
    return world


def voted(world: World, ballots: str) -> None:
    """Ballots of the electorate in order: ``y``, ``n``, or ``-`` for none."""
    motion = world.state.polls[-1].motion
    for seat, mark in zip(motion.electorate, ballots, strict=False):
        if mark != "-" and world.state.polls:
            world.do(seat, Ballot(motion=motion.id, choice="for" if mark == "y" else "against"))


@pytest.mark.rule("CR-VOT-02", "CR-VOT-06", "CR-VOT-09")
@pytest.mark.parametrize(
    ("ballots", "open_still", "placed"),
    [
        ("yny", False, True),
        ("nyy", False, True),
        ("yy-", False, True),
        ("nn-", False, False),
        ("yn-", True, False),
        ("y--", True, True),
        ("n--", True, False),
    ],
)
def test_three_voters(ballots: str, open_still: bool, placed: bool) -> None:
    world = solid()
    world.offer(0, "D4")
    voted(world, ballots)
    assert bool(world.state.polls) is open_still
    if open_still:
        world.do(1, TimeUp(decision=world.state.polls[0].motion.id))
    assert bool(world.state.acts) is placed


@pytest.mark.rule("CR-VOT-05")
def test_whoever_has_voted_is_asked_what_the_others_are_and_reads_what_they_have_said_once() -> None:
    """The panel says "Your vote: No. Another button changes it." of every vote, and Creation said it once more."""
    world = solid()
    world.offer(0, "D4")
    voted(world, "-n")
    motion = world.state.polls[0].motion
    ballots = {d.seat: d for d in world.decisions if d.motion == motion.id}
    assert {d.detail for d in ballots.values()} == {motion.detail} and len(ballots) > 1
    told = {seat: told_of_a_vote(d, [motion]).detail for seat, d in ballots.items()}
    assert told.pop(motion.electorate[1]).startswith("Your vote: No. Another button changes it.")
    assert not any("Your vote" in said for said in told.values())


@pytest.mark.rule("CR-VOT-05", "CR-VOT-06")
def test_a_closed_poll_takes_no_ballots() -> None:
    world = solid()
    world.offer(0, "D4", name="Ridge")
    motion = world.state.polls[0].motion
    world.unasked(0, Ballot(motion=motion.id, choice="for"))
    world.do(1, Ballot(motion=motion.id, choice="for"))
    world.do(2, Ballot(motion=motion.id, choice="for"))
    for late in (Ballot(motion=motion.id, choice="against"), TimeUp(decision=motion.id)):
        world.unasked(3, late)
    assert world.act("Ridge").standing == "active"


@pytest.mark.rule("CR-VOT-08")
def test_the_count_is_fixed_when_the_poll_opens() -> None:
    world = solid()
    world.offer(0, "D4")
    world.do(3, do.Away())
    assert world.state.polls[0].motion.electorate == (1, 2, 3)
    voted(world, "yn-")
    world.do(3, Ballot(motion=world.state.polls[0].motion.id, choice="for"))
    assert world.state.acts and not world.state.deities[3].away, "a ballot is doing something"
    passed_over = solid()
    passed_over.silence(0, "turn")
    seat = passed_over.state.turn.seat  # type: ignore[union-attr]
    assert seat != 0 and passed_over.state.deities[0].away
    passed_over.own("Hut", 0, "A1")
    passed_over.offer(seat, "", "structure", kind="gaze", target=passed_over.act("Hut").id, name="Nest")
    assert set(passed_over.state.polls[0].motion.electorate) == {1, 2, 3}, (
        "three are counted, so the proposer votes"
    )


@pytest.mark.rule("CR-VOT-09", "CR-TRN-12")
def test_whoever_leaves_takes_the_vote_along() -> None:
    world = solid()
    world.offer(0, "D4")
    voted(world, "y-n")
    world.do(3, Leave())
    motion = world.state.polls[0].motion
    assert motion.electorate == (1, 2) and motion.cast == {1: "for"}
    world.do(2, Ballot(motion=motion.id, choice="against"))
    assert not world.state.acts and not world.state.polls, "one against one is a tie"
    last = solid()
    last.offer(0, "D4")
    voted(last, "yn-")
    last.do(2, Leave())
    last.do(3, Leave())
    assert last.state.acts, "the only voter left had said yes"


def heal(world: World) -> tuple[int, do.Rejuvenate]:
    return HO, do.Rejuvenate(act=world.own("Ruin", WA, "D4", standing="decayed").id)


def heal_all(world: World) -> tuple[int, do.Rejuvenate]:
    world.own("Ruin", WA, "D4", standing="decayed")
    return HO, do.Rejuvenate()


def break_up(world: World) -> tuple[int, do.Disintegrate]:
    return HO, do.Disintegrate(act=world.own("Hut", WA, "D4").id)


def shield(world: World) -> tuple[int, do.Shield]:
    return WA, do.Shield(act=world.own("Hut", HO, "D4").id, thing="jar", how="It covers.")


def seal(world: World) -> tuple[int, do.Shield]:
    return WA, do.Shield(act=world.own("Hut", HO, "D4", standing="decayed").id, thing="jar", how="It covers.")


def dredge(world: World) -> tuple[int, do.Dredge]:
    return DOT, do.Dredge(act=world.own("Deep", WA, "D4", standing="nullified").id, fields=("E5",))


def undo(world: World) -> tuple[int, do.Undo]:
    world.own("Rock", WA, "D4", permanent=True)
    return DOT, do.Undo(zone=world.state.zones[0].id)


def hollow(world: World) -> tuple[int, do.Hollow]:
    world.land("A1", element="empty")
    return DOT, do.Hollow(fields=("A1",))


def blight(world: World) -> tuple[int, do.Blight]:
    world.own("Tower", HO, "H8")
    return POK, do.Blight(act=world.own("Hut", WA, "D4").id)


@pytest.mark.rule("CR-VOT-12", "CR-VOT-13")
@pytest.mark.parametrize("what", [heal, heal_all, break_up, shield, seal, dredge, undo, hollow, blight])
def test_abilities_that_need_no_vote(what: Callable[[World], tuple[int, Action]]) -> None:
    world = World.at(influence=20)
    seat, action = what(world)
    world.next_turn(seat)
    number = world.state.turns
    world.do(seat, action)
    assert not world.state.polls and world.state.turns > number, "done at once, and the turn is over"


@pytest.mark.rule("CR-VOT-12")
@pytest.mark.parametrize(
    ("god", "action"),
    [
        (("limit", "space", "solid", "sky"), lambda hut: do.Permanence(acts=(hut,))),
        (("limit", "space", "solid", "sky"), lambda hut: do.Curve(fields=("A1",), parts=2)),
        (("limit", "time", "solid", "sky"), lambda hut: do.Dilate()),
    ],
)
def test_more_abilities_that_need_no_vote(god: tuple[str, ...], action: Callable[[int], Action]) -> None:
    world = World.at(god, *PLAIN[:1], PLAIN[2], seat=0)
    hut = world.own("Hut", 0, "D4")
    world.do(0, action(hut.id))
    assert not world.state.polls and world.state.ledger[0].amount < 0


@pytest.mark.rule("CR-VOT-11")
@pytest.mark.parametrize("out", [False, True])
def test_changes_of_a_network_need_a_vote(out: bool) -> None:
    world = World.at(seat=DOT)
    world.land("A1 B1 C1 D1", element="empty")
    stars = [world.own(f"Star {i}", DOT, f"{c}1") for i, c in enumerate("ABCD")]
    net = world.net(DOT, *stars[:3])
    world.do(DOT, do.Weaving(acts=(stars[2 if out else 3].id,), network=net, out=out))
    assert world.state.polls[0].motion.electorate == (0, 1, 3) and len(world.state.networks[0].acts) == 3
    world.pass_vote()
    assert len(world.state.networks[0].acts) == (2 if out else 4)


@pytest.mark.rule("CR-VOT-16", "CR-MOV-12")
def test_the_mover_proposes_an_objected_move() -> None:
    world = World.at(SOLID, *PLAIN[1:], stage="fields")
    ship = world.own("Ship", 0, "D4", mobile=True)
    world.land("D5", element="liquid")
    world.do(0, do.MoveAct(act=ship.id, to="D5"))
    world.do(2, do.Wave(through=False))
    assert world.state.polls[0].motion.electorate == (1, 2, 3)
    three = World.at(SOLID, *PLAIN[1:3])
    hut = three.own("Hut", 1, "D4")
    three.offer(0, "", "solid", kind="gaze", target=hut.id, name="Nest")
    assert three.state.polls[0].motion.electorate == (0, 1, 2), "with an odd number the proposer votes too"


@pytest.mark.rule("CR-VOT-15")
def test_each_act_has_one_alternative_move() -> None:
    world = World.at(SOLID, *PLAIN[1:], stage="fields")
    ship, raft = world.own("Ship", 0, "D4", mobile=True), world.own("Raft", 0, "G4", mobile=True)
    world.land("D5 E4 G5 H4", element="liquid")

    def turned_down(act: int, to: str) -> None:
        world.do(0, do.MoveAct(act=act, to=to))
        world.do(2, do.Wave(through=False))
        world.fail_vote()

    turned_down(ship.id, "D5")
    turned_down(raft.id, "G5")
    turned_down(ship.id, "E4")
    world.no(0, do.MoveAct(act=ship.id, to="C4"), "CR-MOV-12", "turned down")
    world.do(0, do.MoveAct(act=raft.id, to="G3"))
    assert world.act("Raft").fields == ("G3",), "the alternative of the Raft is its own"
    assert world.inf(0) == 19


@pytest.mark.rule("CR-ACT-37", "CR-ACT-06", "CR-VOT-15")
def test_the_second_attempt_may_change_only_the_footprint() -> None:
    world = solid(influence=5)
    world.offer(0, "D4 D5", thing="a fern", name="Fern")
    world.fail_vote()
    assert world.inf(0) == 5 and not world.state.acts
    world.offer(0, "D4", thing="a fern", name="Fern")
    world.pass_vote()
    assert world.act("Fern").fields == ("D4",) and world.inf(0) == 4


@pytest.mark.rule("CR-ACT-37", "CR-ACT-38")
def test_after_two_vetoes_the_next_deitys_turn_has_begun() -> None:
    world = solid()
    hut = world.own("Hut", 1, "A1")
    world.offer(0, "D4")
    world.fail_vote()
    world.no(0, do.Begin(kind="gaze", target=hut.id), "CR-ACT-38")
    world.no(0, do.Disintegrate(act=hut.id), "CR-ACT-38")
    world.offer(0, "D4")
    world.fail_vote()
    world.unasked(0, do.Begin(kind="act"))
    assert world.state.turn is not None and world.state.turn.seat == world.state.roster[1]
    passing = solid()
    passing.offer(0, "D4")
    passing.fail_vote()
    passing.do(0, do.EndTurn())
    assert passing.state.turn is not None and passing.state.turn.seat != 0


@pytest.mark.rule("CR-ACT-39")
def test_what_uses_up_an_attempt() -> None:
    world = solid(parameters={"acts_per_turn": 2, "actions_per_turn": 2})
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="kettle", name="Kettle", rests_on=("structure",), meaning="Look again."))
    world.no(0, do.Lay(fields=("H8",)), "CR-CON-16")
    world.do(0, do.StepBack())
    assert world.state.turn is not None and world.state.turn.vetoes == 0, "dropped before the vote"
    for _ in range(2):
        world.offer(0, "D4" if not world.state.acts else "D5")
        world.fail_vote()
        world.offer(0, "D4" if not world.state.acts else "D5")
        world.pass_vote()
    assert len(world.state.acts) == 2, "each Act has a second attempt of its own"
    twice = solid()
    for _ in range(2):
        twice.offer(0, "D4")
        twice.do(0, do.StepBack())
    assert twice.state.turn is not None and twice.state.turn.seat != 0 and not twice.state.polls


@pytest.mark.rule("CR-ACT-06", "CR-VOT-05")
@pytest.mark.parametrize("kind", ["act", "gaze"])
def test_nothing_changes_while_the_vote_is_open(kind: str) -> None:
    world = solid()
    hut = world.own("Hut", 1, "A1")
    world.offer(0, "D4" if kind == "act" else "", "solid", kind=kind, target=hut.id if kind == "gaze" else 0)
    words = do.Describe(thing="cup", name="Cup", rests_on=("solid",), meaning="Look again.")
    for stale in (do.Submit(), do.Lay(fields=("D5",)), do.AddField(field="D5"), words, do.Begin(kind="act")):
        world.unasked(0, stale)
    polls = world.state.polls
    assert len(polls) == 1, "a double click opens one poll"
    world.do(0, do.StepBack())
    assert not world.state.polls and world.state.turn is not None and world.state.turn.vetoes == 1


@pytest.mark.rule("CR-ACT-06", "CR-ACT-48", "CR-ABI-229")
@pytest.mark.parametrize("drop", [do.StepBack(), do.EndTurn()])
def test_what_was_accepted_is_placed_as_it_is_or_leaves_no_page(drop: do.StepBack | do.EndTurn) -> None:
    world = World.at(seat=DOT, influence=9, history_writer="actor")
    world.land("A1 B1 C1 D1 E5", element="empty")
    net = world.net(DOT, world.own("One", DOT, "A1"), world.own("Two", DOT, "B1"))
    world.offer(DOT, "C1", "stars", kind="join", target=net, name="Third")
    world.pass_vote()
    world.fail_vote()
    words = do.Describe(thing="cup", name="Cup", rests_on=("stars",), meaning="Look again.")
    again = do.Propose(thing="cup", name="Cup", rests_on=("stars",), fields=("D1",), meaning="Look again.")
    for change in (do.Lay(fields=("D1",)), do.AddField(field="D1"), words, again):
        world.no(DOT, change, "CR-ACT-06")
    for other in (do.Begin(kind="act"), do.Hollow(fields=("E5",))):
        world.no(DOT, other, "CR-ABI-229")
    world.do(DOT, drop)
    assert not world.state.tales and len(world.state.acts) == 2
    world.end_round()
    assert not world.state.history, "nothing was placed, so nothing is told"


@pytest.mark.rule("CR-VOT-01", "CR-ACT-37")
def test_a_vote_says_what_a_yes_and_a_no_do_and_why_the_proposer_has_one_too() -> None:
    """What was judged stood only behind *What is this turn about?*, and one's own Yes seemed a mistake."""
    world = World.at(SOLID, *PLAIN[1:3])
    world.land("D4", element="solid")
    world.offer(0, "D4")
    own, others = world.asked(0), world.asked(1)
    assert [(o.label, o.detail) for o in others.options] == [
        ("Yes", "The object brings that to mind. It is placed."),
        ("No", "It is not placed, and nothing is paid. One other may be proposed."),
    ]
    assert own.detail == f"{others.detail}\nYour own vote counts too: you are an odd number of deities."
    voted(world, "nnn")
    world.offer(0, "D4")
    assert [o.detail for o in world.asked(1).options][1] == "It is not placed, and nothing is paid."
