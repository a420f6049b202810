"""A word of the map by itself on a phone."""

from __future__ import annotations

from render.atlas import tones
from render.scene import Icon, Rect, Scene
from render.tall.page import EDGE, INNER, NAMED, PLAIN, Page, rows_of, words
from rules.atlas.captions import Feeling

_HEAD, _LEFT = 150.0, 160.0


def entry(shown: Feeling) -> Scene:
    """The spot in its colour: the word, where it stands, and below them what it feels like."""
    page, ink = Page(), tones.ink(shown.cell)
    rows = rows_of(shown.line, PLAIN, INNER - 48, 4)
    high = _HEAD + rows * PLAIN * 1.22 + 24
    top = page.room(high)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=22, fill=tones.ground(shown.cell)),
        Icon(name=f"zodiac.{shown.cell.zodiac}", x=EDGE + 80, y=top + 60, size=88, colour=ink),
        words(str(shown.cell), EDGE + 10, top + 104, 140, 44, size=NAMED, face="strong", colour=ink,
              align="centre"),
        words(shown.word, EDGE + _LEFT, top + 20, INNER - _LEFT - 20, 110, size=76, least=NAMED, face="title",
              colour=ink),
        words(shown.line, EDGE + 24, top + _HEAD, INNER - 48, rows * PLAIN * 1.22 + 4, lines=rows, colour=ink,
              level="top"),
    ])  # fmt: skip
    return page.scene()
