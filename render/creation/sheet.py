"""The score sheet of Creation: Influence, and what each deity leaves behind."""

from __future__ import annotations

from collections.abc import Callable

from render.cast import Cast
from render.creation.board import board, titled
from render.creation.checklist import ranking
from render.creation.grey import greyed
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome
from rules.creation.view import CreationView
from rules.creation.view.several import every


def end(
    view: CreationView,
    outcome: Outcome,
    cast: Cast,
    sheet: Sheet = score_sheet,
    whole: Callable[[CreationView, Cast], Scene] = board,
) -> Scene:
    """Everybody's Acts, Fields, Decay and Influence. Against an Adversary the Map itself says how it ended."""
    if view.foe is not None:
        return whole(view, cast)
    outcome = ranking(view, outcome)
    worlds = every(view)
    acts = [sum(a.owner == d.seat for one in worlds for a in one.acts) for d in view.deities]
    lost = [sum(a.owner == d.seat for one in worlds for a in one.nullified) for d in view.deities]
    fields = [sum(one.deities[d.seat].fields for one in worlds) for d in view.deities]
    decayed = [sum(one.deities[d.seat].decayed for one in worlds) for d in view.deities]
    columns = (
        Column("Acts", tuple(map(str, acts))),
        Column("Fields", tuple(map(str, fields))),
        Column("In Decay", tuple(map(str, decayed))),
        Column("Nullified", tuple(map(str, lost))),
    )
    return greyed(sheet(titled(view), outcome, cast, columns, total="Influence"), view)
