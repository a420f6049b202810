"""Words: measured, wrapped or shrunk until they fit, and written."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from render.kept import Kept
from render.lettering import CHAIN, FACES, FONTS, runs, tidy

LEADING = 1.2
"""Height of a line, in sizes."""

CAPITAL = 0.66
"""Height of a capital letter, in sizes."""

ELLIPSIS = "…"

HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
"""Where a word may be broken that would otherwise be cut."""

_masks: Kept[
    tuple[tuple[int, int], tuple[str, ...], str, int, str, str, int], tuple[Image.Image, Image.Image | None]
] = Kept(24 * 2**20)

_SAMPLE = 100
_SLACK = 1.01
"""Room for rounding when a width measured at one size stands for another."""


@functools.cache
def shaped() -> bool:
    """Whether letters can be joined and reordered as Arabic or Devanagari need; without it they stand singly."""
    return bool(features.check("raqm"))


@functools.lru_cache(maxsize=256)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaped() else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, size, layout_engine=engine)


def unreadable(folder: Path = FONTS) -> list[str]:
    """The fonts of a folder that pictures need and that cannot be read."""
    return [name for name in dict.fromkeys((*FACES.values(), *CHAIN)) if not _reads(folder / name)]


def _reads(font: Path) -> bool:
    try:
        ImageFont.truetype(font, 12)
    except OSError:
        return False
    return True


def width(text: str, face: str, size: int) -> float:
    """How wide one line is."""
    return sum(_advance(run.text, run.font, run.rightward, size) for run in runs(text, face))


@functools.lru_cache(maxsize=8192)
def _advance(text: str, font: str, rightward: bool, size: int) -> float:
    return _font(font, size).getlength(text, direction=_direction(rightward))


def _direction(rightward: bool) -> str | None:
    return None if not shaped() else "ltr" if rightward else "rtl"


def _about(text: str, face: str) -> Callable[[int], float]:
    """A quick, slightly generous width by size: that of its words and of the spaces between them, since the same
    words come again in line after line."""
    words = text.split(" ")
    sample = sum(_sampled(word, face) for word in words) + (len(words) - 1) * _sampled(" ", face)
    return lambda size: sample * size / _SAMPLE * _SLACK


@functools.lru_cache(maxsize=16384)
def _sampled(word: str, face: str) -> float:
    return width(word, face, _SAMPLE)


@functools.lru_cache(maxsize=4096)
def fit(
    text: str, face: str, box: tuple[int, int], size: int, least: int, most: int
) -> tuple[int, tuple[str, ...]]:
    """The largest size from ``size`` down to ``least`` at which the text stands in a box of this width and
    height in at most so many lines, and its lines. Where there is none, words are broken at their hyphens; and
    where that does not help, what is too long at ``least`` ends in an ellipsis."""
    text = tidy(text)
    for hyphens in (False, True) if HYPHEN.search(text) else (False,):
        for points in range(size, least - 1, -max(1, size // 24)):
            lines = _wrapped(text, face, box[0], points, hyphens=hyphens)
            if len(lines) <= _room(box[1], points, most) and all(width(x, face, points) <= box[0] for x in lines):
                return points, lines
    return least, _cut(text, face, box[0], least, _room(box[1], least, most))


@functools.lru_cache(maxsize=4096)
def rows(text: str, face: str, wide: int, size: int) -> int:
    """How many lines of this width a text takes at a size."""
    return len(_wrapped(tidy(text), face, wide, size, hyphens=True))


def _room(height: int, size: int, most: int) -> int:
    return max(1, min(most, int(height / (LEADING * size) + 0.05)))


def _wrapped(text: str, face: str, wide: int, size: int, *, hyphens: bool = False) -> tuple[str, ...]:
    """The text in lines that are no wider than ``wide`` if that can be done by breaking at spaces, with
    ``hyphens`` at these too, or between any two characters of a word that is wider than a line and has no spaces
    to break at."""
    parts = text.split("\n")
    return tuple(line for part in parts for line in _wrapped_part(part, face, wide, size, hyphens=hyphens))


def _wrapped_part(text: str, face: str, wide: int, size: int, *, hyphens: bool) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if not lines[-1] or _about(longer, face)(size) <= wide:
            lines[-1] = longer
        elif hyphens and _about(word, face)(size) > wide:
            head = _hyphened(longer, face, wide, size)
            kept = head if len(head) > len(lines[-1]) else lines[-1]
            lines[-1:] = [kept, longer[len(kept) :].lstrip(" ")]
        else:
            lines.append(word)
        while _breakable(lines[-1]) and _about(lines[-1], face)(size) > wide:
            head = _longest(lines[-1], face, wide, size, "")
            lines[-1:] = [head, lines[-1][len(head) :]]
        while (
            hyphens and _about(lines[-1], face)(size) > wide and (head := _hyphened(lines[-1], face, wide, size))
        ):
            lines[-1:] = [head, lines[-1][len(head) :]]
    return lines


def _hyphened(line: str, face: str, wide: int, size: int) -> str:
    """The longest beginning of a line that ends in a hyphen and fits; nothing if none does."""
    heads = (line[: at.end()] for at in reversed([*HYPHEN.finditer(line)]))
    return next((head for head in heads if _about(head, face)(size) <= wide), "")


def _breakable(line: str) -> bool:
    """Chinese and Japanese break anywhere."""
    return len(line) > 1 and sum(0x2E80 <= ord(c) <= 0x9FFF for c in line) * 2 > len(line)


def _cut(text: str, face: str, wide: int, size: int, room: int) -> tuple[str, ...]:
    lines = _wrapped(text, face, wide, size, hyphens=True)
    kept = [_ended(line, face, wide, size) for line in lines[:room]]
    if len(lines) > room and not kept[-1].endswith(ELLIPSIS):
        kept[-1] = _longest(kept[-1], face, wide, size, ELLIPSIS).rstrip(" ,.;:") + ELLIPSIS
    return tuple(kept)


def _ended(line: str, face: str, wide: int, size: int) -> str:
    if width(line, face, size) <= wide:
        return line
    return _longest(line, face, wide, size, ELLIPSIS).rstrip() + ELLIPSIS


def _longest(line: str, face: str, wide: int, size: int, tail: str) -> str:
    """The longest beginning of a line that fits with its tail; at least one character."""
    low, high = 1, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if width(line[:middle].rstrip() + tail, face, size) <= wide:
            low = middle
        else:
            high = middle - 1
    while low > 1 and line[low : low + 1] in ("\u200d", "\ufe0f"):
        low -= 1
    return line[:low]


def written(
    box: tuple[int, int], lines: tuple[str, ...], face: str, size: int, align: str, level: str, halo: int
) -> tuple[Image.Image, Image.Image | None]:
    """The lines as a mask of the size of the box, and a mask of their halo. What would stand outside the box is
    not in the masks. Short labels come again from board to board, so they are kept; nobody paints on a mask."""
    key = (box, lines, face, size, align, level, halo)
    kept = _masks.get(key)
    if kept is None:
        kept = _written(*key)
        _masks.put(key, kept, box[0] * box[1] * (2 if halo else 1))
    return kept


def _written(
    box: tuple[int, int], lines: tuple[str, ...], face: str, size: int, align: str, level: str, halo: int
) -> tuple[Image.Image, Image.Image | None]:
    ink = Image.new("L", box)
    around = Image.new("L", box) if halo else None
    for at, line in enumerate(lines):
        x = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (box[0] - width(line, face, size))
        _write(ink, line, face, size, x, _baseline(box[1], len(lines), at, size, level), 0)
        if around is not None:
            _write(around, line, face, size, x, _baseline(box[1], len(lines), at, size, level), halo)
    return ink, around


def _baseline(height: int, count: int, at: int, size: int, level: str) -> float:
    """Where a line stands. Lines in the middle are balanced around their capitals."""
    body = (count - 1) * LEADING * size
    top = {
        "top": 0.92 * size,
        "middle": (height - body) / 2 + CAPITAL * size / 2,
        "bottom": height - body - 0.27 * size,
    }[level]
    return top + at * LEADING * size


def _write(mask: Image.Image, line: str, face: str, size: int, x: float, baseline: float, halo: int) -> None:
    draw = ImageDraw.Draw(mask)
    for run in runs(line, face):
        text = run.text if shaped() or run.rightward else run.text[::-1]
        draw.text(
            (x, baseline),
            text,
            fill=255,
            font=_font(run.font, size),
            anchor="ls",
            direction=_direction(run.rightward),
            stroke_width=halo,
        )
        x += _advance(run.text, run.font, run.rightward, size)
