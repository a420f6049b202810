"""Dictator: nations that claim a Map Field by Field, set up monuments to themselves, and take what is others'."""

from rules.modes.dictator.game import DictatorGame

__all__ = ["DictatorGame"]
