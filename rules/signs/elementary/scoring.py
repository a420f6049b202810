"""What a set is worth."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.signs.cards import Card
from rules.signs.sets import Kind, is_kinfolk, kind_of

BASE: dict[Kind, int] = {"chain": 8, "pack": 10, "Cardinal Chain": 12, "Crusade": 15}
MATCH, EXTRA, KINFOLK = 5, 2, 10


class Score(msgspec.Struct, frozen=True, gc=False):
    """The points of a set, part by part."""

    kind: Kind
    base: int
    extra: int
    kinfolk: int
    matches: int

    @property
    def total(self) -> int:
        """All points of the set."""
        return self.base + self.extra + self.kinfolk + self.matches

    def parts(self) -> str:
        """The parts in words: ``chain 8, Kinfolk 10, matches 20``."""
        words = [f"{self.kind} {self.base}"]
        words += [f"extra cards {self.extra}"] * bool(self.extra)
        words += [f"Kinfolk {self.kinfolk}"] * bool(self.kinfolk)
        words += [f"matches {self.matches}"] * bool(self.matches)
        return ", ".join(words)


def score(cards: Sequence[Card], token: int) -> Score | None:
    """The points of these cards on a space with this token; ``None`` if they are no set (DS-ELX-01 to -04)."""
    kind = kind_of(cards)
    if kind is None:
        return None
    kinfolk = is_kinfolk(cards)
    grows = kind in ("chain", "pack") and not kinfolk
    return Score(
        kind=kind,
        base=BASE[kind],
        extra=EXTRA * (len(cards) - 3) if grows else 0,
        kinfolk=KINFOLK if kinfolk else 0,
        matches=MATCH * sum(card.sign == token for card in cards),
    )
