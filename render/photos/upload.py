"""Photographs of players: looked at with suspicion, set upright, stripped of all they tell, and made small."""

from __future__ import annotations

import hashlib
import io
import warnings

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

HEAVIEST = 12 * 2**20
"""Most bytes of a photograph as it arrives."""

MOST_PIXELS = 52_000_000
"""Of a JPEG, which can be opened at a fraction of its size. Phones of 50 megapixels take a little more than that:
8192 by 6144."""

MOST_UNFOLDED = 20_000_000
"""Of all others, which must be unfolded whole."""

LONGEST_SIDE = 16_000
THUMBNAIL = 1024
"""Longest side of what is kept."""

_CONTRAST = 24
"""Of 256 greys: as far apart must the darkest and the lightest cell of a drawing be, to be told apart."""

FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
GROUND = (246, 237, 219)
"""What shows through transparent parts: paper."""


class BadPhoto(Exception):
    """The picture cannot be used. The text is written for the player."""


class Thumbnail(msgspec.Struct, frozen=True):
    """A photograph as it is kept: WebP bytes, named by their sha256."""

    data: bytes
    sha: str
    width: int
    height: int


def thumbnail(data: bytes, side: int = THUMBNAIL) -> Thumbnail:
    """A player's photograph, decoded safely and made small. What strangers send is opened in a process of its own
    (:mod:`render.photos.darkroom`).

    Raises:
        BadPhoto: it is too heavy, too large, broken, or not a picture we know.
    """
    small = _opened(data, side)
    out = io.BytesIO()
    small.save(out, "WEBP", quality=84, method=4)
    kept = out.getvalue()
    return Thumbnail(kept, hashlib.sha256(kept).hexdigest(), small.width, small.height)


def _opened(data: bytes, side: int) -> Image.Image:
    """What was sent, decoded and made small, or a refusal in words."""
    if not data:
        raise BadPhoto("That file is empty. Please attach a photo as PNG, JPEG, WebP or GIF.")
    if len(data) > HEAVIEST:
        raise BadPhoto(f"That photo is heavier than {HEAVIEST // 2**20} MB. Please send a smaller one.")
    try:
        return _decoded(data, side)
    except BadPhoto:
        raise
    except UnidentifiedImageError:
        raise BadPhoto("That is not a picture I can open. Please attach PNG, JPEG, WebP or GIF.") from None
    except Image.DecompressionBombError:
        raise _too_large(MOST_UNFOLDED, "") from None
    except MemoryError:
        raise BadPhoto("That photo takes too much room to open. Please send a smaller one, as JPEG.") from None
    except (OSError, ValueError, SyntaxError, EOFError, OverflowError, RuntimeError):
        raise BadPhoto("That photo is damaged: it cannot be read to its end. Please send it again.") from None


def _decoded(data: bytes, side: int) -> Image.Image:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
            wide, tall = opened.size
            most = MOST_PIXELS if opened.format == "JPEG" else MOST_UNFOLDED
            if wide * tall > most or max(wide, tall) > LONGEST_SIDE:
                raise _too_large(most, opened.format)
            if min(wide, tall) < 2:
                raise BadPhoto("That picture is only a line. Please send a photo that shows something.")
            opened.draft("RGB", (side * 2, side * 2))
            opened.load()
            upright = ImageOps.exif_transpose(opened)
            return _flat(_reduced(upright, side))


def _reduced(image: Image.Image, side: int) -> Image.Image:
    """No side longer than ``side``; a colour map is resolved first, because its numbers cannot be averaged."""
    if image.mode not in {"RGB", "RGBA", "L"}:
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    copy = image.copy()
    copy.thumbnail((side, side), Image.Resampling.LANCZOS, reducing_gap=2)
    return copy


def _flat(image: Image.Image) -> Image.Image:
    """Without transparency and without anything written beside the pixels (place, camera, colour profile)."""
    sheet = Image.new("RGB", image.size, GROUND)
    sheet.paste(image, mask=image.getchannel("A") if image.mode == "RGBA" else None)
    return sheet


def _too_large(most: int, kind: str | None) -> BadPhoto:
    """More pixels than are opened, or one side that is far too long."""
    other = "" if kind == "JPEG" else f", or a JPEG of up to {MOST_PIXELS // 1_000_000} million"
    return BadPhoto(
        f"That photo has more than {most // 1_000_000} million pixels. Please send a smaller one{other}."
    )


def mask(data: bytes, side: int) -> str:
    """A black-and-white picture as rows of ``#`` (dark) and ``.`` (light) with ``/`` between them, its longer
    side ``side`` cells. Where all of it is rather dark, or all rather light, as on a photo of a pencil drawing,
    the middle of its own greys parts them.

    Raises:
        BadPhoto: as :func:`thumbnail`, or all of it is of one light grey.
    """
    small = _opened(data, side * 8).convert("L")
    part = side / max(small.size)
    cells = small.resize(
        (max(1, round(small.width * part)), max(1, round(small.height * part))), Image.Resampling.BOX
    )
    values = cells.tobytes()
    rows = (values[at : at + cells.width] for at in range(0, len(values), cells.width))
    dark, light = min(values), max(values)
    middle = 128 if dark < 128 <= light or light - dark < _CONTRAST else (dark + light + 1) // 2
    if dark >= middle:
        raise BadPhoto("I see nothing dark in that picture. Please draw dark shapes on a light ground.")
    return "/".join("".join("#" if value < middle else "." for value in row) for row in rows)


def packed(data: bytes) -> bytes:
    """One of our own pictures as a printed page holds it small: a palette as it is, all colours as JPEG."""
    with Image.open(io.BytesIO(data)) as picture:
        if picture.mode in ("P", "1", "L") or picture.format == "JPEG":
            return data
        out = io.BytesIO()
        picture.convert("RGB").save(out, "JPEG", quality=88)
        return out.getvalue()
