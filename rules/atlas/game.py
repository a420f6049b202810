"""Atlas of Feelings as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from rules.atlas import options as house
from rules.atlas.advice import AtlasAdvice
from rules.atlas.corrections import corrections
from rules.atlas.memoirs import CHOSEN
from rules.atlas.proof import AtlasProof
from rules.atlas.records import AtlasRecords
from rules.atlas.rules import TURN_RULE, AtlasRules
from rules.atlas.state import Atlas
from rules.atlas.view import AtlasView
from rules.atlas.voice import AtlasVoice
from rules.atlas.voice.primer import primer
from rules.atlas.voice.speaking import VERBS
from rules.atlas.words import CHARACTERS, WORDS, Words, cast
from rules.core import Game, Parts, Preset, Sheet


class AtlasGame(Game[Atlas, house.Options, AtlasView]):
    """Atlas of Feelings, strategy version."""

    slug = "atlas"
    family = "atlas"
    title = "Atlas of Feelings"
    blurb = (
        "You play a character on a round map of 240 feelings, from destructive ones at the rim to the highest "
        "qualities at the centre. Choose the words that fit, say why, then turn, lift and heal your markers. "
        "Whoever has the best balanced map when somebody reaches four centre spots wins."
    )
    seats = house.PLAYERS
    minutes = "45 to 90 minutes, or a few days at your own pace"
    primer = primer(house.Options())
    mine = "My character"
    presets = (
        Preset(
            title="A first evening",
            note="Sentences are optional, and a round that somebody ends is played out.",
            options={"explanations": "optional", "finish_round": True},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(
            title="A long journey",
            note="Nobody begins at the centre: some nine rounds instead of three or four, the last played out.",
            options={"draw_yellow": 0, "draw_white": 2, "draw_grey": 3, "draw_red": 5, "finish_round": True},
        ),
    )
    phases = MappingProxyType(
        {
            "name": "who you are",
            "place": "placing your markers",
            "colour": "placing your markers",
            "turn": "moving",
        }
    )
    kinds = MappingProxyType(
        {
            "colour": "the colour of your markers",
            "card": "reading a card",
            "first": "who begins",
            "rename": "another name for you",
        }
    )
    beside = frozenset({"rename"})
    asked_by = MappingProxyType({"colour": ("explanations", "optional")})
    everyday = ("explanations", "round_limit", "finish_round", "inward_movement", "turn_hours")
    chapters = (
        "AF-CMP",
        "AF-MAP",
        "AF-CRD",
        "AF-SET",
        "AF-TRN",
        "AF-MOV",
        "AF-HEA",
        "AF-END",
        "AF-SCO",
        "AF-ONL",
        "AF-ADV",
    )
    turn_rule = TURN_RULE
    verbs = VERBS

    def __init__(self, sheet: Sheet, read: Callable[[str], dict[str, Any]]) -> None:
        self.words = Words(read(WORDS))
        self.cast = cast(read(CHARACTERS), max(self.seats))
        super().__init__(
            sheet,
            parts=Parts(
                rules=AtlasRules(self.words, self.cast),
                voice=AtlasVoice(self.words, self.cast),
                advice=AtlasAdvice(self.cast),
                records=AtlasRecords(Atlas, house.Options, VERBS),
                terms=house.terms,
                proof=AtlasProof(),
                remembered=CHOSEN,
                corrections=corrections(self.words),
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played, moved, healed and counted as this table does."""
        options = self.options(chosen)
        if text == self.blurb and options.explanations == "optional":
            return text.replace("Choose the words that fit, say why, then", "Choose the words that fit, then")
        return primer(options) if text == self.primer else text
