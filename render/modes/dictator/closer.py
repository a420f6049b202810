"""Close looks: a nation with its monuments, and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.modes.dictator.board import TITLE
from render.modes.dictator.ground import sculpture, star, world
from render.modes.dictator.plates import standing
from render.modes.page import legend as signs
from render.modes.plates import plate
from render.modes.squares import RIM, Frame, bare, land, lit, paper
from render.scene import Icon, Mark, Photo, Rect, Scene, Text
from render.theme import CHALK, CHALK_SOFT, INK, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Seat, counted, who
from rules.modes.dictator.view import DictatorView, Monument, code, told
from rules.modes.dictator.voice.captions import SIGNS

CARD, GAP = 128.0, 12.0
MOST = 18
"""Monuments that are shown one by one."""


def places(view: DictatorView) -> tuple[tuple[str, str], ...]:
    """The nations that have any land, and the legend."""
    nations = tuple(
        (f"nation-{seat}", f"The nation of {who(seat)}: {counted(view.share(seat), 'Field')}")
        for seat in view.nations()
    )
    return (*nations, ("legend", "The legend: what the signs mean"))


def zoom(view: DictatorView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    if place == "legend":
        return legend()
    return nation(view, cast, Seat(int(place.removeprefix("nation-"))))


def private(view: DictatorView, cast: Cast) -> Scene | None:
    """One's own nation, once it has any land."""
    if view.viewer is None or not view.share(view.viewer):
        return None
    return nation(view, cast, view.viewer)


def nation(view: DictatorView, cast: Cast, seat: Seat) -> Scene:
    """The land of a dictator with what lies around it, and all that stands there."""
    top = BAR + 8.0
    frame = around(view, seat, MARGIN + RIM, top + RIM, 660)
    right = frame.left + frame.width + RIM + 20
    held = view.held(seat)
    shown = held[:MOST]
    beside = WIDTH - MARGIN - right
    marks: list[Mark] = [*title_bar(f"The nation of {cast.name(seat)}", seen(view, seat, frame))]
    marks += (*paper(frame), *world(view, frame))
    marks += plate(standing(view, seat), cast, right, top, beside, 96)
    rows = max(1, int((frame.height + 2 * RIM - 108) // (CARD + GAP)))
    for at, monument in enumerate(shown[:rows]):
        marks += _card(view, monument, right, top + 108 + at * (CARD + GAP), beside)
    floor, wide = top + frame.height + 2 * RIM + GAP, (WIDTH - 2 * MARGIN - 2 * GAP) / 3
    rest = shown[rows:]
    for at, monument in enumerate(rest):
        x = MARGIN + at % 3 * (wide + GAP)
        marks += _card(view, monument, x, floor + at // 3 * (CARD + GAP), wide)
    high = floor + -(-len(rest) // 3) * (CARD + GAP) + 12
    return Scene(width=WIDTH, height=round(high), marks=tuple(marks), says=nation_in_words(view, cast, seat))


def around(view: DictatorView, seat: Seat, left: float, top: float, wide: float) -> Frame:
    """The part of the Map around a nation."""
    return Frame.around(view.side, view.of(seat), left, top, wide)


def seen(view: DictatorView, seat: Seat, frame: Frame) -> str:
    """How large a nation is, and how much of the Map is shown around it."""
    return " · ".join(filter(None, (where(view, seat), frame.part)))


def where(view: DictatorView, seat: Seat) -> str:
    """How large a nation is."""
    return f"{counted(view.share(seat), 'Field')}, {counted(view.armies[seat], 'monument')}"


def _card(view: DictatorView, monument: Monument, x: float, y: float, w: float) -> Iterator[Mark]:
    """A monument with its name, what it really is, and where it stands."""
    yield from panel(x, y, w, CARD, lit=monument.field in view.lit)
    if monument.photo:
        yield Photo(sha=monument.photo, x=x + 12, y=y + 12, w=CARD - 24, h=CARD - 24, radius=10)
    else:
        yield Rect(x=x + 12, y=y + 12, w=CARD - 24, h=CARD - 24, radius=10, fill="#e6d8bb", line=INK)
        yield from sculpture(monument, x + CARD / 2, y + CARD / 2, CARD - 30)
    left, room = x + CARD + 2, w - CARD - 14
    yield Text(
        x=left, y=y + 8, w=room, h=58, text=monument.name, size=26, least=18, lines=2, face="title", colour=CHALK
    )
    yield Text(
        x=left, y=y + 66, w=room, h=52, text=f"{monument.thing}, on {code(view.side, monument.field)}", size=LABEL,
        least=16, lines=2, colour=CHALK_SOFT, level="top",
    )  # fmt: skip


def nation_in_words(view: DictatorView, cast: Cast, seat: Seat) -> str:
    """The same in words."""
    capital, held = view.capitals[seat], view.held(seat)
    shown = around(view, seat, 0, 0, 1) if view.share(seat) else None
    parts = [f"The nation of {cast.name(seat)}: {where(view, seat)}."]
    parts += [f"Shown is {shown.part}."] if shown is not None and shown.part else []
    if capital is not None and view.owners[capital] == seat:
        parts.append(f"Capital: {code(view.side, capital)}.")
    parts.append(f"Land: {told(view.side, view.of(seat))}.")
    for m in held:
        by = "" if m.by == seat else f", set up by {cast.name(m.by)}"
        parts.append(f"{m.name} on {code(view.side, m.field)}: {m.thing}{by}.")
    return " ".join(parts)


# ------------------------------------------------------------------ legend


def legend() -> Scene:
    """Every sign of the Map."""
    return signs(TITLE, SIGNS, swatch)


def swatch(sign: str, x: float, y: float, size: float) -> Iterator[Mark]:
    """A sign on a Field of its own."""
    frame = Frame(1, x, y, size)
    yield Rect(x=x, y=y, w=size, h=size, fill="#f6eddb", line=INK, thick=2)
    monument = Monument(field=0, name="", thing="", by=Seat(1))
    if sign in ("land", "capital", "both", "monument", "won", "site"):
        yield from land(frame, 2 if sign == "land" else 0, (0,))
    match sign:
        case "bare":
            yield from bare(frame, (0,))
        case "lit":
            yield from lit(frame, (0,))
        case "capital" | "both":
            yield from star(frame, 0, 0, small=sign == "both")
        case "site":
            yield Icon(name="nation.flag", x=x + size / 2, y=y + size / 2, size=size * 0.5, colour=INK)
        case "rosette":
            yield Icon(name="nation.rosette", x=x + size / 2, y=y + size / 2, size=size * 0.74, colour=INK)
            yield Icon(name="nation.rosette", x=x + size / 2, y=y + size / 2, size=size * 0.64, colour=LAMP)
    if sign in ("both", "monument", "won"):
        yield from sculpture(monument, x + size / 2, y + size / 2, size, moved=sign == "won")
