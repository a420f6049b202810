"""Rounds, turns and stages (CR-TRN)."""

from __future__ import annotations

from rules.core import Illegal, who
from rules.creation import cycle, dues, history
from rules.creation.attributes import held, holders
from rules.creation.flow import Flow
from rules.creation.pieces import Turn
from rules.creation.state import Creation


def pantheon(state: Creation) -> tuple[int, ...]:
    """Turn order by Primal Attribute; of two, the earlier place counts (CR-TRN-02 to CR-TRN-04)."""
    which = 0 if state.options.pantheon_order == "main" else 1
    places = {s: min((a.place_in_order[which] for a in held(state, s)), default=99) for s in state.here}
    return tuple(sorted(state.here, key=lambda s: (places[s], state.order.index(s) if s in state.order else s)))


def begin_round(flow: Flow) -> None:
    """Open a round: every deity has one turn in it (CR-TRN-01)."""
    flow.set(
        round=flow.state.round + 1, roster=pantheon(flow.state), phase="turn", turn=None, absorbed=(), quotas=()
    )
    last = " It is the last: placing Acts is free." if flow.state.final else ""
    flow.tell(f"Round {flow.state.round} begins.{last}", kind="round")
    begin_turn(flow, flow.state.roster[0])


def take_place(flow: Flow, seat: int) -> None:
    """A deity that is back in the middle of a round has its place in it: its turn, unless that is past, and the
    Accolade (CR-TRN-01, CR-ACC-01)."""
    roster, order = flow.state.roster, pantheon(flow.state)
    if seat in roster:
        return
    later = order[order.index(seat) + 1 :]
    at = next((i for i, other in enumerate(roster) if other in later), len(roster))
    flow.set(roster=(*roster[:at], seat, *roster[at:]))


def begin_turn(flow: Flow, seat: int) -> None:
    """A deity's turn: first Fields, then an action (CR-TRN-05)."""
    flow.set(turns=flow.state.turns + 1)
    flow.ask(turn=Turn(number=flow.state.turns, seat=seat, late=flow.state.deities[seat].owes), draft=None)
    flow.deity(seat, owes=())
    dues.resume(flow)
    flow.tell(f"It is {who(seat)}'s turn.", kind="turn")


def end_fields(flow: Flow) -> None:
    """Close the Field Placement Stage (CR-TRN-05); what was not used is lost (CR-FLD-31)."""
    dues.close(flow, flow.turn.seat)
    flow.turned(stage="action", late=())
    flow.ask()


def actions_left(state: Creation, kind: str = "") -> int:
    """Actions the deity at play still has in this stage; ``act`` asks for Acts (CR-TRN-07)."""
    turn = state.turn
    if turn is None:
        return 0
    if turn.stage_no and state.options.dilation_grants == "action_stages":
        return 1 - turn.actions
    left = state.parameters.actions_per_turn - turn.actions
    return min(left, state.parameters.acts_per_turn - turn.acts) if kind == "act" else left


def need_action(flow: Flow, kind: str) -> None:
    """Refuses what would be one action too many."""
    if actions_left(flow.state, kind) < 1:
        raise Illegal("CR-TRN-07", "You have used your action for this turn. End the turn.")
    if flow.state.draft is not None and flow.state.draft.approved:
        raise Illegal("CR-ABI-229", f"The Pantheon has accepted {flow.state.draft.name}. Place it, or drop it.")
    if flow.turn.retry and flow.turn.retry != kind:
        raise Illegal(
            "CR-ACT-38", "Your one alternative must be of the same kind as what was voted down, or pass."
        )


def acted(flow: Flow, *, placed: bool = False) -> None:
    """An action is done: go on to the next stage of the turn, or end it."""
    turn = flow.turn
    flow.turned(
        actions=turn.actions + 1,
        acts=turn.acts + (1 if placed else 0),
        vetoes=0,
        retry="",
        placed=turn.placed or placed,
    )
    flow.ask(draft=None)
    carry_on(flow)


def carry_on(flow: Flow) -> None:
    """Go on if there is something left to do in this turn."""
    state = flow.state
    if state.refit or state.adrift or state.window or state.leave:
        return
    if actions_left(state) > 0 or may_shift_late(state):
        return
    if flow.turn.extra:
        next_stage(flow)
    else:
        end_turn(flow)


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


def next_stage(flow: Flow) -> None:
    """The next extra Action Stage, or extra turn (CR-ABI-180, CR-ABI-182)."""
    turn = flow.turn
    whole = flow.state.options.dilation_grants == "turns"
    flow.turned(
        stage_no=turn.stage_no + 1,
        extra=turn.extra - 1,
        actions=0,
        acts=0,
        vetoes=0,
        retry="",
        stage="fields" if whole else "action",
    )
    if whole:
        flow.turned(
            filled=0,
            grown={},
            grew={},
            new_origins=(),
            stormed={},
            moved=(),
            objected=(),
            stays=(),
            shifted=False,
            placed=False,
            healed=False,
        )
    flow.ask(draft=None)
    which = f"{turn.stage_no + 1} of {turn.stage_no + turn.extra}"
    flow.tell(f"{who(turn.seat)} has extra {'turn' if whole else 'action'} {which}.")


def vetoed(flow: Flow, kind: str) -> None:
    """A request was turned down: one alternative. Then the turn is over for an Act, and in an extra stage; of
    another request only the action is used up (CR-ACT-37, CR-ABI-183, CR-VOT-15)."""
    if flow.turn.vetoes:
        over = kind == "act" or flow.turn.stage_no or actions_left(flow.state) <= 1
        flow.tell(
            f"{who(flow.turn.seat)} was turned down twice. The {'turn is over' if over else 'action is used up'}."
        )
        if kind == "act" or flow.turn.stage_no:
            end_turn(flow)
        else:
            acted(flow)
        return
    flow.turned(vetoes=1, retry=kind)
    flow.ask(draft=None)


def end_turn(flow: Flow) -> None:
    """Pass on to the next deity, or close the round."""
    turn = flow.turn
    seat = turn.seat
    dues.close(flow, seat)
    history.settle(flow, passed=False)  # what was accepted but never placed leaves no page
    history.close_before(flow, turn.number)
    flow.set(before=seat, window=None, leave=None, refit=(), refit_parts=(), adrift=0, draft=None)
    roster = flow.state.roster
    later = [s for s in roster[roster.index(seat) + 1 :] if flow.state.deities[s].here]
    if later:
        begin_turn(flow, later[0])
    else:
        end_round(flow)


def end_round(flow: Flow) -> None:
    """After the last turn: the Period of Decay at the end of an Age, a Rebirth, then the Accolade (CR-TRN-01)."""
    flow.ask(turn=None)
    cycle.close_round(flow)
