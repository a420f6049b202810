"""Changing the lines of a Map, and the places on its edge (CR-MAP-10, CR-FLD-23)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.world.map.contacts import (
    NEAR,
    Point,
    box,
    on_segment,
)
from rules.creation.world.map.ground import Ground, Rim
from rules.creation.world.map.outline import Edit, Outline, cells
from rules.creation.world.map.survey import survey

NARROWEST = 4 * NEAR
"""Width of the smallest part of a Field."""


def corner_names(ground: Ground) -> dict[str, Point]:
    """The corners of a square Map and the exact middles of its straight sides, where a Beacon may stand too."""
    if ground.grid != "square":
        return {}
    found: dict[str, Point] = {}
    by_field: dict[str, list[Rim]] = {}
    for rim in ground.rims:
        by_field.setdefault(rim.field, []).append(rim)
    for name, rims in by_field.items():
        for one in rims:
            for other in rims:
                if one.name < other.name and (joint := set(one.line) & set(other.line)):
                    taken = f"corner {name}"
                    ways = f"{other.name.split()[0]} {one.name.split()[0]} corner of {name}"
                    found[ways if taken in found else taken] = min(joint)
    return found | _side_middles(ground)


def _side_middles(ground: Ground) -> dict[str, Point]:
    left, top, right, bottom = ground.box
    x, y = ground.centre
    standing = {rim.middle for rim in ground.rims}
    spots = {"top": (x, top), "right": (right, y), "bottom": (x, bottom), "left": (left, y)}
    return {
        f"middle of the {way} side": point
        for way, point in spots.items()
        if point not in standing and any(on_segment(point, rim.line) for rim in ground.rims)
    }


def redraw(outline: Outline, edit: Edit) -> Outline:
    """The outline with one more change of lines, checked (CR-MAP-10).

    Raises:
        Illegal: the Fields do not exist, do not hang together, or cannot be divided so.
    """
    ground = survey(outline)
    unknown = [name for name in edit.fields if name not in ground.index]
    if unknown or not edit.fields:
        raise Illegal("CR-MAP-11", f"{', '.join(unknown) or 'Nothing'} is not a Field of this Map.")
    if edit.parts:
        if len(edit.fields) != 1 or not 2 <= edit.parts <= 9:
            raise Illegal("CR-ABI-171", "A Field is divided into 2 to 9 parts, one Field at a time.")
    elif len(set(edit.fields)) < 2 or len(edit.fields) > 9 or not ground.in_one_piece(edit.fields):
        raise Illegal("CR-ABI-170", "Join 2 to 9 different Fields that share sides.")
    drawn = Outline(outline.kind, outline.columns, outline.rows, outline.mask, (*outline.edits, edit))
    after = survey(drawn)
    parts = [name for name in after.names if name not in ground.index]
    if parts and (not after.in_one_piece(parts) or any(thin(after, name) for name in parts)):
        raise Illegal(
            "CR-MAP-10", f"{edit.fields[0]} is too small to be divided like that. Divide a larger Field."
        )
    return drawn


def divisible(ground: Ground, name: str) -> bool:
    """Whether a Field is large enough to be cut in two."""
    left, top, right, bottom = box(ground.pieces[name])
    return min(right - left, bottom - top) >= 3 * NARROWEST


def thin(ground: Ground, name: str) -> bool:
    """Whether a Field is so narrow that its sides could not be told from points."""
    left, top, right, bottom = box(ground.pieces[name])
    return min(right - left, bottom - top) < NARROWEST


def rub_out(outline: Outline, names: tuple[str, ...]) -> Outline:
    """The outline without some cells (CR-MAP-10)."""
    if outline.edits or outline.kind == "rings":
        raise Illegal("CR-MAP-10", "Rub out cells of a grid first, then join and divide.")
    there = {name: place for name, _, place in cells(outline)}
    unknown = [name for name in names if name not in there]
    if unknown:
        raise Illegal("CR-MAP-11", f"{', '.join(unknown)} is not a Field of this Map.")
    gone = {there[name] for name in names}
    kept = set(there.values()) - gone
    mask = "/".join(
        "".join("#" if (c, r) in kept else "." for c in range(outline.columns)) for r in range(outline.rows)
    )
    return Outline(outline.kind, outline.columns, outline.rows, mask)


def approve(outline: Outline) -> Ground:
    """The ground of a Map that may be played on: in one piece, with a radius (CR-MAP-10, CR-TAB-07)."""
    ground = survey(outline)
    if not ground.in_one_piece(ground.names):
        raise Illegal(
            "CR-MAP-10", "The Map falls into pieces. Every Field must hang together with the rest by sides."
        )
    if ground.radius < 1:
        raise Illegal("CR-TAB-07", "The Map is too small: its radius is 0. Draw at least 2 by 2 Fields.")
    return ground
