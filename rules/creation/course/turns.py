"""Rounds, turns and stages (CR-TRN)."""

from __future__ import annotations

from typing import Literal

from rules.core import who
from rules.creation.course import allowance, dues, history, polls
from rules.creation.course.decay import decay
from rules.creation.course.flow import Aside, Flow, judged
from rules.creation.course.roster import pantheon
from rules.creation.world.turn import Turn


def begin_round(flow: Flow) -> None:
    """Open a round: every deity has one turn in it (CR-TRN-01); where an Adversary plays, it has opened it."""
    if flow.state.contest is None:
        open_round(flow, "turn")
    flow.set(phase="turn")
    begin_turn(flow, next(s for s in flow.state.roster if flow.state.deities[s].here))


def open_round(flow: Flow, phase: Literal["adversary", "turn"]) -> None:
    """A further round, in the order of its deities."""
    flow.set(
        round=flow.state.round + 1, roster=pantheon(flow.state), phase=phase, turn=None, absorbed=(), quotas=()
    )
    last = " It is the last: placing Acts is free." if flow.state.final else ""
    flow.tell(f"Round {flow.state.round} begins.{last}", kind="round")


def begin_turn(flow: Flow, seat: int) -> None:
    """A deity's turn: first Fields, then an action (CR-TRN-05)."""
    flow.set(turns=flow.state.turns + 1)
    flow.ask(turn=Turn(number=flow.state.turns, seat=seat, late=flow.state.deities[seat].owes), draft=None)
    flow.deity(seat, owes=())
    dues.resume(flow)
    flow.tell(f"It is {who(seat)}'s turn.", kind="next")


def end_fields(flow: Flow) -> None:
    """Close the Field Placement Stage (CR-TRN-05); what was not used is lost (CR-FLD-31)."""
    dues.close(flow, flow.turn.seat)
    flow.turned(stage="action", late=())
    flow.ask()


def leave_fields(flow: Flow) -> None:
    """Leave the Fields made up for late, or those of the turn: when one says so, and when nothing is left."""
    if key := dues.set_aside(flow.state, flow.turn.seat):
        dues.go_past(flow, key)
        flow.ask()
    elif key := dues.next_element(flow.state, flow.turn.seat):
        dues.go_on_from(flow, key)
        flow.ask()
    else:
        end_fields(flow)


def acted(flow: Flow, *, placed: bool = False) -> None:
    """An action is done: go on to the next stage of the turn, or end it."""
    turn = flow.turn
    flow.turned(
        actions=turn.actions + 1,
        acts=turn.acts + (1 if placed else 0),
        vetoes=0,
        retry="",
        means="",
        placed=turn.placed or placed,
    )
    flow.ask(draft=None)
    carry_on(flow)


def carry_on(flow: Flow) -> None:
    """Go on if there is something left to do in this turn."""
    state = flow.state
    asked = state.refit or state.fading or state.adrift or state.window or state.leave or state.trial
    if asked or state.uprooted or state.shorten or state.spurned or state.echo or judged(state):
        return
    if allowance.actions_left(state) > 0 or allowance.may_shift_late(state):
        return
    if allowance.more_stages(flow.turn):
        next_stage(flow)
    else:
        end_turn(flow)


def next_stage(flow: Flow) -> None:
    """The next extra Action Stage, or extra turn (CR-ABI-180, CR-ABI-182)."""
    turn = flow.turn
    by_card = turn.won > 0
    whole = flow.state.options.dilation_grants == "turns" and not by_card
    flow.turned(
        stage_no=turn.stage_no + (not by_card),
        extra=turn.extra - (not by_card),
        won=turn.won - by_card,
        actions=0,
        acts=0,
        vetoes=0,
        retry="",
        rolled=0,
        means="",
        stage="fields" if whole else "action",
    )
    if whole:
        flow.turned(
            filled=0,
            sated=(),
            mixed=0,
            paired=0,
            grown={},
            grew={},
            new_origins=(),
            stormed={},
            moved=(),
            objected=(),
            stays=(),
            shifted=False,
            heroed=False,
            placed=False,
            healed=False,
        )
    flow.ask(draft=None)
    if by_card:
        flow.tell(f"{who(turn.seat)} has one more action.")
        return
    which = f"{turn.stage_no + 1} of {turn.stage_no + turn.extra}"
    flow.tell(f"{who(turn.seat)} has extra {'turn' if whole else 'action'} {which}.")


