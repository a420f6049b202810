"""How a refusal is told to a person."""

from __future__ import annotations

from bot.door.refusals import Refused
from bot.telling.answers import sentence
from rules.core import Illegal


def test_a_refusal_begins_with_a_capital_whatever_word_it_begins_with() -> None:
    assert sentence(Illegal("CR-ACT-08", "g7 is not on the Map.")).startswith("G7 is not on the Map.")
    assert sentence(Refused("you are not asked that now.")) == "You are not asked that now."
