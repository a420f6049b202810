"""The board: the wheel with all markers, whose turn it is, and how everybody stands."""

from __future__ import annotations

from render.atlas import wheel
from render.atlas.markers import laid
from render.atlas.plates import height, plates
from render.cast import Cast
from render.furniture import BAR, emblem, title_bar
from render.scene import Disc, Mark, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.theme import CHALK_SOFT, LABEL, LAMP, MARGIN, NIGHT_LINE
from rules.atlas.view import AtlasView
from rules.core import Outcome

TITLE = "Atlas of Feelings"


def board(view: AtlasView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    tall = round(wheel.FLOOR + height(len(view.players)) + MARGIN * 0.75)
    marks: tuple[Mark, ...] = (
        *title_bar(TITLE, where(view, cast)),
        *wheel.legend(view),
        *laid(view.markers, view.turn),
        *_turn(view),
        *plates(view, cast, wheel.FLOOR),
    )
    return Scene(width=1200, height=tall, marks=marks, still=wheel.printed(view.words, tall))


def where(view: AtlasView, cast: Cast) -> str:
    """Phase, round, whose turn."""
    match view.phase:
        case "characters":
            return "Who are you?"
        case "placing":
            placed, all_ = len(view.markers), sum(len(p.cards) for p in view.players if p.here)
            return f"Placing markers: {placed} of {all_}"
        case "turns" if view.turn is not None:
            last = " · last round" if view.ending else ""
            return f"Round {view.round}{last} · {cast.name(view.turn)} to move"
    return f"Over after {view.round} rounds" if view.round else "The game is over"


def _turn(view: AtlasView) -> tuple[Mark, ...]:
    """Whose turn it is and what is left to spend."""
    if view.turn is None:
        return ()
    budget = view.options.free_moves if view.options.movement_cost == "free_moves" else 4
    unit = "move" if view.options.movement_cost == "free_moves" else "point"
    x, y = MARGIN + 30.0, BAR + 92.0
    marks: list[Mark] = [*emblem(view.turn, x, y, 56)]
    for at in range(budget):
        full = at < view.points
        marks.append(
            Disc(x=x + 50 + at * 27, y=y - 10, r=10, fill=LAMP if full else "", line=LAMP if full else NIGHT_LINE)
        )
    words = Text(
        x=x + 38,
        y=y + 6,
        w=140,
        h=28,
        text=f"{view.points} {unit}{'s' * (view.points != 1)} left",
        size=LABEL,
        colour=CHALK_SOFT,
    )
    return (*marks, words)


def end(view: AtlasView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Everybody's points by where they come from."""
    heads = ("Yellow", "White", "Grey", "Red", "Zodiacs", "Seasons")
    columns = tuple(
        Column(head, tuple(str(getattr(p.score, head.lower())) for p in view.players)) for head in heads
    )
    return sheet(TITLE, outcome, cast, columns)
