"""How tables of Meaning Made are kept."""

from __future__ import annotations

from typing import Any

from rules.core import Records
from rules.meaning.options import HouseRules
from rules.meaning.state import MeaningMade


class MeaningRecords(Records[MeaningMade, HouseRules]):
    """Of one form since the first, but for house rules that came later; the rules were mended."""

    version = 2
    mended = 3

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Tables of the first form had no groundwork to lay."""
        return raw | {"options": BEFORE_GROUNDWORK | raw["options"]} if version < 2 else raw

    def as_dealt(self, chosen: dict[str, Any], rules: int) -> dict[str, Any]:
        """What a table begins with was different before the third rules."""
        return BEFORE_GROUNDWORK | chosen if rules < 3 else chosen


BEFORE_GROUNDWORK = {"groundwork": "none", "event_deck": "auto", "rotate_start_player": False}
"""House rules as they were usual when tables could choose no other."""
