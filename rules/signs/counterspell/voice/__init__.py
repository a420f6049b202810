"""The words of Counterspell: what is asked, what is typed, and the way to the position in words."""

from __future__ import annotations

from rules.core import Action, Param, Question, Tally, Term, Verb, Voice, Wording
from rules.signs.cards import by_number
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Done, Weave
from rules.signs.counterspell.glossary import glossary
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.voice import telling
from rules.signs.counterspell.voice.labels import FALLS, labels, shut
from rules.signs.typed import read_cards, read_space

VERBS = (
    Verb(
        action=Weave,
        name="weave",
        summary="Start a chain on a space with cards from your hand, or carry it on.",
        params=(
            Param(name="cards", summary="Such as Stone 5, Tree 6 (or So5 T6)"),
            Param(name="space", summary="The number of the space, 1 to 7"),
        ),
    ),
    Verb(action=Done, name="done", summary="End your turn of weaving and draw back to five."),
)


class CounterspellVoice(Voice[CounterspellView]):
    """All words of Counterspell but those of what happens."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs

    def wording(self, view: CounterspellView, question: Question) -> Wording:
        drawing = "." if view.last_round else ", and you draw."
        offers = labels(view, [offer.action for offer in question.offers], self.signs)
        won = any(offer.detail.endswith(FALLS) for offer in offers)
        return Wording(
            prompt="Weave cards into the chains, as many as you like, then end your turn.",
            offers=offers,
            silence=f"Your turn ends with the cards you have played{drawing}",
            button="Your turn",
            detail="\n".join(filter(None, ("" if won else telling.danger(view), shut(view)))),
        )

    def describe(self, view: CounterspellView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: CounterspellView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: CounterspellView) -> str:
        return telling.status(view)

    def tallies(self, view: CounterspellView) -> tuple[Tally, ...]:
        return (
            Tally("Health of the beast", (view.health,), shared=True),
            Tally("Cards in the deck", (view.deck,), shared=True),
        )

    def spell(self, action: Action) -> dict[str, str]:
        match action:
            case Weave(cards=cards, space=space):
                return {"cards": self.signs.cards(cards), "space": str(space)}
        return {}

    def read(self, view: CounterspellView, verb: Verb, words: dict[str, str]) -> Action:
        if verb.action is Done:
            return Done()
        cards = read_cards(words.get("cards", ""), self.signs, view.hand, "DS-CSR-07")
        tokens = [space.token for space in view.spaces]
        space = read_space(words.get("space", ""), tokens, self.signs, "DS-CSR-02")
        return Weave(cards=by_number(cards), space=space)

    def glossary(self, view: CounterspellView | None) -> tuple[Term, ...]:
        return glossary(self.signs)
