"""The pictures of Creation: the Map with its deities, places of it close by, a deity's own profile, the end."""

from __future__ import annotations

from render.cast import Cast
from render.creation import closer, legend
from render.creation.board import board
from render.creation.own import private
from render.creation.proposed.whereabouts import motion
from render.creation.sheet import end
from render.scene import Scene
from rules.creation.view import CreationView

__all__ = ["board", "end", "motion", "places", "private", "zoom"]


def places(view: CreationView) -> tuple[tuple[str, str], ...]:
    """What can be looked at closely: windows over the Map, and the legend."""
    return (*closer.places(view), legend.PLACE)


def zoom(view: CreationView, cast: Cast, place: str) -> Scene:
    """A window over the Map, large, or the legend."""
    return legend.legend(view) if place == legend.PLACE[0] else closer.zoom(view, cast, place)
