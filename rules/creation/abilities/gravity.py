"""Where Gravitation may pull what, and what it costs (CR-ABI-270 to CR-ABI-284)."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Illegal, counted
from rules.creation.abilities.costs import HAULED
from rules.creation.abilities.loci import Locus, aimed, apart, in_line, loci, touches
from rules.creation.actions import Gravitate
from rules.creation.bounds.checks import ways_out
from rules.creation.bounds.hints import some
from rules.creation.bounds.prices import ability
from rules.creation.bounds.protection import refusal, target, targets
from rules.creation.bounds.reach import known, need_one_piece
from rules.creation.deities.traits import has
from rules.creation.world import lying
from rules.creation.world.map.shifting import shifted
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

Moves = tuple[tuple[int, tuple[str, ...]], ...]
"""Acts and where they would lie."""


class Course(NamedTuple):
    """A Gravitation as it would be carried out."""

    moves: Moves
    price: int
    swallowed: bool
    """It goes into an Abyss that it touches: free, and nothing is asked (CR-ABI-283, CR-ABI-284)."""


def crew(state: Creation, act: Act) -> tuple[Act, ...]:
    """An Act and all that it is compounded with: they are pulled together (CR-ABI-281). What lies on no Field is
    alone."""
    return lying.composite(state, act.fields) or (act,)


def free_to_go(state: Creation, act: Act, seat: int) -> bool:
    """Whether an Act can be a target, with all that it is compounded with."""
    return all(one.fields and refusal(state, "gravitate", one, seat) is None for one in crew(state, act))


def landing(state: Creation, members: tuple[Act, ...], goal: str) -> Moves | None:
    """Where all would lie if the first Field of the first came to lie on a Field; ``None`` where they cannot."""
    start, ground = members[0].fields[0], state.ground
    if goal == start or not in_line(ground, start, goal):
        return None
    found: list[tuple[int, tuple[str, ...]]] = []
    for act in members:
        there = shifted(ground, act.fields, start, goal)
        if there is None or (
            len(members) > 1 and len(act.fields) == 1 and not {start, goal} <= ground.whole.keys()
        ):
            return None
        found.append((act.id, ground.reading(there)))
    return tuple(found) if all_fit(state, members, tuple(found)) else None


def all_fit(state: Creation, members: tuple[Act, ...], moves: Moves) -> bool:
    """Whether what is Warped would still cross the same edge of the Map (CR-MTX-401), and no Permanent Imprint
    lies there (CR-ABI-273)."""
    drawn = {field for act in state.in_play if act.imprint and act.permanent for field in act.fields}
    if state.contest is not None:  # an Omen has its Field to itself (CR-AAA-11)
        drawn |= lying.covered(a for a in state.in_play if a not in members)
    pairs = zip(members, moves, strict=True)
    return all(
        drawn.isdisjoint(there) and (not a.crossing or ways_out(state, a, there)) for a, (_, there) in pairs
    )


def fits(state: Creation, members: tuple[Act, ...], locus: Locus, moves: Moves, before: int) -> bool:
    """Whether a place is nearer to the locus than the present one, or on it if they touch already (CR-ABI-273)."""
    if not locus.fields:
        return True
    after = apart(state, frozenset(f for _, there in moves for f in there), locus)
    return after < before


def gentle(state: Creation, act: Act, locus: Locus) -> bool:
    """Whether an Abyss takes an Act of this deity; Acts of Chaos stand on it (CR-ABI-284)."""
    return locus.abyss and not has(state, act.owner, "on_abyss")


def price(
    state: Creation, seat: int, members: tuple[Act, ...], locus: Locus, moves: Moves, *, together: bool = False
) -> int:
    """What it costs: each by its own size, what goes into an Abyss it touches nothing (CR-ABI-270, CR-ABI-271,
    CR-ABI-281, CR-ABI-283)."""
    beside = touches(state, members, locus)
    whole = 0
    for act, (_, there) in zip(members, moves, strict=True):
        if (beside and gentle(state, act, locus)) or (together and act.owner != seat):
            continue
        if state.options.gravitate_rule == "distance":
            way = state.ground.steps(act.fields[:1], sides_only=state.sides_only).get(there[0], 1)
            whole += HAULED * act.size * way
        else:
            whole += max(1, act.size - locus.size)
    return ability(state, seat, whole)


def plan(state: Creation, seat: int, action: Gravitate) -> Course:
    """A Gravitation, checked in all its parts.

    Raises:
        Illegal: it cannot be; the reason is told.
    """
    if not action.acts:
        raise Illegal("CR-ABI-06", "Say which Act is pulled.")
    act = target(state, "gravitate", action.acts[0], seat)
    members = (act, *(one for one in crew(state, act) if one.id != act.id))
    check_crew(state, seat, members, action)
    locus = aimed(state, action, members)
    if touches(state, members, locus) and all(gentle(state, one, locus) for one in members):
        return Course(tuple((a.id, a.fields) for a in members), 0, swallowed=True)
    before = apart(state, frozenset(f for a in members for f in a.fields), locus) if locus.fields else 0
    nearest = state.parameters.least_apart
    if locus.fields and before - 1 > nearest:
        between = f"{counted(before - 1, 'Field')} {'lies' if before == 2 else 'lie'} between"
        away = f"{locus.name[:1].upper()}{locus.name[1:]} is too far away"
        raise Illegal("CR-ABI-272", f"{away}: {between}, and {nearest} is the most. Name a nearer locus.")
    moves = declared(state, members, action)
    if moves is None or not fits(state, members, locus, moves, before):
        open_now = some(state.ground.reading(goals(state, members, locus)), "nowhere now")
        there = "onto it" if before <= 1 and locus.fields else "nearer to it"
        raise Illegal("CR-ABI-273", f"{act.name} has to come {there}, straight or slanting: {open_now}.")
    cost = price(state, seat, members, locus, moves, together=action.together)
    return Course(moves, cost, swallowed=False)


def check_crew(state: Creation, seat: int, members: tuple[Act, ...], action: Gravitate) -> None:
    """Refuses to part what is compounded, and to pull what is immune (CR-ABI-281, CR-ABI-282)."""
    if {a.id for a in members} != set(action.acts):
        names = ", ".join(a.name for a in members)
        raise Illegal("CR-ABI-281", f"What is compounded is pulled together. Name just these: {names}.")
    for one in members[1:]:
        if found := refusal(state, "gravitate", one, seat):
            raise Illegal("CR-ABI-282", f"{found[1]}, and it is compounded with {members[0].name}.")
    if not all(one.fields for one in members):
        raise Illegal("CR-ABI-206", f"{members[0].name} has no place on the Map. Name another Act.")


def declared(state: Creation, members: tuple[Act, ...], action: Gravitate) -> Moves | None:
    """The new place as it is named: by its first Field, or on uneven ground by all of them (CR-ABI-273)."""
    if action.fields:
        known(state, action.fields)
        need_one_piece(state, action.fields)
        even = all(f in state.ground.whole for f in (*members[0].fields, *action.fields))
        if len(members) > 1 or even or len(action.fields) > len(members[0].fields):
            return None
        moves = ((members[0].id, state.ground.reading(action.fields)),)
        return moves if all_fit(state, members, moves) else None
    if not action.to:
        raise Illegal("CR-ABI-273", f"Say where the first Field of {members[0].name} comes to lie.")
    known(state, (action.to,))
    return landing(state, members, action.to)


def goals(state: Creation, members: tuple[Act, ...], locus: Locus) -> dict[str, Moves]:
    """Every Field that the first Field of the first could come to lie on; by the older rule one step away."""
    ground, start = state.ground, members[0].fields[0]
    if not locus.fields:
        return {n: moves for n in ground.reading(ground.near[start]) if (moves := landing(state, members, n))}
    before = apart(state, frozenset(f for a in members for f in a.fields), locus)
    if before - 1 > state.parameters.least_apart:
        return {}
    found = ((n, landing(state, members, n)) for n in ground.names)
    return {n: moves for n, moves in found if moves and fits(state, members, locus, moves, before)}


def pulls(state: Creation, seat: int) -> list[tuple[Gravitate, Course, Locus]]:
    """All that could be Gravitated, and where to: to one place by the cheapest locus."""
    found: dict[tuple[int, str], tuple[Gravitate, Course, Locus]] = {}
    for act in targets(state, "gravitate", seat):
        members = crew(state, act)
        if members[0] != act or not free_to_go(state, act, seat):
            continue
        for action, locus in loci(state, members):
            for one, course in courses(state, seat, members, action, locus):
                key = (act.id, one.to or one.abyss)
                if key not in found or course.price < found[key][1].price:
                    found[key] = (one, course, locus)
    return list(found.values())


def courses(
    state: Creation, seat: int, members: tuple[Act, ...], action: Gravitate, locus: Locus
) -> list[tuple[Gravitate, Course]]:
    """What could be done with one locus."""
    if touches(state, members, locus) and all(gentle(state, one, locus) for one in members):
        return [(action, Course(tuple((a.id, a.fields) for a in members), 0, swallowed=True))]
    return [
        (
            Gravitate(acts=action.acts, locus=action.locus, abyss=action.abyss, to=goal),
            Course(moves, price(state, seat, members, locus, moves), swallowed=False),
        )
        for goal, moves in goals(state, members, locus).items()
    ]


def struck(state: Creation, moves: Moves) -> tuple[set[int], set[int]]:
    """Who falls into Decay when some Acts come to lie there: of the Acts that are pulled, and of those they come
    upon. The smaller one falls, of two alike both, and what comes onto a Field in Decay; what is immune stays
    (CR-ABI-276, CR-ABI-277)."""
    ours = dict(moves)
    pulled = {id for id, there in moves if ruined(state, id, there)}
    others: set[int] = set()
    for id, there in moves:
        act = state.act(id)
        assert act is not None
        for other in lying.on(state, there):
            if other.id in ours or other.imprint:  # a drawing is only buried (CR-MTX-401)
                continue
            if act.size <= other.size:
                pulled.add(id)
            if other.size <= act.size and steady(state, other) and other.standing == "active":
                others.add(other.id)
    return {id for id in pulled if (a := state.act(id)) and a.standing == "active"}, others


def ruined(state: Creation, id: int, there: tuple[str, ...]) -> set[str]:
    """Fields in Decay that an Act comes onto; what is elevated touches none (CR-ABI-277)."""
    act = state.act(id)
    if act is None or act.on:
        return set()
    return {f for f in there if state.plot(f).decayed and f not in act.fields}


def steady(state: Creation, act: Act) -> bool:
    """Whether a collision can bring an Act into Decay."""
    return not (act.permanent or act.dredged or lying.shield_over(state, act) is not None)
