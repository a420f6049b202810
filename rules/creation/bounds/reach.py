"""Where a deity may place (CR-CON-16 to CR-CON-18)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.bounds.citing import lenders
from rules.creation.bounds.hints import extent, some
from rules.creation.bounds.measures import apart, near_enough, out_of_range, too_far, too_near
from rules.creation.bounds.stacks import compounds, full_fields, overbuilt
from rules.creation.deities.attributes import reckoning
from rules.creation.deities.attributes.duality import unanswerable
from rules.creation.deities.condensed import acting, lent, weaves_in
from rules.creation.deities.traits import TRAITS, has, spoken
from rules.creation.deities.two import together
from rules.creation.world import lying
from rules.creation.world.book.gametypes import plays_with
from rules.creation.world.matters import Draft
from rules.creation.world.realms import pockets
from rules.creation.world.state import Creation
from rules.creation.world.still import still
from rules.creation.world.stock import guided


def reach(state: Creation, draft: Draft) -> frozenset[str]:
    """Every Field this Act may use by itself: the union of what all Attributes allow (CR-CON-18)."""
    found = steady(state, draft)
    for seat in lenders(draft) if draft.kind not in ANYWHERE else ():
        for attribute in reckoning(acting(state, seat), "harbours"):
            found |= attribute.harbours(state, draft)
    return found


ANYWHERE = ("temple", "start", "oasis")  # no reach of an Attribute bounds these


def steady(state: Creation, draft: Draft) -> frozenset[str]:
    """Those of them that it may use however large it is."""
    if draft.kind == "oasis":
        return frozenset(pockets(state))
    if draft.kind in ANYWHERE:
        return state.ground.all
    return resting(state, lenders(draft), draft.rests_on)


@still
def resting(state: Creation, seats: tuple[int, ...], rests_on: tuple[str, ...]) -> frozenset[str]:
    """Every Field on which these deities together may place any Act that rests on these."""
    lending = (a for seat in seats for a in reckoning(acting(state, seat), "lends") if a.key in rests_on)
    mine = (alone(state, seat) for seat in seats)
    return frozenset[str]().union(*mine, *(attribute.lends(state) for attribute in lending))


@still
def alone(state: Creation, seat: int) -> frozenset[str]:
    """Every Field on which a deity may place any Act. Many footprints are tried in one position."""
    mine = (attribute.reach(state) for attribute in acting(state, seat))
    return frozenset(guided(state, seat)).union(*mine)


def widest(state: Creation, draft: Draft) -> frozenset[str]:
    """Every Field that some Act of this deity might use, before anything is said about it: for menus."""
    found = reach(state, draft)
    if draft.kind == "oasis":
        return found
    for seat in lenders(draft):
        for attribute in reckoning(acting(state, seat), "lends"):
            found |= attribute.lends(state)
        for attribute in reckoning(acting(state, seat), "opens"):
            found |= attribute.opens(state, ())
    return found


def usable(state: Creation, draft: Draft) -> frozenset[str]:
    """Fields this proposal could use as it is described, apart from its size and price."""
    found = reach(state, draft)
    for seat in lenders(draft) if draft.kind != "oasis" else ():
        for attribute in reckoning(acting(state, seat), "opens"):
            found |= attribute.opens(state, draft.fields)
    return found - barred(state, draft).keys()


def closed(state: Creation, seat: int, *, dredging: bool = False) -> dict[str, tuple[str, str]]:
    """Fields no Act may be placed on now, with the rule and the reason."""
    return dict(_closing(state, seat, dredging))


@still
def _closing(state: Creation, seat: int, dredging: bool) -> dict[str, tuple[str, str]]:
    barred: dict[str, tuple[str, str]] = {}
    for name, plot in state.plots.items():
        if plot.abyss and not has(state, seat, "on_abyss"):
            barred[name] = ("CR-CYC-28", f"{name} is an Abyss")
        elif plot.decayed and not dredging and not has(state, seat, "on_decay"):
            barred[name] = ("CR-ACT-25", f"{name} is in Decay")
    for act in lying.physical(state) if dredging or not compounds(state) else ():
        for name in act.fields:
            barred[name] = ("CR-ACT-28", f"{act.name} stands on {name}")
    for act in lying.drawn(state):
        if act.permanent:
            barred |= dict.fromkeys(act.fields, ("CR-ABI-74", f"{act.name} is Permanent and cannot be Buried"))
    return barred


def barred(state: Creation, draft: Draft) -> dict[str, tuple[str, str]]:
    """Fields this proposal may not take, with the rule and the reason. Where every Act has its Fields to itself,
    and no distance to keep, they are the same however far it has grown."""
    hangs = compounds(state) or plays_with(state.options, "distance between Acts")
    return _barred(state, draft if hangs else as_act(draft))


def as_act(draft: Draft) -> Draft:
    """The same for what hangs on nothing said of it: a Gift may lie where an Act of its giver may."""
    return replace(draft.unsaid, kind="act" if draft.kind == "gift" else draft.kind)


@still
def unbarred(state: Creation, draft: Draft) -> frozenset[str]:
    """Every free Field that some Act of this deity might use, before anything is said about it."""
    return widest(state, draft) - barred(state, draft).keys()


@still
def _barred(state: Creation, draft: Draft) -> dict[str, tuple[str, str]]:
    """An Act played into a Network is active and lies where its Acts may lie (CR-ABI-223, CR-ABI-227)."""
    found = closed(state, draft.seat)
    for name in state.abysses if draft.kind == "temple" else ():  # not even of Chaos
        found.setdefault(name, ("CR-ICO-12", f"{name} is an Abyss and bears no Temple"))
    if draft.kind == "imprint":
        found |= not_alone(state)
    for name, why in full_fields(state, draft).items() if draft.kind != "imprint" else ():
        found.setdefault(name, ("CR-AAA-11" if name in lying.alone(state) else "CR-CMP-03", why))
    for name in too_near(state, draft):
        found.setdefault(name, ("CR-COS-70", f"{name} lies too near another Act. {apart(state)}"))
    for name in out_of_range(state, draft):
        found.setdefault(name, ("CR-COS-70", f"{name} lies too far from every other Act. {apart(state)}"))
    for name, key in strange(state, draft).items():
        found.setdefault(name, ("CR-CON-08", f"On {name} you do not count as a deity of {key.capitalize()}"))
    if draft.kind != "join":
        return found
    realm = weaves_in(state, draft.seat)
    for name in state.ground.names:
        if realm and realm not in state.plot(name).elements:
            found.setdefault(name, ("CR-ABI-223", f"{name} does not lie in the Empty Realms"))
        elif state.plot(name).decayed:
            found.setdefault(name, ("CR-ABI-227", f"{name} is in Decay, and no ruin comes into a Network"))
    return found


def strange(state: Creation, draft: Draft) -> dict[str, str]:
    """Fields where the deities of a proposal do not count as holding an Attribute that it rests on and neither of
    them has, with that Attribute (CR-FLD-42)."""
    own = {key for seat in lenders(draft) for key in (*state.deities[seat].attributes, lent(state, seat))}
    own |= {draft.pretends, state.deities[draft.seat].reserved}
    others = [key for key in draft.rests_on if key in TRAITS and key not in own]
    lending = [a for seat in lenders(draft) for a in acting(state, seat)] if others else []
    return {
        name: key
        for key in others
        for name in state.ground.names
        if not any(key in attribute.counts_as(state, name) for attribute in lending)
    }


def not_alone(state: Creation) -> dict[str, tuple[str, str]]:
    """Fields where nothing can be drawn, for a drawing has its Fields to itself (CR-ABI-132, CR-ABI-133)."""
    found: dict[str, tuple[str, str]] = {}
    for act in (*lying.physical(state), *lying.drawn(state)):
        kind = "The Imprint " if act.imprint else ""
        rule = "CR-ABI-133" if act.imprint else "CR-ABI-132"
        for name in act.fields:
            found[name] = (rule, f"{kind}{act.name} lies on {name}; a drawing has its Fields to itself")
    return found


def known(state: Creation, fields: Iterable[str]) -> None:
    """Refuses names that are not on the Map, or named twice."""
    fields = tuple(fields)
    unknown = [f for f in fields if f not in state.ground.index]
    if unknown:
        verb = "is" if len(unknown) == 1 else "are"
        there = extent(state.ground.names)
        raise Illegal("CR-MAP-11", f"{', '.join(unknown)} {verb} not on the Map. Its Fields {there}.")
    if len(set(fields)) != len(fields) or not fields:
        raise Illegal("CR-ACT-08", "Name each Field once, and at least one.")


def need_one_piece(state: Creation, fields: tuple[str, ...]) -> None:
    """Refuses a footprint that falls apart; says which Fields stand alone and what joins on."""
    ground = state.ground
    if ground.in_one_piece(fields):
        return
    piece = ground.spread(fields[:1], set(fields))
    apart = ", ".join(f for f in fields if f not in piece)
    beside = ", ".join(ground.reading({n for f in piece for n in ground.sides[f]} - set(fields))[:8])
    together = " ".join(ground.reading(piece))
    why = f"The Fields of an Act must hang together by sides, and {apart} does not join {together}."
    raise Illegal("CR-ACT-08", f"{why} Beside it lie {beside}.")


def check_place(state: Creation, draft: Draft) -> None:
    """Refuses a footprint that is broken, occupied, closed or out of reach; says which Fields would do."""
    known(state, draft.fields)
    need_one_piece(state, draft.fields)
    shut = barred(state, draft)
    for name in draft.fields:
        if name in shut:
            rule, why = shut[name]
            raise Illegal(rule, f"{why}. {free_hint(state, draft)}")
    if compounds(state) and draft.kind != "imprint" and (why := overbuilt(state, draft.seat, draft.fields)):
        raise Illegal("CR-CMP-03", f"{why}. {free_hint(state, replace(draft, fields=()))}")
    if too_far(state, draft):
        raise Illegal("CR-COS-70", f"That lies too far from every other Act. {apart(state)}.")
    if amiss := unanswerable(state, draft):
        raise amiss
    if not together(state) or draft.kind == "oasis":
        need_reach(state, draft)


def need_reach(state: Creation, draft: Draft) -> None:
    """Refuses a footprint that is out of reach."""
    if not in_reach(state, draft):
        outside = [f for f in draft.fields if f not in reach(state, draft)]
        if draft.kind == "oasis":
            why = f"{', '.join(outside)} is not amid empty Fields of one Element"
            raise Illegal("CR-REA-70", f"{why}. {free_hint(state, draft)}")
        rule = "CR-CON-17" if len(outside) < len(draft.fields) else "CR-CON-16"
        raise Illegal(rule, f"{', '.join(outside)} is out of your reach. {free_hint(state, draft)}")


def in_reach(state: Creation, draft: Draft) -> bool:
    """Whether the whole footprint may be used. Most lie where it may whatever its size."""
    if steady(state, draft).issuperset(draft.fields):
        return True
    allowed = reach(state, draft)
    inside = [f in allowed for f in draft.fields]
    if draft.kind == "oasis":
        return all(inside)
    if all(inside) or (any(inside) and state.options.reach_rule == "any_field"):
        return True
    return any(
        a.covers(state, draft.fields) for seat in lenders(draft) for a in reckoning(acting(state, seat), "covers")
    )


def free_hint(state: Creation, draft: Draft) -> str:
    """Some Fields that would be legal, in words: by themselves, or else as a part of a larger Act."""
    if free := state.ground.reading(usable(state, draft)):
        near = near_enough(state, replace(draft, fields=()))
        lone = [f for f in free if f in near and in_reach(state, replace(draft, fields=(f,)))]
        return f"You could use {some(lone or free)}{'' if lone else ', as a part of a larger Act'}."
    if elsewhere := state.ground.reading(widest(state, draft) - barred(state, draft).keys()):
        more = ", ".join(spoken(key) for key in opening(state, draft))
        narrow = "Resting on no more than it does, it reaches no free Field"
        return f"{narrow}. Resting on {more} too it could use {some(elsewhere)}."
    return "No Field is free for you now."


def opening(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Attributes that would open Fields to a proposal if it rested on them too (CR-CON-18)."""
    if draft.kind == "oasis":
        return ()
    shut = barred(state, draft).keys()
    every = (a for seat in lenders(draft) for a in reckoning(acting(state, seat), "lends"))
    lending = (a for a in every if a.key not in draft.rests_on)
    return tuple(dict.fromkeys(a.key for a in lending if a.lends(state) - shut))
