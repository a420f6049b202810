"""Which Fields a deity may place now: those of its first placement, those it makes up for, those of its turn
(CR-FLD-19, CR-FLD-30, CR-FLD-31)."""

from __future__ import annotations

from rules.core import NotAwaited
from rules.core.latest import latest
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import ATTRIBUTES, held
from rules.creation.deities.attributes.base import Attribute
from rules.creation.deities.traits import TRAITS
from rules.creation.world.state import Creation


def at_first(state: Creation, seat: int) -> bool:
    """Whether the seat makes its first placements now."""
    return state.phase == "first" and bool(state.slots) and state.slots[0][0] == seat and state.draft is None


def need_fields(flow: Flow, seat: int) -> bool:
    """Whether these are first placements; refuses where neither those nor turn Fields are due."""
    state = flow.state
    if state.phase == "first":
        if not at_first(state, seat):
            raise NotAwaited("CR-FLD-01", "First placements are made in order, and it is not your place now.")
        return True
    flow.need_turn(seat, "fields")
    return False


@latest
def filler(state: Creation, seat: int) -> Attribute | None:
    """The Attribute whose Fields this deity may fill now."""
    if state.phase == "first":
        keys = state.slots[0][1] if state.slots and state.slots[0][0] == seat else ()
        return next((a for a in held(state, seat) if a.key in keys and a.starts(state)), None)
    if state.turn is None or state.turn.seat != seat:
        return None
    owed = (ATTRIBUTES[key] for key in state.turn.late)
    mine = (a for a in held(state, seat) if a.key not in state.turn.sated)
    return next((a for a in (*owed, *mine) if owes_first(state, a) or a.turn_number(state)), None)


def makes_up(state: Creation, flag: str) -> bool:
    """Whether the deity at play makes up for the first placement of such an Attribute (CR-FLD-30)."""
    return state.turn is not None and any(getattr(TRAITS[key], flag) for key in state.turn.late)


def lights_late(state: Creation) -> bool:
    """Whether the deity at play makes up for setting a light on the edge of the Map (CR-FLD-30)."""
    return state.turn is not None and any(ATTRIBUTES[key].sets_light(state) for key in state.turn.late)


def owes_first(state: Creation, attribute: Attribute) -> bool:
    """Whether the next Field is one of the first placement, also one made up for later (CR-FLD-30)."""
    late = state.turn is not None and attribute.key in state.turn.late
    return state.phase == "first" or (late and state.placed < attribute.starts(state))


def set_aside(state: Creation, seat: int) -> str:
    """The Attribute whose late Fields stand before others, for a Void deity in Vacuum's place has an Element too.
    It may leave the rest of them and go on to those."""
    attribute = filler(state, seat)
    if state.turn is None or attribute is None or not owes_first(state, attribute):
        return ""
    others = [a for a in held(state, seat) if a is not attribute]
    late = any(a.key in state.turn.late and a.starts(state) for a in others)
    return attribute.key if late or any(a.turn_number(state) or a.traits.origins for a in others) else ""


def next_element(state: Creation, seat: int) -> str:
    """The Element whose Fields of this turn come before those of another of the same deity (CR-TWO-02)."""
    now = filler(state, seat)
    if state.turn is None or now is None or owes_first(state, now):
        return ""
    return now.key if after(state, seat, now.key) else ""


def after(state: Creation, seat: int, now: str) -> str:
    """The Element whose Fields of this turn come after those of this one; empty if there are no more."""
    sated = () if state.turn is None else state.turn.sated
    others = (a for a in held(state, seat) if a.key not in (now, *sated))
    return next((a.key for a in others if a.turn_number(state)), "")


def count_turn(flow: Flow) -> None:
    """One more Field of this turn; after the last of an Element those of the deity's other one come."""
    seat = flow.turn.seat
    flow.turned(filled=flow.turn.filled + 1)
    if allotment(flow.state, seat) < 1 and (key := next_element(flow.state, seat)):
        go_on_from(flow, key)


def go_on_from(flow: Flow, key: str) -> None:
    """The Fields of one Element are placed or left, and those of another come (CR-TWO-02)."""
    flow.turned(sated=(*flow.turn.sated, key), filled=0)


def owe(flow: Flow, seat: int, keys: tuple[str, ...]) -> None:
    """The first placement of a deity that is not there can be made up for, as far as it is not made
    (CR-FLD-30)."""
    deity = flow.state.deities[seat]
    begun = dict(deity.begun)
    if flow.state.placed and (attribute := filler(flow.state, seat)) is not None:
        begun[attribute.key] = (flow.state.placed, flow.state.placed_free)
    flow.deity(seat, owes=tuple(dict.fromkeys((*deity.owes, *keys))), begun=begun)


def resume(flow: Flow) -> None:
    """Go on where the next first placement to be made up for was broken off."""
    turn = flow.turn
    key = next((key for key in turn.late if ATTRIBUTES[key].starts(flow.state)), "")
    placed, free = flow.state.deities[turn.seat].begun.get(key, (0, 0))
    flow.set(placed=placed, placed_free=free)


def go_past(flow: Flow, key: str) -> None:
    """The first placement of an Attribute is made up for, or the rest of it is left."""
    flow.turned(late=tuple(other for other in flow.turn.late if other != key))
    resume(flow)


def begun_late(flow: Flow) -> None:
    """The starting Act was made up for; what else is due stands as it is."""
    flow.turned(late=tuple(key for key in flow.turn.late if not TRAITS[key].starting_act))


def close(flow: Flow, seat: int) -> None:
    """What was not made up for is lost (CR-FLD-30)."""
    flow.deity(seat, begun={})


def allotment(state: Creation, seat: int) -> int:
    """Fields this deity may still fill now."""
    attribute = filler(state, seat)
    if attribute is None:
        return 0
    if state.phase == "first":
        return attribute.starts(state) - state.placed
    owed = attribute.starts(state) - state.placed if owes_first(state, attribute) else 0
    number = attribute.turn_number(state)
    return owed + (number - state.turn.filled if number and state.turn else 0)
