"""Playing games to be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rules.core import Answer, AnyGame, Chance, Decision, Seat, State
from rules.core.decisions import advised, reply

Player = Callable[[Decision], Answer | None]
"""How a seat answers a question."""


def sensible(decision: Decision) -> Answer | None:
    """The advised answer: what computer players do."""
    return advised(decision)


def play(
    game: AnyGame, players: Sequence[Player], chosen: dict[str, Any], seed: str, most: int = 4000
) -> tuple[State, int]:
    """The last state of a game, and how many answers it took."""
    state = game.deal(len(players), game.options(chosen), Chance(f"{seed}:0")).state
    for number in range(1, most):
        decision = next((d for d in game.awaiting(state) if d.waits), None)
        if decision is None:
            return state, number - 1
        answer = players[decision.seat](decision)
        assert answer is not None, decision.prompt
        action = reply(decision, answer, game.turn_rule)
        state = game.apply(state, Seat(decision.seat), action, Chance(f"{seed}:{number}")).state
    raise AssertionError(f"{game.slug}, seed {seed}: no end after {most} answers")


def share(part: float, whole: float) -> str:
    """A percentage."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown; fractions with one decimal."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(thing: object) -> str:
    return f"{thing:.1f}" if isinstance(thing, float) else str(thing)
