"""Plain words find rules."""

from __future__ import annotations

import re

import pytest

from rules.core.book.examples import example
from tests.content import house

LIBRARY = house()


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("how do I win creation", "CR-END-01"),
        ("How do I win Scion?", "DS-SCE-08"),
        ("how do i win life~meaning", "LM-SCO-02"),
        ("gaze", "CR-ABI-11"),
        ("can I steal an Act", "CR-ABI-18"),
        ("final resolution incomplete chain", "DS-CSR-05"),
        ("DS-ELT-05", "DS-ELT-05"),
    ],
)
def test_plain_words_find_rules(said: str, found: str) -> None:
    assert found in [rule.id for rule in LIBRARY.search(said)[:4]]


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("atlas", "atlas"),
        ("Atlas", "atlas"),
        ("atlas of  Feelings", "atlas"),
        ("Scion", "scion"),
        ("meaning", "meaning"),
        ("Counter", "counterspell"),
        ("Deck of Signs", None),
        ("", None),
        ("chess", None),
    ],
)
def test_a_game_is_known_by_its_name_or_a_part_that_only_it_has(said: str, slug: str | None) -> None:
    found = LIBRARY.called(said)
    assert (found.slug if found else None) == slug


def test_words_are_of_the_game_at_hand_unless_they_name_another() -> None:
    here = LIBRARY.games["meaning"]
    assert all(rule.id.startswith("MM-") for rule in LIBRARY.search("how do I win", at=here)[:2])
    assert LIBRARY.search("how do I win creation", at=here)[0].id.startswith("CR-")


@pytest.mark.parametrize(
    ("slug", "found"),
    [
        ("elementary", "DS-ELE-04"),
        ("counterspell", "DS-CSF-01"),
        ("scion", "DS-SCE-08"),
        ("meaning", "MM-FIN-03"),
        ("atlas", "AF-SCO-06"),
        ("life", "LM-SCO-02"),
        ("creation", "CR-END-01"),
    ],
)
def test_who_asks_how_to_win_reads_at_once_who_wins(slug: str, found: str) -> None:
    """In Creation the first answer was about one Attribute, with the end conditions it sets."""
    assert LIBRARY.search("How do I win?", at=LIBRARY.games[slug])[0].id == found


@pytest.mark.parametrize("slug", ["dictator", "discovery"])
def test_a_module_answers_with_its_own_rules(slug: str) -> None:
    """In Dictator the answer was how Counterspell is won: its own rule says it in its text, and not in its title."""
    here = LIBRARY.games[slug]
    own = {rule.id for rule in here.rules}
    assert LIBRARY.search("How do I win?", at=here)[0].id in own


def test_what_no_rule_says_finds_none() -> None:
    assert not LIBRARY.search("zebra crossings") and not LIBRARY.search("  ")


def test_an_example_of_winning_names_no_places_by_their_numbers() -> None:
    """Whoever asked the Atlas how to win read ten cells: *Markers at 2/1, 5/1, 9/1, 20/1 (yellow), 12/3 …*"""
    for here in LIBRARY.games.values():
        shown = example(LIBRARY.search("How do I win?", at=here)[0].checks)
        assert not re.search(r"\d+/\d+", shown), here.slug
