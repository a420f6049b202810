"""Words of a game, and the other names they go by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the glossary."""

    title: str
    text: str
    kind: str = "Words"
    """What it is one of, in the plural: ``Signs``, ``Patterns``."""
    shows: Any = None
    """What the pictures of its game draw of it; ``None`` if there is nothing to see."""
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    """Titles of other entries that are offered with it."""

    @property
    def names(self) -> set[str]:
        """Everything it is called, in the form in which words are compared."""
        return {plainly(name) for name in (self.title, *self.also)}

    @property
    def called(self) -> tuple[str, ...]:
        """Other names worth reading: written as a name, and no form of the title; the rest only find it."""
        title = plainly(self.title)
        return tuple(name for name in self.also if name[:1].isupper() and title[:4] != plainly(name)[:4])


def plainly(word: str) -> str:
    """A word without capitals and article."""
    return word.strip().casefold().removeprefix("the ")


def look_up(terms: Iterable[Term], word: str) -> tuple[Term, ...]:
    """Entries for a word under any of its names, with what they refer to; failing that, those that contain it."""
    terms, wanted = tuple(terms), plainly(word)
    if not wanted:
        return ()
    exact = [t for t in terms if wanted in t.names]
    if not exact:
        return tuple(t for t in terms if any(wanted in name for name in t.names))
    titles = {title for t in exact for title in t.see}
    return (*exact, *(t for t in terms if t.title in titles and t not in exact))
