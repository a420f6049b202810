"""Moving Acts: announced, objected to, carried out (CR-MOV)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import MoveAct
from rules.creation.acts.placing import can_move
from rules.creation.acts.routes import chosen
from rules.creation.acts.ways import objectionable, rate
from rules.creation.bounds.checks import ways_out
from rules.creation.bounds.protection import could_choose, refusal, target
from rules.creation.course import omens, polls, turns
from rules.creation.course.decay import move_into, rebirth_if_ripe, ruins, trail
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.course.settling import ask_survival, come_down, tidy
from rules.creation.land import redraw
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Listed, Shift, Smaller, Window
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation


def movable(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts this deity may Move now."""
    turn = state.turn
    if turn is None or turn.seat != seat or turn.stage != "fields":
        return ()
    return tuple(
        a
        for a in state.of(seat)
        if a.fields
        and a.id not in (*turn.moved, *turn.stays)
        and can_move(state, a)
        and refusal(state, "move", a, seat) is None
    )


def still(state: Creation, seat: int) -> str:
    """Acts that could be Moved instead, in words."""
    return could_choose(a.name for a in movable(state, seat))


def move(flow: Flow, seat: int, action: MoveAct) -> None:
    """Move an Act, for 1 Influence a step whatever its size (CR-MOV-03, CR-MOV-04)."""
    turn = flow.need_turn(seat)
    if turn.stage != "fields":
        raise Illegal("CR-MOV-03", "Acts are Moved in the Field Placement Stage, before the action.")
    act = target(flow.state, "move", action.act, seat)
    if act.owner != seat:
        raise Illegal("CR-MOV-03", f"{act.name} is not yours to Move. {still(flow.state, seat)}")
    if not can_move(flow.state, act):
        raise Illegal(
            "CR-MOV-01",
            f"{act.name} cannot move. Only Acts that are mobile by nature can. {still(flow.state, seat)}",
        )
    if act.id in turn.moved:
        raise Illegal(
            "CR-MOV-06", f"{act.name} has Moved this turn. Each Act Moves once. {still(flow.state, seat)}"
        )
    if act.id in turn.stays:
        raise Illegal(
            "CR-MOV-12",
            f"Two Moves of {act.name} were turned down, so it stays this turn. {still(flow.state, seat)}",
        )
    way, declared = chosen(flow.state, act, action)
    cost = rate(flow.state, act) * len(way)
    if cost > max(flow.state.deities[seat].influence, 0):
        held_now, step = flow.state.deities[seat].influence, rate(flow.state, act)
        raise Illegal(
            "CR-INF-02", f"That Move costs {cost} Influence, {step} for each step, and you have {held_now}."
        )
    if declared or objectionable(flow.state, act, way):
        announce(flow, Shift(seat, act.id, way))
    else:
        carry_out(flow, Shift(seat, act.id, way))


def announce(flow: Flow, matter: Shift) -> None:
    """Others may object for a while (CR-MOV-13)."""
    act = flow.state.act(matter.act)
    assert act is not None
    if not flow.state.options.objection_hours or len(flow.state.here) < 2:
        carry_out(flow, matter)
        return
    flow.ask(window=Window(id=flow.id(), matter=matter))
    flow.tell(f"{who(matter.seat)} would Move {act.name} to {' '.join(matter.path[-1])}. Objections?", kind="vote")


def carry_out(flow: Flow, matter: Shift) -> None:
    """The Move takes place and is paid."""
    act = flow.state.act(matter.act)
    if act is None or not act.on_map or act.owner != matter.seat:
        return
    start, left, before = act, trail(flow.state, act, matter.path), ruins(flow.state)
    cost = rate(flow.state, act) * left.made
    if cost > max(0, flow.state.deities[matter.seat].influence):
        flow.tell(f"{who(matter.seat)} can no longer pay for Moving {act.name}.")
        return
    act = move_into(flow, act, matter.path)
    flow.pay(matter.seat, cost, f"Moving {act.name}")
    if act.crossing and act.on_map:
        flow.act(act, crossing=ways_out(flow.state, act, act.fields)[0].name)
    flow.turned(moved=(*flow.turn.moved, act.id))
    flow.ask(last=(*start.fields, *act.fields))
    flow.tell(flow.priced(f"{who(matter.seat)} Moves {act.name} to {' '.join(act.fields)}."), kind="move")
    happened(flow, Happening(what="moved", act=act, before=start, by=matter.seat))
    if act.on_map:  # what rested on it and has lost its hold is judged (CR-MTX-701)
        loose = [a for a in lying.resting_on(flow.state, act) if not lying.holds(flow.state.act(act.id), a)]
        ask_survival(flow, loose, act, matter.seat)
    tidy(flow)
    come_down(flow)
    if left.marked or ruins(flow.state) - before:
        rebirth_if_ripe(flow)


def wave(flow: Flow, seat: int, *, through: bool) -> None:
    """Let an announced change pass, or object to it (CR-MOV-12)."""
    window = flow.state.window
    if window is None or seat == window.matter.seat or seat in window.waved:
        raise NotAwaited("CR-MOV-13", "There is nothing to object to now.")
    if not through:
        flow.ask(window=None)
        flow.tell(f"{who(seat)} objects.")
        rule = "CR-ABI-114" if isinstance(window.matter, Listed) else "CR-MOV-12"
        polls.open_poll(flow, window.matter, disputed(flow.state, window.matter), by=window.matter.seat, rule=rule)
        return
    waved = (*window.waved, seat)
    if set(waved) >= set(flow.state.here) - {window.matter.seat}:
        pass_window(flow)
    else:
        flow.set(window=replace(window, waved=waved))
        flow.tell(f"{who(seat)} lets it pass.")


def disputed(state: Creation, matter: Shift | Smaller | Listed) -> str:
    """What the Pantheon is asked after an objection (CR-MOV-12, CR-ABI-169, CR-ABI-114)."""
    if isinstance(matter, Listed):
        prophecy = omens.found(state, matter.prophecy)
        listed = "; ".join(prophecy.categories) if prophecy else ""
        return f"Are these the separate things that the Prophecy foretells: {listed}?"
    act = state.act(matter.act)
    name, on = (act.name, " ".join(act.fields)) if act else ("the Act", "its place")
    if isinstance(matter, Shift):
        return f"May {name} Move from {on} to {' '.join(matter.path[-1])}?"
    return f"Does {name} fit on {' '.join(matter.fields)}, instead of {on}?"


def pass_window(flow: Flow) -> None:
    """Nobody objected in time."""
    window = flow.state.window
    assert window is not None
    flow.ask(window=None)
    if isinstance(window.matter, Shift):
        carry_out(flow, window.matter)
    elif isinstance(window.matter, Listed):
        turns.carry_on(flow)
    else:
        redraw.fit(flow, window.matter)


def judge(flow: Flow, matter: Shift, passed: bool) -> None:
    """The vote on a Move is over; turned down twice it only ends that Move (CR-VOT-15)."""
    if passed:
        carry_out(flow, matter)
        return
    if matter.act in flow.turn.objected:
        flow.turned(stays=(*flow.turn.stays, matter.act))
    else:
        flow.turned(objected=(*flow.turn.objected, matter.act))
    flow.ask()
    flow.tell("The Move is turned down. The Act stays.", kind="vote")


__all__ = ["carry_out", "judge", "movable", "move", "pass_window", "wave"]
