"""The board of Discovery: the city in its forest as far as it is known, and how the expeditions stand."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.modes.discovery.ground import world
from render.modes.plates import GAP, Standing, plates
from render.modes.squares import RIM, Frame
from render.scene import Icon, Mark, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.theme import CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Outcome
from rules.modes.discovery.view import DiscoveryView
from rules.modes.discovery.voice import captions

TITLE = "Discovery"

MAP, NEWS, KEY = 752.0, 44.0, 156.0
"""Side of the Fields together, height of the news, height of the short legend."""

SIDE = WIDTH - 2 * MARGIN - MAP - 2 * RIM - 20
"""Width of what stands beside the Map."""

_KEY = (
    ("find.artefact", "Objects"),
    ("nation.flag", "Fields"),
    ("ruin.dome", "Ruin"),
    ("mark.eye", "Proposed"),
)


def board(view: DiscoveryView, cast: Cast) -> Scene:
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


def standing(view: DiscoveryView, seat: int) -> Standing:
    """How an explorer stands."""
    won = view.outcome is not None and seat in view.outcome.places[0]
    return Standing(
        seat=seat,
        counts=(("find.artefact", len(view.has(seat))), ("nation.flag", view.share(seat))),
        lit=won or (view.turn == seat and view.phase != "over"),
        gone=not view.here[seat],
    )


def key(x: float, y: float, w: float) -> Iterator[Mark]:
    """What the signs mean."""
    for at, (icon, words) in enumerate(_KEY):
        yield Icon(name=icon, x=x + 16, y=y + 18 + at * 36, size=26, colour=CHALK)
        yield Text(x=x + 40, y=y + at * 36, w=w - 40, h=36, text=words, size=LABEL, least=16, colour=CHALK_SOFT)


def news(view: DiscoveryView, cast: Cast, y: float) -> tuple[Mark, ...]:
    """One line: what is going on."""
    words = cast.told(captions.news(view))
    text = Text(x=MARGIN + 36, y=y, w=WIDTH - 2 * MARGIN - 40, h=NEWS, text=words, size=26, least=16, colour=CHALK)
    return (Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=26, colour=LAMP), text)


def end(view: DiscoveryView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Objects decide, then Fields."""
    columns = (Column("Fields", tuple(str(view.share(seat)) for seat in range(len(view.here)))),)
    return sheet(TITLE, outcome, cast, columns, total="Objects")
