"""``python -m tests.balance.matches elementary 400``: matches of strong computer players against sensible ones, as a
row of Markdown for ``docs/computers.md``.

Each deal is played as often as there are seats, with the strong player in each of them, so that neither the deal nor
the seat decides. Where all win or lose together, tables of strong players and of sensible ones play the same deals.

Games are numbered. ``elementary 100 200 --keep FILE`` plays those from 100 to before 200 and writes each down, and
``--add FILE FILE`` counts what has been written. ``--equal`` lets sensible players play each other, and counts how
often whoever begins wins."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.core import AnyGame, Question, Seat, State
from rules.core.actions import Action
from tests.balance import parts
from tests.balance.counting import ENOUGH, table
from tests.balance.parts import Played
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


def apart(match: Match, number: int) -> Iterator[Played]:
    """One game of a strong player, in each seat in turn, against sensible ones."""
    thinking, seat = Thinking(), Seat(number % match.seats)
    players = [thinking if at == seat else sensible for at in range(match.seats)]
    one = play(house().games[match.slug], players, match.chosen, f"match {number // match.seats}")
    yield _played(match, number, "strong", thinking, _found(one, seat))


def equal(match: Match, number: int) -> Iterator[Played]:
    """One game of sensible players, and what became of whoever began."""
    one = play(house().games[match.slug], [sensible] * match.seats, match.chosen, f"equal {number}")
    yield _played(match, number, "equal", Thinking(), _found(one, Seat(one.began)))


def together(match: Match, number: int) -> Iterator[Played]:
    """One deal played by strong players, and by sensible ones."""
    game, thinking = house().games[match.slug], Thinking()
    for level, player in (("strong", thinking), ("sensible", sensible)):
        one = play(game, [player] * match.seats, match.chosen, f"match {number}")
        timed = thinking if level == "strong" else Thinking()
        yield _played(match, number, level, timed, {"won": float(one.outcome.won is True)})


def _found(one: Finished, seat: Seat) -> dict[str, Any]:
    """What became of a seat; nothing where nobody won."""
    wins = one.wins()
    if not wins:
        return {}
    mine, others = one.outcome.scores[seat], [p for at, p in enumerate(one.outcome.scores) if at != seat]
    ahead = sum((mine > points) + 0.5 * (mine == points) for points in others)
    return {"won": wins.get(seat, 0.0), "ahead": ahead, "met": len(others)}


def _played(match: Match, number: int, level: str, thinking: Thinking, found: dict[str, Any]) -> Played:
    return Played(
        match=match.name,
        number=number,
        level=level,
        mark=parts.mark(),
        answers=thinking.answers,
        spent=round(thinking.spent, 3),
        longest=round(thinking.longest, 3),
        **found,
    )


def rows(played: Sequence[Played]) -> Iterator[str]:
    """What has been played, as tables in Markdown."""
    for head, count, level, kind in (
        (parts.APART, parts.apart, "strong", False),
        (parts.TOGETHER, parts.together, "strong", True),
        (parts.EQUAL, parts.equal, "equal", False),
    ):
        found = {m.name: m for m in MATCHES if m.together == kind}
        here = [name for name in found if any(p.match == name and p.level == level for p in played)]
        levels = (level, "sensible") if kind else (level,)
        if here:
            lines = [
                count([p for p in played if p.match == name and p.level in levels], name, found[name].seats)
                for name in here
            ]
            yield table(head, lines) + "\n"
    yield told(played)


def told(played: Sequence[Played]) -> str:
    """What was measured, and what is wrong with it."""
    marks = sorted({one.mark for one in played})
    text = f"Played on {', '.join(marks)}; 38 % (31 to 45) is a share and its interval of 95 %."
    if len(marks) > 1:
        text += " These are several versions: say so, or play again."
    least = min((sum(p.match == name for p in played) for name in {p.match for p in played}), default=0)
    return text + (f" A row of less than {ENOUGH:,} games is a pilot." if least < ENOUGH else "")


def main(words: Sequence[str]) -> None:
    """Plays or adds up, and prints the rows."""
    known = {match.name: match for match in MATCHES}
    parser = ArgumentParser(
        prog="python -m tests.balance.matches", description=f"Matches: {', '.join(known)}; all."
    )
    parser.add_argument("names", nargs="*", metavar="MATCH or number")
    parser.add_argument("--keep", type=Path, help="a file to which each game is added as soon as it is played")
    parser.add_argument("--add", type=Path, nargs="+", help="files of games that are counted instead of played")
    parser.add_argument("--equal", action="store_true", help="sensible players alone, for who begins")
    asked = parser.parse_args(words)
    numbers = [int(word) for word in asked.names if word.isdigit()] or [400]
    names = [word for word in asked.names if not word.isdigit()]
    if strange := set(names) - {*known, "all"}:
        parser.error(f"there is no match {', '.join(strange)}")
    wanted = known if names in ([], ["all"]) else names
    start, end = (0, numbers[0]) if len(numbers) == 1 else numbers[:2]
    played = parts.kept(asked.add) if asked.add else []
    for match in [] if asked.add else [known[name] for name in wanted]:
        if asked.equal and match.together:
            continue
        way = equal if asked.equal else together if match.together else apart
        played += [parts.keep(asked.keep, one) for number in range(start, end) for one in way(match, number)]
    for text in rows(played):
        print(text, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
