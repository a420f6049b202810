"""Scenes become files that Discord shows, light and quickly."""

from __future__ import annotations

import io
import itertools
import time
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence, ImageStat
from PIL.GifImagePlugin import GifImageFile

from render.paint import animate, measure, paint
from render.paint.files import HEAVIEST
from render.paint.picture import sheet
from render.scene import (
    Disc,
    Glow,
    Hatch,
    Icon,
    Line,
    Mark,
    Pattern,
    Photo,
    Rect,
    Region,
    Scene,
    Shape,
    Sprite,
    Text,
    Wedge,
)
from tests.render.samples import wheel


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB")


def one_of_each() -> Scene:
    hatch = Hatch(colour="#00000080")
    return Scene(
        width=600,
        height=400,
        marks=(
            Rect(x=10, y=10, w=80, h=60, radius=12, fill="#e69f00", line="#ffffff", hatch=hatch),
            Disc(x=150, y=40, r=30, fill="#56b4e980", line="#ffffff", hatch=Hatch(colour="#000000", pattern="dots")),
            Wedge(x=260, y=60, inner=20, outer=50, start=30, end=300, fill="#009e73", line="#ffffff"),
            Wedge(x=360, y=60, inner=0, outer=50, fill="#009e73", hatch=Hatch(colour="#000000", pattern="grid")),
            Shape(points=((420, 20), (480, 20), (450, 80)), fill="#f0e442", line="#000000"),
            Region(parts=(((520, 20), (580, 20), (580, 80)),), fill="#cc79a7", line="#ffffff",
                   hatch=Hatch(colour="#000000", pattern="waves")),
            Line(points=((20, 120), (120, 180), (220, 120)), colour="#ffffff", thick=6, arrow=True),
            Line(points=((240, 120), (420, 180)), colour="#ffffff", thick=3, dash=10),
            Text(x=20, y=200, w=200, h=60, text="Words that turn", turn=20, halo="#000000"),
            Icon(name="sign.flame", x=300, y=240, size=60, colour="#ff0000", turn=15),
            Photo(sha="gone", x=360, y=200, w=80, h=60, clip=(((360, 200), (440, 200), (400, 260)),)),
            Glow(x=480, y=200, w=60, h=60, colour="#ffc95c", radius=30),
            Sprite(x=100, y=320, w=60, h=90, turn=-20, marks=(
                Glow(x=5, y=5, w=50, h=80, colour="#000000"), Rect(x=0, y=0, w=60, h=90, fill="#f6eddb"),
                Sprite(x=30, y=45, w=20, h=20, marks=(Disc(x=10, y=10, r=10, fill="#0072b2"),)),
            )),
        ),
    )  # fmt: skip


def moved(at: int) -> Scene:
    """A disc on its way."""
    return Scene(width=900, height=300, marks=(Disc(x=100 + at * 7, y=150, r=80, fill="#e69f00"),))


def test_every_kind_of_mark_can_be_painted() -> None:
    image = opened(paint(one_of_each()).data)
    assert image.size == (600, 400)
    assert image.getpixel((450, 30)) == pytest.approx((240, 228, 66), abs=12)
    assert image.getpixel((100, 320)) == pytest.approx((0, 114, 178), abs=12)
    assert image.getpixel((595, 395)) == pytest.approx((23, 28, 48), abs=6)


def square(x: float, y: float, side: float = 60) -> tuple[tuple[float, float], ...]:
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def pixels(*marks: Mark, photos: dict[str, bytes] | None = None) -> Image.Image:
    """A small black picture with these marks."""
    return sheet(Scene(width=200, height=200, ground="#000000", marks=marks), photos or {}).reduce(2)


def test_a_region_has_one_line_around_all_its_parts_inside_their_edge() -> None:
    parts = (square(40, 40), square(100, 40), square(40, 100))
    image = pixels(Region(parts=parts, fill="#ff0000", line="#00ff00", thick=6))
    red, green, black = (255, 0, 0), (0, 255, 0), (0, 0, 0)
    assert image.getpixel((70, 70)) == red and image.getpixel((100, 70)) == red, "no line where parts meet"
    assert image.getpixel((70, 42)) == green and image.getpixel((157, 70)) == green
    assert image.getpixel((130, 97)) == green and image.getpixel((130, 103)) == black, "a hollow has its line too"
    assert image.getpixel((37, 70)) == black and image.getpixel((70, 37)) == black, "nothing outside"


def test_a_soft_region_fades_out_beyond_its_edge() -> None:
    image = pixels(Region(parts=(square(70, 70),), fill="#ffffff", soft=20)).convert("L")
    row = [image.tobytes()[100 * image.width + x] for x in (100, 66, 60, 54, 30)]
    assert row == sorted(row, reverse=True) and row[0] == 255 and 0 < row[2] < 200 and row[-1] == 0


