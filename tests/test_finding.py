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


QUESTIONS = (
    ("life", "what is Drift", "LM-CMP-04"),
    ("life", "how do I get tokens", "LM-SET-07"),
    ("life", "can I give tokens to others", "LM-TCH-05"),
    ("life", "when does the game end", "LM-END-11"),
    ("life", "what is Coherence", "LM-STB-02"),
    ("meaning", "when does the game end?", "MM-END-01"),
    ("meaning", "how many actions do I have", "MM-RND-02"),
    ("meaning", "How do I trade tokens?", "MM-TOU-01"),
    ("meaning", "what is the Prism", "MM-REC-02"),
    ("atlas", "what is a marker", "AF-HEA-01"),
    ("atlas", "who goes first?", "AF-SET-19"),
    ("atlas", "when does the game end", "AF-END-02"),
    ("elementary", "how many cards do I draw", "DS-ELT-13"),
    ("elementary", "when does the game end", "DS-ELE-01"),
    ("elementary", "what is a chain", "DS-TYP-02"),
    ("counterspell", "how many cards do I draw", "DS-CSR-06"),
    ("counterspell", "when do we lose", "DS-CSF-02"),
    ("counterspell", "can we talk", "DS-CSR-08"),
    ("scion", "when does the game end", "DS-SCE-01"),
    ("scion", "what is a stack", "DS-SCS-01"),
    ("creation", "what is Influence", "CR-CON-13"),
    ("creation", "what does an Act cost", "CR-ACT-09"),
    ("creation", "when does the game end", "CR-END-08"),
    ("dictator", "what is a monument", "CR-ALT-14"),
    ("dictator", "how do I invade", "CR-ALT-21"),
    ("discovery", "how do I steal?", "CR-ALT-37"),
    ("discovery", "when does the game end", "CR-ALT-39"),
    ("freeform", "how do I vote", "CR-ALT-81"),
    ("roleplay", "what is a Center", "CR-RP-31"),
)
"""What somebody at a table of a game asks, and a rule that they read of first."""


@pytest.mark.parametrize(("slug", "said", "found"), QUESTIONS)
def test_a_question_at_a_table_is_answered_by_rules_of_its_game(slug: str, said: str, found: str) -> None:
    """Life answered with Counterspell how many cards one draws, and with *Stabilizing at Drift 0* what Drift is."""
    assert found in [rule.id for rule in LIBRARY.search(said, at=LIBRARY.games[slug])[:2]]


@pytest.mark.parametrize("slug", ["life", "meaning", "atlas", "elementary", "counterspell", "scion", "creation"])
@pytest.mark.parametrize(
    "said",
    ["how many cards do I draw", "what happens if I am away", "who goes first", "when is it over", "can I trade", "how do I win"],
)  # fmt: skip
def test_no_rule_of_another_game_stands_before_those_of_the_game_at_hand(slug: str, said: str) -> None:
    here = LIBRARY.games[slug]
    own = {rule.id for rule in here.rules if "mode:" not in rule.scope}
    whose = [rule.id in own for rule in LIBRARY.search(said, at=here)]
    assert whose == sorted(whose, reverse=True)


def test_what_no_rule_says_finds_none() -> None:
    assert not LIBRARY.search("zebra crossings") and not LIBRARY.search("  ")


def test_an_example_of_winning_names_no_places_by_their_numbers() -> None:
    """Whoever asked the Atlas how to win read ten cells: *Markers at 2/1, 5/1, 9/1, 20/1 (yellow), 12/3 …*"""
    for here in LIBRARY.games.values():
        shown = example(LIBRARY.search("How do I win?", at=here)[0].checks)
        assert not re.search(r"\d+/\d+", shown), here.slug
