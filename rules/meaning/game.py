"""Meaning Made as a game of the kernel."""

from __future__ import annotations

from types import MappingProxyType

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
    blurb = (
        "Everybody builds an engine of Patterns and joins shared Initiatives that prop up a world losing Meaning "
        "every round. Race for the best score, but let Meaning fall to 0 and all is lost. Alone, you play "
        "against the Community."
    )
    primer = (
        "1. Everybody has tokens (Energy, Insight, Support), Vitals and Legacy. The table shares one track: "
        "Meaning.\n"
        "2. Each round begins with an Event that lowers Meaning. At 0 the world collapses, and all lose.\n"
        "3. On your turn you take two actions: gather two tokens, load a Pattern into your Palette, "
        "contribute to an "
        "Initiative, offer or ask for a token, or have open cards replaced.\n"
        "4. A Pattern costs tokens, gives a bonus, makes cards with its layer's icon cheaper and signs "
        "Initiatives "
        "that ask for that layer.\n"
        "5. An Initiative whose boxes are full and signed is complete: it raises Meaning, and brings 6 Legacy to "
        "whoever joined it first, 3 to the second, 1 to the rest.\n"
        "6. After everybody's turn each player may donate a Support to raise Meaning by 1, three at most.\n"
        "7. When Stewardship, the End Initiative, is complete, the game ends. Points are Vitals and Legacy, "
        "nothing "
        "else. Most points win.\n"
        "8. Alone you win if Stewardship is complete before the world collapses; the Community takes places from "
        "you. House rules may change the end: the lobby tells them.\n"
    )
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
