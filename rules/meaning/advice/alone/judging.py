"""What somebody alone answers: each offer by the chance it leaves."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core import Action, Judgement, Question
from rules.meaning.actions import Contribute, Donate, Gather, Load, Lose, Pass, Recycle
from rules.meaning.advice.alone.plans import Aim, signed
from rules.meaning.advice.alone.reckoning import Reckoning, filled, gained, paid
from rules.meaning.cards import Cards, Pattern, kind_of
from rules.meaning.state import MEANING_TOP
from rules.meaning.tokens import Tokens
from rules.meaning.view import MeaningView

BARRED = -99.0
AT_ONCE = 2.0
"""What ends the game before anything else can happen."""
LOOK = 0.002
"""What it is worth beside the chance to see new cards earlier."""
A_LITTLE, MORE = 0.0001, 0.001
"""What it costs beside the chance to give something away early, or an action."""
HOPE = 0.01
"""What it is worth beside the chance that the world stands after the next Event: something may turn up."""


def alone_to_the_end(view: MeaningView, question: Question) -> bool:
    """Whether this is for one player alone to reckon: nobody else has a say, and the End Initiative is open."""
    table = view.table
    asked = question.kind in ("turn", "pay", "donate", "lose")
    return asked and table.solo and not table.shut() and table.ending is not None


def reckoned(view: MeaningView, cards: Cards, question: Question, sensible: Judgement) -> Judgement:
    """Each offer by the chance it leaves; what is sensible where none leaves any."""
    alone = Alone(view, cards, question)
    rows = [[alone.worth(way.action) for way in offer.ways or (offer,)] for offer in question.offers]
    best = [BARRED if offer.why_not else max(row) for offer, row in zip(question.offers, rows, strict=True)]
    if max(best, default=0.0) <= LOOK:
        return replace(sensible, settled=True)
    ways = tuple(row.index(max(row)) for row in rows)
    return Judgement(worth=tuple(best), ways=ways, settled=True)


class Alone:
    """One question to somebody alone."""

    def __init__(self, view: MeaningView, cards: Cards, question: Question) -> None:
        free = [offer.action for offer in question.offers if not offer.why_not]
        renews = question.kind != "turn" or any(_renews(action) for action in free)
        seed = " ".join((question.id, *view.table.prism))
        self.table = view.table
        self.cards = cards
        self.reckoning = Reckoning(view, cards, question.seat, seed, renews=renews)
        self.now = self.reckoning.now
        self.next = self.now._replace(left=max(0, self.now.left - 1))

    def worth(self, action: Action) -> float:
        """What is likely to come of it."""
        chance = self.reckoning.chance
        match action:
            case Donate(give=gives):
                given = paid(self.now, Tokens(support=1)) if gives else self.now
                raised = given._replace(meaning=min(MEANING_TOP, given.meaning + gives))
                stands = sum(part for part, _ in self.reckoning.odds.after_event(raised.meaning))
                return self.reckoning.after_night(raised) + HOPE * stands - A_LITTLE * gives
            case Lose(token=kind):
                return chance(paid(self.now, Tokens.of(kind)))
            case Gather(tokens=tokens):
                return chance(gained(self.next, tokens))
            case Load(pattern=title, extra=Tokens() as extra):
                return self._load(self.cards.patterns[title], extra)
            case Contribute(initiative=title, tokens=Tokens() as tokens):
                return self._contribute(title, tokens)
            case Recycle(area="prism"):
                return self.reckoning.renewed(self.next) + LOOK
            case Recycle():
                return chance(self.next) - MORE
            case Pass():
                return chance(self.now._replace(left=0)) - MORE
        return 0.0

    def _load(self, card: Pattern, extra: Tokens) -> float:
        """A Pattern in the Palette, and a new card where it lay: any of some that may come."""
        at, kind = paid(self.next, card.tokens.plus(extra)), kind_of(card.bonus)
        at = at._replace(
            held=at.held.plus(Tokens.of(kind)) if kind else at.held,
            palette=tuple(sorted((*at.palette, card.layer))),
            end=signed(at.end, card.layer),
            beside=tuple(signed(one, card.layer) for one in at.beside),
        )
        rest = tuple(other for other in at.prism if other.title != card.title)
        shown = [at._replace(prism=(*rest, new)) for new in self.reckoning.refills] or [at._replace(prism=rest)]
        return sum(map(self.reckoning.chance, shown)) / len(shown) + LOOK

    def _contribute(self, title: str, tokens: Tokens) -> float:
        after = paid(self.next, tokens)
        if self.table.ending is not None and title == self.table.ending.card:
            end = filled(after.end, tokens)
            return AT_ONCE if _done(end) else self.reckoning.chance(after._replace(end=end)) - A_LITTLE
        at = [project.card for project in self.table.index if project].index(title)
        one = filled(after.beside[at], tokens)
        if not _done(one):
            beside = _with(after.beside, at, one)
            return self.reckoning.chance(after._replace(beside=beside)) - A_LITTLE
        meaning = min(MEANING_TOP, after.meaning + one.meaning)
        done = gained(after, one.bonus)._replace(beside=_with(after.beside, at), meaning=meaning)
        return self.reckoning.chance(done)


def _with(beside: Sequence[Aim], at: int, *now: Aim) -> tuple[Aim, ...]:
    return (*beside[:at], *now, *beside[at + 1 :])


def _done(one: Aim) -> bool:
    return not one.boxes.total() and not one.free and not one.signatures


def _renews(action: Action) -> bool:
    return isinstance(action, Recycle) and action.area == "prism"
