"""Which answers may end the game: what a look at the table says, beside trying every Event that may come next."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Chance, Offer, Seat
from rules.meaning.game import MeaningMadeGame
from rules.meaning.state import MeaningMade
from tests.play import bare_move
from tests.rules.meaning.tables import REAL, SHEET

GAME = MeaningMadeGame(SHEET, REAL)


@pytest.mark.rule("MM-MEA-03", "MM-ONL-01")
@pytest.mark.parametrize(
    "house",
    [
        {},
        {"conversion": True},
        {"collapse_timing": "end_of_round"},
        {"mode": "competitive", "competitive_rounds": 3},
    ],
)
def test_an_answer_is_final_exactly_if_some_event_would_end_the_game(house: dict[str, Any]) -> None:
    final = 0
    for number in range(2):
        luck = Chance(f"foresight {number}")
        state = GAME.deal(3, GAME.options(house), luck).state
        while (move := bare_move(GAME, state, luck)) is not None:
            for seat, offer in _offers(state):
                assert offer.final == _ends(state, seat, offer.action), (offer.key, state.meaning)
                final += offer.final
            state = GAME.apply(state, *move, luck).state
    assert final


def _offers(state: MeaningMade) -> list[tuple[Seat, Offer]]:
    """All that may be done, in each of its ways."""
    questions = [GAME.foretold(state, q) for q in GAME.questions(state)]
    asked = [(q.seat, offer) for q in questions for offer in q.offers if offer.why_not is None]
    return [(seat, way) for seat, offer in asked for way in offer.ways or (offer,)]


def _ends(state: MeaningMade, seat: Seat, action: Action) -> bool:
    """Whether the game is over after this, if the right Event comes next."""
    deck = state.events
    for title in {
        REAL.events[title].meaning: title for title in deck.draw or (*deck.discard, *state.zone)
    }.values():
        events = replace(deck, draw=(*[title] * 3, *deck.draw))
        if GAME.apply(replace(state, events=events), seat, action, Chance("next")).state.finish:
            return True
    return False
