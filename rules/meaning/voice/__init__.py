"""All words of Meaning Made but those of what happens, which stand where it happens."""

from __future__ import annotations

from rules.core import Action, Question, Tally, Term, Verb, Voice, Wording
from rules.meaning.actions import ChooseEnding
from rules.meaning.cards import Cards
from rules.meaning.view import MeaningView
from rules.meaning.voice import glossary, helping, spelling, telling, wording


class MeaningVoice(Voice[MeaningView]):
    """Speaks of the cards, which lie open or are known to everybody who has read them."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def wording(self, view: MeaningView, question: Question) -> Wording:
        return wording.wording(view, self.cards, question)

    def describe(self, view: MeaningView) -> str:
        return telling.describe(view)

    def help(self, view: MeaningView) -> str:
        return helping.help(view)

    def status(self, view: MeaningView) -> str:
        return telling.status(view)

    def tallies(self, view: MeaningView) -> tuple[Tally, ...]:
        legacy = (Tally("Legacy", tuple(mat.legacy for mat in view.mats)),)
        return (
            *(legacy if view.options.counts_points() else ()),
            Tally("Vitals", tuple(mat.vitals for mat in view.mats)),
            Tally("Meaning", (view.meaning,), shared=True),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return spelling.spell(action)

    def read(self, view: MeaningView, verb: Verb, words: dict[str, str]) -> Action:
        return spelling.read(self.cards, view, verb, words)

    def complete(
        self, view: MeaningView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        """The Initiatives that may be voted for; a ballot lists them by keys."""
        if verb.action is not ChooseEnding or view.phase != "ending":
            return ()
        typed = given.get(name, "").strip().casefold()
        return tuple((title, title) for title in self.cards.initiatives if typed in title.casefold())

    def glossary(self, view: MeaningView | None) -> tuple[Term, ...]:
        return glossary.glossary(self.cards, view.table if view is not None else None)
