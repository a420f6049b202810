"""Rules are read in the words of the lobby: no name that only programs use stands in them."""

from __future__ import annotations

import re

import pytest

from cogs.library import page
from rules.core import Rule
from tests.content import house

LIBRARY = house()
RULES = [rule for sheet in LIBRARY.sheets.values() for rule in sheet.rules]

NAME = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\b(?:mode|module|scope|style|theme)\s?=|= (?:true|false)\b")


def test_no_page_of_the_rules_has_a_name_of_a_program() -> None:
    plain, found = LIBRARY.plain, list[str]()
    for rule in RULES:
        text = page(rule, plain).replace("\\", "")
        found += [f"{rule.id}: {said[0]}" for said in NAME.finditer(text)]
    assert not found, found


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("MM-VAR-08", "“Mode: all win or lose together”: Legacy is ignored."),
        ("MM-VAR-08", "House rule “Mode”: the highest score wins, all win or lose together"),
        ("DS-SCE-04", "With “Bonus for four or more of a sign: yes” a player gets 6 points"),
        ("DS-SCE-03", ": 1”"),
    ],
)
def test_house_rules_stand_there_as_the_lobby_calls_them(id: str, said: str) -> None:
    rule = LIBRARY.rule(id)
    assert isinstance(rule, Rule)
    assert said in page(rule, LIBRARY.plain), page(rule, LIBRARY.plain)
