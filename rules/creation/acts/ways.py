"""The ways on which an Act may Move: steps, stops and whole ways (CR-MOV-05 to CR-MOV-26)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

from rules.core.latest import latest
from rules.creation.bounds.checks import ways_out
from rules.creation.course.decay import Trail, trail
from rules.creation.deities.attributes import held
from rules.creation.deities.lamps import lamp
from rules.creation.deities.traits import TRAITS, has
from rules.creation.world import lying
from rules.creation.world.cover import on_map
from rules.creation.world.map.shifting import Footprint, shifted
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

Way = tuple[Footprint, ...]
"""Every stop of an Act, one step after the other; the last is where it comes to lie."""

FAR = 6
"""How many steps ahead menus look when steps are free."""


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
    others, kept = _in_the_way(state.acts, act.id)
    for field in fields:
        plot = state.plot(field)
        if field in others:
            return "CR-MOV-18", f"Another Act stands on {field}"
        if field in kept:
            return "CR-MOV-19", f"{kept[field].name} is Permanent and cannot be Buried"
        if plot.abyss and (not has(state, seat, "on_abyss") or moves_by_element(state, act)):
            return "CR-MOV-11", f"{field} is an Abyss"
        if plot.decayed and field not in act.fields and not has(state, seat, "on_decay"):
            return "CR-MOV-15", f"{field} is in Decay"
        for attribute in held(state, seat):
            if attribute.traits.keeps_to and (attribute.traits.keeps_to not in plot.elements or plot.abyss):
                return "CR-MOV-09", f"{field} lies outside the Empty Realms"
    if act.crossing and not ways_out(state, act, fields):
        return (
            "CR-MTX-701",
            f"{act.name} leaves the Map there and keeps to that edge, past no {lamp(state)}",
        )
    return None


@latest
def _in_the_way(acts: tuple[Act, ...], id: int) -> tuple[frozenset[str], dict[str, Act]]:
    """Fields that other objects lie on, and those of Imprints that cannot be Buried, with these."""
    lie = (act for act in on_map(acts) if not act.imprint and act.id != id)
    kept = {field: act for act in acts if act.permanent and lying.is_drawn(act) for field in act.fields}
    return frozenset(field for act in lie for field in act.fields), kept


def moves_by_element(state: Creation, act: Act) -> bool:
    """Whether it moves only by virtue of an Element that shuns Abysses (CR-MOV-11)."""
    own = act.mobile or crawls(act)
    return not own and has(state, act.owner, "avoids_abyss")


def crawls(act: Act) -> bool:
    """Whether it moves one Field a turn (CR-MOV-06)."""
    return any(key in TRAITS and TRAITS[key].crawls for key in act.rests_on)


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
    """The first of all ways that leave the same behind, and the Act in the same state."""
    if act.standing != "decayed" and not has(state, act.owner, "on_decay"):
        return ways[:1]
    found: dict[tuple[frozenset[str], bool], Way] = {}
    for way in ways:
        left = trail(state, act, way)
        found.setdefault((frozenset(left.marked), left.falls), way)
    return list(found.values())


def _unbroken(state: Creation, act: Act, ways: list[Way]) -> list[Way]:
    return [way for way in ways if not trail(state, act, way).abysses]


def shortest(state: Creation, act: Act, goal: str, most: int) -> Way | None:
    """The first of the shortest ways to a Field in reading order, one on which the Act is not lost if there is
    any, and of those one that does not pass over Decay (CR-MOV-05, CR-MOV-15, CR-MOV-17)."""
    way = _search(state, act, goal, most, lambda left: bool(left.abysses))
    if way is None:
        return _search(state, act, goal, most, lambda _: False)
    if not trail(state, act, way).falls:
        return way
    return _search(state, act, goal, len(way), lambda left: left.falls or bool(left.abysses)) or way


def _search(state: Creation, act: Act, goal: str, most: int, shun: Callable[[Trail], bool]) -> Way | None:
    found: dict[Footprint, Way] = {act.fields: ()}
    todo = deque([act.fields])
    while todo:
        here = todo.popleft()
        if len(found[here]) >= most or shun(trail(state, act, found[here])):
            continue
        for there in steps_from(state, here):
            if there not in found and may_stand(state, act, there) is None:
                found[there] = (*found[here], there)
                if there[0] == goal:
                    return found[there]
                todo.append(there)
    return None


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
    before = {element for f in act.fields for element in state.plot(f).elements}
    after = {element for f in way[-1] for element in state.plot(f).elements}
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
