"""The pictures of Creation: the Map with its deities, places of it close by, a deity's own profile, the end."""

from __future__ import annotations

from render.cast import Cast
from render.creation import closer, legend, maps
from render.creation.board import board, one
from render.creation.own import private as _private
from render.creation.own import profile
from render.creation.proposed import whereabouts
from render.creation.sheet import end
from render.creation.tall import places
from render.scene import Scene
from rules.creation.view import CreationView
from rules.creation.view.several import every

__all__ = ["board", "end", "motion", "places", "private", "zoom"]


def zoom(view: CreationView, cast: Cast, place: str) -> Scene:
    """A window over the Map, large, a deity, or the legend; of several Maps one by itself."""
    if view.maps:
        alone, there = maps.split(view, place)
        return zoom(alone, cast, there) if there else one(alone, cast)
    if place.startswith("deity-"):
        return profile(view, cast, int(place.removeprefix("deity-")))
    return legend.legend(view) if place == legend.PLACE[0] else closer.zoom(view, cast, place)


def private(view: CreationView, cast: Cast) -> Scene | None:
    """The profile of the seat whose view it is, on the Map at hand."""
    return _private(maps.large(view) if view.maps else view, cast)


def motion(view: CreationView, cast: Cast, vote: str) -> Scene | None:
    """Where what is voted on would lie, on whatever Map."""
    found = (whereabouts.motion(one, cast, vote) for one in every(view))
    return next((scene for scene in found if scene is not None), None)
