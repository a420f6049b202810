"""The deck, the signs, and the circle (DS-CMP, DS-CIR)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import pytest

from rules.core import Chance, Illegal
from rules.signs.cards import Card, by_number, full_deck
from rules.signs.circle import SPACES, distance, opposing_signs, related, relation, relation_of_signs
from rules.signs.content import load
from tests.content import read
from tests.rules.signs.tables import ELEMENTARY, SIGNS, sign

SAMPLE = tuple(range(7))
"""The tokens of the sample circle, spaces 1 to 7."""


@pytest.mark.rule("DS-CMP-01", "DS-CMP-02", "DS-CMP-03")
def test_the_deck_has_every_sign_with_every_number_once() -> None:
    deck = full_deck()
    assert len(deck) == len(set(deck)) == 121
    assert set(Counter(card.sign for card in deck).values()) == {11}
    assert Counter(card.number for card in deck) == dict.fromkeys(range(1, 12), 11)
    wave = [card for card in deck if card.sign == sign("Wave")]
    assert [SIGNS.card(card) for card in by_number(wave)] == [f"Wave {n}" for n in range(1, 12)]


@pytest.mark.rule("DS-CMP-05")
def test_the_signs_are_data_in_the_order_of_the_sheet() -> None:
    order = "Flame, Wave, Wind, Stone, Tree, Star, Bone, Tone, Dream, Shadow, Spirit"
    assert SIGNS.names(range(11)) == order
    assert len({s.name for s in SIGNS}) == len({s.label for s in SIGNS}) == len({s.icon for s in SIGNS}) == 11


@pytest.mark.rule("DS-CMP-05")
def test_faulty_sign_data_is_named() -> None:
    raw = read("signs/signs.toml")
    faults: tuple[tuple[Callable[[Any], object], str], ...] = (
        (lambda signs: signs.pop(), "10 signs"),
        (lambda signs: signs[3].update(name="Flame"), "flame is used twice"),
        (lambda signs: signs[3].update(label="fl"), "label fl is used twice"),
        (lambda signs: signs[3].pop("emblem"), "Stone: .*emblem"),
        (lambda signs: signs[3].update(name="Old Stone"), "Old Stone: .*one word"),
    )
    for spoil, complaint in faults:
        spoilt = copy.deepcopy(raw)
        spoil(spoilt["sign"])
        with pytest.raises(ValueError, match=complaint):
            load(spoilt)


@pytest.mark.rule("DS-CMP-06")
def test_a_new_circle_has_seven_spaces_with_seven_different_tokens() -> None:
    state = ELEMENTARY.deal(4, ELEMENTARY.options({}), Chance("circle")).state
    assert len(state.spaces) == 7 == len({space.token for space in state.spaces})


@pytest.mark.rule("DS-CMP-09")
def test_elementary_seats_two_to_seven() -> None:
    for seats in range(2, 8):
        assert len(ELEMENTARY.deal(seats, ELEMENTARY.options({}), Chance("seats")).state.hands) == seats
    for seats in (1, 8):
        with pytest.raises(Illegal, match="2 to 7") as refusal:
            ELEMENTARY.deal(seats, ELEMENTARY.options({}), Chance("seats"))
        assert refusal.value.rule == "DS-CMP-09"


@pytest.mark.rule("DS-CIR-01")
def test_distance_is_the_shorter_way_round() -> None:
    assert (distance(1, 6), distance(1, 7), distance(2, 6)) == (2, 1, 3)
    assert max(distance(a, b) for a in SPACES for b in SPACES) == 3


@pytest.mark.rule("DS-CIR-02")
def test_beside_is_harmonious_across_is_opposing_the_rest_is_neutral() -> None:
    def to(name: str, wanted: str) -> set[str]:
        return {SIGNS[s].name for s in SAMPLE if relation_of_signs(SAMPLE, sign(name), s) == wanted}

    assert to("Flame", "harmonious") == {"Wave", "Bone"}
    assert to("Flame", "neutral") == {"Wind", "Star"}
    assert to("Flame", "opposing") == {"Stone", "Tree"}
    assert to("Star", "harmonious") == {"Tree", "Bone"}
    assert to("Star", "neutral") == {"Stone", "Flame"}
    assert to("Star", "opposing") == {"Wave", "Wind"}
    assert {SIGNS[s].name for s in opposing_signs(SAMPLE, 6)} == {"Wave", "Wind"}


TABLE = {
    1: ((2, 7), (3, 6), (4, 5)),
    2: ((1, 3), (4, 7), (5, 6)),
    3: ((2, 4), (1, 5), (6, 7)),
    4: ((3, 5), (2, 6), (1, 7)),
    5: ((4, 6), (3, 7), (1, 2)),
    6: ((5, 7), (1, 4), (2, 3)),
    7: ((1, 6), (2, 5), (3, 4)),
}


@pytest.mark.rule("DS-CIR-03")
def test_relationships_are_those_of_the_table_and_mutual() -> None:
    for space, (harmonious, neutral, opposing) in TABLE.items():
        assert related(space, "harmonious") == harmonious
        assert related(space, "neutral") == neutral
        assert related(space, "opposing") == opposing
        assert relation(space, space) is None
    assert all(relation(a, b) == relation(b, a) for a, b in permutations(SPACES, 2))
    assert Counter(relation(a, b) for a, b in combinations(SPACES, 2)) == {
        "harmonious": 7,
        "neutral": 7,
        "opposing": 7,
    }


@pytest.mark.rule("DS-CIR-04")
def test_relationships_follow_the_tokens() -> None:
    moved = [sign(name) for name in ("Flame", "Stone", "Wind", "Tone", "Wave", "Star", "Bone")]
    assert relation_of_signs(SAMPLE, sign("Flame"), sign("Wave")) == "harmonious"
    assert relation_of_signs(moved, sign("Flame"), sign("Wave")) == "opposing"


@pytest.mark.rule("DS-CIR-05")
def test_a_sign_off_the_circle_is_nothing_to_anybody() -> None:
    dead = [s for s in range(11) if s not in SAMPLE]
    assert SIGNS.names(dead) == "Tone, Dream, Shadow, Spirit"
    for s in range(11):
        assert relation_of_signs(SAMPLE, sign("Tone"), s) is None
        assert relation_of_signs(SAMPLE, s, sign("Tone")) is None


def test_a_hand_is_held_lowest_number_first() -> None:
    assert by_number([Card(4, 9), Card(1, 9), Card(0, 2)]) == (Card(0, 2), Card(1, 9), Card(4, 9))
