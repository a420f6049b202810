"""What a god on turn proposes, and how the others are asked (CR-RP-17, CR-RP-20, CR-RP-36)."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from rules.core import Illegal, Motion, Seat, ballots, who
from rules.core.votes import AGAINST, FOR
from rules.modes.roleplay import drafting
from rules.modes.roleplay.actions import Aim, Begin, Capture, Lean, Place, Sort
from rules.modes.roleplay.checks import (
    check_base,
    checked,
    held,
    leads_nowhere,
    need_act,
)
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.pictures import check_picture, remember
from rules.modes.roleplay.state import Asks, Draft, Proposal, Proposed
from rules.modes.roleplay.turn import turns
from rules.modes.roleplay.turn.effects import carry_out
from rules.modes.roleplay.turn.polls import detail, electorate, in_short, photo, ranking

TRIES = 2
"""Proposals a turn has, if the first is voted down (CR-RP-26)."""


def begin(move: Move, seat: int, action: Begin) -> None:
    """Take up a deed."""
    move.need_turn(seat)
    if refusal := leads_nowhere(move.state, seat, action.deed):
        raise refusal
    move.ask(draft=Draft(deed=action.deed))


def aim(move: Move, seat: int, action: Aim) -> None:
    """Say which Act it is about."""
    draft, act = _draft(move, seat), need_act(move.state, action.to, "CR-RP-16")
    draft, refusal = drafting.aimed(move.state, Seat(seat), draft, act, action.way)
    if refusal is not None:
        raise refusal
    move.ask(draft=draft)


def lean(move: Move, seat: int, action: Lean) -> None:
    """Say which Attributes it is based on."""
    draft = _draft(move, seat)
    by = check_base(move.state, seat, action.by, "CR-RP-22") if action.by or not action.brings else ()
    if action.brings and (draft.deed not in ("place", "protect") or len(held(move.state, seat)) != 1):
        raise Illegal("CR-RP-19", "Only a new Act brings a second Attribute, and two are the most.")
    move.ask(draft=drafting.leant(draft, replace(action, by=by)))


def sort(move: Move, seat: int, action: Sort) -> None:
    """Say what kind of object it is."""
    move.ask(draft=drafting.sorted_as(_draft(move, seat), action))


def back(move: Move, seat: int) -> None:
    """Begin the turn anew."""
    _draft(move, seat)
    move.ask(draft=None)


def _draft(move: Move, seat: int) -> Draft:
    move.need_turn(seat)
    if move.state.draft is None:
        raise Illegal("CR-RP-15", "Say first what you spend your turn on.")
    return move.state.draft


def propose(move: Move, seat: int, what: Proposed) -> None:
    """Put a proposal before the others; what needs nobody's leave is done at once."""
    by = move.need_turn(seat)
    what = checked(move.state, seat, what)
    if isinstance(what, Place | Capture) and what.photo:
        check_picture(move.state, seat, what.photo)
        remember(move, seat, what.thing or what.name, what.photo)
    move.ask(draft=None)
    if not isinstance(what, Place) or move.state.options.roleplay_act_votes == "always":
        _vote(move, by, what)
    elif move.state.options.roleplay_act_votes == "never":
        _stands(move, by, what)
    else:
        _objections(move, by, what, "stands")


# ------------------------------------------------------------------------------------- how others are asked


def _objections(move: Move, seat: Seat, what: Proposed, asks: Asks) -> None:
    """All others are asked whether it stands; a single no brings it to the vote (CR-RP-17, CR-RP-20)."""
    state = move.state
    others = tuple(s for s in state.present if s != seat)
    if not others or not state.options.objection_hours:
        _unopposed(move, seat, what, asks)
        return
    assert isinstance(what, Place)
    heard = state.options.roleplay_act_votes != "never"  # of the Act itself, which was voted on before its rank
    if asks == "stands":
        question = f"{in_short(state, seat, what)}. Does it stand?"
        told, rule = detail(state, what), "CR-RP-17"
    else:
        question, rule = f"{ranking(state, seat, what)} Is that so?", "CR-RP-20"
        told = "" if heard else f"{in_short(state, seat, what)}. {detail(state, what)}"
    motion = Motion(
        id=f"m{move.id()}",
        question=question,
        electorate=others,
        needed=len(others),
        rule=rule,
        mover=seat,
        silence=FOR,
        within=timedelta(hours=state.options.objection_hours),
        detail=told,
        photo=photo(state, what) if asks == "stands" or not heard else "",
    )
    move.ask(proposal=Proposal(seat=seat, what=what, asks=asks, motion=motion))
    line = f"{in_short(state, seat, what)}." if asks == "stands" else ranking(state, seat, what)
    move.tell(line, kind="poll")


