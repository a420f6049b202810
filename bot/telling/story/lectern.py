"""The books that were written last, for whoever asks for one again before anything has changed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

_MOST = 2
"""Books that are kept: they are heavy."""


class Lectern:
    """Written books, as files by the ending of their names; the oldest goes first."""

    def __init__(self) -> None:
        self._books: dict[Hashable, Mapping[str, bytes]] = {}

    def find(self, which: Hashable) -> Mapping[str, bytes] | None:
        """This very book, if it is still there."""
        return self._books.get(which)

    def put(self, which: Hashable, book: Mapping[str, bytes]) -> None:
        """Keep a book that has been written."""
        self._books.pop(which, None)
        self._books[which] = book
        while len(self._books) > _MOST:
            del self._books[next(iter(self._books))]
