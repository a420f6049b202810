"""What is kept of a trial: where it began, what was answered, and how it has stood on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

import msgspec

from rules.core import Action, Question, Seat


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """An answer in a trial: to which decision of which seat, what it does and is called, whether it cannot be
    taken back in the game, and whether what came after it depends on more than itself (a draw, another's move)."""

    seat: Seat
    decision: str
    action: Action
    label: str
    final: bool
    kind: str = ""
    key: str = ""
    """Of which kind the question is, and which of its offers this is, if it may be ordered beforehand."""
    leads_on: bool = False
    astray: bool = False
    """In a lesson: whether it is another answer than the suggested one, where that matters."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a trial, as it is kept, after so many ``moves`` of all; ``told`` is what led to it. The
    ``guessed`` have moved in the trial and not in the game."""

    body: bytes
    moves: int = 0
    told: tuple[str, ...] = ()
    guessed: tuple[Seat, ...] = ()


@dataclass(kw_only=True)
class Trial:
    """One person's trial. ``at`` says how the game stood when it began: its takebacks and moves. ``alone``: they
    answer for everybody, and not computers for the others."""

    number: int
    table: int
    person: int
    seat: Seat
    begun: int
    at: tuple[int, int]
    luck: str
    alone: bool = False
    moments: list[Moment] = field(default_factory=list)
    line: list[Tried] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def now(self) -> Moment:
        """Where it stands."""
        return self.moments[-1]

    @property
    def weight(self) -> int:
        """Bytes of all its positions."""
        return sum(len(moment.body) for moment in self.moments)

    def own(self) -> list[Tried]:
        """What of it may be done in the game: one's own answers, until what comes depends on more than them."""
        mine = list(takewhile(lambda tried: tried.seat == self.seat, self.line))
        known = list(takewhile(lambda tried: not tried.leads_on, mine))
        return mine[: len(known) + 1]


def carried(tried: Sequence[Tried]) -> bool:
    """Whether any of these cannot be taken back."""
    return any(one.final for one in tried)


def beforehand(trial: Trial, asked: Sequence[Question]) -> Tried | None:
    """The first answer, if it may be kept until it is asked for in the game, where that is not yet."""
    first = next(iter(trial.own()), None)
    if first is None or not first.key or any(q.seat == trial.seat and q.id == first.decision for q in asked):
        return None
    return first
