"""Things that happen to Acts, told to every Attribute that listens (CR-CON-25), and their traces."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import who
from rules.creation.attributes import held
from rules.creation.flow import Flow
from rules.creation.pieces import Act


def happened(flow: Flow, what: str, act: Act) -> tuple[tuple[int, str, int], ...]:
    """Note the bonuses of everybody whose Attributes this triggers, in turn order; returns them."""
    if what in ("gazed", "nullified"):
        strain(flow, act)
    noted = []
    for seat in flow.state.roster or flow.state.here:
        if not flow.state.deities[seat].here:
            continue
        for attribute in held(flow.state, seat):
            if amount := attribute.noticed(what):
                noted.append((seat, f"{attribute.key.capitalize()}: {act.name} {what}", amount))
    for seat, why, amount in noted:
        note(flow, seat, amount, why)
    return tuple(noted)


def note(flow: Flow, seat: int, amount: int, why: str) -> None:
    """Keep a bonus for the Accolade, or pay it on the spot (CR-ACC-05)."""
    if flow.state.options.passive_timing == "immediate":
        flow.gain(seat, amount, why)
        flow.tell(f"{who(seat)} gains {amount}. {why}.", kind="score")
    else:
        flow.deity(seat, noted=(*flow.state.deities[seat].noted, (why, amount)))


def unnote(flow: Flow, seat: int, amount: int, why: str) -> None:
    """Take a bonus back whose cause was taken back: out of what waits for the Accolade, or from what was paid and
    is still there (CR-INF-02)."""
    waiting = list(flow.state.deities[seat].noted)
    if (why, amount) in waiting:
        waiting.remove((why, amount))
        flow.deity(seat, noted=tuple(waiting))
    else:
        flow.gain(seat, -min(amount, max(flow.state.deities[seat].influence, 0)), f"{why}, taken back")


def strain(flow: Flow, act: Act) -> None:
    """Networks with this Act fall apart until it is excluded or taken in again (CR-ABI-234, CR-ABI-235)."""
    flow.set(
        networks=tuple(
            replace(n, changed=(*n.changed, act.id)) if act.id in n.acts and act.id not in n.changed else n
            for n in flow.state.networks
        )
    )


def tidy(flow: Flow) -> None:
    """Take off Safeguards that no longer hold any Act (CR-MOV-24), and Permanence that is no Act's any more, when
    the only one was taken back (CR-ABI-64)."""
    state = flow.state
    kept = tuple(s for s in state.safeguards if state.inside(s))
    for lost in state.safeguards:
        if lost not in kept:
            flow.tell(f"The Safeguard {lost.thing} holds nothing any more and is taken off the Map.")
    lasting = [set(a.fields) for a in state.in_play if a.permanent]
    zones = tuple(z for z in state.zones if z.undone or any(fields <= set(z.fields) for fields in lasting))
    flow.set(safeguards=kept, zones=zones)


def nullify(flow: Flow, act: Act, how: str) -> None:
    """An Act goes to the Nullified zone; its Fields stay as they are (CR-ABI-35)."""
    gone = flow.act(act, standing="nullified", dredged=False)
    flow.set(last=act.fields)
    flow.tell(f"{act.name} is Nullified{how}.", kind="fate")
    happened(flow, "nullified", gone)
    tidy(flow)
