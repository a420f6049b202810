"""The star before what advice likes best: whoever meets it for the first time is told what it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.telling.controls.screen import Items, texts_of

STAR = "★"
"""What stands before it; by this word it is kept in mind who has been told."""

MEANS = f"-# {STAR} is what a computer would choose."
"""Right under a question, in a line of a phone."""


def starred(items: Iterable[ui.Item[Any]]) -> bool:
    """Whether something in a message has a star."""
    return any(f"{STAR} **" in words.content for item in items for words in texts_of(item))


def explain(items: Items) -> None:
    """Say under the question what its star is."""
    words = next(words for item in items for words in texts_of(item))
    asked, _, rest = words.content.partition("\n")
    words.content = "\n".join(filter(None, (asked, MEANS, rest)))
