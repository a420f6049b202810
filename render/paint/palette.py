"""Pictures with 256 colours: a third of the weight, if they stay true."""

from __future__ import annotations

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


def palette_of(image: Image.Image) -> Image.Image:
    """256 colours for a picture. Octrees hit the large areas exactly; largest coverage keeps small bright things
    from turning grey."""
    areas = image.quantize(_GROUNDS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    details = image.reduce(2).quantize(256 - _GROUNDS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    colours = (areas.getpalette() or [])[: 3 * _GROUNDS] + (details.getpalette() or [])[: 3 * (256 - _GROUNDS)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def flattened(image: Image.Image, palette: Image.Image) -> Image.Image:
    """The picture in the colours of the palette, without dots."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def is_true(image: Image.Image, flat: Image.Image) -> bool:
    """Whether nobody would see that a picture was flattened."""
    off = ImageChops.difference(image, flat.convert("RGB")).convert("L").histogram()
    return sum(off[_OFF:]) <= _TRUE * image.width * image.height


def suits(image: Image.Image, flat: Image.Image) -> bool:
    """Whether a palette made for another picture holds every colour of this one, or of this part of one: no spot
    of it, however small the part it has in the whole, is off."""
    red, green, blue = ImageChops.difference(image, flat.convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return not sum(worst.reduce(_SPOT).histogram()[_OFF:])
