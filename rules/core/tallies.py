"""Numbers that everybody may know and that change while a game goes on: what a move has gained whom."""

from __future__ import annotations

from collections.abc import Sequence

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
    was = {tally.name: tally.of for tally in before if not tally.shared}
    found = []
    for tally in after:
        if not tally.shared and seat < len(was.get(tally.name, ())):
            more = tally.of[seat] - was[tally.name][seat]
            found += [f"{'+' if more > 0 else '−'}{tally.counted(abs(more))}"] if more else []
    return found


def moved(before: Sequence[Tally], after: Sequence[Tally]) -> list[str]:
    """What has changed for all: ``Meaning 5 → 3``."""
    was = {tally.name: tally.of for tally in before if tally.shared}
    return [
        f"{tally.name} {was[tally.name][0]} → {tally.of[0]}"
        for tally in after
        if tally.shared and tally.name in was and was[tally.name] != tally.of
    ]
