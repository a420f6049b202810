"""An everyday thing on a Field of a square Map: on a cloth in the colour of whoever owns it, with their emblem."""

from __future__ import annotations

from collections.abc import Iterator

from render.modes.squares import shadow
from render.scene import Disc, Icon, Mark, Photo
from render.theme import INK, PAPER, SEATS


def on_cloth(owner: int, icon: str, photo: str, x: float, y: float, c: float) -> Iterator[Mark]:
    """Its picture, or an icon, around a point on a Field of this size."""
    look = SEATS[owner % len(SEATS)]
    top = y + c * 0.04
    yield shadow(x - c * 0.3, top - c * 0.24, c * 0.6, c * 0.6)
    yield Disc(x=x, y=top, r=c * 0.36, fill=PAPER, line=INK, thick=max(1.5, c / 36))
    yield Disc(x=x, y=top, r=c * 0.325, fill="", line=look.colour, thick=max(3.0, c / 15))
    if photo:
        w = c * 0.44
        yield Photo(sha=photo, x=x - w / 2, y=top - w / 2, w=w, h=w, radius=w / 2)
    else:
        yield Icon(name=icon, x=x, y=top, size=c * 0.4, colour=INK)
    yield Disc(x=x + c * 0.29, y=top + c * 0.27, r=c * 0.145, fill=look.colour, line=INK, thick=max(1.0, c / 60))
    yield Icon(name=look.emblem, x=x + c * 0.29, y=top + c * 0.27, size=c * 0.18, colour=look.ink)
