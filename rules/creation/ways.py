"""The ways on which an Act may Move: steps, stops and whole ways (CR-MOV-05 to CR-MOV-26)."""

from __future__ import annotations

from collections import deque
from typing import NoReturn

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.actions import MoveAct
from rules.creation.attributes import ATTRIBUTES, has, held
from rules.creation.checks import ways_out
from rules.creation.contacts import NEAR, box
from rules.creation.decay import trail
from rules.creation.ground import Ground
from rules.creation.hints import some
from rules.creation.pieces import Act
from rules.creation.reach import known, need_one_piece
from rules.creation.state import Creation

Footprint = tuple[str, ...]
Way = tuple[Footprint, ...]
"""Every stop of an Act, one step after the other; the last is where it comes to lie."""

FAR = 6
"""How many steps ahead menus look when steps are free."""


def shifted(ground: Ground, fields: Footprint, start: str, goal: str) -> Footprint | None:
    """The footprint when its Field ``start`` comes to lie on ``goal`` and it keeps its shape (CR-MOV-22).

    ``None`` where the ground is uneven there, so that the new footprint has to be declared.
    """
    if len(fields) == 1:
        return (goal,)
    if not all(f in ground.whole for f in (*fields, goal)):
        return None
    (ax, ay), (bx, by) = (_slanted(ground, ground.whole[f]) for f in (start, goal))
    places = [_slanted(ground, ground.whole[f]) for f in fields]
    moved = [ground.at.get(_upright(ground, (x + bx - ax, y + by - ay))) for x, y in places]
    return tuple(name for name in moved if name) if all(moved) else None


