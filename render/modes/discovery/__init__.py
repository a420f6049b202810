"""The pictures of Discovery."""

from render.modes.discovery.board import board, end
from render.modes.discovery.closer import places, private, zoom
from render.modes.discovery.proposal import motion

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
