"""Whether a chain beats the chaos cards of its space, and what that does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.signs.cards import Card
from rules.signs.counterspell.state import FULL, HouseRules
from rules.signs.sets import is_cardinal, is_kinfolk

LADDER = "ladder"


class Verdict(msgspec.Struct, frozen=True):
    """The result at a space. ``damage`` is how many cards are discarded for each player. ``why`` says it in a few
    words."""

    won: bool
    health: int
    damage: int
    why: str


def total(cards: Sequence[Card]) -> int:
    """The numbers of these cards added up."""
    return sum(card.number for card in cards)


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
        return Verdict(True, 3, 2, "both are Cardinal")
    if theirs:
        return Verdict(False, 0, 2, "a chaos Cardinal Chain always wins")
    if ours and any(card.sign in opposing for card in chain):
        flush = is_flush(chain, opposing)
        return Verdict(True, 3 if flush else 1, 0, "a Cardinal flush" if flush else "a Cardinal counterspell")
    sums = f"{total(chain)} against {total(chaos)}"
    complete = is_complete(chain, len(chaos), last=last)
    if complete and total(chain) >= total(chaos):
        return Verdict(True, *_harm(chain, chaos, opposing, options, sums))
    damage = 1 if last or len(chaos) == FULL else 0
    return Verdict(False, 0, damage, sums if complete else f"{sums}, incomplete" if chain else "nothing woven")


def is_complete(chain: Sequence[Card], chaos: int, *, last: bool = False) -> bool:
    """Whether the chain is a complete counterspell: three cards, in the last resolution any number against fewer
    than three chaos cards (DS-CSC-05, DS-CSF-09)."""
    return len(chain) >= FULL or (last and bool(chain) and chaos < FULL)


def is_flush(chain: Sequence[Card], opposing: Sequence[int]) -> bool:
    """Whether all cards, two or more, have one single sign that opposes the space (DS-CSC-10, DS-CSF-09)."""
    return len(chain) > 1 and is_kinfolk(chain) and chain[0].sign in opposing


def _harm(
    chain: Sequence[Card], chaos: Sequence[Card], opposing: Sequence[int], options: HouseRules, sums: str
) -> tuple[int, int, str]:
    """Health that a winning chain removes, no damage, and why (DS-CSC-07 to DS-CSC-11, DS-CSC-17)."""
    if is_cardinal(chain):
        return 0, 0, f"{sums}, a Cardinal Chain without an opposing card"
    hits = any(card.sign in opposing for card in chain)
    double = 0 < 2 * total(chaos) <= total(chain) and (hits or not options.double_needs_opposing)
    flush = is_flush(chain, opposing)
    if options.health_stacking == LADDER:
        health = (2 if double else int(hits)) + flush
    else:
        health = int(hits) + 2 * double + flush
    why = [sums]
    why += ["double"] * double
    why += ["a flush"] if flush else ["an opposing card"] if hits else ["no opposing card"]
    return health, 0, ", ".join(why)
