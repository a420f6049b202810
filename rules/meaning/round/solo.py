"""The Community of a solo game (MM-SOL)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Seat, who
from rules.meaning.initiatives import put_project, spaces
from rules.meaning.move import Move
from rules.meaning.state import COMMUNITY, MeaningMade, Project

RECOVERY = 2
"""Vitals a Fragile player gains when the Community joins one of their Initiatives (MM-SOL-12)."""


def target(state: MeaningMade) -> Project | None:
    """Where the Community goes at the end of the round (MM-SOL-03, MM-SOL-04, MM-SOL-06)."""
    open_ones = [p for p in state.projects() if len(p.order) < spaces(state, p)]
    if state.options.community_search == "strict_leftmost":
        open_ones = open_ones[:1]
    return next((p for p in open_ones if COMMUNITY not in p.order), None)


def place_community(move: Move) -> None:
    """One Community marker into the leftmost open space, if there is a legal place at all (MM-SOL-10)."""
    project = target(move.state)
    if project is None:
        return
    put_project(move, project, replace(project, order=(*project.order, COMMUNITY)))
    move.say(f"The Community joins {project.card}, as number {len(project.order) + 1}.", "community")
    player = Seat(0)
    if player in project.order and move.mat(player).fragile:
        move.say(f"The Community steadies {who(player)}: +{RECOVERY} Vitals.", "community")
        move.move_vitals(player, RECOVERY)