def vetoed(flow: Flow, kind: str) -> None:
    """A request was turned down: one alternative. Then the turn is over for an Act, and in an extra stage; of
    another request only the action is used up (CR-ACT-37, CR-ABI-183, CR-VOT-15)."""
    if flow.turn.vetoes:
        over = allowance.ends_turn(flow.state, kind) or allowance.actions_left(flow.state) <= 1
        flow.tell(
            f"{who(flow.turn.seat)} was turned down twice. The {'turn is over' if over else 'action is used up'}."
        )
        if allowance.ends_turn(flow.state, kind):
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
    marked: tuple[str, ...] = ()
    for late in flow.state.fading:  # nobody has said that it be Nullified instead
        if (act := flow.state.act(late.act)) is not None and act.standing == "active":
            decay(flow, act, late.how, late.by, (*late.spared, *marked))
            marked += act.fields
    history.settle(flow, passed=False)  # what was accepted but never placed leaves no page
    lay_down(flow)
    if flow.state.commons is not None and turn.stage != "entry" and history.open_page(flow.state) is not None:
        flow.turned(stage="entry")  # its page is a step of its own (CR-ALT-64)
        flow.ask()
        return
    history.close_before(flow, turn.number + (turn.stage == "entry"))
    flow.set(before=seat)
    roster = flow.state.roster
    cut = flow.state.cut == flow.state.round
    later = [] if cut else [s for s in roster[roster.index(seat) + 1 :] if flow.state.deities[s].here]
    if later:
        begin_turn(flow, later[0])
    else:
        end_round(flow)


def lay_down(flow: Flow) -> None:
    """Whatever was in hand is over with the turn."""
    flow.set(
        window=None,
        trial=None,
        leave=None,
        refit=(),
        refit_parts=(),
        adrift=0,
        uprooted="",
        shorten=0,
        spurned=None,
        draft=None,
        fading=(),
        echo=None,
    )


def end_round(flow: Flow) -> None:
    """After the last turn: the Period of Decay at the end of an Age, a Rebirth, then the Accolade (CR-TRN-01)."""
    flow.ask(turn=None)
    flow.done()


def pass_turn(flow: Flow) -> None:
    """An absent deity's turn is passed; it counts as away until it does something (CR-VOT-08). What it has
    proposed falls with the turn, except beside the game: house rules, challenges, its Icon."""
    seat = flow.turn.seat
    for poll in [p for p in flow.state.polls if not isinstance(p.matter, Aside)]:
        if getattr(poll.matter, "seat", None) == seat:
            polls.drop(flow, poll)
    drop_draft(flow)
    flow.deity(seat, away=True)
    flow.tell(f"{who(seat)} does not answer; the turn is passed.")
    end_turn(flow)


def out_of_time(flow: Flow) -> None:
    """The time that a turn may last is over, and with it the turn; nobody was away for that (CR-COS-11). What is
    voted on is settled before, for meanwhile nobody is asked for more."""
    drop_draft(flow)
    flow.tell(f"The time of {who(flow.turn.seat)}'s turn is up.")
    end_turn(flow)


def drop_draft(flow: Flow) -> None:
    """A proposal nobody will finish is dropped with its vote."""
    for poll in [p for p in flow.state.polls if getattr(p.matter, "draft", None) is not None]:
        polls.drop(flow, poll)
    history.settle(flow, passed=False)
    flow.ask(draft=None, leave=None, trial=None)
