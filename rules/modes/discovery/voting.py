"""The vote on cultural significance, and what comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Motion, NotAwaited, Seat
from rules.modes.discovery import words
from rules.modes.discovery.city import Find, Proposal, Theory
from rules.modes.discovery.move import Move
from rules.modes.discovery.state import MOST_TRIES, Discovery

RULES = {"claim": "CR-ALT-35", "steal": "CR-ALT-38"}


def open_vote(move: Move, seat: Seat, proposal: Proposal, told: str) -> None:
    """Everybody votes but whoever has proposed it, the holder of the object included (CR-ALT-35, CR-ALT-38).
    What is ``told`` stands in the History; the message of the vote says it and shows the photo."""
    move.ask("vote", seat, proposal)
    state = move.state
    voters = tuple(other for other in state.seats if other != seat)
    there = state.on(proposal.field)
    motion = Motion(
        id=f"s{state.asked}",
        question=words.vote_question(seat, proposal, move.code(proposal.field)),
        electorate=voters,
        needed=len(voters) // 2 + 1,
        rule=RULES[proposal.cause],
        mover=seat,
        silence="",
        nobody="for" if proposal.cause == "claim" else "against",
        within=state.options.vote_time,
        detail=words.at_stake(proposal, there),
        photo=pictured(state, proposal),
    )
    move.state = replace(state, vote=motion)
    move.tell(told, kind="poll", photo=proposal.photo)


def pictured(state: Discovery, proposal: Proposal) -> str:
    """The picture of what is voted on."""
    there = state.on(proposal.field)
    return proposal.photo or (there.photo if there else "")


def cast(move: Move, seat: Seat, choice: str) -> None:
    """A vote, which may be changed until it is decided (CR-ALT-36)."""
    vote = open_motion(move.state)
    move.state = replace(move.state, vote=vote.with_ballot(seat, choice))
    _count(move)


def close(move: Move, seat: Seat) -> None:
    """Time is up: votes that are missing do not count, and no vote at all is no objection (CR-ALT-36)."""
    if seat not in open_motion(move.state).missing():
        raise NotAwaited("CR-ALT-35", "You have voted.")
    move.tell(words.vote_closed())
    _count(move, closed=True)


def open_motion(state: Discovery) -> Motion:
    """The vote in progress."""
    if state.vote is None:
        raise NotAwaited("CR-ALT-35", "There is no vote now.")
    return state.vote


def without(move: Move, gone: Seat, chance: Chance) -> None:
    """Somebody has left: they vote no more. If two are left, and the votes have not decided a theft, a coin does
    (CR-ALT-38, CR-ALT-40)."""
    vote = open_motion(move.state)
    voters = tuple(seat for seat in vote.electorate if seat != gone)
    ballots = {seat: choice for seat, choice in vote.cast.items() if seat != gone}
    changed = replace(vote, electorate=voters, needed=len(voters) // 2 + 1, cast=ballots)
    move.state = replace(move.state, vote=changed)
    proposal, thief = move.state.proposal, move.state.turn
    open_theft = proposal is not None and proposal.cause == "steal" and not changed.decided()
    if open_theft and proposal is not None and thief is not None and len(voters) == 1:
        toss(move, thief, proposal, chance)
    else:
        _count(move)


def toss(move: Move, thief: Seat, proposal: Proposal, chance: Chance) -> None:
    """A coin decides the theft of two explorers (CR-ALT-38)."""
    heads = chance.below(2) == 0
    move.tell(words.coin(heads=heads), kind="score")
    settle(move, thief, proposal, carried=heads)


def _count(move: Move, *, closed: bool = False) -> None:
    vote, proposal, seat = open_motion(move.state), move.state.proposal, move.state.turn
    carried = vote.carried(closed=closed)
    if carried is None or proposal is None or seat is None:
        return
    settle(move, seat, proposal, carried=carried, how=words.votes(vote))


def settle(move: Move, seat: Seat, proposal: Proposal, *, carried: bool, how: str = "") -> None:
    """What is significant stays, or goes over to whoever understood it; after a failure there is one more proposal
    in this turn (CR-ALT-36, CR-ALT-38). ``how`` says by which votes."""
    named, there = move.code(proposal.field), move.state.on(proposal.field)
    if carried:
        theory = Theory(proposal.theory, seat, move.state.round)
        find = _found(proposal, theory, there)
        move.keep(find)
        kept = words.kept(seat, find, named, how, stolen=there is not None)
        move.tell(kept, kind="theft" if there is not None else "claim", photo=find.photo)
        move.over = True
        return
    move.tell(words.failed(proposal, named, how, there), kind="failed")
    failed = replace(proposal, photo="")
    move.state = replace(move.state, tries=move.state.tries + 1, lit=(), failed=failed)
    if move.state.tries < MOST_TRIES:
        move.ask("turn", seat)
    else:
        move.over = True


def _found(proposal: Proposal, theory: Theory, there: Find | None) -> Find:
    if there is not None:
        return replace(there, theories=(*there.theories, theory))
    return Find(
        field=proposal.field,
        thing=proposal.thing,
        sort=proposal.sort,
        theories=(theory,),
        photo=proposal.photo,
    )
