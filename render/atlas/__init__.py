"""The pictures of Atlas of Feelings: the wheel, one zodiac close by, a character's cards and portrait."""

from __future__ import annotations

from render.atlas.board import board, end
from render.atlas.close import places, zoom
from render.atlas.own import private

__all__ = ["board", "end", "places", "private", "zoom"]
