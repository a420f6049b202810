"""Parameters that many verbs have."""

from __future__ import annotations

from rules.core import Param


def words(name: str, summary: str, *, required: bool = True) -> Param:
    """A parameter that is typed in words."""
    return Param(name=name, summary=summary, required=required)


FIELDS = words("fields", "Fields by name, in order: C4 D4 D5")
ACT = words("act", "Name of the Act.")
ON = Param(name="on", summary="Which Map, if several.", kind="count", required=False)
"""What is done on a Map says on which, where several are open (CR-MULTI-12)."""

TOGETHER = words("together", "yes: with leave of the other deity, at no price.", required=False)
