"""The things people press, apart from any table."""

from __future__ import annotations

from typing import Any

from bot.telling.addresses import Address, select
from bot.telling.suggestions import final
from rules.core import Offer, Question, Seat, SomeOf
from rules.creation.actions.course import Surrender


def number(decision: str, choice: str) -> Any:
    """The component number of the select that asks this."""
    return select(Address(1, 1, decision, choice).id, "Choose…", [("a", "A", "")]).id


def test_a_select_keeps_what_was_chosen_only_as_long_as_its_question_stands() -> None:
    """Discord keeps a choice on screen by the number of its component, also when the message is edited; and what
    is chosen already cannot be chosen again."""
    assert number("2.0.1", "~group0") == number("2.0.1", "~group0")
    assert len({number(*at) for at in (("2.0.1", "~group0"), ("2.0.2", "~group0"), ("2.0.1", ""))}) == 3
    assert 0 < number("2.0.1", "") < 2**31


def test_what_is_typed_and_not_offered_is_left_to_the_rules() -> None:
    """To ask whether it is meant would show, and then play, only the part of it that is offered."""
    offers = tuple(Offer(key=f"act-{n}", action=Surrender(falls=(f"act-{n}",))) for n in (1, 2))
    ask = SomeOf(offers=offers, least=1, most=2, template=Surrender(falls=()), into="falls", final=True)
    question = Question(id="1", seat=Seat(0), kind="fall", ask=ask)
    assert final([question], Surrender(falls=("act-2", "act-1"))) == (question, ("act-2", "act-1"))
    assert final([question], Surrender(falls=("act-1", "act-9"))) is None
