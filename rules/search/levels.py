"""The levels of computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rules.core import Action, AnyGame, Question, State
from rules.search.choices import advised
from rules.search.gentle import gentle
from rules.search.strong import strong

__all__ = ["LEVELS", "Level", "gentle", "strong"]

Level = Literal["gentle", "sensible", "strong"]

LEVELS: dict[Level, Callable[[AnyGame, State, Question], Action | None]] = {
    "gentle": gentle,
    "sensible": advised,
    "strong": strong,
}
"""How each answers a question; ``None`` where only a person can."""
