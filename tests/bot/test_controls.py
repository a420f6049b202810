"""The things people press, apart from any table."""

from __future__ import annotations

from typing import Any

from bot.controls import Address, select


def number(decision: str, choice: str) -> Any:
    """The component number of the select that asks this."""
    return select(Address(1, 1, decision, choice).id, "Choose…", [("a", "A", "")]).id


def test_a_select_keeps_what_was_chosen_only_as_long_as_its_question_stands() -> None:
    """Discord keeps a choice on screen by the number of its component, also when the message is edited; and what
    is chosen already cannot be chosen again."""
    assert number("2.0.1", "~group0") == number("2.0.1", "~group0")
    assert len({number(*at) for at in (("2.0.1", "~group0"), ("2.0.2", "~group0"), ("2.0.1", ""))}) == 3
    assert 0 < number("2.0.1", "") < 2**31
