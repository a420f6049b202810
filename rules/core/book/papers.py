"""What a community may bring to a game as a file of its own, such as a theme."""

from __future__ import annotations

from typing import Any

import msgspec


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A file that has been looked over and can be played by."""

    title: str
    preview: str
    """What would be different, in some lines."""
    chosen: dict[str, Any]
    """The house rules by which a table plays with it; they hold all of it, so that the log does."""
