"""Abilities that protect and bend: Permanence, Safeguard, Curve, Dilation, Abyss."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Illegal, RuleError, plain, who
from rules.creation.abilities.base import done, goes_ahead, need, pay
from rules.creation.abilities.costs import curve_price, dilation_price, hollow_price, shield_price, zone_price
from rules.creation.actions import Curve, Dilate, Hollow, Permanence, Shield
from rules.creation.bounds.hints import some
from rules.creation.bounds.objects import shown
from rules.creation.bounds.protection import could_choose, instead, refusal, target, targets
from rules.creation.bounds.reach import known
from rules.creation.bounds.stacks import compounds
from rules.creation.course.decay import open_abyss
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import need_unit
from rules.creation.land.redraw import curve_fields
from rules.creation.world import lying
from rules.creation.world.book.gametypes import contained
from rules.creation.world.map.outline import Edit
from rules.creation.world.pieces import Act, Safeguard, Zone
from rules.creation.world.realms import sea
from rules.creation.world.state import Creation
from rules.creation.world.still import still
from rules.creation.world.stock import free


def permanence(flow: Flow, seat: int, action: Permanence) -> None:
    """Make Acts of one deity Permanent; their Fields become a zone (CR-ABI-61 to CR-ABI-69)."""
    need(flow, seat, "permanence")
    need_unit(flow.state, seat, len(set(action.acts)), "one Act or Omen")
    acts, fields = cluster(flow.state, seat, action)
    if not goes_ahead(flow, seat, action, acts[0].owner, zone_price(flow.state, seat, acts)):
        return
    zone = Zone(id=flow.id(), owner=acts[0].owner, fields=flow.state.ground.reading(fields))
    flow.set(zones=(*flow.state.zones, zone), last=zone.fields)
    for act in lying.within(flow.state, fields):
        if act.owner == zone.owner and act.standing == "active" and not act.undone:
            flow.act(act, permanent=True)
    deed = f"{who(seat)} makes {', '.join(a.name for a in acts)} Permanent."
    done(flow, seat, deed, whose={zone.owner}, on=acts[0], harms=False)


def cluster(state: Creation, seat: int, action: Permanence) -> tuple[list[Act], set[str]]:
    """The Acts and the Fields of a new zone, checked."""
    acts = [target(state, "permanence", id, seat) for id in dict.fromkeys(action.acts)]
    if not acts:
        could = instead(state, "permanence", seat)
        raise Illegal(
            "CR-ABI-64", f"Permanence is for at least one Act; empty Fields alone cannot be Permanent. {could}"
        )
    if len({a.owner for a in acts}) > 1:
        raise Illegal("CR-ABI-66", "All Acts of a zone must belong to one deity. Name those of one only.")
    mine = lying.covered(acts)
    fields = mine | set(action.fields)
    known(state, tuple(fields))
    if not state.ground.in_one_piece(mine):
        raise Illegal(
            "CR-ABI-67", "The Acts of a zone must hang together by sides. Name such as do, or one alone."
        )
    if (extra := fields - mine) and not enclosed(state, mine, extra):
        raise Illegal("CR-ABI-64", f"{', '.join(sorted(extra))} is not enclosed by the Acts. Leave it out.")
    if any(a.undone for a in acts) or any(state.plot(f).undone for f in fields):
        never = {n for n in state.ground.names if state.plot(n).undone}
        fit = [a for a in targets(state, "permanence", seat) if not a.undone and not never & set(a.fields)]
        could = could_choose(a.name for a in fit)
        raise Illegal("CR-ABI-57", f"What was Undone can never be Permanent again. {could}")
    if lying.zoned(state) & state.ground.around(fields):
        near = state.ground.around(lying.zoned(state))
        could = could_choose(a.name for a in targets(state, "permanence", seat) if not near & set(a.fields))
        raise Illegal("CR-ABI-68", f"Permanent zones may not touch, not even at a corner. {could}")
    return acts, fields


def eligible(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts a deity could make Permanent one by one, apart from the price (CR-ABI-61 to CR-ABI-68)."""
    found = []
    for act in targets(state, "permanence", seat):
        try:
            cluster(state, seat, Permanence(acts=(act.id,)))
        except RuleError:
            continue
        found.append(act)
    return tuple(found)


@still
def clusters(state: Creation, seat: int) -> tuple[tuple[Act, ...], ...]:
    """Acts of one deity that hang together and could be one zone; single ones too (CR-ABI-66, CR-ABI-67)."""
    left, found = list(eligible(state, seat)), []
    while left:
        group = [left.pop(0)]
        for act in group:  # grows while it is walked through
            beside = {n for f in act.fields for n in state.ground.sides[f]}
            more = [a for a in left if a.owner == act.owner and beside & set(a.fields)]
            group += more
            left = [a for a in left if a not in more]
        found.append(tuple(group))
    return tuple(found)


