"""An Attribute by itself, for whoever looks it up."""

from __future__ import annotations

from render.creation.attributes import icon
from render.scene import Disc, Icon, Rect, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LAMP, NIGHT_DEEP, NIGHT_RAISED, TITLE

_WIDE, _HIGH, _EDGE = 800, 230, 20.0


def entry(shown: tuple[str, str]) -> Scene:
    """Its drawing, its name and what it brings: the two are all that the entry says."""
    title, power = shown
    left = _EDGE + 190
    return Scene(
        width=_WIDE,
        height=_HIGH,
        marks=(
            Rect(x=_EDGE, y=_EDGE, w=_WIDE - 2 * _EDGE, h=_HIGH - 2 * _EDGE, radius=20, fill=NIGHT_RAISED),
            Disc(x=_EDGE + 100, y=_HIGH / 2, r=76, fill=NIGHT_DEEP, line=LAMP, thick=3),
            Icon(name=icon(title), x=_EDGE + 100, y=_HIGH / 2, size=96, colour=LAMP),
            Text(
                x=left,
                y=_EDGE + 18,
                w=_WIDE - left - _EDGE - 12,
                h=68,
                text=title,
                size=TITLE,
                least=30,
                face="title",
                colour=CHALK,
            ),
            Text(
                x=left,
                y=_EDGE + 90,
                w=_WIDE - left - _EDGE - 12,
                h=88,
                text=power,
                size=BODY,
                least=20,
                lines=3,
                colour=CHALK_SOFT,
                level="top",
            ),
        ),
    )
