"""Storms: set down at first, moved over anything later (CR-FLD-15, CR-FLD-16, CR-FLD-38, CR-FLD-39)."""

from __future__ import annotations

from rules.core import Illegal, counted, who
from rules.creation.actions import MoveStorm
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.course.dues import at_first, makes_up, need_fields
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import TRAITS, bearer
from rules.creation.land import redraw
from rules.creation.world.pieces import Storm
from rules.creation.world.state import Creation


def storms_to_set(state: Creation, seat: int) -> int:
    """Storms that are still to be set down."""
    due = at_first(state, seat) and any(TRAITS[key].storms for key in state.slots[0][1])
    return state.parameters.storms - len(state.storms) if due or makes_up(state, "storms") else 0


def storm_starts(state: Creation) -> set[str]:
    """Where a Storm could be set down: Gas without another (CR-FLD-15, CR-FLD-16)."""
    return state.of_element("gas") - {s.field for s in state.storms}


def storm_goals(state: Creation, storm: Storm) -> dict[str, int]:
    """Where a Storm may still go this turn, with the steps it takes (CR-FLD-38, CR-FLD-39)."""
    gone = state.turn.stormed.get(str(storm.id), 0) if state.turn else 0
    left = state.parameters.storm_moves - gone
    others = {s.field for s in state.storms if s.id != storm.id}
    steps = state.ground.steps([storm.field], sides_only=state.sides_only)
    return {f: n for f, n in steps.items() if 0 < n <= left and f not in others}


def move_storm(flow: Flow, seat: int, action: MoveStorm) -> None:
    """Set a Storm down on a Gas Field, or move one over anything, free of charge."""
    if flow.state.adrift:
        redraw.anchor(flow, seat, action.to)
        return
    first = need_fields(flow, seat)
    state = flow.state
    if bearer(state, seat, "storms") is None:
        raise Illegal("CR-FLD-15", "Only the Gas deity has Storms. Place your own Fields, or go on.")
    known(state, (action.to,))
    if action.storm == 0:
        if storms_to_set(state, seat) < 1:
            raise Illegal("CR-FLD-15", "All your Storms are on the Map. Each can be moved in your turns.")
        near = some(state.ground.reading(storm_starts(state)))
        if "gas" not in state.plot(action.to).elements or state.plot(action.to).abyss:
            raise Illegal("CR-FLD-15", f"A Storm starts on a Gas Field. You could take: {near}.")
        if any(s.field == action.to for s in state.storms):
            raise Illegal("CR-FLD-16", f"Two Storms never share a Field. You could take: {near}.")
        flow.ask(storms=(*state.storms, Storm(id=len(state.storms) + 1, field=action.to)), last=(action.to,))
        flow.tell(f"{who(seat)} lets a Storm gather over {action.to}.", kind="fields")
        return
    storm = next((s for s in state.storms if s.id == action.storm), None)
    if storm is None or first:
        raise Illegal("CR-FLD-38", "Storms move in the Field Placement Stage of a turn.")
    goals = storm_goals(state, storm)
    could = f"It could go to: {some(state.ground.reading(goals), 'nowhere now')}."
    if any(s.field == action.to and s.id != storm.id for s in state.storms):
        raise Illegal("CR-FLD-16", f"Two Storms never share a Field. {could}")
    if action.to not in goals:
        raise Illegal(
            "CR-FLD-38",
            f"The Storm moves at most {counted(state.parameters.storm_moves, 'Field')} a turn. {could}",
        )
    gone = flow.turn.stormed.get(str(storm.id), 0) + goals[action.to]
    flow.turned(stormed={**flow.turn.stormed, str(storm.id): gone})
    moved = Storm(id=storm.id, field=action.to)
    flow.ask(storms=tuple(moved if s.id == storm.id else s for s in state.storms), last=(storm.field, action.to))
    flow.tell(f"{who(seat)} drives a Storm from {storm.field} to {action.to}.", kind="fields")
