"""A sheet to paint on, larger than the picture so that edges come out smooth, and the few ways to lay colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kept import Kept
from render.paint.masks import Mask, Part, inked, stencil, thinner
from render.paint.patterns import pattern
from render.scene import Hatch, Point
from render.theme import alpha, rgb

SCALE = 2
"""How much larger than the picture its sheet is."""

_DEEP = 214
"""How white a blurred mask is where its edge is one blur away: 0.84 of white."""

Stroke = Callable[[ImageDraw.ImageDraw, float, float, Any], None]
"""Draws a shape in a colour, moved by so much to the right and down."""

_lights: Kept[tuple[tuple[int, int], int, float, float, int], Image.Image] = Kept(24 * 2**20)

Parts = tuple[tuple[Point, ...], ...]
"""A shape made of pieces."""

_frames: Kept[tuple[Parts, float], Mask] = Kept(16 * 2**20)
"""Lines along the edges of shapes, by the pieces of the shape: they are blurred to be found, and seldom change."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two lie outside."""


class Canvas:
    """A sheet, in units of the picture. ``opaque`` sheets are the ground; others are pieces to be pasted.

    If there are ``windows`` (boxes on the sheet), nobody looks at what lies outside of them, and what is pasted
    may be left out there.
    """

    def __init__(self, image: Image.Image, photos: Mapping[str, bytes], windows: tuple[Box, ...] = ()) -> None:
        self.image = image
        self.photos = photos
        self.windows = windows
        self.draw = ImageDraw.Draw(image)

    @classmethod
    def blank(cls, width: float, height: float, ground: str, photos: Mapping[str, bytes]) -> Canvas:
        """A new sheet; without a ground it is see-through."""
        size = (math.ceil(width * SCALE), math.ceil(height * SCALE))
        return cls(Image.new("RGB", size, rgb(ground)) if ground else Image.new("RGBA", size), photos)

    def lay(self, colour: str, mask: Image.Image | Mask, corner: tuple[int, int]) -> None:
        """Colour through a mask."""
        thin = thinner(alpha(colour))
        if self.image.mode == "RGB":
            ink = rgb(colour)
            for part, (left, top) in self._through(mask, corner):
                seen = part.point(thin) if thin else part
                self.image.paste(ink, (left, top, left + part.width, top + part.height), seen)
            return
        whole = mask.whole if isinstance(mask, Mask) else mask
        sheet = Image.new("RGBA", whole.size, (*rgb(colour), 0))
        sheet.putalpha(whole.point(thin) if thin else whole)
        self.over(sheet, corner)

    def _through(self, mask: Image.Image | Mask, corner: tuple[int, int]) -> Iterator[Part]:
        """Where colour comes through and somebody looks: parts of a mask, and where they lie on the sheet."""
        x, y = corner
        if isinstance(mask, Mask):
            for part, (dx, dy) in mask.parts:
                yield from self._seen(part, (x + dx, y + dy))
            return
        for seen, (left, top) in self._seen(mask, corner):
            for part, (dx, dy) in inked(seen):
                yield part, (left + dx, top + dy)

    def over(self, sheet: Image.Image, corner: tuple[int, int]) -> None:
        """A piece laid down with its corner here, as far as it lies on the canvas."""
        if self.image.mode == "RGB":
            for part, at in self._seen(sheet, corner):
                self.image.paste(part, at, part)
            return
        x, y = corner
        part = sheet.crop((max(0, -x), max(0, -y), self.image.width - x, self.image.height - y))
        if part.width > 0 and part.height > 0:
            self.image.alpha_composite(part, (max(0, x), max(0, y)))

    def _seen(self, sheet: Image.Image, corner: tuple[int, int]) -> Iterator[Part]:
        """The parts of a piece that lie in the windows, and where their corners are."""
        if not self.windows:
            yield sheet, corner
        x, y = corner
        for left, top, right, bottom in self.windows:
            box = max(left, x), max(top, y), min(right, x + sheet.width), min(bottom, y + sheet.height)
            if box == (x, y, x + sheet.width, y + sheet.height):
                yield sheet, corner
            elif box[0] < box[2] and box[1] < box[3]:
                yield sheet.crop((box[0] - x, box[1] - y, box[2] - x, box[3] - y)), box[:2]

    def area(self, box: tuple[float, float, float, float], fill: str, hatch: Hatch | None, stroke: Stroke) -> None:
        """A filled shape inside a box (left, top, right, bottom, in picture units)."""
        if fill and alpha(fill) == 255:
            stroke(self.draw, 0, 0, rgb(fill))
        elif fill:
            self._masked(box, stroke, lambda mask, corner: self.lay(fill, mask, corner))
        if hatch is not None:
            self._masked(box, stroke, lambda mask, corner: self._hatched(hatch, mask, corner))

    def _masked(
        self,
        box: tuple[float, float, float, float],
        stroke: Stroke,
        use: Callable[[Image.Image, tuple[int, int]], None],
    ) -> None:
        left, top = _corner(box)
        size = (math.ceil(box[2] * SCALE) - left + 2, math.ceil(box[3] * SCALE) - top + 2)
        mask = Image.new("L", size)
        stroke(ImageDraw.Draw(mask), -left, -top, 255)
        use(mask, (left, top))

    def _hatched(self, hatch: Hatch, mask: Image.Image, corner: tuple[int, int]) -> None:
        large = replace(hatch, step=hatch.step * SCALE, thick=hatch.thick * SCALE)
        self.lay(hatch.colour, ImageChops.darker(pattern(large, mask.size, corner), mask), corner)

    def framed(
        self, box: tuple[float, float, float, float], colour: str, thick: float, parts: Parts, stroke: Stroke
    ) -> None:
        """A line along the inner side of the edge of a shape, whatever pieces the shape is made of."""
        pad = 4  # beyond the shape nothing is drawn, and blurring goes on with the nothing at the edge of the mask
        wide = (box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad)
        kept = _frames.get((parts, thick))
        if kept is not None:
            self.lay(colour, kept, _corner(wide))
            return

        def use(mask: Image.Image, corner: tuple[int, int]) -> None:
            small = mask.reduce(2).filter(ImageFilter.GaussianBlur(thick * SCALE / 2))
            blurred = small.resize((small.width * 2, small.height * 2), Image.Resampling.BILINEAR)
            inner = blurred.crop((0, 0, *mask.size)).point([255 * (i >= _DEEP) for i in range(256)])
            frame = Mask.of(ImageChops.subtract(mask, inner))
            _frames.put((parts, thick), frame, frame.bytes)
            self.lay(colour, frame, corner)

        self._masked(wide, stroke, use)

    def faded(self, box: tuple[float, float, float, float], colour: str, spread: float, stroke: Stroke) -> None:
        """A shape whose edge is blurred, reaching so far beyond it; painted small."""
        small = max(1, round(spread * SCALE / 8))
        values = [min(255, i * 2) * alpha(colour) // 255 for i in range(256)]

        def use(mask: Image.Image, corner: tuple[int, int]) -> None:
            reduced = mask.reduce(small).filter(ImageFilter.GaussianBlur(spread * SCALE / small / 2))
            wide = reduced.point(values)
            size = (wide.width * small, wide.height * small)
            self.lay(colour[:7], wide.resize(size, Image.Resampling.BILINEAR), corner)

        pad = spread * 1.5
        self._masked((box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad), stroke, use)

    def line(self, points: tuple[Point, ...], colour: str, thick: float, *, closed: bool = False) -> None:
        """A line with round corners and ends."""
        wide = max(1, round(thick * SCALE))
        ends = (*points, points[0], points[1]) if closed else points

        def stroke(draw: ImageDraw.ImageDraw, dx: float, dy: float, ink: Any) -> None:
            moved = [(x * SCALE + dx, y * SCALE + dy) for x, y in ends]
            draw.line(moved, ink, wide, joint="curve" if wide > 2 else None)
            if wide > 3 and not closed:
                for x, y in (moved[0], moved[-1]):
                    draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2 - 1, y + wide / 2 - 1), ink)

        self.area(_around(points, thick), colour, None, stroke)

    def soft(self, box: tuple[float, float, float, float], radius: float, colour: str, spread: float) -> None:
        """A blurred rounded box; painted small, because nobody sees its pixels."""
        small = max(1, round(spread * SCALE / 6))
        pad = spread * 1.5
        left, top = round((box[0] - pad) * SCALE), round((box[1] - pad) * SCALE)
        size = (round((box[2] - box[0] + 2 * pad) * SCALE), round((box[3] - box[1] + 2 * pad) * SCALE))
        solid = alpha(colour)
        if self.image.mode != "RGB":
            self.lay(colour, _light(size, small, radius, spread, 255), (left, top))
            return
        for seen, (x, y) in self._seen(_light(size, small, radius, spread, solid), (left, top)):
            self.image.paste(rgb(colour), (x, y, x + seen.width, y + seen.height), seen)

    def stencil(self, name: str, x: float, y: float, size: float, colour: str, turn: float) -> None:
        """An icon, centred."""
        mask = stencil(name, max(4, round(size * SCALE)))
        turned = mask.whole.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else mask.whole
        corner = round(x * SCALE - turned.width / 2), round(y * SCALE - turned.height / 2)
        self.lay(colour, turned if turn else mask, corner)


