"""What a turn still allows: actions, a second try, one more stage (CR-TRN-07, CR-ACT-38, CR-ABI-180)."""

from __future__ import annotations

from rules.core import Illegal
from rules.creation.course.flow import Flow
from rules.creation.deities import condensed, roles
from rules.creation.deities.traits import TRAITS, holders
from rules.creation.world.state import Creation
from rules.creation.world.turn import Turn


def actions_left(state: Creation, kind: str = "") -> int:
    """Actions the deity at play still has in this stage; ``act`` asks for Acts (CR-TRN-07)."""
    turn = state.turn
    if turn is None:
        return 0
    if roles.is_arbiter(state, turn.seat):  # a Sentinel or an Ability (CR-AAA-24)
        return 0 if kind == "act" else 1 - turn.actions
    if turn.stage_no and state.options.dilation_grants == "action_stages":
        return 1 - turn.actions
    left = state.parameters.actions_per_turn - turn.actions
    return min(left, state.parameters.acts_per_turn - turn.acts) if kind == "act" else left


def need_action(flow: Flow, kind: str) -> None:
    """Refuses what would be one action too many."""
    roles.need_part(flow.state, flow.turn.seat, kind)
    if actions_left(flow.state, kind) < 1:
        raise Illegal("CR-TRN-07", "You have used your action for this turn. End the turn.")
    if flow.state.draft is not None and flow.state.draft.approved:
        raise Illegal("CR-ABI-229", f"The Pantheon has accepted {flow.state.draft.name}. Place it, or drop it.")
    if not condensed.allows(flow.state, flow.turn.seat, kind):
        raise Illegal("CR-ABI-107", f"{binds(flow.state)} Follow it{otherwise(flow.state)}, or pass.")
    instead = kind == "prophesy" and flow.turn.means  # also after a veto (CR-ABI-107)
    if flow.turn.retry and flow.turn.retry != kind and not instead:
        raise Illegal(
            "CR-ACT-38",
            "Your second try must be of the same kind as what was voted down. Try that again, or pass.",
        )


def otherwise(state: Creation) -> str:
    """What else a roll leaves open to whoever has it (CR-ABI-105, CR-DOM-12)."""
    may = state.turn is not None and "prophesy" in condensed.abilities(state, state.turn.seat)
    return ", make a Prophecy" if may else ""


def binds(state: Creation) -> str:
    """What the roll of this turn leaves open, in words."""
    turn = state.turn
    if turn is None or not turn.means:
        return ""
    open_still = {
        condensed.NOTHING: "place an Act as usual",
        condensed.PROPHECY: "make a Prophecy",
    }.get(turn.means, f"choose which {turn.means.capitalize()} it is")
    if turn.means in TRAITS:
        open_still = f"place an Act that rests on {turn.means.capitalize()}, or use its Ability"
    return f"You rolled {turn.rolled}: {open_still}."


def more_stages(turn: Turn) -> bool:
    """Whether another stage follows in this turn (CR-ABI-180, CR-DICE-14)."""
    return bool(turn.extra or turn.won)


def may_shift_late(state: Creation) -> bool:
    """Whether the Beacon may still be shifted after an Act (CR-FLD-41)."""
    turn = state.turn
    return (
        turn is not None
        and turn.placed
        and not turn.shifted
        and state.options.beacon_move_when != "field_stage"
        and turn.seat in holders(state, "beacon")
        and state.deities[turn.seat].influence >= state.parameters.beacon_shift
    )


def ends_turn(state: Creation, kind: str) -> bool:
    """Whether a second refusal ends the whole turn. The Advocate's turn has two Action Stages, and it ends only
    one of them (CR-AAA-20)."""
    turn = state.turn
    return turn is not None and bool((kind == "act" and state.contest is None) or turn.stage_no)
