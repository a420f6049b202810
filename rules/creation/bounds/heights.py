"""How tall an object may be: told by whoever proposes it, and minded by the Pantheon (CR-COS-50, CR-COS-51)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.world.amounts import NONE
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation


def untold(state: Creation, draft: Draft) -> bool:
    """Whether its height must still be told; what is gazed at stands there already."""
    return state.parameters.tallest != NONE and not draft.known and not draft.tall


def limit(state: Creation) -> str:
    """The limit in words."""
    return f"{state.parameters.tallest} cm is the tallest"


def check_height(state: Creation, tall: int) -> None:
    """Refuses an object that is too tall, or has no height."""
    if not 0 < tall <= state.parameters.tallest:
        said = f"{tall} cm is too tall" if tall > 0 else "Say how tall it is in whole centimetres, 1 or more"
        raise Illegal("CR-COS-51", f"{said}; {limit(state)} here. Lay it down or take another object.")


def need_told(state: Creation, draft: Draft) -> None:
    """Refuses a proposal that does not say how tall its object is, or is above a limit set meanwhile."""
    if untold(state, draft):
        raise Illegal("CR-COS-51", f"Say how tall the object is first; {limit(state)} here.")
    if state.parameters.tallest != NONE and not draft.known:
        check_height(state, draft.tall)


def told(state: Creation, draft: Draft) -> tuple[str, ...]:
    """What those who vote are told of its height, where there is a limit."""
    if state.parameters.tallest == NONE or not draft.tall:
        return ()
    return (f"Said to be {draft.tall} cm tall; {limit(state)} here.",)
