"""The pictures of Freeform."""

from render.modes.freeform.board import board, end
from render.modes.freeform.closer import places, private, zoom

__all__ = ["board", "end", "places", "private", "zoom"]
