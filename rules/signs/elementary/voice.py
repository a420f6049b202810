"""The words of Elementary: what is asked, what is typed, and the way to the position in words."""

from __future__ import annotations

from rules.core import Action, Illegal, Param, Question, Tally, Term, Verb, Voice, Wording
from rules.signs.cards import by_number
from rules.signs.content import Signs
from rules.signs.elementary import telling
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.glossary import glossary
from rules.signs.elementary.labels import labels, shut
from rules.signs.elementary.view import ElementaryView
from rules.signs.typed import read_cards, read_space

VERBS = (
    Verb(
        action=Play,
        name="play",
        summary="Play cards from your hand to one space of the circle.",
        params=(
            Param(name="cards", summary="Such as Flame 5, Wave 6 (or F5 W6)"),
            Param(name="space", summary="The number of the space, 1 to 7"),
        ),
    ),
    Verb(
        action=Throw,
        name="throw",
        summary="Throw in your hand when none of your cards can be played.",
        params=(Param(name="top", summary="The card that lies on top", required=False),),
    ),
)


class ElementaryVoice(Voice[ElementaryView]):
    """All words of Elementary but those of what happens, which are in :mod:`rules.signs.elementary.words`."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs

    def wording(self, view: ElementaryView, question: Question) -> Wording:
        moves = [offer.action for offer in question.offers]
        last = "" if view.last_turns is None else "Your last turn of this game. "
        return Wording(
            prompt=f"{last}Play cards to one space. If none of yours fits anywhere, you throw in your hand.",
            offers=labels(view, moves, self.signs),
            silence="Your turn passes, and this game ends with it."
            if view.last_turns == (question.seat,)
            else "Your turn passes; you keep your hand and draw nothing.",
            button="Your turn",
            detail="\n".join(filter(None, (shut(view, moves), f"Your hand: {self.signs.cards(view.hand)}."))),
        )

    def describe(self, view: ElementaryView) -> str:
        return telling.describe(view, self.signs)

    def help(self, view: ElementaryView) -> str:
        return telling.help(view, self.signs)

    def status(self, view: ElementaryView) -> str:
        return telling.status(view)

    def tallies(self, view: ElementaryView) -> tuple[Tally, ...]:
        now = view.totals if view.over else tuple(map(sum, zip(view.totals, view.points, strict=True)))
        return (Tally("points", now, "point"),)

    def spell(self, action: Action) -> dict[str, str]:
        match action:
            case Play(cards=cards, space=space):
                return {"cards": self.signs.cards(cards), "space": str(space)}
            case Throw(top=top) if top is not None:
                return {"top": self.signs.card(top)}
        return {}

    def read(self, view: ElementaryView, verb: Verb, words: dict[str, str]) -> Action:
        if verb.action is Play:
            cards = read_cards(words.get("cards", ""), self.signs, view.hand, "DS-ELT-15")
            tokens = [space.token for space in view.spaces]
            space = read_space(words.get("space", ""), tokens, self.signs, "DS-ELT-01")
            return Play(cards=by_number(cards), space=space)
        if not words.get("top", "").strip():
            return Throw()
        top = read_cards(words["top"], self.signs, view.hand, "DS-ELT-11")
        if len(top) > 1:
            raise Illegal("DS-ELT-11", "Only one card can lie on top.")
        return Throw(top=top[0])

    def glossary(self, view: ElementaryView | None) -> tuple[Term, ...]:
        return glossary(self.signs)
