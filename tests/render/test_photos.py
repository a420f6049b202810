"""Photographs of strangers: whatever arrives, the answer is a thumbnail or one sentence."""

from __future__ import annotations

import contextlib
import io
import struct
import zlib

import pytest
from PIL import Image

from render.photos import upload as photos
from render.photos.upload import BadPhoto, thumbnail


def file(image: Image.Image, form: str, **settings: object) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **settings)
    return out.getvalue()


def half_and_half(size: tuple[int, int] = (400, 200)) -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", size, "#d00000")
    image.paste("#0000d0", (size[0] // 2, 0, *size))
    return image


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == "WEBP"
        return image.convert("RGB")


def colour(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    """A pixel of a picture in colour."""
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


def png_claiming(width: int, height: int) -> bytes:
    """A tiny PNG whose header promises an enormous picture."""
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    body = zlib.compress(b"\0" * 100_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF"])
def test_the_four_kinds_are_taken(form: str) -> None:
    small = thumbnail(file(half_and_half((2400, 1200)), form))
    image = opened(small.data)
    assert image.size == (small.width, small.height) == (1024, 512)
    left, right = colour(image, 100, 256), colour(image, 900, 256)
    assert left[0] > 150 > left[2] and right[2] > 150 > right[0]


def test_small_ones_are_not_blown_up_and_the_name_is_the_content() -> None:
    one, same = thumbnail(file(half_and_half(), "PNG")), thumbnail(file(half_and_half(), "PNG"))
    assert (one.width, one.height) == (400, 200) and one == same and len(one.sha) == 64


def test_sideways_photos_are_set_upright_and_lose_their_notes() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Camera of Anna"
    exif[0x8825] = {1: "N", 2: (52.0, 30.0, 0.0)}
    data = file(half_and_half(), "JPEG", exif=exif, comment=b"home address")
    small = thumbnail(data)
    image = opened(small.data)
    assert image.size == (200, 400)
    assert colour(image, 100, 40)[0] > 150
    assert b"Anna" not in small.data and b"home" not in small.data
    with Image.open(io.BytesIO(small.data)) as again:
        assert not again.getexif() and "icc_profile" not in again.info


def test_a_phone_of_fifty_megapixels_may_be_used() -> None:
    small = thumbnail(file(Image.new("L", (8192, 6144), 90), "JPEG"))
    assert (small.width, small.height) == (1024, 768)


def test_see_through_parts_show_paper() -> None:
    image = Image.new("RGBA", (50, 50), (255, 0, 0, 0))
    for form in ("PNG", "WEBP"):
        assert opened(thumbnail(file(image, form)).data).getpixel((25, 25)) == pytest.approx(photos.GROUND, abs=6)
    palette = image.quantize(4)
    assert opened(thumbnail(file(palette, "PNG", transparency=0)).data).size == (50, 50)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "CMYK", "I;16"])
def test_unusual_kinds_of_pixels(mode: str) -> None:
    form = "JPEG" if mode == "CMYK" else "PNG"
    image = Image.new("I;16", (40, 30)) if mode == "I;16" else half_and_half((40, 30)).convert(mode)
    assert thumbnail(file(image, form)).width == 40


def test_of_a_moving_picture_the_first_frame_is_taken() -> None:
    frames = [Image.new("RGB", (60, 60), plain) for plain in ("#00c000", "#c00000")]
    data = file(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=100)
    red, green, _ = colour(opened(thumbnail(data).data), 30, 30)
    assert green > 150 > red


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"just words, no picture at all", "not a picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a picture"),
        (b"\x89PNG\r\n\x1a\n", "not a picture|damaged"),
        (b"GIF89a", "not a picture|damaged"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 40, "not a picture|damaged"),
        (b"\0" * (photos.HEAVIEST + 1), "heavier"),
        (png_claiming(60_000, 60_000), "million pixels"),
        (png_claiming(9_000, 9_000), "million pixels"),
        (png_claiming(20_000, 10), "million pixels"),
        (png_claiming(4_000, 4_000), "damaged"),
        (file(Image.new("RGB", (1, 500)), "PNG"), "line"),
        (file(half_and_half(), "TIFF"), "not a picture"),
        (file(half_and_half(), "BMP"), "not a picture"),
        (file(half_and_half(), "PDF"), "not a picture"),
        (file(half_and_half(), "PPM"), "not a picture"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_sentence(data: bytes, says: str) -> None:
    with pytest.raises(BadPhoto, match=says) as refusal:
        thumbnail(data)
    assert 20 < len(str(refusal.value)) < 140


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF"])
def test_files_cut_short_or_scratched_anywhere_never_crash(form: str) -> None:
    whole = file(Image.effect_noise((120, 90), 80).convert("RGB"), form)
    for part in range(1, 20):
        cut = len(whole) * part // 20
        for bad in (whole[:cut], whole[: cut - 4] + b"\xff\x00\xff\x7f" + whole[cut:]):
            with contextlib.suppress(BadPhoto):
                assert thumbnail(bad).data


def test_a_drawn_island_becomes_cells() -> None:
    image = Image.new("L", (60, 40), 255)
    image.paste(0, (20, 10, 40, 30))
    assert photos.mask(file(image, "PNG"), 6) == "....../..##../..##../......"
    assert photos.mask(file(image.resize((600, 400)), "JPEG"), 6) == "....../..##../..##../......"


@pytest.mark.parametrize(("ground", "island"), [(250, 170), (255, 224), (100, 30)])
def test_a_drawing_of_pencil_grey_or_in_poor_light_becomes_cells_too(ground: int, island: int) -> None:
    image = Image.new("L", (60, 40), ground)
    image.paste(island, (20, 10, 40, 30))
    assert photos.mask(file(image, "PNG"), 6) == "....../..##../..##../......"


def test_a_picture_with_nothing_dark_on_it_is_told_what_is_wanted() -> None:
    with pytest.raises(BadPhoto, match="nothing dark in that picture"):
        photos.mask(file(Image.new("L", (60, 40), 230), "PNG"), 6)
    assert photos.mask(file(Image.new("L", (30, 30), 40), "PNG"), 3) == "###/###/###"


def test_a_broken_mask_is_refused_like_a_photo() -> None:
    with pytest.raises(BadPhoto):
        photos.mask(b"no picture", 8)
