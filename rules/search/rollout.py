"""A game played on by sensible players, as far as a search looks, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from rules.core import Action, AnyGame, Chance, Question, RuleError, Seat, State, Thought
from rules.search.choices import advised


class Leaf(msgspec.Struct, frozen=True, gc=False):
    """What a game came to for one seat. ``stands`` is how likely not all have lost, or are to lose, together.
    ``won`` is its part of a victory over the others, ``None`` where there is none yet; ``lead`` is by how many
    points it is ahead of the best of them, ``None`` where nobody counts points. ``answers`` is what it took to
    see."""

    answers: int
    stands: float = 1.0
    won: float | None = None
    lead: float | None = None


@dataclass(frozen=True)
class World:
    """One way the hidden may lie: from ``state`` on everybody plays sensibly as far as ``thought`` looks, the seat
    as long play has taught it, and what is drawn is drawn from ``seed``."""

    game: AnyGame
    state: State
    seat: Seat
    thought: Thought
    seed: str

    def after(self, action: Action) -> Leaf:
        """What comes of this answer of the seat.

        Raises:
            RuleError: the rules refuse it.
        """
        game, chance = self.game, Chance(self.seed)
        state: State = game.apply(self.state, self.seat, action, chance).state
        done = 1
        while self._goes_on(state, done) and (question := awaited(game, state)) is not None:
            meant = advised(game, state, question, seasoned=question.seat == self.seat)
            if meant is None:
                break
            try:
                state = game.apply(state, question.seat, meant, chance).state
            except RuleError:
                break
            done += 1
        return _leaf(game, state, self.seat, done)

    def _goes_on(self, state: State, done: int) -> bool:
        until = self.thought.until
        if until and getattr(state, until) != getattr(self.state, until):
            return False
        return done < self.thought.ahead


def awaited(game: AnyGame, state: State) -> Question | None:
    """What somebody must answer now."""
    return next((q for q in game.questions(state) if q.calls), None)


def _leaf(game: AnyGame, state: State, seat: Seat, done: int) -> Leaf:
    outcome = game.outcome(state)
    if outcome is not None:
        if outcome.won is not None:
            return Leaf(done, stands=float(outcome.won))
        best = outcome.places[0] if outcome.places else ()
        won = 1 / len(best) if seat in best else 0.0
        return Leaf(done, won=won, lead=_lead(outcome.scores, seat))
    advice = game.parts.advice
    standing = advice.standing(game.parts.rules.glance(state, seat)) if advice else None
    if standing is None:
        return Leaf(done)
    return Leaf(done, stands=standing.chance, lead=_lead(standing.points, seat))


def _lead(points: tuple[float, ...], seat: Seat) -> float | None:
    others = [one for at, one in enumerate(points) if at != seat]
    return float(points[seat] - max(others)) if others else None
