"""Dictator as a game of the kernel: a small game of its own in Creation's family."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Parts, Preset, Sheet, counted
from rules.modes.dictator.advice import DictatorAdvice, Thing
from rules.modes.dictator.claiming import CORRECTIONS
from rules.modes.dictator.move import TURN_RULE
from rules.modes.dictator.proof import DictatorProof
from rules.modes.dictator.records import DictatorRecords
from rules.modes.dictator.rules import SEATS, DictatorRules
from rules.modes.dictator.state import Dictator, HouseRules
from rules.modes.dictator.view import DictatorView
from rules.modes.dictator.voice import DictatorVoice
from rules.modes.dictator.voice.typed import VERBS
from rules.modes.family import ModuleGame

USUAL = "20 rounds"
"""How the primer says how long it is."""


class DictatorGame(ModuleGame[Dictator, HouseRules, DictatorView]):
    """Dictator, a module of Creation."""

    slug = "dictator"
    family = "dictator"
    title = "Dictator"
    blurb = (
        "Creation as a contest of dictators: claim land Field by Field, set up everyday objects as monuments to "
        "yourselves, be voted the most Fabulous nation, and send your army. Whoever first wipes out another "
        "dictator wins."
    )
    primer = (
        "1. You take turns to claim a Field of the Map: first your capital anywhere, then always one next to "
        "your land, or the nation grows by itself. What is claimed stays claimed.\n"
        "2. When nothing is left to claim, rounds begin. In a turn you do one thing: set up a monument, invade, "
        "or pass.\n"
        "3. A monument is an everyday object, shown or described, in honour of yourself, on a Field of yours. "
        "Nobody votes on it.\n"
        "4. Your army is as large as your monuments are many: so many Fields you may take in an invasion, each "
        "next to your land, with whatever stands there.\n"
        "5. At the end of a round all vote for the most Fabulous nation, never for their own.\n"
        "6. It may expand by as many Fields as there are monuments on the whole Map. A tie is voted on once "
        "more; two players have no vote.\n"
        "7. Whoever takes somebody's last Field wins at once.\n"
        "8. Or else the most Fields win after 20 rounds; then the most "
        "monuments.\n"
    )
    seats = SEATS
    minutes = "45 to 90 minutes, or some weeks of a Field now and then"
    mine = "My nation"
    presets = (
        Preset(
            title="A first evening",
            note="A smaller Map (6 by 6), and 8 rounds at most.",
            options={"grid_side": 6, "dictator_rounds": 8},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(title="A long reign", note="A larger Map (10 by 10).", options={"grid_side": 10}),
    )
    phases = MappingProxyType({"claim": "claiming land", "turn": "your turn", "expand": "expanding"})
    kinds = MappingProxyType(
        {
            "vote": "a vote",
            "grow": "growing by itself",
            "invade": "an invasion",
            "monument": "a monument",
            "back": "something else this turn",
            "pictures": "withdrawing a picture",
        }
    )
    beside = frozenset({"grow", "back", "pictures"})
    everyday = ("grid_side", "dictator_rounds", "dictator_claim_once", "turn_wait_hours", "vote_wait_hours")
    scope = "mode:dictator"
    own = MappingProxyType({"module": "dictator"})
    turn_rule = TURN_RULE
    verbs = VERBS

    def __init__(self, things: tuple[Thing, ...], *sheets: Sheet) -> None:
        super().__init__(
            *sheets,
            parts=Parts(
                rules=DictatorRules(),
                voice=DictatorVoice(),
                advice=DictatorAdvice(things),
                records=DictatorRecords(),
                proof=DictatorProof(),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played in so many rounds."""
        rounds = counted(self.options(chosen).dictator_rounds, "round")
        return text.replace(USUAL, rounds) if text == self.primer else text
