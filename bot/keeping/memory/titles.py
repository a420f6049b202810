"""Titles that people earn, as ``data/titles.toml`` lists them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec

FILE = "titles.toml"

Counts = Literal["games", "won", "together", "kinds", "companions", "remembered"]
"""What a title is earned by: games to the end, games won against others or together, different games, different
people, games that remember ``what`` of somebody."""


class Title(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A title: what for, and how many (``at``) of what it ``counts`` it takes, in one ``game`` if it says so."""

    name: str
    line: str
    counts: Counts
    at: int
    game: str = ""
    what: str = ""


def read_titles(data: Mapping[str, Any], games: Collection[str]) -> tuple[Title, ...]:
    """The titles of the house.

    Raises:
        ValueError: one of them is wrong; the message names file and entry.
    """
    found = list[Title]()
    for at, entry in enumerate(data.get("title", ()), 1):
        where = f"{FILE}: title {at} ({entry.get('name', 'without a name')})"
        try:
            title = msgspec.convert(entry, Title)
        except msgspec.ValidationError as fault:
            raise ValueError(f"{where}: {fault}") from fault
        if title.at < 1:
            raise ValueError(f"{where}: it must take at least 1")
        if title.game and title.game not in games:
            raise ValueError(f"{where}: there is no game called {title.game}")
        if any(title.name == other.name for other in found):
            raise ValueError(f"{where}: another one is called so")
        found.append(title)
    return tuple(found)
