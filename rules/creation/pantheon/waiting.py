"""Waiting no more for a deity who is not there (CR-TRN-10, CR-TRN-11)."""

from __future__ import annotations

from rules.core import Action, NotAwaited, who
from rules.creation.actions import Away, Silence
from rules.creation.course import polls, turns
from rules.creation.course.flow import Flow, any_open
from rules.creation.world.matters import Business
from rules.creation.world.state import Creation


def wait_no_more(flow: Flow, seat: int) -> None:
    """The others need not wait for a deity who is not there (CR-TRN-10, CR-TRN-11)."""
    turn = flow.state.turn
    if turn is None or turn.seat == seat:
        raise NotAwaited("CR-TRN-11", "There is nobody else to wait for now.")
    if awaited(flow.state) is None:
        raise NotAwaited(
            "CR-TRN-11",
            f"{who(turn.seat)} is not waited for now: others vote or answer first. Give your own answer.",
        )
    matter = Business(seat, "wait_no_more", about=turn.number)
    polls.open_poll(
        flow,
        matter,
        f"Shall we wait no more for {who(turn.seat)}?",
        by=seat,
        rule="CR-TRN-11",
        everyone=True,
        without=(turn.seat,),
    )


def awaited(state: Creation) -> int | None:
    """Whose turn it is, while the next step is theirs: not while others vote on what they propose, or answer."""
    turn = state.turn
    if state.phase != "turn" or turn is None:
        return None
    parts = state.refit and (act := state.act(state.refit[0])) is not None and act.owner == turn.seat
    return turn.seat if parts or not any_open(state) else None


def lapse(flow: Flow, seat: int, action: Action) -> None:
    """A vote on waiting no more has no point any more when the turn is over, or when its subject does anything; to
    say that one is away is no sign of being there (CR-TRN-11, CR-VOT-08)."""
    poll, turn = polls.open_matter(flow.state, "wait_no_more"), flow.state.turn
    if poll is None:
        return
    assert isinstance(poll.matter, Business)
    over = turn is None or turn.number != poll.matter.about
    absent = isinstance(action, Silence) or (isinstance(action, Away) and action.away)
    if over or (turn is not None and turn.seat == seat and not absent):
        polls.drop(flow, poll)
        flow.tell(
            "That vote lapses: nobody is waited for any more."
            if over
            else f"{who(seat)} is there. The vote lapses.",
            kind="vote",
        )


def stop_waiting(flow: Flow, matter: Business) -> None:
    """The idle turn is passed, if it is still the same."""
    if flow.state.turn is not None and flow.state.turn.number == matter.about:
        turns.pass_turn(flow)
