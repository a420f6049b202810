"""What does not hang on everything: two moves of three change nothing but a proposal, and what follows from the
world, or concerns the table, is worked out once for all of them."""

from __future__ import annotations

from rules.core.latest import Still, latest
from rules.creation.world.deity import Deity
from rules.creation.world.state import Creation

still = Still[Creation](asked=0, draft=None)
"""Keeps an answer as long as nothing changes but the proposal in the making and the numbers of questions."""


@latest
def uncounted(deities: tuple[Deity, ...]) -> tuple[Deity, ...]:
    """The deities by what is theirs for longer, without what each of them has, wishes for and is still to get."""
    return tuple(
        Deity(
            attributes=d.attributes,
            icon=d.icon,
            settled=d.settled,
            here=d.here,
            hands=d.hands,
            away=d.away,
            raised=d.raised,
        )
        for d in deities
    )


apart = Still[Creation](
    asked=0,
    ids=0,
    bonuses=0,
    deities=uncounted,
    queue=(),
    slots=(),
    draft=None,
    polls=(),
    tales=(),
    history=(),
    leave=None,
    window=None,
    turn=None,
    before=-1,
    plots={},
    channels=(),
    storms=(),
    beacon="",
    beacon_at=None,
    absorbed=(),
    quotas=(),
    keeping=0,
    keeper=-1,
    declined=(),
    kept=(),
    last=(),
    ledger=(),
)
"""Keeps an answer also while it is voted, paid, and Fields are filled: for what concerns the table more than
the Map."""
