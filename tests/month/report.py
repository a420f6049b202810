"""What is told of a month: how often what happened, and what should never have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Report:
    """``seen`` counts what happened; ``faults`` are sentences, none in a good month."""

    seen: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
