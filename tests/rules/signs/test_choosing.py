"""What is looked up of a hand and a space, against trying everything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.signs.cards import NUMBERS, SIGNS, Card, full_deck
from rules.signs.choosing import fitting, singles, tallied
from rules.signs.counterspell.foresight import ORDERS, TELLING, Fate
from rules.signs.counterspell.judging import judge
from rules.signs.sets import CHAINS, TOGETHER, may_lie_together, tally, tally_of
from tests.rules.signs.tables import COUNTERSPELL

low_or_high = st.tuples(st.integers(0, 10), st.sampled_from((1, 2, 3, 10, 11))).map(lambda pair: Card(*pair))
rows = st.lists(st.sampled_from(full_deck()) | low_or_high, max_size=9, unique=True)


@pytest.mark.rule("DS-ELT-05", "DS-CSR-03")
@given(rows, st.integers(0, 5))
def test_what_fits_is_what_fits_when_all_is_tried(row: list[Card], held: int) -> None:
    """In whatever order a hand is held."""
    hand, shown = tuple(row[:held]), tuple(row[held:])
    numbers = tuple(card.number for card in hand)
    assert [one.of(hand) for one in singles(len(hand))] == [(card,) for card in hand]
    for allowed, fits in ((TOGETHER, may_lie_together), (CHAINS, lambda numbers: tally_of(numbers) in CHAINS)):
        tried = [
            (cards, "".join(str(hand.index(card) + 1) for card in cards))
            for count in range(1, len(hand) + 1)
            for cards in combinations(hand, count)
            if fits([card.number for card in (*shown, *cards)])
        ]
        found = fitting(tallied(numbers), tally(shown), allowed)
        assert [(one.of(hand), one.key) for one in found] == tried


@pytest.mark.rule("DS-CSC-18", "DS-CSC-19")
@given(rows, rows, st.booleans(), st.sampled_from(("ladder", "add_all")))
def test_a_few_numbers_tell_the_best_and_the_worst_of_a_hidden_card(
    chain: list[Card], chaos: list[Card], last: bool, stacking: str
) -> None:
    options = COUNTERSPELL.options({"health_stacking": stacking})

    def extremes(numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
        verdicts = [judge(chain, (*chaos[:2], Card(SIGNS, n)), (0, 1), options, last=last) for n in numbers]
        fates = [Fate(one.won, one.health, one.damage) for one in verdicts]
        return [order(pick(fates, key=order)) for pick in (min, max) for order in ORDERS]

    assert extremes(TELLING) == extremes(tuple(NUMBERS))
