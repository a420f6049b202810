"""Whether a chain beats the chaos cards of its space, and what that does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.signs.cards import Card
from rules.signs.counterspell.state import FULL, HouseRules
from rules.signs.sets import is_cardinal, is_kinfolk

LADDER = "ladder"
INCOMPLETE = "incomplete"


class Verdict(NamedTuple):
    """The result at a space. ``damage`` is how many cards are discarded for each player. ``marks`` say what it
    came from, ``sums`` are the totals of chain and chaos where these were compared."""

    won: bool
    health: int
    damage: int
    marks: tuple[str, ...]
    sums: tuple[int, int] | None = None

    @property
    def why(self) -> str:
        """What it came from in a few words."""
        return self.kept.replace(INCOMPLETE, "fewer than 3 cards")

    @property
    def kept(self) -> str:
        """The same in the words that the end of a game keeps since the first release: logs are compared by it."""
        sums = [f"{self.sums[0]} against {self.sums[1]}"] if self.sums else []
        return ", ".join([*sums, *self.marks])


def total(cards: Sequence[Card]) -> int:
    """The numbers of these cards added up."""
    return sum([card.number for card in cards])


def judge(
    chain: Sequence[Card],
    chaos: Sequence[Card],
    opposing: Sequence[int],
    options: HouseRules,
    *,
    last: bool = False,
) -> Verdict:
    """The result of a chain against chaos (DS-CSC-05 to DS-CSC-20). In the ``last`` resolution small sets count
    as well, and a chain that is too low always takes damage (DS-CSF-09)."""
    ours, theirs = is_cardinal(chain), is_cardinal(chaos)
    if ours and theirs:
        return Verdict(True, 3, 2, ("both are Cardinal",))
    if theirs:
        return Verdict(False, 0, 2, ("a chaos Cardinal Chain always wins",))
    if ours and _hits(chain, opposing):
        flush = is_flush(chain, opposing)
        return Verdict(True, 3 if flush else 1, 0, ("a Cardinal flush" if flush else "a Cardinal counterspell",))
    sums = total(chain), total(chaos)
    complete = is_complete(chain, len(chaos), last=last)
    if complete and sums[0] >= sums[1]:
        return _harmed(chain, opposing, options, sums)
    damage = 1 if last or len(chaos) == FULL else 0
    if not chain:
        return Verdict(False, 0, damage, ("nothing woven",))
    return Verdict(False, 0, damage, () if complete else (INCOMPLETE,), sums)


def holds(chain: Sequence[Card], opposing: Sequence[int]) -> bool:
    """Whether the chain is a Cardinal counterspell: the Cardinal Chain with an opposing card (DS-CSC-15)."""
    return is_cardinal(chain) and _hits(chain, opposing)


def _hits(chain: Sequence[Card], opposing: Sequence[int]) -> bool:
    """Whether any card of the chain opposes the space (DS-CSC-07)."""
    return not {card.sign for card in chain}.isdisjoint(opposing)


def is_complete(chain: Sequence[Card], chaos: int, *, last: bool = False) -> bool:
    """Whether the chain is a complete counterspell: three cards, in the last resolution any number against fewer
    than three chaos cards (DS-CSC-05, DS-CSF-09)."""
    return len(chain) >= FULL or (last and bool(chain) and chaos < FULL)


def is_flush(chain: Sequence[Card], opposing: Sequence[int]) -> bool:
    """Whether all cards, two or more, have one single sign that opposes the space (DS-CSC-10, DS-CSF-09)."""
    return len(chain) > 1 and is_kinfolk(chain) and chain[0].sign in opposing


def _harmed(chain: Sequence[Card], opposing: Sequence[int], options: HouseRules, sums: tuple[int, int]) -> Verdict:
    """What a winning chain removes (DS-CSC-07 to DS-CSC-11, DS-CSC-17)."""
    if is_cardinal(chain):
        return Verdict(True, 0, 0, ("a Cardinal Chain without an opposing card",), sums)
    hits, flush = _hits(chain, opposing), is_flush(chain, opposing)
    double = 0 < 2 * sums[1] <= sums[0] and (hits or not options.double_needs_opposing)
    if options.health_stacking == LADDER:
        health = (2 if double else int(hits)) + flush
    else:
        health = int(hits) + 2 * double + flush
    marks = ("double",) * double
    marks += ("a flush",) if flush else ("an opposing card",) if hits else ("no opposing card",)
    return Verdict(True, health, 0, marks, sums)
