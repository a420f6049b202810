"""What the tests hold the rules of Dictator to."""

from __future__ import annotations

from typing import Any

from rules.core import Proof
from rules.modes.dictator.state import Dictator


class DictatorProof(Proof[Dictator]):
    """A Field is always somebody's or nobody's, never twice and never lost, and a monument stands on one Field."""

    def conserved(self, state: Dictator) -> Any:
        on = [m.field for m in state.monuments]
        return len(state.owners), len(on) == len(set(on)), all(0 <= field < len(state.owners) for field in on)
