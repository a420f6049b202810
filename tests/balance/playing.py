"""Playing games to be counted: by bare questions and advice alone, so that a thousand games take a minute or two."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from rules.core import Action, AnyGame, Chance, OneOf, Outcome, Question, Seat, State
from rules.core.decisions import reply
from rules.core.wording import Judgement, preferred
from rules.core.wording import sensible as best_of
from rules.search import levels

Player = Callable[[AnyGame, State, Question], Action]
"""How a seat answers a question. It may look at nothing of the state but its own view."""

Notice = Callable[[str], str]
"""What a line of the History is counted as; "" for nothing."""


def weighed(game: AnyGame, state: State, question: Question) -> tuple[Question, Judgement]:
    """A question with each offer in its best way, and what advice says of it."""
    judged = game.judged(game.parts.rules.glance(state, question.seat), question)
    return preferred(question, judged), judged


def sensible(game: AnyGame, state: State, question: Question) -> Action:
    """The advised answer: what computer players do."""
    if isinstance(question.ask, OneOf):
        free = [offer for offer in question.offers if offer.why_not is None]
        if len(free) == 1 and not free[0].ways:
            return free[0].action
    asked, judged = weighed(game, state, question)
    answer = best_of(asked, judged)
    assert answer is not None, question.kind
    return reply(asked, answer, game.turn_rule)


def strong(game: AnyGame, state: State, question: Question) -> Action:
    """What a strong computer player answers."""
    action = levels.strong(game, state, question)
    assert action is not None, question.kind
    return action


def gentle(game: AnyGame, state: State, question: Question) -> Action:
    """What a gentle computer player answers."""
    action = levels.gentle(game, state, question)
    assert action is not None, question.kind
    return action


LEVELS: dict[str, Player] = {"gentle": gentle, "sensible": sensible, "strong": strong}
"""The computer players, by their level: ``many(game, [LEVELS["strong"], LEVELS["sensible"]], 100, "tag")``."""


def fond_of(*verbs: str, by: float = 2.0) -> Player:
    """One of the book's cast: likes actions of these names so many points better."""

    def answer(game: AnyGame, state: State, question: Question) -> Action:
        asked, judged = weighed(game, state, question)
        if not isinstance(asked.ask, OneOf) or not judged.worth:
            return sensible(game, state, question)
        rows = [
            (worth + by * (type(offer.action).__name__ in verbs), -at)
            for at, (offer, worth) in enumerate(zip(asked.offers, judged.worth, strict=True))
            if offer.why_not is None
        ]
        return asked.offers[-max(rows)[1]].action

    return answer


def always(key: str) -> Player:
    """Sensible, but whoever is offered this takes it."""

    def answer(game: AnyGame, state: State, question: Question) -> Action:
        own = next((offer for offer in question.offers if offer.key == key and offer.why_not is None), None)
        return own.action if own is not None else sensible(game, state, question)

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
    began: int = 0
    """Who took the first turn of all; who begins may be another in every round."""

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
    began = getattr(step.state, "first", 0)
    for number in range(1, most):
        question = next((q for q in game.questions(step.state) if q.waits), None)
        if question is None:
            outcome = game.outcome(step.state)
            assert outcome is not None
            if began is None:  # the table has said it itself, after the deal
                began = getattr(step.state, "first", None)
            return Finished(step.state, outcome, number - 1, verbs, noticed, int(began or 0))
        action = players[question.seat](game, step.state, question)
        step = game.apply(step.state, Seat(question.seat), action, Chance(f"{seed}:{number}"))
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

    def one(number: int) -> Finished:
        return play(game, players, chosen or {}, f"{tag} {number}", notice=notice)

    workers = min(os.cpu_count() or 1, count // WORTH_A_WORKER)
    if workers < 2:
        return [one(number) for number in range(count)]
    _Job.one = one  # what is forked knows it: players are functions, which cannot be sent
    with get_context("fork").Pool(workers) as pool:
        return pool.map(_numbered, range(count), chunksize=WORTH_A_WORKER // 2)


WORTH_A_WORKER = 50
"""Games below which it is not worth starting another process."""


class _Job:
    """What the processes do."""

    one: Callable[[int], Finished]


def _numbered(number: int) -> Finished:
    return _Job.one(number)
