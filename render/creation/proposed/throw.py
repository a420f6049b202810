"""What was thrown: a die, a coin or a card, as it lies on the table, and what came of it."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.creation.proposed.offer import HIGH, called
from render.furniture import panel
from render.scene import Disc, Mark, Rect, Shape, Text
from render.theme import BAD, BODY, CHALK, GOOD, HEADING, INK, LAMP, PAPER, blend
from rules.creation.view import CreationView, Thrown, card
from rules.creation.voice.lookup import captions

SIDE = HIGH - 28.0

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the eyes of a die lie, in steps from its middle."""

RED = "#b3262e"


def strip(view: CreationView, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The throw across the table, as long as nothing is proposed."""
    thrown = view.thrown
    if thrown is None or view.proposal is not None:
        return ()
    head, outcome = captions.throw(thrown, partial(called, view, cast))
    left = x + 14 + SIDE + 24
    return (
        *panel(x, y, w, HIGH, lit=True),
        *face(thrown, x + 14, y + 14, SIDE),
        Text(
            x=left,
            y=y + 22,
            w=x + w - left - 16,
            h=56,
            text=head,
            size=HEADING,
            least=18,
            lines=2,
            face="title",
            colour=CHALK,
        ),
        Text(
            x=left,
            y=y + 88,
            w=x + w - left - 16,
            h=44,
            text=outcome,
            size=BODY + 6,
            least=18,
            face="strong",
            colour=GOOD if thrown.won else BAD,
        ),
    )


def face(thrown: Thrown, x: float, y: float, side: float) -> tuple[Mark, ...]:
    """What lies on the table, in a square."""
    match thrown.kind:
        case "die":
            return _die(int(thrown.face), x, y, side)
        case "coin":
            return _coin(thrown.face, x, y, side)
    return _card(thrown, x, y, side)


def _die(eyes: int, x: float, y: float, side: float) -> tuple[Mark, ...]:
    step, middle = side * 0.27, side / 2
    pips = (
        Disc(x=x + middle + dx * step, y=y + middle + dy * step, r=side * 0.085, fill=INK) for dx, dy in PIPS[eyes]
    )
    return (Rect(x=x, y=y, w=side, h=side, radius=side * 0.18, fill=PAPER, line=INK, thick=3), *pips)


def _coin(face: str, x: float, y: float, side: float) -> tuple[Mark, ...]:
    r = side / 2
    return (
        Disc(x=x + r, y=y + r, r=r, fill=LAMP, line=INK, thick=3),
        Disc(x=x + r, y=y + r, r=r * 0.84, fill=blend(LAMP, PAPER, 0.35), line=INK, thick=2),
        Text(
            x=x + r * 0.2,
            y=y + r - side * 0.17,
            w=r * 1.6,
            h=side * 0.34,
            text=face.capitalize(),
            size=round(side * 0.24),
            least=12,
            face="title",
            colour=INK,
            align="centre",
        ),
    )


def _card(thrown: Thrown, x: float, y: float, side: float) -> tuple[Mark, ...]:
    number, suit = card(thrown.face)
    colour = RED if thrown.red else INK
    wide = side * 0.74
    left, short = x + (side - wide) / 2, number.upper() if number.isdigit() else number[0].upper()
    return (
        Rect(x=left, y=y, w=wide, h=side, radius=10, fill=PAPER, line=INK, thick=3),
        Text(
            x=left + 6,
            y=y + 4,
            w=wide - 12,
            h=side * 0.44,
            text=short,
            size=round(side * 0.4),
            least=18,
            face="title",
            colour=colour,
            align="centre",
        ),
        *_suit(suit, left + wide / 2, y + side * 0.7, side * 0.2, colour),
    )


def _suit(suit: str, x: float, y: float, r: float, colour: str) -> tuple[Mark, ...]:
    """The sign of a suit, drawn of discs and corners."""
    tip = ((x - r, y + r * 0.1), (x + r, y + r * 0.1), (x, y + r * 1.15))
    foot = Shape(points=((x, y), (x - r * 0.4, y + r * 1.15), (x + r * 0.4, y + r * 1.15)), fill=colour)
    match suit:
        case "diamonds":
            points = ((x, y - r * 1.15), (x + r * 0.85, y), (x, y + r * 1.15), (x - r * 0.85, y))
            return (Shape(points=points, fill=colour),)
        case "hearts":
            lobes = (Disc(x=x + dx * r, y=y - r * 0.3, r=r * 0.56, fill=colour) for dx in (-0.5, 0.5))
            return (*lobes, Shape(points=tip, fill=colour))
        case "spades":
            turned = tuple((px, 2 * y - py) for px, py in tip)
            lobes = (Disc(x=x + dx * r, y=y + r * 0.3, r=r * 0.56, fill=colour) for dx in (-0.5, 0.5))
            return (*lobes, Shape(points=turned, fill=colour), foot)
    places = ((0, -0.6), (-0.58, 0.25), (0.58, 0.25))
    leaves = (Disc(x=x + dx * r, y=y + dy * r, r=r * 0.5, fill=colour) for dx, dy in places)
    return (*leaves, foot)
