"""An Attribute by itself on a phone."""

from __future__ import annotations

from render.creation.attributes import icon
from render.scene import Disc, Icon, Rect, Scene
from render.tall.page import EDGE, INNER, NAMED, PLAIN, Page, rows_of, words
from render.theme import CHALK_SOFT, LAMP, NIGHT_DEEP, NIGHT_RAISED

_HEAD, _LEFT = 176.0, 190.0


def entry(shown: tuple[str, str]) -> Scene:
    """Its drawing and its name, and below them what it brings."""
    (title, power), page = shown, Page()
    rows = rows_of(power, PLAIN, INNER - 48, 6)
    high = _HEAD + rows * PLAIN * 1.22 + 20
    top = page.room(high)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=20, fill=NIGHT_RAISED),
        Disc(x=EDGE + 96, y=top + 90, r=72, fill=NIGHT_DEEP, line=LAMP, thick=4),
        Icon(name=icon(title), x=EDGE + 96, y=top + 90, size=92, colour=LAMP),
        words(title, EDGE + _LEFT, top + 46, INNER - _LEFT - 20, 88, size=64, least=NAMED, face="title"),
        words(power, EDGE + 24, top + _HEAD, INNER - 48, rows * PLAIN * 1.22 + 4, lines=rows, colour=CHALK_SOFT,
              level="top"),
    ])  # fmt: skip
    return page.scene()
