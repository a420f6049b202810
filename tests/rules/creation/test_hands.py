"""Whose an object is when somebody else plays on for the seat that showed it (CR-BOX-02, CR-BOX-04)."""

from __future__ import annotations

import pytest

from rules.core import Leave, Return, Sitting
from rules.creation import actions as do
from rules.creation.course import echoes
from rules.creation.world.pages import BoxThing
from tests.rules.creation.worlds import DOT, GAME, HO, POK, WA, World


def ended(*, handed: int = 0, by: int = WA, **more: object) -> World:
    """The Creation box is open, and the seat that showed the cup has changed hands so often."""
    world = World.at(seat=HO)
    world.own("Cup of Dawn", HO, "D4", poster=by, thing="cup", photo="cup.png", **more)
    for _ in range(handed):
        world.do(by, do.Handed())
    world.do(HO, do.Raise(kind="stop"))
    world.vote(yes=3)
    assert world.state.phase == "echoes"
    return world


def kept(world: World) -> BoxThing:
    """What lies in the box."""
    (thing,) = world.state.kept
    return thing


def choose(world: World, seat: int) -> None:
    """This seat chooses the cup, and all before it nothing."""
    while world.state.queue[0] != seat:
        world.do(world.state.queue[0], do.Keep(act=0))
    world.do(seat, do.Keep(act=world.act("Cup of Dawn").id))


@pytest.mark.rule("CR-BOX-04")
def test_whoever_plays_on_is_not_asked_for_a_picture_that_is_not_theirs() -> None:
    world = ended(handed=1)
    details = {o.key: o.detail for o in world.asked(world.state.queue[0], "keep").options}
    assert "asked first" not in details[f"act-{world.act('Cup of Dawn').id}"]
    choose(world, POK)
    assert not world.state.keeping and kept(world).photo == ""
    own = ended(handed=1)
    choose(own, WA)
    assert kept(own).photo == "", "nor may they put it in themselves"
    same = ended()
    choose(same, POK)
    assert same.state.keeping
    same.do(WA, do.Consent(to="all"))
    assert kept(same).photo == "cup.png"


@pytest.mark.rule("CR-BOX-04")
def test_what_is_shown_after_a_change_of_hands_is_theirs() -> None:
    world = World.at(seat=POK)
    world.storm("D4")
    world.do(POK, do.Handed())
    world.place(POK, "D4", thing="fern", photo="fern.png", name="Green")
    world.do(HO, do.Raise(kind="stop"))
    world.vote(yes=3)
    while world.state.queue[0] != POK:
        world.do(world.state.queue[0], do.Keep(act=0))
    world.do(POK, do.Keep(act=world.act("Green").id))
    assert kept(world).photo == "fern.png"


@pytest.mark.rule("CR-BOX-04")
def test_a_proposal_is_that_of_whoever_described_it() -> None:
    world = World.at(seat=POK)
    world.storm("D4")
    world.offer(POK, "D4", thing="fern", photo="fern.png", name="Green")
    world.do(POK, do.Handed())
    world.pass_vote()
    assert not echoes.brought(world.state, world.act("Green"), POK)


@pytest.mark.rule("CR-BOX-04")
def test_hands_that_change_while_somebody_is_asked_keep_the_picture_out() -> None:
    world = ended()
    choose(world, POK)
    world.do(WA, do.Handed())
    assert not world.state.keeping and kept(world).photo == ""
    assert POK not in world.state.queue


@pytest.mark.rule("CR-BOX-02")
@pytest.mark.parametrize(("hand", "finder"), [(0, "ann"), (1, "ben"), (2, "cleo"), (3, "")])
def test_an_object_is_signed_by_who_sat_there_when_it_was_shown(hand: int, finder: str) -> None:
    world = ended(handed=2, hand=hand)
    choose(world, POK)
    if world.state.keeping:
        world.do(WA, do.Consent(to="all"))
    people = Sitting(3, "cleo", (Sitting(1, "ann"), Sitting(2, "ben")))
    signed = GAME.sign(GAME.legacy(world.state), {WA: people, POK: Sitting(9, "pok")}, 7)
    (thing,) = signed
    assert (thing.finder, thing.finder_id) == (finder, {"ann": 1, "ben": 2, "cleo": 3, "": 0}[finder])
    assert (thing.chooser, thing.poster, thing.hand) == ("pok", -1, 0)


@pytest.mark.rule("CR-BOX-02", "CR-TRN-12")
def test_a_seat_that_was_left_changes_hands_only_if_another_takes_it() -> None:
    world = World.at(seat=DOT)
    cup = world.own("Cup", HO, "D4", poster=WA)
    world.do(WA, Leave())
    world.do(WA, Return())
    assert echoes.brought(world.state, cup, WA)
    world.do(WA, Leave())
    world.do(WA, do.Handed())
    assert not world.state.deities[WA].here
    world.do(WA, Return())
    assert not echoes.brought(world.state, cup, WA)


@pytest.mark.rule("CR-TRN-11")
def test_whoever_takes_a_seat_over_is_there() -> None:
    world = World.at(seat=WA)
    world.do(WA, do.Away())
    world.do(HO, do.Raise(kind="wait_no_more"))
    world.do(WA, do.Handed())
    assert not world.state.deities[WA].away and not world.state.polls
