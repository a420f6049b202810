"""Meaning Made as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Game, Parts, Preset, Sheet
from rules.meaning import options as house
from rules.meaning.advice import MeaningAdvice
from rules.meaning.cards import Cards
from rules.meaning.corrections import CORRECTIONS
from rules.meaning.proof import MeaningProof
from rules.meaning.records import MeaningRecords
from rules.meaning.rules import TURN_RULE, MeaningRules
from rules.meaning.state import MeaningMade
from rules.meaning.view import MeaningView
from rules.meaning.voice import MeaningVoice
from rules.meaning.voice import primer as telling
from rules.meaning.voice.spelling import VERBS

EVENING: dict[str, bool | int | str] = {"event_deck": "calm", "collapse_timing": "end_of_round"}
"""What a first evening begins with; large tables build less before the end opens, so that it stays an evening."""
BY_SEATS: dict[int, dict[str, bool | int | str]] = {
    4: EVENING | {"palettes": "nine"},
    5: EVENING | {"palettes": "twelve"},
    6: EVENING | {"palettes": "twelve"},
}


class MeaningMadeGame(Game[MeaningMade, house.HouseRules, MeaningView]):
    """Meaning Made, for one to six."""

    slug = "meaning"
    family = "meaning"
    title = "Meaning Made"
    blurb = telling.blurb(house.HouseRules())
    primer = telling.primer(house.HouseRules())
    seats = house.PLAYERS
    minutes = "45 to 60 minutes, twice that with six"
    presets = (
        Preset(
            title="A first evening",
            note="Events take little, and a world at 0 has until the end of the round.",
            options=EVENING,
            by_seats=BY_SEATS,
        ),
        Preset(title="As usual", note="Events and groundwork as a table of your size needs them."),
        Preset(
            title="As in the book",
            note="Stewardship is open at once, and the same player begins every round.",
            options={
                "groundwork": "none",
                "palettes": "none",
                "event_deck": "auto",
                "rotate_start_player": False,
                "draw_start_player": False,
            },
        ),
        Preset(title="Hard Mode", note="Every Event takes 1 Meaning more.", options={"hard_mode": "on"}),
    )
    phases = MappingProxyType({"turn": "your turn", "answer": "a Touchpoint", "donate": "the Stability Window"})
    kinds = MappingProxyType(
        {
            "pay": "what you pay",
            "lose": "the token you lose",
            "ending": "the vote for the End Initiative",
            "start": "the starting player",
            "stop": "a vote on stopping",
        }
    )
    asked_by = MappingProxyType({"start": ("start_player", "chosen")})
    everyday = ("mode", "event_deck", "groundwork", "hard_mode", "turn_minutes")
    chapters = (
        *("MM-GEN", "MM-COM", "MM-LAY", "MM-PAT", "MM-PRI", "MM-PAL", "MM-REQ", "MM-INI", "MM-SIG", "MM-IDX"),
        *("MM-CON", "MM-CMP", "MM-END", "MM-SET", "MM-RND", "MM-EVT", "MM-ACT", "MM-GAT", "MM-LOD", "MM-TOU"),
        *("MM-REC", "MM-MEA", "MM-VIT", "MM-FRA", "MM-LEG", "MM-STB", "MM-TOK", "MM-CNV", "MM-FIN", "MM-SOL"),
        *("MM-DCK", "MM-VAR", "MM-EXA", "MM-ONL", "MM-ADV"),
    )
    turn_rule = TURN_RULE
    allied = ("mode", "cooperative")
    clock_rule = "MM-ONL-05"
    verbs = VERBS

    def __init__(self, sheet: Sheet, cards: Cards) -> None:
        self.cards = cards
        super().__init__(
            sheet,
            parts=Parts(
                rules=MeaningRules(cards),
                voice=MeaningVoice(cards),
                advice=MeaningAdvice(cards),
                records=MeaningRecords(MeaningMade, house.HouseRules, VERBS),
                terms=house.terms,
                proof=MeaningProof(),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """What the game is and how it is played are others together, alone and in a fixed number of rounds."""
        options = self.options(chosen)
        return {self.blurb: telling.blurb(options), self.primer: telling.primer(options, seats)}.get(text, text)
