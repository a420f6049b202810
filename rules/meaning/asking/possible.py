"""What the player on turn can do now, and why the rest is barred, for whoever explains it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.core import Illegal, Seat
from rules.meaning.asking.turn import AREAS
from rules.meaning.cards import Cards
from rules.meaning.initiatives import closed
from rules.meaning.patterns import why_not
from rules.meaning.round import recycle, touchpoint
from rules.meaning.round.turns import may_convert
from rules.meaning.state import MeaningMade


class Possible(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Titles that can be loaded or contributed to, and reasons by title or area for the rest. An empty reason for
    the Touchpoint means that one can be made."""

    loads: tuple[str, ...] = ()
    unloadable: dict[str, str] = {}
    gives: tuple[str, ...] = ()
    closed: dict[str, str] = {}
    touchpoint: str = ""
    recycles: tuple[str, ...] = ()
    stuck: dict[str, str] = {}
    convert: bool = False


def possible(state: MeaningMade, cards: Cards, seat: Seat) -> Possible:
    """The actions of this player, if it were their turn now (MM-ACT-01)."""
    loads, unloadable = _parted({title: why_not(state, cards, title, seat) for title in state.prism if title})
    gives, shut = _parted({project.card: closed(state, cards, project, seat) for project in state.projects()})
    recycles, stuck = _parted({area: recycle.barred(state, cards, area) for area in AREAS})
    return Possible(
        loads=loads,
        unloadable=unloadable,
        gives=gives,
        closed=shut,
        touchpoint=str(touchpoint.barred(state, cards, seat) or ""),
        recycles=recycles,
        stuck=stuck,
        convert=may_convert(state),
    )


def _parted(refusals: Mapping[str, Illegal | None]) -> tuple[tuple[str, ...], dict[str, str]]:
    """What is not refused, and why the rest is."""
    free = tuple(name for name, why in refusals.items() if why is None)
    return free, {name: str(why) for name, why in refusals.items() if why is not None}
