"""Each mark of a scene, painted."""

from __future__ import annotations

import io
import math
from typing import Any

from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageOps

from render import curves
from render.kept import Kept
from render.paint import letters
from render.paint.canvas import SCALE, Canvas, Stroke
from render.paint.extent import Box, extent
from render.scene import Disc, Glow, Icon, Line, Mark, Photo, Point, Rect, Region, Shape, Sprite, Text, Wedge, walk

_pieces: Kept[Sprite, Image.Image] = Kept(48 * 2**20)


def put(canvas: Canvas, mark: Mark) -> None:
    """Paint one mark."""
    match mark:
        case Rect():
            _rect(canvas, mark)
        case Disc():
            _disc(canvas, mark)
        case Wedge():
            _wedge(canvas, mark)
        case Shape():
            _shape(canvas, mark)
        case Region():
            _region(canvas, mark)
        case Line():
            _line(canvas, mark)
        case Text():
            _text(canvas, mark)
        case Icon():
            canvas.stencil(mark.name, mark.x, mark.y, mark.size, mark.colour, mark.turn)
        case Photo():
            _photo(canvas, mark)
        case Glow():
            box = (mark.x, mark.y, mark.x + mark.w, mark.y + mark.h)
            canvas.soft(box, mark.radius, mark.colour, mark.spread)
        case Sprite():
            _sprite(canvas, mark)


def _rect(canvas: Canvas, mark: Rect) -> None:
    def rounded(wide: int) -> Stroke:
        """The whole box, or of its edge a frame so many pixels wide."""

        def stroke(draw: ImageDraw.ImageDraw, dx: float, dy: float, ink: Any) -> None:
            left, top = round(mark.x * SCALE + dx), round(mark.y * SCALE + dy)
            right, bottom = round((mark.x + mark.w) * SCALE + dx) - 1, round((mark.y + mark.h) * SCALE + dy) - 1
            edge = (left, top, max(left, right), max(top, bottom))
            fill, line = _inks(ink, wide)
            draw.rounded_rectangle(edge, mark.radius * SCALE, fill, line, wide)

        return stroke

    box = (mark.x, mark.y, mark.x + mark.w, mark.y + mark.h)
    canvas.area(box, mark.fill, mark.hatch, rounded(0))
    if mark.line:
        canvas.area(box, mark.line, None, rounded(max(1, round(mark.thick * SCALE))))


def _disc(canvas: Canvas, mark: Disc) -> None:
    def circle(wide: int) -> Stroke:
        """The whole disc, or of its edge a ring so many pixels wide."""

        def stroke(draw: ImageDraw.ImageDraw, dx: float, dy: float, ink: Any) -> None:
            x, y, r = mark.x * SCALE + dx, mark.y * SCALE + dy, mark.r * SCALE
            fill, line = _inks(ink, wide)
            draw.ellipse((x - r, y - r, x + r - 1, y + r - 1), fill, line, wide)

        return stroke

    box = (mark.x - mark.r, mark.y - mark.r, mark.x + mark.r, mark.y + mark.r)
    canvas.area(box, mark.fill, mark.hatch, circle(0))
    if mark.line:
        canvas.area(box, mark.line, None, circle(max(1, round(mark.thick * SCALE))))


def _inks(ink: Any, wide: int) -> tuple[Any, Any]:
    """With what a shape is filled, and with what its edge is drawn if that is so wide."""
    return (None, ink) if wide else (ink, None)


def _wedge(canvas: Canvas, mark: Wedge) -> None:
    points = curves.band(mark.x, mark.y, mark.inner, mark.outer, mark.start, mark.end)
    _outlined(canvas, points, mark)


def _shape(canvas: Canvas, mark: Shape) -> None:
    _outlined(canvas, mark.points, mark)


def _outlined(canvas: Canvas, points: tuple[Point, ...], mark: Wedge | Shape) -> None:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    canvas.area((min(xs), min(ys), max(xs), max(ys)), mark.fill, mark.hatch, _polygon(points))
    if mark.line:
        canvas.line(points, mark.line, mark.thick, closed=True)


def _region(canvas: Canvas, mark: Region) -> None:
    xs = [x for part in mark.parts for x, _ in part]
    ys = [y for part in mark.parts for _, y in part]
    box, stroke = (min(xs), min(ys), max(xs), max(ys)), _polygon(*mark.parts)
    if mark.soft:
        canvas.faded(box, mark.fill, mark.soft, stroke)
        return
    canvas.area(box, mark.fill, mark.hatch, stroke)
    if mark.line:
        canvas.framed(box, mark.line, mark.thick, mark.parts, stroke)


