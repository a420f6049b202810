"""How a theme is spoken: every text of the game goes through :meth:`Tongue.say` before anybody reads it, so that
no name can be forgotten in a corner (CR-ALT-46)."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from rules.creation.world.book.themes import Theme

VOWEL = re.compile(r"(?:hour|heir|honest)|(?!uni|use|eu|one)[aeiou]", re.IGNORECASE)
"""What is said after ``an``."""


class Tongue:
    """The words of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.said, self.meant = dict(theme.said), dict(theme.meant)
        self._spoken = _any_of(self.said)
        self._heard = _any_of(self.meant, re.IGNORECASE)
        self._said = functools.lru_cache(maxsize=8192)(functools.partial(self._spoken.sub, self._swap))
        """A text in the words of the theme; the same ones are said at every step."""

    def say(self, text: str, own: tuple[str, ...] = ()) -> str:
        """A text of the game in the words of the theme. What people have written themselves, ``own``, stays."""
        if not text or not self.said:
            return text
        kept = [phrase for phrase in own if phrase in text]
        if not kept:
            return self._said(text)
        parts = re.split(f"({'|'.join(map(re.escape, sorted(kept, key=len, reverse=True)))})", text)
        return "".join(part if at % 2 else self._said(part) for at, part in enumerate(parts))

    def _swap(self, found: re.Match[str]) -> str:
        new = self.said[found["term"]]
        article = found["article"]
        if not article:
            return new
        return f"{article[0]}{'n' if VOWEL.match(new) else ''} {new}"

    def hear(self, text: str) -> str:
        """What somebody typed, in the words of Mythic; both are understood."""
        return self._heard.sub(lambda found: self.meant[found["term"].casefold()], text) if self.meant else text

    def foreign(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Of what people have written, what this theme would change. A phrase that is nothing but a word of the
        game is told like that word."""
        return tuple({p for p in phrases if p not in self.said and self.say(p) != p})


def _any_of(words: Iterable[str], flags: int = 0) -> re.Pattern[str]:
    """Any of these, the longest first, with the article before it."""
    longest = "|".join(map(re.escape, sorted(words, key=lambda w: (-len(w), w)))) or r"(?!)"
    return re.compile(rf"(?<!\w)(?:(?P<article>[Aa]n?) )?(?P<term>{longest})(?!\w)", flags)


@functools.lru_cache(maxsize=64)
def tongue(theme: Theme) -> Tongue:
    """The tongue of a theme; making one takes a while."""
    return Tongue(theme)
