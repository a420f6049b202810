"""What would be good to do, and how a position stands, for hints and computer players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

import msgspec

from rules.core.questions import Question
from rules.core.wording import Judgement

V = TypeVar("V", bound=msgspec.Struct)


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How a position stands where a search looks no further. ``points`` are what each seat may expect at the end,
    where they play against each other; ``chance`` how likely they are not to lose all together."""

    points: tuple[float, ...] = ()
    chance: float = 1.0


class Thought(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How much a strong player thinks about one question: the answers it plays through in all, how many of them
    ahead at the most, and how many things it considers. Chosen so that it takes under a second."""

    answers: int
    ahead: int
    choices: int


class Advice(ABC, Generic[V]):
    """By what the seat that is asked may know."""

    thought: ClassVar[Thought | None] = None
    """How a strong player thinks; ``None`` where it does what is sensible."""

    @abstractmethod
    def judge(self, view: V, question: Question) -> Judgement:
        """What each offer is worth, and what a sensible player would answer."""

    def standing(self, view: V) -> Standing | None:
        """How it stands before the end, for a player who looks ahead; ``None`` where only the end tells. It is
        asked of the view of whoever looks ahead."""
        return None
