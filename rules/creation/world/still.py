"""What does not hang on everything: two moves of three change nothing but a proposal, and what follows from the
world, or concerns the table, is worked out once for all of them."""

from __future__ import annotations

from rules.core.latest import Still
from rules.creation.world.state import Creation

still = Still[Creation](asked=0, draft=None)
"""Keeps an answer as long as nothing changes but the proposal in the making and the numbers of questions."""

apart = Still[Creation](
    asked=0,
    ids=0,
    draft=None,
    polls=(),
    tales=(),
    leave=None,
    turn=None,
    plots={},
    channels=(),
    storms=(),
    last=(),
    ledger=(),
)
"""Keeps an answer also while it is voted, and Fields are filled: for what concerns the table more than the Map."""
