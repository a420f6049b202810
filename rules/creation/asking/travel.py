"""Moves on offer: where mobile Acts may go, on which ways, and what comes of it (CR-MOV)."""

from __future__ import annotations

from rules.core import Decision, Field, Form, Option, counted
from rules.creation import actions as do
from rules.creation import decay, moving, ways
from rules.creation.asking.base import cells, option, question, short
from rules.creation.pieces import Act
from rules.creation.state import Creation

AHEAD = 2
"""Steps ahead that the menu of Moves shows; longer ways are named in a form, or typed."""


def travellers(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts that have a step to make now."""
    return tuple(a for a in moving.movable(state, seat) if ways.may_go(state, a))


def moves(state: Creation, seat: int) -> list[Option]:
    """Where mobile Acts may go by the shortest ways; several to one place where they do not mark the same."""
    options: list[Option] = []
    for act in moving.movable(state, seat):
        most = min(AHEAD, ways.farthest(state, act))
        for goal, found in ways.goals(state, act, most).items():
            for at, way in enumerate(found):
                options.append(move(state, act, goal, way, at, several=len(found) > 1))
    return options


def move(state: Creation, act: Act, goal: str, way: ways.Way, at: int, *, several: bool) -> Option:
    """One way to one place; what ends the Act, opens an Abyss or brings a Rebirth is asked twice."""
    left = decay.trail(state, act, way)
    cost = ways.rate(state, act) * left.made
    by = f", by {' '.join(stop[0] for stop in way[:-1])}" if several else ""
    asks = "; others may object" if ways.objectionable(state, act, way) else ""
    follows, grave = outlook(state, act, way)
    return option(
        f"move-{act.id}-{goal}{f'-{at}' if at else ''}",
        f"Move {act.name} to {goal}{by}",
        do.MoveAct(act=act.id, to=goal, way=tuple(stop[0] for stop in way)),
        " ".join([f"Costs {cost}{asks}.", *follows]),
        group=f"Move {act.name}",
        worth=-5 if grave else -0.1,
        final=grave,
    )


def outlook(state: Creation, act: Act, way: ways.Way) -> tuple[list[str], bool]:
    """What a Move leads to besides the new place, in sentences, and whether it cannot be mended
    (CR-MOV-16, CR-MOV-17, CR-MOV-24, CR-CYC-42)."""
    left, then = decay.trail(state, act, way), ways.after(state, act, way)
    told: list[str] = []
    if left.abysses:
        opened = named(left.abysses)
        told.append(f"{opened} opens into an Abyss and it is lost.")
    elif left.marked:
        told.append(f"{named(left.marked)} {'falls' if len(left.marked) == 1 else 'fall'} into Decay.")
    if left.falls:
        told.append("It falls into Decay.")
    reborn = state.options.rebirth_check == "immediate" and decay.ripe(then)
    if reborn:
        told.append("A Rebirth follows.")
    told += [f"The Safeguard {s.thing} goes." for s in state.safeguards if not then.inside(s)]
    return told, bool(left.abysses) or reborn


def named(fields: tuple[str, ...]) -> str:
    """Some Fields by name, or how many."""
    return " ".join(fields) if len(fields) <= 4 else counted(len(fields), "Field")


def far_moves(state: Creation, seat: int, prompt: str) -> list[Decision]:
    """A form for Moves that the menu does not list: longer ways, ways of one's own, and new footprints where
    Fields differ in size (CR-MOV-05, CR-MOV-22)."""
    able = travellers(state, seat)
    uneven = [a for a in able if ways.uneven(state, a.fields)]
    far = [a for a in able if ways.farthest(state, a) > AHEAD or a.standing == "decayed"]
    listed = [a for a in able if a in uneven or a in far][:25]
    if not listed:
        return []
    choices = tuple((str(a.id), short(f"{a.name} on {' '.join(a.fields)}", 90)) for a in listed)
    blanks = [
        Field(name="act", label="Act", kind="choice", choices=choices, value=choices[0][0]),
        cells("Its way, step by step", "where its first Field goes: C4 D5 E5", name="way", required=not uneven),
    ]
    if uneven:
        blanks.append(
            cells("Or its new Fields, one step away", "E4a E4b, where Fields differ in size", required=False)
        )
    form = Form(fields=tuple(blanks), template=do.MoveAct(act=0), button="Move…")
    return [question(state, seat, "move", prompt, form, waits=False, button="Move…")]
