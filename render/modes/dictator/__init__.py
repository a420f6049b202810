"""The pictures of Dictator."""

from render.modes.dictator.board import board, end
from render.modes.dictator.closer import places, private, zoom
from render.modes.dictator.parade import motion

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
