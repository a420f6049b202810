"""The pictures of Creation: the Map with its deities, places of it close by, a deity's own profile, the end."""

from __future__ import annotations

from render.creation.board import board
from render.creation.closer import places, zoom
from render.creation.own import motion, private
from render.creation.sheet import end

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
