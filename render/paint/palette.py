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