def test_prints_can_be_told_apart() -> None:
    seen = []
    for pattern in get_args(Pattern):
        hatch = Hatch(colour="#ffffff", pattern=pattern, step=12, thick=2)
        image = pixels(Region(parts=(square(20, 20, 160),), hatch=hatch)).convert("L")
        assert 12 < ImageStat.Stat(image).mean[0] < 140, pattern
        seen.append(image)
    for one, other in itertools.combinations(seen, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 12


def test_a_photo_shows_only_inside_its_polygons_and_can_be_grey() -> None:
    out = io.BytesIO()
    Image.new("RGB", (40, 40), "#d02020").save(out, "PNG")
    clip = (square(40, 40), square(100, 100))
    place = Photo(sha="red", x=40, y=40, w=120, h=120, clip=clip)
    image = pixels(place, photos={"red": out.getvalue()})
    assert image.getpixel((60, 60)) == image.getpixel((150, 150)) == (208, 32, 32)
    assert image.getpixel((130, 60)) == image.getpixel((60, 130)) == (0, 0, 0)
    grey = pixels(replace(place, grey=True), photos={"red": out.getvalue()}).getpixel((60, 60))
    assert isinstance(grey, tuple) and len(set(grey)) == 1 and 60 < grey[0] < 110


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert paint(wheel(True)) == paint(wheel(True))


def test_a_still_underneath_looks_as_if_painted_in_one() -> None:
    apart, whole = sheet(wheel(True), {}), sheet(wheel(False), {})
    assert apart.tobytes() == whole.tobytes()


def test_painting_on_a_still_leaves_the_still_alone() -> None:
    first = paint(wheel(True, 1)).data
    paint(wheel(True, 9))
    assert paint(wheel(True, 1)).data == first


def test_redrawing_on_a_kept_still_is_far_cheaper() -> None:
    sheet(wheel(True), {})

    def cost(scene: Scene) -> float:
        before = time.thread_time()
        sheet(scene, {})
        return time.thread_time() - before

    cold, warm = min(cost(wheel(False, i)) for i in range(3)), min(cost(wheel(True, i)) for i in range(3))
    assert warm * 3 < cold


def test_flat_boards_are_light_palette_pngs() -> None:
    painted = paint(wheel(False))
    assert painted.suffix == "png" and len(painted.data) < HEAVIEST


def test_photographs_make_webp_within_the_limit() -> None:
    noise = Image.effect_noise((1200, 1200), 90).convert("RGB")
    out = io.BytesIO()
    noise.save(out, "JPEG", quality=95)
    scene = Scene(width=1200, height=1200, marks=(Photo(sha="noise", x=0, y=0, w=1200, h=1200),))
    painted = paint(scene, {"noise": out.getvalue()})
    assert painted.suffix == "webp" and len(painted.data) <= HEAVIEST


def test_a_missing_photograph_leaves_a_grey_place() -> None:
    scene = Scene(width=100, height=100, marks=(Photo(sha="gone", x=0, y=0, w=100, h=100),))
    assert opened(paint(scene).data).getpixel((50, 50)) == pytest.approx((107, 100, 120), abs=8)


def test_an_unknown_icon_fails_loudly() -> None:
    with pytest.raises(KeyError):
        paint(Scene(width=50, height=50, marks=(Icon(name="no.such", x=9, y=9, size=9, colour="#ffffff"),)))


def test_replays_move_and_are_bounded() -> None:
    film = animate([moved(at) for at in range(90)], 0.5)
    assert film.suffix == "gif" and len(film.data) < 8 * 2**20
    with Image.open(io.BytesIO(film.data)) as image:
        assert isinstance(image, GifImageFile) and image.n_frames == 60 and image.width == 800
    with pytest.raises(ValueError, match="scene"):
        animate([], 1)


def test_replays_have_captions_and_room_for_the_tallest_scene() -> None:
    small, large = (Scene(width=800, height=tall, ground="#e69f00") for tall in (200, 300))
    film = animate([small, large], 0.5, captions=["Anna plays.", "Ben plays."])
    with Image.open(io.BytesIO(film.data)) as image:
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]
    assert [frame.size for frame in frames] == [(800, 396)] * 2
    assert [f.getpixel((400, 250)) for f in frames] == [
        pytest.approx((23, 28, 48), abs=8),
        pytest.approx((230, 159, 0), abs=8),
    ]
    bars = [f.crop((0, 300, 800, 396)).tobytes() for f in frames]
    assert bars[0] != bars[1]
    with pytest.raises(ValueError, match="shorter"):
        animate([small, large], 0.5, captions=["only one"])


def test_words_can_be_measured_for_layouts() -> None:
    assert 0 < measure("Anna", 26) < measure("Anna and Ben", 26) < measure("Anna and Ben", 40)
