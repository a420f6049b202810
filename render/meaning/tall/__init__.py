"""Meaning Made on a phone: every card a row, with its words in the close looks."""

from __future__ import annotations

from functools import partial

from render.meaning.sheet import columned
from render.meaning.tall.board import board
from render.meaning.tall.closer import zoom
from render.meaning.tall.mat import private
from render.tall.scores import score_sheet

end = partial(columned, sheet=score_sheet)

__all__ = ["board", "end", "private", "zoom"]
