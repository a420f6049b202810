"""What a god on turn has said of a deed, step by step, before its words are written."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Action, RuleError, Seat
from rules.modes.roleplay.actions import Aim, Lean, Sort
from rules.modes.roleplay.checks import held, not_captured, not_stolen, not_used
from rules.modes.roleplay.state import Act, Draft, Roleplay


def whole(draft: Draft) -> bool:
    """Whether all but the words has been said."""
    return bool(draft.to) and draft.leant and (draft.deed not in ("place", "protect") or draft.sorted)


def aimed(state: Roleplay, seat: Seat, draft: Draft, act: Act, way: str) -> tuple[Draft, RuleError | None]:
    """The deed with what it is about, and what stands against that. What it rests on goes without saying where
    there is one Attribute, or none (CR-RP-22)."""
    refusal = None
    match draft.deed:
        case "steal":
            taken = "story" if way == "story" else "reading"
            refusal = not_stolen(state, seat, act, taken)
            draft = replace(draft, way=taken)
        case "capture":
            refusal = not_captured(state, seat, act)
        case "use":
            taken = way if way in ("destroy", "shield", "strip", "rename") else "tale"
            refusal = not_used(state, seat, act, taken)
            draft = replace(draft, way=taken)
    draft = replace(draft, to=act.id)
    own = held(state, seat)
    if len(own) == 1 and draft.deed not in ("place", "protect"):
        draft = replace(draft, by=own, leant=True)
    elif not own:
        draft = replace(draft, brings="greater", leant=True)
    return draft, refusal


def leant(draft: Draft, action: Lean) -> Draft:
    """The deed with what it is based on."""
    return replace(draft, by=action.by, brings=action.brings, leant=True)


def sorted_as(draft: Draft, action: Sort) -> Draft:
    """The deed with the kind of its object."""
    return replace(draft, kind=action.kind, sorted=True)


def after(state: Roleplay, seat: Seat, draft: Draft, action: Action) -> Draft:
    """What the deed is once this has been said, too."""
    match action:
        case Aim(to=to, way=way) if (act := state.act(to)) is not None:
            return aimed(state, seat, draft, act, way)[0]
        case Lean():
            return leant(draft, action)
        case Sort():
            return sorted_as(draft, action)
    return draft
