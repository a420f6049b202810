"""Lantern as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType

from examples.lantern.advice import LanternAdvice
from examples.lantern.corrections import CORRECTIONS
from examples.lantern.heirlooms import LanternHeirlooms
from examples.lantern.proof import LanternProof
from examples.lantern.rules import SEATS, TURN_RULE, LanternRules
from examples.lantern.state import Lantern, Options
from examples.lantern.view import LanternView
from examples.lantern.voice import VERBS, LanternVoice
from rules.core import Game, Parts, Records, Sheet


class LanternGame(Game[Lantern, Options, LanternView]):
    """Lantern."""

    slug = "lantern"
    family = "lantern"
    title = "Lantern"
    blurb = "Play high, but not what others play: the highest card that nobody else has played takes a lantern."
    primer = (
        "1. Each of you has the cards 1 to 8 and takes three of them in hand.\n"
        "2. All lay down a card in secret. The cards are turned over together.\n"
        "3. The highest card that nobody else has played takes a lantern.\n"
        "4. When the hands are empty you vote whether to deal once more. Most lanterns win.\n"
    )
    seats = SEATS
    minutes = "5 minutes"
    chapters = ("LA-SET", "LA-PLY", "LA-END", "LA-ONL")
    turn_rule = TURN_RULE
    kinds = MappingProxyType({"play": "laying down a card", "vote": "the vote on one more deal"})
    clock_rule = "LA-ONL-01"
    verbs = VERBS

    def __init__(self, sheet: Sheet) -> None:
        rules = LanternRules()
        super().__init__(
            sheet,
            parts=Parts(
                rules=rules,
                voice=LanternVoice(),
                advice=LanternAdvice(),
                heirlooms=LanternHeirlooms(rules),
                records=Records(Lantern, Options, VERBS),
                proof=LanternProof(),
                corrections=CORRECTIONS,
            ),
        )
