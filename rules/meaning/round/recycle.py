"""Recycle: refresh the Prism or the Index (MM-REC)."""

from __future__ import annotations

from rules.core import Illegal, Seat, who
from rules.meaning.actions import Recycle
from rules.meaning.cards import Cards
from rules.meaning.events import forbidden
from rules.meaning.move import Move
from rules.meaning.patterns import refill_prism
from rules.meaning.state import MeaningMade, Project


def barred(state: MeaningMade, cards: Cards, area: str) -> Illegal | None:
    """Why this area may not be recycled now; ``None`` when it may."""
    if title := forbidden(state, cards, "Recycle"):
        return Illegal("MM-EVT-05", f"{title}: no Recycle this round.")
    if state.options.limited_recycle and state.recycled:
        return Illegal("MM-VAR-18", "Somebody has used the table's one Recycle of this round.")
    if area == "prism":
        cards_left = any(state.prism) or state.patterns.draw or state.patterns.discard
        return None if cards_left else Illegal("MM-REC-06", "There is no Pattern left to reveal.")
    unstarted = any(p is not None and not p.started for p in state.index)
    fillable = None in state.index and (state.initiatives.draw or state.initiatives.discard)
    if not unstarted and not fillable:
        if not any(state.index):
            return Illegal("MM-REC-06", "The Index is empty, and there is no Initiative left to reveal.")
        return Illegal("MM-REC-06", "Every Initiative in the Index has been started: nothing would change.")
    return None


def recycle(move: Move, seat: Seat, action: Recycle) -> None:
    """Discard and reveal anew; started Initiatives and the End Initiative stay."""
    if refusal := barred(move.state, move.cards, action.area):
        raise refusal
    area = "Pattern Prism" if action.area == "prism" else "Initiative Index"
    move.say(f"{who(seat)} recycles the {area}.", "recycle")
    move.change(recycled=True)
    if action.area == "prism":
        _prism(move)
    else:
        _index(move)


def _prism(move: Move) -> None:
    move.discard("patterns", *filter(None, move.state.prism))
    spaces = len(move.state.prism)
    move.change(prism=("",) * spaces)
    for slot in range(spaces):
        refill_prism(move, slot)


def _index(move: Move) -> None:
    old = [p for p in move.state.index if p is not None and not p.started]
    move.discard("initiatives", *(p.card for p in old))
    move.change(index=tuple(None if p in old else p for p in move.state.index))
    for slot, project in enumerate(move.state.index):
        if project is None and (title := move.draw("initiatives")):
            index = move.state.index
            move.change(index=(*index[:slot], Project(card=title), *index[slot + 1 :]))
            move.mark(f"index {slot}")
            move.say(f"The Index shows {title}.")
