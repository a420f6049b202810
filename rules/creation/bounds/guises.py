"""Trickery: whom it lets pretend, and what (CR-DOM-09, CR-DOM-10)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.bounds.checks import abilities_of
from rules.creation.bounds.citing import own_keys
from rules.creation.bounds.hints import some
from rules.creation.bounds.prices import TRICKERY, ability
from rules.creation.deities.traits import TRAITS, spoken
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation

KINDS = ("act", "gift", "join", "gaze")
"""Kinds of proposals that can be made by Trickery: those that are no other Ability, and rest on Attributes."""


def may_trick(state: Creation, draft: Draft) -> bool:
    """Whether a proposal can still be made by Trickery, and the Act gazed at, or one Field, could be paid."""
    if draft.kind not in KINDS or draft.stage != "what" or "trickery" not in abilities_of(state, draft.seat):
        return False
    act = state.act(draft.target) if draft.kind == "gaze" else None
    least = ability(state, draft.seat, TRICKERY * (act.size if act else 1))
    return least <= max(0, state.deities[draft.seat].influence)


def pretendable(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Attributes its maker lacks and could pretend to have: of this game, and not banned (CR-DOM-10)."""
    known, own = state.pool or tuple(TRAITS), own_keys(state, draft)
    return tuple(key for key in known if key not in state.banned and key not in own)


def check_guise(state: Creation, draft: Draft, key: str) -> None:
    """Refuses what cannot be pretended."""
    if draft.kind not in KINDS:
        raise Illegal("CR-DOM-10", "Trickery is for an Act, a Gift or a Gaze. Go on without it, or drop this.")
    if "trickery" not in abilities_of(state, draft.seat):
        raise Illegal("CR-DOM-09", "Only Deceit pretends to have an Attribute. Rest on those you have.")
    if key and not may_trick(state, draft):
        raise Illegal("CR-ABI-04", "Trickery costs 2 Influence for each Act-Field, which you do not have.")
    if key and key not in pretendable(state, draft):
        could = some(map(spoken, pretendable(state, draft)))
        raise Illegal("CR-DOM-10", f"That is yours, banned or not of this game. Pretend to have {could}.")
