"""How long the world will stand: what the Events still to come may take, against what the table can do."""

from __future__ import annotations

from functools import cached_property

from rules.meaning.cards import Cards
from rules.meaning.events import loss
from rules.meaning.state import GROUP_CAP, MEANING_TOP, MeaningMade

HORIZON = 4
"""How many rounds a player looks ahead."""
PACE = 0.25
"""Meaning that a player's Initiatives are expected to raise each round."""


class Outlook:
    """The rounds to come. Of the face-down Event deck only what is still in it counts, never its order."""

    def __init__(self, state: MeaningMade, cards: Cards) -> None:
        self.state = state
        self.cards = cards

    @cached_property
    def losses(self) -> list[float]:
        """How likely the next round's Events are to take 0, 1, 2 ... Meaning."""
        deck = self.state.events
        cards = deck.draw or (*deck.discard, *self.state.zone)
        one = [0.0] * 7
        for title in cards:
            one[loss(self.state, self.cards.events[title])] += 1 / len(cards)
        return one if self.state.options.events_each_round() == 1 else _sum(one, one)

    @cached_property
    def survival(self) -> list[float]:
        """How likely the world is to stand in the rounds to come, by its Meaning, on the average of one to
        ``HORIZON`` rounds ahead: the next Event counts in all of them. Competitive Mode has nothing to fear."""
        if self.state.options.collapses() == "never":
            return [1.0] * (MEANING_TOP + 1)
        ahead = [self._standing(rounds) for rounds in range(1, HORIZON + 1)]
        return [sum(chances) / HORIZON for chances in zip(*ahead, strict=True)]

    def _standing(self, rounds: int) -> list[float]:
        """How likely the world is to stand after so many rounds, by its Meaning, if the table goes on donating
        what Support it has and completing Initiatives at its usual pace. Nothing is counted on before the next
        Event."""
        late = self.state.options.collapses() == "end_of_round"
        held = [mat.tokens.support for mat in self.state.mats if mat.here]
        alive = [0.0] + [1.0] * MEANING_TOP
        for after in reversed(range(rounds)):
            gifts = min(GROUP_CAP, sum(support > after for support in held))
            rise = (gifts + PACE * len(held)) if after or late else 0.0
            risen = [_between(alive, meaning + rise) for meaning in range(MEANING_TOP + 1)]
            fallen = risen[0] if late else 0.0
            alive = [
                sum(p * (risen[m - taken] if m > taken else fallen) for taken, p in enumerate(self.losses))
                for m in range(MEANING_TOP + 1)
            ]
        return alive

    def peril(self, meaning: int) -> float:
        """How likely collapse is."""
        return 1.0 - self.survival[max(0, min(MEANING_TOP, meaning))]

    @cached_property
    def brink(self) -> float:
        """How likely the next Event is to be the last, donations before it included."""
        gifts = sum(mat.tokens.support > 0 for mat in self.state.mats if mat.here)
        after = min(MEANING_TOP, self.state.meaning + min(GROUP_CAP, gifts))
        return 1.0 - self._standing(1)[after] if self.state.options.collapses() != "never" else 0.0


def _between(row: list[float], at: float) -> float:
    """A row read between two of its places."""
    low = min(int(at), len(row) - 1)
    part = min(at, len(row) - 1) - low
    return row[low] * (1 - part) + row[min(low + 1, len(row) - 1)] * part


def _sum(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two independent losses."""
    both = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            both[a + b] += p * q
    return both
