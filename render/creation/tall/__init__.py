"""Creation on a phone: the Map alone across the picture, and below it who stands how."""

from __future__ import annotations

from functools import partial

from render.creation.sheet import end as _end
from render.creation.tall.board import board
from render.creation.tall.closer import places, zoom
from render.creation.tall.ground import motion
from render.creation.tall.own import private
from render.tall.scores import score_sheet

end = partial(_end, sheet=score_sheet)

__all__ = ["board", "end", "motion", "places", "private", "zoom"]
