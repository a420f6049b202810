"""The score sheet of Creation: Influence, and what each deity leaves behind."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from render.cast import Cast
from render.creation.board import board, titled
from render.creation.checklist import ranking
from render.creation.grey import greyed
from render.scene import Scene
from render.score_sheet import Column, Sheet, score_sheet
from rules.core import Outcome, Seat
from rules.creation.view import CreationView
from rules.creation.view.several import every

NOBODYS = "The world is finished"
"""Over a world that nobody wins."""


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
    cast = Cast(names=cast.names[: len(view.deities)], computers=cast.computers)
    if view.commons is not None:  # deities by the names that the words above have for them
        cast = Cast(names=tuple(d.name or cast.name(d.seat) for d in view.deities))
    verdict = NOBODYS if view.commons is not None or not view.counted else ""
    outcome = ranking(view, outcome) if view.counted else beside(view, outcome)
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
    return greyed(
        sheet(titled(view), outcome, cast, columns, total="Influence" if view.counted else "", verdict=verdict),
        view,
    )


def beside(view: CreationView, outcome: Outcome) -> Outcome:
    """Those who have played together stand beside each other: nobody has won (CR-TWO-08)."""
    return replace(outcome, places=(tuple(Seat(d.seat) for d in view.deities if d.here),))
