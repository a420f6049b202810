"""Life~Meaning on a phone: every card a row, with its words in the close looks."""

from __future__ import annotations

from functools import partial

from render.life.sheet import end as _end
from render.life.tall.board import board
from render.life.tall.closer import zoom
from render.life.tall.mat import private
from render.tall.scores import score_sheet

end = partial(_end, sheet=score_sheet)

__all__ = ["board", "end", "private", "zoom"]
