"""Freeform: anybody tells anything at any time; what is kept is the Map, the votes, the pictures and the story."""

from rules.modes.freeform.game import FreeformGame

__all__ = ["FreeformGame"]
