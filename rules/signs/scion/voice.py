"""The words of Scion: what is asked, what is typed, and the way to the position in words."""

from __future__ import annotations

from rules.core import Action, Illegal, Param, Question, Tally, Term, Verb, Voice, Wording
from rules.signs.content import Item, Signs
from rules.signs.scion import telling
from rules.signs.scion.actions import Reveal
from rules.signs.scion.glossary import glossary
from rules.signs.scion.labels import label
from rules.signs.scion.view import ScionView
from rules.signs.typed import read_cards

VERBS = (
    Verb(
        action=Reveal,
        name="reveal",
        summary="Choose the card that you reveal this turn, or change your choice.",
        params=(Param(name="card", summary="Such as Flame 9 (or F9)"),),
    ),
)


class ScionVoice(Voice[ScionView]):
    """All words of Scion but those of what happens, which are in :mod:`rules.signs.scion.words`."""

    def __init__(self, signs: Signs, items: tuple[Item, ...]) -> None:
        self.signs = signs
        self.items = items

    def wording(self, view: ScionView, question: Question) -> Wording:
        last = len(view.hand) == 1  # how many cards each holds lies open
        asked, other = "Choose a card from your hand", " Until all have chosen you may take another instead."
        asked = "You have one card left this round: reveal it" if last else asked
        again = f"Your card lies face down.{'' if last else other}"
        silent = "Your last card" if last else "A random card from your hand"
        return Wording(
            prompt=f"{asked}. All are revealed together." if question.waits else again,
            offers=tuple(label(card, view, self.signs) for card in view.hand),
            silence=f"{silent} is revealed for you{', and the game may end with it' if view.may_end else ''}.",
            button="Choose a card",
            detail=telling.nearing(view, self.signs),
        )

    def describe(self, view: ScionView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: ScionView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: ScionView) -> str:
        return telling.status(view)

    def tallies(self, view: ScionView) -> tuple[Tally, ...]:
        return (Tally("points", view.points, "point"),)

    def spell(self, action: Action) -> dict[str, str]:
        return {"card": self.signs.card(action.card)} if isinstance(action, Reveal) else {}

    def read(self, view: ScionView, verb: Verb, words: dict[str, str]) -> Action:
        cards = read_cards(words.get("card", ""), self.signs, view.hand, "DS-SCT-12")
        if len(cards) > 1:
            raise Illegal("DS-SCT-01", "Only one card is revealed in a turn.")
        return Reveal(card=cards[0])

    def glossary(self, view: ScionView | None) -> tuple[Term, ...]:
        return glossary(self.signs, self.items)
