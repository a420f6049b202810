"""Pictures with 256 colours: a third of the weight, if they stay true."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops

_GROUNDS = 64
"""Colours of the palette that follow the large areas; the others reach for rare and strong ones."""

_OFF = 20
"""A channel further off than this can be seen."""

_TRUE = 0.002
"""Share of the pixels that may be off."""

_SPOT = 4
"""Side in pixels of the smallest spot that a palette of another picture must still meet: edges may be off, a thing
may not."""


def palette_of(image: Image.Image, known: Image.Image | None = None) -> Image.Image:
    """256 colours for a picture. Octrees hit the large areas exactly; largest coverage keeps small bright things
    from turning grey. The colours of a ``known`` palette, which does not hold all of these, are covered as well:
    they come again, and after a few pictures of one look nothing is new."""
    areas = image.quantize(_GROUNDS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small = _beside(image.reduce(2), known)
    details = small.quantize(256 - _GROUNDS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    colours = (areas.getpalette() or [])[: 3 * _GROUNDS] + (details.getpalette() or [])[: 3 * (256 - _GROUNDS)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def _beside(image: Image.Image, palette: Image.Image | None) -> Image.Image:
    """A picture with the colours of a palette in a row below it."""
    if palette is None:
        return image
    swatches = Image.new("P", (image.width, 1))
    swatches.putpalette(palette.getpalette() or [])
    swatches.putdata([at % 256 for at in range(image.width)])
    joined = Image.new("RGB", (image.width, image.height + 1))
    joined.paste(image)
    joined.paste(swatches.convert("RGB"), (0, image.height))
    return joined


class Flat(NamedTuple):
    """A picture, or a part of one, in the colours of a palette, and by how much each of its pixels is off."""

    image: Image.Image
    off: Image.Image

    @property
    def spotless(self) -> bool:
        """Whether a palette made for another picture holds every colour of this one: no spot of it, however small
        the part it has in the whole, is off."""
        red, green, blue = self.off.split()
        worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        return not sum(worst.reduce(_SPOT).histogram()[_OFF:])

    @property
    def strays(self) -> int:
        """How many pixels are off so far that it can be seen."""
        return sum(self.off.convert("L").histogram()[_OFF:])


def flat(image: Image.Image, palette: Image.Image) -> Flat:
    """The picture in the colours of the palette, without dots."""
    made = flattened(image, palette)
    return Flat(made, ImageChops.difference(image, made.convert("RGB")))


def flattened(image: Image.Image, palette: Image.Image) -> Image.Image:
    """The picture in the colours of the palette, without dots."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def is_true(strays: int, size: tuple[int, int]) -> bool:
    """Whether nobody would see that a picture of this size was flattened, with so many pixels that are off."""
    return strays <= _TRUE * size[0] * size[1]
