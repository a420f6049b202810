"""The course of a game: what follows what, from the order of age to the Creation box."""

from __future__ import annotations

from rules.creation.world.book.gametypes import KINDS, adversarial, contained, kinds, rolls, wishing
from rules.creation.world.book.options import Options

RENEWAL = "renewal"
"""Who everybody is on a further Map: it comes only where one is opened (CR-MULTI-03)."""

AWAKENING = (
    *("pact", "roles", "order", RENEWAL, "wishes", KINDS[0], "bans", "invention", KINDS[1], "flat", "start"),
    *(*KINDS[2:], "hero", "object", "objects", "dice", "parameters", "personas"),
)
"""What every deity becomes (CR-AWK-01)."""

EMERGENCE = ("map", "lines", "first")
"""The Map, its lines, the first Fields (CR-MAP-01)."""

SHARES = "shares"
"""The rest of an object pool, brought by all at once (CR-STR-08)."""

ROUND = ("adversary", "turn", "decay", "omens", "accolade", "victory")
"""The turns of a round, and what closes it; then comes the next (CR-TRN-01). Where an Adversary plays, it comes
first (CR-AAA-09)."""

STILL = "still"
"""A Map that stands still, while others go on (CR-MULTI-15)."""

PLEDGE = "pledge"
"""Selfish or altruistic, where the table plays so: it comes when a game would end (CR-END-12)."""

END = ("echoes", "over")
"""The Creation box, and nothing more (CR-BOX-01)."""

PHASES = (*AWAKENING, *EMERGENCE, SHARES, *ROUND, STILL, PLEDGE, *END)

AT_ONCE = ("hero", "object", "bans", "flat", "dice", "parameters", *EMERGENCE)
"""What is settled at the very choice of an Attribute where the Map rolls out (CR-STR-18 to CR-STR-25)."""

STRATEGIC = ("pact", "start", "hero", "object", "objects", SHARES)
"""What only a game with an object pool has (CR-STR-01)."""

EARLY = (*AWAKENING, "map", "lines")
"""Before the Map has its size."""


def until(phase: str, last: str) -> bool:
    """Whether a phase comes before another, or is that one."""
    return PHASES.index(phase) <= PHASES.index(last)


def first(options: Options) -> str:
    """What a game of this type begins with."""
    return next(p for p in PHASES if in_course(p, options))


def following(phase: str, options: Options) -> str:
    """What comes after a phase, in a game of this type."""
    if phase == ROUND[-1]:
        return next(p for p in ROUND if in_course(p, options))
    later = PHASES[PHASES.index(phase) + 1 :]
    return next(p for p in later if in_course(p, options))


def in_course(phase: str, options: Options) -> bool:
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
