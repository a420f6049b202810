"""The second question of a load or a contribution: which tokens to pay."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Option
from rules.meaning import worth
from rules.meaning.actions import Contribute, Load, Rethink
from rules.meaning.cards import Cards
from rules.meaning.initiatives import contributions, missing_words
from rules.meaning.judge import Judge
from rules.meaning.patterns import payments, price
from rules.meaning.state import MeaningMade, Project
from rules.meaning.turn_choices import contribution_detail


def payment(state: MeaningMade, cards: Cards, choosing: Load | Contribute) -> tuple[str, tuple[Option, ...]]:
    """The second question of a load or a contribution: with which tokens?"""
    turn = state.turn
    assert turn is not None
    judge = Judge(state, cards, turn.seat)
    back = Option(
        key="back",
        label="Something else",
        action=Rethink(),
        detail="Nothing has been paid.",
        worth=-9.0,
    )
    if isinstance(choosing, Load):
        card = cards.patterns[choosing.pattern]
        asked = price(state, cards, card, turn.seat)
        return f"{card.title} costs {asked.words()}. How do you pay?", (*_ways_to_pay(judge, choosing), back)
    project = state.project(choosing.initiative)
    assert project is not None
    missing = missing_words(state, cards, project, whose=True)
    prompt = f"{project.card} is missing {missing}. It brings {cards.initiatives[project.card].brings()}."
    return f"{prompt} What do you commit?", (*_ways_to_give(judge, project), back)


def _ways_to_pay(judge: Judge, choosing: Load) -> Iterator[Option]:
    card = judge.cards.patterns[choosing.pattern]
    asked = price(judge.state, judge.cards, card, judge.seat)
    for way in payments(judge.mat.tokens, asked):
        paid = asked.tokens.plus(way)
        yield Option(
            key=f"pay-{way.short().replace(' ', '').lower()}",
            label=f"Pay {paid.short()}",
            action=Load(pattern=card.title, extra=way),
            detail=f"{way.words()} for the rest. You keep {judge.mat.tokens.minus(paid).short()}.",
            group="Pay",
            worth=worth.load(judge, card, asked, way),
        )


def _ways_to_give(judge: Judge, project: Project) -> Iterator[Option]:
    for tokens in contributions(judge.state, judge.cards, project, judge.seat):
        yield Option(
            key=f"give-{tokens.short().replace(' ', '').lower()}",
            label=f"Commit {tokens.words()}",
            action=Contribute(initiative=project.card, tokens=tokens),
            detail=contribution_detail(judge, project, tokens),
            group=f"{tokens.total()} token{'s' * (tokens.total() != 1)}",
            worth=worth.contribute(judge, project, tokens),
        )
