"""What somebody who asks to be forgotten reads first."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.memory.forgetting import Reach
from bot.telling.memory import kept
from tests.bot.test_deadlines import at_table


def test_several_lobbies_are_called_so() -> None:
    lobby = replace(at_table(), status="lobby")
    assert "You get up from 2 lobbies (" in kept.before(Reach(running=(lobby, lobby), past=0, words=False))
