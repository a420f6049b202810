"""The Balance deity's starting Act where the Map rolls out: when it comes, and an Element named ahead for it
(CR-STR-27 to CR-STR-33)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.awakening import choices, rolling
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import TRAITS, has, holders
from rules.creation.world.book.gametypes import Kind, rolls
from rules.creation.world.state import Creation
from rules.creation.world.stock import free

ELEMENTAL: Kind = "elemental"


def starter(state: Creation) -> int | None:
    """The deity that may still place a starting Act."""
    ready = not state.asked_start and state.begun_with is None and not state.flat
    return next(iter(holders(state, "starting_act")), None) if ready else None


def waits(state: Creation) -> bool:
    """Whether it waits for Space to settle how large Acts may be (CR-STR-27, CR-STR-28)."""
    if state.course != "cosmic" or state.phase != "cosmic":
        return state.course != "start"
    there = any(TRAITS[key].draws_lines and key not in state.banned for key in state.pool)
    return there and not holders(state, "draws_lines")


def may_begin_now(state: Creation) -> int | None:
    """The deity that may place its starting Act although the Cosmic round goes on."""
    if not rolls(state.options) or state.phase != "cosmic" or waits(state):
        return None
    return starter(state)


def start_now(flow: Flow, seat: int) -> None:
    """It does not wait for the end of the round."""
    if may_begin_now(flow.state) != seat:
        raise NotAwaited("CR-STR-27", WAITS)
    if not free(flow.state, seat):
        raise Illegal("CR-STR-33", "No object of the pool is free for you yet. Bring one first.")
    rolling.begin_now(flow, seat)


WAITS = "The starting Act is placed when Space has settled how large Acts may be, and before the Elemental round."


def open_start(flow: Flow) -> None:
    """It is asked once; without a free object the Act is lost (CR-STR-33)."""
    seat = starter(flow.state)
    if seat is None:
        flow.done()
        return
    if not free(flow.state, seat):
        flow.tell(f"No object is free for the starting Act of {who(seat)}, and it is lost.")
        flow.set(asked_start=True)
        flow.done()
        return
    flow.ask(phase="start", queue=(seat,))
    flow.tell(f"{who(seat)} may place the starting Act.", kind="turn")


def close_start(flow: Flow) -> None:
    """It stands on the Map."""
    state = flow.state
    if state.draft is None and state.begun_with is not None and state.queue:
        flow.ask(queue=(), asked_start=True)
        flow.done()


def decline(flow: Flow, seat: int) -> None:
    """No starting Act (CR-STR-33)."""
    state = flow.state
    if state.phase != "start" or state.queue != (seat,):
        raise NotAwaited("CR-STR-33", "You are not asked for a starting Act now.")
    flow.ask(draft=None, queue=(), asked_start=True)
    flow.tell(f"{who(seat)} places no starting Act.")
    flow.done()


def preselectable(state: Creation, seat: int) -> tuple[str, ...]:
    """Elementals that the Balance deity may name ahead of its turn (CR-STR-29)."""
    if state.phase != "start" or state.queue != (seat,) or state.deities[seat].reserved:
        return ()
    return choices.free(state, ELEMENTAL)


def preselect(flow: Flow, seat: int, key: str) -> None:
    """Reserve an Elemental: it comes with its Fields and its object in its own round (CR-STR-29, CR-STR-30)."""
    state = flow.state
    if not has(state, seat, "starting_act") or state.phase != "start" or state.queue != (seat,):
        raise NotAwaited("CR-STR-29", "Only the Balance deity names its Element ahead, before the starting Act.")
    if state.deities[seat].reserved:
        mine = flow.lore.title(state.deities[seat].reserved)
        raise Illegal("CR-STR-30", f"You have named {mine}, and that stays. Place the Act, or go on without.")
    there = preselectable(state, seat)
    if key not in there:
        titles = ", ".join(map(flow.lore.title, there))
        raise Illegal("CR-STR-29", f"That is no Elemental that is free. You could name: {titles}.")
    flow.deity(seat, reserved=key)
    flow.ask()
    flow.tell(f"{who(seat)} will be {flow.lore.title(key)}.", kind="choice")
