"""The board of Dictator: the Map as a court painter would have it, and a plate for each dictator beside it."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.modes.dictator.ground import STAR, world
from render.modes.dictator.plates import standing
from render.modes.plates import GAP, plates
from render.modes.squares import RIM, Frame
from render.scene import Icon, Mark, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.theme import CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Outcome
from rules.modes.dictator.view import DictatorView
from rules.modes.dictator.voice import captions

TITLE = "Dictator"

MAP = 752.0
"""Side of the Fields together."""

SIDE = WIDTH - 2 * MARGIN - MAP - 2 * RIM - 20
"""Width of what stands beside the Map."""

NEWS = 44.0


def board(view: DictatorView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    top = BAR + 6.0
    frame = Frame(view.side, MARGIN + RIM, top + RIM, MAP / view.side)
    left, high = MARGIN + MAP + 2 * RIM + 20, MAP + 2 * RIM
    count = len(view.here)
    plate = min(116.0, (high - KEY) / count - GAP)
    marks = (
        *title_bar(TITLE, cast.told(captions.status(view).rstrip("."))),
        *world(view, frame),
        *plates([standing(view, seat) for seat in range(count)], cast, left, top, SIDE, plate),
        *key(left, top + high - KEY + 8, SIDE),
        *news(view, cast, top + high + 10),
    )
    return Scene(width=WIDTH, height=round(top + high + NEWS + 22), marks=marks)


KEY = 156.0
"""Height of the short legend."""

_KEY = (
    (STAR, "Capital"),
    ("nation.obelisk", "Monument"),
    ("nation.flag", "Fields"),
    ("nation.rosette", "Most Fabulous"),
)


def key(x: float, y: float, w: float) -> Iterator[Mark]:
    """What the signs mean."""
    for at, (icon, words) in enumerate(_KEY):
        yield Icon(name=icon, x=x + 16, y=y + 18 + at * 36, size=26, colour=CHALK)
        yield Text(x=x + 40, y=y + at * 36, w=w - 40, h=36, text=words, size=LABEL, least=16, colour=CHALK_SOFT)


def news(view: DictatorView, cast: Cast, y: float) -> tuple[Mark, ...]:
    """One line: what is going on."""
    words = cast.told(captions.news(view))
    text = Text(x=MARGIN + 36, y=y, w=WIDTH - 2 * MARGIN - 40, h=NEWS, text=words, size=26, least=16, colour=CHALK)
    return (Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=26, colour=LAMP), text)


def end(view: DictatorView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Fields decide after the last round, then monuments."""
    seats = range(len(view.here))
    columns = (
        Column("Monuments", tuple(str(len(view.held(seat))) for seat in seats)),
        Column("Most Fabulous", tuple(str(view.crowns[seat]) for seat in seats)),
    )
    return sheet(TITLE, outcome, cast, columns, total="Fields")
