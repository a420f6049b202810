"""Close looks on a phone: a part of the Map with what stands there, a deity, the legend."""

from __future__ import annotations

from render.cast import Cast
from render.creation import closer, legend, maps
from render.creation.closer import shown, state_of
from render.creation.grey import greyed
from render.creation.map.swatches import swatch
from render.creation.proposed.offer import called
from render.creation.side import entries
from render.creation.tall import ground
from render.creation.tall.board import board
from render.creation.tall.own import profile
from render.creation.tall.parts import act_row
from render.scene import Scene
from render.tall.page import EDGE, INNER, LEAST, NAMED, SMALL, TALLEST, Page, rows_of, words
from render.theme import CHALK_SOFT
from rules.core import who
from rules.creation.view import CreationView
from rules.creation.view.several import every

_SWATCH = 74.0

_ROW, _REST = 290, 90
"""Room for an Act at the most, and for the names of those that have none."""


def places(view: CreationView) -> tuple[tuple[str, str], ...]:
    """Windows over the Map, the deities, and the legend; of several Maps those of each."""
    if view.maps:
        return maps.placed(view, tuple(map(_places, every(view))))
    return _places(view)


def _places(view: CreationView) -> tuple[tuple[str, str], ...]:
    deities = tuple((f"deity-{d.seat}", f"The deity of {who(d.seat)}") for d in view.deities if d.here)
    return (*closer.places(view), *deities, legend.PLACE)


def zoom(view: CreationView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    if view.maps:
        alone, there = maps.split(view, place)
        return zoom(alone, cast, there) if there else board(alone, cast)
    if place == legend.PLACE[0]:
        return _legend(view)
    if place.startswith("deity-"):
        return profile(view, cast, int(place.removeprefix("deity-")))
    fields, acts = shown(view, place)
    page = Page(dict(closer.places(view))[place], "A close look at the Map")
    marks, high = ground.drawn(view, fields, page.top, 860, named=True)
    page.add(marks)
    page.room(high)
    if not acts:
        page.say(f"No Acts here yet. {closer.ground(fields)}", size=SMALL, most=8, colour=CHALK_SOFT)
    for at, act in enumerate(acts):
        if page.top > TALLEST - (_ROW + _REST if at < len(acts) - 1 else _ROW):
            rest = ", ".join(act.name for act in acts[at:])
            page.say(f"And {rest}.", size=SMALL, most=2, colour=CHALK_SOFT)
            break
        owner = ": ".join(part for part in (called(view, cast, act.owner), ", ".join(act.rests_on)) if part)
        act_row(page, view, act, " · ".join([act.thing, *state_of(act)[1:]]), owner, act.meaning)
    return greyed(page.scene(says=closer.zoom(view, cast, place).says), view)


def _legend(view: CreationView) -> Scene:
    """What is on this Map first, then the rest as far as there is room; the last line names what has none."""
    page = Page("Legend", "What is on this Map comes first")
    here = {key for key, _ in entries(view)}
    every = [*legend.MARKS, *legend.others(view)]
    every.sort(key=lambda entry: entry[0] not in here)
    for at, (key, title, means) in enumerate(every):
        rows = rows_of(means, SMALL, INNER - _SWATCH - 20, 2)
        high = max(_SWATCH + 6, 42 + rows * SMALL * 1.22)
        if page.top + high > TALLEST - 150:
            page.say(
                f"Also: {', '.join(name for _, name, _ in every[at:])}.", size=LEAST, most=4, colour=CHALK_SOFT
            )
            break
        top = page.room(high, 6)
        page.add(swatch(view, key, EDGE + 4, top + 4, _SWATCH - 8))
        x, room = EDGE + _SWATCH + 16, INNER - _SWATCH - 20
        page.add([
            words(title, x, top, room, 44, size=NAMED, face="strong"),
            words(means, x, top + 42, room, rows * SMALL * 1.22 + 2, size=SMALL, lines=rows, colour=CHALK_SOFT,
                  level="top"),
        ])  # fmt: skip
    return greyed(page.scene(says=legend.says(view)), view)