def _slanted(ground: Ground, place: tuple[int, int]) -> tuple[int, int]:
    """Column and row on axes along which every step is the same everywhere: on hexes every other column lies half
    a Field lower, so rows are counted along a slant."""
    column, row = place
    return (column, row - (column - column % 2) // 2) if ground.grid == "hex" else place


def _upright(ground: Ground, place: tuple[int, int]) -> tuple[int, int]:
    """The opposite of :func:`_slanted`."""
    column, row = place
    return (column, row + (column - column % 2) // 2) if ground.grid == "hex" else place


def links(state: Creation) -> dict[str, frozenset[str]]:
    """Fields one step apart, to the side or, unless the table plays without, diagonally (CR-MOV-05, CR-MAP-13)."""
    return state.ground.sides if state.sides_only else state.ground.near


def steps_from(state: Creation, fields: Footprint) -> list[Footprint]:
    """Footprints of the same shape one step away (CR-MOV-05)."""
    ground = state.ground
    found = (shifted(ground, fields, fields[0], goal) for goal in ground.reading(links(state)[fields[0]]))
    return [f for f in found if f]


def uneven(state: Creation, fields: Footprint) -> bool:
    """Whether an Act of several Fields lies on or beside Fields of other sizes, where its new footprint has to be
    declared (CR-MOV-22)."""
    ground = state.ground
    return len(fields) > 1 and any(f not in ground.whole for f in ground.around(fields))


def may_stand(state: Creation, act: Act, fields: Footprint) -> tuple[str, str] | None:
    """Why an Act may not stop on some Fields; ``None`` if it may (CR-MOV-09, CR-MOV-11, CR-MOV-15, CR-MOV-18)."""
    seat = act.owner
    others = {f for a in state.in_play if a.id != act.id for f in a.fields}
    for field in fields:
        plot = state.plot(field)
        if field in others:
            return "CR-MOV-18", f"Another Act stands on {field}"
        if plot.abyss and (not has(state, seat, "on_abyss") or moves_by_element(state, act)):
            return "CR-MOV-11", f"{field} is an Abyss"
        if plot.decayed and field not in act.fields and not has(state, seat, "on_decay"):
            return "CR-MOV-15", f"{field} is in Decay"
        for attribute in held(state, seat):
            if attribute.keeps_to and (plot.element != attribute.keeps_to or plot.abyss):
                return "CR-MOV-09", f"{field} lies outside the Empty Realms"
    if act.crossing and not ways_out(state, act, fields):
        return "CR-MTX-701", f"{act.name} leaves the Map there and moves only along that edge, past no Beacon"
    return None


def moves_by_element(state: Creation, act: Act) -> bool:
    """Whether it moves only by virtue of an Element that shuns Abysses (CR-MOV-11)."""
    own = act.mobile or crawls(act)
    return not own and has(state, act.owner, "avoids_abyss")


def crawls(act: Act) -> bool:
    """Whether it moves one Field a turn (CR-MOV-06)."""
    return any(key in ATTRIBUTES and ATTRIBUTES[key].crawls for key in act.rests_on)


def rate(state: Creation, act: Act) -> int:
    """Influence for each step (CR-MOV-03, CR-MOV-08)."""
    return 0 if has(state, act.owner, "moves_free") else 1


def farthest(state: Creation, act: Act) -> int:
    """Steps it could go this turn (CR-MOV-06)."""
    payable = FAR if not rate(state, act) else max(0, state.deities[act.owner].influence)
    return min(1, payable) if crawls(act) else payable


def goals(state: Creation, act: Act, most: int) -> dict[str, list[Way]]:
    """Every Field its first Field could come to lie on in so many steps, with the shortest ways there: the first
    in reading order, and every other that marks or loses something else (CR-MOV-05, CR-MOV-17). An Act that is
    lost on the way arrives nowhere else."""
    found: dict[Footprint, list[Way]] = {}
    ahead: dict[Footprint, list[Way]] = {act.fields: [()]}
    for _ in range(most):
        further: dict[Footprint, list[Way]] = {}
        for here, ways in ahead.items():
            for there in steps_from(state, here):
                if there in found or there == act.fields or may_stand(state, act, there) is not None:
                    continue
                further.setdefault(there, []).extend((*way, there) for way in ways)
        if not further:
            break
        found |= {there: _unlike(state, act, ways) for there, ways in further.items()}
        ahead = {there: live for there in further if (live := _unbroken(state, act, found[there]))}
    return {there[0]: ways for there, ways in found.items()}


def _unlike(state: Creation, act: Act, ways: list[Way]) -> list[Way]:
    """The first of all ways that leave the same behind."""
    if act.standing != "decayed":
        return ways[:1]
    found: dict[frozenset[str], Way] = {}
    for way in ways:
        found.setdefault(frozenset(trail(state, act, way).marked), way)
    return list(found.values())


def _unbroken(state: Creation, act: Act, ways: list[Way]) -> list[Way]:
    return [way for way in ways if not trail(state, act, way).abysses]


def shortest(state: Creation, act: Act, goal: str, most: int) -> Way | None:
    """The first of the shortest ways to a Field in reading order, one on which the Act is not lost if there is any
    (CR-MOV-05, CR-MOV-17)."""
    return _search(state, act, goal, most, spare=True) or _search(state, act, goal, most, spare=False)


def _search(state: Creation, act: Act, goal: str, most: int, *, spare: bool) -> Way | None:
    found: dict[Footprint, Way] = {act.fields: ()}
    todo = deque([act.fields])
    while todo:
        here = todo.popleft()
        if len(found[here]) >= most or (spare and trail(state, act, found[here]).abysses):
            continue
        for there in steps_from(state, here):
            if there not in found and may_stand(state, act, there) is None:
                found[there] = (*found[here], there)
                if there[0] == goal:
                    return found[there]
                todo.append(there)
    return None


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


def may_go(state: Creation, act: Act) -> bool:
    """Whether an Act has a step to make that can be paid: one that keeps its shape, or one to be declared."""
    if farthest(state, act) < 1:
        return False
    if any(may_stand(state, act, step) is None for step in steps_from(state, act.fields)):
        return True
    beside = state.ground.around(act.fields)
    return uneven(state, act.fields) and any(may_stand(state, act, (f,)) is None for f in beside - set(act.fields))


def objectionable(state: Creation, act: Act, way: Way) -> bool:
    """Whether it comes onto an Element it did not stand on before (CR-MOV-12, CR-MOV-14)."""
    before = {state.plot(f).element for f in act.fields}
    after = {state.plot(f).element for f in way[-1]}
    return bool(after - before) and not has(state, act.owner, "passes_elements")


def after(state: Creation, act: Act, way: Way) -> Creation:
    """The world as such a Move would leave it, but for what is told and gained by it: to foresee what follows."""
    left = trail(state, act, way)
    standing = "nullified" if left.abysses else "decayed" if left.falls else act.standing
    moved = replace(act, fields=way[left.made - 1], standing=standing)
    plots = dict(state.plots)
    for field in left.marked:
        plots[field] = replace(state.plot(field), marks=state.plot(field).marks + 1, decayed=True)
    for field in left.abysses:
        plots[field] = replace(plots.get(field, state.plot(field)), abyss=True, decayed=False)
    return replace(state, plots=plots, acts=tuple(moved if a.id == act.id else a for a in state.acts))
