"""Who does not answer, who leaves, and who comes back (CR-AWK-23, CR-TRN-10 to CR-TRN-12)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, who
from rules.creation import steps
from rules.creation.actions import Silence
from rules.creation.awakening import choices, newcomers, personas, rolling
from rules.creation.course import limits, polls, turns
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.course.roster import take_place
from rules.creation.deities.roles import advocate, is_arbiter
from rules.creation.deities.two import together
from rules.creation.pantheon import verdicts
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.book.phases import EMERGENCE, END, ROUND
from rules.creation.world.matters import Poll, Survive


def silence(flow: Flow, seat: int, late: Silence) -> None:
    """The time for a question has run out."""
    if late.motion:
        verdicts.time_up(flow, next(p for p in flow.state.polls if p.motion.id == late.motion))
    elif late.about in (limits.LATE_ROUND, limits.LATE_GAME):
        limits.run_out(flow, late.about)
    elif late.about == "persona" and personas.side_by_side(flow.state):
        personas.without(flow, seat)
    else:
        steps.present(flow.state).silence(flow, seat, late.about)


def leave(flow: Flow, seat: int) -> None:
    """A deity leaves: no turns, no votes; its Acts stay under nobody's control (CR-TRN-12, CR-AWK-24)."""
    state = flow.state
    if not state.deities[seat].here:
        raise NotAwaited("CR-TRN-12", "You have left.")
    flow.deity(seat, here=False, settled=True)
    flow.tell(f"{who(seat)} leaves the Pantheon.", kind="leave")
    if state.contest is not None and state.phase not in END and contest_goes_on(flow, seat):
        pass
    elif len(flow.state.here) < 2 and state.phase not in END:
        last = () if together(flow.state) or state.contest is not None else flow.state.here
        gone = "The Advocate" if seat == advocate(state) else "The Arbiter"
        why = f"{gone} has left." if state.contest is not None else f"{who(flow.state.here[0])} is the last deity."
        finishing.finish(flow, why, last)
        return
    gone_from(flow, seat)


def gone_from(flow: Flow, seat: int) -> None:
    """A Map goes on without a deity that has left. Where the Map rolls out it keeps its Attributes once the rounds
    of choices are over (CR-STR-44)."""
    state = flow.state
    choosing = rolling.choices_go_on(state)
    if choosing:
        newcomers.give_back(flow, seat)
        choices.keep_creator(flow)
        rolling.part(flow, seat)
    if choosing or not rolls(state.options) or state.round:
        steps.present(state).parting(flow, seat)
    steps.go_on(flow)
    drop_gift(flow, seat)
    recount(flow, seat)
    steps.present(flow.state).left(flow, seat)


def contest_goes_on(flow: Flow, seat: int) -> bool:
    """Whether the Advocate plays on alone until somebody else takes the Arbiter's seat; before there is a Map
    there is nothing to go on with (CR-AAA-41)."""
    return is_arbiter(flow.state, seat) and flow.state.outline is not None


def drop_gift(flow: Flow, seat: int) -> None:
    """A Gift to a deity that has left is no Gift any more; its giver loses no attempt (CR-INF-06, CR-ACT-39)."""
    draft = flow.state.draft
    if draft is not None and draft.kind == "gift" and draft.receiver == seat:
        turns.drop_draft(flow)
        flow.tell(f"The Gift for {who(seat)} has nobody to receive it. {who(draft.seat)} may do something else.")


def recount(flow: Flow, seat: int) -> None:
    """Open polls go on without the seat; its own proposals are dropped."""
    for poll in flow.state.polls:
        if poll.motion.mover == seat and not isinstance(poll.matter, Survive):
            polls.drop(flow, poll)
            continue
        electorate = tuple(s for s in poll.motion.electorate if s != seat)
        cast = {s: c for s, c in poll.motion.cast.items() if s != seat}
        casting = poll.motion.casting if poll.motion.casting != seat else polls.host(flow.state)
        motion = replace(
            poll.motion,
            electorate=electorate,
            cast=cast,
            needed=polls.needed(poll.motion.carries, len(electorate)),
            casting=casting,
        )
        flow.set(polls=tuple(Poll(motion, poll.matter) if p is poll else p for p in flow.state.polls))
    for poll in flow.state.polls:
        if flow.state.commons is not None and not poll.motion.electorate:
            continue  # somebody may come by in time (CR-ALT-67)
        decided = polls.settled(flow.state, poll) if poll.motion.electorate else polls.result(flow.state, poll)
        if decided is not None and poll in flow.state.polls:
            verdicts.close(flow, poll, decided)
            steps.go_on(flow)


def come_back(flow: Flow, seat: int) -> None:
    """Somebody takes the deity over, with all it has (CR-TRN-12)."""
    state = flow.state
    if state.deities[seat].here:
        raise NotAwaited("CR-TRN-12", "That seat is taken.")
    emerging = state.contest is not None and state.phase in EMERGENCE
    if state.phase not in ROUND and not emerging:
        raise NotAwaited("CR-AWK-24", "A deity can be taken over when the Age of the Gods has begun.")
    if not state.deities[seat].attributes:
        raise NotAwaited("CR-AWK-24", "That deity gave its Attributes back and is gone.")
    flow.deity(seat, here=True, away=False)
    if not emerging:
        take_place(flow, seat)
    flow.tell(f"{who(seat)} is back in the Pantheon.")
