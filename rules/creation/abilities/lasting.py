"""Abilities that protect, weave and bend: Permanence, Safeguard, Networks, Curve, Dilation, Abyss."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, plain, who
from rules.creation import polls, turns
from rules.creation.abilities.base import asks_leave, done, need, pay
from rules.creation.actions import Curve, Dilate, Hollow, Permanence, Shield, Weaving
from rules.creation.attributes import bearer
from rules.creation.checks import check_thing
from rules.creation.decay import open_abyss
from rules.creation.flow import Flow
from rules.creation.networks import active
from rules.creation.outline import Edit
from rules.creation.pieces import Act, Network, Safeguard, Weave, Zone
from rules.creation.protection import refusal, target
from rules.creation.reach import known
from rules.creation.redraw import curve_fields
from rules.creation.state import Creation


def permanence(flow: Flow, seat: int, action: Permanence) -> None:
    """Make Acts of one deity Permanent; their Fields become a zone (CR-ABI-61 to CR-ABI-69)."""
    need(flow, seat, "permanence")
    acts, fields = cluster(flow.state, seat, action)
    if asks_leave(flow, seat, action, {acts[0].owner}):
        return
    mine = {f for a in acts for f in a.fields}
    outside = sum(1 for a in acts if a.crossing)
    pay(flow, seat, 0 if action.together else len(mine) + outside, "Permanence")
    zone = Zone(id=flow.id(), owner=acts[0].owner, fields=flow.state.ground.reading(fields))
    flow.set(zones=(*flow.state.zones, zone), last=zone.fields)
    for act in flow.state.in_play:
        if act.fields and act.owner == zone.owner and set(act.fields) <= fields and act.standing == "active":
            flow.act(act, permanent=True)
    done(flow, seat, f"{who(seat)} makes {', '.join(a.name for a in acts)} Permanent.")


def cluster(state: Creation, seat: int, action: Permanence) -> tuple[list[Act], set[str]]:
    """The Acts and the Fields of a new zone, checked."""
    acts = [target(state, "permanence", id, seat) for id in dict.fromkeys(action.acts)]
    if not acts:
        raise Illegal("CR-ABI-64", "Permanence is for at least one Act; empty Fields alone cannot be Permanent.")
    if len({a.owner for a in acts}) > 1:
        raise Illegal("CR-ABI-66", "All Acts of a zone must belong to one deity.")
    mine = {f for a in acts for f in a.fields}
    fields = mine | set(action.fields)
    known(state, tuple(fields))
    if not state.ground.in_one_piece(mine):
        raise Illegal("CR-ABI-67", "The Acts of a zone must hang together by sides.")
    if (extra := fields - mine) and not enclosed(state, mine, extra):
        raise Illegal("CR-ABI-64", f"{', '.join(sorted(extra))} is not enclosed by the Acts. Leave it out.")
    if any(a.undone for a in acts) or any(state.plot(f).undone for f in fields):
        raise Illegal("CR-ABI-57", "What was Undone can never be Permanent again.")
    if state.everlasting & state.ground.around(fields):
        raise Illegal("CR-ABI-68", "Permanent zones may not touch, not even at a corner.")
    return acts, fields


def enclosed(state: Creation, ring: set[str], extra: set[str]) -> bool:
    """Whether open Fields are shut in by others: no walk over sides leads from them to the edge (CR-ABI-67)."""
    rest = set(state.ground.names) - ring
    walk = state.ground.spread(extra, rest)
    return not walk & state.ground.edge and not extra & state.occupied


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
    check_thing(state, seat, thing, action.photo)
    fields = action.fields or act.fields
    check_area(state, act, fields)
    if asks_leave(flow, seat, action, {act.owner}):
        return
    pay(flow, seat, 0 if action.together else act.size * state.options.safeguard_cost_per_field, "Safeguard")
    raised = Safeguard(
        id=flow.id(), maker=seat, thing=thing, photo=action.photo, how=how, fields=state.ground.reading(fields)
    )
    flow.set(safeguards=(*flow.state.safeguards, raised), last=raised.fields)
    word = "Seal" if flow.state.sealed(act) else "Safeguard"
    done(flow, seat, f"{who(seat)} raises the {word} {thing} for {act.name}: {how}", photo=action.photo)


def check_area(state: Creation, act: Act, fields: tuple[str, ...]) -> None:
    """The Fields a Safeguard encloses (CR-ABI-83); no Act comes under two of them (CR-ABI-88)."""
    known(state, fields)
    largest = max(state.parameters.most_size, len(act.fields))
    if not set(act.fields) <= set(fields) or len(fields) > largest or not state.ground.in_one_piece(fields):
        raise Illegal(
            "CR-ABI-83", f"Its area holds all Fields of {act.name}, in one piece, at most {largest} Fields in all."
        )
    for other in state.in_play:
        if other.fields and set(other.fields) <= set(fields) and state.shields(other):
            raise Illegal("CR-ABI-88", f"{other.name} has a Safeguard already. Leave it out of the area.")


def weave(flow: Flow, seat: int, action: Weaving) -> None:
    """Declare a Network, take Acts in or leave them out: 0 Influence, and a vote (CR-ABI-220 to CR-ABI-235)."""
    need(flow, seat, "weave")
    state = flow.state
    net = next((n for n in state.networks if n.id == action.network and n.maker == seat), None)
    if action.network and net is None:
        raise Illegal("CR-ABI-230", "That is no Network of yours.")
    acts = tuple(dict.fromkeys(action.acts))
    if net is not None and action.out:
        if not acts or not set(acts) <= set(net.acts):
            raise Illegal("CR-ABI-232", "Leave out Acts that are in the Network.")
    else:
        check_members(state, seat, acts, net)
    name, reason = plain(action.name.strip()), plain(action.reason.strip())
    if net is None and (not name or not reason):
        raise Illegal("CR-ABI-220", "A Network needs a name and a reason why its Acts belong together.")
    titles = ", ".join(a.name for id in acts if (a := state.act(id)))
    verb = "leave out of" if action.out else "take into"
    text = f"join {titles} as {name}" if net is None else f"{verb} {net.name}: {titles}"
    matter = Weave(seat, action.network, acts, name, reason, action.out)
    polls.open_poll(flow, matter, f"{who(seat)} would {text}.", by=seat, detail=reason, rule="CR-VOT-11")


def check_members(state: Creation, seat: int, acts: tuple[int, ...], net: Network | None) -> None:
    """Whether these Acts may come into a Network of this deity (CR-ABI-222 to CR-ABI-228)."""
    if net is None and len(acts) < 2:
        raise Illegal("CR-ABI-220", "A Network joins at least two Acts.")
    mending = net is not None and set(acts) <= set(net.changed)
    if not acts or (net is not None and not mending and not active(state, net)):
        raise Illegal("CR-ABI-231", "Only an active Network takes Acts in. Leave the broken ones out first.")
    weaver = bearer(state, seat, "weaves_in")
    for id in acts:
        act = target(state, "weave", id, seat)
        if weaver and not all(state.plot(f).element == weaver.weaves_in for f in act.fields):
            raise Illegal("CR-ABI-223", f"{act.name} does not lie in the Empty Realms.")
        if weaver and not act.fields:
            raise Illegal("CR-ABI-223", f"{act.name} does not lie in the Empty Realms.")
        if state.options.network_members == "own" and act.poster != seat:
            raise Illegal("CR-ABI-222", f"{act.name} was not placed by you.")
        if any(id in n.acts and n.maker == seat and n is not net for n in state.networks) or (
            net is not None and id in net.acts and id not in net.changed
        ):
            raise Illegal("CR-ABI-228", f"{act.name} is in a Network of yours already.")


def outdated(state: Creation, matter: Weave) -> str:
    """Why a Network that is accepted cannot be made or changed any more, because something was taken back
    meanwhile; no attempt is lost by it (CR-ACT-39)."""
    net = next((n for n in state.networks if n.id == matter.network), None)
    if matter.network and net is None:
        return "That Network is dissolved."
    try:
        if not matter.out:
            check_members(state, matter.seat, matter.acts, net)
    except Illegal as fault:
        return str(fault)
    return ""


def judge_weave(flow: Flow, matter: Weave, passed: bool) -> None:
    """The vote on a Network is over."""
    if not passed:
        flow.tell("The Network is turned down.", kind="vote")
        turns.vetoed(flow, "weave")
        return
    if why := outdated(flow.state, matter):
        flow.ask()
        flow.tell(f"It cannot be done any more. {why}")
        return
    seat = matter.seat
    if not matter.network:
        number = max(flow.state.woven, *(n.id for n in flow.state.networks), 0) + 1
        made = Network(id=number, maker=seat, name=matter.name, reason=matter.reason, acts=matter.acts)
        flow.set(networks=(*flow.state.networks, made), woven=number)
        done(flow, seat, f"{who(seat)} joins {len(matter.acts)} Acts as {matter.name}, Network {number}.")
        return
    changed = []
    for net in flow.state.networks:
        if net.id != matter.network:
            changed.append(net)
        elif matter.out:
            left = tuple(id for id in net.acts if id not in matter.acts)
            if len(left) >= 2:
                changed.append(replace(net, acts=left, changed=tuple(id for id in net.changed if id in left)))
            else:
                flow.tell(f"{net.name} has fewer than two Acts and is dissolved.")
        else:
            acts = tuple(dict.fromkeys((*net.acts, *matter.acts)))
            changed.append(replace(net, acts=acts, changed=tuple(i for i in net.changed if i not in matter.acts)))
    flow.set(networks=tuple(changed))
    done(flow, seat, f"{who(seat)} changes Network {matter.network}.")


def curve(flow: Flow, seat: int, action: Curve) -> None:
    """Join Fields or divide one, for 1 Influence per Field of the larger count (CR-ABI-165 to CR-ABI-172)."""
    need(flow, seat, "curve")
    state = flow.state
    known(state, action.fields)
    check_curve(state, seat, action)
    pay(flow, seat, action.parts or len(action.fields), "Curve")
    what = (
        f"divides {action.fields[0]} into {action.parts}" if action.parts else f"joins {' '.join(action.fields)}"
    )
    curve_fields(flow, Edit(action.fields, action.parts, action.across))
    done(flow, seat, f"{who(seat)} Curves space and {what}.")


def check_curve(state: Creation, seat: int, action: Curve) -> None:
    """What cannot be Curved, or not together (CR-ABI-166, CR-ABI-167, CR-ABI-172)."""
    fields = set(action.fields)
    for field in action.fields:
        if state.plot(field).abyss:
            raise Illegal("CR-ABI-167", f"{field} is an Abyss and cannot be Curved.")
        if field in state.everlasting:
            raise Illegal("CR-ABI-167", f"{field} is Permanent and cannot be Curved.")
        if any(field in s.fields for s in state.safeguards):
            raise Illegal("CR-ABI-167", f"{field} is under a Safeguard and cannot be Curved.")
    if len({state.plot(f).element for f in fields}) > 1:
        raise Illegal(
            "CR-ABI-166", "Fields of different Elements cannot be Curved together. Join such as are alike."
        )
    acts = [a for a in state.in_play if fields & set(a.fields)]
    for act in acts:
        if found := refusal(state, "curve", act, seat):
            raise Illegal(found[0], found[1] + ".")
    if not action.parts and len(acts) > 1:
        raise Illegal("CR-ABI-172", "The joined Field would hold more than one Act. Leave one of them out.")
    if not action.parts and sum(1 for s in state.storms if s.field in fields) > 1:
        raise Illegal("CR-FLD-16", "Two Storms never share a Field. Leave one of them out.")


def dilation_price(state: Creation, seat: int) -> int:
    """2 for each Act controlled (CR-ABI-180, CR-ABI-181)."""
    mine = state.of(seat)
    if state.options.dilation_counts == "active_acts":
        mine = tuple(a for a in mine if a.standing == "active")
    return 2 * len(mine)


def dilate(flow: Flow, seat: int, action: Dilate) -> None:
    """Two extra Action Stages at once; in the second one may Dilate again (CR-ABI-180 to CR-ABI-183)."""
    need(flow, seat, "dilate")
    if flow.turn.stage_no == 1:
        raise Illegal("CR-ABI-180", "Dilate again in the second of the two extra stages, not in the first.")
    cost = dilation_price(flow.state, seat)
    pay(flow, seat, cost, "Dilation")
    flow.turned(stage_no=0, extra=2, actions=flow.state.parameters.actions_per_turn - 1)  # this one is the last
    done(flow, seat, f"{who(seat)} Dilates time for {cost} Influence.")


def hollow_spots(state: Creation) -> set[str]:
    """Empty Fields that can become Abysses (CR-ABI-255)."""
    return state.of_element("empty") - state.occupied


def hollow(flow: Flow, seat: int, action: Hollow) -> None:
    """Turn Empty Fields without Acts into Abysses (CR-ABI-255, CR-ABI-256)."""
    need(flow, seat, "hollow")
    state = flow.state
    known(state, action.fields)
    open_now = state.ground.reading(hollow_spots(state))
    for field in action.fields:
        if field not in open_now:
            why = f"An Act stands on {field}" if field in state.occupied else f"{field} is not an Empty Field"
            near = ", ".join(open_now[:8]) or "none now"
            raise Illegal("CR-ABI-255", f"{why}. Empty Fields without an Act: {near}.")
    pay(flow, seat, len(action.fields) * state.options.vacuum_abyss_price, "An Abyss")
    open_abyss(flow, action.fields)
    done(flow, seat, f"{who(seat)} opens an Abyss at {' '.join(action.fields)}.")
