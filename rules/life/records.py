"""How tables of Life~Meaning are kept."""

from __future__ import annotations

from typing import Any

from rules.core import Records
from rules.life.options import Options
from rules.life.state import Life


class LifeRecords(Records[Life, Options]):
    """Of one form since the first; the rules were mended."""

    mended = 6

    def as_dealt(self, chosen: dict[str, Any], rules: int, seats: int) -> dict[str, Any]:
        """Before the third rules the same player began every round, unless the table had it otherwise; before the
        fifth any Project might lie open at the start, however many played."""
        if rules < 3:
            chosen = {"first_player_each_round": "fixed"} | chosen
        return {"opening_row": "any"} | chosen if rules < 5 else chosen
