"""What a refused form repeats is read again, also as the version before wrote it."""

from __future__ import annotations

import pytest

from bot.telling import again
from render.markdown import literal
from rules.core import Field
from tests.bot.test_deadlines import at_table

TAGS = Field(name="tags", label="Tags", kind="tags", choices=(("a", "Alpha"), ("b", "Beta"), ("c", "One; two")))


@pytest.mark.parametrize(
    ("said", "keys"), [("Alpha\nOne; two", ["a", "c"]), ("One; two", ["c"]), ("Alpha; Beta", ["a", "b"])]
)
def test_what_was_chosen_is_chosen_again(said: str, keys: list[str]) -> None:
    assert again._from_text(at_table(), TAGS, literal(said)) == keys
