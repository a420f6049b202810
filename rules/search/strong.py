"""A player who looks ahead: what is hidden is dealt anew from what the seat may know, again and again, each thing
it might do is played on from there by sensible players, and what did best is done.

Everything follows from the position as the seat sees it: the same is chosen of every state that looks the same to
it, after the same work."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, pstdev

from rules.core import Action, AnyGame, Question, RuleError, Seat, State, Thought
from rules.search.choices import advised, choices
from rules.search.rollout import Leaf, World
from rules.search.seeing import as_seen, dealt, name_of

_DOUBT = 0.5
"""By how many standard errors something must have done better than what is sensible."""


@dataclass(frozen=True)
class Considered:
    """What is answered, ``None`` where only a person can, and how many answers were played through to find it."""

    action: Action | None
    answers: int = 0


def considered(game: AnyGame, state: State, question: Question, thought: Thought | None = None) -> Considered:
    """What a strong player answers who thinks so much, if not as much as the game says."""
    advice = game.parts.advice
    usual = advice.thought if advice else None
    seen = as_seen(game, state, question.seat)
    mine = next((q for q in game.questions(seen) if (q.id, q.seat) == (question.id, question.seat)), question)
    if usual is None or not game.parts.thinks:
        return Considered(advised(game, seen, mine))
    found = choices(game, seen, mine, (thought or usual).choices, seasoned=True)
    if len(found) < 2:
        return Considered(next(iter(found), None))
    search = Search(game, seen, question.seat, thought or usual, found)
    return Considered(search.best(), search.spent)


def strong(game: AnyGame, state: State, question: Question) -> Action | None:
    """What a strong player answers; ``None`` where only a person can."""
    return considered(game, state, question).action


class Search:
    """One question thought about. ``found`` are the answers considered, the sensible one first."""

    def __init__(self, game: AnyGame, seen: State, seat: Seat, thought: Thought, found: list[Action]) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.thought = thought
        self.found = found
        self.spent = 0
        self._seed = name_of(seen)
        self._leaves: list[list[Leaf]] = [[] for _ in found]
        self._worlds = 0

    def best(self) -> Action:
        """What did best; what is sensible where nothing did clearly better. Each time the same part of the answers
        has been played through, the worse half of the others is given up, until one is left beside it."""
        alive = list(range(len(self.found)))
        stages = (len(alive) - 1).bit_length()
        for stage in range(1, stages + 1):
            while self._goes_on(stage / stages) and len(alive) > 1:
                alive = self._played(alive)
            if stage < stages:
                alive = self._better(alive)
        return self.found[self._chosen(alive)]

    def _goes_on(self, part: float) -> bool:
        """Whether less than this part of the thought has been used."""
        return self.spent < self.thought.answers * part and self._worlds < self.thought.worlds * part

    @property
    def worlds(self) -> list[int]:
        """In how many worlds each of the answers considered was played on."""
        return [len(row) for row in self._leaves]

    def _better(self, alive: list[int]) -> list[int]:
        """The better half, and what is sensible."""
        values = self._values()
        ranked = sorted(alive, key=lambda at: -_mean(values[at]))
        return sorted({*ranked[: max(2, (len(alive) + 1) // 2)], *alive[: alive[0] == 0]})

    def _chosen(self, alive: list[int]) -> int:
        """Which of them: the gain over what is sensible, in the worlds that both have met, less the doubt."""
        values = self._values()
        if alive[0] != 0:  # the rules have refused what is sensible
            return max(alive, key=lambda at: _mean(values[at]))
        gains = {0: 0.0}
        for at in alive[1:]:
            apart = [one - sensible for one, sensible in zip(values[at], values[0], strict=False)]
            if apart:
                gains[at] = fmean(apart) - _DOUBT * pstdev(apart) / sqrt(len(apart))
        return max(gains, key=gains.__getitem__)

    def _played(self, alive: list[int]) -> list[int]:
        """Play all that is alive on in one more world, and give up what the rules refuse there."""
        seed = f"{self._seed} {self._worlds}"
        self._worlds += 1
        state = dealt(self.game, self.seen, self.seat, seed)
        world = World(self.game, state, self.seat, self.thought, f"{seed} on")
        still = []
        for at in alive:
            try:
                leaf = world.after(self.found[at])
            except RuleError:
                continue
            self._leaves[at].append(leaf)
            self.spent += leaf.answers
            still.append(at)
        return still or alive[:1]

    def _values(self) -> list[list[float]]:
        """What each came to in each world, from 0 to 1."""
        leads = [leaf.lead for row in self._leaves for leaf in row if leaf.lead is not None]
        spread = max(1.0, pstdev(leads)) if leads else 1.0
        return [[_value(leaf, spread) for leaf in row] for row in self._leaves]


def _mean(values: list[float]) -> float:
    """What it came to; the least of all where it was never tried, or the rules have refused it each time."""
    return fmean(values) if values else -1.0


def _value(leaf: Leaf, spread: float) -> float:
    """A victory, and how far ahead one is, in about equal parts: it says more of how well one stands."""
    if leaf.lead is None:
        return leaf.stands * (1.0 if leaf.won is None else leaf.won)
    ahead = 1 / (1 + exp(-max(-30.0, min(30.0, leaf.lead / spread))))
    return leaf.stands * (ahead if leaf.won is None else 0.5 * leaf.won + 0.5 * ahead)
