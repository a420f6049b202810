"""The chance of somebody alone to reach the end: by what lies open, or by a Prism renewed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core import Chance, Seat
from rules.meaning.advice.alone.odds import TURN, Odds
from rules.meaning.advice.alone.plans import Aim, Layers, Plan, Rules, aim, plans
from rules.meaning.advice.outlook import Outlook
from rules.meaning.cards import Cards, Pattern
from rules.meaning.state import PRISM
from rules.meaning.tokens import Tokens
from rules.meaning.view import MeaningView

PRISMS, REFILLS = 16, 6
"""How many new Prisms, and new cards in one space, are thought of."""
AGAIN = 2
"""How often a Prism that has just been renewed may be renewed once more."""
ENOUGH = 0.98
"""A chance above which nobody looks for new cards."""


class Position(NamedTuple):
    """What one player alone has before them: the End Initiative and those ``beside`` it in the Index; ``left``
    actions before the next Event."""

    held: Tokens
    palette: Layers
    prism: tuple[Pattern, ...]
    end: Aim
    beside: tuple[Aim, ...]
    meaning: int
    left: int


class Reckoning:
    """One position thought through. Cards that nobody has seen yet are drawn from what may still come, by a seed
    that hangs on what lies open alone."""

    def __init__(self, view: MeaningView, cards: Cards, seat: Seat, seed: str, *, renews: bool) -> None:
        table = view.table
        assert table.ending is not None
        mat = table.mats[seat]
        options = table.options
        self.rules = Rules(int(options.hard_mode == "costly_patterns"), options.conversion)
        self.odds = Odds(Outlook(view, together=True).losses, late=options.collapses() == "end_of_round")
        self.now = Position(
            held=mat.tokens,
            palette=tuple(sorted(cards.patterns[title].layer for title in mat.palette)),
            prism=tuple(cards.patterns[title] for title in table.prism if title),
            end=aim(table, cards, table.ending, seat),
            beside=tuple(aim(table, cards, project, seat) for project in table.index if project),
            meaning=table.meaning,
            left=table.turn.actions if table.turn else TURN * (table.phase != "window"),
        )
        self.renews = renews
        luck = Chance(seed)
        unseen = _unseen(view, cards, seat)
        self._prisms = [luck.shuffled(unseen)[:PRISM] for _ in range(PRISMS)]
        self.refills = [prism[0] for prism in self._prisms[:REFILLS] if prism]
        self._plans: dict[tuple[object, ...], tuple[Plan, ...]] = {}
        self._renewed: dict[tuple[object, ...], float] = {}

    def chance(self, position: Position) -> float:
        """How likely the end is reached from here."""
        best = self._best(position)
        if best >= ENOUGH or not self.renews:
            return best
        return max(best, self._by_renewing(position, AGAIN))

    def after_night(self, position: Position) -> float:
        """The same where the next thing to come is an Event."""
        after = self.odds.after_event(position.meaning)
        return sum(part * self.chance(position._replace(meaning=now, left=TURN)) for part, now in after)

    def renewed(self, position: Position, again: int = AGAIN) -> float:
        """The same just after the Prism was renewed, whatever lies there then."""
        key = (position.held, position.palette, position.end, position.meaning, position.left, again)
        if key not in self._renewed:
            bare = position._replace(beside=())
            more = self._by_renewing(bare, again - 1) if again else 0.0
            each = [max(more, self._best(bare._replace(prism=prism))) for prism in self._prisms]
            self._renewed[key] = sum(each) / len(each)
        return self._renewed[key]

    def _by_renewing(self, position: Position, again: int) -> float:
        """The same if the next action renews the Prism."""
        if position.left:
            return self.renewed(position._replace(left=position.left - 1), again)
        after = self.odds.after_event(position.meaning)
        return sum(
            part * self.renewed(position._replace(meaning=now, left=TURN - 1), again) for part, now in after
        )

    def _best(self, position: Position) -> float:
        held, palette, prism, end, beside, meaning, left = position
        key = (held, palette, tuple([card.title for card in prism]), end, beside)
        if key not in self._plans:
            self._plans[key] = plans(held, palette, prism, end, beside, rules=self.rules)
        return self.odds.best(self._plans[key], meaning, left, support=held.support > 0)


def _unseen(view: MeaningView, cards: Cards, seat: Seat) -> Sequence[Pattern]:
    """The Patterns of the deck; where it does not fill a Prism, those of the discard pile as well."""
    table = view.table
    seen = {*table.prism, *table.mats[seat].palette}
    aside = set(view.patterns.discard) if view.patterns.cards >= PRISM else set()
    return [card for title, card in cards.patterns.items() if title not in seen and title not in aside]


def paid(position: Position, tokens: Tokens) -> Position:
    """The position with these tokens spent."""
    return position._replace(held=position.held.minus(tokens))


def gained(position: Position, tokens: Tokens) -> Position:
    """The position with these tokens more."""
    return position._replace(held=position.held.plus(tokens))


def filled(one: Aim, tokens: Tokens) -> Aim:
    """An Initiative with these tokens in its boxes."""
    own = tokens.minus(tokens.minus(one.boxes))
    return one._replace(boxes=one.boxes.minus(own), free=one.free - tokens.minus(own).total())
