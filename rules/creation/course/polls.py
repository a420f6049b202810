"""Votes: who has one, what passes, when a poll closes (CR-VOT)."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from msgspec.structs import replace

from rules.core import Choice, Illegal, Motion, NotAwaited, Seat
from rules.core.votes import FOR, Carries
from rules.creation.actions.course import Raised
from rules.creation.actions.trials import Template
from rules.creation.course.flow import Flow
from rules.creation.deities import dice
from rules.creation.deities.roles import advocate, arbiter, is_arbiter, judge
from rules.creation.deities.two import instead
from rules.creation.world.book.amounts import THRESHOLDS
from rules.creation.world.matters import Business, Matter, Place, Poll, Posted, Response, Same, Sign, Survive
from rules.creation.world.state import Creation
from rules.creation.world.trials import Judged, Stage, Trial


def open_matter(state: Creation, kind: Raised) -> Poll | None:
    """A vote on business of this kind, if there is one."""
    return next((p for p in state.polls if isinstance(p.matter, Business) and p.matter.kind == kind), None)


def voters(state: Creation, proposer: int, *, everyone: bool = False) -> tuple[Seat, ...]:
    """Who may vote: with an even number of deities all but the proposer, with an odd number all (CR-VOT-01).

    Deities who are away are not counted (CR-VOT-08). Some matters are everybody's (CR-VOT-16).
    """
    if state.contest is not None and state.contest.arbiter >= 0:
        return in_contest(state, proposer)
    if state.commons is not None:
        return tuple(Seat(s) for s in channel(state, everyone=everyone))
    present = tuple(s for s in state.here if not state.deities[s].away or s == proposer)
    if everyone or len(present) % 2:
        return tuple(Seat(s) for s in present)
    return tuple(Seat(s) for s in present if s != proposer)


def channel(state: Creation, *, everyone: bool) -> tuple[int, ...]:
    """Everybody in a channel whose deities are nobody's, but for the person who proposes it (CR-ALT-67)."""
    assert state.commons is not None
    others = (p for p in state.commons.here if everyone or p != state.commons.hand)
    return tuple(len(state.deities) + person for person in others)


def in_contest(state: Creation, proposer: int) -> tuple[Seat, ...]:
    """Only the Arbiter is asked what the Advocate proposes, and about the Arbiter's own matters the Advocate. The
    Adversary is against the Advocate every time (CR-AAA-19, CR-AAA-20). Without an Arbiter only the proposer is
    there."""
    other = advocate(state) if proposer == arbiter(state) else judge(state)
    return (Seat(proposer if other is None or other not in state.here else other),)


STANDING = "So far 1 Yes, of the Advocate, to 1 No, of the Adversary; the Arbiter decides."
"""How a vote on what the Advocate does stands when it begins (CR-AAA-20)."""


