"""Cards and spaces as they are typed: read in whole, or refused with what would be understood."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Illegal, RuleError
from rules.signs.cards import NUMBERS, Card
from rules.signs.content import FILLERS, load
from rules.signs.elementary.actions import Play
from tests.content import read
from tests.rules.signs.tables import ELEMENTARY, SIGNS, A, act, cards, elementary

PLAY, THROW = ELEMENTARY.verbs


def played(hand: str, typed: str, space: str = "1") -> Play:
    view = ELEMENTARY.view(elementary([hand, "..."], opened=[3]), A)
    action = ELEMENTARY.read(view, PLAY, {"cards": typed, "space": space})
    assert isinstance(action, Play)
    return action


@pytest.mark.rule("DS-ELT-15")
@pytest.mark.parametrize("at", range(len(SIGNS)))
def test_every_name_and_label_of_a_sign_is_understood(at: int) -> None:
    hand = SIGNS.cards(Card((at + k) % len(SIGNS), 6) for k in range(3))
    sign = SIGNS[at]
    for written in (f"{sign.label}6", f"{sign.label.upper()} 6", f"{sign.name}s 6", f"6 {sign.name.lower()}"):
        assert played(hand, written).cards == (Card(at, 6),), written


@pytest.mark.rule("DS-ELT-15")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Fl5 To6", "Flame 5, Tone 6"),
        ("the card Flame 5 and Tone 6", "Flame 5, Tone 6"),
        ("flame 5-6-7", "Flame 5, Flame 6, Flame 7"),
        ("5, 6, 7 flame", "Flame 5, Flame 6, Flame 7"),
        ("Flame 5 + Wind 9.", "Flame 5, Wind 9"),
        ("9", "Wind 9"),
    ],
)
def test_only_what_was_meant_is_played(typed: str, meant: str) -> None:
    hand = "Flame 5, Flame 6, Flame 7, Tone 6, Wind 9"
    assert set(played(hand, typed).cards) == set(cards(meant))


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("To5", "cards you hold"),
        ("Flame 5 to 7", "all cards between"),
        ("flame 5-7", "all cards between"),
        ("Flame 5 to space 2", "no number"),
        ("Flame 5, please", "no number"),
        ("Flame 5 ★", "“★” is no part"),
        ("6", "Flame 6 or Tone 6"),
        ("Flame " + "9" * 5000, "numbered 1 to 11"),
        ("Flame 5, 9", "cards you hold"),
        ("and", "Name cards"),
    ],
)
def test_what_is_not_understood_in_whole_is_refused(typed: str, complaint: str) -> None:
    """A number behind a written sign is of that sign: the Wind 9 in hand is not meant by "Flame 5, 9"."""
    state = elementary(["Flame 5, Flame 6, Flame 7, Tone 6, Wind 9", "..."], {1: "Bone 5"}, opened=[1])
    with pytest.raises(Illegal, match=complaint) as refusal:
        act(state, ELEMENTARY.read(ELEMENTARY.view(state, A), PLAY, {"cards": typed, "space": "1"}))
    assert "int()" not in str(refusal.value)


@pytest.mark.parametrize(
    ("typed", "space"), [("Space 3 - Wind", 3), ("3 wind", 3), ("3: Wind", 3), ("on space 2", 2), ("Winds", 3)]
)
def test_a_space_is_read_as_it_is_printed(typed: str, space: int) -> None:
    assert played("Flame 5", "f5", typed).space == space


@pytest.mark.parametrize("typed", ["3 wave", "2?", "space", "9" * 5000, "1-2", "3 please", "to", "−2"])
def test_what_is_not_one_space_names_those_there_are(typed: str) -> None:
    with pytest.raises(RuleError, match="3 Wind"):
        played("Flame 5", "f5", typed)


@given(st.text(max_size=30), st.text(max_size=12))
def test_garbage_is_refused_or_said_back_whole(typed: str, space: str) -> None:
    hand = "Flame 5, Flame 6, Tone 6, Wind 9, Star 11"
    try:
        action = played(hand, typed, space)
    except RuleError:
        return
    said = ELEMENTARY.spell(action)
    numbers = [int(word) for word in "".join(c if c.isdecimal() else " " for c in typed).split()]
    assert sorted(numbers) == sorted(card.number for card in action.cards)
    assert played(hand, said["cards"], said["space"]) == action


NAMES = st.sampled_from([word for sign in SIGNS for word in (sign.name, sign.label, sign.name[:3].lower())])


@given(
    st.lists(st.tuples(NAMES, st.sampled_from([*NUMBERS])), min_size=1, max_size=4),
    st.sampled_from([" ", ", ", "+"]),
)
def test_a_written_sign_is_never_another(said: list[tuple[str, int]], between: str) -> None:
    """Whatever the hand holds, a card read has a sign whose name begins as written, or whose label was written."""
    typed = between.join(f"{word}{number}" for word, number in said)
    try:
        action = played("Flame 5, Flame 6, Tone 6, Wind 9, Star 11", typed)
    except RuleError:
        return
    written = {word.casefold() for word, _ in said}
    for card in action.cards:
        sign = SIGNS[card.sign]
        assert any(sign.name.casefold().startswith(word) or sign.label.casefold() == word for word in written)


@pytest.mark.parametrize("word", FILLERS)
@pytest.mark.parametrize("field", ["name", "label"])
def test_no_sign_is_called_by_a_word_that_is_left_out(word: str, field: str) -> None:
    raw: dict[str, Any] = read("signs/signs.toml")
    raw = raw | {"sign": [dict(one) for one in raw["sign"]]}
    raw["sign"][3][field] = word.capitalize()
    with pytest.raises(ValueError, match="is left out"):
        load(raw)
