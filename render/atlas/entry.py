"""A word of the map by itself, for whoever looks it up."""

from __future__ import annotations

from render.atlas import tones
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import BODY, LABEL
from rules.atlas.captions import Feeling

_WIDE, _HIGH, _EDGE = 700, 250, 20.0


def entry(shown: Feeling) -> Scene:
    """The spot in its colour: the word, what it feels like, and where it stands."""
    return Scene(width=_WIDE, height=_HIGH, marks=(*_spot(shown), *_words(shown)))


def _spot(shown: Feeling) -> tuple[Mark, ...]:
    """Its colour, its sign and its place."""
    ink, wide, high = tones.ink(shown.cell), _WIDE - 2 * _EDGE, _HIGH - 2 * _EDGE
    place = Text(
        x=_EDGE + 8,
        y=_HIGH / 2 + 32,
        w=120,
        h=36,
        text=str(shown.cell),
        size=LABEL,
        face="strong",
        colour=ink,
        align="centre",
    )
    return (
        Rect(x=_EDGE, y=_EDGE, w=wide, h=high, radius=22, fill=tones.ground(shown.cell)),
        Icon(name=f"zodiac.{shown.cell.zodiac}", x=_EDGE + 68, y=_HIGH / 2 - 18, size=76, colour=ink),
        place,
    )


def _words(shown: Feeling) -> tuple[Mark, ...]:
    """The word, and what it feels like."""
    ink, left = tones.ink(shown.cell), _EDGE + 130
    room = _WIDE - left - _EDGE - 16
    y = _EDGE + 14
    return (
        Text(x=left, y=y, w=room, h=84, text=shown.word, size=62, least=34, face="title", colour=ink),
        Text(
            x=left,
            y=y + 90,
            w=room,
            h=92,
            text=shown.line,
            size=BODY,
            least=22,
            lines=2,
            colour=ink,
            level="top",
        ),
    )
