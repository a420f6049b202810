"""Counterspell as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Game, Parts, Preset, Records, Sheet
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.advice import CounterspellAdvice
from rules.signs.counterspell.asking import AGAIN, LAST, WEAVE
from rules.signs.counterspell.corrections import CORRECTIONS
from rules.signs.counterspell.proof import CounterspellProof
from rules.signs.counterspell.rules import TURN_RULE, CounterspellRules
from rules.signs.counterspell.state import Counterspell, HouseRules
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.voice import VERBS, CounterspellVoice
from rules.signs.memoirs import laid


def primer(rules: HouseRules) -> str:
    """How it is played by these house rules (DS-CSS, DS-CSR, DS-CSC, DS-CSF)."""
    hands = " All hands lie open." if rules.counterspell_hands == "open" else ""
    when = "" if rules.early_counterspells else " with three chaos cards"
    double = "2 if your total is double" + (" and a card lies across" if rules.double_needs_opposing else "")
    adds = f"2 more if {double[5:]}" if rules.health_stacking == "add_all" else f"{double}"
    swept = " Then it is swept away." if rules.unbeaten_chaos == "swept" else ""
    every = "" if swept else ", every round"
    return (
        "1. All of you play together against a chaos beast. It lays chaos cards at seven spaces; you lay chains "
        f"against them.{hands}\n"
        "2. On your turn lay as many cards as you like: a chain starts with any card and grows by the number "
        "below or above, like 4-5-6. It belongs to all of you. Then draw back to five.\n"
        f"3. When everybody has played, spaces{when} are resolved: this is Candescence. A chain of three or more "
        "cards whose total reaches that of the chaos cards wins its space and clears it.\n"
        "4. Only a won space hurts the beast: 1 Health for a card whose sign lies across the circle, "
        f"{adds}, 1 more if all cards are of one sign that lies across. It has {rules.health_per_player} for each "
        "of you.\n"
        "5. A space with 3 chaos cards that you do not beat costs a card of the deck for each player"
        f"{every}.{swept} A chaos card turned up on a space of its own sign costs as much, once.\n"
        "6. 11-1-2, the Cardinal Chain, wins with a card from across against anything, and so does that of chaos, "
        "at double the cost.\n"
        "7. You win as soon as the beast has no Health left. You lose when the deck cannot pay, or when it is "
        "empty and the last round has passed.\n"
        "8. Talk: one lays the low cards, another the high ones.\n"
    )


class CounterspellGame(Game[Counterspell, HouseRules, CounterspellView]):
    """Deck of Signs: Counterspell."""

    slug = "counterspell"
    family = "signs"
    title = "Deck of Signs: Counterspell"
    blurb = (
        "A chaos beast throws random magic at the circle, and all of you weave chains together to counter it. "
        "Strike with the signs that lie across the circle to take its Health, before the deck runs out of power."
    )
    primer = primer(HouseRules())
    presets = (
        Preset(
            title="A first evening",
            note="The beast has less Health, and all hands lie open.",
            options={"health_per_player": 3, "counterspell_hands": "open"},
            by_seats={3: {"health_per_player": 4, "counterspell_hands": "open"}},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(
            title="A hard night",
            note="More Health; a double total hurts only with a card from across.",
            options={"health_per_player": 6, "double_needs_opposing": True},
        ),
    )
    everyday = ("health_per_player", "counterspell_hands", "early_counterspells", "health_stacking", "turn_hours")
    seats = range(3, 6)
    minutes = "40 minutes"
    phases = MappingProxyType(
        {
            WEAVE: "weaving",
            AGAIN: "what chaos costs",
            LAST: "the last round",
        }
    )
    mine = "My hand"
    chapters = ("DS-CMP", "DS-CIR", "DS-TYP", "DS-CSS", "DS-CSR", "DS-CSC", "DS-CSF", "DS-ONL")
    turn_rule = TURN_RULE
    allied = True
    verbs = VERBS

    def __init__(self, sheet: Sheet, signs: Signs) -> None:
        self.signs = signs
        super().__init__(
            sheet,
            parts=Parts(
                rules=CounterspellRules(signs),
                voice=CounterspellVoice(signs),
                advice=CounterspellAdvice(),
                records=Records(Counterspell, HouseRules, VERBS),
                proof=CounterspellProof(),
                remembered=laid(signs, lambda it: it.cards if isinstance(it, Weave) else ()),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played with a beast and hands like these."""
        return primer(self.options(chosen)) if text == self.primer else text
