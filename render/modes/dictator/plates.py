"""A plate for each dictator: land, monuments, how often the most Fabulous."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import emblem, panel
from render.modes.squares import ground, printed
from render.paint import measure
from render.scene import Icon, Mark, Rect, Text
from render.theme import CHALK, CHALK_SOFT, INK, LABEL, LAMP, NIGHT_DEEP, blend
from rules.modes.dictator.view import DictatorView

GAP = 10.0


def plates(view: DictatorView, cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """In the order of the turns, from the top."""
    for seat in range(len(view.here)):
        yield from plate(view, seat, cast, x, y + seat * (high + GAP), w, high)


def plate(view: DictatorView, seat: int, cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """One dictator."""
    here, mine = view.here[seat], view.turn == seat and view.phase != "over"
    won = view.outcome is not None and seat in view.outcome.places[0]
    plain, soft = (CHALK, CHALK_SOFT) if here else (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2
    yield from panel(x, y, w, high, lit=mine or won)
    yield Rect(
        x=x + 8, y=y + 8, w=14, h=high - 16, radius=5, fill=ground(seat), line=INK, thick=1, hatch=printed(seat)
    )
    size = min(62.0, high - 30)
    yield from emblem(seat, x + 40 + size / 2, y + high / 2, size)
    left, room = x + 52 + size, w - 64 - size
    yield from _name(view, seat, cast, left, y + high * 0.1, room, plain)
    if not here:
        yield Text(x=left, y=y + high - 42, w=room, h=34, text="has left", size=LABEL, face="italic", colour=soft)
        return
    below = y + high * 0.7
    counts = ((view.share(seat), "nation.flag"), (len(view.held(seat)), "nation.obelisk"))
    for at, (number, icon) in enumerate(counts):
        start = left + at * 94
        yield Icon(name=icon, x=start + 13, y=below, size=25, colour=soft)
        yield Text(
            x=start + 32, y=below - 20, w=58, h=40, text=str(number), size=33, least=22, face="title", colour=plain
        )


def _name(
    view: DictatorView, seat: int, cast: Cast, x: float, y: float, room: float, colour: str
) -> Iterator[Mark]:
    """The name, a cog for a computer player, and a rosette for the most Fabulous, as often as it was so."""
    shown = [("mark.cog", colour)] if seat in cast.computers else []
    shown += [("nation.rosette", LAMP if view.fabulous == seat else colour)] * min(view.crowns[seat], 3)
    space = room - 27 * len(shown)
    name = cast.name(seat)
    yield Text(x=x, y=y, w=space, h=36, text=name, size=26, least=18, face="strong", colour=colour)
    at = x + min(measure(name, 26, "strong"), space) + 16
    for number, (icon, ink) in enumerate(shown):
        yield Icon(name=icon, x=at + 27 * number, y=y + 18, size=24, colour=ink)
