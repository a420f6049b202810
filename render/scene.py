"""Pictures as data: marks on a canvas, and a sentence that says the same.

A scene can be compared, printed, hashed and tested without pixels. Units are pixels of the finished picture;
angles are degrees on a clock face, 0 at the top, growing clockwise; colours are ``#rrggbb`` or ``#rrggbbaa``.
Later marks lie on earlier ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Literal

import msgspec

PAINTER = 5
"""Raised when the painter draws the same scene differently, so that no cache shows the old picture."""

ALT = 1024
"""Most characters Discord takes as alternative text."""

Point = tuple[float, float]

Pattern = Literal["lines", "cross", "dots", "grid", "waves", "bricks"]

Face = Literal["body", "strong", "title", "italic"]


class Hatch(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A pattern printed over a fill, so that colour is never alone. ``angle`` turns ``lines`` and ``cross``."""

    colour: str
    pattern: Pattern = "lines"
    step: float = 10
    thick: float = 2
    angle: float = 45


class Rect(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A rectangle, with rounded corners if ``radius`` is given. The line lies inside its edge."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0
    fill: str = ""
    line: str = ""
    thick: float = 2
    hatch: Hatch | None = None


class Disc(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A disc around its centre. The line lies inside its edge."""

    x: float
    y: float
    r: float
    fill: str = ""
    line: str = ""
    thick: float = 2
    hatch: Hatch | None = None


class Wedge(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A piece of a ring around a centre: a sector if ``inner`` is 0, a whole ring from 0 to 360."""

    x: float
    y: float
    inner: float
    outer: float
    start: float = 0
    end: float = 360
    fill: str = ""
    line: str = ""
    thick: float = 2
    hatch: Hatch | None = None


class Shape(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A closed polygon. Its line is centred on the edge. Curves come from :mod:`render.curves`."""

    points: tuple[Point, ...]
    fill: str = ""
    line: str = ""
    thick: float = 2
    hatch: Hatch | None = None


class Region(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """Several closed polygons that make one area, such as the Fields of a footprint. Its line runs around the
    whole and lies inside its edge; where parts meet there is none. With ``soft`` the fill has no sharp edge: it
    fades out that far beyond it, as light or as a shadow."""

    parts: tuple[tuple[Point, ...], ...]
    fill: str = ""
    line: str = ""
    thick: float = 2
    hatch: Hatch | None = None
    soft: float = 0


class Line(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """An open line through points, with round ends; dashed if ``dash`` is the length of a dash."""

    points: tuple[Point, ...]
    colour: str
    thick: float = 2
    arrow: bool = False
    dash: float = 0


class Text(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """Words in a box, never outside it: wrapped to at most ``lines`` lines, shrunk from ``size`` down to
    ``least``, and then cut with an ellipsis.

    ``turn`` turns the whole box clockwise around its middle. ``halo`` is a thin outline in that colour, for
    words on a busy ground.
    """

    x: float
    y: float
    w: float
    h: float
    text: str
    size: float = 26
    least: float = 22
    lines: int = 1
    face: Face = "body"
    colour: str = "#f4ead7"
    align: Literal["left", "centre", "right"] = "left"
    level: Literal["top", "middle", "bottom"] = "middle"
    turn: float = 0
    halo: str = ""


class Icon(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A drawing from :mod:`render.icons` in one colour, centred, ``size`` high and wide."""

    name: str
    x: float
    y: float
    size: float
    colour: str
    turn: float = 0


class Photo(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A player's photograph by the sha256 of its bytes, cut to fill the box. If ``clip`` is given it shows only
    inside those polygons, which are in units of the canvas. ``focus`` is the point that stays in view: 0 to 1 from
    the left and from the top. ``grey`` takes its colours away."""

    sha: str
    x: float
    y: float
    w: float
    h: float
    radius: float = 0
    clip: tuple[tuple[Point, ...], ...] = ()
    focus: Point = (0.5, 0.5)
    grey: bool = False


class Glow(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """Soft light (or, in a dark colour, a shadow) that reaches ``spread`` beyond a rounded box."""

    x: float
    y: float
    w: float
    h: float
    colour: str
    radius: float = 0
    spread: float = 16


class Sprite(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """A small scene without a ground, laid down centred on ``x``, ``y`` and turned: a card, a token, a marker.

    Its own marks count from its top left corner. The painter keeps what it has painted, so a piece that appears
    again, in this picture or the next, is only pasted.
    """

    x: float
    y: float
    w: float
    h: float
    marks: tuple[Mark, ...]
    turn: float = 0


Mark = Rect | Disc | Wedge | Shape | Region | Line | Text | Icon | Photo | Glow | Sprite


class Scene(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A picture before it is painted.

    ``still`` is a scene of the same size that lies underneath and seldom changes: it is painted once and kept.
    Where there is one, ``ground`` is not used. ``says`` is the alternative text; it is cut to Discord's limit at
    the end of a sentence.
    """

    width: int
    height: int
    marks: tuple[Mark, ...] = ()
    ground: str = "#171c30"
    says: str = ""
    still: Scene | None = None

    def __post_init__(self) -> None:
        if self.still is not None and (self.still.width, self.still.height) != (self.width, self.height):
            raise ValueError("a still has the size of its scene")
        msgspec.structs.force_setattr(self, "says", cut_at_sentence(self.says, ALT))

    @property
    def key(self) -> str:
        """Names the picture by its content and the painter's version: same key, same pixels."""
        return key_of(self)

    @property
    def photos(self) -> frozenset[str]:
        """The photographs needed to paint it."""
        below = self.still.photos if self.still is not None else frozenset()
        return below | frozenset(m.sha for m in walk(self.marks) if isinstance(m, Photo))


def key_of(thing: msgspec.Struct) -> str:
    """A stable name for a scene or a mark."""
    body = msgspec.json.encode(thing)
    return hashlib.sha256(b"%d:" % PAINTER + body).hexdigest()[:32]


def walk(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks, those inside sprites too."""
    for mark in marks:
        yield mark
        if isinstance(mark, Sprite):
            yield from walk(mark.marks)


def cut_at_sentence(text: str, most: int) -> str:
    """The text, or as many whole sentences of it as fit; a first sentence that is too long is cut at a word."""
    if len(text) <= most:
        return text
    head = text[:most]
    end = max(head.rfind(". "), head.rfind(".\n"), head.rfind("? "), head.rfind(": \n"))
    if end > 0:
        return head[: end + 1]
    return head[: most - 1].rsplit(" ", 1)[0].rstrip() + "…"
