"""What the player on turn can do now, and why the rest is barred: for controls and help alike."""

from __future__ import annotations

import msgspec

from rules.core import Seat
from rules.meaning import recycle, touchpoint
from rules.meaning.cards import Cards
from rules.meaning.initiatives import barred, boxes_left, contributions, missing_words, unsigned
from rules.meaning.patterns import why_not
from rules.meaning.state import MeaningMade, Project
from rules.meaning.tokens import KINDS


class Possible(msgspec.Struct, frozen=True, kw_only=True):
    """Titles that can be loaded or contributed to, and reasons by title or area for the rest. An empty reason for
    the Touchpoint means that one can be made."""

    loads: tuple[str, ...] = ()
    unloadable: dict[str, str] = {}
    gives: tuple[str, ...] = ()
    closed: dict[str, str] = {}
    touchpoint: str = ""
    recycles: tuple[str, ...] = ()
    stuck: dict[str, str] = {}


def possible(state: MeaningMade, cards: Cards, seat: Seat) -> Possible:
    """The actions of this player, if it were their turn now (MM-ACT-01)."""
    unloadable = {title: reason(state, cards, title, seat) for title in state.prism if title}
    closed = {project.card: shut(state, cards, project, seat) for project in state.projects()}
    stuck = {area: _stuck(state, cards, area) for area in ("prism", "index")}
    return Possible(
        loads=tuple(title for title, why in unloadable.items() if not why),
        unloadable={title: why for title, why in unloadable.items() if why},
        gives=tuple(title for title, why in closed.items() if not why),
        closed={title: why for title, why in closed.items() if why},
        touchpoint=untouchable(state, cards, seat),
        recycles=tuple(area for area, why in stuck.items() if not why),
        stuck={area: why for area, why in stuck.items() if why},
    )


def reason(state: MeaningMade, cards: Cards, title: str, seat: Seat) -> str:
    """Why this Pattern cannot be loaded now; nothing if it can."""
    refusal = why_not(state, cards, title, seat)
    return refusal[1] if refusal else ""


def shut(state: MeaningMade, cards: Cards, project: Project, seat: Seat) -> str:
    """Why nothing can be contributed to this Initiative now; nothing if something can."""
    if refusal := barred(state, cards, project, seat):
        return refusal[1]
    if contributions(state, cards, project, seat):
        return ""
    missing = missing_words(state, cards, project)
    if boxes_left(state, cards, project):
        return f"{project.card} is missing {missing}; you hold {state.mats[seat].tokens.short()}."
    return unsigned(project, missing, seat)


def untouchable(state: MeaningMade, cards: Cards, seat: Seat) -> str:
    """Why this player cannot make a Touchpoint now; nothing if they can."""
    if refusal := touchpoint.barred(state, cards, seat):
        return refusal[1]
    others = [s for s in state.seats_here() if s != seat]
    if not others:
        return "Nobody else is at the table."
    held = [state.mats[s].tokens.count(kind) for s in (seat, *others) for kind in KINDS]
    return "" if any(held) else "Nobody holds a token, so a Touchpoint would only spend the action."


def _stuck(state: MeaningMade, cards: Cards, area: str) -> str:
    refusal = recycle.barred(state, cards, area)
    return refusal[1] if refusal else ""
