"""What a visit finds: one line for each thing looked at, and what to do where it is not well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from rules.core import counted

State = Literal["well", "mind", "ill"]
"""``mind`` works, and will not for ever or not for everybody; ``ill`` keeps the bot from its work."""

SIGNS: dict[State, str] = {"well": "✓", "mind": "!", "ill": "✗"}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. ``remedy`` says what to do; it is empty only where all is well."""

    what: str
    state: State
    says: str
    remedy: str = ""

    def __str__(self) -> str:
        told = f"{SIGNS[self.state]} {self.what}: {self.says}"
        return f"{told}\n    {self.remedy}" if self.remedy else told


def report(findings: Sequence[Finding]) -> list[str]:
    """Every finding, what is ill last, so that it stands where one looks; then how many there are of each."""
    order = list(SIGNS)
    lines = [str(found) for found in sorted(findings, key=lambda found: order.index(found.state))]
    ill, mind = (sum(found.state == state for found in findings) for state in ("ill", "mind"))
    if not ill and not mind:
        return [*lines, "All is well."]
    to_do = [f"{counted(ill, 'thing')} to mend"] * bool(ill) + [f"{counted(mind, 'thing')} to mind"] * bool(mind)
    return [*lines, f"{' and '.join(to_do)}. What to do stands below each."]
