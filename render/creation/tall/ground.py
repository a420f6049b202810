"""The Map across a phone: whole where its Fields are large enough, otherwise the part in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from render.cast import Cast
from render.creation.grey import greyed
from render.creation.map.acts import PLATE
from render.creation.map.geometry import framed
from render.creation.map.world import part, rims
from render.creation.proposed import offer
from render.creation.proposed.whereabouts import around, inside, part_of_map
from render.scene import Mark, Scene, Text
from render.tall.legible import legible
from render.tall.page import EDGE, INNER, SMALL, WIDE, Page
from render.theme import CHALK_SOFT
from rules.creation.view import UNIT, CreationView, FieldView
from rules.creation.voice.lookup import captions

ACROSS = 8.6
"""Plain Fields side by side at most: more would be too small."""

ROUND = 9.4
"""The same of rings, whose Fields are wider than high."""

MAP = 980.0
"""Height of a Map at most."""


def drawn(
    view: CreationView, fields: tuple[FieldView, ...], y: float, most: float = MAP, *, named: bool = False
) -> tuple[tuple[Mark, ...], float]:
    """Some Fields across the page, and how high they are."""
    left, top, right, bottom = framed(piece for field in fields for piece in field.pieces)
    edge = sum(rims(view))
    high = min(most, (INNER - edge) * (bottom - top) / (right - left) + edge)
    return legible(part(view, fields, (EDGE, y, INNER, high), named=named), PLATE), high


def in_play(view: CreationView) -> tuple[FieldView, ...]:
    """The whole Map, or of a large one the part around what is proposed, may be chosen, or was placed last."""
    left, top, right, bottom = view.frame
    most = (ROUND if view.grid == "rings" else ACROSS) * UNIT
    if right - left <= most and bottom - top <= most * 1.25:
        return view.fields
    names = _there(view)
    centres = [field.centre for field in view.fields if not names or field.name in names]
    mean = (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
    looks = [mean] if names else [mean, *telling(view)]
    parts = [inside(view, _window(view.frame, look, most)) for look in looks]
    told = set(telling(view))
    return max(parts, key=lambda fields: sum(field.centre in told for field in fields)) or view.fields


def _window(frame: tuple[float, ...], look: tuple[float, float], most: float) -> tuple[float, float, float, float]:
    """A square of the Map round a point, as far as the Map goes."""
    left, top, right, bottom = frame
    x = max(left, min(look[0] - most / 2, right - most))
    y = max(top, min(look[1] - most / 2, bottom - most))
    return x - 1, y - 1, x + most, y + most


def telling(view: CreationView) -> tuple[tuple[float, float], ...]:
    """Where a world without Acts is more than its ground: Storms, Origins of Life, Nodes, other Elements."""
    common = Counter(field.element for field in view.fields).most_common(1)[0][0]
    return tuple(
        field.centre
        for field in view.fields
        if field.element != common or field.origin or field.node or field.mix or field.name in view.storms
    )


def _there(view: CreationView) -> frozenset[str]:
    """Where something is going on."""
    if view.proposal is not None and view.proposal.fields:
        return frozenset(view.proposal.fields)
    if view.open and len(view.open) < len(view.fields) / 2:
        return frozenset(view.open)
    placed = next((act.fields for act in reversed(view.acts) if act.fields), ())
    return frozenset(placed)


def lay(page: Page, view: CreationView, most: float = MAP) -> None:
    """The Map, or its part in play, on a page."""
    fields = in_play(view)
    marks, high = drawn(view, fields, page.top, most)
    page.add(marks)
    page.room(high)
    told_part(page, view, fields)


def told_part(page: Page, view: CreationView, shown: Sequence[FieldView]) -> None:
    """Which part of the Map stands above this."""
    if said := part_of_map(shown, view):
        page.say(said, size=SMALL, colour=CHALK_SOFT)


def motion(view: CreationView, cast: Cast, vote: str) -> Scene | None:
    """Where what is voted on would lie; the words of the vote tell the rest (CR-ACT-01)."""
    offered, near = view.proposal, around(view)
    if not vote or offered is None or offered.motion != vote or not near:
        return None
    marks, high = drawn(view, near, 8, 800, named=True)
    says = f"{captions.headline(offered, partial(offer.called, view, cast))}, on {' '.join(offered.fields)}."
    if said := part_of_map(near, view):
        said_there = Text(x=EDGE, y=high + 12, w=INNER, h=SMALL + 8, text=said, size=SMALL, colour=CHALK_SOFT)
        marks, high, says = (*marks, said_there), high + SMALL + 12, f"{says} {said}"
    return greyed(Scene(width=WIDE, height=round(high + 16), marks=marks, says=says), view)
