"""As whom somebody stands in what is kept when they have been forgotten."""

from __future__ import annotations

import hashlib
import hmac
import re

import msgspec

_WORD = re.compile(r"[^\W\d_]+")

_VOWELS, _OTHERS = "aeiou", "bdfghklmnprstvwz"


class Alias(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever was ``person`` is ``number`` from now on, which is nobody's on Discord, and is called ``name``.
    ``names`` are those they went by. ``salt`` makes their words into others; it is thrown away at the end, so that
    nobody finds the way back."""

    person: int
    number: int
    name: str
    names: tuple[str, ...]
    salt: str

    @property
    def seal(self) -> re.Pattern[str]:
        """Finds their number in any text."""
        return re.compile(rf"(?<!\d){self.person}(?!\d)")

    @property
    def called(self) -> re.Pattern[str] | None:
        """Finds their names among other words; a name of one sign or two is none that could be found so."""
        longest = sorted((re.escape(n) for n in self.names if len(n) > 2), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)") if longest else None

    def reworded(self, text: str) -> str:
        """Other words in the place of theirs: as many, as long and as large, the same for the same; whatever is no
        letter stays."""
        return _WORD.sub(lambda found: self._other(found[0]), text)

    def _other(self, word: str) -> str:
        drawn = hmac.new(self.salt.encode(), word.casefold().encode(), hashlib.sha256).digest()
        letters = (
            (_VOWELS if (at + drawn[0]) % 2 else _OTHERS)[drawn[1 + at % 31] % (5 if (at + drawn[0]) % 2 else 16)]
            for at in range(len(word))
        )
        return "".join(new.upper() if old.isupper() else new for new, old in zip(letters, word, strict=True))
