"""Whether a world is flat, and what its deities are then besides (CR-COS-52, CR-COS-53)."""

from __future__ import annotations

from rules.core import NotAwaited, who
from rules.creation.awakening.choices import give_besides
from rules.creation.awakening.numbers import by_deities
from rules.creation.course import history
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import TRAITS, has, holders
from rules.creation.world.state import Creation

DRAWS = next(key for key, traits in TRAITS.items() if "imprint" in traits.abilities)
"""The Attribute that everybody has in a flat world."""


def flattener(state: Creation) -> int | None:
    """The deity who may make the world flat: none where numbers are not set by deities, the table has settled how
    tall objects may be (CR-CON-02), or nobody could draw."""
    drawable = DRAWS in state.pool and DRAWS not in state.banned
    if not by_deities(state.options) or "tallest" in state.ruled or not drawable:
        return None
    return next((s for s in state.here if has(state, s, "flattens")), None)


def ask(flow: Flow) -> None:
    """It is asked when all Cosmic Attributes are chosen, or with its Attribute where the Map rolls out, and
    changes what is chosen after it. A flat world stays flat, whoever is Dimension now."""
    seat = flattener(flow.state)
    if seat is None or flow.state.flat:
        flow.done()
    else:
        flow.ask(phase="flat", queue=(seat,))


def drawers(state: Creation) -> tuple[int, ...]:
    """Deities that are Abstraction."""
    return tuple(s for s in state.here if DRAWS in state.deities[s].attributes)


def answer(flow: Flow, seat: int, *, flat: bool) -> None:
    """The world is flat, or objects stand on it."""
    state = flow.state
    if state.phase != "flat" or state.flat or state.missed or state.queue != (seat,):
        told = "Whether the world is flat is asked of the Dimension deity, after the Cosmic round."
        raise NotAwaited("CR-COS-53", told)
    if not flat:
        flow.tell(f"{who(seat)} leaves the world its height.")
        flow.done()
        return
    before = drawers(state)
    flow.set(flat=True)
    told = "Nothing stands on its Map, and every Act is an Imprint."
    flow.tell(f"{who(seat)} makes the world flat. {told}", kind="choice")
    take_up(flow)
    others = [s for s in state.here if s not in before]
    for other in others:
        give_besides(flow, other, DRAWS, sets=False)
    title = flow.lore.title(DRAWS)
    if others:
        flow.tell(f"{', '.join(map(who, others))} {'is' if len(others) == 1 else 'are'} {title} as well.")
    flow.ask(queue=before)
    if before:
        flow.tell(f"{who(before[0])} was {title} already, and takes one Attribute more, of any kind.")
    else:
        flow.done()


def take_up(flow: Flow) -> None:
    """A starting Act that stands already, where the Map rolls out, is taken up: its object is free. Nor does one
    come later that was taken back before (CR-COS-53)."""
    for seat in holders(flow.state, "starting_act"):
        owes = flow.state.deities[seat].owes
        flow.deity(seat, owes=tuple(key for key in owes if not TRAITS[key].starting_act))
    if (act := flow.state.begun_with) is not None:
        flow.act(act, standing="gone", permanent=False)
        flow.set(zones=tuple(zone for zone in flow.state.zones if zone.fields != act.fields))
        history.take_back(flow, act=act.id)
        flow.tell(f"{act.name} cannot stand there: it is taken up, and its object is free again.", kind="fate")


def join_in(flow: Flow, seat: int) -> None:
    """Somebody new in a flat world draws like all others (CR-AWK-24, CR-COS-52)."""
    if flow.state.flat:
        give_besides(flow, seat, DRAWS, sets=False)
