"""What a game was built with: its cards, words and tables, so that whoever began with others may keep them."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Content = Mapping[str, Any]
"""The parsed files of ``data/`` that a game has read, by their path there."""


class Edition:
    """The content of one game, and the way to the same game with other content."""

    def __init__(self, content: Content, rebuild: Callable[[Content], Any]) -> None:
        self.content = content
        self.rebuilt = rebuild
        """The game, built with other content. What that lacks is as it is today."""

    @functools.cached_property
    def body(self) -> bytes:
        """All of it as JSON, in the order in which it was written: decks are made in that order."""
        return msgspec.json.encode(self.content)

    @functools.cached_property
    def mark(self) -> str:
        """The name of this content: its SHA-256. What is only said in comments does not count."""
        return hashlib.sha256(self.body).hexdigest()
