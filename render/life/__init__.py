"""The pictures of Life~Meaning."""

from render.life.board import board
from render.life.closer import places, zoom
from render.life.mat import private
from render.life.sheet import end

__all__ = ["board", "end", "places", "private", "zoom"]
