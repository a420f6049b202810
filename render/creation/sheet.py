"""The score sheet of Creation: Influence, and what each deity leaves behind."""

from __future__ import annotations

from render.cast import Cast
from render.creation.board import titled
from render.creation.grey import greyed
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome
from rules.creation.view import CreationView


def end(view: CreationView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Everybody's Acts, Fields, Decay and Influence."""
    acts = [sum(1 for a in view.acts if a.owner == d.seat) for d in view.deities]
    lost = [sum(1 for a in view.nullified if a.owner == d.seat) for d in view.deities]
    columns = (
        Column("Acts", tuple(map(str, acts))),
        Column("Fields", tuple(str(d.fields) for d in view.deities)),
        Column("In Decay", tuple(str(d.decayed) for d in view.deities)),
        Column("Nullified", tuple(map(str, lost))),
    )
    return greyed(sheet(titled(view), outcome, cast, columns, total="Influence"), view)
