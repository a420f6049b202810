"""Close looks: an expedition with its finds and theories, and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.icons import ruins
from render.modes.discovery.board import TITLE, standing
from render.modes.discovery.ground import canopy, proposed, relic, world
from render.modes.page import legend as signs
from render.modes.plates import plate
from render.modes.squares import RIM, Frame, land, lit, paper
from render.scene import Icon, Mark, Photo, Rect, Scene, Sprite, Text
from render.theme import CHALK, CHALK_SOFT, INK, LABEL, MARGIN, WIDTH, fade
from rules.core import Seat, counted, who
from rules.modes.discovery.view import RUINS, DiscoveryView, Find, Sort, Theory, code, told
from rules.modes.discovery.voice.captions import SIGNS

CARD, GAP = 150.0, 12.0
MOST = 16
"""Finds that are shown one by one."""


def places(view: DiscoveryView) -> tuple[tuple[str, str], ...]:
    """Every expedition, and the legend."""
    seats = tuple(Seat(seat) for seat in range(len(view.here)) if view.here[seat] or view.has(seat))
    found = tuple(
        (f"seat-{s}", f"The expedition of {who(s)}: {counted(len(view.has(s)), 'object')}") for s in seats
    )
    return (*found, ("legend", "The legend: what the signs mean"))


def zoom(view: DiscoveryView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    return legend() if place == "legend" else expedition(view, cast, Seat(int(place.removeprefix("seat-"))))


def private(view: DiscoveryView, cast: Cast) -> Scene | None:
    """One's own expedition."""
    return None if view.viewer is None else expedition(view, cast, view.viewer)


def expedition(view: DiscoveryView, cast: Cast, seat: Seat) -> Scene:
    """An explorer's part of the city, and all they have with its theories."""
    top = BAR + 8.0
    frame = Frame.around(view.side, view.of(seat), MARGIN + RIM, top + RIM, 600)
    right = frame.left + frame.width + RIM + 20
    finds = view.has(seat)[:MOST]
    beside = WIDTH - MARGIN - right
    marks: list[Mark] = [*title_bar(f"The expedition of {cast.name(seat)}", where(view, seat))]
    marks += (*paper(frame), *world(view, frame))
    marks += plate(standing(view, seat), cast, right, top, beside, 96)
    rows = max(1, int((frame.height + 2 * RIM - 108) // (CARD + GAP)))
    for at, find in enumerate(finds[:rows]):
        marks += card(view, find, right, top + 108 + at * (CARD + GAP), beside)
    floor, wide = top + frame.height + 2 * RIM + GAP, (WIDTH - 2 * MARGIN - GAP) / 2
    rest = finds[rows:]
    for at, find in enumerate(rest):
        marks += card(view, find, MARGIN + at % 2 * (wide + GAP), floor + at // 2 * (CARD + GAP), wide)
    high = floor + -(-len(rest) // 2) * (CARD + GAP) + 12
    return Scene(width=WIDTH, height=round(high), marks=tuple(marks), says=in_words(view, cast, seat))


def where(view: DiscoveryView, seat: Seat) -> str:
    """How much an expedition has."""
    return f"{counted(len(view.has(seat)), 'object')}, {counted(view.share(seat), 'Field')}"


def card(view: DiscoveryView, find: Find, x: float, y: float, w: float) -> Iterator[Mark]:
    """A find with its theory."""
    yield from panel(x, y, w, CARD, lit=find.field in view.lit)
    side = 108.0
    if find.photo:
        yield Photo(sha=find.photo, x=x + 12, y=y + 12, w=side, h=side, radius=10)
    else:
        yield Rect(x=x + 12, y=y + 12, w=side, h=side, radius=10, fill="#e6d8bb", line=INK)
        yield from relic(find, x + 12 + side / 2, y + 8 + side / 2, side)
    left, room = x + side + 24, w - side - 36
    named = f"{find.title}, {code(view.side, find.field)}"
    yield Text(x=left, y=y + 6, w=room, h=36, text=named, size=26, least=18, face="title", colour=CHALK)
    yield Text(
        x=left,
        y=y + 44,
        w=room,
        h=100,
        text=f"“{find.theory}”",
        size=LABEL,
        least=15,
        lines=5,
        colour=CHALK_SOFT,
        level="top",
    )


def in_words(view: DiscoveryView, cast: Cast, seat: Seat) -> str:
    """The same in words."""
    parts = [
        f"The expedition of {cast.name(seat)}: {where(view, seat)}.",
        f"Fields: {told(view.side, view.of(seat))}.",
    ]
    for find in view.has(seat):
        parts.append(f"{find.title}, {code(view.side, find.field)}: “{find.theory}”")
    return " ".join(parts)


# ------------------------------------------------------------------ legend


DOME = 5
"""The ruin that stands for all of them."""


def legend() -> Scene:
    """Every sign of the Map, then the ruins by name."""
    above = signs(TITLE, SIGNS, swatch)
    marks, top = list(above.marks), above.height - 6
    for at, words in enumerate(RUINS):
        x, y = MARGIN + at % 3 * 380, top + at // 3 * 52
        marks.append(Icon(name=ruins.RUINS[at], x=x + 22, y=y + 22, size=40, colour=CHALK))
        marks.append(Text(x=x + 54, y=y, w=320, h=44, text=words, size=LABEL, least=16, colour=CHALK_SOFT))
    high, named = top + -(-len(RUINS) // 3) * 52 + 10, f"Ruins: {', '.join(RUINS)}."
    return Scene(width=WIDTH, height=high, marks=tuple(marks), says=f"{above.says} {named}")


def swatch(sign: str, x: float, y: float, size: float) -> Iterator[Mark]:
    """A sign on a Field of its own; one of the ruins by its number (``ruin 3``)."""
    sign, _, number = sign.partition(" ")
    frame, middle = Frame(1, x, y, size), (x + size / 2, y + size / 2)
    yield Rect(x=x, y=y, w=size, h=size, fill="#f6eddb", line=INK, thick=2)
    match sign:
        case "forest":
            yield Rect(x=x, y=y, w=size, h=size, fill="#2f5f47", line=INK, thick=2)
            yield Sprite(x=middle[0], y=middle[1], w=size, h=size, marks=canopy(size, 0))
        case "land" | "ruin" | "proposed":
            yield from land(frame, 2 if sign == "land" else 0, (0,))
        case "lit":
            yield from lit(frame, (0,))
        case _:
            yield from land(frame, 0, (0,))
            owner = Seat(1 if sign == "stolen" else 0)
            sort: Sort = "structure" if sign == "structure" else "artefact"
            yield from relic(Find(field=0, thing="", sort=sort, theories=(Theory("", owner, 1),)), *middle, size)
    if sign == "ruin":
        yield Icon(
            name=ruins.RUINS[int(number or DOME)],
            x=middle[0],
            y=middle[1],
            size=size * 0.62,
            colour=fade(INK, 0.5),
        )
    if sign == "proposed":
        yield from proposed(frame, 0)
