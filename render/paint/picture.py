"""A scene as a picture, and a board painted again only where it has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from render.kept import Kept
from render.paint.canvas import SCALE, Canvas
from render.paint.changes import differing
from render.paint.extent import Box, extent, meet, touch
from render.paint.files import Painted, as_webp, packed
from render.paint.hidden import lights
from render.paint.marks import put
from render.paint.palette import flattened, is_true, palette_of, suits
from render.scene import Mark, Scene

_stills: Kept[str, Image.Image] = Kept(96 * 2**20)

_palettes: Kept[tuple[str, int, int], Image.Image] = Kept(256)
"""By look, counted in palettes: what lies underneath, or the ground, and the size."""


@dataclass(frozen=True)
class Sheet:
    """A picture that has been painted, kept so that the next one of the same board need not be painted whole.

    ``image`` has the size of the picture: in the colours of its palette, or in full colour where it has none.
    """

    scene: Scene
    image: Image.Image

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return self.image.width * self.image.height * len(self.image.getbands())


def paint(scene: Scene, photos: Mapping[str, bytes] | None = None) -> Painted:
    """The picture of a scene. ``photos`` holds the bytes of its photographs by their sha256; what is missing is
    left grey."""
    return renew(scene, photos or {}, None)[0]


def renew(scene: Scene, photos: Mapping[str, bytes], before: Sheet | None) -> tuple[Painted, Sheet]:
    """The picture of a scene, and its sheet for the next time. Where it differs from the sheet before, which shows
    the same photographs, only that is painted; the pixels are those of a fresh painting."""
    anew = None if before is None else differing(scene, before.scene)
    if before is not None and anew is not None:
        patched = _patched(scene, photos, before, anew)
        if patched is not None and (painted := packed(patched)):
            return painted, Sheet(scene, patched)
    return _fresh(scene, photos)


def _fresh(scene: Scene, photos: Mapping[str, bytes]) -> tuple[Painted, Sheet]:
    image = sheet(scene, photos).reduce(SCALE)
    flat = None if scene.photos else _flat(scene, image)
    painted = packed(flat) if flat is not None else None
    if flat is not None and painted is not None:
        return painted, Sheet(scene, flat)
    return as_webp(image), Sheet(scene, image)


def sheet(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    """A scene painted at the size at which it is drawn."""
    canvas = _ground(scene, photos)
    _put_all(canvas, scene.marks)
    return canvas.image


def _put_all(canvas: Canvas, marks: Sequence[Mark], anew: Sequence[Box] = ()) -> None:
    """Paint marks, or of them those that reach into these boxes. Light is left out where a panel will hide it."""
    windows, lit = canvas.windows, lights(marks)
    for at, mark in enumerate(marks):
        reach = extent(mark) if anew else None
        if reach is not None and not any(touch(reach, box) for box in anew):
            continue
        if at in lit:
            seen = tuple(map(_on_the_sheet, lit[at]))
            canvas.windows = tuple(meet(windows, seen)) if windows else seen
            if canvas.windows:
                put(canvas, mark)
            canvas.windows = windows
        else:
            put(canvas, mark)


def _ground(scene: Scene, photos: Mapping[str, bytes], windows: tuple[Box, ...] = ()) -> Canvas:
    """What the marks of a scene are painted on, or as much of it as is seen through some windows."""
    if scene.still is None:
        return Canvas.blank(scene.width, scene.height, scene.ground, photos, windows)
    still = _still(scene.still, photos)
    if not windows:
        return Canvas(still.copy(), photos)
    image = Image.new(still.mode, still.size, None)  # nobody looks at the rest of it
    for window in windows:
        image.paste(still.crop(window), window[:2])
    return Canvas(image, photos, windows)


def _still(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    key = scene.key
    image = _stills.get(key)
    if image is None:
        image = sheet(scene, photos)
        if scene.photos <= photos.keys():
            _stills.put(key, image, image.width * image.height * 3)
    return image


# ------------------------------------------------------------------ where it has changed


def _patched(scene: Scene, photos: Mapping[str, bytes], before: Sheet, anew: list[Box]) -> Image.Image | None:
    """The kept picture with these parts painted again; ``None`` if its palette does not hold their colours."""
    image = before.image.copy()
    if not anew:
        return image
    canvas = _ground(scene, photos, tuple(map(_on_the_sheet, anew)))
    _put_all(canvas, scene.marks, anew)
    for box in anew:
        part = canvas.image.reduce(SCALE, _on_the_sheet(box))
        if image.mode == "P":
            flat = flattened(part, image)
            if not suits(part, flat):
                return None
            part = flat
        image.paste(part, box[:2])
    return image


def _on_the_sheet(box: Box) -> Box:
    left, top, right, bottom = box
    return left * SCALE, top * SCALE, right * SCALE, bottom * SCALE


# ------------------------------------------------------------------ colours


def _flat(scene: Scene, image: Image.Image) -> Image.Image | None:
    """The picture with 256 colours; ``None`` if it would look different. Boards of one look share a palette, as
    long as it holds their colours; tall ones, whose height goes with their words, that of the one before."""
    ground = scene.still.key if scene.still is not None else scene.ground
    exact, alike = (ground, scene.width, scene.height), (ground, scene.width, 0)
    own, latest = _palettes.get(exact), _palettes.get(alike)
    for kept in (own, latest if latest is not own else None):
        if kept is not None and suits(image, flat := flattened(image, kept)) and is_true(image, flat):
            _palettes.put(exact, kept, 1)
            return flat
    for covered in (own,) if own is not None or latest is None else (latest, None):
        palette = palette_of(image, covered)
        if is_true(image, flat := flattened(image, palette)):
            _palettes.put(exact, palette, 1)
            _palettes.put(alike, palette, 1)
            return flat
    return None
