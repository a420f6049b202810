"""How tables of Life~Meaning are kept."""

from __future__ import annotations

from typing import Any

from rules.core import Records
from rules.life.options import Options
from rules.life.state import Life


class LifeRecords(Records[Life, Options]):
    """Of one form since the first; the rules were mended."""

    mended = 4

    def as_dealt(self, chosen: dict[str, Any], rules: int, seats: int) -> dict[str, Any]:
        """Before the third rules the same player began every round, unless the table had it otherwise."""
        return {"first_player_each_round": "fixed"} | chosen if rules < 3 else chosen
