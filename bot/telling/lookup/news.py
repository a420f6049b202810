"""What is new for whoever plays, from ``data/news.toml``: told once, below what somebody looks at, and to whoever
asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.keeping.shelves.seen import Seen

FILE = "news.toml"

TOPIC = "what is new"
"""What ``/help`` is asked about for all of it."""

AT_ONCE = 2
"""Lines that are told without being asked for."""

_ALSO = ("news", "changelog", "what has changed", "what changed", "whats new", "what's new", "changes")

_MARKED = 4096
"""People whose marks are remembered without the disk."""


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that is new: what (``say``), and what one types or presses for it (``by``). Numbers rise."""

    number: int
    since: str
    say: str
    by: str

    @property
    def mark(self) -> str:
        """What is kept of somebody who has been told."""
        return f"news {self.number}"

    @property
    def line(self) -> str:
        """It as people read it."""
        return f"{self.say} (`{self.by}`)"


def read_news(data: Mapping[str, Any]) -> tuple[Item, ...]:
    """What is new, the newest first.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    found = list[Item]()
    for at, entry in enumerate(data.get("item", ()), 1):
        try:
            item = msgspec.convert(entry, Item)
        except msgspec.ValidationError as fault:
            raise ValueError(f"{FILE}: item {at}: {fault}") from fault
        if found and item.number >= found[-1].number:
            raise ValueError(f"{FILE}: item {at}: the newest stands first, and its number is the highest")
        found.append(item)
    return tuple(found)


def asks_what_is_new(said: str) -> bool:
    """Whether somebody asks for all of it."""
    words = " ".join(said.casefold().split())
    return len(words) > 2 and (TOPIC.startswith(words) or TOPIC in words or words in _ALSO)


def in_full(items: Sequence[Item]) -> str:
    """All that is new."""
    rows = "\n".join(f"- {item.line[0].upper()}{item.line[1:]}" for item in items)
    return f"**What is new**\n{rows}" if rows else "Nothing is new."


class Novelties:
    """Knows who has been told of what."""

    def __init__(self, seen: Seen, items: Sequence[Item]) -> None:
        self._seen = seen
        self.items = tuple(items)
        self._told: set[int] = set()

    async def told(self, person: int, game: str) -> str:
        """What is new since somebody last looked who looks at a table of this game, as one small line; empty where
        they know it, and to whom everything is new."""
        if not self.items or person in self._told:
            return ""
        fresh = [item for item in self.items if await self._seen.is_new(person, item.mark)]
        if len(self._told) >= _MARKED:
            self._told.clear()
        self._told.add(person)
        if not fresh or fresh[0] is not self.items[0] or not await self._seen.first_time(person, fresh[0].mark):
            return ""
        known = [item.number for item in self.items if item not in fresh]
        if known:
            fresh = [item for item in fresh if item.number > max(known)]
        elif not await self._seen.is_seasoned(person, game):
            return ""
        more = f" `/help about: {TOPIC}` has all of it." if len(fresh) > AT_ONCE else ""
        return f"-# New since you last looked: {'; '.join(item.line for item in fresh[:AT_ONCE])}.{more}"
