"""A word of the map by itself, for whoever looks it up."""

from __future__ import annotations

from render.atlas import tones
from render.scene import Icon, Rect, Scene, Text
from render.theme import BODY, LABEL
from rules.atlas.captions import Feeling

_WIDE, _HIGH, _EDGE = 700, 250, 20.0


def entry(shown: Feeling) -> Scene:
    """The spot in its colour: the word, what it feels like, and where it stands."""
    ink, left = tones.ink(shown.cell), _EDGE + 130
    return Scene(
        width=_WIDE,
        height=_HIGH,
        marks=(
            Rect(
                x=_EDGE,
                y=_EDGE,
                w=_WIDE - 2 * _EDGE,
                h=_HIGH - 2 * _EDGE,
                radius=22,
                fill=tones.ground(shown.cell),
            ),
            Icon(name=f"zodiac.{shown.cell.zodiac}", x=_EDGE + 68, y=_HIGH / 2 - 18, size=76, colour=ink),
            Text(
                x=_EDGE + 8,
                y=_HIGH / 2 + 32,
                w=120,
                h=36,
                text=str(shown.cell),
                size=LABEL,
                face="strong",
                colour=ink,
                align="centre",
            ),
            Text(
                x=left,
                y=_EDGE + 14,
                w=_WIDE - left - _EDGE - 16,
                h=84,
                text=shown.word,
                size=62,
                least=34,
                face="title",
                colour=ink,
            ),
            Text(
                x=left,
                y=_EDGE + 104,
                w=_WIDE - left - _EDGE - 16,
                h=92,
                text=shown.line,
                size=BODY,
                least=22,
                lines=2,
                colour=ink,
                level="top",
            ),
        ),
    )
