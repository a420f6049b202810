"""Who comes and goes during the Awakening: somebody new joins, and Attributes are given back (CR-AWK-24)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.awakening import choices, flatness, numbers, renewal, rolling
from rules.creation.course.flow import Flow
from rules.creation.deities.terms import pool
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.world.book.gametypes import Kind, contained, kinds, youngest_first
from rules.creation.world.book.phases import AWAKENING, until
from rules.creation.world.deity import Deity
from rules.creation.world.state import Creation

ELSE = "Whoever comes now may watch, or take over the deity of somebody who leaves later."
"""What is left to do for somebody who cannot join."""


def need_agreement(state: Creation) -> bool:
    """Whether all who play are asked: from the first Primal choice on."""
    chosen = any(set(d.attributes) - {EVERYBODYS} for d in state.deities)
    return chosen or not until(state.course, kinds(state.options)[0])


def take_in(flow: Flow, seat: int) -> None:
    """Somebody new sits down, on a chair that was left or on one more; they choose as the youngest."""
    check_chair(flow.state, seat)
    state = flow.state
    deities = (*(d for s, d in enumerate(state.deities) if s < seat), Deity(), *state.deities[seat + 1 :])
    wider = pool(flow.lore, state.options, len(state.here) + 1)
    offered = tuple(dict.fromkeys((*state.pool, *wider)))
    check_room(replace(state, deities=deities, pool=offered))
    flow.ask(deities=deities)
    if state.phase == "pact" and state.options.object_pool:  # else the host is to name a number first
        flow.ask(queue=(*state.queue, seat))
    if state.phase in ("pact", "order"):
        flow.tell(f"{who(seat)} joins.", kind="join")
        return
    if state.phase == "wishes":
        flow.set(pool=offered, order=tuple(s for s in state.order if s != seat))
        flow.deity(seat, attributes=(EVERYBODYS,))
        flow.set(queue=(*state.queue, seat) if contained(state.options) else ())
        flow.tell(f"{who(seat)} joins, and wishes as well.", kind="join")
        return
    flow.set(pool=offered, order=(*(s for s in state.order if s != seat), seat))
    flow.deity(seat, attributes=(EVERYBODYS,))
    flatness.join_in(flow, seat)
    past, in_turn = rounds_missed(state)
    flow.set(missed=(*state.missed, *((seat, kind) for kind in past)))
    if in_turn and state.course != state.phase:
        later = (replace(e, queue=(*e.queue, seat)) if e.resumes else e for e in state.errands)
        flow.set(errands=tuple(later))
    elif in_turn:
        flow.set(queue=(*state.queue, seat))
    flow.tell(f"{who(seat)} joins, and chooses as the youngest.", kind="join")


def check_chair(state: Creation, seat: int) -> None:
    """Refuses newcomers after the Awakening, and a seat that is not the next free one."""
    if state.contest is not None:
        raise NotAwaited("CR-AAA-01", "Advocate, Arbiter, Adversary is for two. You may watch this world.")
    if state.phase not in AWAKENING or (contained(state.options) and rolling.drawn(state)):
        raise NotAwaited("CR-AWK-24", f"The Awakening is over, and nobody new joins this world. {ELSE}")
    empty = [s for s in state.seats if not state.deities[s].here]
    if seat not in (empty or [len(state.deities)]):
        free = ", ".join(str(s + 1) for s in empty) or str(len(state.deities) + 1)
        raise NotAwaited("CR-AWK-24", f"That seat is not free. Free for somebody new: seat {free}.")


def check_room(state: Creation) -> None:
    """Every kind needs an Attribute that is free even when all others have chosen theirs (CR-AWK-24)."""
    for kind in choices.rounds(state):
        if len(choices.free(state, kind)) < len(choices.still_to_choose(state, kind)):
            raise Illegal("CR-AWK-24", f"No {kind.capitalize()} Attribute would be free for somebody new. {ELSE}")


def rounds_missed(state: Creation) -> tuple[tuple[Kind, ...], bool]:
    """Kinds that the youngest would have chosen already, and whether its turn in the present round is still to
    come: rounds that go from the youngest to the eldest have passed it."""
    rounds = choices.rounds(state)
    now = next((kind for kind in rounds if kind == state.course), None)
    if now is None:
        return tuple(kind for kind in rounds if until(kind, state.course)), False
    passed = youngest_first(state.options, now)
    return rounds[: rounds.index(now) + passed], not passed


def give_back(flow: Flow, seat: int) -> None:
    """Who leaves before the Emergence gives back all Attributes; on a further Map their deity is the one they have
    elsewhere (CR-MULTI-04)."""
    if flow.state.number > 1:
        renewal.keep(flow, seat)
        return
    flow.deity(seat, attributes=(), besides=(), unset=(), wishes=())
    flow.set(missed=tuple(m for m in flow.state.missed if m[0] != seat))


def give_back_late(flow: Flow, seat: int) -> None:
    """All had chosen: somebody must still make the Map, and numbers nobody can set any more are the book's."""
    give_back(flow, seat)
    choices.keep_creator(flow)
    lines = numbers.lines_to_ask(flow)
    fields = {field for line in lines for field in line.fields}
    flow.set(chosen={name: number for name, number in flow.state.chosen.items() if name in fields})
    names = [line.name for line in lines]
    for name in [n for n in flow.state.lines_left if n not in names]:
        numbers.drop_line(flow, name)
