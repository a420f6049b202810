"""What is before the Pantheon or about to be: footprint, price and picture, for everybody to see (CR-ACT-01)."""

from __future__ import annotations

from typing import Literal

from rules.core import View
from rules.creation.actions.acts import ProposalKind
from rules.creation.bounds.checks import preview
from rules.creation.bounds.orbits import middle, said
from rules.creation.world.book.lore import Lore
from rules.creation.world.map.contacts import Point
from rules.creation.world.matters import Draft, Pull, Shift, Smaller
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

Shown = Literal[ProposalKind, "move", "refit", "pull"]

Stage = Literal["making", "vote", "notice"]
"""In the making, before the Pantheon, or announced while others may object."""


class ProposalView(View, frozen=True):
    """What is in the making or before the Pantheon: an Act, a Gaze, a Move, a smaller footprint."""

    kind: Shown
    """Kind of the draft, or what would become of an Act that is there."""
    seat: int
    receiver: int
    """Who gets a Gift; -1 otherwise."""
    stage: Stage
    name: str
    thing: str
    photo: str
    meaning: str
    rests_on: tuple[str, ...]
    fields: tuple[str, ...]
    crossing: str
    price: int
    """Influence it would cost; -1 as long as that cannot be said."""
    left: int
    """Influence its maker would have left."""
    motion: str = ""
    """The vote on it; empty as long as there is none."""
    drawing: str = ""
    upon: tuple[str, ...] = ()
    """Names of the Acts it would rest on without touching the Map."""
    orbit: str = ""
    """Where a satellite would stand, in words; ``orbit_at`` is the same place on the Map."""
    orbit_at: Point | None = None
    trouble: str = ""
    """Why it would be refused as it stands, or empty."""


def proposed(state: Creation, lore: Lore) -> ProposalView | None:
    """What is proposed now, if anything (CR-ACT-01, CR-MOV-13)."""
    if (draft := state.draft or state.spurned) is not None:
        return drafted(state, lore, draft)
    matters = [(p.matter, p.motion.id) for p in state.polls]
    for judged, motion in matters:
        if isinstance(judged, Pull) and (found := pulled(state, judged, motion)) is not None:
            return found
    announced = state.window.matter if state.window is not None else None
    for matter, motion in ((announced, ""), *matters):
        if isinstance(matter, Shift | Smaller) and (act := state.act(matter.act)) is not None:
            return elsewhere(
                act,
                matter.path[-1] if isinstance(matter, Shift) else matter.fields,
                kind="move" if isinstance(matter, Shift) else "refit",
                seat=matter.seat,
                stage="notice" if matter is announced else "vote",
                motion=motion,
            )
    return None


def pulled(state: Creation, matter: Pull, motion: str) -> ProposalView | None:
    """The Act of a Gravitation that is voted on, and where it would lie."""
    id, there = matter.moves[matter.judged]
    act = state.act(id)
    if act is None:
        return None
    return elsewhere(act, there, kind="pull", seat=matter.seat, stage="vote", motion=motion)


def elsewhere(
    act: Act, fields: tuple[str, ...], *, kind: Shown, seat: int, stage: Stage, motion: str
) -> ProposalView:
    """An Act that would lie on other Fields than now."""
    return ProposalView(
        kind=kind,
        seat=seat,
        receiver=-1,
        stage=stage,
        name=act.name,
        thing=act.thing,
        photo=act.photo,
        meaning="",
        rests_on=(),
        fields=fields,
        crossing="",
        price=-1,
        left=-1,
        motion=motion,
    )


def drafted(state: Creation, lore: Lore, draft: Draft) -> ProposalView:
    """A proposal with its price and footprint, as far as it has come."""
    target = state.act(draft.target) if draft.kind == "gaze" else None
    priced = draft.stage == "sure" or bool(draft.fields or draft.orbit)
    coming = preview(state, draft) if priced and state.outline is not None else None
    motion = next((p.motion.id for p in state.polls if getattr(p.matter, "draft", None) == draft), "")
    return ProposalView(
        kind=draft.kind,
        seat=draft.seat,
        receiver=draft.receiver,
        stage="vote" if motion else "making",
        motion=motion,
        name=draft.name,
        thing=target.thing if target else draft.thing,
        photo=target.photo if target and not target.imprint else draft.photo,
        meaning=draft.meaning,
        rests_on=tuple(_cited(lore, draft, key) for key in draft.rests_on),
        fields=draft.fields or (target.fields if target else ()),
        crossing=draft.crossing,
        drawing=draft.drawing,
        upon=tuple(act.name for id in draft.upon if (act := state.act(id)) is not None),
        orbit=said(draft.orbit),
        orbit_at=middle(state.ground, draft.orbit) if draft.orbit else None,
        price=coming.price if coming else -1,
        left=coming.left if coming else -1,
        trouble=coming.trouble if coming and not motion and draft.stage != "what" else "",
    )


def _cited(lore: Lore, draft: Draft, key: str) -> str:
    """What a proposal rests on, by its title; what is only pretended says so."""
    if key == "icon":
        return "Icon"
    return f"{lore.title(key)} by Trickery" if key == draft.pretends else lore.title(key)
