"""The world as it lies open to one viewer, which their view carries: words and advice reckon from it what the
rules reckon from the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from rules.core import Viewer
from rules.creation.world.state import Creation

if TYPE_CHECKING:

    class LaidOpen(Creation, frozen=True):
        """A world as it lies open to one viewer: what is hidden from them is not in it. Only ``laid_open`` makes
        one, and mypy takes nothing else for a view."""

else:
    LaidOpen = Creation


def laid_open(state: Creation, viewer: Viewer) -> LaidOpen:
    """What a viewer may know of the world, and of the other Maps: all of it (CR-CON-33), but for what was pledged
    (CR-END-12) and what others wish for (CR-AWK-04)."""
    if state.pledges:
        state = replace(state, pledges={})
    if any(deity.wishes for seat, deity in enumerate(state.deities) if seat != viewer):
        own = (one if seat == viewer else replace(one, wishes=()) for seat, one in enumerate(state.deities))
        state = replace(state, deities=tuple(own))
    others = tuple(laid_open(other, viewer) for other in state.others)
    if any(here is not there for here, there in zip(others, state.others, strict=True)):
        state = replace(state, others=others)
    return cast(LaidOpen, state)
