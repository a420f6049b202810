"""The five token types (LM-CMP-02). Any heap of tokens or icons is a string of letters in the order E R M V S:
``"EER"`` is two Energy and one Regulation, in a hand as in a cost."""

from __future__ import annotations

import re

LETTERS = "ERMVS"
NAMES = {"E": "Energy", "R": "Regulation", "M": "Model", "V": "Value", "S": "Support"}
ICONS = {"E": "☀️", "R": "🔁", "M": "🧩", "V": "💎", "S": "❤️"}


def heap(letters: str) -> str:
    """The same tokens, in order."""
    return "".join(sorted(letters, key=LETTERS.index))


def covers(have: str, want: str) -> bool:
    """Whether everything wanted is there."""
    return all(have.count(t) >= want.count(t) for t in set(want))


def less(have: str, spent: str) -> str:
    """What is left of a heap. What was not there cannot be taken off it and is simply wasted."""
    return "".join(t * max(0, have.count(t) - spent.count(t)) for t in LETTERS)


def shared(one: str, other: str) -> str:
    """What both heaps have."""
    return "".join(t * min(one.count(t), other.count(t)) for t in LETTERS)


def heaps(of: str) -> list[str]:
    """Every different heap that can be taken out of this one, the empty one and the whole included."""
    found = [""]
    for t in LETTERS:
        found = [one + t * n for one in found for n in range(of.count(t) + 1)]
    return found


def show(tokens: str) -> str:
    """As printed on cards: ``☀️E + ☀️E + 🔁R``."""
    return " + ".join(ICONS[t] + t for t in tokens) or "nothing"


def tally(tokens: str) -> str:
    """Counted, short: ``2 ☀️E, 1 🔁R``."""
    return ", ".join(f"{tokens.count(t)} {ICONS[t]}{t}" for t in LETTERS if t in tokens) or "none"


def say(tokens: str) -> str:
    """Counted, in words, for the ear: ``2 Energy, 1 Regulation``."""
    return ", ".join(f"{tokens.count(t)} {NAMES[t]}" for t in LETTERS if t in tokens) or "nothing"


_PART = re.compile(r"(\d*)\s*([a-z]+)")


def read(text: str) -> str | None:
    """Tokens as players type them (``E+R``, ``2 E, R``, ``energy and model``); ``None`` if unreadable."""
    found = ""
    words = {name.lower(): letter for letter, name in NAMES.items()}
    for number, word in _PART.findall(text.lower().replace("and", " ")):
        letters = words.get(word, word.upper())
        if set(letters) - set(LETTERS) or (number and int(number) > 99):
            return None
        found += letters * int(number or 1)
    rest = _PART.sub("", text.lower().replace("and", " "))
    return heap(found) if not set(rest) - set(" +,;.&×") else None
