"""What is undone of an Act whose object or reading did not stand."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import who
from rules.creation.abilities import gravitation
from rules.creation.acts.placing import laid
from rules.creation.bounds.naming import name_for
from rules.creation.bounds.stacks import beneath, compounds, overbuilt
from rules.creation.course import cycle, fading, history, omens, polls, turns
from rules.creation.course.flow import Flow, any_open
from rules.creation.course.happenings import unnote
from rules.creation.course.settling import come_down, tidy
from rules.creation.deities.traits import has
from rules.creation.land import emergence
from rules.creation.pantheon.challenges import READ, aimless, pointless, standing
from rules.creation.world import lying
from rules.creation.world.matters import Pull, Shift
from rules.creation.world.pieces import Act, Reading
from rules.creation.world.state import Creation


def take_back(flow: Flow, id: int) -> None:
    """A challenge was upheld: what was voted on is taken back as if it had been turned down."""
    won = next((g for g in flow.state.readings if g.id == id), None)
    act = flow.state.act(won.after.id if won else id)
    if act not in standing(flow.state) or act is None:
        flow.tell("It is not on the Map any more, so nothing is taken back.")
        return
    if won:
        take_back_gaze(flow, act, won)
        history.take_back(flow, gaze=won.id)
    else:
        take_back_act(flow, act)
    tidy(flow)
    come_down(flow)
    let_go(flow, act.id)
    recount(flow, act)


def take_back_act(flow: Flow, act: Act) -> None:
    """A placing is taken back: its price is returned, its object is free again, and it is in no Network."""
    for won in [g for g in flow.state.readings if g.after.id == act.id]:
        forget(flow, won)
    for bonus in act.noted:
        unnote(flow, bonus)
    flow.act(act, standing="gone", permanent=False)
    omens.unmake(flow, act.id)
    unweave(flow, act)
    if act.permanent and act.starting:
        flow.set(zones=tuple(z for z in flow.state.zones if z.fields != act.fields))
    if act.paid:
        flow.gain(act.poster, act.paid, f"{act.name} taken back")
    flow.tell(f"{act.name} is taken back, and its object is free again.", kind="fate")
    history.take_back(flow, act=act.id)
    if act.starting:
        emergence.reopen_slot(flow, act.poster)


def unweave(flow: Flow, act: Act) -> None:
    """An Act that never was is in no Network; one with fewer than two Acts left is dissolved (CR-ABI-233)."""
    kept = []
    for net in flow.state.networks:
        acts = tuple(id for id in net.acts if id != act.id)
        if len(acts) >= 2:
            kept.append(replace(net, acts=acts, changed=tuple(id for id in net.changed if id != act.id)))
        else:
            flow.tell(f"{net.name} has fewer than two Acts and is dissolved.")
    flow.set(networks=tuple(kept))


def take_back_gaze(flow: Flow, act: Act, won: Reading) -> None:
    """A Gaze is taken back: whatever it changed, and nothing has changed since, is as it was before. A later Gaze
    at the Act stands, and begins from there."""
    forget(flow, won)
    omens.unmake(flow, act.id, won.after.owner)
    if later := [g for g in flow.state.readings if g.after.id == act.id and g.id > won.id]:
        base = replace(later[0], before=unread(flow.state, later[0].before, won), broke=won.broke)
        flow.set(readings=tuple(base if g.id == base.id else g for g in flow.state.readings))
        flow.tell(
            f"The Gaze of {who(won.after.owner)} is taken back; the later one at {act.name} stands.", kind="fate"
        )
        return
    old = unread(flow.state, act, won)
    name = name_for(flow.state, old)
    back = flow.act(old, name=name, names=tuple(dict.fromkeys((*old.names, name))))
    flow.set(last=back.fields)
    mend(flow, back, won)
    called = "" if back.name == act.name else f" and is called {back.name}"
    line = f"The Gaze at {act.name} is taken back: it belongs to {who(back.owner)} again{called}."
    flow.tell(line if back.owner != act.owner else f"The Gaze at {act.name} is taken back.", kind="fate")
    if (leave := flow.state.leave) is not None and leave.action is not None and act.owner in leave.asked:
        flow.ask(leave=None)
        flow.tell(f"Leave of {who(act.owner)} counts no more; ask whose it is now.")


def forget(flow: Flow, won: Reading) -> None:
    """A Gaze that never was has brought no bonus and cost nothing."""
    if won.paid:
        flow.gain(won.after.owner, won.paid, f"{won.after.name} taken back")
    flow.set(readings=tuple(g for g in flow.state.readings if g.id != won.id))
    for bonus in won.noted:
        unnote(flow, bonus)


def unread(state: Creation, act: Act, won: Reading) -> Act:
    """An Act without what one Gaze changed about it. What was done to it since stays: a Move, a Curve, Decay. It
    stays in its place if the old one is taken."""
    changes = {part: getattr(won.before, part) for part in READ if getattr(act, part) == getattr(won.after, part)}
    old = replace(act, **changes)
    if (act.fields, act.crossing) == (won.after.fields, won.after.crossing) and free(
        state, act, won.before.fields, old.owner
    ):
        old = replace(old, fields=won.before.fields, crossing=won.before.crossing, rivers=won.before.rivers)
    return old if old.fields == act.fields else laid(state, old, old.owner)


def free(state: Creation, act: Act, fields: tuple[str, ...], owner: int) -> bool:
    """Whether an Act can have its old Fields again, for a deity: they are there, nothing stands on them or is
    about to, and by now no Permanent drawing lies there (CR-ABI-74) and no Abyss is open (CR-CYC-28)."""
    taken = set() if compounds(state) else lying.occupied(state, but=act.id)
    taken |= lying.covered(drawing for drawing in lying.drawn(state) if drawing.permanent)
    taken |= set() if has(state, owner, "on_abyss") else state.where(abyss=True)
    if compounds(state) and overbuilt(state, act.owner, fields, but=act.id):
        return False
    if state.draft is not None and state.draft.target != act.id:
        taken |= set(state.draft.fields)
    for matter in [p.matter for p in state.polls] + ([state.window.matter] if state.window else []):
        if isinstance(matter, Shift) and matter.act != act.id:
            taken |= set(matter.path[-1])
    return set(fields) <= set(state.ground.names) - taken


def mend(flow: Flow, act: Act, won: Reading) -> None:
    """Networks that fell apart by the Gaze alone hold again; those that took the Act in as it was read by the Gaze
    have to ratify it anew (CR-ABI-234, CR-ABI-235)."""
    networks = []
    for net in flow.state.networks:
        strained = tuple(id for id in net.changed if id != act.id)
        if act.id in net.acts and net.id in won.broke and not act.dredged:
            networks.append(replace(net, changed=strained))
        elif act.id in net.acts and act.id not in net.changed:
            networks.append(replace(net, changed=(*strained, act.id)))
        else:
            networks.append(net)
    flow.set(networks=tuple(networks))


def recount(flow: Flow, before: Act) -> None:
    """Whose Act it is no more owes less in a Period of Decay, and whose it is again owes more."""
    if flow.state.phase != "decay":
        return
    act = flow.state.act(before.id)
    for seen, sign in ((before, -1), (act, 1)):
        if seen is not None and seen.standing == "active":
            cycle.count_anew(flow, seen.owner, sign * seen.size)
    cycle.proceed(flow)


def let_go(flow: Flow, id: int) -> None:
    """What was asked about an Act that is taken back is asked no more: a Gaze at it, its Move, its parts, its
    place in a Network, or leave for what it was the target of. Nobody loses an attempt by it (CR-ACT-39)."""
    state, act = flow.state, flow.state.act(id)
    if state.draft is not None and state.draft.kind == "gaze" and state.draft.target == id:
        turns.drop_draft(flow)
    if id in fading.unfit(state):
        fading.pass_over(flow, [id])
    idle = [p for p in flow.state.polls if pointless(flow.state, p.matter)]
    unheld(flow)
    for poll in idle:
        polls.drop(flow, poll)
        flow.tell(f"That vote lapses: {poll.motion.question}", kind="vote")
        if isinstance(poll.matter, Pull):  # what else is pulled goes on
            gravitation.ask_next(flow, poll.matter)
    window, leave = flow.state.window, flow.state.leave
    if shut := window is not None and pointless(flow.state, window.matter):
        flow.ask(window=None)
        flow.tell("Nobody need object any more: that Act is taken back.")
    if lost := leave is not None and aimless(flow.state, leave):
        flow.ask(leave=None)
        flow.tell("Leave is asked for no more: that Act is taken back.")
    if echo := state.echo is not None and state.echo.act == id and (act is None or not act.on_map):
        flow.ask(echo=None)
        flow.tell("Nobody answers it any more: that Act is taken back.")
    if left := id in state.refit and (act is None or not act.on_map or act.owner not in state.here):
        flow.ask(refit=tuple(other for other in state.refit if other != id))
    if (idle or shut or lost or left or echo) and flow.state.turn is not None and not any_open(flow.state):
        turns.carry_on(flow)


def unheld(flow: Flow) -> None:
    """A proposal that would rest on what does not lie there any more is laid anew, with its vote (CR-CMP-08)."""
    draft = flow.state.draft
    votes = [p for p in flow.state.polls if draft is not None and getattr(p.matter, "draft", None) == draft]
    if draft is None or not votes or set(draft.upon) <= {a.id for a in beneath(flow.state, draft)}:
        return
    for poll in votes:
        polls.drop(flow, poll)
    history.settle(flow, passed=False)
    flow.tell(f"{draft.name} has nothing to rest on any more. {who(draft.seat)} may lay it anew.", kind="vote")
