"""Icons can be told apart, also by people who see fewer colours."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image, ImageChops, ImageStat

from render import icons
from render.furniture import emblem
from render.paint.canvas import Canvas
from render.paint.marks import put
from render.paint.masks import stencil
from render.theme import NIGHT, SEATS

DEUTERANOPIA = (0.367322, 0.860646, -0.227968, 0, 0.280085, 0.672501, 0.047413, 0, -0.01182, 0.04294, 0.968881, 0)
"""How much of red, green and blue each channel shows to eyes without green cones (Machado 2009)."""


def apart(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures, 0 to 255."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def test_every_icon_has_ink_and_stays_on_its_grid() -> None:
    for name in icons.NAMES:
        mask = stencil(name, 100).whole
        assert ImageStat.Stat(mask).mean[0] > 12, name
        assert all(
            -1 <= x <= 101 and -1 <= y <= 101
            for part in icons.drawing(name)
            if not part.cut
            for strand in part.strands
            for x, y in strand
        ), name


def test_no_two_icons_look_alike() -> None:
    pictures = {name: stencil(name, 32).whole for name in icons.NAMES}
    for one, other in itertools.combinations(icons.NAMES, 2):
        assert apart(pictures[one], pictures[other]) > 12, (one, other)


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icons.drawing("sign.cheese")


@pytest.mark.parametrize("eyes", ["deuteranopia", "grey"])
def test_seats_can_be_told_apart_without_colour(eyes: str) -> None:
    seen = []
    for seat in range(len(SEATS)):
        canvas = Canvas.blank(40, 40, NIGHT, {})
        for mark in emblem(seat, 20, 20, 36):
            put(canvas, mark)
        small = canvas.image.reduce(2)
        seen.append(small.convert("RGB", DEUTERANOPIA) if eyes == "deuteranopia" else small.convert("L"))
    for one, other in itertools.combinations(seen, 2):
        assert apart(one, other) > 12
