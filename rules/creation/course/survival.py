"""The Pantheon has said whether an Act stands without another of its composite (CR-CMP-11, CR-CMP-12)."""

from __future__ import annotations

from rules.creation.course import turns
from rules.creation.course.decay import fall, rebirth_if_ripe
from rules.creation.course.flow import Flow, judged
from rules.creation.course.settling import ask_survival, come_down, nullify
from rules.creation.world import lying
from rules.creation.world.matters import Survive


def judge(flow: Flow, matter: Survive, passed: bool) -> None:
    """It survives, and comes down if it was elevated; or it falls into Decay, and is Nullified if it was elevated.
    Acts further along are judged only if it falls."""
    act = flow.state.act(matter.act)
    if act is None or act.standing != "active":
        pass
    elif passed:
        flow.tell(f"{act.name} survives without {matter.lost}.", kind="vote")
    elif act.on:
        nullify(flow, act, f": it cannot stand without {matter.lost}", judges=matter.seat)
    else:
        flow.tell(f"{act.name} cannot stand without {matter.lost}.", kind="vote")
        shaken = lying.touching(flow.state, act)
        fall(flow, act)
        ask_survival(flow, shaken, act, matter.seat)
    come_down(flow)
    rebirth_if_ripe(flow)
    if flow.state.turn is not None and not judged(flow.state):
        flow.ask()
        turns.carry_on(flow)
