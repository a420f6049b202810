"""Which Fields may be Designated as an Ocean (CR-REA-45, CR-REA-47)."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.bounds.prices import ability, cost
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Ocean
from rules.creation.world.realms import element_of, sea, seas
from rules.creation.world.state import Creation

LEAST = 2
"""Fields of the smallest body that is suggested; the Pantheon says what is large enough."""


def grown(state: Creation, draft: Draft) -> Ocean | None:
    """The Ocean that a proposal adds to."""
    return next((o for o in state.oceans if draft.kind == "ocean" and o.id == draft.target), None)


def undesignated(state: Creation) -> dict[str, str]:
    """Fields that may be Designated, with the Element of each."""
    taken = seas(state)
    ground = ((f, element_of(state, f)) for f in state.ground.names if f not in taken)
    return {field: element for field, element in ground if element and not state.plot(field).decayed}


def spots(state: Creation, draft: Draft) -> set[str]:
    """Fields that could come to those of a proposal: any to begin with, then of their Element and beside them."""
    free, ocean = undesignated(state), grown(state, draft)
    so_far = set(draft.fields) | (sea(state, ocean) if ocean else set())
    if not so_far and ocean is None:
        return set(free)
    element = ocean.element if ocean else element_of(state, draft.fields[0])
    beside = {near for field in so_far for near in state.ground.sides[field]}
    return {field for field in beside - so_far if free.get(field) == element}


def room(state: Creation, draft: Draft) -> tuple[str, ...]:
    """The same in reading order, as far as one Field more can be paid."""
    one_more = cost(state, replace(draft, fields=(*draft.fields, "")))
    payable = one_more <= max(0, state.deities[draft.seat].influence)
    return state.ground.reading(spots(state, draft)) if payable else ()


def bodies(state: Creation, draft: Draft) -> list[tuple[str, ...]]:
    """What a deity could Designate as a whole, the largest first; of a body that is too dear, as much as can be
    paid, the nearest to one of its Fields."""
    held, whole = max(0, state.deities[draft.seat].influence), len(state.ground.names)
    most = 2 * (held + whole - ability(state, draft.seat, whole))
    free, found = undesignated(state), []
    left = spots(state, draft) if draft.target else set(free)
    like = {kind: {f for f in free if free[f] == kind} for kind in set(free.values())}
    for first in state.ground.names if most else ():
        if first in left:
            body = state.ground.spread([first], like[free[first]])
            left -= body
            if len(body) > most:
                body = set(outwards(state, first, body)[:most])
            found.append(state.ground.reading(body))
    return sorted((body for body in found if draft.target or len(body) >= LEAST), key=len, reverse=True)


def outwards(state: Creation, first: str, body: Set[str]) -> list[str]:
    """The Fields of a body from one of them on, each beside one before it: as many as are wanted hang together."""
    found = [first]
    for field in found:
        found += [near for near in state.ground.reading(state.ground.sides[field]) if near in body - set(found)]
    return found


def check_body(state: Creation, draft: Draft) -> None:
    """Refuses what is no connected body of one Element, or bears a name already."""
    free, ocean = undesignated(state), grown(state, draft)
    could = f"You could take {some(state.ground.reading(spots(state, replace(draft, fields=()))))}."
    for field in draft.fields:
        if field not in free:
            raise Illegal("CR-REA-47", f"{_why_not(state, field)}. {could}")
    elements = {free[field] for field in draft.fields} | ({ocean.element} if ocean else set())
    if len(elements) > 1:
        kinds = " and ".join(sorted(element.capitalize() for element in elements))
        raise Illegal("CR-REA-45", f"An Ocean is of one Element, and this would be of {kinds}. {could}")
    before = sea(state, ocean) if ocean else set(draft.fields[:1])  # by now it may lie in pieces
    whole = {*draft.fields, *before}
    if state.ground.spread(before, whole) != whole:
        raise Illegal("CR-REA-47", f"The Fields of an Ocean hang together by sides. {could}")


def _why_not(state: Creation, field: str) -> str:
    """Why a Field cannot be Designated."""
    if state.plot(field).abyss:
        return f"{field} is an Abyss and of no Element"
    if named := next((o.name for o in state.oceans if field in sea(state, o)), ""):
        return f"{field} is part of {named} already"
    if state.plot(field).mix:
        return f"{field} is of several Elements"
    return f"{field} is in Decay"
