"""Sentinels: Permanent, neutral obstacles that the Arbiter draws (CR-AAA-22 to CR-AAA-28)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.adversary.growth import open_fields
from rules.creation.bounds.hints import some
from rules.creation.bounds.naming import name_for
from rules.creation.course import allowance, dues, history, turns
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import held
from rules.creation.deities.roles import arbiter, is_arbiter
from rules.creation.deities.traits import TRAITS
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

THING = "a Sentinel"


def spots(state: Creation) -> tuple[str, ...]:
    """Fields for a Sentinel: free ones where an Element would let the Arbiter place an Act, but for the one that
    stands for the starting Act, which goes anywhere (CR-AAA-23, CR-AAA-28)."""
    free = open_fields(state)
    if not starting(state):
        elements = [a for a in held(state, arbiter(state)) if a.traits.kind == "elemental"]
        free &= {field for element in elements for field in element.reach(state)}
    return state.ground.reading(free)


def starting(state: Creation) -> bool:
    """Whether the Arbiter may draw the Sentinel that stands for the starting Act now (CR-AAA-28)."""
    seat = arbiter(state)
    due: tuple[str, ...] = ()
    if state.phase == "first" and state.slots and state.slots[0][0] == seat:
        due = state.slots[0][1]
    elif state.phase == "turn" and state.turn is not None and state.turn.seat == seat:
        due = state.turn.late if state.turn.stage == "fields" else ()
    return any(TRAITS[key].starting_act for key in due) and not any(a.sentinel and a.starting for a in state.acts)


def may_draw(state: Creation) -> bool:
    """Whether a Sentinel may be drawn now: one in a turn, instead of an Ability (CR-AAA-22, CR-AAA-24)."""
    turn = state.turn
    at_it = turn is not None and is_arbiter(state, turn.seat) and turn.stage == "action" and not turn.actions
    return at_it or starting(state)


def draw(flow: Flow, seat: int, field: str) -> None:
    """Draw a Sentinel: no vote, no cost (CR-AAA-23)."""
    state = flow.state
    if not is_arbiter(state, seat):
        raise NotAwaited("CR-AAA-22", "Sentinels are drawn by the Arbiter.")
    begins = starting(state)
    if not begins:
        flow.need_turn(seat, "action")
        allowance.need_action(flow, "sentinel")
    if field not in spots(state):
        rule = "CR-AAA-22" if state.plot(field).abyss else "CR-AAA-23"
        open_now = some(spots(state), "none now")
        raise Illegal(rule, f"No Sentinel can stand on {field}. It needs a free Field in reach: {open_now}.")
    number = 1 + sum(1 for act in state.acts if act.sentinel)
    sentinel = Act(
        id=flow.id(),
        name=f"Sentinel {number}",
        thing=THING,
        meaning="",
        owner=seat,
        poster=-1,
        fields=(field,),
        permanent=True,
        sentinel=True,
        starting=begins,
        round=state.round,
        turn=state.turns,
    )
    name = name_for(state, sentinel)
    flow.act(sentinel, name=name, names=(name,))
    flow.set(last=(field,))
    deed = f"{who(seat)} draws {name} on {field}."
    flow.tell(deed, kind="ability")
    if begins:
        if state.phase == "turn":
            dues.begun_late(flow)
        flow.ask()
        return
    history.begin(flow, seat, deed, "", about=name)
    turns.acted(flow)