def hollow_inside(state: Creation, acts: Iterable[Act]) -> tuple[str, ...]:
    """Open Fields that some Acts shut in, which could be Permanent with them (CR-ABI-64, CR-ABI-67)."""
    ring = lying.covered(acts)
    rest = set(state.ground.names) - ring
    inside = rest - state.ground.spread(state.ground.edge, rest)
    return state.ground.reading(f for f in inside - lying.occupied(state) if not state.plot(f).undone)


def enclosed(state: Creation, ring: set[str], extra: set[str]) -> bool:
    """Whether open Fields are shut in by others: no walk over sides leads from them to the edge (CR-ABI-67)."""
    rest = set(state.ground.names) - ring
    walk = state.ground.spread(extra, rest)
    return not walk & state.ground.edge and not extra & lying.occupied(state)


def shield(flow: Flow, seat: int, action: Shield) -> None:
    """Raise a Safeguard; over Decayed Acts only, it is a Seal (CR-ABI-80 to CR-ABI-92)."""
    need(flow, seat, "shield")
    state = flow.state
    act = target(state, "shield", action.act, seat)
    thing, how = plain(action.thing.strip()), plain(action.how.strip())
    if not thing:
        raise Illegal("CR-ABI-80", "A Safeguard needs an object of its own. Say what it is.")
    if not how:
        raise Illegal("CR-VOT-13", "Say how the object shields the Act.")
    thing, photo, objects = shown(state, seat, thing, action.photo)
    fields = action.fields or act.fields
    check_area(state, act, fields)
    if not goes_ahead(flow, seat, action, act.owner, shield_price(state, seat, act)):
        return
    raised = Safeguard(
        id=flow.id(),
        maker=seat,
        hand=state.deities[seat].hands,
        thing=thing,
        objects=objects,
        photo=photo,
        how=how,
        fields=state.ground.reading(fields),
    )
    things = tuple(replace(t, guard=seat) if t.id in objects else t for t in flow.state.things)
    flow.set(safeguards=(*flow.state.safeguards, raised), things=things, last=raised.fields)
    word = "Seal" if lying.sealed(flow.state, act) else "Safeguard"
    deed = f"{who(seat)} raises the {word} ({thing}) for {act.name}: {how}"
    done(flow, seat, deed, photo=photo, whose={act.owner}, on=act, harms=False)


def check_area(state: Creation, act: Act, fields: tuple[str, ...]) -> None:
    """The Fields a Safeguard encloses (CR-ABI-83); no Act comes under two of them (CR-ABI-88)."""
    known(state, fields)
    largest = max(state.parameters.most_size, len(act.fields))
    if not set(act.fields) <= set(fields) or len(fields) > largest or not state.ground.in_one_piece(fields):
        raise Illegal(
            "CR-ABI-83", f"Its area holds all Fields of {act.name}, in one piece, at most {largest} Fields in all."
        )
    for other in lying.within(state, fields):
        if lying.shield_over(state, other):
            raise Illegal("CR-ABI-88", f"{other.name} has a Safeguard already. Leave it out of the area.")


