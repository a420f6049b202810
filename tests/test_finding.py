"""Plain words find rules."""

from __future__ import annotations

import pytest

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


def test_words_are_of_the_game_at_hand_unless_they_name_another() -> None:
    here = LIBRARY.games["meaning"]
    assert all(rule.id.startswith("MM-") for rule in LIBRARY.search("how do I win", at=here)[:2])
    assert LIBRARY.search("how do I win creation", at=here)[0].id.startswith("CR-")


def test_what_no_rule_says_finds_none() -> None:
    assert not LIBRARY.search("zebra crossings") and not LIBRARY.search("  ")
