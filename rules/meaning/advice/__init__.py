"""What would be good to do in Meaning Made, for computer players and hints."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Advice, Judgement, Question, Standing, Thought
from rules.core.votes import AGAINST
from rules.meaning.advice import worth
from rules.meaning.advice.alone.judging import alone_to_the_end, reckoned
from rules.meaning.advice.judge import Judge
from rules.meaning.advice.standing import standing
from rules.meaning.advice.weighing import Weighing
from rules.meaning.advice.weights import PATIENT, RACING, SENSIBLE, Temper
from rules.meaning.cards import STEWARDSHIP, Cards, slug
from rules.meaning.view import MeaningView

BY_WORTH = ("turn", "pay", "donate", "lose")
"""Questions whose answers are weighed one by one."""


class MeaningAdvice(Advice[MeaningView]):
    """Weighs points and the chances of the world; the cards say what the Events to come may take."""

    thought = Thought(answers=500, ahead=12, choices=8)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def judge(self, view: MeaningView, question: Question) -> Judgement:
        match question.kind:
            case "ending":
                return Judgement(worth=_favours(question, slug(STEWARDSHIP)))
            case "stop":
                return Judgement(worth=_favours(question, AGAINST))
            case "start":
                return Judgement()
            case "answer":
                return Judgement(worth=(self._accepting(view, question), 0.0))
        return self._weighed(view, question, SENSIBLE)

    def counsel(self, view: MeaningView, question: Question) -> Judgement:
        """Where all win together, people are advised as who has played long would play: what is sensible among
        rivals passes over Initiatives that could be completed."""
        if view.options.mode != "cooperative" or question.kind not in BY_WORTH:
            return self.judge(view, question)
        return self._weighed(view, question, RACING)

    def seasoned(self, view: MeaningView, question: Question) -> Judgement:
        """Who has played long reckons the game through alone, races for the end where all win together, and among
        rivals takes their time. Where that alone wins most of the games, nothing is played through."""
        if alone_to_the_end(view, question):
            return reckoned(view, self.cards, question, self.judge(view, question))
        if question.kind not in BY_WORTH:
            return self.judge(view, question)
        together = view.options.mode == "cooperative"
        judged = self._weighed(view, question, RACING if together else PATIENT)
        duel = view.options.mode == "standard" and len(view.table.mats) == 2
        return replace(judged, settled=together or duel)

    def _weighed(self, view: MeaningView, question: Question, temper: Temper) -> Judgement:
        return Weighing(Judge(view, self.cards, question.seat, temper), question).judgement()

    def standing(self, view: MeaningView) -> Standing:
        return standing(view, self.cards)

    def _accepting(self, view: MeaningView, question: Question) -> float:
        """A yes to a Touchpoint, as whoever made it reckons."""
        turn = view.table.turn
        assert turn is not None and turn.offer is not None
        return worth.answer(Judge(view, self.cards, turn.seat), question.seat, turn.offer.way, turn.offer.token)


def _favours(question: Question, key: str) -> tuple[float, ...]:
    """For a vote: this answer, and no other."""
    return tuple(float(offer.key == key) for offer in question.offers)