def _vote(move: Move, seat: Seat, what: Proposed, asks: Asks = "vote") -> None:
    """The Pantheon votes (CR-RP-36)."""
    state = move.state
    voters = electorate(state, seat)
    if asks == "rank":
        assert isinstance(what, Place)
        (old,) = held(state, seat)
        question, told = f"Is one of {old} and {what.new} weaker?", ranking(state, seat, what)
    else:
        question, told = f"{in_short(state, seat, what)}. Shall it be?", detail(state, what)
    motion = Motion(
        id=f"m{move.id()}",
        question=question,
        electorate=voters,
        needed=len(voters) // 2 + 1,
        rule="CR-RP-20" if asks == "rank" else "CR-RP-36",
        mover=seat,
        silence="",
        within=timedelta(hours=state.options.vote_wait_hours),
        detail=told,
        photo=photo(state, what) if asks == "vote" else "",
        nobody="for",
    )
    move.ask(proposal=Proposal(seat=seat, what=what, asks=asks, motion=motion))
    if asks == "vote":
        move.tell(f"{in_short(state, seat, what)}: the Pantheon votes.", kind="poll")
    else:
        move.tell("The Pantheon votes whether one of the two Attributes is weaker.", kind="poll")


# ------------------------------------------------------------------------------------- how it comes out


def ballot(move: Move, seat: int, choice: str) -> None:
    """Vote on what is proposed."""
    proposal = move.state.proposal
    assert proposal is not None
    motion = proposal.motion.with_ballot(Seat(seat), choice)
    move.set(proposal=replace(proposal, motion=motion))
    if motion.decided():
        settle(move, closed=False)


def settle(move: Move, *, closed: bool) -> None:
    """The vote is over: what follows hangs on what was asked."""
    proposal = move.state.proposal
    assert proposal is not None
    motion, seat, what = proposal.motion, proposal.seat, proposal.what
    carried = motion.carried(closed=closed)
    if carried and proposal.asks in ("stands", "ranks"):
        _unopposed(move, seat, what, proposal.asks)
    elif proposal.asks in ("stands", "ranks"):
        doubting = [s for s in motion.electorate if motion.cast.get(s) == AGAINST]
        move.tell(f"{' and '.join(map(who, doubting))} objects.", kind="objection", veiled="Somebody objects.")
        _vote(move, seat, what, "vote" if proposal.asks == "stands" else "rank")
    elif proposal.asks == "vote":
        move.tell(ballots.result(motion, closed=closed), kind="vote")
        _stands(move, seat, what) if carried else lost(move, seat)
    else:
        assert isinstance(what, Place)
        move.tell(ballots.result(motion, closed=closed), kind="vote")
        _ranked(move, seat, what, accepted=bool(carried))


def _unopposed(move: Move, seat: Seat, what: Proposed, asks: Asks) -> None:
    if asks == "stands":
        _stands(move, seat, what)
    else:
        assert isinstance(what, Place)
        _ranked(move, seat, what, accepted=True)


def _stands(move: Move, seat: Seat, what: Proposed) -> None:
    """It stands; a second Attribute may still be doubted first (CR-RP-20)."""
    if isinstance(what, Place) and what.new and held(move.state, seat):
        _objections(move, seat, what, "ranks")
    else:
        _done(move, seat, what)


def _ranked(move: Move, seat: Seat, what: Place, *, accepted: bool) -> None:
    """Whether the second Attribute is taken; without it the Act stands if it fits the first (CR-RP-20)."""
    if accepted:
        _done(move, seat, what)
        return
    move.tell(f"{what.new} is refused, as no weaker and no greater.", kind="refused")
    if what.by:
        _done(move, seat, replace(what, new=""))
    else:
        lost(move, seat)


def _done(move: Move, seat: Seat, what: Proposed) -> None:
    move.set(proposal=None)
    carry_out(move, seat, what)
    if move.state.still:
        move.ask()
    else:
        turns.next_turn(move)


def lost(move: Move, seat: Seat) -> None:
    """Voted down: one more proposal on this turn, or none (CR-RP-26)."""
    tries = move.state.tries + 1
    move.ask(proposal=None, tries=tries)
    if tries >= TRIES:
        move.tell(f"That was the second proposal of {who(seat)} in this turn, which is over.", kind="turn")
        turns.next_turn(move)
    else:
        move.tell(f"{who(seat)} may make one more proposal of any kind.", kind="turn")
