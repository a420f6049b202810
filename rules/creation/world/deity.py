"""One seat's god, and the leave that may be asked of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.creation.actions import Reachable
from rules.creation.world.pieces import Noted


class Deity(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One seat's god, and the leave that may be asked of it."""

    attributes: tuple[str, ...] = ()
    """Keys in the order they were had."""
    name: str = ""
    icon: str = ""
    emoji: str = ""
    icon_tries: int = 0
    settled: bool = False
    """Has an Icon, or goes without one for now."""
    influence: int = 0
    noted: tuple[Noted, ...] = ()
    """Bonuses of this round, paid at the Accolade (CR-ACC-05)."""
    here: bool = True
    hands: int = 0
    """How many have played it before whoever plays it now (CR-BOX-02)."""
    away: bool = False
    owes: tuple[str, ...] = ()
    """Attributes for whose first placement it was passed over (CR-FLD-30)."""
    begun: dict[str, tuple[int, int]] = {}
    """Of those, the Fields that are placed already, and how many of them went anywhere."""
    wishes: tuple[str, ...] = ()
    """Keys of Attributes it would like, best first; nobody else knows them (CR-AWK-04)."""
    ahead: str = ""
    """The shape by which its first placement shall be made; ``self`` if it is asked in its place."""
    wished: bool = False
    """It has wished, or lets chance decide."""
    later: bool = False
    """It would name its followers in their round (CR-STR-36)."""
    seconds: str = ""
    """Whether it takes second Attributes from its wishes, or none; empty if it is asked (CR-TWO-01)."""
    template: str = ""
    """The template it was taken by (CR-TAB-69)."""
    raised: int = -1
    """Round in which it last raised a house rule."""
    besides: tuple[str, ...] = ()
    """Attributes that a flat world gave it besides those it chose in the rounds (CR-COS-52)."""
    unset: tuple[str, ...] = ()
    """Of those, the ones whose numbers it does not set (CR-COS-52, CR-COS-53)."""
    reserved: str = ""
    """The Attribute it has named ahead of its turn (CR-STR-30)."""
    followers: str = ""
    """Who follows it, where it has found a word of its own for them (CR-STR-36)."""
    unheard: int = 0
    """Words for its followers that the Pantheon has turned down."""
    began: tuple[str, ...] = ()
    """Attributes it began with, once it has exchanged one of them (CR-MULTI-03)."""
    renews: Literal["", "keep", "new"] = ""
    """Whether it is on this further Map who it was, or somebody new (CR-MULTI-03)."""


class Leave(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Leave asked of other deities for something done together with them (CR-INF-11)."""

    id: int
    asked: tuple[int, ...]
    granted: tuple[int, ...] = ()
    action: Reachable | None = None
    """The Ability that waits; without one, a Gift's Attributes and reach are asked for."""
