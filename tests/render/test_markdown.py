"""Words that must not be taken for Markdown."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from bot.keeping import marking
from render.markdown import fitting, literal, plain, unescaped
from tests.hostile import WORDS, survivors

ODD = some.text(alphabet="ab1 .\n*_`~|<>@#[]():/-+\\אב", max_size=80)


@given(ODD)
def test_what_is_escaped_formats_nothing_and_comes_back(text: str) -> None:
    safe = literal(text)
    assert not survivors(safe), safe
    assert unescaped(safe) == text


@given(ODD, some.integers(10, 60))
@example("111:1:1:1:\\", 21)
def test_no_escape_is_cut_in_half(text: str, most: int) -> None:
    short = fitting(f"**{literal(text)}** and more", most)
    assert len(short) <= most
    assert not re.search(r"(?<!\\)(?:\\\\)*\\…$", short), short
    bare = re.sub(r"\\[^A-Za-z0-9\s]", "·", short)
    assert bare.count("**") % 2 == 0 and not survivors(bare.replace("**", "")), short


@pytest.mark.parametrize("words", WORDS)
def test_hostile_words_are_only_words(words: str) -> None:
    assert survivors(words), "or it is not hostile"
    assert not survivors(literal(words))


def test_ordinary_sentences_stay_as_they_are() -> None:
    for said in (
        "Ann takes 3 cards: a Star (5) and a Wave.",
        "Time 10:30. Half-way, C4 to D5!",
        "3 Fields - or 4",
    ):
        assert literal(said) == said


def test_books_print_the_words_themselves() -> None:
    assert plain(f"**Ann** says {literal('**x** [a](http://b) @me')}") == "Ann says **x** [a](http://b) @me"
    assert plain("-# small <t:1234:f>") == "small"


def test_the_game_masters_own_marks_are_made_after_escaping() -> None:
    own = f"{marking.strong('A_b')} until {marking.moment(12, 'f')}\n{marking.small()}{marking.code('abc')}"
    assert marking.shown(literal(own)) == "**A\\_b** until <t:12:f>\n-# `abc`"
    assert marking.dropped(own).startswith("A_b until ")
