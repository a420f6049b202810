"""The pictures of a Roleplay game."""

from render.modes.roleplay.board import board, end
from render.modes.roleplay.closer import motion, places, private, zoom

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
