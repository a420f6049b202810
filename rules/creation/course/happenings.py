"""What happens, told to every Attribute that listens (CR-CON-25), and its traces."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import who
from rules.creation.course import omens
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import held
from rules.creation.deities.networks import active, loose, steady
from rules.creation.deities.roles import counted
from rules.creation.world.happening import Happening, What
from rules.creation.world.pieces import Act, Network, Noted, Standing


def happened(flow: Flow, news: Happening) -> tuple[Noted, ...]:
    """Note the bonuses of everybody whose Attributes this triggers, in turn order; returns them."""
    omens.heard(flow, news)
    if news.act is not None and news.what in TIES:
        torn(flow, news.act, news.before, strained=news.what != "decayed")
    elif news.act is not None and news.what == "rejuvenated":
        mended(flow, news.act, "decayed")
    noted = []
    for seat in flow.state.roster or flow.state.here:
        if not flow.state.deities[seat].here or not counted(flow.state, seat):
            continue
        for attribute in held(flow.state, seat):
            if amount := attribute.noticed(flow.state, seat, news):
                number = flow.state.bonuses + 1
                flow.set(bonuses=number)
                noted.append(
                    Noted(
                        id=number,
                        seat=seat,
                        attribute=attribute.key,
                        what=news.what,
                        act=news.act.id if news.act else 0,
                        name=news.act.name if news.act else news.name or "the world",
                        amount=amount,
                    )
                )
    for bonus in noted:
        note(flow, bonus)
    return tuple(noted)


def used(
    flow: Flow, seat: int, whose: Iterable[int], on: Act | str, *, harms: bool, agreed: bool
) -> tuple[Noted, ...]:
    """An Ability was used on what these deities control: against them, or together with them (CR-CON-26). One's
    own and what is nobody's count for neither, nor does help that was not agreed on. Returns the bonuses."""
    others = set(whose) & set(flow.state.here) - {seat}
    if not others or not (agreed or harms):
        return ()
    act, name = (None, on) if isinstance(on, str) else (on, "")
    return happened(flow, Happening(what="aided" if agreed else "assailed", act=act, name=name, by=seat))


def note(flow: Flow, bonus: Noted) -> None:
    """Keep a bonus for the Accolade, or pay it on the spot (CR-ACC-05)."""
    if flow.state.options.passive_timing == "immediate":
        why = reason(flow, bonus)
        flow.gain(bonus.seat, bonus.amount, why)
        flow.tell(f"{who(bonus.seat)} gains {bonus.amount}. {why}.", kind="score")
    else:
        flow.deity(bonus.seat, noted=(*flow.state.deities[bonus.seat].noted, bonus))


def reason(flow: Flow, bonus: Noted) -> str:
    """What a bonus is for, in words."""
    return f"{flow.lore.title(bonus.attribute)}: {bonus.name} {bonus.what}"


def unnote(flow: Flow, bonus: Noted) -> None:
    """Take a bonus back whose cause was taken back: out of what waits for the Accolade, or from what was paid and
    is still there (CR-INF-02)."""
    deity = flow.state.deities[bonus.seat]
    waiting = tuple(other for other in deity.noted if other.id != bonus.id)
    if waiting != deity.noted:
        flow.deity(bonus.seat, noted=waiting)
    else:
        flow.gain(bonus.seat, -min(bonus.amount, max(deity.influence, 0)), f"{reason(flow, bonus)}, taken back")


TIES: tuple[What, ...] = ("gazed", "nullified", "decayed")
"""What breaks Networks."""


def torn(flow: Flow, act: Act, before: Act | None = None, *, strained: bool = False) -> None:
    """Tell which Networks fall apart by what has happened to an Act that was active, or as it was ``before``
    (CR-ABI-226, CR-ABI-234)."""
    state, was = flow.state, before or replace(act, standing="active")
    mine = [net for net in state.networks if act.id in net.acts and state.deities[net.maker].here]
    sound = {n.id for n in mine if steady(state, n, was) and not n.changed and loose(state, n) <= {act.id}}
    if strained:
        strain(flow, act)
    for net in flow.state.networks:
        if net.id in sound and loose(flow.state, net):
            flow.tell(
                f"{net.name}, Network {net.id}, falls apart and pays nothing until it is mended.", kind="fate"
            )


def mended(flow: Flow, act: Act, was: Standing) -> None:
    """Tell which Networks are whole again now that an Act is active which had broken them (CR-ABI-226,
    CR-ABI-235)."""
    for net in flow.state.networks:
        if act.id in net.acts and not steady(flow.state, net, replace(act, standing=was)):
            whole(flow, net)


def whole(flow: Flow, net: Network) -> None:
    """Tell that a Network is whole again, if it is."""
    if active(flow.state, net):
        flow.tell(f"{net.name}, Network {net.id}, is whole and pays again.", kind="fate")


def strain(flow: Flow, act: Act) -> None:
    """Networks with this Act fall apart until it is excluded or taken in again (CR-ABI-234, CR-ABI-235)."""
    flow.set(
        networks=tuple(
            replace(n, changed=(*n.changed, act.id)) if act.id in n.acts and act.id not in n.changed else n
            for n in flow.state.networks
        )
    )
