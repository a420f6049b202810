"""The question all players of Scion are asked at the same time: which card to reveal."""

from __future__ import annotations

from rules.core import Decision, Option, Pick, Seat
from rules.signs.cards import Card
from rules.signs.circle import related
from rules.signs.content import Signs
from rules.signs.scion.actions import Reveal
from rules.signs.scion.awarding import SUPPORT
from rules.signs.scion.state import Scion
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
    return tuple(
        Option(
            key=f"card{at + 1}",
            label=signs.card(card) + (" (chosen)" if card == view.chosen else ""),
            action=Reveal(card=card),
            detail=_effect(card, view, signs),
            worth=_worth(card, view),
        )
        for at, card in enumerate(view.hand)
    )


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
