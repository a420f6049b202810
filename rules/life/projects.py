"""Projects as they stand: what is still open, who is ahead, what paying brings (LM-CON, LM-PRJ)."""

from __future__ import annotations

import functools

import msgspec

from rules.core import Seat
from rules.life.cards import Content, Project
from rules.life.mat import guided
from rules.life.options import Options
from rules.life.state import Build, Life
from rules.life.tokens import less

AWARDS = (6, 3, 1)
"""Legacy of the Top, the Second and every other contributor (LM-PRJ-04)."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A contributor's place on a Project: icons that count, and the Legacy it would bring on completion."""

    seat: Seat
    icons: int
    legacy: int


def needed(content: Content, build: Build) -> str:
    """The icons that are still open."""
    return still_needed(content.projects[build.card], build)


def still_needed(card: Project, build: Build) -> str:
    """The same, with the card at hand."""
    return less(card.needs, build.paid()) if build.marks else card.needs


def members(content: Content, state: Life) -> tuple[Seat, ...]:
    """Whose guided Membership counts one more icon (LM-LAY-10)."""
    if state.options.layer_effects != "guided":
        return ()
    return tuple(Seat(s) for s in range(len(state.players)) if guided(content, state, Seat(s), "membership"))


@functools.lru_cache(maxsize=4096)
def ranking(build: Build, members: tuple[Seat, ...], options: Options) -> tuple[Standing, ...]:
    """Contributors by number of icons; ties by the earliest first mark, or by who had them all down first
    (LM-PRJ-06 to LM-PRJ-08)."""
    by_last = options.project_rank_tie == "first_to_count"

    def placed(seat: Seat) -> int:
        own = [at for at, mark in enumerate(build.marks) if mark.seat == seat]
        return own[-1] if by_last else own[0]

    def count(seat: Seat) -> int:
        return build.credit(seat) + (seat in members)

    order = sorted(build.contributors(), key=lambda seat: (-count(seat), placed(seat)))
    return tuple(Standing(seat, count(seat), AWARDS[min(at, 2)]) for at, seat in enumerate(order))


def gate_closed(card: Project, drift: int, options: Options) -> bool:
    """LM-LAY-23: a table may close Layer 10 Projects while Drift is high."""
    return card.layer == 10 and drift > options.stewardship_drift_gate


def reputation_for(card: Project, icons: str) -> int:
    """Reputation that paying these icons brings: 1 for Support, 1 for Layers 9 and 10 (LM-CON-04 to LM-CON-06)."""
    return ("S" in icons) + (card.layer >= 9)
