"""How tables of Meaning Made are kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core import Records
from rules.meaning.options import NUMBERS, HouseRules
from rules.meaning.state import MeaningMade


class MeaningRecords(Records[MeaningMade, HouseRules]):
    """Of one form since the first, but for house rules that came later; the rules were mended."""

    version = 9
    mended = 11

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Tables of the first form had no groundwork to lay, those of the next three another number of it, and no
        Patterns were asked for; those of the fifth had other Events for three, those of the sixth alone on hard,
        and for six another number of Patterns, those of the seventh other Events alone on easy and on standard,
        and those of the eighth for six together."""
        options, seats = raw["options"], len(raw["mats"])
        if version < 2:
            options = BEFORE_GROUNDWORK | options
        if version < 3:
            options = THIRD.named(options, seats) | BEFORE_OWING
        if version < 4:
            options = FOURTH.named(options, seats)
        if version < 5:
            options = FIFTH.named(options, seats) | BEFORE_PALETTES
        if version < 6:
            options = SIXTH.named(options, seats)
        if version < 7:
            options = SEVENTH.named(options, seats)
        if version < 8:
            options = EIGHTH.named(options, seats)
        if version < 9:
            options = NINTH.named(options, seats)
        return raw | {"options": options}

    def as_dealt(self, chosen: dict[str, Any], rules: int, seats: int) -> dict[str, Any]:
        """What a table begins with was different before the third, the fourth, the fifth, the sixth, the
        seventh, the eighth, the ninth and the tenth rules."""
        if rules < 3:
            chosen = BEFORE_GROUNDWORK | chosen
        if rules < 4:
            chosen = THIRD.named(chosen, seats) | BEFORE_OWING
        if rules < 5:
            chosen = FOURTH.named(chosen, seats)
        if rules < 6:
            chosen = FIFTH.named(chosen, seats) | BEFORE_PALETTES
        if rules < 7:
            chosen = SIXTH.named(chosen, seats)
        if rules < 8:
            chosen = SEVENTH.named(chosen, seats)
        if rules < 9:
            chosen = EIGHTH.named(chosen, seats)
        return NINTH.named(chosen, seats) if rules < 10 else chosen


BEFORE_GROUNDWORK = {"groundwork": "none", "event_deck": "auto", "rotate_start_player": False}
"""House rules as they were usual when tables could choose no other."""

BEFORE_OWING = {"meaning_owed": False, "draw_start_player": False}
"""House rules of tables at which nothing could be owed or drawn."""

BEFORE_PALETTES = {"palettes": "none"}
"""House rules of tables at which no Patterns were asked for before the end."""


class Tuning(NamedTuple):
    """What a table of one, two ... six was tuned to once: Events and groundwork by mode, Events alone, and the
    Patterns before the end where they were others."""

    events: dict[str, tuple[str, ...]]
    alone: dict[str, str]
    groundwork: dict[str, tuple[int, ...]]
    palettes: dict[tuple[str, int], str]

    def named(self, chosen: dict[str, Any], seats: int) -> dict[str, Any]:
        """The house rules of a table, with what was tuned by its name."""
        mode, alone = chosen.get("mode", "standard"), self.alone[chosen.get("solo_difficulty", "standard")]
        tuned = {
            "event_deck": alone if seats == 1 else self.events[mode][seats - 1],
            "groundwork": NUMBERS[self.groundwork[mode][seats - 1]],
        }
        if (mode, seats) in self.palettes:
            tuned["palettes"] = self.palettes[mode, seats]
        return tuned | {name: value for name, value in chosen.items() if name not in tuned or value != "tuned"}


THIRD = Tuning(
    events={
        "standard": ("gentle", "calm", "mild", "rough", "harsh", "harsh"),
        "cooperative": ("gentle", "mild", "harsh", "storm", "tempest", "tempest"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "mild", "standard": "gentle", "hard": "calm"},
    groundwork={"standard": (0, 3, 3, 3, 4, 5), "cooperative": (0, 2, 4, 5, 7, 8), "competitive": (0,) * 6},
    palettes={},
)
FOURTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "mild", "rough", "harsh", "gale"),
        "cooperative": ("gentle", "moody", "mild", "rough", "fierce", "storm"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "mild", "standard": "fickle", "hard": "calm"},
    groundwork={"standard": (0, 3, 3, 3, 4, 5), "cooperative": (0, 3, 4, 6, 9, 9), "competitive": (0,) * 6},
    palettes={},
)
FIFTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "mild", "rough", "harsh", "squall"),
        "cooperative": ("gentle", "moody", "mild", "bitter", "gale", "storm"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "mild", "standard": "fickle", "hard": "still"},
    groundwork={"standard": (0, 3, 3, 3, 4, 7), "cooperative": (0, 3, 4, 6, 9, 9), "competitive": (0,) * 6},
    palettes={},
)
SIXTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "mild", "standard", "bitter", "gusty"),
        "cooperative": ("gentle", "fickle", "mild", "standard", "harsh", "gale"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "rough", "standard": "gentle", "hard": "hushed"},
    groundwork={"standard": (0, 3, 3, 3, 3, 4), "cooperative": (0, 3, 3, 6, 6, 6), "competitive": (0,) * 6},
    palettes={},
)
SEVENTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "brisk", "standard", "bitter", "gusty"),
        "cooperative": ("gentle", "fickle", "brisk", "standard", "harsh", "gale"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "rough", "standard": "gentle", "hard": "hushed"},
    groundwork={"standard": (0, 3, 3, 3, 3, 4), "cooperative": (0, 3, 3, 6, 6, 6), "competitive": (0,) * 6},
    palettes={("standard", 6): "seventeen"},
)
EIGHTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "brisk", "standard", "bitter", "gusty"),
        "cooperative": ("gentle", "fickle", "brisk", "standard", "bitter", "gale"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "rough", "standard": "gentle", "hard": "lulled"},
    groundwork={"standard": (0, 3, 3, 3, 3, 4), "cooperative": (0, 3, 3, 6, 6, 6), "competitive": (0,) * 6},
    palettes={},
)
NINTH = Tuning(
    events={
        "standard": ("gentle", "fickle", "brisk", "standard", "bitter", "gusty"),
        "cooperative": ("gentle", "fickle", "brisk", "standard", "bitter", "gale"),
        "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
    },
    alone={"easy": "wayward", "standard": "fitful", "hard": "lulled"},
    groundwork={"standard": (0, 3, 3, 3, 3, 4), "cooperative": (0, 3, 3, 6, 6, 6), "competitive": (0,) * 6},
    palettes={},
)
