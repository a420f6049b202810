"""A History to take away, as data: who, what, part by part, with boards and photos."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as Markdown, perhaps with the photo of a found object. ``story``: a player's own
    sentences, as against what the game master noted. ``day`` and ``time`` are in words, in UTC."""

    text: str
    title: str = ""
    """What it is called, in a story; ``under`` says in a few words what it was, ``by`` who wrote of it."""
    under: str = ""
    by: str = ""
    minor: bool = False
    """It belongs to the log and to no book: whose turn came, how the cards were shuffled."""
    day: str = ""
    time: str = ""
    story: bool = False
    photo: bytes = b""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the story, with the board as it stood at its end."""

    title: str
    entries: tuple[Entry, ...]
    picture: bytes = b""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A whole History. ``portraits`` are the players' own pictures, shown after the title page; ``closing`` is the
    outcome as Markdown, empty while the game goes on. ``log`` is everything that happened, line by line, where the
    chapters tell it as a story; ``seed`` what the shuffle came from, and its ``fingerprint``: they stand behind
    everything else."""

    title: str
    subtitle: str
    cover: bytes
    people: tuple[str, ...]
    portraits: tuple[bytes, ...]
    chapters: tuple[Chapter, ...]
    closing: str
    log: tuple[Chapter, ...] = ()
    seed: str = ""
    fingerprint: str = ""

    def lighter(self) -> Book:
        """The same book with every second of its boards left out, the last one kept; when only that one is left,
        without any picture."""
        shown = [i for i, chapter in enumerate(self.chapters) if chapter.picture]
        if len(shown) <= 1:
            bare = tuple(
                Chapter(title=c.title, entries=tuple(msgspec.structs.replace(e, photo=b"") for e in c.entries))
                for c in self.chapters
            )
            return msgspec.structs.replace(self, cover=b"", portraits=(), chapters=bare)
        kept = set(shown[::-1][::2])
        fewer = tuple(
            c if i in kept else msgspec.structs.replace(c, picture=b"") for i, c in enumerate(self.chapters)
        )
        return msgspec.structs.replace(self, chapters=fewer)

    @property
    def bare(self) -> bool:
        """Whether nothing can be left out any more."""
        pictured = any(c.picture or any(e.photo for e in c.entries) for c in self.chapters)
        return not (self.cover or self.portraits or pictured)
