"""Energy, Insight and Support (MM-COM-04), the ten layers (MM-LAY), and how both are written."""

from __future__ import annotations

import functools
import re
from typing import Annotated, Literal

import msgspec

Kind = Literal["Energy", "Insight", "Support"]
KINDS: tuple[Kind, ...] = ("Energy", "Insight", "Support")

PATTERN_LAYERS = ("Boundary", "Balance", "Form", "Membership", "Prediction", "Reinforcement")
"""Layers 1 to 6, in order (MM-LAY-01)."""
INITIATIVE_LAYERS = ("Presence", "Social", "Story", "Stewardship")
"""Layers 7 to 10, in order (MM-LAY-02)."""


Count = Annotated[int, msgspec.Meta(ge=0)]


class Tokens(msgspec.Struct, frozen=True, gc=False):
    """A number of each kind of token: a supply, a price, a row of boxes."""

    energy: Count = 0
    insight: Count = 0
    support: Count = 0

    @classmethod
    def of(cls, kind: Kind, count: int = 1) -> Tokens:
        """So many of one kind."""
        return cls(count * (kind == "Energy"), count * (kind == "Insight"), count * (kind == "Support"))

    def each(self) -> tuple[tuple[Kind, int], ...]:
        """Every kind with its number, in the order of the sheet."""
        return (("Energy", self.energy), ("Insight", self.insight), ("Support", self.support))

    def count(self, kind: Kind) -> int:
        """How many of this kind."""
        match kind:
            case "Energy":
                return self.energy
            case "Insight":
                return self.insight
        return self.support

    def total(self) -> int:
        """How many altogether."""
        return self.energy + self.insight + self.support

    def plus(self, other: Tokens) -> Tokens:
        """Both together."""
        return Tokens(self.energy + other.energy, self.insight + other.insight, self.support + other.support)

    def minus(self, other: Tokens) -> Tokens:
        """What is left without the others; below nothing is nothing."""
        energy, insight, support = (
            self.energy - other.energy,
            self.insight - other.insight,
            self.support - other.support,
        )
        return Tokens(energy if energy > 0 else 0, insight if insight > 0 else 0, support if support > 0 else 0)

    def covers(self, other: Tokens) -> bool:
        """Whether the others can be paid out of these."""
        return self.energy >= other.energy and self.insight >= other.insight and self.support >= other.support

    def short(self) -> str:
        """As players type it: ``2E 1I``; nothing at all is ``0``."""
        return _short(self)

    def listed(self) -> str:
        """As a price has it: ``2 Energy, 1 Insight``."""
        return _listed(self)

    def words(self) -> str:
        """As a sentence has it: ``2 Energy and 1 Insight``."""
        return _words(self)


_kept = functools.lru_cache(maxsize=4096)
"""Written again and again, in every price and every refusal."""


@_kept
def _listed(tokens: Tokens) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in tokens.each() if n) or "nothing"


@_kept
def _words(tokens: Tokens) -> str:
    parts = [f"{n} {kind}" for kind, n in tokens.each() if n]
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "nothing"


@_kept
def _short(tokens: Tokens) -> str:
    return " ".join(f"{n}{kind[0]}" for kind, n in tokens.each() if n) or "0"


NOTHING = Tokens()

MOST_DIGITS = 3
"""No number of tokens is longer."""

_PART = re.compile(r"(\d*)\s*(energ(?:y|ies)|insights?|supports?|[eis])")


def read_tokens(text: str) -> Tokens:
    """Tokens as written: ``2E 1I``, ``ees``, ``2 energy and a support``, ``0``.

    Raises:
        ValueError: something in it is no kind of token.
    """
    text = re.sub(r"\b(and|an?)\b|[,;+]", " ", text.lower())
    found = Tokens()
    for number, word in _PART.findall(text):
        if len(number) > MOST_DIGITS:
            raise ValueError(f"“{number[:12]}…”")
        kind = next(k for k in KINDS if k[0].lower() == word[0])
        found = found.plus(Tokens.of(kind, int(number or 1)))
    left = _PART.sub("", text).strip()
    if left and (found.total() or left not in ("0", "nothing", "none")):
        raise ValueError(f"“{left[:40]}”")
    return found
