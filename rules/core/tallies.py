"""Numbers that everybody may know and that change while a game goes on: what a move has gained whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rules.core.seats import Seat


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A number of each seat, in order; or, where it is ``shared``, one of the whole table. ``name`` stands behind
    a number (``points``, ``Influence``), ``one`` behind a single one."""

    name: str
    of: tuple[int, ...]
    one: str = ""
    shared: bool = False
    plain: bool = False
    """Every line of the game says by itself what it adds to it, so that no gain is told behind a single one."""

    def counted(self, number: int) -> str:
        """``1 point``, ``3 points``, ``3 Influence``."""
        return f"{number} {self.one if self.one and abs(number) == 1 else self.name}"


def gains(before: Sequence[Tally], after: Sequence[Tally], seat: Seat) -> list[str]:
    """What has become more or less for a seat: ``+18 points``, ``−2 Influence``."""
    return told(after, changes(before, after, seat))


def changes(before: Sequence[Tally], after: Sequence[Tally], seat: Seat) -> dict[str, int]:
    """How much more or less of each number a seat has, where that has changed."""
    was = {tally.name: tally.of for tally in before if not tally.shared}
    of = {tally.name: tally.of for tally in after if not tally.shared and seat < len(was.get(tally.name, ()))}
    return {name: now[seat] - was[name][seat] for name, now in of.items() if now[seat] != was[name][seat]}


def told(tallies: Sequence[Tally], by: Mapping[str, int]) -> list[str]:
    """Such changes in words, in the order of the numbers."""
    found = ((tally, by.get(tally.name, 0)) for tally in tallies if not tally.shared)
    return [f"{'+' if more > 0 else '−'}{tally.counted(abs(more))}" for tally, more in found if more]


def moved(before: Sequence[Tally], after: Sequence[Tally]) -> list[str]:
    """What has changed for all: ``Meaning 5 → 3``."""
    was = {tally.name: tally.of for tally in before if tally.shared}
    return [
        f"{tally.name} {was[tally.name][0]} → {tally.of[0]}"
        for tally in after
        if tally.shared and tally.name in was and was[tally.name] != tally.of
    ]
