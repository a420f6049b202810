"""Replays: scenes one after another in one moving picture."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping, Sequence

from PIL import Image

from render.paint.files import Painted
from render.paint.letters import LEADING
from render.paint.measuring import rows
from render.paint.palette import flattened, palette_of
from render.paint.picture import sheet
from render.scene import Scene, Text
from render.theme import CHALK, NIGHT, NIGHT_DEEP, rgb

LONGEST = 60
"""Most pictures in a replay."""

HEAVIEST_REPLAY = 8 * 1024 * 1024 - 64 * 1024
"""Most bytes of a replay."""

_WIDTHS = (800, 640, 480, 360)
_CAPTION, _EDGE, _MOST = 96, 32, 6
"""Height of the room for captions at least, what is free beside them, and most of their lines."""

_SIZE, _LEAST = 30, 27
"""Type of a caption: a phone shows it in 9 px where the picture has its tall form."""
_SAMPLES = 6

Frame = tuple[Scene, str]
"""A scene and the words below it."""


def animate(
    scenes: Sequence[Scene],
    seconds: float,
    last: float = 4.0,
    photos: Mapping[str, bytes] | None = None,
    captions: Sequence[str] = (),
) -> Painted:
    """The scenes as a moving GIF that begins again at its end, each for so many seconds and the last one longer,
    with one caption below each if captions are given.

    Of more than :data:`LONGEST` scenes an even choice is shown, always with the first and the last. The picture
    is as wide as keeps it light enough to send. A GIF, because every Discord plays it where it stands.

    Raises:
        ValueError: there is nothing to show, or there are captions but not one for each scene.
    """
    if not scenes:
        raise ValueError("a replay needs a scene")
    frames = chosen(list(zip(scenes, captions or [""] * len(scenes), strict=True)))
    data = b""
    for wide in _WIDTHS:
        data = _film(frames, photos or {}, wide, (seconds, last))
        if len(data) <= HEAVIEST_REPLAY:
            break
    return Painted(data, "gif")


def chosen(frames: Sequence[Frame]) -> list[Frame]:
    """At most :data:`LONGEST` of them, evenly, without repeats in a row."""
    new = [frame for i, frame in enumerate(frames) if i == 0 or frame != frames[i - 1]]
    if len(new) <= LONGEST:
        return new
    return [new[round(i * (len(new) - 1) / (LONGEST - 1))] for i in range(LONGEST)]


def _film(frames: Sequence[Frame], photos: Mapping[str, bytes], wide: int, times: tuple[float, float]) -> bytes:
    """One file with one palette, so that what does not change between two pictures takes no room."""
    tall = max(scene.height for scene, _ in frames)
    below = band(frames)
    some = [_drawn(frame, photos, wide, tall, below) for frame in frames[:: -(-len(frames) // _SAMPLES)]]
    strip = Image.new("RGB", (wide, some[0].height * len(some)))
    for at, image in enumerate(some):
        strip.paste(image, (0, at * image.height))
    palette = palette_of(strip)
    flat = [flattened(_drawn(frame, photos, wide, tall, below), palette) for frame in frames]
    each = [round(times[0] * 1000)] * (len(flat) - 1) + [round(times[1] * 1000)]
    out = io.BytesIO()
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=each, loop=0, optimize=False)
    return out.getvalue()


def _drawn(frame: Frame, photos: Mapping[str, bytes], wide: int, tall: int, below: int) -> Image.Image:
    """A frame of one size for all: the scene at the top, its caption at the bottom."""
    scene, caption = frame
    whole = Image.new("RGB", (wide, round((tall + below) * wide / scene.width)), rgb(NIGHT))
    whole.paste(_narrowed(sheet(scene, photos), wide), (0, 0))
    if below:
        words = _narrowed(sheet(bar(scene.width, caption, below), {}), wide)
        whole.paste(words, (0, whole.height - words.height))
    return whole


def band(frames: Sequence[Frame]) -> int:
    """How high the room for captions is. The longest one decides: none is written smaller for its length."""
    if not any(caption for _, caption in frames):
        return 0
    most = max(rows(caption, _SIZE, scene.width - 2 * _EDGE) for scene, caption in frames)
    return max(_CAPTION, math.ceil(min(_MOST, most) * _SIZE * LEADING) + 24)


def bar(width: int, caption: str, high: int) -> Scene:
    """A caption in its room."""
    words = Text(
        x=_EDGE,
        y=6,
        w=width - 2 * _EDGE,
        h=high - 12,
        text=caption,
        size=_SIZE,
        least=_LEAST,
        lines=_MOST,
        colour=CHALK,
        align="centre",
    )
    return Scene(width=width, height=high, marks=(words,), ground=NIGHT_DEEP)


def _narrowed(image: Image.Image, wide: int) -> Image.Image:
    size = (wide, max(1, round(image.height * wide / image.width)))
    return image.resize(size, Image.Resampling.BOX, reducing_gap=2)
