"""The offers of a question weighed, one by one and each in its best way."""

from __future__ import annotations

from rules.core import Judgement, Offer, Question, Seat
from rules.meaning.actions import (
    Contribute,
    Convert,
    Donate,
    Gather,
    Load,
    Lose,
    Recycle,
    Rethink,
    Touchpoint,
)
from rules.meaning.advice import worth
from rules.meaning.advice.judge import Judge
from rules.meaning.patterns import price
from rules.meaning.tokens import Tokens

A_LITTLE = 0.01
"""How much worse a choice is that only leads to another question."""
BARRED, BACK = -99.0, -9.0
"""What cannot be done now, and a step back."""


class Weighing:
    """One question under one player's eye. Offers come in the order of the turn: what can be loaded or contributed
    to stands before the choice how, and both before a Recycle."""

    def __init__(self, judge: Judge, question: Question) -> None:
        self.judge = judge
        self.question = question
        self.best: dict[str, float] = {}
        """Worth of each card in its best way, by title."""
        self.loads, self.gives = 0.0, 0.0
        """The best of each."""

    def judgement(self) -> Judgement:
        """All offers."""
        found = [self._weighed(offer) for offer in self.question.offers]
        return Judgement(worth=tuple(value for value, _ in found), ways=tuple(way for _, way in found))

    def _weighed(self, offer: Offer) -> tuple[float, int]:
        """What an offer is worth, and which of its ways is best."""
        if offer.why_not is not None:
            return BARRED, 0
        match offer.action:
            case Load(pattern=title, extra=None) | Contribute(initiative=title, tokens=None):
                return self.best[title] - A_LITTLE, 0
            case Load():
                return self._load(offer)
            case Contribute():
                return self._contribute(offer)
        return self._value(offer), 0

    def _load(self, offer: Offer) -> tuple[float, int]:
        """The cheapest way to pay, and what the Pattern is worth then."""
        assert isinstance(offer.action, Load)
        judge, title = self.judge, offer.action.pattern
        card = judge.cards.patterns[title]
        asked = price(judge.table, judge.cards, card, judge.seat)
        extras = [way.action.extra for way in offer.ways or (offer,) if isinstance(way.action, Load)]
        ways = [extra for extra in extras if extra is not None]
        costs = [judge.change(paid=asked.tokens.plus(extra)) for extra in ways]
        way = costs.index(max(costs))
        value = self.best[title] = worth.load(judge, card, asked, ways[way])
        self.loads = max(self.loads, value)
        return value, way

    def _contribute(self, offer: Offer) -> tuple[float, int]:
        """The best contribution, and what it is worth."""
        assert isinstance(offer.action, Contribute)
        title = offer.action.initiative
        project = self.judge.table.project(title)
        assert project is not None
        ways = [way.action.tokens for way in offer.ways or (offer,) if isinstance(way.action, Contribute)]
        values = [worth.contribute(self.judge, project, tokens) for tokens in ways if tokens is not None]
        value = self.best[title] = max(values)
        self.gives = max(self.gives, value)
        return value, values.index(value)

    def _value(self, offer: Offer) -> float:
        """An offer that can be done in one way only."""
        judge = self.judge
        match offer.action:
            case Gather(tokens=tokens):
                return worth.gather(judge, tokens)
            case Touchpoint(way=way, token=kind, player=other):
                return worth.touchpoint(judge, way, kind, Seat(other))
            case Recycle(area=area):
                return worth.recycle(judge, area, self.loads if area == "prism" else self.gives)
            case Convert():
                return worth.convert(judge)
            case Lose(token=kind):
                return judge.change(paid=Tokens.of(kind))
            case Donate(give=True):
                return worth.donate(judge)
            case Rethink():
                return BACK
        return 0.0
