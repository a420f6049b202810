"""Replays: scenes one after another in one moving picture."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from PIL import Image

from render.paint.palette import flattened, palette_of
from render.paint.picture import Painted, sheet
from render.scene import Scene

LONGEST = 60
"""Most pictures in a replay."""

HEAVIEST_REPLAY = 8 * 1024 * 1024 - 64 * 1024
"""Most bytes of a replay."""

_WIDTHS = (800, 640, 480, 360)


def animate(
    scenes: Sequence[Scene], seconds: float, last: float = 4.0, photos: Mapping[str, bytes] | None = None
) -> Painted:
    """The scenes as a moving GIF that begins again at its end, each for so many seconds and the last one longer.

    Of more than :data:`LONGEST` scenes an even choice is shown, always with the first and the last. The picture
    is as wide as keeps it light enough to send. A GIF, because every Discord plays it where it stands.

    Raises:
        ValueError: there is nothing to show.
    """
    if not scenes:
        raise ValueError("a replay needs a scene")
    frames = [_frame(scene, photos or {}) for scene in chosen(scenes)]
    data = b""
    for wide in _WIDTHS:
        data = _film([_narrowed(frame, wide) for frame in frames], seconds, last)
        if len(data) <= HEAVIEST_REPLAY:
            break
    return Painted(data, "gif")


def chosen(scenes: Sequence[Scene]) -> list[Scene]:
    """At most :data:`LONGEST` of them, evenly, without repeats in a row."""
    new = [s for i, s in enumerate(scenes) if i == 0 or s != scenes[i - 1]]
    if len(new) <= LONGEST:
        return new
    return [new[round(i * (len(new) - 1) / (LONGEST - 1))] for i in range(LONGEST)]


def _frame(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    image = sheet(scene, photos)
    return _narrowed(image, _WIDTHS[0])


def _narrowed(image: Image.Image, wide: int) -> Image.Image:
    if image.width <= wide:
        return image
    size = (wide, max(1, round(image.height * wide / image.width)))
    return image.resize(size, Image.Resampling.BOX, reducing_gap=2)


def _film(frames: list[Image.Image], seconds: float, last: float) -> bytes:
    """One file with one palette, so that what does not change between two pictures takes no room."""
    tall = max(frame.height for frame in frames)
    some = frames[:: max(1, len(frames) // 6)]
    strip = Image.new("RGB", (frames[0].width, tall * len(some)))
    for at, frame in enumerate(some):
        strip.paste(frame, (0, at * tall))
    palette = palette_of(strip)
    flat = [flattened(frame, palette) for frame in frames]
    times = [round(seconds * 1000)] * (len(flat) - 1) + [round(last * 1000)]
    out = io.BytesIO()
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
