"""Binary Nodes: pairs of an on and an off, which stay for the whole game (CR-FLD-13, CR-FLD-14)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation.actions import PlaceNodes
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.course.dues import at_first, makes_up, need_fields
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import TRAITS, bearer
from rules.creation.land import redraw
from rules.creation.world import lying
from rules.creation.world.state import Creation

KINDS = ("on", "off")


def opposing(kind: str) -> str:
    """The other kind of Node."""
    return "off" if kind == "on" else "on"


def pairs_left(state: Creation, seat: int) -> int:
    """Pairs that this deity may still place now: of the first placement, and of its turn."""
    if bearer(state, seat, "nodes") is None:
        return 0
    first, turn = first_left(state, seat), state.turn
    if state.phase == "first":
        return first
    own = state.parameters.node_pairs_turn - turn.paired if turn and turn.seat == seat else 0
    return first + max(0, own) if turn and turn.stage == "fields" else 0


def first_left(state: Creation, seat: int) -> int:
    """Pairs of the first placement that are still due, also late."""
    due = at_first(state, seat) and any(TRAITS[key].nodes for key in state.slots[0][1])
    wanted = state.parameters.node_pairs if due or makes_up(state, "nodes") else 0
    return max(0, wanted - len(state.where(node="on")))


def spots(state: Creation) -> tuple[str, ...]:
    """Fields without a Node, apart from Abysses."""
    return tuple(n for n in state.ground.names if not (p := state.plot(n)).node and not p.abyss)


def pairs(state: Creation, seat: int) -> list[tuple[str, str]]:
    """For every open Field as the one that is on, a Field that suggests itself for the other: near others that are
    off, or else across the Map."""
    if pairs_left(state, seat) < 1:
        return []
    free = spots(state)
    beside = {n for f in state.where(node="off") for n in state.ground.sides[f]}
    near = [f for f in free if f in beside]
    found = []
    for at, field in enumerate(free):
        mate = next((f for f in near if f != field), free[-1 - at])
        if mate != field:
            found.append((field, mate))
    return found


def place_nodes(flow: Flow, seat: int, action: PlaceNodes) -> None:
    """Place a pair, on any Fields; whole or not at all. Of a divided Field it is said where its Node stays."""
    if flow.state.uprooted:
        redraw.plant(flow, seat, next(iter(action.fields), ""))
        return
    need_fields(flow, seat)
    state = flow.state
    if bearer(state, seat, "nodes") is None:
        raise Illegal("CR-FLD-13", "Only the Duality deity places Nodes. Place your own Fields, or go on.")
    if pairs_left(state, seat) < 1:
        raise Illegal("CR-FLD-13", "You have placed all the pairs of Nodes you may place now. Go on.")
    known(state, action.fields)
    if len(action.fields) != len(KINDS):
        raise Illegal("CR-FLD-13", "Name two Fields for a pair: first the one that is on, then the other.")
    open_now = spots(state)
    for field in action.fields:
        if field not in open_now:
            why = "is an Abyss" if state.plot(field).abyss else "has a Node already"
            raise Illegal("CR-FLD-14", f"{field} {why}. You could take {some(open_now)}.")
    for kind, field in zip(KINDS, action.fields, strict=True):
        flow.plots([field], node=kind)
    if state.phase != "first" and not first_left(state, seat):
        flow.turned(paired=flow.turn.paired + 1)
    flow.ask(last=action.fields)
    on, off = action.fields
    flow.tell(f"{who(seat)} places a pair of Nodes: {on} is on, {off} is off.", kind="fields")


def free_nodes(state: Creation, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Nodes of some kinds on which an answering Act could lie: without an Act, neither in Decay nor an Abyss."""
    taken = lying.occupied(state)
    plots = ((name, state.plot(name)) for name in state.ground.names)
    return tuple(n for n, p in plots if p.node in kinds and not (p.abyss or p.decayed or n in taken))
