"""Which rows of a log still count, once takebacks have had their say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from rules.core.chance import Recorded
from rules.core.game import AnyGame, State, Step
from rules.core.seats import Seat


class Entry(Protocol):
    """What a row of a log must tell."""

    @property
    def seq(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def back_to(self) -> int: ...


class Move(Protocol):
    """A row that changed a game."""

    @property
    def seat(self) -> int | None: ...
    @property
    def body(self) -> str: ...
    @property
    def drawn(self) -> Sequence[int]: ...
    @property
    def version(self) -> int: ...


E = TypeVar("E", bound=Entry)


def standing(log: Iterable[E], *, turns: bool = False) -> list[E]:
    """The rows in force: an ``undo`` row takes back everything after ``back_to``, and a ``redo`` row puts back
    what the ``undo`` row with that number has taken. ``turns``: such rows are among them too, for whoever tells
    of them, unless they were taken back or overtaken themselves."""
    kept: list[E] = []
    taken: dict[int, list[E]] = {}
    for row in log:
        if row.kind == "undo":
            taken[row.seq] = kept
            kept = [r for r in kept if r.seq <= row.back_to]
        elif row.kind == "redo":
            since = [r for r in kept if r.seq > row.back_to]
            kept = [*taken.get(row.back_to, ()), *since]
        if turns or row.kind not in ("undo", "redo"):
            kept.append(row)
    return kept


def again(game: AnyGame, state: State, row: Move) -> Step[State]:
    """The step of a recorded move, taken once more.

    Raises:
        ValueError: the recorded draws do not fit.
        RuleError: the rules refuse it today.
    """
    chance = Recorded(row.drawn)
    step: Step[State] = game.apply(state, Seat(row.seat or 0), game.decode_action(row.body, row.version), chance)
    if not chance.spent:
        raise ValueError(f"only {len(chance.drawn)} of {len(row.drawn)} recorded draws were used")
    return step
