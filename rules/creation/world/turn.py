"""What a turn keeps of itself."""

from __future__ import annotations

from typing import Literal

import msgspec

TurnStage = Literal["fields", "action", "entry"]


class Quota(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a deity owes in a Period of Decay (CR-CYC-06)."""

    seat: int
    total: int
    owed: int
    ratio: int = 0
    """Percent that this Period began with; 0 in a Period from before this was kept."""
    met: int = 0
    """Act-Fields of its deity that have fallen by the choice of others (CR-CYC-16)."""

    @property
    def due(self) -> int:
        """What is still to be chosen."""
        return max(0, self.owed - self.met)


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How far the deity at play has come."""

    number: int
    seat: int
    stage: TurnStage = "fields"
    """``entry`` comes only where a page of the History is a step of its own (CR-ALT-64)."""
    filled: int = 0
    paired: int = 0
    """Pairs of Nodes placed in this turn."""
    mixed: int = 0
    """Transformation Fields made in this turn, which are paid for together (CR-FLD-43)."""
    grown: dict[str, int] = {}
    """Fields each Fertile Region has grown by, by Origin."""
    grew: dict[str, int] = {}
    """Fields grown to in this turn, with the Origin they count for: it may turn out that another is meant."""
    new_origins: tuple[int, ...] = ()
    stormed: dict[str, int] = {}
    """Steps each Storm has gone."""
    shifted: bool = False
    heroed: bool = False
    """Its Hero has moved, or come back (CR-STR-39, CR-STR-41)."""
    moved: tuple[int, ...] = ()
    objected: tuple[int, ...] = ()
    """Acts of which one Move was turned down: one alternative is left (CR-VOT-15)."""
    stays: tuple[int, ...] = ()
    """Acts of which two Moves were turned down: they stay where they are this turn."""
    acts: int = 0
    actions: int = 0
    vetoes: int = 0
    retry: str = ""
    """What kind the one alternative after a veto must be of."""
    extra: int = 0
    """Extra Action Stages still to come (CR-ABI-180)."""
    stage_no: int = 0
    """0 in the turn's own stage, then 1 and 2 in the extra ones."""
    rolled: int = 0
    """Sum of the two dice of Quantum Condensation in this stage, or the die of a Gamble; 0 if none was rolled
    (CR-ABI-101, CR-DOM-11)."""
    means: str = ""
    """What that binds the action to: an Attribute, a kind of which one is still to be chosen, ``prophecy`` or
    ``nothing`` (CR-ABI-107)."""
    won: int = 0
    """Action Stages that a card has brought, still to come (CR-DICE-14)."""
    tasks: int = 0
    """Tasks that its deity has turned down (CR-TWO-09)."""
    placed: bool = False
    healed: bool = False
    sated: tuple[str, ...] = ()
    """Of two Elements of one deity, the one whose Fields of this turn are placed or left (CR-TWO-02)."""
    late: tuple[str, ...] = ()
    """Attributes whose first placement the deity may still make up for, in their order (CR-FLD-30)."""
