"""Masks: what they are cut from, where they are not empty, and those that are kept because they come again."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import icons
from render.kept import Kept

Part = tuple[Image.Image, tuple[int, int]]
"""A part of a mask, and where its corner lies in the whole."""

_TILE = 128
"""Side of the tiles in which a mask is looked through for what is empty."""

_SMALL = 48
"""The same for masks that are kept: smaller, for they are cut once and laid often."""

_FINE = 4
"""How much finer an icon is cut than the sheet it is laid on."""


class Mask(NamedTuple):
    """A mask that is kept: whole, and cut into the parts that are not empty."""

    whole: Image.Image
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, whole: Image.Image) -> Mask:
        """Cut it."""
        return cls(whole, tuple(inked(whole, _SMALL)))

    @property
    def bytes(self) -> int:
        """What it takes to keep it."""
        return self.whole.width * self.whole.height + sum(part.width * part.height for part, _ in self.parts)


_stencils: Kept[tuple[str, int], Mask] = Kept(16 * 2**20)


def inked(mask: Image.Image, tile: int = _TILE) -> Iterator[Part]:
    """The parts of a mask that are not empty: an empty pixel costs as much as a full one, and most of a line of
    text or of a frame is empty."""
    wide, high = mask.size
    for top in range(0, high, tile):
        for left in range(0, wide, tile):
            piece = mask.crop((left, top, min(left + tile, wide), min(top + tile, high)))
            if box := piece.getbbox():
                yield piece.crop(box), (left + box[0], top + box[1])


@functools.lru_cache(maxsize=256)
def thinner(solid: int) -> tuple[int, ...] | None:
    """What becomes of the values of a mask if a colour is only so solid; ``None`` for no change."""
    return tuple(i * solid // 255 for i in range(256)) if solid < 255 else None


def stencil(name: str, pixels: int) -> Mask:
    """An icon as a mask of so many pixels square."""
    kept = _stencils.get((name, pixels))
    if kept is None:
        kept = Mask.of(_cut(name, pixels))
        _stencils.put((name, pixels), kept, kept.bytes)
    return kept


def _cut(name: str, pixels: int) -> Image.Image:
    fine = Image.new("L", (pixels * _FINE, pixels * _FINE))
    draw = ImageDraw.Draw(fine)
    unit = pixels * _FINE / icons.GRID
    for part in icons.drawing(name):
        ink = 0 if part.cut else 255
        for strand in part.strands:
            points = [(x * unit, y * unit) for x, y in strand]
            if not part.thick:
                draw.polygon(points, ink)
                continue
            wide = round(part.thick * unit)
            draw.line(points, ink, wide, joint="curve")
            for x, y in (points[0], points[-1]):
                draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), ink)
    return fine.reduce(_FINE)
