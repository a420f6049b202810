"""What a table may set right with everybody's consent: plain facts of a game, which each game lists in a table.

A correction is an action like any other, so it stands in the log, plays again, and can be taken back. It touches
what lies open and nothing else, keeps the numbers within the rules, and ends no game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.actions import Correct
from rules.core.errors import Illegal, NotAwaited
from rules.core.events import Event
from rules.core.seats import Seat, plain, who

S = TypeVar("S")

Fact = int | str
"""How something stands: a number (also of a place, or of somebody), or words."""


def _named(state: Any, of: int) -> str:
    return who(Seat(of))


def _number(state: Any, value: Fact) -> str:
    return str(value)


@dataclass(frozen=True)
class Written:
    """What a fact may be that is said in words: one line of at most so many characters."""

    most: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and value == plain(" ".join(value.split())) and 0 < len(value) <= self.most


@dataclass(frozen=True, kw_only=True)
class Correctable(Generic[S]):
    """One sort of fact: ``title`` and the ``rule`` it follows; which there are and how they stand ``now`` (nothing
    where it is not the moment for it); what each may be (``values``), and how it is ``put``. Each is somebody's,
    unless ``label`` says otherwise; ``word`` says a value."""

    key: str
    title: str
    rule: str
    now: Callable[[S], Mapping[int, Fact]]
    values: Callable[[S, int], Sequence[int] | Written]
    put: Callable[[S, int, Any], S]
    label: Callable[[S, int], str] = _named
    word: Callable[[S, Any], str] = _number

    def open(self, state: S) -> dict[int, Fact]:
        """How they stand that could be otherwise."""
        return {of: now for of, now in self.now(state).items() if _could_be_otherwise(self.values(state, of), now)}

    def read(self, state: S, of: int, typed: str) -> Fact | None:
        """The value that is meant by what somebody has typed: its number or its words, or a part of them."""
        values = self.values(state, of)
        if isinstance(values, Written):
            return plain(" ".join(typed.split()))
        said = " ".join(typed.casefold().split())
        for value in values:
            word = self.word(state, value).casefold()
            if said and said in (word, *(part.strip(")") for part in word.split(" ("))):
                return value
        return int(said) if re.fullmatch(r"-?[0-9]{1,8}", said) else None

    def span(self, state: S, of: int) -> str:
        """What it may be, in words."""
        values = self.values(state, of)
        if isinstance(values, Written):
            return f"one line of 1 to {values.most} characters"
        if isinstance(values, range):
            return f"{self.word(state, values[0])} to {self.word(state, values[-1])}"
        return ", ".join(self.word(state, value) for value in values)

    def told(self, state: S, of: int, to: Fact) -> str:
        """What would be set right, in words, without a stop: ``Points of Ann, from 12 to 15``."""
        about = f" of {label}" if (label := self.label(state, of)) else ""
        now = self.word(state, self.now(state)[of])
        return f"{self.title}{about}, from {now} to {self.word(state, to)}"

    def checked(self, state: S, of: int, to: Fact) -> S:
        """The state with this fact as it shall be.

        Raises:
            RuleError: it is not the moment, that cannot be, or it is so already.
        """
        now = self.now(state)
        if of not in now:
            raise NotAwaited(self.rule, f"{self.title}: that cannot be set right now.")
        if now[of] == to:
            raise Illegal(self.rule, f"{self.title}: it is {self.word(state, to)} already.")
        if to not in self.values(state, of):
            raise Illegal(self.rule, f"{self.title}: it may be {self.span(state, of)}.")
        return self.put(state, of, to)


def set_right(
    rows: Sequence[Correctable[S]], state: S, action: Correct, goes_on: Callable[[S], bool], turn_rule: str
) -> tuple[S, Event]:
    """What a correction leads to, and what is told of it. ``rows`` are all that may be set right in a game.

    Raises:
        RuleError: the game has no such fact, it may not be so, or the game could not go on from there.
    """
    row = next((row for row in rows if row.key == action.fact), None)
    if row is None:
        raise NotAwaited(turn_rule, "This game has no such fact that could be set right.")
    after = row.checked(state, action.of, action.to)
    if not (goes_on(state) and goes_on(after)):
        raise Illegal(row.rule, "That cannot be set right now: the game could not go on from there.")
    told = f"Set right: {row.told(state, action.of, action.to)} ({row.rule})."
    return after, Event(line=told, kind="score")


def _could_be_otherwise(values: Sequence[int] | Written, now: Fact) -> bool:
    return isinstance(values, Written) or any(to != now for to in values)


def by_seat(row: Sequence[int], here: Sequence[bool]) -> dict[int, int]:
    """The numbers of those who have not left."""
    return {seat: number for seat, number in enumerate(row) if here[seat]}


_KINDS = 10
"""A seat and a kind in one number: the seat times this, and the place of the kind."""


def of_kinds(
    *,
    rule: str,
    most: int,
    names: Sequence[str],
    held: Callable[[S], Mapping[int, Sequence[int]]],
    keep: Callable[[S, int, int, int], S],
) -> Correctable[S]:
    """Tokens of several kinds, of which nobody can have more than ``most``. ``held`` says how many of each kind
    everybody has, in the order of their ``names`` (nothing where it is not the moment for it), and ``keep`` gives
    a seat so many of the kind at that place."""

    def now(state: S) -> dict[int, int]:
        return {seat * _KINDS + at: many for seat, row in held(state).items() for at, many in enumerate(row)}

    return Correctable(
        key="tokens",
        title="Tokens",
        rule=rule,
        now=now,
        values=lambda state, _: range(most + 1),
        put=lambda state, of, to: keep(state, *divmod(of, _KINDS), to),
        label=lambda _, of: f"{who(Seat(of // _KINDS))} ({names[of % _KINDS]})",
    )


def nobodys(state: Any, of: int) -> str:
    """The label of what there is once for all."""
    return ""


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A row with one number changed."""
    return (*row[:at], value, *row[at + 1 :])