def open_poll(
    flow: Flow,
    matter: Matter,
    question: str,
    *,
    by: int,
    rule: str = "CR-VOT-01",
    detail: str = "",
    photo: str = "",
    everyone: bool = False,
    without: tuple[int, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> None:
    """Put a matter before the Pantheon; the electorate is fixed now."""
    number = flow.id()
    if by == advocate(flow.state) and isinstance(matter, Judged) and not choices:
        detail = f"{STANDING}\n{detail}".strip()
    mover = advocate(flow.state) if flow.state.contest and isinstance(matter, Survive) else by  # CR-AAA-19
    electorate = tuple(s for s in voters(flow.state, mover, everyone=everyone) if s not in without)
    carries = share(flow.state, matter)
    motion = Motion(
        id=f"m{number}",
        question=question,
        electorate=electorate,
        needed=needed(carries, len(electorate)),
        carries=carries,
        rule=rule,
        mover=Seat(by),
        silence="",
        decides="most" if is_ruling(matter) else "yes",
        casting=host(flow.state) if is_ruling(matter) else None,
        nobody="for" if flow.state.contest and isinstance(matter, Judged) else _nobody(flow.state, matter),
        within=timedelta(hours=flow.state.options.vote_wait_hours),
        detail=detail,
        photo=photo,
        by_name=isinstance(matter, Posted) and flow.state.commons is None,
    )
    if choices:
        motion = replace(motion, choices=choices)
    if isinstance(matter, Judged) and (stage := begins(flow.state, by)):
        put_off(flow, Poll(motion, matter), by, stage)
        return
    apart = isinstance(matter, Sign)  # what else is asked stays open beside an Icon
    (flow.set if apart else flow.ask)(polls=(*flow.state.polls, Poll(motion, matter)))
    flow.tell(question, kind="poll")  # the message of the vote says it, and shows the photo


def begins(state: Creation, by: int = -1) -> Stage | None:
    """What comes instead of a vote on what a deity does, or before it; nothing where the vote comes at once
    (CR-TWO-04, CR-DICE-04)."""
    if unopposed(state, by):
        return "stands"
    match instead(state):
        case "together":
            return "stands"
        case "dice_only":
            return throwing(state)
    return "how" if dice.in_use(state) else unthrown(state)


def unopposed(state: Creation, by: int) -> bool:
    """Whether what a deity does stands without a vote: the Arbiter's Abilities, and everything while nobody plays
    the Arbiter (CR-AAA-27, CR-AAA-41)."""
    return state.contest is not None and (is_arbiter(state, by) or judge(state) is None)


def unthrown(state: Creation) -> Stage | None:
    """What comes where no dice are thrown."""
    return "task" if instead(state) == "challenge" else None


def throwing(state: Creation) -> Stage:
    """What is asked before a throw: the call of a coin, the name of a card, of a die nothing (CR-DICE-08 to
    CR-DICE-10)."""
    stages: dict[Template, Stage] = {"die": "stands", "coin": "call", "cards": "guess"}
    return stages[state.dice.template if state.dice else "die"]


def put_off(flow: Flow, poll: Poll, by: int, stage: Stage) -> None:
    """What would be voted on waits for something else."""
    motion = poll.motion
    trial = Trial(
        id=flow.id(),
        seat=by,
        stage=stage,
        poll=poll,
        other=dice.caller(flow.state, by),
        what=motion.question,
        detail=motion.detail,
        photo=motion.photo,
    )
    flow.ask(trial=trial)
    if stage != "stands":
        flow.tell(motion.question, kind="proposal", photo=motion.photo)


def share(state: Creation, matter: Matter) -> Carries:
    """What share of the votes a matter needs: only for the placing of Acts it may be another than more yes than no
    (CR-VOT-03, CR-VOT-04)."""
    wanted = THRESHOLDS[state.parameters.act_threshold] if isinstance(matter, Place) else ""
    if isinstance(matter, Response) or (isinstance(matter, Posted) and state.commons is None):
        return "any"
    return {"two thirds": "two thirds", "unanimous": "all"}.get(wanted, "majority")  # type: ignore[return-value]


def needed(carries: Carries, voters: int) -> int:
    """How many yes carry it, whatever is still missing."""
    return {"majority": voters // 2 + 1, "two thirds": -(-2 * voters // 3), "all": voters, "any": 1}[carries]


def unasked(state: Creation) -> bool:
    """Whether Acts are placed without a vote (CR-VOT-03)."""
    return THRESHOLDS[state.parameters.act_threshold] == "none"


def doer(poll: Poll) -> int:
    """Whose proposal it is."""
    return int(poll.motion.mover) if poll.motion.mover is not None else -1


def number(poll: Poll) -> int:
    """The number of a vote."""
    return int(poll.motion.id[1:])


def find(state: Creation, motion: str) -> Poll:
    """An open poll."""
    poll = next((p for p in state.polls if p.motion.id == motion), None)
    if poll is None:
        raise NotAwaited("CR-VOT-06", "That poll is closed.")
    return poll


def cast(flow: Flow, seat: int, motion: str, choice: str) -> bool | None:
    """Cast, change or take back a ballot; whether the poll is now decided, and how (CR-VOT-05, CR-VOT-06)."""
    poll = find(flow.state, motion)
    if not choice and Seat(seat) not in poll.motion.cast:
        raise Illegal("CR-VOT-05", "You have not voted yet: choose an answer.")
    changed = poll.motion.with_ballot(Seat(seat), choice)
    poll = Poll(changed, poll.matter)
    flow.set(polls=tuple(poll if p.motion.id == motion else p for p in flow.state.polls))
    return settled(flow.state, poll)


def settled(state: Creation, poll: Poll) -> bool | None:
    """Whether a vote is decided before its time is up, and how."""
    motion = poll.motion
    if is_ruling(poll.matter):
        return True if motion.decided() else None
    if isinstance(poll.matter, Posted) and state.commons is None:  # who stays, and who does not, is asked of all
        return None if motion.missing() else bool(motion.carried(closed=True))
    if isinstance(poll.matter, Same) and motion.cast.get(host(state)) == FOR:
        return True
    return motion.carried()


def _nobody(state: Creation, matter: Matter) -> Literal["for", "against", "nothing"]:
    """What a vote without any ballot means: no objection, but for what changes the rules (CR-VOT-09)."""
    if is_ruling(matter):
        return "nothing"
    if isinstance(matter, Same):
        return "against"
    if isinstance(matter, Survive):
        return "for"  # an unanswered poll means that it survives (CR-CMP-12)
    return "for" if state.options.silent_vote == "approve" and not isinstance(matter, Business) else "against"


def result(state: Creation, poll: Poll) -> bool:
    """The result when the time is up: more yes than no; nobody at all is no objection (CR-VOT-02, CR-VOT-09)."""
    motion = poll.motion if poll.motion.nobody else replace(poll.motion, nobody=_nobody(state, poll.matter))
    return bool(motion.carried(closed=True))


def host(state: Creation) -> Seat:
    """Whose vote breaks a tie: who opened the table, or else the first seat still taken (CR-CON-03)."""
    if state.commons is not None:
        return Seat(next(iter(channel(state, everyone=True)), 0))
    return Seat(state.here[0] if state.here else 0)


def is_ruling(matter: Matter) -> bool:
    """Whether a poll has answers of its own instead of yes and no."""
    return isinstance(matter, Business) and matter.kind == "ruling"


def too_late(state: Creation, round: int, turn: int) -> bool:
    """Whether what was done in a turn of a round stands for good, by the table's choice of how long one may
    speak up (CR-CON-31). A turn mostly ends with the vote itself, so ``same_turn`` lasts through the turn after
    it."""
    when = state.options.late_objections
    if when == "any_time":
        return False
    return round != state.round or (when == "same_turn" and state.turns > turn + 1)


def without(state: Creation, poll: Poll, seat: int) -> Poll:
    """A vote that is not open yet, without somebody who has left."""
    electorate = tuple(s for s in poll.motion.electorate if s != seat)
    motion = replace(poll.motion, electorate=electorate, needed=needed(poll.motion.carries, len(electorate)))
    return Poll(motion, poll.matter)


def drop(flow: Flow, poll: Poll) -> None:
    """Take a poll off the table."""
    apart = isinstance(poll.matter, Sign)
    (flow.set if apart else flow.ask)(polls=tuple(p for p in flow.state.polls if p.motion.id != poll.motion.id))
