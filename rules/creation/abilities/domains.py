"""Abilities of the Domains: Breach and Devour (CR-DOM)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation.abilities.base import asks_leave, done, goes_ahead, need
from rules.creation.abilities.costs import devour_price
from rules.creation.abilities.fates import break_shield
from rules.creation.actions import Breach, Devour
from rules.creation.bounds.hints import some
from rules.creation.bounds.protection import target
from rules.creation.course.flow import Flow
from rules.creation.course.settling import nullify
from rules.creation.world import lying
from rules.creation.world.pieces import Safeguard
from rules.creation.world.state import Creation


def shield_meant(state: Creation, id: int) -> Safeguard:
    """The Safeguard or Seal over an Act.

    Raises:
        Illegal: there is none; Permanence is another matter.
    """
    act = state.act(id)
    shield = lying.shield_over(state, act) if act is not None else None
    if shield is not None:
        return shield
    why = "There is no such Act"
    if act is not None:
        why = f"{act.name} {'is Permanent, which only Undoing ends' if act.permanent else 'has none'}"
    there = some((f"{s.thing} over {' '.join(s.fields)}" for s in state.safeguards), "there are none now")
    raise Illegal("CR-DOM-08", f"A Breach destroys a Safeguard or a Seal. {why}. Safeguards: {there}.")


def breach(flow: Flow, seat: int, action: Breach) -> None:
    """Destroy a Safeguard or a Seal, at no price (CR-DOM-08)."""
    need(flow, seat, "breach")
    shield = shield_meant(flow.state, action.act)
    if asks_leave(flow, seat, action, {a.owner for a in lying.within(flow.state, shield.fields)}):
        return
    break_shield(flow, seat, shield, 0, "Breach")


def devour(flow: Flow, seat: int, action: Devour) -> None:
    """Hunt a living Act out of the world (CR-DOM-16, CR-DOM-17)."""
    need(flow, seat, "devour")
    act = target(flow.state, "devour", action.act, seat)
    if not goes_ahead(flow, seat, action, act.owner, devour_price(flow.state, seat, act)):
        return
    nullify(flow, act, f": {who(seat)} has hunted it down", seat, judges=seat)
    done(flow, seat, f"{who(seat)} Devours {act.name}.", whose={act.owner}, on=act)
