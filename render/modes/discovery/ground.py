"""The lost city: forest, explored Fields with their ruins, finds, what has changed last."""

from __future__ import annotations

from collections.abc import Iterator

from render.icons.ruins import RUINS
from render.modes.cloths import on_cloth
from render.modes.squares import Frame, grid, land, lit
from render.scene import Disc, Icon, Mark, Rect, Region, Sprite
from render.theme import INK, PAPER, blend, fade
from rules.modes.discovery.view import UNEXPLORED, DiscoveryView, Find

FOREST, LEAF, DEEP = "#2f5f47", "#3f7a58", "#234936"

CLUMPS = (
    ((0.2, 0.26, 0.2), (0.62, 0.2, 0.23), (0.4, 0.6, 0.25), (0.84, 0.7, 0.19), (0.14, 0.84, 0.17)),
    ((0.3, 0.2, 0.22), (0.78, 0.34, 0.22), (0.2, 0.66, 0.22), (0.62, 0.78, 0.24)),
    ((0.16, 0.2, 0.17), (0.5, 0.36, 0.26), (0.86, 0.18, 0.18), (0.26, 0.8, 0.21), (0.74, 0.8, 0.22)),
)
"""Tree tops of a Field from above: place and size, in parts of its side."""


def world(view: DiscoveryView, frame: Frame) -> Iterator[Mark]:
    """All that lies on the paper in a frame."""
    unseen = [f for f, owner in enumerate(view.owners) if owner == UNEXPLORED and frame.shows(f)]
    if unseen:
        yield Region(parts=tuple(map(frame.square, unseen)), fill=FOREST)
    for field in unseen:
        x, y = frame.middle(field)
        yield Sprite(x=x, y=y, w=frame.cell, h=frame.cell, marks=canopy(frame.cell, (field * 7) % len(CLUMPS)))
    for seat in range(len(view.here)):
        yield from land(frame, seat, view.of(seat))
    yield from grid(frame)
    yield from lit(frame, view.lit)
    for field, ruin in enumerate(view.ruins):
        if ruin is not None and frame.shows(field):
            yield from standing_ruin(view, frame, field, ruin)
    for find in sorted(view.finds, key=lambda f: f.field):
        if frame.shows(find.field):
            x, y = frame.middle(find.field)
            yield from relic(find, x, y, frame.cell)
    if view.proposal is not None and frame.shows(view.proposal.field):
        yield from proposed(frame, view.proposal.field)


def canopy(c: float, kind: int) -> tuple[Mark, ...]:
    """Tree tops, lighter where the sun falls."""
    marks: list[Mark] = []
    for x, y, r in CLUMPS[kind]:
        marks.append(Disc(x=x * c, y=y * c + c * 0.03, r=r * c * 0.86, fill=DEEP))
        marks.append(Disc(x=x * c, y=y * c, r=r * c * 0.8, fill=LEAF))
        marks.append(Disc(x=(x - 0.05) * c, y=(y - 0.06) * c, r=r * c * 0.4, fill=blend(LEAF, PAPER, 0.2)))
    return tuple(marks)


def standing_ruin(view: DiscoveryView, frame: Frame, field: int, ruin: int) -> Iterator[Mark]:
    """A ruin, smaller in the corner where something was found."""
    c = frame.cell
    x, y = frame.corner(field)
    if view.on(field) is not None:
        yield Icon(name=RUINS[ruin], x=x + c * 0.19, y=y + c * 0.2, size=c * 0.28, colour=fade(INK, 0.55))
        return
    yield Icon(name=RUINS[ruin], x=x + c * 0.5, y=y + c * 0.52, size=c * 0.62, colour=fade(INK, 0.5))


def relic(find: Find, x: float, y: float, c: float) -> Iterator[Mark]:
    """A find on its cloth: its picture, or a vessel or temple."""
    return on_cloth(find.owner, f"find.{find.sort}", find.photo, x, y, c)


def proposed(frame: Frame, field: int) -> Iterator[Mark]:
    """Where something is proposed."""
    x, y = frame.corner(field)
    c = frame.cell
    for inset, colour, thick in ((0.05, INK, 7.0), (0.065, "#fff9ec", 4.0)):
        yield Rect(
            x=x + c * inset, y=y + c * inset, w=c * (1 - 2 * inset), h=c * (1 - 2 * inset), radius=c / 8,
            line=colour, thick=thick,
        )  # fmt: skip
    yield Disc(x=x + c * 0.82, y=y + c * 0.18, r=c * 0.17, fill="#ffc95c", line=INK, thick=max(1.5, c / 50))
    yield Icon(name="mark.eye", x=x + c * 0.82, y=y + c * 0.18, size=c * 0.24, colour=INK)
