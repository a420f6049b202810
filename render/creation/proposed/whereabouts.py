"""Where a proposal lies, or might: the part of the Map around it, above a profile and beside a vote."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from render.cast import Cast
from render.creation.grey import greyed
from render.creation.map.geometry import framed
from render.creation.map.world import lamp, part
from render.creation.proposed import offer
from render.scene import Mark, Scene, Text
from render.theme import CHALK_SOFT, LABEL, MARGIN, WIDTH
from rules.creation.view import UNIT, CreationView, FieldView
from rules.creation.voice.lookup import captions

INNER = WIDTH - 2 * MARGIN
BESIDE, EDGE = (640, 602), 4.0
"""Size of the place of a proposal beside its photo, and what stays free around it: Discord shows two pictures side
by side in this shape, and would cut another one."""

LOW = 36.0
"""Height of a line below it."""

PREVIEW, WHOLE = 520.0, 760.0
"""Height of the part of the Map around a proposal, and of the whole Map, at most."""


def motion(view: CreationView, cast: Cast, vote: str) -> Scene | None:
    """Where what is voted on would lie: for the message of the vote, whose words tell the rest (CR-ACT-01)."""
    offered = view.proposal
    if not vote or offered is None or offered.motion != vote or not around(view):
        return None
    says = f"{captions.headline(offered, partial(offer.called, view, cast))}, on {' '.join(offered.fields)}."
    if any(m.id == vote and m.photo for m in view.motions):
        wide, high = BESIDE
        near = square(view)
        said = below(part_of_map(near, view), EDGE + 8, high - LOW + EDGE)
        box = (EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE - (LOW if said else 0))
        drawn = [*part(view, near, box, named=True), *said]
    else:
        near, wide = around(view), WIDTH
        drawn, y = place(view, MARGIN * 0.6)
        high = round(y)
    says = f"{says} {part_of_map(near, view)}".rstrip()
    return greyed(Scene(width=wide, height=high, marks=tuple(drawn), says=says), view)


def place(view: CreationView, y: float) -> tuple[list[Mark], float]:
    """The Fields around the footprint of a proposal, or the whole Map where that is looked for or asked about."""
    near = around(view) or (view.fields if view.open or view.charted else ())
    if not near:
        return [], y
    left, top, right, bottom = framed(piece for f in near for piece in f.pieces)
    most = WHOLE if len(near) == len(view.fields) else PREVIEW
    high = min(most, INNER * (bottom - top) / (right - left))
    marks = [*part(view, near, (MARGIN, y, INNER, high), named=True)]
    y += high + 8
    if view.open:
        marks += [lamp(MARGIN + 16, y + 16, 9), *below(captions.CHANCES, MARGIN + 36, y)]
        y += LOW
    if said := part_of_map(near, view):
        marks += below(said, MARGIN + 4, y)
        y += LOW
    return marks, y + 4


def part_of_map(shown: Sequence[FieldView], view: CreationView) -> str:
    """That a picture shows a part of the Map, and which; nothing where it shows all of it."""
    return f"The Map from {shown[0].name} to {shown[-1].name}" if len(shown) < len(view.fields) else ""


def below(said: str, x: float, y: float) -> list[Mark]:
    """A small line below a Map, from ``x`` on; nothing if nothing is said."""
    text = Text(x=x, y=y, w=INNER - x, h=32, text=said, size=LABEL, least=16, colour=CHALK_SOFT)
    return [text] if said else []


def around(view: CreationView) -> tuple[FieldView, ...]:
    """Fields whose middle lies within two and a half Fields of the proposal; without a footprint, none."""
    if (there := footprint(view)) is None:
        return ()
    left, top, right, bottom = there
    reach = 1.6 * UNIT
    return inside(view, (left - 2 * reach, top - reach, right + 2 * reach, bottom + reach))


def square(view: CreationView) -> tuple[FieldView, ...]:
    """Fields in a square around the proposal, a Field wider than it at either end; at the edge of the Map it is
    moved inwards, so that it shows as much ground as elsewhere."""
    if (there := footprint(view)) is None:
        return ()
    side = max(there[2] - there[0], there[3] - there[1]) + 2 * UNIT
    starts = []
    for axis in (0, 1):
        middle = (there[axis] + there[axis + 2]) / 2
        first, last = view.frame[axis], view.frame[axis + 2]
        starts.append(max(first, min(middle - side / 2, last - side)))
    x, y = starts
    return inside(view, (x, y, x + side, y + side))


def footprint(view: CreationView) -> tuple[int, int, int, int] | None:
    """The frame of what is proposed."""
    if view.proposal is None or not view.proposal.fields:
        return None
    return framed(piece for f in view.fields if f.name in view.proposal.fields for piece in f.pieces)


def inside(view: CreationView, window: tuple[float, float, float, float]) -> tuple[FieldView, ...]:
    """Fields whose middle lies in a window."""
    left, top, right, bottom = window
    return tuple(f for f in view.fields if left < f.centre[0] < right and top < f.centre[1] < bottom)
