"""How tall an object may be: one height for all or one for each ring of Fields, told by whoever proposes it, and
minded by the Pantheon (CR-COS-50, CR-COS-51)."""

from __future__ import annotations

import functools

from rules.core import Illegal
from rules.creation.world.book.amounts import NONE
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation


def rings(state: Creation) -> tuple[int, ...]:
    """The heights of the rings of Fields from the edge of the Map inwards; nothing where one height is for all, as
    also when the table has settled on one since."""
    return state.heights if max(state.heights, default=NONE) == state.parameters.tallest else ()


def over(state: Creation) -> dict[str, int]:
    """The tallest object on each Field, where that is not the same everywhere. The last ring goes on to the middle
    of the Map."""
    shape = rings(state)
    if not shape or state.outline is None:
        return {}
    return {field: shape[min(ring, len(shape) - 1)] for field, ring in _rings(state.outline).items()}


@functools.lru_cache(maxsize=16)
def _rings(outline: Outline) -> dict[str, int]:
    """In which ring every Field lies: 0 at the edge."""
    ground = survey(outline)
    return ground.steps(ground.reading(ground.edge))


def tallest(state: Creation, draft: Draft) -> int:
    """The tallest object that could be proposed there: on several Fields the lowest limit counts, but a landmark
    stands on any one of them. What covers no Field is free of a shape over the Map."""
    shape = over(state)
    if not shape:
        return state.parameters.tallest
    heights = [shape[field] for field in draft.fields if field in shape]
    if not heights:
        return NONE
    return max(heights) if draft.kind == "ocean" else min(heights)


def flat(draft: Draft) -> bool:
    """Whether it shows no new object: what stands there already, and a drawing, are not measured."""
    return draft.known or draft.kind == "imprint"


def untold(state: Creation, draft: Draft) -> bool:
    """Whether its height must still be told; what is gazed at stands there already."""
    return tallest(state, draft) != NONE and not flat(draft) and not draft.tall


def limit(state: Creation, draft: Draft) -> str:
    """The limit in words."""
    on = f" on {' '.join(draft.fields)}" if over(state) else ""
    return f"{tallest(state, draft)} cm is the tallest{on}"


def check_height(state: Creation, draft: Draft, tall: int) -> None:
    """Refuses an object that is too tall, or has no height."""
    if not 0 < tall <= tallest(state, draft):
        said = f"{tall} cm is too tall" if tall > 0 else "Say how tall it is in whole centimetres, 1 or more"
        raise Illegal("CR-COS-51", f"{said}; {limit(state, draft)} here. Lay it down or take another object.")


def need_told(state: Creation, draft: Draft) -> None:
    """Refuses a proposal that does not say how tall its object is, or is above the limit of its place."""
    if untold(state, draft):
        raise Illegal("CR-COS-51", f"Say how tall the object is first; {limit(state, draft)} here.")
    if tallest(state, draft) != NONE and not flat(draft):
        check_height(state, draft, draft.tall)


def told(state: Creation, draft: Draft) -> tuple[str, ...]:
    """What those who vote are told of its height, where there is a limit."""
    if tallest(state, draft) == NONE or not draft.tall:
        return ()
    return (f"Said to be {draft.tall} cm tall; {limit(state, draft)} here.",)
