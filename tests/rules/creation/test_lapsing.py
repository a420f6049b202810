"""What is asked about an Act is asked no more when a challenge takes it back; and what was denied stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core import Ballot, Leave
from rules.creation import actions as do
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("void", "decay", "gas", "sky"),
    ("balance", "time", "solid", "flora"),
    ("transience", "space", "vacuum", "stars"),
    ("chaos", "energy", "liquid", "fauna"),
)
HUT = 1
"""Whose Act is challenged in each case."""


def at(seat: int, stage: str = "action") -> World:
    """An Act of this round, able to move, on an Empty Field beside Solid ground."""
    world = World.at(*GODS, seat=seat, stage=stage)
    world.land("D4 D6", element="empty")
    world.land("E4", element="solid")
    world.own("Hut", HUT, "D4", mobile=True)
    world.own("Inn", 2, "D6")
    return world


def hut(world: World) -> int:
    """Its number."""
    return world.act("Hut").id


def moved() -> World:
    world = at(HUT, "fields")
    world.do(HUT, do.MoveAct(act=hut(world), to="E4"))
    return world


def move_voted_on() -> World:
    world = moved()
    world.do(0, do.Wave(through=False))
    return world


def parts_announced() -> World:
    world = at(2)
    world.do(2, do.Curve(fields=("D4",), parts=2))
    world.do(HUT, do.Refit(fields=("D4a",)))
    return world


def parts_voted_on() -> World:
    world = parts_announced()
    world.do(0, do.Wave(through=False))
    return world


def parts_asked() -> World:
    world = at(2)
    world.do(2, do.Curve(fields=("D4",), parts=2))
    return world


def gazed_at() -> World:
    world = at(0)
    world.offer(0, "", "sky", kind="gaze", target=hut(world), name="Nest")
    return world


def woven() -> World:
    world = at(2)
    world.do(2, do.Weaving(acts=(hut(world), world.act("Inn").id), name="Pair", reason="kin"))
    return world


def shared_nullify() -> World:
    world = at(0)
    world.do(0, do.Nullify(act=hut(world), together=True))
    return world


def shared_break() -> World:
    world = at(0)
    shield = world.shield(HUT, "D4")
    world.do(0, do.Nullify(shield=shield, together=True))
    return world


def shared_shield() -> World:
    world = World.at(GODS[1], GODS[0], *GODS[2:])
    world.own("Hut", HUT, "D4")
    world.do(0, do.Shield(act=hut(world), thing="jar", how="over it", together=True))
    return world


def shared_undoing() -> World:
    world = at(3)
    world.own("Rock", HUT, "A1", permanent=True)
    world.do(3, do.Undo(zone=world.state.zones[0].id, together=True))
    return world


ASKED = (
    *(moved, move_voted_on, parts_announced, parts_voted_on, parts_asked, gazed_at, woven),
    *(shared_nullify, shared_break, shared_shield, shared_undoing),
)


@pytest.mark.rule("CR-CON-31", "CR-ACT-39")
@pytest.mark.parametrize("begun", ASKED, ids=lambda begun: begun.__name__)
def test_what_is_asked_about_an_act_lapses_when_it_is_taken_back(begun: Callable[[], World]) -> None:
    world = begun()
    playing = world.state.turn
    assert playing is not None
    name = "Rock" if begun is shared_undoing else "Hut"
    world.do(2, do.Raise(kind="challenge", about=name, text="No."))
    motion = world.state.polls[-1].motion
    for voter in (1, 2, 3):
        world.do(voter, Ballot(motion=motion.id, choice="for"))
    assert world.act(name).standing == "gone"
    state = world.state
    assert not state.polls and not state.refit
    assert state.window is None and state.leave is None and state.draft is None
    turn = state.turn
    assert turn is not None and turn.vetoes == 0
    assert turn.seat == playing.seat or begun in (parts_asked, parts_announced, parts_voted_on), "after a Curve"
    assert any(d.waits for d in GAME.awaiting(state))


@pytest.mark.rule("CR-CON-31")
def test_what_was_challenged_in_vain_stands() -> None:
    world = at(3)
    challenge(world, 2, upheld=False)
    assert world.state.acts[0].standing == "active"
    for seat in (1, 2, 3):
        world.no(seat, do.Raise(kind="challenge", about="hut", text="Still."), "CR-CON-31", "and Hut stands")
    offered = [c for d in world.decisions if d.id == "x.challenge" for c in d.fields[0].choices]
    assert offered and not any(c[0] == "Hut" for c in offered)
    world.offer(3, "", "fauna", kind="gaze", target=hut(world), name="Nest")
    world.pass_vote()
    challenge(world, 2, "Nest", upheld=True)
    assert world.act("Hut").owner == HUT, "the Gaze is another matter"
    world.no(2, do.Raise(kind="challenge", about="Hut", text="Still."), "CR-CON-31", "and Hut stands")


@pytest.mark.rule("CR-CON-31")
def test_silence_denies_a_challenge_too_and_whoever_leaves_takes_theirs_along() -> None:
    world = at(0)
    world.do(2, do.Raise(kind="challenge", about="Hut", text="No."))
    world.silence(1, world.state.polls[0].motion.id)
    world.no(3, do.Raise(kind="challenge", about="Hut", text="No."), "CR-CON-31")
    from_leaver = at(0)
    from_leaver.do(3, do.Raise(kind="challenge", about="Hut", text="No."))
    from_leaver.do(3, Leave())
    from_leaver.do(2, do.Raise(kind="challenge", about="Hut", text="No."))
    assert len(from_leaver.state.polls) == 1


def challenge(world: World, seat: int, name: str = "Hut", *, upheld: bool) -> None:
    """A challenge, and its vote."""
    world.do(seat, do.Raise(kind="challenge", about=name, text="No."))
    motion = world.state.polls[-1].motion
    for voter in motion.electorate:
        if any(p.motion.id == motion.id for p in world.state.polls):
            world.do(voter, Ballot(motion=motion.id, choice="for" if upheld else "against"))
