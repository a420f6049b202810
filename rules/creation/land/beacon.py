"""The Beacon: where it stands, and when it may be shifted (CR-FLD-22, CR-FLD-23, CR-FLD-40, CR-FLD-41)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation.actions import PlaceBeacon
from rules.creation.course import allowance, turns
from rules.creation.course.dues import lights_late, need_fields
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import ATTRIBUTES, held
from rules.creation.deities.lamps import lamp
from rules.creation.deities.traits import bearer
from rules.creation.world import light
from rules.creation.world.map.contacts import same
from rules.creation.world.state import Creation


def beacon_due(state: Creation) -> bool:
    """Whether the Beacon is placed now, among the first placements (CR-FLD-22)."""
    return (
        bool(state.slots) and any(ATTRIBUTES[k].sets_light(state) for k in state.slots[0][1]) and not state.beacon
    )


def beacon_spots(state: Creation) -> dict[str, tuple[int, int]]:
    """Where the Beacon may stand: on the edge, not where a Warped Act leaves (CR-FLD-22, CR-ABI-209)."""
    crossed = {a.crossing for a in state.in_play if a.crossing}
    return {
        name: point
        for name, point in light.spots(state.ground).items()
        if name not in crossed and (state.beacon_at is None or not same(point, state.beacon_at))
    }


def place_beacon(flow: Flow, seat: int, action: PlaceBeacon) -> None:
    """Place the Beacon, or shift it anywhere along the edge for its price, once a turn (CR-FLD-40, CR-FLD-41)."""
    state = flow.state
    if not any(a.sets_light(state) for a in held(state, seat)):
        raise Illegal("CR-FLD-22", "Only the Plasma deity has a Beacon. Place your own Fields, or go on.")
    if state.beacon and bearer(state, seat, "beacon") is None:
        raise Illegal(
            "CR-REA-62", f"The Sun stands at the {state.beacon} and does not move. Go on with your turn."
        )
    if state.phase == "first" or not state.beacon:
        if need_fields(flow, seat) and state.beacon:
            raise Illegal(
                "CR-FLD-23", "There is one Beacon at a time, and it stands. It can be shifted in your turns."
            )
        if state.turn is not None and not lights_late(state):
            raise Illegal(
                "CR-FLD-30", f"The time to place the {lamp(state)} is over. Place your Fields, or go on."
            )
        price = 0
    else:
        check_shift(flow, seat)
        price = state.parameters.beacon_shift
    spots = beacon_spots(state)
    if action.at not in spots:
        raise Illegal("CR-FLD-23", f"The {lamp(state)} stands on the edge, such as {', '.join(list(spots)[:4])}.")
    if price:
        flow.pay(seat, price, "Shifting the Beacon")
    if state.turn is not None and price + bool(state.beacon):
        flow.turned(shifted=True)
    flow.ask(beacon=action.at, beacon_at=spots[action.at], last=())
    flow.tell(flow.priced(f"{who(seat)} sets the {lamp(state)} at the {action.at}."), kind="fields")
    if flow.state.phase == "turn" and flow.turn.stage == "action":
        turns.carry_on(flow)


def check_shift(flow: Flow, seat: int) -> None:
    """When a Beacon may be shifted (CR-FLD-41)."""
    turn = flow.need_turn(seat)
    when = flow.state.options.beacon_move_when
    if turn.shifted:
        raise Illegal("CR-FLD-41", "The Beacon is shifted once a turn, and it has been. Go on with your turn.")
    if turn.stage == "fields" and when == "after_act":
        raise Illegal("CR-FLD-41", "At this table the Beacon is shifted after placing an Act. Place one first.")
    if turn.stage == "action" and when == "field_stage":
        raise Illegal(
            "CR-FLD-41", "At this table the Beacon is shifted with the Fields, at the start of your turn."
        )
    if turn.stage == "action" and not turn.placed:
        raise Illegal(
            "CR-FLD-41", "The Beacon is shifted with the Fields, or after placing an Act. Place one first."
        )
    if turn.stage == "action" and not allowance.may_shift_late(flow.state):
        cost, held_now = flow.state.parameters.beacon_shift, flow.state.deities[seat].influence
        raise Illegal(
            "CR-FLD-40", f"Shifting the Beacon costs {cost} Influence and you have {held_now}. It stays for now."
        )
