"""Creation on a phone: the Map alone across the picture, and below it who stands how."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.creation import maps
from render.creation.sheet import end as _end
from render.creation.tall import ground, own
from render.creation.tall.board import board
from render.creation.tall.closer import places, zoom
from render.scene import Scene
from render.tall.scores import score_sheet
from rules.creation.view import CreationView
from rules.creation.view.several import every


def private(view: CreationView, cast: Cast) -> Scene | None:
    """The profile of the seat whose view it is, on the Map at hand."""
    return own.private(maps.large(view) if view.maps else view, cast)


def motion(view: CreationView, cast: Cast, vote: str) -> Scene | None:
    """Where what is voted on would lie, on whatever Map."""
    found = (ground.motion(one, cast, vote) for one in every(view))
    return next((scene for scene in found if scene is not None), None)


end = partial(_end, sheet=score_sheet, whole=board)


__all__ = ["board", "end", "motion", "places", "private", "zoom"]
