"""A table with several Maps: the one at hand as ever, large, and the others small below it; each by itself as a
place to look at closely (CR-MULTI-12)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from render.cast import Cast
from render.creation.map.acts import PLATE
from render.creation.map.geometry import Box
from render.creation.map.world import world
from render.creation.plates import COMMON
from render.creation.proposed import offer
from render.furniture import panel
from render.scene import Mark, Rect, Text
from render.theme import BODY, CHALK, CHALK_SOFT, HEADING, LABEL, MARGIN, WIDTH
from rules.core import counted
from rules.creation.view import CreationView
from rules.creation.view.several import at, every, foremost
from rules.creation.voice.lookup import captions

HIGH, GAP = 320.0, 16.0
"""Room for the small Maps below the large one."""

INNER = WIDTH - 2 * MARGIN

MOST = 25
"""Places in one menu."""

PREFIX = "map-"


def large(view: CreationView) -> CreationView:
    """The Map at hand, as if it were alone but for its name."""
    first = foremost(view)
    return replace(first, maps=(), lately=first.number)


def small(view: CreationView) -> tuple[CreationView, ...]:
    """The others."""
    number = foremost(view).number
    return tuple(replace(one, maps=(), lately=one.number) for one in every(view) if one.number != number)


def named(view: CreationView) -> str:
    """What stands behind the title: which Map it is, where there are several."""
    return f" · Map {view.number}" if view.lately else ""


def strip(view: CreationView, cast: Cast, y: float) -> tuple[Mark, ...]:
    """The small Maps side by side, each with how it stands there."""
    others = small(view)
    wide = (INNER - GAP * (len(others) - 1)) / len(others)
    marks: list[Mark] = []
    for place, one in enumerate(others):
        marks += _card(one, cast, (MARGIN + place * (wide + GAP), y, wide, HIGH))
    return tuple(marks)


def _card(view: CreationView, cast: Cast, box: Box) -> list[Mark]:
    x, y, w, h = box
    ground = min(h - 16, w * 0.46) if view.fields else 0.0
    left, room = x + ground + 26, w - ground - 40
    marks = [*panel(x, y, w, h)]
    if view.fields:
        marks += wordless(view, (x + 8, y + 8 + (h - 16 - ground) / 2, ground, ground))
    marks += [
        Text(x=left, y=y + 14, w=room, h=44, text=f"Map {view.number}", size=HEADING, least=LABEL, face="title",
             colour=CHALK),
        Text(x=left, y=y + 62, w=room, h=72, text=standing(view, cast), size=BODY, least=LABEL, lines=2,
             colour=CHALK, level="top"),
        Text(x=left, y=y + 140, w=room, h=h - 152, text=_more(view, cast), size=LABEL, least=LABEL, lines=6,
             colour=CHALK_SOFT, level="top"),
    ]  # fmt: skip
    return marks


def wordless(view: CreationView, box: Box) -> tuple[Mark, ...]:
    """A Map too small for words and the plates below them: what lies where."""
    return tuple(
        mark
        for mark in world(view, box)
        if not isinstance(mark, Text) and not (isinstance(mark, Rect) and mark.fill == PLATE)
    )


def standing(view: CreationView, cast: Cast) -> str:
    """Round, stage, and whom the Map waits for."""
    return captions.where(view, partial(offer.called, view, cast))


def _more(view: CreationView, cast: Cast) -> str:
    """What changed last there, and who is what on it."""
    told = [captions.news(view)] if view.fields else []
    for deity in (d for d in view.deities if d.here):
        mine = ", ".join(attribute for attribute in deity.attributes if attribute != COMMON)
        has = f" · {counted(deity.fields, 'Field')}" if view.fields else ""
        told.append(f"{offer.called(view, cast, deity.seat)}{has} · {mine}")
    return "\n".join(told)


def whole(view: CreationView) -> tuple[tuple[str, str], ...]:
    """Each Map by itself, as a place."""
    return tuple((f"{PREFIX}{one.number}", f"Map {one.number}") for one in every(view))


def split(view: CreationView, place: str) -> tuple[CreationView, str]:
    """The Map a place is on, alone, and the place there; nothing where it is the Map itself."""
    number, _, there = place.removeprefix(PREFIX).partition(".")
    one = at(view, int(number))
    return replace(one, maps=(), lately=one.number), there


def placed(view: CreationView, there: tuple[tuple[tuple[str, str], ...], ...]) -> tuple[tuple[str, str], ...]:
    """The places of all Maps: each Map first, then what is on each."""
    inside = (
        (f"{PREFIX}{one.number}.{key}", f"Map {one.number}: {label}")
        for one, found in zip(every(view), there, strict=True)
        for key, label in found
    )
    return (*whole(view), *inside)[:MOST]
