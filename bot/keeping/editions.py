"""Games as tables began them: a table keeps its cards and words for ever, whatever becomes of ``data/``.

What a game is built with is kept once in the database, under its hash, when the first table is dealt with it; the
table names the hash (:attr:`House.edition`). Tables that were dealt before that was done name none: for them
``data/first`` holds the files that were changed since, as they were.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import msgspec

from bot.keeping import content
from bot.keeping.engines.connection import Connection
from rules.core import AnyGame
from rules.core.kept.editions import Content, Edition

KIND = "edition"
"""What kept content is called among what is kept under its hash."""

FIRST = "first/"
"""Where in ``data/`` the files lie that tables without an edition were dealt with."""


class Editions:
    """The games as they were, each built when a table asks for it. ``kept`` is the content that the database
    knows, packed, by its hash."""

    def __init__(self, kept: Mapping[str, bytes]) -> None:
        self._kept = kept
        self._built: dict[tuple[str, str], AnyGame] = {}

    def of(self, game: AnyGame, mark: str) -> AnyGame:
        """A game of today as it was when a table with this mark was dealt.

        Raises:
            KeyError: nobody knows that content.
            ValueError: the program of today cannot read it.
        """
        today = game.edition
        if today is None or mark == today.mark:
            return game
        found = self._built.get((game.slug, mark))
        if found is None:
            written = _unpacked(self._kept[mark]) if mark else _first(today)
            found = game if written == today.content else today.rebuilt(written)
            self._built[game.slug, mark] = found
        return found


def packed(edition: Edition) -> bytes:
    """Content as it is kept."""
    return zlib.compress(edition.body)


def _unpacked(body: bytes) -> Content:
    found: Content = msgspec.json.decode(zlib.decompress(body))
    return found


def _first(today: Edition) -> Content:
    """What a game was built with before content was kept."""
    return {
        name: content.read(FIRST + name) if (content.DATA / FIRST / name).exists() else written
        for name, written in today.content.items()
    }


def editions(db: Connection) -> dict[str, bytes]:
    """All content that is kept."""
    return {
        mark: bytes(body) for mark, body in db.execute("SELECT sha256, body FROM media WHERE kind = ?", (KIND,))
    }
