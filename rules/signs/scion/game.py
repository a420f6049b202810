"""Scion as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Game, Parts, Preset, Records, Sheet, listed
from rules.signs.content import Item, Signs
from rules.signs.memoirs import laid
from rules.signs.scion.actions import Reveal
from rules.signs.scion.advice import ScionAdvice
from rules.signs.scion.asking import ANEW, REVEAL
from rules.signs.scion.corrections import corrections
from rules.signs.scion.points import FOUR, THREE, TWO
from rules.signs.scion.proof import ScionProof
from rules.signs.scion.rules import TURN_RULE, ScionRules
from rules.signs.scion.state import HouseRules, Scion
from rules.signs.scion.view import ScionView
from rules.signs.scion.voice import VERBS, ScionVoice


def blurb(rules: HouseRules) -> str:
    """What the game is, to a stranger."""
    out = "the stacks run out" if rules.stacks_to_end > 1 else "one of the stacks runs out"
    return (
        "Apprentices of magic reveal cards at the same moment. What lies across the circle cancels, what lies "
        f"beside supports. Win the tokens of the signs, and be the Prime Scion when {out}."
    )


def primer(rules: HouseRules) -> str:
    """How it is played by these house rules (DS-SCS, DS-SCT, DS-SCR, DS-SCE)."""
    short = rules.stacks_to_end == 1
    cancels = ", even one that is cancelled itself" if rules.cancelled_cards_still_cancel else ""
    whose = "" if rules.support_counts == "own" else ", whoever laid it,"
    out = (
        "A token of the sign that ran out is worth 3 points, any other 1 point."
        if short
        else "A token of the sign that ran out first is worth 3 points, of the second 2 points, any other 1 point."
    )
    return (
        "1. Seven signs lie in a circle, with a stack of six tokens of each sign beside it. You collect these "
        "tokens.\n"
        "2. A round has seven turns. In each, all choose a card in secret, and the cards are revealed together.\n"
        "3. Your card lays one of your items beside its sign, unless somebody shows an equal or higher card of a "
        f"sign that lies across the circle{cancels}: then it is cancelled and the item is lost.\n"
        "4. A card of a sign that is not on the circle loses an item too, but you draw a new card.\n"
        "5. After seven turns each sign gives a token to whoever has most there: the numbers of their cards of "
        f"that sign that were not cancelled, and 2 for each item{whose} on the two spaces beside it. One item of "
        "your own there is needed.\n"
        "6. The signs are laid out anew for the next round. When a "
        f"{'stack' if short else 'second stack'} is empty, the game ends.\n"
        f"7. {out}{_bonus(rules)} Most points win.\n"
    )


def _bonus(rules: HouseRules) -> str:
    """What many tokens of a sign bring besides (DS-SCE-04 to DS-SCE-06)."""
    rows = (
        (rules.bonus_four, FOUR, "four or more"),
        (rules.bonus_three, THREE, "three"),
        (rules.bonus_two, TWO, "two"),
    )
    more = [f"{points} for {many}" for on, points, many in rows if on]
    return f" Of one sign {listed(more)} come on top." if more else ""


class ScionGame(Game[Scion, HouseRules, ScionView]):
    """Deck of Signs: Scion."""

    slug = "scion"
    family = "signs"
    title = "Deck of Signs: Scion"
    blurb = blurb(HouseRules())
    primer = primer(HouseRules())
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

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """What it is and how it is played, with so many stacks and these bonuses."""
        options = self.options(chosen)
        return {self.blurb: blurb(options), self.primer: primer(options)}.get(text, text)
