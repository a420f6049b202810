"""Life~Meaning as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from rules.core import Game, Parts, Preset, Sheet
from rules.life.advice import LifeAdvice
from rules.life.cards import load
from rules.life.corrections import CORRECTIONS
from rules.life.options import Options as HouseRules
from rules.life.proof import LifeProof
from rules.life.records import LifeRecords
from rules.life.rules import TURN_RULE, LifeRules
from rules.life.state import Life
from rules.life.view import LifeView
from rules.life.voice import LifeVoice
from rules.life.voice.primer import primer
from rules.life.voice.typed import VERBS

CHAPTERS = (
    "LM-OVR",
    "LM-CMP",
    "LM-LAY",
    "LM-SET",
    "LM-RND",
    "LM-ACT",
    "LM-ACQ",
    "LM-OBT",
    "LM-CON",
    "LM-STB",
    "LM-TCH",
    "LM-RCL",
    "LM-PRJ",
    "LM-STA",
    "LM-END",
    "LM-SCO",
    "LM-GRP",
    "LM-EXM",
    "LM-ONL",
)
"""Every chapter of the sheet but the advice."""


EVENING: dict[str, Any] = {
    "mitigation_mode": "partial",
    "opening_row": "below_ten",
    "end_trigger_turns": "finish_round",
}
"""What a first evening of any number of players begins with."""


class LifeMeaning(Game[Life, HouseRules, LifeView]):
    """Two to six players keep one world from sliding into Drift and race for the best mix of three tracks."""

    slug = "life"
    family = "life"
    title = "Life~Meaning"
    blurb = (
        "Build an engine of Patterns, pay into shared Projects, and together keep the world's Drift from reaching "
        "12. The best mix of Coherence, Reputation and Legacy wins, and the table gets a reading of its Meaning."
    )
    presets = (
        Preset(
            title="A first evening",
            note="Part payment helps, who begins a round is drawn (two take turns), no Layer 10 at first.",
            options=EVENING,
            by_seats={2: EVENING | {"first_player_each_round": "rotate"}},
        ),
        Preset(title="As usual", note="Every rule as it is usual; who begins a round is drawn."),
        Preset(
            title="As in the book",
            note="The same player begins every round, as in its worked example.",
            options={"first_player_each_round": "fixed", "opening_row": "any"},
        ),
        Preset(
            title="For those who know it",
            note="Patterns of Layers 3 to 6 have small powers.",
            options={"layer_effects": "guided"},
        ),
    )
    phases = MappingProxyType({"turn": "your turn", "reply": "a request", "mitigate": "the Stability Check"})
    kinds = MappingProxyType(
        {
            "mark": "one more icon for free",
            "habit": "your habit",
            "events": "which Event comes next",
            "peek": "the Pattern you saw",
            "poll": "a vote",
            "gallery": "the Gallery",
            "first": "the starting player",
            "host": "going on as host",
        }
    )
    beside = frozenset({"gallery", "host"})
    asked_by = MappingProxyType({"first": ("starting_player", "host_picks"), "poll": ("starting_player", "vote")})
    everyday = ("mitigation_mode", "layer_effects", "presence_effects", "turn_minutes", "reply_minutes")
    seats = range(2, 7)
    minutes = "45 to 60 minutes"
    primer = primer(HouseRules())
    chapters = CHAPTERS
    turn_rule = TURN_RULE
    clock_rule = "LM-ONL-06"
    verbs = VERBS

    def __init__(self, read: Callable[[str], dict[str, Any]], *sheets: Sheet) -> None:
        self.content = load(read)
        super().__init__(
            *sheets,
            parts=Parts(
                rules=LifeRules(self.content),
                voice=LifeVoice(self.content),
                advice=LifeAdvice(),
                records=LifeRecords(Life, HouseRules, VERBS),
                proof=LifeProof(),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played, with the end and the Events as this table has them."""
        return primer(self.options(chosen)) if text == self.primer else text
