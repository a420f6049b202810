"""The pictures of Meaning Made."""

from render.meaning.board import board
from render.meaning.closer import places, zoom
from render.meaning.mat import private
from render.meaning.sheet import end

__all__ = ["board", "end", "places", "private", "zoom"]
