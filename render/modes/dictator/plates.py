"""How each dictator stands: land, monuments, how often the most Fabulous."""

from __future__ import annotations

from render.modes.plates import Standing
from render.theme import LAMP
from rules.modes.dictator.view import DictatorView


def standing(view: DictatorView, seat: int) -> Standing:
    """One dictator."""
    won = view.outcome is not None and seat in view.outcome.places[0]
    here = view.here[seat]
    rosette = ("nation.rosette", LAMP if view.fabulous == seat else "")
    return Standing(
        seat=seat,
        counts=(("nation.flag", view.share(seat)), ("nation.obelisk", len(view.held(seat)))) if here else (),
        medals=(rosette,) * min(view.crowns[seat], 3),
        lit=won or (view.turn == seat and view.phase != "over"),
        gone=not here,
    )
