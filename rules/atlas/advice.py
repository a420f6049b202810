"""What would be good to do, for computer players and hints."""

from __future__ import annotations

from collections.abc import Iterator

from rules.atlas.actions import End, Move, Place
from rules.atlas.doing.moving import cost
from rules.atlas.judging import Prospect, prospect, worth
from rules.atlas.options import Options
from rules.atlas.state import put
from rules.atlas.view import AtlasView
from rules.atlas.wheel import Tier, cell
from rules.atlas.words import Cast
from rules.core import Advice, Answer, Blanks, Judgement, Question


class AtlasAdvice(Advice[AtlasView]):
    """Looks one step ahead; the cast gives characters and reasons to whoever has none."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast

    def judge(self, view: AtlasView, question: Question) -> Judgement:
        match question.kind:
            case "name":
                return Judgement(answer=Answer(blanks={"name": self.cast.names[question.seat]}))
            case "rename":
                now = view.me(question).character
                assert now is not None
                return Judgement(answer=Answer(blanks={"name": now.name, "line": now.line}))
            case "first":
                return Judgement(worth=tuple(float(offer.key == "chance") for offer in question.offers))
            case "place":
                return Judgement(answer=self._placement(view, question))
            case "turn":
                return Judgement(worth=tuple(_worth(view, question)))
        return Judgement()

    def _placement(self, view: AtlasView, question: Question) -> Answer:
        me = view.me(question)
        assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, Place) and me.character
        number = question.ask.template.marker
        card = me.cards[number - 1].card
        spots = [at for at in map(cell, question.ask.blanks[0].choices) if at]
        nearest = _nearer_is_better(view.options, card.tier)
        best = spots[0] if nearest else spots[(question.seat + number + card.place) % len(spots)]
        reason = self.cast.reason(me.character.name, best, view.word(best))
        return Answer(blanks={"word": str(best), "because": reason})


def _nearer_is_better(options: Options, tier: Tier) -> bool:
    """Whether it matters how far from the centre a marker stands; red and grey ones mostly just go round."""
    climbing = options.inward_movement or options.healing_mode == "pull"
    return climbing or tier in (Tier.YELLOW, Tier.WHITE)


def _worth(view: AtlasView, question: Question) -> Iterator[float]:
    cells, seat = view.cells, question.seat
    now = prospect(view, cells)
    for offer in question.offers:
        match offer.action:
            case End():
                yield worth(view, seat, now)
            case Move(marker=number):
                at, to = view.step(seat, number, offer.action)
                ahead: Prospect = prospect(view, put(cells, at, to))
                yield worth(view, seat, ahead) - 0.001 * cost(cells[at], to, view.options)
            case _:
                yield -1000  # taking a step back leads nowhere new
