"""The course of a game: what follows what, from the order of age to the Creation box."""

from __future__ import annotations

from typing import Literal

from rules.creation.world.book.gametypes import KINDS, Kind, adversarial, contained, kinds, rolls, wishing
from rules.creation.world.book.options import Options

Phase = Literal[
    Kind, "pact", "roles", "order", "renewal", "wishes", "bans", "invention", "flat", "start", "hero", "object",
    "objects", "dice", "parameters", "personas", "map", "lines", "first", "shares", "adversary", "turn", "decay",
    "omens", "accolade", "victory", "still", "pledge", "echoes", "over",
]  # fmt: skip
"""A step in the course of a game: the choice of a kind of Attribute, or one of these."""

RENEWAL: Phase = "renewal"
"""Who everybody is on a further Map: it comes only where one is opened (CR-MULTI-03)."""

AWAKENING: tuple[Phase, ...] = (
    "pact", "roles", "order", RENEWAL, "wishes", KINDS[0], "bans", "invention", KINDS[1], "flat", "start",
    *KINDS[2:], "hero", "object", "objects", "dice", "parameters", "personas",
)  # fmt: skip
"""What every deity becomes (CR-AWK-01)."""

EMERGENCE: tuple[Phase, ...] = ("map", "lines", "first")
"""The Map, its lines, the first Fields (CR-MAP-01)."""

SHARES: Phase = "shares"
"""The rest of an object pool, brought by all at once (CR-STR-08)."""

ROUND: tuple[Phase, ...] = ("adversary", "turn", "decay", "omens", "accolade", "victory")
"""The turns of a round, and what closes it; then comes the next (CR-TRN-01). Where an Adversary plays, it comes
first (CR-AAA-09)."""

STILL: Phase = "still"
"""A Map that stands still, while others go on (CR-MULTI-15)."""

PLEDGE: Phase = "pledge"
"""Selfish or altruistic, where the table plays so: it comes when a game would end (CR-END-12)."""

END: tuple[Phase, ...] = ("echoes", "over")
"""The Creation box, and nothing more (CR-BOX-01)."""

PHASES: tuple[Phase, ...] = (*AWAKENING, *EMERGENCE, SHARES, *ROUND, STILL, PLEDGE, *END)

AT_ONCE: tuple[Phase, ...] = ("hero", "object", "bans", "flat", "dice", "parameters", *EMERGENCE)
"""What is settled at the very choice of an Attribute where the Map rolls out (CR-STR-18 to CR-STR-25)."""

STRATEGIC: tuple[Phase, ...] = ("pact", "start", "hero", "object", "objects", SHARES)
"""What only a game with an object pool has (CR-STR-01)."""

EARLY: tuple[Phase, ...] = (*AWAKENING, "map", "lines")
"""Before the Map has its size."""


def until(phase: Phase, last: Phase) -> bool:
    """Whether a phase comes before another, or is that one."""
    return PHASES.index(phase) <= PHASES.index(last)


def first(options: Options) -> Phase:
    """What a game of this type begins with."""
    return next(p for p in PHASES if in_course(p, options))


def following(phase: Phase, options: Options) -> Phase:
    """What comes after a phase, in a game of this type."""
    if phase == ROUND[-1]:
        return next(p for p in ROUND if in_course(p, options))
    later = PHASES[PHASES.index(phase) + 1 :]
    return next(p for p in later if in_course(p, options))


def in_course(phase: Phase, options: Options) -> bool:
    """Whether a game of this type has a phase in its course: its own kinds of Attribute, and wishes if it has any.
    Where the Map rolls out, what hangs on an Attribute comes with it, and not in its course."""
    if phase in (RENEWAL, STILL):
        return False
    if phase == "wishes":
        return wishing(options)
    if phase == "roles":  # or beside the wishes
        return adversarial(options) and not wishing(options)
    if phase == "adversary":
        return adversarial(options)
    if phase in STRATEGIC:
        return contained(options) and phase in ("pact", *(("start", "objects") if rolls(options) else (SHARES,)))
    if rolls(options) and phase in AT_ONCE:
        return False
    return phase not in KINDS or phase in kinds(options)
