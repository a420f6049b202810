"""What the picture of a hand says of its cards, from the view alone: descriptions say the same."""

from __future__ import annotations

from typing import NamedTuple

from rules.signs.cards import Card
from rules.signs.elementary.actions import Play
from rules.signs.elementary.legal import openings
from rules.signs.elementary.scoring import Score, score
from rules.signs.elementary.view import ElementaryView


class Hope(NamedTuple):
    """The best set that can be completed now with a card of the hand, and where."""

    play: Play
    made: Score

    def words(self) -> str:
        """``space 2: pack, 15``."""
        return f"space {self.play.space}: {self.made.kind}, {self.made.total}"


def hopes(view: ElementaryView) -> dict[Card, Hope]:
    """For each card of the viewer's hand the play that scores most with it, if any does."""
    found: dict[Card, Hope] = {}
    for number, choice in openings(view.spaces, view.hand, view.options.setup_card_fit):
        space, cards = view.spaces[number - 1], choice.of(view.hand)
        made = None if space.token is None else score((*space.cards, *cards), space.token)
        if made is None:
            continue
        for card in cards:
            if card not in found or found[card].made.total < made.total:
                found[card] = Hope(Play(cards=cards, space=number), made)
    return found
