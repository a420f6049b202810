"""What is worked out once for several moves is what would be worked out anew."""

from __future__ import annotations

from rules.core.game import encode
from tests.play import known


def test_what_is_asked_hangs_on_nothing_that_was_asked_before() -> None:
    played = known("creation", 3)
    game = played.game
    for at, state in enumerate(played.states):
        asked = game.questions(state)
        if not at % 9:
            anew = game.decode_state(encode(state))
            assert game.questions(anew) == asked
