"""Pictures as the bytes of an image file, light enough to send."""

from __future__ import annotations

import io
from typing import Literal

import msgspec
from PIL import Image

HEAVIEST = 300 * 1024
"""Most bytes of a picture."""

_LEVEL = 2
"""How hard PNG packs: by one more takes a seventh longer and saves a twentieth, by much more twice as long for a
tenth (measured on boards)."""

_HARD = 7
"""How hard it packs what would be too heavy otherwise."""

Suffix = Literal["png", "webp", "gif"]


class Painted(msgspec.Struct, frozen=True):
    """An image file."""

    data: bytes
    suffix: Suffix


def packed(image: Image.Image) -> Painted | None:
    """A picture with a palette as PNG, or ``None`` if that is too heavy; any other as WebP."""
    if image.mode != "P":
        return as_webp(image)
    for level in (_LEVEL, _HARD):
        data = _saved(image, "PNG", compress_level=level)
        if len(data) <= HEAVIEST:
            return Painted(data, "png")
    return None


def as_webp(image: Image.Image) -> Painted:
    """The best quality that is light enough, at last smaller."""
    for quality in (90, 80, 65, 50):
        data = _saved(image, "WEBP", quality=quality, method=2)
        if len(data) <= HEAVIEST:
            return Painted(data, "webp")
    return as_webp(image.resize((image.width * 3 // 4, image.height * 3 // 4), Image.Resampling.BOX))


def _saved(image: Image.Image, form: str, **settings: int) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **settings)
    return out.getvalue()
