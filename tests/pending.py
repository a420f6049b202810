"""General tests that a game does not pass yet. It only ever shrinks: take a line out and mend the game."""

from __future__ import annotations

PENDING = frozenset(
    {
        "tests/render/test_in_words.py::test_what_is_written_in_a_picture_can_be_read_without_it[creation]",
        "tests/render/test_in_words.py::test_what_is_written_in_a_picture_can_be_read_without_it[meaning]",
        "tests/test_truthful.py::test_a_description_begins_with_its_viewer[meaning]",
        "tests/test_truthful.py::test_a_newcomer_can_read_how_one_wins_before_the_game[meaning]",
        "tests/test_truthful.py::test_nothing_that_was_typed_is_dropped_in_silence[meaning]",
        "tests/test_truthful.py::test_what_ends_the_game_says_so_and_asks_first[meaning]",
    }
)