def _corner(box: tuple[float, float, float, float]) -> tuple[int, int]:
    """Where the mask of a shape in this box has its corner on the sheet."""
    return math.floor(box[0] * SCALE) - 1, math.floor(box[1] * SCALE) - 1


def _light(size: tuple[int, int], small: int, radius: float, spread: float, solid: int) -> Image.Image:
    """A mask of so many pixels: a rounded box that fades out towards its edge, ``solid`` in the middle."""
    key = (size, small, radius, spread, solid)
    kept = _lights.get(key)
    if kept is None:
        mask = Image.new("L", (max(1, size[0] // small), max(1, size[1] // small)))
        inset = spread * 1.5 * SCALE / small
        ImageDraw.Draw(mask).rounded_rectangle(
            (inset, inset, mask.width - inset, mask.height - inset), radius * SCALE / small, 255
        )
        mask = mask.filter(ImageFilter.GaussianBlur(spread * SCALE / small / 2))
        kept = mask.resize(size, Image.Resampling.BILINEAR)
        if solid < 255:
            kept = kept.point([i * solid // 255 for i in range(256)])
        _lights.put(key, kept, size[0] * size[1])
    return kept


def _around(points: tuple[Point, ...], pad: float) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - pad, min(ys) - pad, max(xs) + pad, max(ys) + pad
