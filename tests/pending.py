"""General tests that a game does not pass yet. It only ever shrinks: take a line out and mend the game."""

from __future__ import annotations

PENDING = frozenset(
    {
        "tests/render/test_in_words.py::test_what_is_written_in_a_picture_can_be_read_without_it[creation]",
    }
)
