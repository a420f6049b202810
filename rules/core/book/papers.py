"""What a community may bring to a game as a file of its own, such as a theme."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec

HEAVIEST = 32 * 1024
"""Bytes of a file; the themes that come with a game have some 20,000."""

LONGEST_LINE = 1000
"""Characters of a line: a name of many parts with dots between them takes seconds to read."""


def measured(text: str) -> bool:
    """Whether a file is short enough to be looked over."""
    return len(text.encode()) <= HEAVIEST and all(len(line) <= LONGEST_LINE for line in text.splitlines())


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A file that has been looked over and can be played by."""

    title: str
    preview: str
    """What would be different, in some lines."""
    chosen: dict[str, Any]
    """The house rules by which a table plays with it; they hold all of it, so that the log does."""


class Papers(ABC):
    """What a community may bring as a file of its own, for games that can be played by one."""

    what: ClassVar[str]
    """What such a file is, and the house rule that chooses among those that come with the game: ``theme``."""
    option: ClassVar[str]
    """The house rule that holds one that was brought."""

    @abstractmethod
    def look_over(self, file: str, text: str, *, new: bool = False) -> Paper:
        """A file, by its name and its text, as something that can be played by. One that is ``new`` here is held
        to all that is asked of a file today; what is kept or played by already stays good.

        Raises:
            ValueError: it cannot; the message names file and entry.
        """
