"""Satellites revolve at the very end of a round (CR-REA-76, CR-REA-77)."""

from __future__ import annotations

from rules.creation.bounds.orbits import onward, said
from rules.creation.course.flow import Flow


def revolve(flow: Flow) -> None:
    """Every active satellite goes on by one place, the oldest first; that is free, and no Move."""
    told = []
    for act in sorted(flow.state.in_play, key=lambda a: a.id):
        if act.orbit and act.standing == "active" and (to := onward(flow.state, act.orbit)) != act.orbit:
            flow.act(act, orbit=to)
            told.append(f"{act.name} to the {said(to)}")
    if told:
        flow.tell(f"Satellites revolve: {', '.join(told)}.", kind="move")
