"""Patterns that fill shapes: lines, dots, waves and bricks, as masks."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.kept import Kept
from render.scene import Hatch

_patterns: Kept[tuple[Hatch, tuple[int, int], int, int], Image.Image] = Kept(24 * 2**20)


def pattern(hatch: Hatch, size: tuple[int, int], corner: tuple[int, int]) -> Image.Image:
    """A mask full of the pattern, whose sizes are pixels of the mask. Dots, waves and bricks go on from one shape
    to the next."""
    period = max(2.0, hatch.step) * 2 if hatch.pattern in ("dots", "waves", "bricks") else 1
    key = (hatch, size, round(corner[0] % period), round(corner[1] % period))
    kept = _patterns.get(key)
    if kept is None:
        kept = _printed(*key)
        _patterns.put(key, kept, size[0] * size[1])
    return kept


def _printed(hatch: Hatch, size: tuple[int, int], dx: int, dy: int) -> Image.Image:
    width, height = size
    image = Image.new("L", size)
    draw = ImageDraw.Draw(image)
    step, thick = max(2.0, hatch.step), max(1, round(hatch.thick))
    if hatch.pattern == "dots":
        for row in range(-1, math.ceil(height / step) + 3):
            for column in range(-1, math.ceil(width / step) + 3):
                x, y = (column + row % 2 / 2) * step - dx, row * step - dy
                draw.ellipse((x, y, x + thick * 2, y + thick * 2), 255)
        return image
    if hatch.pattern in ("waves", "bricks"):
        rows = range(-2, math.ceil(height / step) + 4)
        for row in rows:
            _row(draw, hatch.pattern, row, step, thick, (width, dx, dy))
        return image
    angles = {"lines": (hatch.angle,), "cross": (hatch.angle, hatch.angle + 90), "grid": (0.0, 90.0)}[
        hatch.pattern
    ]
    reach = width + height
    for angle in angles:
        ax, ay = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(-math.ceil(reach / step), math.ceil(reach / step) + 1):
            x, y = -ay * i * step, ax * i * step
            draw.line((x - ax * reach, y - ay * reach, x + ax * reach, y + ay * reach), 255, thick)
    return image


def _row(
    draw: ImageDraw.ImageDraw, pattern: str, row: int, step: float, thick: int, at: tuple[int, float, float]
) -> None:
    """A row of waves, or a course of bricks; every other row is moved on by half a piece."""
    width, dx, dy = at
    y, shift = row * step - dy, (row % 2) * step - dx
    if pattern == "waves":
        points = [
            (x, y + math.sin((x - shift) * math.pi / step) * step / 5)
            for x in range(-int(step), width + int(step), max(2, round(step / 6)))
        ]
        draw.line(points, 255, thick)
        return
    draw.line((0, y, width, y), 255, thick)
    for i in range(-2, math.ceil(width / step / 2) + 3):
        x = shift + i * 2 * step
        draw.line((x, y, x, y + step), 255, thick)
