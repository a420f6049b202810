"""The question all players of Scion are asked at the same time: which card to reveal."""

from __future__ import annotations

from rules.core import Decision, Option, Pick, Seat, who
from rules.signs.cards import Card
from rules.signs.circle import related
from rules.signs.content import Signs
from rules.signs.scion.actions import Reveal
from rules.signs.scion.awarding import SUPPORT
from rules.signs.scion.state import HAND, Scion
from rules.signs.scion.view import ScionView, Seen


def question(state: Scion, seat: Seat, view: ScionView, signs: Signs) -> Decision:
    """What one player is asked; once they have chosen nobody waits, but they may still change it (DS-SCT-12)."""
    return Decision(
        id=state.decision,
        seat=seat,
        prompt="Choose a card from your hand. All are revealed together.",
        ask=Pick(options=choices(view, signs)),
        secret=True,
        waits=state.chosen[seat] is None,
        within=state.options.within,
        silence="A random card from your hand is revealed for you.",
        button="Choose a card",
    )


def choices(view: ScionView, signs: Signs) -> tuple[Option, ...]:
    """Each card of the hand with what it would do."""
    ends = _may_end(view)
    return tuple(
        Option(
            key=f"card{at + 1}",
            label=signs.card(card) + (" (chosen)" if card == view.chosen else ""),
            action=Reveal(card=card),
            detail=f"{ends} {_short(card, view)}" if ends else _effect(card, view, signs),
            final=bool(ends),
            worth=_worth(card, view),
        )
        for at, card in enumerate(view.hand)
    )


def _may_end(view: ScionView) -> str:
    """That this choice, the last one of the round, may end the game, and who leads; nothing while it cannot. A
    stack may run out where one token is left of a sign on the circle (DS-SCE-01)."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    waiting = [seat for seat in seats if seat != view.viewer and not view.has_chosen[seat]]
    last_ones = sum(space.stack == 1 for space in view.spaces)
    if view.turn < HAND or waiting or len(view.ran_out) + last_ones < view.options.stacks_to_end:
        return ""
    rows = sorted((view.points[seat] for seat in seats), reverse=True)
    first = [seat for seat in seats if view.points[seat] == rows[0]]
    if len(first) > 1:
        return f"May end the game; {', '.join(map(who, first))} lead with {rows[0]} so far."
    return f"May end the game; {who(first[0])} leads {rows[0]} to {rows[1]} so far."


def _short(card: Card, view: ScionView) -> str:
    """Where a card counts, in few words."""
    place = _place(card, view)
    return f"An item to space {place[0]}, if not cancelled" if place else "Dead: an item lost, a card drawn"


def _place(card: Card, view: ScionView) -> tuple[int, Seen] | None:
    """The space of the card's sign, if it is live."""
    return next(((at + 1, space) for at, space in enumerate(view.spaces) if space.token == card.sign), None)


def _effect(card: Card, view: ScionView, signs: Signs) -> str:
    place = _place(card, view)
    if place is None:
        return f"{signs[card.sign].name} is dead: an item to the middle, and you draw a card"
    number, space = place
    mine, best = _standing(space, view)
    across = " or ".join(signs[sign].name for sign in space.opposing)
    return f"an item to space {number} unless {across} shows as high; you have {mine} there, others {best}"


def _standing(space: Seen, view: ScionView) -> tuple[int, int]:
    """The viewer's value at a space, and the best of the others."""
    mine = [value.total for value in space.values if value.seat == view.viewer]
    others = [value.total for value in space.values if value.seat != view.viewer]
    return max(mine, default=0), max(others, default=0)


def _worth(card: Card, view: ScionView) -> float:
    """High cards hold against what opposes them; better where they take the lead or have support, worse where the
    lead is safe already."""
    place = _place(card, view)
    if place is None or view.viewer is None:
        return 0.0
    number, space = place
    mine, best = _standing(space, view)
    beside = sum(view.spaces[other - 1].items[view.viewer] for other in related(number, "harmonious"))
    support = 0 if mine else SUPPORT * beside
    leads = 6.0 if mine <= best < mine + card.number + support else 0.0
    safe = 8.0 if mine > best + 8 else 0.0
    return card.number + leads + 3.0 * beside - safe
