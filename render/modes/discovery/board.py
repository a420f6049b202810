"""The board of Discovery: the city in its forest as far as it is known, and how the expeditions stand."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.modes.discovery.ground import world
from render.modes.page import page
from render.modes.plates import Standing
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome
from rules.modes.discovery.view import DiscoveryView
from rules.modes.discovery.voice import captions

TITLE = "Discovery"

KEY = (
    ("find.artefact", "Objects"),
    ("nation.flag", "Fields"),
    ("ruin.dome", "Ruin"),
    ("mark.eye", "Proposed"),
)


def board(view: DiscoveryView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    standings = [standing(view, seat) for seat in range(len(view.here))]
    told, now = captions.status(view).rstrip("."), captions.news(view)
    return page(TITLE, told, view.side, partial(world, view), standings, cast, KEY, now)


def standing(view: DiscoveryView, seat: int) -> Standing:
    """How an explorer stands."""
    won = view.outcome is not None and seat in view.outcome.places[0]
    return Standing(
        seat=seat,
        counts=(("find.artefact", len(view.has(seat))), ("nation.flag", view.share(seat))),
        lit=won or (view.turn == seat and view.phase != "over"),
        gone=not view.here[seat],
    )


def end(view: DiscoveryView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Objects decide, then Fields."""
    columns = (Column("Fields", tuple(str(view.share(seat)) for seat in range(len(view.here)))),)
    return sheet(TITLE, outcome, cast, columns, total="Objects")
