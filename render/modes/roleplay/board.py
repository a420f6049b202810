"""The board of a Roleplay game: the gallery of the kingdom, and beside it the gods."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.modes.roleplay import wall
from render.modes.roleplay.gods import GAP, plates
from render.scene import Disc, Icon, Mark, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.theme import BODY, BRIGHT, CHALK, CHALK_SOFT, INK, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Outcome
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice import captions
from rules.modes.roleplay.voice.captions import SIGNS

TITLE = "Creation, Anywhere"

SIDE = 348.0
"""Width of what stands beside the wall."""

ACROSS = WIDTH - 2 * MARGIN - SIDE - 20
NEWS = 64.0
KEY = 30.0


def board(view: RoleplayView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    top, count = BAR + 8.0, len(view.gods)
    high = max(wall.height(view, ACROSS), 480.0, min(12, count) * 82.0)
    plate = min(112.0, (high + GAP) / count - GAP)
    marks = (
        *title_bar(TITLE, cast.told(captions.status(view))),
        *wall.wall(view, cast, MARGIN, top, ACROSS, high),
        *plates(view, cast, MARGIN + ACROSS + 20, top, SIDE, plate),
        *key(MARGIN + 4, top + high + 8),
        *news(view, cast, top + high + KEY + 14),
    )
    return Scene(width=WIDTH, height=round(top + high + KEY + NEWS + 24), marks=marks)


def key(x: float, y: float) -> Iterator[Mark]:
    """The signs in short."""
    for icon, name, _ in SIGNS[:4]:
        if icon.startswith("mark."):
            yield Disc(x=x + 14, y=y + 15, r=14, fill=BRIGHT, line=INK, thick=1)
        size = 18 if icon.startswith("mark.") else 26
        yield Icon(name=icon, x=x + 14, y=y + 15, size=size, colour=INK if size == 18 else LAMP)
        yield Text(x=x + 36, y=y, w=270, h=KEY, text=name, size=LABEL, least=18, colour=CHALK_SOFT)
        x += {"kingdom.center": 300, "kingdom.act": 110}.get(icon, 160)


def news(view: RoleplayView, cast: Cast, y: float) -> tuple[Mark, ...]:
    """What is going on, or has happened last."""
    words = cast.told(captions.news(view))
    text = Text(
        x=MARGIN + 36,
        y=y,
        w=WIDTH - 2 * MARGIN - 40,
        h=NEWS,
        text=words,
        size=BODY,
        least=18,
        lines=2,
        colour=CHALK,
    )
    return (Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=26, colour=LAMP), text)


def end(view: RoleplayView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Acts decide, then Centers, which stand in the reason where the gods are many."""
    few = len(view.gods) <= 8
    columns = (Column("Centers", tuple(map(str, view.centers))),) if few else ()
    return sheet(TITLE, outcome, cast, columns, total="Acts")
