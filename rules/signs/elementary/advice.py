"""Which play of Elementary looks good."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Action, Advice, Judgement, Question, Standing, Thought
from rules.signs.cards import Card
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import default_top
from rules.signs.elementary.scoring import MATCH, score
from rules.signs.elementary.view import ElementaryView, face_down
from rules.signs.sets import TOGETHER, tally


class ElementaryAdvice(Advice[ElementaryView]):
    """The points a play brings now or may bring, less what it leaves to the next player."""

    thought = Thought(answers=3500, ahead=9, choices=14)

    def judge(self, view: ElementaryView, question: Question) -> Judgement:
        hidden = face_down(view)
        return Judgement(worth=tuple([_worth(offer.action, view, hidden) for offer in question.offers]))

    def standing(self, view: ElementaryView) -> Standing:
        """The points of the series and of this game."""
        return Standing(tuple(total + now for total, now in zip(view.totals, view.points, strict=True)))


def worth(move: Action, view: ElementaryView) -> float:
    """How good a move looks, in points."""
    return _worth(move, view, face_down(view))


def _worth(move: Action, view: ElementaryView, hidden: Sequence[int]) -> float:
    """The same, with the signs that may lie face-down."""
    match move:
        case Play(cards=cards, space=number):
            space = view.spaces[number - 1]
            whole = (*space.cards, *cards)
            return _reveal(whole, hidden) if space.token is None else _add(whole, space.token)
        case Throw(top=Card() as top):
            return (top.sign in hidden) + (0.5 if top == default_top(view.hand) else 0.0)
    return 0.0


def _reveal(whole: Sequence[Card], hidden: Sequence[int]) -> float:
    """A token is turned over with the last of these cards (DS-ELT-02, DS-ELT-03)."""
    chance = 1 / len(hidden) if whole[-1].sign in hidden else 0.0
    return MATCH * chance - _gift(whole)


def _add(whole: Sequence[Card], token: int) -> float:
    """Cards are added to an open space: points for a set, or two cards left to the next player."""
    made = score(whole, token)
    if made is not None:
        return float(made.total)
    matching = sum(card.sign == token for card in whole)
    return -1.0 - _gift(whole) - 2 * matching


def _gift(cards: Sequence[Card]) -> float:
    """What two cards on a space are likely to give to the next player (DS-ADV-01)."""
    return 4.0 if len(cards) == 2 and tally(cards) in TOGETHER else 0.0
