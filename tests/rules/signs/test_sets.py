"""Kinds of sets, against a count by brute force (DS-TYP)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.signs.cards import Card, full_deck
from rules.signs.elementary.scoring import score
from rules.signs.sets import CHAINS, is_kinfolk, kind_of, may_lie_together, tally_of
from tests.rules.signs.tables import cards


def named(*numbers: int) -> str | None:
    """The kind of set of these numbers in different signs."""
    return kind_of([Card(at, number) for at, number in enumerate(numbers)])


@pytest.mark.rule("DS-TYP-01")
def test_three_of_a_number_are_a_pack() -> None:
    assert kind_of(cards("Flame 8, Wave 8, Tone 8")) == "pack"
    assert kind_of(cards("Flame 8, Wave 8")) is None
    assert named(*[4] * 11) == "pack"


@pytest.mark.rule("DS-TYP-02")
def test_three_numbers_in_a_row_are_a_chain() -> None:
    assert kind_of(cards("Flame 4, Wave 5, Flame 6")) == "chain"
    assert named(6, 4, 5) == "chain"
    assert named(*range(1, 12)) == "chain"
    assert named(4, 5, 7) is None and named(4, 5, 5) is None and named(4, 5) is None


@pytest.mark.rule("DS-TYP-03")
def test_eleven_one_two_is_the_cardinal_chain() -> None:
    assert kind_of(cards("Star 11, Flame 1, Bone 2")) == "Cardinal Chain"
    assert named(10, 11, 1) is None


@pytest.mark.rule("DS-TYP-04")
def test_numbers_never_go_round_elsewhere() -> None:
    assert all(tally_of(numbers) in CHAINS for numbers in ((11, 1), (1, 2), (1, 2, 11)))
    assert not may_lie_together((11, 2))
    for longer in ((10, 11, 1), (11, 1, 2, 3), (10, 11, 1, 2), (11, 2, 3), (11, 11, 1)):
        assert not may_lie_together(longer) and named(*longer) is None


@pytest.mark.rule("DS-TYP-05")
def test_three_and_two_are_a_crusade() -> None:
    assert named(5, 5, 5, 8, 8) == named(8, 5, 8, 5, 5) == "Crusade"
    assert named(1, 1, 11, 11, 11) == "Crusade"
    for none in ((5, 5, 5, 5, 8), (5, 5, 8, 8), (5, 5, 5, 8, 9), (5, 5, 5, 8, 8, 8)):
        assert named(*none) is None


@pytest.mark.rule("DS-TYP-06")
def test_kinfolk_is_a_quality_of_chains() -> None:
    kin = cards("Bone 3, Bone 4, Bone 5")
    assert kind_of(kin) == "chain" and is_kinfolk(kin)
    assert kind_of(cards("Bone 3, Bone 6, Bone 9")) is None
    assert not is_kinfolk(cards("Bone 3, Bone 4, Wave 5"))


some_cards = st.lists(st.sampled_from(full_deck()), min_size=1, max_size=7, unique=True)
few_numbers = st.lists(
    st.tuples(st.integers(0, 10), st.sampled_from((1, 2, 3, 10, 11))), min_size=1, max_size=6, unique=True
).map(lambda pairs: [Card(*pair) for pair in pairs])


def by_force(row: list[Card]) -> str | None:
    """The kind of set, worked out the long way: by looking at the sorted numbers one by one."""
    numbers = sorted(card.number for card in row)
    if len(numbers) < 3:
        return None
    steps = [b - a for a, b in pairwise(numbers)]
    if not any(steps):
        return "pack"
    if all(step == 1 for step in steps):
        return "chain"
    if numbers == [1, 2, 11]:
        return "Cardinal Chain"
    if len(numbers) == 5 and sorted(steps)[:3] == [0, 0, 0] and steps[0] == steps[-1] == 0:
        return "Crusade"
    return None


@pytest.mark.rule("DS-TYP-01", "DS-TYP-02", "DS-TYP-03", "DS-TYP-05")
@given(some_cards | few_numbers)
def test_every_hand_is_named_as_by_looking_at_it(row: list[Card]) -> None:
    assert kind_of(row) == by_force(row)


@pytest.mark.rule("DS-ELX-01", "DS-ELX-02", "DS-ELX-03", "DS-ELX-04")
@given(some_cards | few_numbers, st.integers(0, 10))
def test_every_set_is_worth_what_the_score_card_says(row: list[Card], token: int) -> None:
    kind = by_force(row)
    made = score(row, token)
    if kind is None:
        assert made is None
        return
    expected = {"chain": 8, "pack": 10, "Cardinal Chain": 12, "Crusade": 15}[kind]
    kin = all(card.sign == row[0].sign for card in row)
    for at, one in enumerate(row):
        expected += 5 if one.sign == token else 0
        expected += 2 if at >= 3 and kind in ("chain", "pack") and not kin else 0
    assert made is not None and made.total == expected + (10 if kin else 0)
