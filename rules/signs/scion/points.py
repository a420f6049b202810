"""The points of a collection at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.signs.scion.state import HouseRules

FIRST, SECOND, OTHER = 3, 2, 1
"""Points for a token of the sign that ran out first, second, or of any other (DS-SCE-02)."""

FOUR, THREE, TWO = 6, 5, 4
"""Bonuses for four and more, three, two tokens of a sign (DS-SCE-04 to DS-SCE-06)."""


class Points(msgspec.Struct, frozen=True, gc=False):
    """A collection counted, part by part; nothing stands for a stack that never ran out."""

    first: int | None
    second: int | None
    others: int
    bonus: int

    @property
    def total(self) -> int:
        """All points of the collection."""
        return (self.first or 0) + (self.second or 0) + self.others + self.bonus

    def parts(self) -> str:
        """The parts in words: ``9 + 4 + 3 = 16``, bonuses last."""
        stacks = [part for part in (self.first, self.second) if part is not None]
        parts = [*stacks, self.others] + ([self.bonus] if self.bonus else [])
        return f"{' + '.join(map(str, parts))} = {self.total}" if len(parts) > 1 else str(self.total)

    def told(self) -> str:
        """What they are for: ``16 points: 12 for the sign that ran out first, 4 for the others``."""
        rows = (
            (self.first, "for the sign that ran out first"),
            (self.second, "for the second"),
            (self.others, "for the others" if self.first is not None else "for tokens"),
            (self.bonus, "for many of a sign"),
        )
        parts = ", ".join(f"{points} {what}" for points, what in rows if points)
        return f"{self.total} points: {parts}" if parts else f"{self.total} points"


def count(collection: Sequence[int], ran_out: Sequence[int], options: HouseRules) -> Points:
    """The points of one player's tokens; a third sign that ran out counts as any other (DS-SCE-02, DS-SCE-03)."""
    each = [_each(sign, ran_out) * tokens for sign, tokens in enumerate(collection)]
    first = each[ran_out[0]] if ran_out else None
    second = each[ran_out[1]] if len(ran_out) > 1 else None
    bonus = sum(_bonus(tokens, options) for tokens in collection)
    return Points(first, second, sum(each) - (first or 0) - (second or 0), bonus)


def _each(sign: int, ran_out: Sequence[int]) -> int:
    if sign in ran_out[:1]:
        return FIRST
    return SECOND if sign in ran_out[1:2] else OTHER


def _bonus(tokens: int, options: HouseRules) -> int:
    """The one bonus of a sign, by the exact number held (DS-SCE-07)."""
    if tokens >= 4:
        return FOUR * options.bonus_four
    if tokens == 3:
        return THREE * options.bonus_three
    return TWO * options.bonus_two if tokens == 2 else 0
