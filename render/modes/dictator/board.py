"""The board of Dictator: the Map as a court painter would have it, and a plate for each dictator beside it."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.modes.dictator.ground import STAR, world
from render.modes.dictator.plates import standing
from render.modes.page import page
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome
from rules.modes.dictator.view import DictatorView
from rules.modes.dictator.voice import captions

TITLE = "Dictator"

KEY = (
    (STAR, "Capital"),
    ("nation.obelisk", "Monument"),
    ("nation.flag", "Fields"),
    ("nation.rosette", "Most Fabulous"),
)


def board(view: DictatorView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    standings = [standing(view, seat) for seat in range(len(view.here))]
    told, now = captions.status(view).rstrip("."), captions.news(view)
    return page(TITLE, told, view.side, partial(world, view), standings, cast, KEY, now)


def end(view: DictatorView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Fields decide after the last round, then monuments."""
    seats = range(len(view.here))
    columns = (
        Column("Monuments", tuple(str(len(view.held(seat))) for seat in seats)),
        Column("Fabulous", tuple(str(view.crowns[seat]) for seat in seats)),
    )
    return sheet(TITLE, outcome, cast, columns, total="Fields")
