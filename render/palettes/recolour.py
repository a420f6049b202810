"""From the usual colours of a scene to those of a palette.

A colour that carries a meaning has its line in the palette. What is mixed from such a colour and a ground (a
paler shade, a darker edge, an Element by night) lies on the way from the one to the other, is known by that, and
is mixed of the new one instead. All else stays as it is: the table, paper, ink, greys and ornaments. A scene in
other colours is another scene, so nothing that keeps pictures by their scenes can mistake them.
"""

from __future__ import annotations

import functools

from render.palettes.swapped import BETWEEN, GROUNDS, STAY, SWAPPED
from render.palettes.tint import tinted
from render.scene import Scene
from render.theme import blend, rgb

_OFF = 1.0
"""How far a mixture may be off its way, in steps of a channel: it is rounded to whole ones."""

_LEAST, _GREY = 0.1, 8
"""How much of a colour there is at least in what is mixed from it; below how much difference of its channels a
colour is a grey."""


def recoloured(scene: Scene, palette: str) -> Scene:
    """The scene in the colours of a palette; as it is in the usual ones."""
    return tinted(scene, functools.partial(moved, palette)) if palette in SWAPPED else scene


@functools.lru_cache(maxsize=8192)
def moved(palette: str, colour: str) -> str:
    """A colour in a palette, as see-through as it was."""
    swapped, plain = SWAPPED[palette], colour[:7].lower()
    if plain in swapped:
        return swapped[plain] + colour[7:]
    made = _made_of(palette, plain)
    if made is None:
        return colour
    one, other, part = made
    return blend(swapped.get(one, one), swapped.get(other, other), part) + colour[7:]


def _made_of(palette: str, colour: str) -> tuple[str, str, float] | None:
    """Of which two a colour is mixed, and how far it is on the way to the second; ``None`` if of none."""
    here = rgb(colour)
    if colour in STAY or max(here) - min(here) < _GREY:
        return None
    best, found = _OFF, None
    for one, other in _ways(palette):
        start, end = rgb(one), rgb(other)
        way = [b - a for a, b in zip(start, end, strict=True)]
        gone = [b - a for a, b in zip(start, here, strict=True)]
        part = sum(a * b for a, b in zip(way, gone, strict=True)) / (sum(a * a for a in way) or 1)
        off = sum((b - part * a) ** 2 for a, b in zip(way, gone, strict=True)) ** 0.5
        if 0 < part <= 1 - _LEAST and off < best:
            best, found = off, (one, other, part)
    return found


@functools.cache
def _ways(palette: str) -> tuple[tuple[str, str], ...]:
    """From what to what colours are mixed."""
    swapped = SWAPPED[palette]
    return (*BETWEEN, *((one, ground) for one in swapped for ground in GROUNDS if one != ground))
