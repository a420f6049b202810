"""What a deity is told before it spends so much that it might not act again."""

from __future__ import annotations

from rules.creation.bounds.checks import Preview
from rules.creation.bounds.suggest import smallest
from rules.creation.sight import Sight


def warned(s: Sight, seen: Preview) -> list[str]:
    """That an Act may be lost, where what is left does not pay for another one (CR-ABI-11)."""
    if s.draft.kind != "act" or seen.left >= seen.price > 0:
        return []
    needs = smallest(s.state, s.seat) if seen.left > 0 else 0
    if seen.left > 0 and seen.left >= needs:
        return []
    lost = "Another deity may see something else in it and Gaze it away, by vote; so may you, for nothing."
    return [lost] if not needs else [f"{lost} Another Act takes at least {needs} Influence, more than you keep."]
