"""Divine Intervention in general: an action, a price, leave for co-operative use (CR-ABI-01 to CR-ABI-06)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Illegal, who
from rules.creation.actions import Reachable
from rules.creation.bounds.checks import abilities_of
from rules.creation.course import allowance, history, turns
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import used
from rules.creation.deities.roles import ADVERSARY, gratis, need_part
from rules.creation.world.deity import Leave
from rules.creation.world.pieces import Act

NAMES = {
    "gaze": "Gaze",
    "rejuvenate": "Rejuvenation",
    "nullify": "Nullify",
    "dredge": "Dredge",
    "undo": "Undoing",
    "permanence": "Permanence",
    "shield": "Safeguard",
    "curve": "Curve",
    "dilate": "Dilation",
    "disintegrate": "Disintegrate",
    "warp": "Warp",
    "imprint": "Transcendental Imprint",
    "blight": "Decay",
    "weave": "Networks",
    "gravitate": "Gravitate",
    "collapse": "Abyss out of Decay",
    "hollow": "Abyss",
    "breach": "Breach",
    "devour": "Devour",
    "prophesy": "Prophecy",
    "paradigm": "Paradigm Shift",
    "condense": "Quantum Condensation",
    "gamble": "Gamble",
    "trickery": "Trickery",
    "designate": "Designate",
    "river": "River drawing",
}
"""The book's names of Abilities."""


def need(flow: Flow, seat: int, ability: str) -> None:
    """The seat may use this Ability now.

    Raises:
        Illegal: it has no such Ability, or no action left.
    """
    flow.need_turn(seat, "action")
    need_part(flow.state, seat, ability)
    if ability not in abilities_of(flow.state, seat):
        yours = ", ".join(NAMES[key] for key in abilities_of(flow.state, seat))
        raise Illegal("CR-ABI-01", f"None of your Attributes gives you that Ability. You have: {yours}.")
    allowance.need_action(flow, ability)


def pay(flow: Flow, seat: int, amount: int, what: str) -> None:
    """Pay an Ability; it must be affordable (CR-ABI-04)."""
    held = flow.state.deities[seat].influence
    if amount > max(held, 0) and not (flow.free or gratis(flow.state, seat)):
        cheaper = "Choose something that costs less; a Gaze costs nothing."
        raise Illegal("CR-ABI-04", f"{what} costs {amount} Influence and you have {held}. {cheaper}")
    flow.pay(seat, amount, what)


def done(
    flow: Flow,
    seat: int,
    deed: str,
    *,
    photo: str = "",
    whose: Iterable[int] = (),
    on: Act | str = "",
    harms: bool = True,
) -> None:
    """Tell what was done, open its page of the History, and go on with the turn. ``whose`` and ``on`` say what it
    was used on, if that is somebody's (CR-CON-26)."""
    flow.tell(flow.priced(deed), kind="ability", photo=photo)
    used(flow, seat, whose, on, harms=harms, agreed=flow.granted is not None)
    history.begin(flow, seat, deed, "", about="" if isinstance(on, str) else on.name, photo=photo)
    turns.acted(flow)


def asks_leave(flow: Flow, seat: int, action: Reachable, owners: set[int], *, gain: str = "") -> bool:
    """Whether the Ability has to wait for leave; asks for it (CR-INF-10, CR-INF-11). ``gain`` tells who would get
    something by it (CR-INF-14).

    Raises:
        Illegal: it would be one's own Act, or nobody is there to give leave (CR-INF-13).
    """
    if not action.together or flow.granted == action:
        return False
    owners = owners - {seat}  # one's own Acts under a Safeguard are paid for (CR-INF-13)
    if not owners:
        raise Illegal(
            "CR-INF-13", "Together means with another deity, for its Act. On your own you pay the price."
        )
    if flow.state.contest is not None and ADVERSARY in owners:
        raise Illegal("CR-AAA-33", "The Adversary gives no leave. On your own you pay the price.")
    if not owners <= set(flow.state.here):
        raise Illegal(
            "CR-TRN-12",
            "The deity of that Act has left, so its leave cannot be had. On your own you pay the price.",
        )
    flow.ask(leave=Leave(id=flow.id(), asked=tuple(sorted(owners)), action=action))
    names = ", ".join(who(s) for s in sorted(owners))
    ability = NAMES[type(action).__name__.lower()]
    flow.tell(f"{who(seat)} asks {names} for leave to use {ability} together. {gain}".rstrip())
    return True


def goes_ahead(flow: Flow, seat: int, action: Reachable, owner: int, price: int) -> bool:
    """Whether an Ability is used now: it is paid for, or together with the deity whose thing it is used on, which
    has given leave. Or else that is asked for."""
    if asks_leave(flow, seat, action, {owner}):
        return False
    pay(flow, seat, 0 if action.together else price, NAMES[type(action).__name__.lower()])
    return True


def refuse_leave(flow: Flow, seat: int) -> None:
    """No leave: nothing is used up (CR-INF-11)."""
    leave = flow.state.leave
    assert leave is not None
    flow.ask(leave=None)
    flow.tell(f"{who(seat)} does not give leave.")
