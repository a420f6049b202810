"""A whole scene as the bytes of an image file."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Literal

import msgspec
from PIL import Image

from render.kept import Kept
from render.paint.canvas import SCALE, Canvas
from render.paint.marks import put
from render.paint.palette import flattened, is_true, palette_of
from render.scene import Scene

HEAVIEST = 300 * 1024
"""Most bytes of a picture."""

Suffix = Literal["png", "webp", "gif"]

_stills: Kept[str, Image.Image] = Kept(96 * 2**20)


class Painted(msgspec.Struct, frozen=True):
    """An image file."""

    data: bytes
    suffix: Suffix


def paint(scene: Scene, photos: Mapping[str, bytes] | None = None) -> Painted:
    """The picture of a scene. ``photos`` holds the bytes of its photographs by their sha256; what is missing is
    left grey."""
    image = sheet(scene, photos or {}).reduce(SCALE)
    return encoded(image, photographic=bool(scene.photos))


def sheet(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    """A scene painted at the size at which it is drawn."""
    if scene.still is None:
        canvas = Canvas.blank(scene.width, scene.height, scene.ground, photos)
    else:
        canvas = Canvas(_still(scene.still, photos).copy(), photos)
    for mark in scene.marks:
        put(canvas, mark)
    return canvas.image


def _still(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    key = scene.key
    image = _stills.get(key)
    if image is None:
        image = sheet(scene, photos)
        if scene.photos <= photos.keys():
            _stills.put(key, image, image.width * image.height * 3)
    return image


def encoded(image: Image.Image, *, photographic: bool) -> Painted:
    """Flat pictures as PNG with a palette if that keeps them true; others, and those that grow too heavy, as WebP
    of the best quality that is light enough, at last smaller."""
    if not photographic:
        flat = _with_palette(image)
        if flat is not None and len(flat) <= HEAVIEST:
            return Painted(flat, "png")
    for quality in (90, 80, 65, 50):
        data = _saved(image, "WEBP", quality=quality, method=2)
        if len(data) <= HEAVIEST:
            return Painted(data, "webp")
    smaller = image.resize((image.width * 3 // 4, image.height * 3 // 4), Image.Resampling.BOX)
    return encoded(smaller, photographic=True)


def _with_palette(image: Image.Image) -> bytes | None:
    """PNG with 256 colours chosen from the picture; ``None`` if it would look different."""
    flat = flattened(image, palette_of(image))
    return _saved(flat, "PNG", compress_level=6) if is_true(image, flat) else None


def _saved(image: Image.Image, form: str, **settings: int) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **settings)
    return out.getvalue()
