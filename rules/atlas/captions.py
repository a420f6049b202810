"""A word of the map by itself, for whoever looks it up."""

from __future__ import annotations

import msgspec

from rules.atlas.wheel import Cell


class Feeling(msgspec.Struct, frozen=True, gc=False):
    """A word, what it feels like, and where it stands."""

    word: str
    line: str
    cell: Cell
