"""The score sheet of Life~Meaning: three tracks, a total, and the group's readings."""

from __future__ import annotations

from render.cast import Cast
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome
from rules.life.view import LifeView


def end(view: LifeView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Everybody's Coherence, Reputation and Legacy."""
    columns = (
        Column("Coherence", tuple(str(mat.coherence) for mat in view.mats), "life.coherence"),
        Column("Reputation", tuple(str(mat.reputation) for mat in view.mats), "life.reputation"),
        Column("Legacy", tuple(str(mat.legacy) for mat in view.mats), "layer.story"),
    )
    return sheet("Life~Meaning", outcome, cast, columns)
