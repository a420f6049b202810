"""The five token types (LM-CMP-02). Any heap of tokens or icons is a string of letters in the order E R M V S:
``"EER"`` is two Energy and one Regulation, in a hand as in a cost."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

from rules.core import listed

LETTERS = "ERMVS"
NAMES = {"E": "Energy", "R": "Regulation", "M": "Model", "V": "Value", "S": "Support"}
ICONS = {"E": "☀️", "R": "🔁", "M": "🧩", "V": "💎", "S": "❤️"}

_kept = functools.lru_cache(maxsize=8192)
"""Heaps are short and few, and the same ones are looked at again and again."""


@_kept
def heap(letters: str) -> str:
    """The same tokens, in order."""
    return "".join(sorted(letters, key=LETTERS.index))


@_kept
def covers(have: str, want: str) -> bool:
    """Whether everything wanted is there."""
    return all(have.count(t) >= want.count(t) for t in set(want))


@_kept
def less(have: str, spent: str) -> str:
    """What is left of a heap. What was not there cannot be taken off it and is simply wasted."""
    return "".join(t * max(0, have.count(t) - spent.count(t)) for t in LETTERS)


@_kept
def shared(one: str, other: str) -> str:
    """What both heaps have."""
    return "".join(t * min(one.count(t), other.count(t)) for t in LETTERS)


@_kept
def heaps(of: str) -> tuple[str, ...]:
    """Every different heap that can be taken out of this one, the empty one and the whole included."""
    found = [""]
    for t in LETTERS:
        found = [one + t * n for one in found for n in range(of.count(t) + 1)]
    return tuple(found)


@_kept
def kinds(tokens: str) -> str:
    """The types there are, each once: ``"ER"`` of ``"EER"``."""
    return "".join(t for t in LETTERS if t in tokens)


@_kept
def show(tokens: str) -> str:
    """As a price: ``2 ☀️ Energy + 1 🔁 Regulation``."""
    return " + ".join(f"{tokens.count(t)} {ICONS[t]} {NAMES[t]}" for t in LETTERS if t in tokens) or "nothing"


@_kept
def brief(tokens: str) -> str:
    """As printed on cards, where names would be cut: ``☀️E + ☀️E + 🔁R``."""
    return " + ".join(ICONS[t] + t for t in tokens) or "nothing"


MOST = 100
"""Characters of what is said of a choice."""


def fitting(said: Callable[[Callable[[str], str]], str]) -> str:
    """What is said with tokens in words, or in icons where that is too long beside a choice."""
    in_words = said(show)
    return in_words if len(in_words) <= MOST else said(brief)


@_kept
def tally(tokens: str) -> str:
    """Counted: ``2 ☀️ Energy, 1 🔁 Regulation``."""
    return ", ".join(f"{tokens.count(t)} {ICONS[t]} {NAMES[t]}" for t in LETTERS if t in tokens) or "none"


def say(tokens: str) -> str:
    """Counted, in words and letters, for the ear: ``2 Energy (E), 1 Regulation (R)``."""
    return ", ".join(f"{tokens.count(t)} {NAMES[t]} ({t})" for t in LETTERS if t in tokens) or "nothing"


@_kept
def tell(tokens: str) -> str:
    """Counted, with icon, word and letter, for the History: ``2 ☀️ Energy (E) and 1 🔁 Regulation (R)``."""
    parts = [f"{tokens.count(t)} {ICONS[t]} {NAMES[t]} ({t})" for t in LETTERS if t in tokens]
    return listed(parts) if parts else "nothing"


def letters(tokens: str) -> str:
    """As players type them, and short: ``E+E+R``."""
    return "+".join(tokens) or "nothing"


_NAMED = {name.lower(): letter for letter, name in NAMES.items()} | {
    "energies": "E",
    **{f"{name.lower()}s": letter for letter, name in NAMES.items()},
}
_WORD = "|".join(sorted(_NAMED, key=len, reverse=True)) + "|[ermvs]+"
_PART = re.compile(
    rf"(?P<before>[0-9]{{1,2}})\s*[x×*]?\s*(?P<many>{_WORD})(?![a-z0-9])"
    rf"|(?P<one>{_WORD})(?:\s*[x×*]\s*|(?<=[ermvs]))(?P<after>[0-9]{{1,2}})(?![a-z0-9])"
    rf"|(?P<bare>{_WORD})(?![a-z0-9])"
)
_BETWEEN = re.compile(r"(?:[\s+,;.&]|\band\b)*")


def read(text: str) -> str | None:
    """Tokens as players type them and as the game prints them (``E+R``, ``2 E, R``, ``E2 R1``, ``E x2``, ``energy
    and models``, ``☀️E + 🔁R``); ``None`` if anything in it cannot be read."""
    said = text.casefold().replace("\ufe0f", "")
    for letter, icon in ICONS.items():
        said = re.sub(
            rf"{icon[0]}\s*({NAMES[letter].lower()}|{letter.lower()}(?![a-z]))?", f" {letter.lower()} ", said
        )
        said = said.replace(f"({letter.lower()})", " ")
    found, at = "", _between(said, 0)
    while at < len(said):
        part = _PART.match(said, at)
        if part is None:
            return None
        word = part["many"] or part["one"] or part["bare"]
        found += _NAMED.get(word, word.upper()) * int(part["before"] or part["after"] or 1)
        at = _between(said, part.end())
    return heap(found)


def _between(said: str, at: int) -> int:
    """Where the next word begins."""
    found = _BETWEEN.match(said, at)
    return found.end() if found else at
