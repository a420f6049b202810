"""Scion as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType

from rules.core import Game, Parts, Preset, Records, Sheet
from rules.signs.content import Item, Signs
from rules.signs.memoirs import laid
from rules.signs.scion.actions import Reveal
from rules.signs.scion.advice import ScionAdvice
from rules.signs.scion.asking import ANEW, REVEAL
from rules.signs.scion.corrections import corrections
from rules.signs.scion.proof import ScionProof
from rules.signs.scion.rules import TURN_RULE, ScionRules
from rules.signs.scion.state import HouseRules, Scion
from rules.signs.scion.view import ScionView
from rules.signs.scion.voice import VERBS, ScionVoice


class ScionGame(Game[Scion, HouseRules, ScionView]):
    """Deck of Signs: Scion."""

    slug = "scion"
    family = "signs"
    title = "Deck of Signs: Scion"
    blurb = (
        "Apprentices of magic reveal cards at the same moment. What lies across the circle cancels, what lies "
        "beside supports. Win the tokens of the signs, and be the Prime Scion when the stacks run out."
    )
    primer = (
        "1. Seven signs lie in a circle, with a stack of six tokens of each sign beside it. You collect these "
        "tokens.\n"
        "2. A round has seven turns. In each, all choose a card in secret, and the cards are revealed together.\n"
        "3. Your card lays one of your items beside its sign, unless somebody shows an equal or higher card of a "
        "sign that lies across the circle: then it is cancelled and the item is lost.\n"
        "4. A card of a sign that is not on the circle loses an item too, but you draw a new card.\n"
        "5. After seven turns each sign gives a token to whoever has most there: the numbers of their cards of "
        "that sign that were not cancelled, and 2 for each item on the two spaces beside it. One item there is "
        "needed.\n"
        "6. The signs are laid out anew for the next round. When a second stack is empty, or in a "
        "short game the first, the game ends.\n"
        "7. A token of the sign that ran out first is worth 3 points, of the second 2 points, any other 1 point. "
        "Most points win.\n"
    )
    presets = (
        Preset(
            title="A first evening",
            note="Over as soon as one stack of tokens is empty.",
            options={"stacks_to_end": 1},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(
            title="With bonuses",
            note="Three or more tokens of a sign bring more.",
            options={"bonus_four": True, "bonus_three": True},
        ),
    )
    everyday = ("stacks_to_end", "support_counts", "bonus_four", "bonus_three", "turn_hours")
    seats = range(3, 6)
    minutes = "60 minutes, 40 with one stack"
    phases = MappingProxyType({REVEAL: "choosing a card", ANEW: "a new round"})
    mine = "My hand"
    chapters = ("DS-CMP", "DS-CIR", "DS-SCS", "DS-SCT", "DS-SCR", "DS-SCE", "DS-ONL")
    turn_rule = TURN_RULE
    verbs = VERBS

    def __init__(self, sheet: Sheet, signs: Signs, items: tuple[Item, ...]) -> None:
        self.signs = signs
        super().__init__(
            sheet,
            parts=Parts(
                rules=ScionRules(signs, items),
                voice=ScionVoice(signs, items),
                advice=ScionAdvice(),
                records=Records(Scion, HouseRules, VERBS),
                proof=ScionProof(),
                remembered=laid(signs, lambda it: (it.card,) if isinstance(it, Reveal) else ()),
                corrections=corrections(signs),
            ),
        )
