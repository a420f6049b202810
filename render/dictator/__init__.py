"""The pictures of Dictator."""

from render.dictator.board import board, end
from render.dictator.closer import places, private, zoom
from render.dictator.parade import motion

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
