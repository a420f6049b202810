"""Which font can write which character, and in what order the pieces of a line stand.

Names come in every script. Each character is written in the first font of a chain that has it; what no font has
is written in its plain form (𝓐 as A), or as a middle dot.
"""

from __future__ import annotations

import functools
import re
import struct
import unicodedata
from itertools import groupby
from pathlib import Path

import msgspec

FONTS = Path(__file__).parent.parent / "data" / "fonts"

FACES = {
    "body": "SourceSans3-Regular.ttf",
    "strong": "SourceSans3-SemiBold.ttf",
    "title": "Fraunces-Bold.ttf",
    "italic": "SourceSans3-Italic.ttf",
}
"""The fonts that scenes ask for by name."""

SCRIPTS = (
    "Arabic Hebrew Devanagari Thai Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Sinhala Georgian"
    " Armenian Ethiopic Khmer Lao Myanmar"
)

CHAIN = (
    "SourceSans3-SemiBold.ttf",
    "NotoSans-Medium.ttf",
    *(f"NotoSans{script}-Medium.ttf" for script in SCRIPTS.split()),
    "NotoEmoji-Medium.ttf",
    "NotoSansSymbols-Medium.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "NotoSansCJKsc-Medium-subset.otf",
)
"""The fonts that are asked after the face itself, in this order."""

UNKNOWN = "·"

_JOINERS = "\u200c\u200d"
_EMOJI_FORM, _TEXT_FORM = "\ufe0f", "\ufe0e"
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
_PILED_MARKS = re.compile(
    r"(\w)([\u0300-\u036f\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0]{2})[\u0300-\u036f\u0489]+"
)


class Run(msgspec.Struct, frozen=True):
    """A piece of a line in one font and one direction; runs stand from left to right."""

    text: str
    font: str
    rightward: bool = True


def tidy(text: str) -> str:
    """Text without what would break a line or climb out of it: control characters, overridden directions, and
    marks piled on one letter. Line breaks stay."""
    text = _PILED_MARKS.sub(r"\1\2", text)
    return "".join(
        c for c in text if c == "\n" or c in _JOINERS or unicodedata.category(c) not in {"Cc", "Cf", "Cs"}
    )


def runs(text: str, face: str) -> tuple[Run, ...]:
    """One line of text as runs, in the order in which they are seen."""
    return _runs(text, face)


@functools.lru_cache(maxsize=4096)
def _runs(text: str, face: str) -> tuple[Run, ...]:
    lettered = [(c, font) for c, font in _lettered(tidy(text).replace("\n", " "), face) if c]
    letters = "".join(c for c, _ in lettered)
    pieces: list[tuple[int, Run]] = []
    pairs = zip(_levels(letters), lettered, strict=True)
    for (level, font), group in groupby(pairs, key=lambda pair: (pair[0], pair[1][1])):
        pieces.append((level, Run("".join(c for _, (c, _) in group), font, level % 2 == 0)))
    return tuple(run for _, run in _in_sight_order(pieces))


def _lettered(text: str, face: str) -> list[tuple[str, str]]:
    """Each character with its font. Joiners, variation marks and accents stay with what they follow."""
    found: list[tuple[str, str]] = []
    own = FACES[face]
    for character in text:
        before = found[-1][1] if found else own
        if character in (_EMOJI_FORM, _TEXT_FORM):
            if character == _EMOJI_FORM and found and before.startswith("NotoEmoji"):
                found.append((character, before))
            continue
        if _clings(character):
            if ord(character) in coverage(before):
                found.append((character, before))
            continue
        if character == " " and 32 in coverage(before):
            found.append((character, before))
            continue
        found += _spelt(character, own)
    return found


def _clings(character: str) -> bool:
    return (
        character in _JOINERS
        or unicodedata.category(character) in {"Mn", "Me", "Mc"}
        or bool(_SKIN.match(character))
    )


def _spelt(character: str, own: str) -> list[tuple[str, str]]:
    """A character and its font; its plain form, or a dot, if there is none."""
    for font in (own, *CHAIN):
        if ord(character) in coverage(font):
            return [(character, font)]
    plain = unicodedata.normalize("NFKC", character)
    if plain != character:
        return [pair for c in plain for pair in _spelt(c, own)]
    return [(UNKNOWN, own)]


