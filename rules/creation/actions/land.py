"""The Map, its Fields, and what Moves over them."""

from __future__ import annotations

from typing import Literal

from rules.creation.actions.base import Deed


class Sketch(Deed, frozen=True, tag="sketch"):
    """Draw the Map anew: a grid by its size, or a mask in text."""

    kind: Literal["square", "hex", "rings"] = "square"
    columns: int = 0
    rows: int = 0
    mask: str = ""
    picture: str = ""
    """A mask that was read from a picture."""


class Reshape(Deed, frozen=True, tag="reshape"):
    """Change the lines of the sketch: ``remove``, ``join``, or divide into parts."""

    fields: tuple[str, ...]
    way: Literal["remove", "join", "divide"] = "divide"
    parts: int = 2
    across: bool = False


class ConfirmMap(Deed, frozen=True, tag="map-done"):
    """This is the Map."""


class EndLines(Deed, frozen=True, tag="lines-done"):
    """No more lines."""


class Fill(Deed, frozen=True, tag="fill"):
    """Place Fields of one's Element, or grow a Fertile Region, in this order."""

    fields: tuple[str, ...]


class Transform(Deed, frozen=True, tag="transform"):
    """Make Transformation Fields, all ``into`` the same Elements."""

    fields: tuple[str, ...]
    into: tuple[str, ...]


class PlaceNodes(Deed, frozen=True, tag="nodes"):
    """Place a pair of Binary Nodes: on the first Field the one that is on, on the second the one that is off."""

    fields: tuple[str, ...]


class Channel(Deed, frozen=True, tag="channel"):
    """Run Liquid along up to four borders, ``C3|C4``, for one Field of allotment."""

    borders: tuple[str, ...]


class Origin(Deed, frozen=True, tag="origin"):
    """Mark an Origin of Life."""

    field: str


class MoveStorm(Deed, frozen=True, tag="storm"):
    """Set a Storm down (``storm`` 0) or move one."""

    to: str
    storm: int = 0


class PlaceBeacon(Deed, frozen=True, tag="beacon"):
    """Put the Beacon on the edge of the Map, or shift it."""

    at: str


class EndPlacing(Deed, frozen=True, tag="fields-done"):
    """Done with Fields."""


class MoveAct(Deed, frozen=True, tag="move"):
    """Move an Act so that its first Field comes to lie on ``to``; on uneven ground its new Fields are named."""

    act: int
    to: str = ""
    fields: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    """Its steps, one after the other: where its first Field goes, or its whole new footprint as ``E4+E5``. Without
    them it takes the shortest way."""


class Wave(Deed, frozen=True, tag="wave"):
    """Let an announced change pass, or object."""

    through: bool


Shape = Literal["together", "edges", "apart"]
"""How a first placement may lie."""


class Spread(Deed, frozen=True, tag="spread"):
    """Make the rest of one's first placement by a shape."""

    shape: Shape


class Plan(Deed, frozen=True, tag="plan"):
    """Say beforehand by which shape one's first placement is made; ``self`` to be asked in one's place."""

    shape: str
