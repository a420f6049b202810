"""The board of Creation: the Map, what stands beside it, what is proposed, and the scoreboard."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from render.cast import Cast
from render.creation import awakening, checklist, foe, maps, plates
from render.creation.grey import greyed
from render.creation.map.geometry import Box
from render.creation.map.world import ratio, rims, world
from render.creation.proposed import offer, throw
from render.creation.side import band_height, side
from render.furniture import BAR, title_bar
from render.scene import Icon, Mark, Scene, Text
from render.theme import CHALK_SOFT, LABEL, LAMP, MARGIN, TALLEST, WIDTH
from rules.creation.view import CreationView
from rules.creation.voice.lookup import captions

TOP, GAP = BAR + 2.0, 14.0
INNER = WIDTH - 2 * MARGIN
COLUMN = 236.0
"""Width of what stands beside the Map."""

WIDE = 1.5
"""Maps wider than this for their height have the column below them."""

NARROW = 0.64
"""Maps narrower than this for their height have the scoreboard beside them."""

NEWS = 36.0


def board(view: CreationView, cast: Cast) -> Scene:
    """The board as everybody sees it; of several Maps the one at hand, with the others below it."""
    if view.commons is not None:
        return greyed(checklist.below(one(view, cast, TALLEST - checklist.height(view)), view, cast), view)
    if not view.maps:
        return one(view, cast)
    scene = one(maps.large(view), cast, TALLEST - maps.HIGH - GAP)
    marks = (*scene.marks, *maps.strip(view, cast, scene.height))
    return greyed(replace(scene, height=round(scene.height + maps.HIGH + GAP), marks=marks), view)


def one(view: CreationView, cast: Cast, tallest: float = TALLEST) -> Scene:
    """The board of one Map."""
    title = title_bar(titled(view), where(view, cast))
    if not view.fields:
        marks = (*title, *awakening.sheets(view, cast, TOP + 8))
        return greyed(Scene(width=WIDTH, height=round(TOP + 8 + awakening.height(view) + 18), marks=marks), view)
    places = layout(view, tallest)
    marks = (
        *title,
        *world(view, places.map),
        *side(view, places.side),
        *_news(view, places.news),
        *offer.strip(view, cast, MARGIN, places.news + NEWS + 4, INNER),
        *throw.strip(view, cast, MARGIN, places.news + NEWS + 4, INNER),
        *plates.plates(view, cast, *places.plates),
        *foe.plate(view, places.plates[0], _foe_top(view, places), places.plates[2]),
    )
    return greyed(Scene(width=WIDTH, height=round(places.floor), marks=marks), view)


def _foe_top(view: CreationView, places: Layout) -> float:
    """Where the plate of the Adversary stands: below those of the deities."""
    _, top, width, columns = places.plates
    return top + plates.height(view, width, columns) + foe.GAP


def titled(view: CreationView) -> str:
    """What stands over the board: a theme has a title of its own; and which of several Maps it is."""
    return ("Creation" if view.theme is None else view.theme.title) + maps.named(view)


class Layout(NamedTuple):
    """Where the parts of the board lie."""

    map: Box
    side: Box
    plates: tuple[float, float, float, int]
    """Left, top, width and columns."""
    news: float
    """Top of the line of news; the proposal comes below it."""
    floor: float


def layout(view: CreationView, tallest: float = TALLEST) -> Layout:
    """The scoreboard lies below the Map, beside a narrow one to its right; what else there is to know stands
    beside the Map, below a wide one."""
    shape, edge = ratio(view), sum(rims(view))
    count = len(view.deities)
    below = NEWS + 4 + (offer.HIGH + GAP if view.proposal is not None or view.thrown is not None else 0)
    if shape < NARROW:
        high = tallest - TOP - below - MARGIN
        wide = max(320.0, (high - edge) * shape + edge)
        left, rest = MARGIN + wide + GAP, INNER - wide - GAP
        columns = 2 if rest > 720 and count > 3 else 1
        top = TOP + plates.height(view, rest, columns) + foe.height(view) + GAP
        return Layout(
            map=(MARGIN, TOP, wide, high),
            side=(left, top, rest, TOP + high - top),
            plates=(left, TOP, rest, columns),
            news=TOP + high + 4,
            floor=tallest,
        )
    columns = plates.across(count)
    score = plates.height(view, INNER, columns) + foe.height(view)
    room = tallest - TOP - below - score - MARGIN - 8
    if shape > WIDE:
        band = band_height(view)
        high = min(room - band - GAP, (INNER - edge) / shape + edge)
        ground: Box = (MARGIN, TOP, INNER, high)
        beside: Box = (MARGIN, TOP + high + GAP, INNER, band)
        news = TOP + high + GAP + band + 4
    else:
        widest = INNER - COLUMN - GAP
        high = min(room, (widest - edge) / shape + edge)
        wide = max(360.0, min(widest, (high - edge) * shape + edge))
        ground = (MARGIN, TOP, wide, high)
        beside = (MARGIN + wide + GAP, TOP, INNER - wide - GAP, high)
        news = TOP + high + 4
    y = news + below
    return Layout(
        map=ground, side=beside, plates=(MARGIN, y, INNER, columns), news=news, floor=y + score + MARGIN * 0.8
    )


def where(view: CreationView, cast: Cast) -> str:
    """Round, stage, and whom the table waits for."""
    return captions.where(view, partial(offer.called, view, cast))


def _news(view: CreationView, y: float) -> tuple[Mark, ...]:
    """One line: what changed last, and what lies in the light."""
    return (
        Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=24, colour=LAMP),
        Text(
            x=MARGIN + 36,
            y=y,
            w=INNER - 40,
            h=NEWS,
            text=captions.news(view),
            size=LABEL,
            least=16,
            colour=CHALK_SOFT,
        ),
    )