def _levels(text: str) -> list[int]:
    """How deep each character lies in right-to-left text: even levels run rightward, odd ones leftward. A short
    form of the Unicode rules: strong letters, numbers, and neutrals between them. A line runs leftward as a whole
    only if all its letters do: our own sentences are English, even when they begin with a name that is not. A
    number apart from such a name is then ours too, and stays where the sentence says it, unless the name goes on
    behind it."""
    kinds = [_kind(c) for c in text]
    base = 1 if "R" in kinds and "L" not in kinds else 0
    strong = "R" if base else "L"
    if not base:
        _keep_our_numbers(text, kinds)
    for at, kind in enumerate(kinds):
        if kind in "LR":
            strong = kind
        elif kind == "N" and strong == "L":
            kinds[at] = "L"
    _settle_neutrals(kinds, "R" if base else "L")
    return [{"L": base * 2, "R": 1, "N": 2}[kind] for kind in kinds]


def _keep_our_numbers(text: str, kinds: list[str]) -> None:
    """Make each number of a rightward line rightward that no leftward letter touches, or follows before the next
    rightward one."""
    following, touched = "L", False
    for at in range(len(kinds) - 1, -1, -1):
        if kinds[at] in "LR":
            following = kinds[at]
        elif kinds[at] == "N":
            start = at
            while start and kinds[start - 1] == "N":
                start -= 1
            touched = start > 0 and kinds[start - 1] == "R"
            if following == "L" and not touched:
                kinds[at] = "L"


def _kind(character: str) -> str:
    direction = unicodedata.bidirectional(character)
    if direction in {"R", "AL"}:
        return "R"
    if direction in {"EN", "AN"}:
        return "N"
    return "L" if direction == "L" else " "


def _settle_neutrals(kinds: list[str], base: str) -> None:
    """Neutrals between two of one direction take it; others take that of the line. Numbers count as leftward."""
    at = 0
    while at < len(kinds):
        if kinds[at] != " ":
            at += 1
            continue
        end = next((i for i in range(at, len(kinds)) if kinds[i] != " "), len(kinds))
        before = kinds[at - 1].replace("N", "R") if at else base
        after = kinds[end].replace("N", "R") if end < len(kinds) else base
        kinds[at:end] = [before if before == after else base] * (end - at)
        at = end


def _in_sight_order(pieces: list[tuple[int, Run]]) -> list[tuple[int, Run]]:
    """Pieces from left to right: from the deepest level down, each stretch at least so deep is turned round."""
    for depth in range(max((level for level, _ in pieces), default=0), 0, -1):
        turned: list[tuple[int, Run]] = []
        for deep, group in groupby(pieces, key=lambda piece: piece[0] >= depth):
            stretch = list(group)
            turned += stretch[::-1] if deep else stretch
        pieces = turned
    return pieces


@functools.cache
def coverage(font: str) -> frozenset[int]:
    """The characters a font file has, by number."""
    data = (FONTS / font).read_bytes()
    cmap = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    found: set[int] = set()
    for at in range(count):
        (offset,) = struct.unpack_from(">I", data, cmap + 8 + 8 * at)
        (form,) = struct.unpack_from(">H", data, cmap + offset)
        if form == 4:
            found |= _segments(data, cmap + offset)
        elif form == 12:
            found |= _groups(data, cmap + offset)
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    """Where a table of a font file begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    for at in range(12, 12 + 16 * count, 16):
        if data[at : at + 4] == tag:
            return int(struct.unpack_from(">I", data, at + 8)[0])
    raise ValueError(f"no table {tag.decode()}")


def _segments(data: bytes, at: int) -> set[int]:
    """Characters of a table in format 4: ranges that lead to glyphs by addition or by a list."""
    (twice,) = struct.unpack_from(">H", data, at + 6)
    rows = [struct.unpack_from(f">{twice // 2}H", data, at + 14 + i * twice + 2 * (i > 0)) for i in range(4)]
    found: set[int] = set()
    for i, (end, start, delta, offset) in enumerate(zip(*rows, strict=True)):
        lists = at + 16 + 3 * twice + 2 * i + offset
        for character in range(start, min(end, 0xFFFE) + 1):
            glyph = character
            if offset:
                (glyph,) = struct.unpack_from(">H", data, lists + 2 * (character - start))
            if (glyph + delta) % 65536 if glyph or not offset else 0:
                found.add(character)
    return found


def _groups(data: bytes, at: int) -> set[int]:
    """Characters of a table in format 12: whole ranges."""
    (count,) = struct.unpack_from(">I", data, at + 12)
    found: set[int] = set()
    for i in range(count):
        start, end, _ = struct.unpack_from(">3I", data, at + 16 + 12 * i)
        found.update(range(start, end + 1))
    return found
