"""Seats, viewers, and the names that are filled into sentences at the edge."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1. Who sits there is the bot's business."""

Viewer = Seat | None
"""Who is looking. ``None`` is the public: the channel, spectators, the board picture."""

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private-use characters around a seat number, so that no player's text can pretend to be a name."""

_PLACE = re.compile(f"{_OPEN}([0-9]+){_CLOSE}")
_LIST = re.compile(f"{_OPEN}[0-9]+{_CLOSE}(?:(?:, | and ){_OPEN}[0-9]+{_CLOSE})*")
_COUNTED = re.compile(r"(?:seat )?#?([0-9]{1,2})", re.IGNORECASE)


def who(seat: int) -> str:
    """The place of a seat's name in a sentence: ``f"{who(seat)} takes the lantern."``."""
    return f"{_OPEN}{seat}{_CLOSE}"


def fill(sentence: str, name: Callable[[Seat], str]) -> str:
    """The sentence with the names of its seats."""
    return _PLACE.sub(lambda found: name(Seat(int(found[1]))), sentence)


def told_of(sentence: str) -> Seat | None:
    """Whom a sentence begins with: whose deed it tells."""
    found = _PLACE.match(sentence)
    return Seat(int(found[1])) if found else None


def begun_with(sentence: str) -> set[Seat]:
    """All whom a sentence begins with, where it lists several."""
    found = _LIST.match(sentence)
    return named_in(found[0]) if found else set()


def named_in(sentence: str) -> set[Seat]:
    """Everybody whom a sentence names."""
    return {Seat(int(found[1])) for found in _PLACE.finditer(sentence)}


def seat_named(text: str, seats: int) -> Seat | None:
    """The seat a parameter names: as it stands in sentences, or counted from 1 (``seat 2``, ``2``)."""
    if found := _PLACE.fullmatch(text.strip()):
        number = int(found[1])
    elif found := _COUNTED.fullmatch(text.strip()):
        number = int(found[1]) - 1
    else:
        return None
    return Seat(number) if 0 <= number < seats else None


def counted(number: int, thing: str) -> str:
    """``1 Field``, ``3 Fields``."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    r"\ud800-\uf8ff\U000e0000-\U000e001f\U000f0000-\U0010ffff]"
)
"""Characters that show nothing and could turn the line around them, or make two names look the same, and private
ones, which could pass for marks of ours. The joiners of emoji and of Persian or Indian letters are not among
them."""

_SEEN = re.compile(r"[^\s\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0]")


_PRIVATE = re.compile(r"[\u202a-\u202e\ue000-\uf8ff\U000f0000-\U0010ffff]")


def unmarked(text: str) -> str:
    """What somebody wrote, without characters that could pass for marks of ours or turn the line around; all else
    as it is."""
    return _PRIVATE.sub("", text)


def stopped(sentence: str) -> str:
    """A sentence that ends with words of a player, with a full stop unless those have their end."""
    return sentence if sentence.endswith((".", "…", "!", "?")) else f"{sentence}."


def begun(sentence: str) -> str:
    """A sentence with a capital, whatever word it begins with, unless that is the name of a file."""
    first = sentence.partition(" ")[0].rstrip(".,:;")
    return sentence if "." in first else sentence[:1].upper() + sentence[1:]


def plain(text: str) -> str:
    """Words of a player, unable to stand for a seat or to disturb what stands beside them; empty if there is
    nothing to see in them."""
    words = _UNSEEN.sub("", text).strip()
    return words if _SEEN.search(words) else ""
