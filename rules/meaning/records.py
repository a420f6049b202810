"""How tables of Meaning Made are kept."""

from __future__ import annotations

from typing import Any

from rules.core import Records
from rules.meaning.options import NUMBERS, HouseRules
from rules.meaning.state import MeaningMade


class MeaningRecords(Records[MeaningMade, HouseRules]):
    """Of one form since the first, but for house rules that came later; the rules were mended."""

    version = 3
    mended = 4

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Tables of the first form had no groundwork to lay, and of the second another number of it."""
        options = raw["options"]
        if version < 2:
            options = BEFORE_GROUNDWORK | options
        if version < 3:
            options = _before_owing(options, len(raw["mats"]))
        return raw | {"options": options}

    def as_dealt(self, chosen: dict[str, Any], rules: int, seats: int) -> dict[str, Any]:
        """What a table begins with was different before the third rules, and before the fourth."""
        if rules < 3:
            chosen = BEFORE_GROUNDWORK | chosen
        return _before_owing(chosen, seats) if rules < 4 else chosen


BEFORE_GROUNDWORK = {"groundwork": "none", "event_deck": "auto", "rotate_start_player": False}
"""House rules as they were usual when tables could choose no other."""

EVENTS = {
    "standard": ("gentle", "calm", "mild", "rough", "harsh", "harsh"),
    "cooperative": ("gentle", "mild", "harsh", "storm", "tempest", "tempest"),
    "competitive": ("gentle", "gentle", "standard", "standard", "standard", "standard"),
}
ALONE = {"easy": "mild", "standard": "gentle", "hard": "calm"}
GROUNDWORK = {"standard": (0, 3, 3, 3, 4, 5), "cooperative": (0, 2, 4, 5, 7, 8), "competitive": (0,) * 6}
"""What a table of one, two ... six was tuned to by the third rules."""


def _before_owing(chosen: dict[str, Any], seats: int) -> dict[str, Any]:
    """The house rules of a table tuned by the third rules, each by its name: nothing owed, nothing drawn."""
    mode, alone = chosen.get("mode", "standard"), ALONE[chosen.get("solo_difficulty", "standard")]
    tuned = {
        "event_deck": alone if seats == 1 else EVENTS[mode][seats - 1],
        "groundwork": NUMBERS[GROUNDWORK[mode][seats - 1]],
    }
    kept = {name: value for name, value in chosen.items() if name not in tuned or value != "tuned"}
    return tuned | kept | {"meaning_owed": False, "draw_start_player": False}
