"""The four decks and what is printed on them."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.atlas.cards import deck
from rules.atlas.wheel import CELLS, ZODIACS, Cell, Tier
from tests.rules.atlas.table import all_cards, card


@pytest.mark.rule("AF-CMP-04")
def test_four_decks_of_84_cards_show_every_cell_once() -> None:
    assert {tier.value: len(deck(tier)) for tier in Tier} == {"yellow": 12, "white": 24, "grey": 24, "red": 24}
    assert len(all_cards()) == len(set(all_cards())) == 84
    printed = [spot for c in all_cards() for spot in c.spots]
    assert len(printed) == 240 and set(printed) == set(CELLS)


@pytest.mark.rule("AF-CMP-04")
def test_every_zodiac_has_one_yellow_card_and_two_of_the_others() -> None:
    for z in range(1, 13):
        own = Counter(c.tier.value for c in all_cards() if c.zodiac == z)
        assert own == {"yellow": 1, "white": 2, "grey": 2, "red": 2}


@pytest.mark.rule("AF-CRD-01")
def test_yellow_cards_show_the_yellow_spots_of_both_segments() -> None:
    assert card("Y1").spots == ((1, 1), (2, 1)) and card("Y12").spots == ((23, 1), (24, 1))
    for z, c in enumerate(deck(Tier.YELLOW), start=1):
        assert c.spots == ((2 * z - 1, 1), (2 * z, 1))


@pytest.mark.rule("AF-CRD-02")
def test_white_cards_show_layers_two_to_four() -> None:
    assert card("W9").spots == ((9, 2), (9, 3), (9, 4))
    assert [c.place for c in deck(Tier.WHITE) if c.zodiac == ZODIACS.index("Leo") + 1] == [9, 10]


@pytest.mark.rule("AF-CRD-03")
def test_grey_cards_show_layers_five_and_six() -> None:
    assert card("G20").spots == ((20, 5), (20, 6))


@pytest.mark.rule("AF-CRD-04")
def test_red_cards_show_layers_seven_to_ten() -> None:
    assert card("R14").spots == ((14, 7), (14, 8), (14, 9), (14, 10))


@pytest.mark.rule("AF-CRD-05")
def test_backs_show_the_zodiac() -> None:
    assert ZODIACS[card("W4").zodiac - 1] == "Taurus"
    assert set(Counter(c.zodiac for c in all_cards()).values()) == {7}


@pytest.mark.rule("AF-CRD-06")
def test_yellow_cards_have_one_layer_and_two_segments_and_the_others_one_segment() -> None:
    for c in all_cards():
        layers, segments = {s.layer for s in c.spots}, {s.segment for s in c.spots}
        if c.tier is Tier.YELLOW:
            assert layers == {1} and len(segments) == 2 and len({s.zodiac for s in c.spots}) == 1
        else:
            assert len(segments) == 1 and layers == {n for n in range(1, 11) if Cell(1, n).tier is c.tier}
        assert {s.zodiac for s in c.spots} == {c.zodiac} and {s.tier for s in c.spots} == {c.tier}


def test_cards_are_called_by_what_people_see() -> None:
    assert str(card("Y1")) == "yellow Aries" and str(card("R18")) == "red Sagittarius 18"
