"""Fertile Regions grow, each by its own number of Fields a turn, in whatever order they are named (CR-FLD-34,
CR-FLD-35)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Illegal
from rules.core.latest import latest
from rules.creation.bounds.hints import some
from rules.creation.course.flow import Flow
from rules.creation.land.sharing import Sharing
from rules.creation.world.cover import cover
from rules.creation.world.state import Creation

Shares = dict[str, int]
"""Fields grown to, each with the Origin of the Region it belongs to."""


def may_bear(state: Creation, field: str) -> bool:
    """Whether a Field could become Fertile by growth."""
    plot = state.plot(field)
    return not (plot.origins or plot.decayed or plot.abyss)


@latest
def this_turn(state: Creation) -> Shares:
    """Fields grown to in this turn: to which Region they belong may still be seen otherwise."""
    grew = state.turn.grew if state.turn else {}
    return {field: origin for field, origin in grew.items() if origin in state.plot(field).origins}


@latest
def room(state: Creation) -> dict[int, int]:
    """By how many Fields each Region may grow in this turn in all, apart from what is settled for good."""
    turn = state.turn
    if turn is None:
        return {}
    mine = list(this_turn(state).values())
    origins = sorted({o for name in cover(state.plots).fertile for o in state.plots[name].origins})
    most = state.parameters.life_turn
    left = {o: most - turn.grown.get(str(o), 0) + mine.count(o) for o in origins if o not in turn.new_origins}
    return {origin: number for origin, number in left.items() if number > 0}


@latest
def regions(state: Creation) -> dict[int, set[str]]:
    """Each Region as it was before this turn, as far as it can be used: nothing grows from a Field in Decay."""
    fresh = this_turn(state)
    found: dict[int, set[str]] = {o: set() for o in room(state)}
    for name in cover(state.plots).fertile - fresh.keys():
        plot = state.plots[name]
        for origin in () if plot.decayed else plot.origins:
            if origin in found:
                found[origin].add(name)
    return found


def shared_out(state: Creation, fields: Iterable[str]) -> Shares | None:
    """To which Region each of these new Fields and of those grown before could belong, so that every Region hangs
    together and none grows too far; ``None`` if it cannot be."""
    before, most = this_turn(state), room(state)
    fields = tuple(fields)
    if len(fields) + len(before) > sum(most.values()):
        return None
    base = regions(state)
    if (simply := joined_on(state, fields, before, most, base)) is not None:
        return simply
    return Sharing(state.ground.sides, base, most, before).settled((*fields, *before))


def joined_on(
    state: Creation, fields: tuple[str, ...], before: Shares, most: dict[int, int], base: dict[int, set[str]]
) -> Shares | None:
    """New Fields one after the other where there is room, and all others left to the Regions they are with."""
    shares = dict(before)
    left = list(fields)
    while left:
        taken = list(shares.values())
        for field in left:
            beside = state.ground.sides[field]
            next_to = {shares[f] for f in beside if f in shares}
            joins = (o for o in most if o in next_to or not beside.isdisjoint(base[o]))
            if (fit := next((o for o in joins if taken.count(o) < most[o]), None)) is not None:
                shares[field] = fit
                left.remove(field)
                break
        else:
            return None
    return shares


@latest
def growth_spots(state: Creation) -> frozenset[str]:
    """Where some Fertile Region may grow now."""
    most, fertile = room(state), cover(state.plots).fertile
    if not most:
        return frozenset()
    now = list(this_turn(state).values())
    found: set[str] = set()
    doubtful: set[str] = set()
    for origin in most:
        region = {n for n in fertile if origin in (p := state.plots[n]).origins and not p.decayed}
        beside = {n for f in region for n in state.ground.sides[f] if may_bear(state, n)}
        if now.count(origin) < most[origin]:
            found |= beside
        else:
            doubtful |= beside
    return frozenset(found | {f for f in doubtful - found if shared_out(state, (f,)) is not None})


def grow(flow: Flow, fields: tuple[str, ...]) -> None:
    """Regions grow over these Fields; each shares a side with its Region, and the order does not matter."""
    state = flow.state
    shares = shared_out(state, fields) if all(may_bear(state, f) for f in fields) else None
    if shares is None:
        far = too_far(state, fields)
        near = some((n for n in state.ground.reading(growth_spots(state)) if n not in fields), "nowhere now")
        raise Illegal("CR-FLD-35", f"No Fertile Region can grow to {far}. They could grow to: {near}.")
    turn = flow.turn
    settled = {o: n - list(this_turn(state).values()).count(int(o)) for o, n in turn.grown.items()}
    for field, origin in shares.items():
        flow.plots([field], origins=(origin,))
        settled[str(origin)] = settled.get(str(origin), 0) + 1
    flow.turned(grown={o: n for o, n in settled.items() if n}, grew=shares)


def too_far(state: Creation, fields: tuple[str, ...]) -> str:
    """The first of some Fields that cannot be grown to together with those before it, wherever it is named."""
    for at in range(len(fields)):
        one = fields[at]
        if not may_bear(state, one):
            return one
    for at in range(len(fields)):
        rest = (*fields[:at], *fields[at + 1 :])
        if not rest or shared_out(state, rest) is not None:
            return fields[at]
    return fields[-1]
