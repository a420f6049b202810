"""Counterspell: all players together against a chaos beast."""

from rules.signs.counterspell.game import CounterspellGame

__all__ = ["CounterspellGame"]
