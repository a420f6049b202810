"""Elementary as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Game, Parts, Preset, Records, Sheet
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play
from rules.signs.elementary.advice import ElementaryAdvice
from rules.signs.elementary.asking import PLAY, THROW
from rules.signs.elementary.corrections import CORRECTIONS
from rules.signs.elementary.legal import FITS
from rules.signs.elementary.proof import ElementaryProof
from rules.signs.elementary.rules import TURN_RULE, ElementaryRules
from rules.signs.elementary.state import Elementary, HouseRules
from rules.signs.elementary.view import ElementaryView
from rules.signs.elementary.voice import VERBS, ElementaryVoice
from rules.signs.memoirs import laid


def primer(rules: HouseRules) -> str:
    """How it is played by these house rules (DS-ELS, DS-ELT, DS-ELE)."""
    many = rules.series_games
    series = f"You play {many} games, and the points of all of them are added up. " if many > 1 else ""
    lies = ", where it must go with the card that lies there," if rules.setup_card_fit == FITS else ""
    return (
        "1. Seven spaces lie in a circle, each with a hidden sign. Everybody holds five cards: a sign and a "
        "number from 1 to 11.\n"
        f"2. On your turn do one thing: play one card to a space whose sign is hidden{lies} and turn it over; it "
        "brings 5 points if it is the sign of your card.\n"
        "3. Or add cards to one space whose sign lies open: more of the same number, or numbers that carry on a "
        "chain.\n"
        "4. Whoever lays the card that makes it three or more takes all the points: 8 for a chain (like 4-5-6), "
        "10 for a pack (like 8-8-8), 12 for 11-1-2, the Cardinal Chain, 15 for a Crusade (three of one number and "
        "two of another).\n"
        "5. On top: 5 for each card of the sign of the space; 10 if all cards have one sign (Kinfolk), else 2 for "
        "each card beyond three of a chain or pack.\n"
        "6. Then draw back to five. Whoever can play nothing throws in the hand and draws a new one.\n"
        "7. With 77 points somebody brings everybody else one last turn; then the game ends.\n"
        f"8. {series}Most points win.\n"
    )


class ElementaryGame(Game[Elementary, HouseRules, ElementaryView]):
    """Deck of Signs: Elementary."""

    slug = "elementary"
    family = "signs"
    title = "Deck of Signs: Elementary"
    blurb = (
        "Seven spaces, eleven signs, five cards in hand. Turn over hidden signs and build chains and packs on the "
        "circle: whoever lays the card that completes a set takes all its points. Whoever has most at the "
        "end wins."
    )
    primer = primer(HouseRules())
    presets = (
        Preset(title="A first evening", note="One game instead of seven.", options={"series_games": 1}),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(title="A short series", note="Three games.", options={"series_games": 3}),
    )
    everyday = ("series_games", "turn_hours", "setup_card_fit")
    seats = range(2, 8)
    mine = "My hand"
    minutes = "20 minutes a game"
    phases = MappingProxyType({PLAY: "playing cards", THROW: "throwing in your hand"})
    chapters = ("DS-CMP", "DS-CIR", "DS-TYP", "DS-ELS", "DS-ELT", "DS-ELX", "DS-ELE", "DS-ONL")
    turn_rule = TURN_RULE
    verbs = VERBS

    def __init__(self, sheet: Sheet, signs: Signs) -> None:
        self.signs = signs
        super().__init__(
            sheet,
            parts=Parts(
                rules=ElementaryRules(signs),
                voice=ElementaryVoice(signs),
                advice=ElementaryAdvice(),
                records=Records(Elementary, HouseRules, VERBS),
                proof=ElementaryProof(),
                remembered=laid(signs, lambda it: it.cards if isinstance(it, Play) else ()),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played as one game, or as a series."""
        return primer(self.options(chosen)) if text == self.primer else text
