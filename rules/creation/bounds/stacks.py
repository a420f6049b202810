"""Where Acts may be built upon others, and what a proposal may rest on (CR-CMP-01 to CR-CMP-08)."""

from __future__ import annotations

from rules.core import Illegal, counted
from rules.creation.bounds.hints import some
from rules.creation.deities.traits import has
from rules.creation.world import lying
from rules.creation.world.book.gametypes import plays_with
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

ELEVATED = ("act", "temple", "gift", "join")
"""Kinds of proposals that may rest on Acts instead of the Map."""


def compounds(state: Creation) -> bool:
    """Whether Acts may share Fields in this game (CR-CMP-01)."""
    return plays_with(state.options, "compounding")


def overbuilt(state: Creation, seat: int, fields: tuple[str, ...], *, but: int = 0) -> str:
    """Why no further Act of a deity has room on these Fields together, or nothing (CR-CMP-03, CR-COS-60)."""
    most = state.parameters.compounding
    if taken := lying.alone(state).intersection(fields):
        return f"An Omen or a Sentinel stands on {min(taken)}"
    if has(state, seat, "builds_freely"):
        return ""
    count = lying.crowd(state, fields, but=but)
    if count <= most:
        return ""
    kind = "lie on one Field" if state.options.compounding_count == "field" else "make one composite"
    return f"{counted(count, 'Act')} would {kind} there, and {most} is the most"


def full_fields(state: Creation, draft: Draft) -> dict[str, str]:
    """Fields whose composite would grow too large by a proposal, with the reason (CR-CMP-03)."""
    found = {name: f"An Omen or a Sentinel stands on {name}" for name in lying.alone(state)}
    if not compounds(state) or has(state, draft.seat, "builds_freely"):
        return found
    for act in lying.physical(state):
        for name in act.fields:
            if name not in found:
                found[name] = overbuilt(state, draft.seat, (*draft.fields, name))
                if state.options.compounding_count == "composite":  # the same on every Field of a composite
                    found |= dict.fromkeys(lying.covered(lying.composite(state, (name,))), found[name])
    return {name: why for name, why in found.items() if why}


def beneath(state: Creation, draft: Draft) -> tuple[Act, ...]:
    """Acts on the Fields of a proposal, on which it might rest without touching the Map (CR-CMP-08)."""
    if not compounds(state) or draft.kind not in ELEVATED:
        return ()
    return tuple(act for act in lying.on(state, draft.fields) if not act.imprint)


def check_supports(state: Creation, draft: Draft) -> None:
    """Refuses supports that do not lie under the footprint (CR-CMP-08)."""
    if not draft.upon:
        return
    if not compounds(state):
        raise Illegal("CR-CMP-01", "In a Basic game every Act lies on the Map. Name only its Fields.")
    if draft.kind not in ELEVATED:
        raise Illegal("CR-CMP-08", "Only an Act that stays on the Map may rest on others. Name only its Fields.")
    under = {act.id: act for act in beneath(state, draft)}
    apart = [act.name for id in draft.upon if id not in under and (act := state.act(id)) is not None]
    if apart or not set(draft.upon) <= set(under):
        could = some((act.name for act in under.values()), "none; let it touch the Map")
        raise Illegal(
            "CR-CMP-08",
            f"{', '.join(apart) or 'That Act'} does not lie under {' '.join(draft.fields)}. What does: {could}.",
        )
