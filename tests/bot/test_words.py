"""Words: what players type cannot break out of its place, and moments are read as people write them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.keeping import speech
from bot.keeping.now import now, seconds
from bot.telling.addresses import Address, Errand
from bot.telling.story import moments
from rules.core import counted, fill, listed, plain, who


@given(some.text(max_size=200), some.integers(1, 100))
def test_a_text_is_cut_to_its_length_and_says_so(text: str, most: int) -> None:
    short = speech.cut(text, most)
    assert len(short) <= most
    assert short == text if len(text) <= most else short.endswith("…")


@given(some.text(alphabet="ab .\n", max_size=300), some.integers(5, 60))
def test_a_long_text_goes_on_in_the_next_message_and_loses_nothing(text: str, most: int) -> None:
    pages = speech.pages(text, most)
    assert all(len(page) <= most for page in pages) and (all(pages) or pages == [""])
    assert "".join("".join(pages).split()) == "".join(text.split())


@given(some.text(max_size=80))
def test_words_of_players_never_ping_and_never_format(text: str) -> None:
    safe = speech.escape(text)
    assert "@everyone" not in safe
    assert "<@" not in safe.replace("\\<", "")
    assert "\n" not in safe
    for mark in "*_`~|":
        assert safe.replace(f"\\{mark}", "").count(mark) == 0


@given(some.text(max_size=60))
def test_words_of_players_cannot_stand_for_a_seat(text: str) -> None:
    assert fill(plain(text), lambda seat: "SOMEBODY") == plain(text)
    assert fill(f"{who(3)} said {plain(text)}", lambda seat: f"N{seat}").startswith("N3 said ")


@given(
    some.integers(0, 10**9), some.integers(0, 10**6), some.from_regex(r"[a-z0-9.]{1,24}", fullmatch=True),
    some.from_regex(r"[\w ,~!-]{0,40}", fullmatch=True),
)  # fmt: skip
def test_an_address_is_read_as_it_was_written(table: int, epoch: int, decision: str, choice: str) -> None:
    address = Address(table, epoch, decision, choice)
    assert Address.read(address.id) == address
    assert len(address.id) <= 100


@given(some.text(max_size=120))
def test_no_custom_id_of_others_is_taken_for_ours(text: str) -> None:
    found = Address.read(text), Errand.read(text)
    assert all(f is None or f.id == text for f in found)


@pytest.mark.parametrize(
    ("text", "days"),
    [("tomorrow", 1), ("3 days", 3), ("3d", 3), ("1 week", 7), ("2 WEEKS", 14), ("36 hours", 1.5)],
)
def test_spans_are_read(text: str, days: float) -> None:
    assert abs(moments.read_until(text) - seconds() - days * 86400) <= 2


def test_a_date_is_read_by_the_clock_of_whoever_types_it() -> None:
    """Somebody in New York who was away until the 24th was called on the evening of the 23rd."""
    day = (now() + timedelta(days=9)).strftime("%Y-%m-%d")
    assert moments.read_until(day, -300) - moments.read_until(day) == 5 * 3600
    assert moments.read_until(f"{day}T18:00+00:00", -300) == moments.read_until(f"{day} 18:00")


@pytest.mark.parametrize("text", ["whenever", "", "0 days", "2001-01-01", "400 days", "-3 days", "3 fortnights"])
def test_what_is_no_moment_is_refused_with_what_would_be(text: str) -> None:
    with pytest.raises(ValueError, match=r"span|future"):
        moments.read_until(text)


def test_back_is_now() -> None:
    assert moments.read_until(" Back ") == 0


def test_lists_and_counts_read_like_speech() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed([]) == ""
    assert (counted(1, "move"), counted(2, "move")) == ("1 move", "2 moves")


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("\u202eevil\u202c", "evil"),
        ("a\u2067b\u2069\u200fc", "abc"),
        ("two\nlines\u2028three", "two lines three"),
        ("\ue0003\ue001", "3"),
        ("\u200b\u2060\ufeff", ""),
        ("\u3164\u3164", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("אבג", "אבג"),
        ("  much   space ", "much space"),
    ],
)
def test_what_cannot_be_seen_is_taken_out_of_names(name: str, seen: str) -> None:
    assert speech.clean(name) == seen


@given(some.text(max_size=80))
def test_a_clean_name_is_clean_and_no_seat(text: str) -> None:
    name = speech.clean(text)
    assert speech.clean(name) == name == plain(name)
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\n\r\t")


def test_words_from_right_to_left_do_not_turn_their_neighbours() -> None:
    assert speech.escape("אבג") == "\u2068אבג\u2069"
    assert speech.escape("abc") == "abc"


def test_what_is_said_of_a_choice_ends_behind_a_whole_clause() -> None:
    """*Ends the game: Ada…* stood beside a card, and *scores 12: chain 8, extra cards…*."""
    told = "ends this game; scores 25: chain 8, matches 15, extra cards 2; the last turns begin for everybody else"
    assert speech.clauses(told, 100) == "ends this game; scores 25: chain 8, matches 15, extra cards 2…"
    assert speech.clauses(told, 200) == told
    assert speech.clauses("a" * 120, 100) == "a" * 99 + "…"
