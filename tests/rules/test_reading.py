"""What people say becomes actions, or an answer they understand."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Action, Answer, Decision, Field, Form, Illegal, Seat
from rules.core.decisions import reply
from rules.core.reading import understood, whole_number


class Order(Action, frozen=True, tag="order"):
    """Something to say in many ways."""

    kind: Literal["house_rule", "gift"]
    many: int = 0
    sure: bool = False
    items: tuple[int, ...] = ()
    note: str = ""


DECODER = re.compile(r"enum|`|\$|Expected|str\b|int\b|array|bool|struct|None|house_rule", re.IGNORECASE)


@pytest.mark.parametrize("said", ["house_rule", "House rule", "HOUSE-RULES", " house rule "])
def test_closed_lists_fold_capitals_blanks_and_plurals(said: str) -> None:
    assert understood({"kind": said}, Order, "R").kind == "house_rule"


@pytest.mark.parametrize(("said", "meant"), [("Yes", True), ("n", False), ("TRUE", True), ("no.", False)])
def test_yes_and_no_are_understood(said: str, meant: bool) -> None:
    assert understood({"kind": "gift", "sure": said}, Order, "R").sure is meant


def test_numbers_are_read_with_signs_and_refused_when_they_are_none() -> None:
    assert understood({"kind": "gift", "many": " \u22122 "}, Order, "R").many == -2
    assert understood({"kind": "gift", "items": ["3", 4]}, Order, "R").items == (3, 4)
    assert whole_number("9" * 5000) is None
    with pytest.raises(Illegal, match='Many: "some" is not a whole number'):
        understood({"kind": "gift", "many": "some"}, Order, "R")


@pytest.mark.parametrize(
    "said",
    [
        {"kind": "present"},
        {"kind": 3},
        {"many": "3"},
        {"kind": "gift", "sure": "perhaps"},
        {"kind": "gift", "items": "3"},
        {"kind": "gift", "items": [[]]},
        {"kind": "gift", "colour": "red"},
        {},
    ],
)
def test_no_word_of_a_decoder_reaches_a_person(said: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refusal:
        understood(said, Order, "R")
    assert refusal.value.rule == "R" and not DECODER.search(str(refusal.value)), str(refusal.value)


@given(st.dictionaries(st.sampled_from(["kind", "many", "sure", "items", "note"]), st.text("ab 1`$_", max_size=9)))
def test_anything_said_is_an_action_or_a_plain_refusal(said: dict[str, str]) -> None:
    told = ""
    try:
        understood(said, Order, "R")
    except Illegal as refusal:
        told = str(refusal)
    for word in ("$.", "Expected", "enum", "array", "house_rule"):
        assert word not in told or any(word in spoken for spoken in said.values())


def test_a_form_names_its_blanks_as_the_person_sees_them() -> None:
    blank = Field(name="many", label="How many?", kind="count")
    asked = Decision(
        id="1.q", seat=Seat(0), prompt="Say it.", ask=Form(fields=(blank,), template=Order(kind="gift"))
    )
    assert reply(asked, Answer(blanks={"many": "+2"}), "R") == Order(kind="gift", many=2)
    with pytest.raises(Illegal, match="How many: "):
        reply(asked, Answer(blanks={"many": "a few"}), "R")
