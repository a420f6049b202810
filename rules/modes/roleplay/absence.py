"""Who is silent, leaves, comes back, or hands a seat on (CR-RP-05, CR-RP-37)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import Keep
from rules.modes.roleplay import beginning, keeping
from rules.modes.roleplay.actions import Silence, Still
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.state import NOBODY, God
from rules.modes.roleplay.turn import effects, proposing, turns


def silence(move: Move, seat: int, action: Silence) -> None:
    """What the rules do when time is up."""
    state = move.state
    if action.motion:
        if state.motion is not None and state.motion.id == action.motion:
            beginning.decide(move, closed=True)
        elif state.proposal is not None and state.proposal.motion.id == action.motion:
            proposing.settle(move, closed=True)
        else:
            raise NotAwaited("CR-RP-36", "That vote is over.")
        return
    match state.stage:
        case "choosing":
            move.set(silent=(*state.silent, seat))
            move.tell(f"{who(seat)} has chosen nothing in time.", kind="silence")
            beginning.reveal_if_ready(move)
        case "explaining":
            beginning.unexplained(move, seat)
        case "length":
            move.set(silent=(*state.silent, seat))
            move.tell(f"{who(seat)} has named no number.", kind="silence")
            beginning.measure_if_ready(move)
        case "keeping" if state.keeping:
            keeping.consent(move, seat, "words")
        case "keeping":
            keeping.keep(move, seat, Keep(act=0))
        case _ if state.still:
            effects.still(move, seat, Still(keep=True))
        case _:
            move.god(seat, away=True)
            move.tell(f"The turn of {who(seat)} is passed.", kind="turn")
            turns.next_turn(move)


def leave(move: Move, seat: int) -> None:
    """A god leaves: their Acts and Centers stay in the story with no owner (CR-RP-37)."""
    state = move.state
    move.set(gods=_with(state.gods, seat, God(here=False, hands=state.gods[seat].hands)))
    acts = tuple(replace(a, owner=NOBODY) if a.owner == seat else a for a in state.acts)
    move.set(acts=acts, wards=tuple(replace(w, owner=NOBODY) if w.owner == seat else w for w in state.wards))
    move.tell(f"{who(seat)} leaves. What was theirs stays in the story and is nobody's.", kind="leave")
    if state.stage == "over":
        return
    if state.stage == "keeping":
        move.set(queue=(*state.queue[:1], *(s for s in state.queue[1:] if s != seat)))
        keeping.settle_leaving(move, seat)
        return
    if turns.alone(move):
        return
    match state.stage:
        case "choosing":
            move.set(candidates={s: c for s, c in state.candidates.items() if s != seat})
            beginning.reveal_if_ready(move)
        case "explaining":
            beginning.unexplained(move, seat)
        case "center":
            _no_vote(move, seat)
        case "length":
            move.set(numbers={s: n for s, n in state.numbers.items() if s != seat})
            beginning.measure_if_ready(move)
        case _:
            _mid_round(move, seat)


def _with(gods: tuple[God, ...], seat: int, god: God) -> tuple[God, ...]:
    return (*gods[:seat], god, *gods[seat + 1 :])


def _no_vote(move: Move, seat: int) -> None:
    """The vote goes on without them; their object stays on the ballot."""
    motion = move.state.motion
    assert motion is not None
    cast = {s: c for s, c in motion.cast.items() if s != seat}
    motion = replace(motion, electorate=tuple(s for s in motion.electorate if s != seat), cast=cast)
    move.set(motion=motion)
    if motion.decided():
        beginning.decide(move, closed=False)


def _mid_round(move: Move, seat: int) -> None:
    """A turn, a vote or an answer that was theirs is no more."""
    state = move.state
    was_on_turn = state.queue[:1] == (seat,)
    if was_on_turn:
        move.ask(proposal=None, draft=None, still=())
        turns.next_turn(move)
    elif seat in state.queue:
        move.set(queue=tuple(s for s in state.queue if s != seat))
    proposal = move.state.proposal
    if proposal is not None:
        _lose_voter(move, seat)


def _lose_voter(move: Move, seat: int) -> None:
    """The vote goes on without them; who votes besides stays as it was."""
    proposal = move.state.proposal
    assert proposal is not None
    motion = proposal.motion
    if seat not in motion.electorate:
        return
    voters = tuple(s for s in motion.electorate if s != seat)
    needed = len(voters) if proposal.asks in ("stands", "ranks") else len(voters) // 2 + 1
    cast = {s: c for s, c in motion.cast.items() if s != seat}
    motion = replace(motion, electorate=voters, needed=needed, cast=cast)
    move.set(proposal=replace(proposal, motion=motion))
    if not voters or motion.decided():
        proposing.settle(move, closed=not voters)


def come_back(move: Move, seat: int) -> None:
    """Somebody sits down again on a seat that was left, as a god with nothing."""
    state = move.state
    if state.gods[seat].here:
        raise Illegal("CR-RP-37", "You are in this game already.")
    if state.stage in ("keeping", "over"):
        raise NotAwaited("CR-RP-37", "The Acts are counted. Join the next game.")
    move.god(seat, here=True, away=False, hands=state.gods[seat].hands + 1)
    move.tell(f"{who(seat)} comes back, a god with nothing yet.", kind="return")


def hand_on(move: Move, seat: int) -> None:
    """Somebody else plays on for this seat: what it has shown is not theirs to bring or to lend (CR-BOX-02)."""
    move.god(seat, hands=move.state.gods[seat].hands + 1)
    state = move.state
    act = next((a for a in state.acts if a.id == state.keeping), None)
    if state.stage == "keeping" and act is not None and act.poster == seat:
        keeping.settle_leaving(move, seat)


def be_away(move: Move, seat: int, *, away: bool) -> None:
    """Say that one will be away, or is back: the Pantheon that votes is counted without (CR-RP-36)."""
    if move.state.stage != "rounds":
        raise NotAwaited("CR-RP-37", "Being away counts while the rounds last.")
    move.god(seat, away=away)
    move.tell(f"{who(seat)} is {'away for now' if away else 'back'}.", kind="away")
