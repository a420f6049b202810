"""What both games count alike, as tables in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, quantiles
from subprocess import run

from rules.core import AnyGame, Seat
from tests.balance.playing import Finished

Groups = Mapping[int, Sequence[Finished]]
"""Games by the number of seats."""


def share(part: float, whole: float) -> str:
    """A percentage."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def sure(part: float, whole: float) -> str:
    """A percentage and where it lies for nineteen samples of twenty, by Wilson: ``38 % (31 to 45)``."""
    if not whole:
        return "-"
    low, high = wilson(part, whole)
    return f"{share(part, whole)} ({100 * low:.0f} to {100 * high:.0f})"


def wilson(part: float, whole: float, z: float = 1.96) -> tuple[float, float]:
    """Between what a share lies that was found in so many cases."""
    found, more = part / whole, z * z / whole
    middle = (found + more / 2) / (1 + more)
    half = z / (1 + more) * sqrt(found * (1 - found) / whole + more / (4 * whole))
    return max(0.0, middle - half), min(1.0, middle + half)


def measured(count: int) -> str:
    """What a page begins with: how much was played, with which content and rules."""
    command = ("git", "describe", "--always", "--dirty")
    mark = run(command, capture_output=True, text=True, check=False).stdout.strip() or "an unknown commit"
    less = "" if count >= ENOUGH else f" Below {ENOUGH:,} games they are a pilot: no claim rests on them."
    return f"{count:,} games for each row, on {mark}; 38 % (31 to 45) is a share and its interval of 95 %.{less}"


ENOUGH = 1000
"""Games of a row that a claim may rest on."""


COMPARING = 5
"""House rules are compared by the part of the games that a claim needs: their rows say what changes, not how much."""


def compared(count: int) -> str:
    """What stands above a table of house rules."""
    return f"{max(1, count // COMPARING):,} games for each row, to be compared: no claim rests on one."


def never_done(game: AnyGame, found: Sequence[Finished]) -> str:
    """What these players never did: of that the tables below say nothing."""
    done = sum((one.verbs for one in found), Counter[str]())
    names = sorted({kind.__name__ for kind in game.actions} - set(done) - {*KERNEL})
    return f"In these games nobody ever did: {', '.join(names) or 'nothing is missing'}."


KERNEL = ("TimeUp", "Leave", "Return", "Ballot")
"""What is no move of a game."""


def unchanged(rows: Sequence[Sequence[object]]) -> list[list[object]]:
    """Rows of house rules, the usual ones first; which are as that to the last digit is said."""
    usual = rows[0][1:]
    return [
        [f"{row[0]} (no effect)" if at and row[1:] == usual else row[0], *row[1:]] for at, row in enumerate(rows)
    ]


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown; fractions with one decimal."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(thing: object) -> str:
    return f"{thing:.1f}" if isinstance(thing, float) else str(thing)


def rounds(found: Sequence[Finished]) -> tuple[float, str]:
    """The mean length in rounds, and where the middle 80 % of the games lie."""
    lengths = [game.state.round for game in found]
    tenths = quantiles(lengths, n=10) if len(lengths) > 1 else lengths * 9
    return mean(lengths), f"{tenths[0]:.0f} to {tenths[8]:.0f}"


def wins_in_order(found: Sequence[Finished], seats: int) -> list[float]:
    """Wins by place in the turn order of the first round; shared ones count in parts."""
    won = [0.0] * seats
    for game in found:
        for seat, part in game.wins().items():
            won[(seat - game.began) % seats] += part
    return won


def turn_order(groups: Groups) -> str:
    """Who wins, by place in the turn order, of the games that have a winner."""
    most = max(groups)
    rows = []
    for seats, found in groups.items():
        won = wins_in_order(found, seats)
        parts = [sure(part, sum(won)) for part in won]
        rows.append([seats, round(sum(won)), share(1, seats), *parts, *[""] * (most - seats)])
    places = ("1st", "2nd", "3rd", "4th", "5th", "6th")[:most]
    return table(["players", "games won", "fair", *places], rows)


def actions(groups: Groups, of: Sequence[str]) -> str:
    """Which actions are taken, as shares of these."""
    rows = []
    for seats, found in groups.items():
        taken = sum((game.verbs for game in found), Counter[str]())
        rows.append([seats, *(share(taken[verb], sum(taken[v] for v in of)) for verb in of)])
    return table(["players", *of], rows)


@dataclass
class Use:
    """How often each card came up, was taken, and what became of those who took it."""

    shown: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    contests: Counter[str] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)

    def add(self, game: Finished, left: Iterable[str], owned: Mapping[Seat, Sequence[str]]) -> None:
        """One game: the cards that came up and were left, and those that seats took."""
        self.shown.update(left)
        wins = game.wins()
        for seat, cards in owned.items():
            self.shown.update(cards)
            self.taken.update(cards)
            for card in cards if wins else ():
                self.contests[card] += 1
                self.won[card] = self.won.get(card, 0.0) + len(owned) * wins.get(seat, 0.0)

    def rate(self, cards: Iterable[str]) -> str:
        """How often these cards were taken when they came up."""
        wanted = list(cards)
        return share(sum(self.taken[c] for c in wanted), sum(self.shown[c] for c in wanted))

    def luck(self, cards: Iterable[str]) -> str:
        """Wins of those who took these cards, where 1.00 is a fair share; "-" below thirty cases."""
        wanted = list(cards)
        cases = sum(self.contests[c] for c in wanted)
        return f"{sum(self.won.get(c, 0.0) for c in wanted) / cases:.2f}" if cases >= 30 else "-"

    def of_kinds(self, head: str, kinds: Mapping[str, Sequence[str]]) -> str:
        """Cards taken together by kind."""
        rows = [[kind, len(cards), self.rate(cards), self.luck(cards)] for kind, cards in kinds.items()]
        return table([head, "cards", "taken when shown", "wins of takers (fair: 1.00)"], rows)

    def ends(self, names: Mapping[str, str], many: int = 8) -> str:
        """The least and the most wanted cards."""
        order = sorted(names, key=lambda card: self.taken[card] / max(1, self.shown[card]))
        rows = [[names[c], self.shown[c], self.rate([c]), self.luck([c])] for c in (*order[:many], *order[-many:])]
        return table(["least and most wanted", "shown", "taken", "wins of takers (fair: 1.00)"], rows)


def by_kind(cards: Iterable[str], kind: Callable[[str], str]) -> dict[str, list[str]]:
    """Cards sorted into kinds, in the order in which the kinds come up."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(kind(card), []).append(card)
    return found
