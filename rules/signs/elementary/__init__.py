"""Elementary: number sets for points, over a series of games."""

from rules.signs.elementary.game import ElementaryGame

__all__ = ["ElementaryGame"]
