"""What stands on the cards that may be chosen: where each of them counts, and what it may lead to."""

from __future__ import annotations

from rules.core import Label, Seat, who
from rules.signs.cards import Card
from rules.signs.circle import related
from rules.signs.content import Signs
from rules.signs.scion.awarding import SUPPORT
from rules.signs.scion.view import ScionView, place, standing


def label(card: Card, view: ScionView, signs: Signs, *, whole: bool = False) -> Label:
    """A card of the viewer's hand with what it would do; ``whole``: also where nobody has anything yet."""
    name = signs.card(card) + (" (chosen)" if card == view.chosen else "")
    return Label(
        name, f"{_may_end(view)} {_short(card, view)}" if view.may_end else _effect(card, view, signs, whole)
    )


def _may_end(view: ScionView) -> str:
    """That this choice may end the game, and who leads."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    rows = sorted((view.points[seat] for seat in seats), reverse=True)
    first = [seat for seat in seats if view.points[seat] == rows[0]]
    if len(first) > 1:
        return f"May end the game; {', '.join(map(who, first))} lead with {rows[0]} so far."
    return f"May end the game; {who(first[0])} leads {rows[0]} to {rows[1]} so far."


def _short(card: Card, view: ScionView) -> str:
    """Where a card counts, in few words."""
    found = place(card, view)
    return f"An item to space {found[0]}, if not cancelled" if found else "Dead: an item lost, a card drawn"


def _effect(card: Card, view: ScionView, signs: Signs, whole: bool) -> str:
    found = place(card, view)
    if found is None:
        return "its sign is dead: an item to the middle, and you draw a card"
    number, space = found
    mine, best = standing(space, view)
    across = " or ".join(signs[sign].name for sign in space.opposing)
    there = f"; you have {mine} there, others {best}" if whole or mine or best else ""
    return f"an item to space {number} unless {across} shows as high{there}{_supported(number, view, signs)}"


def _supported(number: int, view: ScionView, signs: Signs) -> str:
    """Which of the viewer's signs beside it an item supports."""
    beside = [view.spaces[other - 1] for other in related(number, "harmonious")]
    names = [signs[one.token].name for one in beside if view.viewer is not None and one.items[view.viewer]]
    return f"; {SUPPORT} more for you at {' and '.join(names)}" if names else ""
