"""``python -m tests.balance.matches elementary 400``: matches of strong computer players against sensible ones, as a
row of Markdown for ``docs/computers.md``.

Each deal is played as often as there are seats, with the strong player in each of them, so that neither the deal nor
the seat decides. Where all win or lose together, tables of strong players and of sensible ones play the same deals."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.core import AnyGame, Question, Seat, State
from rules.core.actions import Action
from tests.balance.counting import measured, share, sure, table
from tests.balance.playing import Finished, play, sensible, strong
from tests.content import house


@dataclass(frozen=True)
class Match:
    """Who plays what: the game, how many sit down, by which house rules; ``together``: all win or lose."""

    name: str
    slug: str
    seats: int
    chosen: dict[str, Any] = field(default_factory=dict)
    together: bool = False


MATCHES = (
    Match("elementary", "elementary", 2, {"series_games": 1}),
    Match("series", "elementary", 2),
    Match("scion", "scion", 3),
    Match("atlas", "atlas", 2),
    Match("meaning", "meaning", 2),
    Match("life", "life", 2),
    Match("counterspell", "counterspell", 3, together=True),
    Match("cooperative", "meaning", 3, {"mode": "cooperative"}, together=True),
    Match("solo", "meaning", 1, together=True),
)
"""What is measured: a game of Elementary and a whole series, Scion with as few as can play it, and so on."""


@dataclass
class Thinking:
    """A strong player who is timed, in seconds of the processor."""

    spent: float = 0.0
    longest: float = 0.0
    answers: int = 0

    def __call__(self, game: AnyGame, state: State, question: Question) -> Action:
        begun = time.process_time()
        action = strong(game, state, question)
        took = time.process_time() - begun
        self.spent, self.longest, self.answers = self.spent + took, max(self.longest, took), self.answers + 1
        return action

    def told(self) -> str:
        """How long an answer took on the average, and at the most."""
        return f"{self.spent / max(1, self.answers):.2f} s, at most {self.longest:.2f} s"


def against(match: Match, count: int, thinking: Thinking) -> Iterator[tuple[Seat, Finished]]:
    """So many games of one strong player, in each seat in turn, against sensible ones."""
    game = house().games[match.slug]
    for number in range(count):
        seat = Seat(number % match.seats)
        players = [thinking if at == seat else sensible for at in range(match.seats)]
        yield seat, play(game, players, match.chosen, f"match {number // match.seats}")


def beaten(match: Match, count: int) -> list[object]:
    """How often the strong player wins of the games that have a winner, how often it ends ahead of each other, and
    how often whoever sits first wins between equals."""
    thinking, won, decided, ahead, met, first = Thinking(), 0.0, 0, 0.0, 0, 0.0
    for seat, one in against(match, count, thinking):
        wins = one.wins()
        if not wins:
            continue
        decided += 1
        won += wins.get(seat, 0.0)
        first += wins.get(_first(one), 0.0)
        for other, points in enumerate(one.outcome.scores):
            if other != seat:
                met += 1
                ahead += (one.outcome.scores[seat] > points) + 0.5 * (one.outcome.scores[seat] == points)
    return [
        match.name,
        match.seats,
        count,
        decided,
        sure(won, decided),
        share(1, match.seats),
        sure(ahead, met),
        sure(first, decided),
        thinking.told(),
    ]


def _first(one: Finished) -> Seat:
    """Who was first to play."""
    return Seat(getattr(one.state, "first", None) or 0)


def together(match: Match, count: int) -> list[object]:
    """How often a table of strong players wins, and one of sensible players, on the same deals."""
    game, thinking = house().games[match.slug], Thinking()
    deals = [f"match {number}" for number in range(count)]
    ours = [play(game, [thinking] * match.seats, match.chosen, deal) for deal in deals]
    theirs = [play(game, [sensible] * match.seats, match.chosen, deal) for deal in deals]
    won = [sum(one.outcome.won is True for one in games) for games in (ours, theirs)]
    return [match.name, match.seats, count, *(sure(part, count) for part in won), thinking.told()]


APART = (
    "game",
    "players",
    "games",
    "with a winner",
    "strong wins",
    "fair",
    "ends ahead of another",
    "whoever began wins",
    "an answer",
)
TOGETHER = ("game", "players", "games each", "strong tables win", "sensible tables win", "an answer")


def report(names: list[str], count: int) -> Iterator[str]:
    """The rows, each as soon as it has been played."""
    yield measured(count)
    for kind, head, row in ((False, APART, beaten), (True, TOGETHER, together)):
        found = [match for match in MATCHES if match.together == kind and match.name in names]
        if found:
            yield table(head, []) + "\n"
        for match in found:
            yield table(head, [row(match, count)]).splitlines()[-1]


if __name__ == "__main__":
    known = [match.name for match in MATCHES]
    wanted = [word for word in sys.argv[1:] if not word.isdigit()]
    wanted = known if wanted in ([], ["all"]) else wanted
    if strange := set(wanted) - set(known):
        sys.exit(f"Matches are {', '.join(known)}, not {', '.join(strange)}.")
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    for line in report(wanted, numbers[0] if numbers else 400):
        print(line, flush=True)
