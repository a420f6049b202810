"""How an object is known again by its plain name (CR-ACT-04)."""

from __future__ import annotations

import functools
import hashlib
import re
import unicodedata

FLAGS = range(0xE0020, 0xE0080)
"""Unseen letters behind a flag, which say whose flag it is."""

TINTS = range(0x1F3FB, 0x1F400)
"""Colours of skin: modifiers to the eye, and yet part of what is shown."""

STYLES = range(0xFE00, 0xFE10)
"""Whether a sign is drawn in colour or as text: no difference between objects."""

LONG = 80


@functools.lru_cache(maxsize=4096)
def key(words: str) -> str:
    """What is left of a plain name without capitals, spaces and punctuation: the same for the same object, and at
    most 100 characters. Letters of every script, their vowel signs, numbers and pictures all count; a name of
    nothing but punctuation stands for itself."""
    folded = unicodedata.normalize("NFKC", "".join(filter(counts, words)).casefold())
    left = "".join(filter(counts, folded)) or " ".join(words.split())
    if len(left) <= LONG:
        return left
    return f"{left[:LONG]}-{hashlib.sha256(left.encode()).hexdigest()[:12]}"


def known_as(words: str, named: str) -> bool:
    """Whether an object is meant by a key, also by one that release 0.1.0 has written into a log."""
    return bool(named) and named in (key(words), re.sub(r"[\W_]+", "", words.casefold())[:90])


def counts(sign: str) -> bool:
    """Whether a character tells one object from another."""
    if sign.isascii():
        return sign.isalnum()
    if ord(sign) in TINTS or ord(sign) in FLAGS:
        return True
    kind = unicodedata.category(sign)
    return kind[0] in "LMNS" and kind != "Sk" and ord(sign) not in STYLES
