"""Networks and constellations: made, changed and judged (CR-ABI-220 to CR-ABI-235)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, plain, who
from rules.creation.abilities.base import done, need
from rules.creation.actions import Weaving
from rules.creation.bounds.hints import some
from rules.creation.bounds.protection import could_choose, target, targets
from rules.creation.course import polls, turns
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import whole
from rules.creation.deities.condensed import weaves_in
from rules.creation.deities.networks import active
from rules.creation.world.matters import Weave
from rules.creation.world.pieces import Act, Network
from rules.creation.world.state import Creation


def weave(flow: Flow, seat: int, action: Weaving) -> None:
    """Declare a Network, take Acts in or leave them out: 0 Influence, and a vote (CR-ABI-220 to CR-ABI-235)."""
    need(flow, seat, "weave")
    state = flow.state
    net = next((n for n in state.networks if n.id == action.network and n.maker == seat), None)
    if action.network and net is None:
        own = some(n.name for n in state.networks if n.maker == seat)
        raise Illegal("CR-ABI-230", f"That is no Network of yours. Yours: {own}.")
    acts = tuple(dict.fromkeys(action.acts))
    if net is None and action.out:
        own = some((n.name for n in state.networks if n.maker == seat), "you have none now")
        raise Illegal("CR-ABI-232", f"Say which Network they are left out of: {own}.")
    if net is not None and action.out:
        if not acts or not set(acts) <= set(net.acts):
            inside = some(a.name for a in members(state, net))
            raise Illegal("CR-ABI-232", f"Leave out Acts that are in the Network: {inside}.")
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
        raise Illegal("CR-ABI-220", f"A Network joins at least two Acts. {members_hint(state, seat, net)}")
    mending = net is not None and set(acts) <= set(net.changed)
    if not acts:
        raise Illegal("CR-ABI-231", f"Name the Acts that come in. {members_hint(state, seat, net)}")
    if net is not None and not mending and not active(state, net):
        back = members_hint(state, seat, net)
        raise Illegal(
            "CR-ABI-231", f"Only an active Network takes Acts in. Leave the broken ones out first. {back}"
        )
    for id in acts:
        act = target(state, "weave", id, seat)
        if found := unfit(state, seat, act, net):
            raise Illegal(found[0], f"{found[1]}. {members_hint(state, seat, net)}")


def unfit(state: Creation, seat: int, act: Act, net: Network | None) -> tuple[str, str] | None:
    """Why an Act cannot come into a Network of this deity."""
    realm = weaves_in(state, seat)
    if realm and not (act.fields and all(realm in state.plot(f).elements for f in act.fields)):
        return "CR-ABI-223", f"{act.name} does not lie in the Empty Realms"
    if state.options.network_members == "own" and act.poster != seat:
        return "CR-ABI-222", f"{act.name} was not placed by you"
    elsewhere = any(act.id in n.acts and n.maker == seat and n is not net for n in state.networks)
    if elsewhere or (net is not None and act.id in net.acts and act.id not in net.changed):
        return "CR-ABI-228", f"{act.name} is in a Network of yours already"
    return None


def may_join(state: Creation, seat: int, net: Network | None) -> tuple[Act, ...]:
    """Acts that could come into a Network of this deity, or (without one) into a new one; a broken Network takes
    only back what broke it (CR-ABI-222 to CR-ABI-231)."""
    fit = (a for a in targets(state, "weave", seat) if unfit(state, seat, a, net) is None)
    return tuple(a for a in fit if net is None or a.id in net.changed or active(state, net))


def members(state: Creation, net: Network) -> tuple[Act, ...]:
    """Acts of a Network, wherever they are by now; any of them may be left out (CR-ABI-232)."""
    return tuple(act for id in net.acts if (act := state.act(id)) is not None)


def members_hint(state: Creation, seat: int, net: Network | None) -> str:
    """Acts that could come into a Network, in words."""
    return could_choose(a.name for a in may_join(state, seat, net))


def next_number(state: Creation) -> int:
    """Networks are numbered through; the number of one that is dissolved is not given again (CR-ABI-223)."""
    return max(state.woven, *(n.id for n in state.networks), 0) + 1


def outdated(state: Creation, matter: Weave) -> str:
    """Why a Network that is accepted cannot be made or changed any more, because something was taken back
    meanwhile; no attempt is lost by it (CR-ACT-39)."""
    net = next((n for n in state.networks if n.id == matter.network), None)
    if matter.network and net is None:
        return "That Network is dissolved."
    if matter.out and net is not None and not set(matter.acts) & set(net.acts):
        return f"They are in {net.name} no more."
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
        number = next_number(flow.state)
        made = Network(id=number, maker=seat, name=matter.name, reason=matter.reason, acts=matter.acts)
        flow.set(networks=(*flow.state.networks, made), woven=number)
        done(flow, seat, f"{who(seat)} joins {len(matter.acts)} Acts as {matter.name}, Network {number}.")
        return
    changed: list[Network] = []
    broken = [net.id for net in flow.state.networks if not active(flow.state, net)]
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
    for net in changed:
        if net.id in broken:
            whole(flow, net)
    done(flow, seat, f"{who(seat)} changes Network {matter.network}.")
