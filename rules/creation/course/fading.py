"""Acts that would fall into Decay and whose deity may have them Nullified instead (CR-DOM-29, CR-DOM-30)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import NotAwaited
from rules.creation.course import cycle, turns
from rules.creation.course.decay import decay, rebirth_if_ripe
from rules.creation.course.flow import Flow, any_open
from rules.creation.course.settling import may_fade, nullify
from rules.creation.world.pieces import Act, Fading
from rules.creation.world.state import Creation


def awaited(state: Creation) -> tuple[int, Fading] | None:
    """Whose choice comes first, and about which Act."""
    return next(((act.owner, one) for one in state.fading if (act := state.act(one.act)) is not None), None)


def fade(flow: Flow, seat: int, id: int, *, gone: bool) -> None:
    """A deity says what becomes of its Act; then the game goes on."""
    now = awaited(flow.state)
    if now is None or now[0] != seat or now[1].act != id:
        raise NotAwaited("CR-DOM-29", "That moment has passed: it is decided when an Act would fall into Decay.")
    act = flow.state.act(id)
    assert act is not None
    flow.ask(fading=flow.state.fading[1:])
    if gone:
        nullify(flow, act, f"{now[1].how} instead of falling into Decay", now[1].by)
    else:
        mark(flow, act, now[1])
    settle(flow, act)
    go_on(flow)


def mark(flow: Flow, act: Act, one: Fading) -> None:
    """It falls into Decay; the Fields that others of the same event share with it take no further mark
    (CR-ABI-277)."""
    decay(flow, act, one.how, one.by, one.spared)
    flow.set(fading=tuple(replace(o, spared=(*o.spared, *act.fields)) for o in flow.state.fading))


def settle(flow: Flow, before: Act) -> None:
    """In a Period of Decay what fell, or was Nullified, by the choice of another counts for a deity that has not
    chosen yet (CR-CYC-16, CR-DOM-30)."""
    if flow.state.phase == "decay":
        flow.set(quotas=tuple(cycle.lost_to(q, [before]) for q in flow.state.quotas))


def go_on(flow: Flow) -> None:
    """When all is decided the turn, or the Period of Decay, goes on."""
    if flow.state.fading:
        return
    if flow.state.phase == "decay":
        cycle.proceed(flow)
        return
    rebirth_if_ripe(flow)
    if flow.state.turn is not None and not any_open(flow.state):
        turns.carry_on(flow)


def pass_over(flow: Flow, acts: Iterable[int]) -> None:
    """Nobody chooses for these Acts: those that can, fall into Decay."""
    ids = set(acts)
    late = [one for one in flow.state.fading if one.act in ids]
    if not late:
        return
    flow.ask(fading=tuple(one for one in flow.state.fading if one.act not in ids))
    marked: tuple[str, ...] = ()
    for one in late:
        act = flow.state.act(one.act)
        if act is not None and act.standing == "active":
            mark(flow, act, replace(one, spared=(*one.spared, *marked)))
            marked += act.fields
            settle(flow, act)
    go_on(flow)


def unfit(state: Creation) -> tuple[int, ...]:
    """Fading Acts that are nobody's choice any more."""
    fading = ((one.act, state.act(one.act)) for one in state.fading)
    return tuple(id for id, act in fading if act is None or not may_fade(state, act))
