"""The word file: content that is checked when it is loaded."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from rules.atlas.wheel import CELLS, SEGMENTS, Cell, Tier
from rules.atlas.words import CHARACTERS, WORDS, Words, cast
from tests.content import read


def raw() -> dict[str, Any]:
    return copy.deepcopy(read(WORDS))


@pytest.mark.rule("AF-CMP-05")
def test_every_cell_has_one_word() -> None:
    words = Words(raw())
    assert len(words.all) == 240
    assert all(words.find(words[cell]) == cell for cell in CELLS)


@pytest.mark.rule("AF-CMP-05")
@pytest.mark.parametrize("segment", SEGMENTS)
def test_a_segment_has_one_yellow_three_white_two_grey_and_four_red_words(segment: int) -> None:
    entry = next(e for e in raw()["segment"] if e["number"] == segment)
    words = Words(raw())
    by_tier: dict[Tier, list[str]] = {tier: [] for tier in Tier}
    for layer in range(1, 11):
        by_tier[Cell(segment, layer).tier].append(words[Cell(segment, layer)])
    assert by_tier == {
        Tier.YELLOW: [entry["yellow"]],
        Tier.WHITE: entry["white"],
        Tier.GREY: entry["grey"],
        Tier.RED: entry["red"],
    }
    assert Counter({tier: len(own) for tier, own in by_tier.items()}) == Counter(yellow=1, white=3, grey=2, red=4)


@pytest.mark.rule("AF-CMP-06")
def test_all_words_differ_and_fit() -> None:
    words = Words(raw()).all
    assert len({word.lower() for word in words}) == 240
    for word in words:
        assert 0 < len(word) <= 24 and len(word.split()) <= 2 and word == word.strip()
        assert word[0].isupper() and word[1:] == word[1:].lower()


@pytest.mark.rule("AF-CMP-06")
def test_no_two_words_are_forms_of_one_another_in_one_segment() -> None:
    words = Words(raw())
    for segment in SEGMENTS:
        roots = [words[Cell(segment, layer)].lower()[:6] for layer in range(1, 11)]
        assert len(set(roots)) == 10, roots


@pytest.mark.rule("AF-CMP-05")
@pytest.mark.parametrize(
    ("break_it", "says"),
    [
        (lambda w: w["segment"].pop(6), r"words\.toml: every segment .* look at 7"),
        (lambda w: w["segment"].append(dict(w["segment"][3])), r"look at 4"),
        (lambda w: w["segment"][3].update(number=25), r"look at 4, 25"),
        (lambda w: w["segment"][3]["red"].pop(), r"words\.toml, entry 4: .*red"),
        (lambda w: w["segment"][3].pop("yellow"), r"words\.toml, entry 4: .*yellow"),
        (lambda w: w["segment"][3].update(green="Calmness"), r"words\.toml, entry 4: .*green"),
    ],
)
def test_a_wrong_shape_is_named(break_it: Any, says: str) -> None:
    content = raw()
    break_it(content)
    with pytest.raises(ValueError, match=says):
        Words(content)


@pytest.mark.rule("AF-CMP-06")
@pytest.mark.parametrize("word", ["", " ", "Love of all things", "A" * 25, "Courage\n", "c0urage", "Kindness "])
def test_a_word_that_does_not_fit_is_named_with_its_cell(word: str) -> None:
    content = raw()
    content["segment"][1]["grey"][1] = word
    with pytest.raises(ValueError, match=r"words\.toml, 2/6: .* one or two words"):
        Words(content)


@pytest.mark.rule("AF-CMP-06")
def test_a_word_used_twice_is_named_with_both_cells() -> None:
    content = raw()
    content["segment"][23]["red"][3] = content["segment"][0]["yellow"].upper()
    with pytest.raises(ValueError, match=r"24/10: .* already stands at 1/1"):
        Words(content)


def test_there_is_a_character_for_every_seat_and_a_sentence_for_every_colour() -> None:
    found = cast(copy.deepcopy(read(CHARACTERS)), 8)
    for cell in CELLS:
        said = found.reason("Ada", cell, "Patience")
        assert "Ada" in said and "Patience" in said and len(said) <= 500
    with pytest.raises(ValueError, match="names: 9 different ones"):
        cast(copy.deepcopy(read(CHARACTERS)), 9)
    content = copy.deepcopy(read(CHARACTERS))
    del content["reasons"]["grey"]
    with pytest.raises(ValueError, match="none for grey"):
        cast(content, 8)
