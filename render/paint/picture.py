"""A scene as a picture, and a board painted again only where it has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from render.kept import Kept
from render.paint.canvas import SCALE, Canvas
from render.paint.changes import differing
from render.paint.extent import Box, extent, meet, touching
from render.paint.files import Painted, as_webp, packed
from render.paint.hidden import lights
from render.paint.marks import put
from render.paint.palette import flat, flattened, is_true, palette_of
from render.scene import Mark, Scene
from render.theme import rgb

_stills: Kept[str, Image.Image] = Kept(96 * 2**20)

_spare: Kept[tuple[int, int], Image.Image] = Kept(64 * 2**20)
"""Sheets that have been looked at, by size: to fetch a new one from the system costs a tenth of a painting."""

_BAND = 120
"""Rows of a picture whose colours are found at once."""

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
    large = sheet(scene, photos)
    few = None if scene.photos else _in_few_colours(scene, large)
    painted = packed(few) if few is not None else None
    image = few if few is not None and painted is not None else large.reduce(SCALE)
    _put_back(large)
    return painted or as_webp(image), Sheet(scene, image)


def sheet(scene: Scene, photos: Mapping[str, bytes]) -> Image.Image:
    """A scene painted at the size at which it is drawn."""
    large = _laid(scene, photos, [(0, 0, scene.width, scene.height)])
    _put_all(Canvas(large, photos), scene.marks)
    return large


def _put_all(canvas: Canvas, marks: Sequence[Mark], anew: Sequence[Box] = ()) -> None:
    """Paint marks, or of them those that reach into these boxes. Light is left out where a panel will hide it."""
    lit = lights(marks)
    for at, mark in enumerate(marks):
        seen = lit.get(at)
        if anew:
            near = touching(extent(mark), anew)
            seen = near if seen is None else list(meet(near, seen))
        if seen is None or seen:
            canvas.windows = tuple(map(_on_the_sheet, seen or ()))
            put(canvas, mark)
    canvas.windows = ()


def _laid(scene: Scene, photos: Mapping[str, bytes], boxes: Sequence[Box]) -> Image.Image:
    """What the marks of a scene are painted on, in these boxes; nobody looks at the rest of it."""
    size = scene.width * SCALE, scene.height * SCALE
    large = _spare.take(size) or Image.new("RGB", size)
    still = None if scene.still is None else _still(scene.still, photos)
    for box in map(_on_the_sheet, boxes):
        if still is None:
            large.paste(rgb(scene.ground), box)
        else:
            large.paste(still if box == (0, 0, *size) else still.crop(box), box[:2])
    return large


def _put_back(large: Image.Image) -> None:
    """Nobody looks at this sheet any more."""
    _spare.put(large.size, large, large.width * large.height * 4)


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
    large = _laid(scene, photos, anew)
    _put_all(Canvas(large, photos), scene.marks, anew)
    for box in anew:
        part = large.reduce(SCALE, _on_the_sheet(box))
        if image.mode == "P":
            made = flat(part, image)
            if not made.spotless:
                return None
            part = made.image
        image.paste(part, box[:2])
    _put_back(large)
    return image


def _on_the_sheet(box: Box) -> Box:
    left, top, right, bottom = box
    return left * SCALE, top * SCALE, right * SCALE, bottom * SCALE


# ------------------------------------------------------------------ colours


def _in_few_colours(scene: Scene, large: Image.Image) -> Image.Image | None:
    """The picture with 256 colours; ``None`` if it would look different. Boards of one look share a palette, as
    long as it holds their colours; tall ones, whose height goes with their words, that of the one before."""
    ground = scene.still.key if scene.still is not None else scene.ground
    exact, alike = (ground, scene.width, scene.height), (ground, scene.width, 0)
    own, latest = _palettes.get(exact), _palettes.get(alike)
    for kept in (own, latest if latest is not own else None):
        if kept is not None and (found := _in_these(kept, large)) is not None:
            _palettes.put(exact, kept, 1)
            return found
    image = large.reduce(SCALE)
    for covered in (own,) if own is not None or latest is None else (latest, None):
        palette = palette_of(image, covered)
        made = flat(image, palette)
        if is_true(made.strays, image.size):
            _palettes.put(exact, palette, 1)
            _palettes.put(alike, palette, 1)
            return made.image
    return None


def _in_these(palette: Image.Image, large: Image.Image) -> Image.Image | None:
    """The picture in the colours of a palette made for another, found band by band: what lies near in memory is
    found sooner. ``None`` if it does not hold them all."""
    wide, high = large.width // SCALE, large.height // SCALE
    whole, strays = flattened(Image.new("RGB", (wide, high)), palette), 0
    for top in range(0, high, _BAND):
        box = (0, top, wide, min(high, top + _BAND))
        made = flat(large.reduce(SCALE, _on_the_sheet(box)), palette)
        if not made.spotless:
            return None
        strays += made.strays
        whole.paste(made.image, box[:2])
    return whole if is_true(strays, whole.size) else None
