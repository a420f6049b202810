"""The Fabulous vote as a picture: the nations that may be chosen, side by side, with what they are proud of."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, title_bar
from render.modes.dictator.closer import nation_in_words
from render.modes.dictator.ground import sculpture
from render.modes.dictator.plates import standing
from render.modes.plates import plate
from render.modes.squares import ground, printed
from render.scene import Mark, Rect, Scene, Text
from render.theme import CHALK, INK, LABEL, MARGIN, WIDTH
from rules.core import Seat
from rules.modes.dictator.view import DictatorView

ACROSS, HIGH, GAP = 4, 300.0, 14.0
MOST = 3
"""Monuments of a nation in the parade."""


def motion(view: DictatorView, cast: Cast, vote: str) -> Scene | None:
    """The nations on the ballot."""
    if view.vote is None or view.vote.id != vote:
        return None
    seats = [Seat(int(choice.key)) for choice in view.vote.choices]
    across = 3 if len(seats) in (5, 6) else min(ACROSS, len(seats))
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across
    marks: list[Mark] = [*title_bar("The most Fabulous nation", f"Round {view.round}")]
    for at, seat in enumerate(seats):
        x, y = MARGIN + at % across * (wide + GAP), BAR + 8 + at // across * (HIGH + GAP)
        marks += _nation(view, cast, seat, x, y, wide)
    rows = -(-len(seats) // across)
    says = f"The nations on the ballot. {' '.join(nation_in_words(view, cast, seat) for seat in seats)}"
    return Scene(width=WIDTH, height=round(BAR + 16 + rows * (HIGH + GAP)), marks=tuple(marks), says=says)


def _nation(view: DictatorView, cast: Cast, seat: Seat, x: float, y: float, w: float) -> Iterator[Mark]:
    """A nation on its own ground: its plate, its newest monuments, and their names."""
    yield from plate(standing(view, seat), cast, x, y, w, 96)
    top = y + 104
    yield Rect(x=x, y=top, w=w, h=HIGH - 104, radius=14, fill=ground(seat), line=INK, thick=3, hatch=printed(seat))
    shown = view.held(seat)[-MOST:]
    step = w / max(len(shown), 1)
    for at, monument in enumerate(shown):
        yield from sculpture(monument, x + (at + 0.5) * step, top + 74, min(140.0, step))
    if shown:
        yield Rect(x=x + 8, y=y + HIGH - 56, w=w - 16, h=48, radius=10, fill="#171c30d0")
        names = ", ".join(m.name for m in shown)
        yield Text(
            x=x + 16, y=y + HIGH - 56, w=w - 32, h=48, text=names, size=LABEL, least=14, lines=2, colour=CHALK,
            align="centre",
        )  # fmt: skip
