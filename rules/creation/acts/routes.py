"""The way of a Move as somebody names it: to a place, by Fields, or on new ones (CR-MOV-05, CR-MOV-22)."""

from __future__ import annotations

from typing import NoReturn

from rules.core import Illegal
from rules.creation.actions import MoveAct
from rules.creation.acts.ways import (
    Way,
    crawls,
    goals,
    links,
    may_stand,
    shortest,
    steps_from,
    uneven,
)
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known, need_one_piece
from rules.creation.course.decay import trail
from rules.creation.world.map.contacts import NEAR, box
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.shifting import Footprint, shifted
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation


def chosen(state: Creation, act: Act, action: MoveAct) -> tuple[Way, bool]:
    """The way a Move goes, and whether a footprint in it was declared on uneven ground. Without steps of its own
    it is the shortest to where it goes.

    Raises:
        Illegal: a step is none, or a stop is not open to the Act.
    """
    if action.to and not action.way and not action.fields:
        return way_to(state, act, action.to), False
    said = list(action.way)
    if action.to and action.to not in (*said[-1:], *action.fields):
        said.append(action.to)
    if action.fields:
        said.append("+".join(action.fields))
    if not said:
        raise Illegal("CR-MOV-05", f"Say where {act.name} Moves to. {nearby(state, act)}")
    way: list[Footprint] = []
    uncertain = any(f not in state.ground.whole for f in action.fields)
    for step in said:
        there, declared = one_step(state, act, way[-1] if way else act.fields, step)
        way.append(there)
        uncertain = uncertain or declared
    if crawls(act) and len(way) > 1:
        raise Illegal("CR-MOV-06", f"{act.name} Moves one Field a turn. {nearby(state, act)}")
    return tuple(way[: trail(state, act, tuple(way)).made]), uncertain


def nearby(state: Creation, act: Act) -> str:
    """Where one step may take an Act, in words."""
    return f"It could go to {some(state.ground.reading(goals(state, act, 1)), 'nowhere now')}."


def way_to(state: Creation, act: Act, goal: str) -> Way:
    """The way to a Field, or a refusal that says what is in the way."""
    known(state, (goal,))
    most = 1 if crawls(act) else len(state.ground.names)
    if goal != act.fields[0] and (way := shortest(state, act, goal, most)) is not None:
        return way
    near = nearby(state, act)
    straight = shifted(state.ground, act.fields, act.fields[0], goal)
    if straight is None:
        off_grid = any(f not in state.ground.whole for f in (*act.fields, goal))
        rule = "CR-MOV-22" if off_grid else "CR-MOV-26"
        declare = " Where Fields differ in size, name all its new Fields." if off_grid else ""
        raise Illegal(rule, f"{act.name} would not lie whole on the Map there. {near}{declare}")
    if straight == act.fields:
        raise Illegal("CR-MOV-05", f"{act.name} lies there already. {near}")
    if found := may_stand(state, act, straight):
        raise Illegal(found[0], f"{found[1]}. {near}")
    if crawls(act):
        raise Illegal("CR-MOV-06", f"{act.name} Moves one Field a turn. {near}")
    raise Illegal("CR-MOV-05", f"There is no free way to {goal} for {act.name}. {near}")


def one_step(state: Creation, act: Act, here: Footprint, said: str) -> tuple[Footprint, bool]:
    """The footprint one step further, and whether it was declared: ``said`` is where the first Field goes, or the
    whole new footprint as ``E4+E5`` (CR-MOV-05, CR-MOV-22)."""
    names = tuple(name for name in said.split("+") if name)
    known(state, names)
    even = {step[0]: step for step in steps_from(state, here)}
    same = next((step for step in even.values() if set(step) == set(names) and len(names) > 1), None)
    there = same or (even.get(names[0]) if len(names) == 1 else None)
    if there is None and len(names) == 1 and (len(here) == 1 or not uneven(state, here)):
        no_step(state, act, here, names[0])
    if there is None:
        return declared(state, act, here, names), True
    if found := may_stand(state, act, there):
        raise Illegal(found[0], f"{found[1]}. {onward(state, act, here)}")
    return there, False


def no_step(state: Creation, act: Act, here: Footprint, goal: str) -> NoReturn:
    """Refuses what is no single step of an Act that keeps its shape."""
    if goal in links(state)[here[0]]:
        raise Illegal("CR-MOV-26", f"{act.name} would not lie whole on the Map there. {onward(state, act, here)}")
    raise Illegal(
        "CR-MOV-05", f"From {here[0]} to {goal} is not one step. Name them all. {onward(state, act, here)}"
    )


def onward(state: Creation, act: Act, here: Footprint) -> str:
    """Where the next step of a way may lead, in words."""
    fit = [step[0] for step in steps_from(state, here) if may_stand(state, act, step) is None]
    return f"From {here[0]} one step leads to {some(fit, 'nowhere now')}."


def declared(state: Creation, act: Act, here: Footprint, fields: Footprint) -> Footprint:
    """A new footprint on uneven ground, one step away, in the mover's own words (CR-MOV-21, CR-MOV-22)."""
    ground = state.ground
    need_one_piece(state, fields)
    if all(f in ground.whole for f in (*here, *fields)):
        raise Illegal("CR-MOV-22", f"On even ground an Act keeps its shape. {onward(state, act, here)}")
    touched = ground.around(here)
    apart = not set(fields) & touched or not set(fields) <= within_step(ground, here)
    if apart or set(fields) == set(here):
        could = ", ".join(ground.reading(touched - set(here))[:8])
        raise Illegal("CR-MOV-05", f"Move one step at a time here, onto Fields that touch the Act: {could}.")
    if found := may_stand(state, act, fields):
        free = some(n for n in ground.reading(touched) if may_stand(state, act, (n,)) is None)
        raise Illegal(found[0], f"{found[1]}. Free beside it: {free}.")
    return ground.reading(fields)


def within_step(ground: Ground, fields: Footprint) -> set[str]:
    """Where an Act may come to lie by one step on uneven ground: on Fields that touch it, and on smaller ones as
    far off as its own largest Field is wide, for there it may need several (CR-MOV-21)."""
    frames = [box(ground.pieces[f]) for f in fields]
    wide, tall = max(x2 - x1 for x1, _, x2, _ in frames), max(y2 - y1 for _, y1, _, y2 in frames)
    left, top, right, bottom = box(piece for f in fields for piece in ground.pieces[f])
    found = ground.around(fields)
    for name, shape in ground.pieces.items():
        x1, y1, x2, y2 = box(shape)
        across = left - wide - NEAR <= x1 and x2 <= right + wide + NEAR
        if across and top - tall - NEAR <= y1 and y2 <= bottom + tall + NEAR:
            found.add(name)
    return found
