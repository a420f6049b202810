"""Moves on offer: where mobile Acts may go, and on which ways (CR-MOV)."""

from __future__ import annotations

from rules.core import Blank, Offer, Question
from rules.creation import actions as do
from rules.creation.acts import moving, ways
from rules.creation.asking.base import cells, offer, question, written
from rules.creation.course import decay
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation
from rules.creation.world.still import still

AHEAD = 2
"""Steps ahead that the menu of Moves shows; longer ways are named in a form, or typed."""


@still
def travellers(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts that have a step to make now."""
    return tuple(a for a in moving.movable(state, seat) if ways.may_go(state, a))


def goals(state: Creation, act: Act) -> dict[str, list[ways.Way]]:
    """Where the menu lets an Act go, by the shortest ways; several to one place where they mark other Fields."""
    return ways.goals(state, act, min(AHEAD, ways.farthest(state, act)))


def moves(state: Creation, seat: int) -> list[Offer]:
    """Where mobile Acts may go."""
    return [
        move(state, act, goal, way, at)
        for act in moving.movable(state, seat)
        for goal, found in goals(state, act).items()
        for at, way in enumerate(found)
    ]


def move(state: Creation, act: Act, goal: str, way: ways.Way, at: int) -> Offer:
    """One way to one place; what ends the Act, opens an Abyss or brings a Rebirth is asked twice."""
    return offer(
        f"move-{act.id}-{goal}{f'-{at}' if at else ''}",
        do.MoveAct(act=act.id, to=goal, way=tuple(stop[0] for stop in way)),
        final=grave(state, act, way),
    )


def grave(state: Creation, act: Act, way: ways.Way) -> bool:
    """Whether a Move leads to what cannot be mended (CR-MOV-16, CR-MOV-24, CR-CYC-42)."""
    return bool(decay.trail(state, act, way).abysses) or reborn(state, act, way)


def reborn(state: Creation, act: Act, way: ways.Way) -> bool:
    """Whether a Rebirth follows at once."""
    checked = state.options.rebirth_check == "immediate" and decay.trail(state, act, way).decays
    return checked and decay.ripe(ways.after(state, act, way))


def far(state: Creation, seat: int) -> tuple[tuple[Act, ...], bool]:
    """Acts with Moves that the menu does not list: longer ways, ways of one's own, and new footprints where
    Fields differ in size (CR-MOV-05, CR-MOV-22); and whether there are such footprints."""
    able = travellers(state, seat)
    uneven = [a for a in able if ways.uneven(state, a.fields)]
    distant = [a for a in able if ways.farthest(state, a) > AHEAD or a.standing == "decayed"]
    return tuple(a for a in able if a in uneven or a in distant)[:25], bool(uneven)


def far_moves(state: Creation, seat: int) -> list[Question]:
    """A form for such Moves."""
    listed, uneven = far(state, seat)
    if not listed:
        return []
    blanks = [
        Blank(name="act", kind="choice", choices=tuple(str(a.id) for a in listed)),
        cells(name="way", required=not uneven),
    ]
    if uneven:
        blanks.append(cells(required=False))
    return [question(state, seat, "move", written(tuple(blanks), do.MoveAct(act=0)), waits=False)]
