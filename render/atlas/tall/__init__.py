"""Atlas of Feelings on a phone: the map without its words, and beside it those that matter now."""

from __future__ import annotations

from functools import partial

from render.atlas.board import end as _end
from render.atlas.tall.board import board
from render.atlas.tall.close import places, zoom
from render.atlas.tall.own import private
from render.tall.scores import score_sheet

end = partial(_end, sheet=score_sheet)

__all__ = ["board", "end", "places", "private", "zoom"]