def _polygon(*parts: tuple[Point, ...]) -> Any:
    def stroke(draw: ImageDraw.ImageDraw, dx: float, dy: float, ink: Any) -> None:
        for points in parts:
            draw.polygon([(x * SCALE + dx, y * SCALE + dy) for x, y in points], ink)

    return stroke


def _line(canvas: Canvas, mark: Line) -> None:
    points = mark.points
    if mark.arrow:
        head, points = curves.arrow(points, mark.thick)
        _outlined(canvas, head, Shape(points=head, fill=mark.colour))
    pieces = curves.dashes(points, mark.dash) if mark.dash else (points,)
    for piece in pieces:
        canvas.line(piece, mark.colour, mark.thick)


def inked(mark: Text) -> Box | None:
    """A box around what a text paints, which may be much less than the room it has; ``None`` for nothing."""
    if mark.turn:
        return extent(mark)
    (left, top), ink, around = _letters(mark)
    box = None if ink is None else (around or ink).getbbox()
    if box is None:
        return None
    left, top, right, bottom = left + box[0], top + box[1], left + box[2], top + box[3]
    return left // SCALE - 1, top // SCALE - 1, right // SCALE + 2, bottom // SCALE + 2


def _letters(mark: Text) -> tuple[tuple[int, int], Image.Image | None, Image.Image | None]:
    """Where a text has its corner on the sheet, its letters and their halo."""
    corner = round(mark.x * SCALE), round(mark.y * SCALE)
    box = (max(1, int(mark.w * SCALE)), max(1, int(mark.h * SCALE)))
    if not mark.text.strip():
        return corner, None, None
    size, least = round(mark.size * SCALE), round(min(mark.least, mark.size) * SCALE)
    size, lines = letters.fit(mark.text, mark.face, box, size, least, mark.lines)
    halo = max(1, round(size / 12)) if mark.halo else 0
    return corner, *letters.written(box, lines, mark.face, size, mark.align, mark.level, halo)


def _text(canvas: Canvas, mark: Text) -> None:
    corner, ink, around = _letters(mark)
    for mask, colour in ((around, mark.halo), (ink, mark.colour)):
        if mask is not None:
            canvas.lay(colour, *_turned(mask, corner, mark.turn))


def _turned(sheet: Image.Image, corner: tuple[int, int], turn: float) -> tuple[Image.Image, tuple[int, int]]:
    """A sheet turned around its middle, and where its corner then is."""
    if not turn:
        return sheet, corner
    turned = sheet.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    x, y = corner[0] + (sheet.width - turned.width) / 2, corner[1] + (sheet.height - turned.height) / 2
    return turned, (round(x), round(y))


def _photo(canvas: Canvas, mark: Photo) -> None:
    size = (max(1, round(mark.w * SCALE)), max(1, round(mark.h * SCALE)))
    corner = round(mark.x * SCALE), round(mark.y * SCALE)
    mask = Image.new("L", size)
    if mark.clip:
        _polygon(*mark.clip)(ImageDraw.Draw(mask), -corner[0], -corner[1], 255)
    else:
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), mark.radius * SCALE, 255)
    data = canvas.photos.get(mark.sha)
    if data is None:
        canvas.lay("#6b6478", mask, corner)
        return
    with Image.open(io.BytesIO(data)) as opened:
        opened.draft("RGB", size)
        plain = opened.convert("L").convert("RGB") if mark.grey else opened.convert("RGB")
    photo = ImageOps.fit(plain, size, Image.Resampling.BICUBIC, centering=mark.focus)
    photo.putalpha(mask)
    canvas.over(photo, corner)


def _sprite(canvas: Canvas, mark: Sprite) -> None:
    piece = replace(mark, x=0, y=0)
    sheet = _pieces.get(piece)
    if sheet is None:
        small = Canvas.blank(mark.w, mark.h, "", canvas.photos)
        for part in mark.marks:
            put(small, part)
        sheet = small.image
        if mark.turn:
            sheet = sheet.rotate(-mark.turn, Image.Resampling.BICUBIC, expand=True)
        if not any(isinstance(part, Photo) for part in walk(mark.marks)):
            _pieces.put(piece, sheet, sheet.width * sheet.height * 4)
    x, y = mark.x * SCALE - sheet.width / 2, mark.y * SCALE - sheet.height / 2
    canvas.over(sheet, (math.floor(x), math.floor(y)))
