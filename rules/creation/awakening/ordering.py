"""The Awakening: who is eldest, and in which order all choose (CR-AWK-03)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.course.flow import Flow
from rules.creation.deities.terms import pool
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.deities.two import IN_USE, instead
from rules.creation.world.book.gametypes import wishing
from rules.creation.world.state import Creation
from rules.creation.world.trials import Dice


def open_order(flow: Flow) -> None:
    """Settle who is eldest: as the players tell it, as they joined, or by lot (CR-AWK-03)."""
    seats = tuple(flow.state.seats)
    match flow.state.options.age_order:
        case "declared" if wishing(flow.state.options):
            flow.done()  # who likes to says it beside the wishes
        case "declared":
            flow.ask(phase="order", order=())
            flow.tell(f"{who(0)} lists the players from eldest to youngest. Nobody's age is asked or kept.")
        case "random":
            begin_choices(flow, tuple(flow.chance.order(len(seats))))
        case _:
            begin_choices(flow, seats)


def next_eldest(flow: Flow, seat: int, named: int) -> None:
    """The host names the eldest of those left; the last one follows by itself."""
    state = flow.state
    if state.phase not in ("order", "wishes") or seat != host(state):
        raise NotAwaited("CR-AWK-03", f"{who(host(state))} lists the players.")
    left = [s for s in state.here if s not in state.order]
    if named not in left:
        raise Illegal("CR-AWK-03", f"Name somebody who is not in the list yet: {', '.join(map(who, left))}.")
    left.remove(named)
    order = (*state.order, named, *(left if len(left) == 1 else ()))
    if state.phase == "wishes":
        flow.set(order=order)
        return
    flow.ask(order=order)
    if len(left) <= 1:
        begin_choices(flow, order)


def host(state: Creation) -> int:
    """Who opened the table: the first seat still taken."""
    return state.here[0] if state.here else 0


def begin_choices(flow: Flow, order: tuple[int, ...]) -> None:
    """Show the order; then comes the first round of choices."""
    flow.set(order=order, pool=pool(flow.lore, flow.state.options, len(order)))
    flow.tell(f"From eldest to youngest: {', '.join(who(s) for s in order)}.", kind="order")
    for seat in order:
        flow.deity(seat, attributes=(EVERYBODYS,))
    without_pantheon(flow)
    flow.done()


def without_pantheon(flow: Flow) -> None:
    """Two play by what they have instead of a Pantheon (CR-TWO-01)."""
    if way := instead(flow.state):
        if way == "dice_only":
            flow.set(dice=Dice(template=flow.state.options.dice_template))  # type: ignore[arg-type]
        flow.tell(
            f"You are two. Instead of a Pantheon: {IN_USE[way]}. You may take two Attributes of a kind.",
            kind="order",
        )
