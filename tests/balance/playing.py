"""Playing games to be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import Answer, AnyGame, Chance, Decision, Outcome, Pick, Seat
from rules.core.decisions import advised, reply

Player = Callable[[Decision], Answer | None]
"""How a seat answers a question."""

Notice = Callable[[str], str]
"""What a line of the History is counted as; "" for nothing."""


def sensible(decision: Decision) -> Answer | None:
    """The advised answer: what computer players do."""
    return advised(decision)


def fond_of(*groups: str, by: float = 2.0) -> Player:
    """One of the book's cast: likes what belongs to these groups of options so many points better."""

    def answer(decision: Decision) -> Answer | None:
        if not isinstance(decision.ask, Pick):
            return advised(decision)
        best = max(decision.ask.options, key=lambda o: o.worth + by * o.group.startswith(groups))
        return Answer(keys=(best.key,))

    return answer


@dataclass(frozen=True)
class Finished:
    """A game that has been played: its last state and outcome, how many answers it took, how often each action was
    taken and each noticed line was said."""

    state: Any
    outcome: Outcome
    answers: int
    verbs: Counter[str]
    noticed: Counter[str]

    def wins(self) -> dict[Seat, float]:
        """Who won; a shared win counts in parts. Nobody does when all won or lost together."""
        if self.outcome.won is not None or not self.outcome.places:
            return {}
        best = self.outcome.places[0]
        return {seat: 1 / len(best) for seat in best}


def play(
    game: AnyGame,
    players: Sequence[Player],
    chosen: dict[str, Any],
    seed: str,
    *,
    notice: Notice = lambda line: "",
    most: int = 4000,
) -> Finished:
    """One whole game."""
    verbs, noticed = Counter[str](), Counter[str]()
    step = game.deal(len(players), game.options(chosen), Chance(f"{seed}:0"))
    for number in range(1, most):
        decision = next((d for d in game.awaiting(step.state) if d.waits), None)
        if decision is None:
            outcome = game.outcome(step.state)
            assert outcome is not None
            return Finished(step.state, outcome, number - 1, verbs, noticed)
        answer = players[decision.seat](decision)
        assert answer is not None, decision.prompt
        action = reply(decision, answer, game.turn_rule)
        step = game.apply(step.state, Seat(decision.seat), action, Chance(f"{seed}:{number}"))
        verbs[type(action).__name__] += 1
        noticed.update(filter(None, (notice(event.line) for event in step.events)))
    raise AssertionError(f"{game.slug}, seed {seed}: no end after {most} answers")


def many(
    game: AnyGame,
    players: Sequence[Player],
    count: int,
    tag: str,
    chosen: dict[str, Any] | None = None,
    *,
    notice: Notice = lambda line: "",
) -> list[Finished]:
    """So many games between these players, with seeds made from ``tag``."""
    return [play(game, players, chosen or {}, f"{tag} {number}", notice=notice) for number in range(count)]
