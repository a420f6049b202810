"""Discovery as a game of the kernel: a small game of its own in Creation's family."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules.core import Parts, Preset, Sheet, counted
from rules.modes.discovery.advice import DiscoveryAdvice, Theories
from rules.modes.discovery.corrections import CORRECTIONS
from rules.modes.discovery.move import TURN_RULE
from rules.modes.discovery.proof import DiscoveryProof
from rules.modes.discovery.records import DiscoveryRecords
from rules.modes.discovery.rules import SEATS, DiscoveryRules
from rules.modes.discovery.state import Discovery, HouseRules
from rules.modes.discovery.view import DiscoveryView
from rules.modes.discovery.voice import DiscoveryVoice
from rules.modes.discovery.voice.typed import VERBS
from rules.modes.family import ModuleGame

"""The mode's own rules, and those it has in common with Dictator."""


USUAL = "8 rounds"
"""How the primer says how long it is."""


class DiscoveryGame(ModuleGame[Discovery, HouseRules, DiscoveryView]):
    """Discovery, a module of Creation."""

    slug = "discovery"
    family = "discovery"
    title = "Discovery"
    blurb = (
        "Creation as an expedition: you explore the city of an ancient people, hold up everyday things as what "
        "they left behind, and say what they were for. The others vote; whoever has the better theory takes them "
        "over."
    )
    primer = (
        "1. Each of you starts at another corner of a lost city, from the fifth on at the middle of a side. It is "
        "a square Map, and nobody knows what stands where.\n"
        "2. In a turn you may first explore one Field next to yours. It stays yours.\n"
        "3. Then you do one thing: stake a claim, steal, or pass.\n"
        "4. A claim is an everyday thing, shown or described, on a Field of yours, with a theory: what was it to "
        "the ancient people?\n"
        "5. The others vote whether it is culturally significant. A tie fails; then you may propose once more.\n"
        "6. You steal an object of somebody else, wherever it lies, by a more interesting theory. All but you "
        "vote; with two of you a coin decides.\n"
        "7. After 8 rounds, or when the whole city is explored, the most "
        "significant objects win, then the most Fields.\n"
    )
    seats = SEATS
    minutes = "45 to 90 minutes, or some weeks of a turn now and then"
    mine = "My expedition"
    presets = (
        Preset(
            title="A first evening",
            note="A smaller city (6 by 6), and 4 rounds.",
            options={"grid_side": 6, "discovery_rounds": 4},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(
            title="A large city",
            note="A larger Map (10 by 10), and 12 rounds.",
            options={"grid_side": 10, "discovery_rounds": 12},
        ),
    )
    phases = MappingProxyType({"turn": "your turn", "claim": "a claim", "steal": "a better theory"})
    kinds = MappingProxyType(
        {"vote": "a vote", "back": "something else this turn", "pictures": "withdrawing a picture"}
    )
    beside = frozenset({"back", "pictures"})
    everyday = ("grid_side", "discovery_rounds", "turn_wait_hours", "vote_wait_hours")
    scope = "mode:discovery"
    shared = ("CR-ALT-02", "CR-ALT-03")
    own = MappingProxyType({"module": "discovery"})
    turn_rule = TURN_RULE
    verbs = VERBS

    def __init__(self, theories: Theories, *sheets: Sheet) -> None:
        super().__init__(
            *sheets,
            parts=Parts(
                rules=DiscoveryRules(),
                voice=DiscoveryVoice(),
                advice=DiscoveryAdvice(theories),
                records=DiscoveryRecords(),
                proof=DiscoveryProof(),
                corrections=CORRECTIONS,
            ),
        )

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """How it is played in so many rounds."""
        rounds = counted(self.options(chosen).discovery_rounds, "round")
        return text.replace(USUAL, rounds) if text == self.primer else text
