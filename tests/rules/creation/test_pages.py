"""Pages of the History about what was taken back (CR-CON-31)."""

from __future__ import annotations

import pytest

from rules.core import Ballot
from rules.creation import actions as do
from tests.rules.creation.worlds import DEMO, HO, POK, WA, World


def world_with_history() -> World:
    """The book's deities, with a History; Wa places a Gate."""
    world = World.at(*DEMO, seat=WA, history_writer="round_robin", late_objections="any_time")
    world.set(roster=(0, 1, 2, 3), before=HO)
    world.land("D4", element="solid")
    world.offer(WA, "D4", name="Gate", meaning="A way in.")
    world.pass_vote()
    return world


def taken_back(world: World, name: str) -> None:
    """Everybody agrees to an objection."""
    world.do(POK, do.Raise(kind="challenge", about=name, text="It does not fit."))
    motion = world.state.polls[-1].motion
    for voter in motion.electorate:
        if world.state.polls:
            world.do(voter, Ballot(motion=motion.id, choice="for"))


def entries(world: World) -> list[str]:
    """What the finished myth is made of."""
    return [e.line for e in world.events if e.kind == "entry"]


@pytest.mark.rule("CR-CON-31", "CR-ACT-50", "CR-END-16")
def test_an_open_page_is_torn_out() -> None:
    world = world_with_history()
    assert [t.deed for t in world.state.tales if t.act]
    taken_back(world, "Gate")
    assert not world.state.tales and not world.state.history and not entries(world)


@pytest.mark.rule("CR-CON-31", "CR-ACT-50", "CR-END-16")
def test_a_page_that_stands_already_is_marked_as_taken_back() -> None:
    world = world_with_history()
    page = world.state.tales[0]
    world.do(page.writer, do.Write(text="A gate grew.", tale=page.id))
    told = world.state.history[0]
    assert not told.undone
    taken_back(world, "Gate")
    assert world.state.history[0].undone and world.state.history[0].text == "A gate grew."
    assert entries(world)[-1].startswith("Taken back, as if it had never been: ")
    assert "places Gate on D4." in entries(world)[-1]


@pytest.mark.rule("CR-CON-31", "CR-ACT-50")
@pytest.mark.parametrize("written", [True, False])
def test_a_gaze_taken_back_leaves_the_page_of_the_placing(written: bool) -> None:
    world = world_with_history()
    world.next_turn(HO)
    world.set(before=WA)
    gate = world.act("Gate")
    world.do(world.state.tales[0].writer, do.Write(text="A gate grew.", tale=world.state.tales[0].id))
    world.offer(HO, "", kind="gaze", target=gate.id, name="Maw")
    world.pass_vote()
    if written:
        page = next(t for t in world.state.tales if t.gaze)
        world.do(page.writer, do.Write(text="It was a maw.", tale=page.id))
    taken_back(world, "Maw")
    assert [(c.text, c.undone) for c in world.state.history if c.act == gate.id] == (
        [("A gate grew.", False), ("It was a maw.", True)] if written else [("A gate grew.", False)]
    )
    assert not [t for t in world.state.tales if t.gaze]


@pytest.mark.rule("CR-CON-31")
def test_a_price_is_paid_back_to_whoever_paid_it_for_this_act() -> None:
    world = world_with_history()
    taken_back(world, "Gate")
    assert world.inf(WA) == 20
    world.next_turn(HO)
    world.land("E4", origins=(1,))
    world.place(HO, "E4", "life", kind="gift", receiver=WA, name="Gate")
    taken_back(world, "Gate")
    assert world.inf(WA) == 20 and world.inf(HO) == 20, "a Gift has cost nothing"


@pytest.mark.rule("CR-ACT-49")
def test_a_page_stands_beside_while_its_writer_is_asked_what_the_table_waits_for() -> None:
    world = world_with_history()
    writer = world.state.tales[-1].writer
    assert not world.asked(writer, "history").aside, "nothing else is asked of them"
    world.next_turn(writer)
    assert world.asked(writer, "history").aside
