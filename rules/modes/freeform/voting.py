"""Consent and votes (CR-ALT-82), and the vote that ends the game (CR-ALT-83)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Motion, NotAwaited, Seat, plain
from rules.modes.freeform import pages, words
from rules.modes.freeform.move import LONGEST_NAME, Move, written
from rules.modes.freeform.world import Subject, Vote, Wish, World

RULE = "CR-ALT-82"


def grant(move: Move, seat: Seat, number: int) -> None:
    """The owner consents, and it is done."""
    wish = _asked(move, seat, number)
    pages.drop(move, wish.id)
    pages.carry_out(move, wish)


def decline(move: Move, seat: Seat, number: int) -> None:
    """The owner does not consent; a vote still may."""
    wish = _asked(move, seat, number)
    if wish.declined:
        raise Illegal(RULE, "You have said no. You may still consent, or the table votes.")
    move.set(wishes=tuple(replace(w, declined=True) if w == wish else w for w in move.state.wishes))
    move.tell(words.declined(move.state, wish, seat), kind="wish")
    move.hear(seat)


def _asked(move: Move, seat: Seat, number: int) -> Wish:
    wish = move.state.wish(number)
    there = move.state.thing(wish.object) if wish is not None else None
    if wish is None or there is None or there.owner != seat:
        raise NotAwaited(RULE, "Nobody asks that of you now.")
    return wish


def subject(world: World, chosen: str) -> Subject | None:
    """What a choice means."""
    match chosen:
        case "question" | "end":
            return chosen
    return next((wish.id for wish in world.wishes if wish.key == chosen), None)


def call(move: Move, seat: Seat, chosen: str, asked: str) -> None:
    """Anybody may call a vote at any time; the caller votes as well."""
    about = subject(move.state, chosen)
    if about is None:
        raise Illegal(
            RULE, "A vote is on a question, on what somebody wishes to do with an object, or on the end."
        )
    if about != "question" and move.state.voted_on(about):
        raise Illegal(RULE, "The table is voting on that already.")
    asked = (
        written(plain(asked), "what the table shall say yes or no to", LONGEST_NAME * 2)
        if about == "question"
        else ""
    )
    whole = words.question(move.state, about, asked)
    voters = move.state.seats
    motion = Motion(
        id=f"v{move.count()}",
        question=whole,
        electorate=voters,
        needed=len(voters) // 2 + 1,
        rule="CR-ALT-83" if about == "end" else RULE,
        mover=seat,
        silence="",
        nobody="against",
        within=move.state.options.vote_time,
        detail=words.at_stake(move.state, about),
    )
    move.set(votes=(*move.state.votes, Vote(motion, about)))
    move.tell(whole, kind="poll")
    move.hear(seat)


def cast(move: Move, seat: Seat, motion: str, choice: str) -> None:
    """A vote, which may be changed until it is decided."""
    vote = _open(move, motion)
    _renew(move, vote, vote.motion.with_ballot(seat, choice))


def close(move: Move, seat: Seat, motion: str) -> None:
    """Time is up: votes that are missing do not count."""
    vote = _open(move, motion)
    if seat not in vote.motion.missing():
        raise NotAwaited(RULE, "You have voted.")
    move.tell(words.vote_closed())
    _decide(move, vote, carried=bool(vote.motion.carried(closed=True)))


def without(move: Move, gone: Seat) -> None:
    """Somebody has left: they vote no more, and what they wished for is dropped. A vote that was theirs alone is
    lost; one that lost its point by another is told of no more."""
    pages.drop(move, *(wish.id for wish in move.state.wishes if wish.by == gone))
    for vote in move.state.votes:
        if vote not in move.state.votes:
            continue
        motion = vote.motion
        voters = tuple(seat for seat in motion.electorate if seat != gone)
        ballots = {seat: choice for seat, choice in motion.cast.items() if seat != gone}
        if voters:
            _renew(move, vote, replace(motion, electorate=voters, needed=len(voters) // 2 + 1, cast=ballots))
        else:
            _decide(move, vote, carried=False)


def _open(move: Move, motion: str) -> Vote:
    vote = next((vote for vote in move.state.votes if vote.motion.id == motion), None)
    if vote is None:
        raise NotAwaited(RULE, "That vote is over.")
    return vote


def _renew(move: Move, vote: Vote, motion: Motion) -> None:
    now = Vote(motion, vote.about)
    move.set(votes=tuple(now if other.motion.id == motion.id else other for other in move.state.votes))
    carried = motion.carried()
    if carried is not None:
        _decide(move, now, carried=carried)


def _decide(move: Move, vote: Vote, *, carried: bool) -> None:
    """More yes than no; the end ends the game, a wish comes true, and all else binds by good will."""
    move.set(votes=tuple(other for other in move.state.votes if other.motion.id != vote.motion.id))
    asked, mover = vote.motion.question, vote.motion.mover or Seat(0)
    move.tell(words.vote_over(asked, carried=carried), kind="result")
    if vote.about == "end" and carried:
        move.finish("The table has voted that the story is told.")
    elif not isinstance(vote.about, int):
        move.enter(mover, "vote", asked, "Yes." if carried else "No.")
    elif (wish := move.state.wish(vote.about)) is not None:
        pages.drop(move, wish.id)
        if carried:
            pages.carry_out(move, wish)