def bare(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts that a Safeguard could be raised for: none inside them is under one (CR-ABI-88)."""
    if contained(state.options) and not free(state, seat):
        return ()
    under = {a.id for s in state.safeguards for a in lying.within(state, s.fields)}
    return tuple(
        act
        for act in targets(state, "shield", seat)
        if under.isdisjoint(inner.id for inner in lying.within(state, act.fields))
    )


def curve(flow: Flow, seat: int, action: Curve) -> None:
    """Join Fields or divide one, for 1 Influence per Field of the larger count (CR-ABI-165 to CR-ABI-172)."""
    need(flow, seat, "curve")
    state = flow.state
    known(state, action.fields)
    need_unit(state, seat, max(action.parts, len(action.fields)) - 1, "two Fields, or one into two parts,")
    check_curve(state, seat, action)
    pay(flow, seat, curve_price(state, seat, action), "Curve")
    what = (
        f"divides {action.fields[0]} into {action.parts}" if action.parts else f"joins {' '.join(action.fields)}"
    )
    curve_fields(flow, Edit(action.fields, action.parts, action.across))
    less = [a for a in lying.on(state, action.fields) if (now := flow.state.act(a.id)) and now.size < a.size]
    whose, where = {a.owner for a in less}, " ".join(action.fields)
    done(flow, seat, f"{who(seat)} Curves space and {what}.", whose=whose, on=less[0] if less else where)


def check_curve(state: Creation, seat: int, action: Curve) -> None:
    """What cannot be Curved, or not together (CR-ABI-166, CR-ABI-167, CR-ABI-172)."""
    fields = set(action.fields)
    for field in action.fields:
        if why := uncurved(state, field):
            raise Illegal("CR-ABI-167", f"{why} and cannot be Curved. {curve_hint(state, seat)}")
    if len({state.plot(f).elements for f in fields}) > 1:
        raise Illegal(
            "CR-ABI-166", "Fields of different Elements cannot be Curved together. Join such as are alike."
        )
    if any(0 < len(fields & sea(state, ocean)) < len(fields) for ocean in state.oceans):
        raise Illegal("CR-MTX-501", "The Fields of an Ocean are Curved among themselves. Leave the others out.")
    acts = lying.on(state, fields)
    for act in acts:
        if found := refusal(state, "curve", act, seat):
            raise Illegal(found[0], f"{found[1]}. {curve_hint(state, seat)}")
    if not action.parts and sum(1 for a in lying.beneath(state, fields)) > 1:
        raise Illegal("CR-ABI-132", "The joined Field would hold two Imprints. Leave one of them out.")
    if not action.parts and compounds(state):
        bodies = [a for a in acts if not a.imprint]  # a drawing is part of no composite (CR-CMP-05)
        if max((lying.crowd(state, fields, but=a.id) for a in bodies), default=0) > state.parameters.compounding:
            most = state.parameters.compounding
            raise Illegal("CR-MTX-501", f"The joined Field would bear a composite of more than {most} Acts.")
    elif not action.parts and len(acts) > 1:
        raise Illegal("CR-ABI-172", "The joined Field would hold more than one Act. Leave one of them out.")
    if not action.parts and sum(1 for s in state.storms if s.field in fields) > 1:
        raise Illegal("CR-FLD-16", "Two Storms never share a Field. Leave one of them out.")


def uncurved(state: Creation, field: str) -> str:
    """Why a Field cannot be Curved, or nothing (CR-ABI-167)."""
    if state.plot(field).abyss:
        return f"{field} is an Abyss"
    if field in lying.everlasting(state):  # a Sentinel's too, which nothing changes (CR-AAA-23)
        return f"{field} is Permanent"
    return f"{field} is under a Safeguard" if any(field in s.fields for s in state.safeguards) else ""


def curve_hint(state: Creation, seat: int) -> str:
    """Some Fields that can be Curved, in words."""
    immune = lying.covered(a for a in state.in_play if refusal(state, "curve", a, seat))
    return f"These can be: {some(n for n in state.ground.names if n not in immune and not uncurved(state, n))}."


def dilate(flow: Flow, seat: int, action: Dilate) -> None:
    """Two extra Action Stages at once; in the second one may Dilate again (CR-ABI-180 to CR-ABI-183)."""
    need(flow, seat, "dilate")
    if flow.turn.stage_no == 1:
        raise Illegal(
            "CR-ABI-180", "Dilate again in the second of the two extra stages. This one is for something else."
        )
    cost = dilation_price(flow.state, seat)
    pay(flow, seat, cost, "Dilation")
    flow.turned(stage_no=0, extra=2, actions=flow.state.parameters.actions_per_turn - 1)  # this one is the last
    done(flow, seat, f"{who(seat)} Dilates time.")


def hollow_spots(state: Creation) -> set[str]:
    """Empty Fields that can become Abysses (CR-ABI-255); nobody loses ground of several Elements (CR-FLD-44)."""
    taken = lying.covered((*state.in_play, *lying.drawn(state)))
    return {f for f in state.of_element("empty") if not state.plot(f).mix} - taken


def hollow(flow: Flow, seat: int, action: Hollow) -> None:
    """Turn Empty Fields without Acts into Abysses (CR-ABI-255, CR-ABI-256)."""
    need(flow, seat, "hollow")
    state = flow.state
    known(state, action.fields)
    need_unit(state, seat, len(action.fields), "one Field")
    open_now = state.ground.reading(hollow_spots(state))
    for field in action.fields:
        if field not in open_now:
            why = f"An Act lies on {field}" if lying.on(state, (field,)) else f"{field} is not an Empty Field"
            near = ", ".join(open_now[:8]) or "none now"
            raise Illegal("CR-ABI-255", f"{why}. Empty Fields without an Act: {near}.")
    pay(flow, seat, hollow_price(state, seat, len(action.fields)), "An Abyss")
    open_abyss(flow, action.fields)
    done(flow, seat, f"{who(seat)} opens an Abyss at {' '.join(action.fields)}.")
