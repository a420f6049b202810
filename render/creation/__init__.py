"""The pictures of Creation: the Map with its deities, places of it close by, a deity's own profile, the end."""

from __future__ import annotations

from render.cast import Cast
from render.creation import closer, legend
from render.creation.board import board
from render.creation.own import private, profile
from render.creation.proposed.whereabouts import motion
from render.creation.sheet import end
from render.creation.tall import places
from render.scene import Scene
from rules.creation.view import CreationView

__all__ = ["board", "end", "motion", "places", "private", "zoom"]


def zoom(view: CreationView, cast: Cast, place: str) -> Scene:
    """A window over the Map, large, a deity, or the legend."""
    if place.startswith("deity-"):
        return profile(view, cast, int(place.removeprefix("deity-")))
    return legend.legend(view) if place == legend.PLACE[0] else closer.zoom(view, cast, place)
