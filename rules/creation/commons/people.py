"""Who may do a step, what it means to have done it, and who comes and goes (CR-ALT-60, CR-ALT-67)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from rules.core import Action, Join, Limit, NotAwaited, Question, Return, Seat, who
from rules.creation import absence
from rules.creation import actions as do
from rules.creation.actions import Silence
from rules.creation.awakening import personas
from rules.creation.commons import checklist, titles
from rules.creation.commons.checklist import Item
from rules.creation.course import pictures, polls, turns
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.world.book.gametypes import ROOM
from rules.creation.world.book.phases import END
from rules.creation.world.commons import Commons, Done, Finder
from rules.creation.world.matters import Business, Poll
from rules.creation.world.state import Creation

REST = timedelta(hours=24)
"""For so long whoever did a step leaves the next one to others."""

HOLD = timedelta(hours=1)
"""For so long a step is with whoever has begun it."""

RESTED, RELEASED = "rested", "released"
"""What silence is about when these times are up."""

ONLY_IN: dict[type[Action], str] = {
    do.TakeName: "persona",
    do.Claim: "omens",
    do.Declare: "victory",
    do.PointOut: "",
    do.Away: "",
    do.DropDice: "",
}
"""What the Standard game lets a deity do at any time: the step it belongs to here, if it does."""

STEPS_OFFERED = ("declare", "history")
"""Questions beside the game that are no step, as long as they are not the one that is next."""


def commons(state: Creation) -> Commons:
    """The people of a world whose deities are nobody's."""
    assert state.commons is not None
    return state.commons


def change(flow: Flow, **changes: Any) -> None:
    """Change what is known of the people."""
    flow.set(commons=replace(commons(flow.state), **changes))


def called(state: Creation, person: int) -> str:
    """The place of a person's name in a sentence: they are numbered after the deities."""
    return who(len(state.deities) + person)


def open_now(state: Creation, inner: Sequence[Question]) -> list[Question]:
    """What the rules ask of the deity whose step is next: one deity after the other, and nothing beside it."""
    steps = [q for q in inner if not q.motion and not q.aside and q.kind not in STEPS_OFFERED]
    waiting = [q for q in steps if q.waits]
    if state.phase == "personas":
        seat = checklist.nameless(state)
        waiting = [] if checklist.before_the_channel(state, seat) else [q for q in waiting if q.seat == seat]
    if not waiting:
        return [q for q in steps if state.turn is not None and q.seat == state.turn.seat]
    first = waiting[0].seat
    pages = [q for q in inner if q.kind == "history"] if waiting[0].kind == "entry" else []
    return [*(q for q in steps if q.seat == first), *pages]


def waited_for(asked: Sequence[Question]) -> bool:
    """Whether anybody can take the next step now, and not the channel is waited for."""
    return any(question.waits for question in asked)


def refusal(state: Creation, asked: Sequence[Question], now: Item | None, person: int) -> NotAwaited | None:
    """Why a person may not do what is next; ``None`` where they may (CR-ALT-67)."""
    mine = commons(state)
    if state.phase == "over":
        return NotAwaited("CR-ALT-68", "This world is finished.")
    if now is None or (not waited_for(asked) and mine.hand != person):
        return NotAwaited("CR-ALT-67", "The channel votes now. When that is settled the next step is open.")
    if not asked:
        return NotAwaited("CR-ALT-67", "The channel votes on what you have proposed.")
    if now.key == "consent":
        finder = mine.finders.get(state.keeping)
        if finder is None or finder.person == person:
            return None
        return NotAwaited("CR-BOX-04", f"That is asked of {called(state, finder.person)}, who has shown it.")
    if asked[0].seat != now.seat:
        proposer = mine.hand == person and len(mine.here) > 1
        return NotAwaited("CR-ALT-67", "That is for others to answer: it is your own step.") if proposer else None
    if mine.hand >= 0:
        if mine.hand == person:
            return None
        return NotAwaited(
            "CR-ALT-67",
            f"{called(state, mine.hand)} is at this step. An hour after their last move it is anybody's.",
        )
    if mine.last == person:
        return NotAwaited(
            "CR-ALT-67",
            "You did the step before. Leave this one to somebody else; after 24 hours you may do it yourself.",
        )
    return None


def clocks(state: Creation, asked: Sequence[Question], now: Item | None) -> tuple[Limit, ...]:
    """Times that are nobody's: of the step, of whoever has begun it, of whoever rests, and of votes in which
    nobody has a voice."""
    mine, found, nobody = commons(state), list[Limit](), Seat(0)
    if asked and now is not None and (lapse := next((q for q in asked if q.lapse), None)) is not None:
        within = timedelta(hours=state.options.turn_wait_hours)  # of every step, and so longer than a rest
        if lapse.lapse is not None:
            found.append(Limit(id=f"s{lapse.seat}.{lapse.id}", within=within, lapse=lapse.lapse, seat=nobody))
    if mine.hand >= 0 and now is not None and waited_for(asked) and asked[0].seat == now.seat:
        found.append(Limit(id=f"h{mine.moves}", within=HOLD, lapse=Silence(about=RELEASED), seat=nobody))
    if mine.last >= 0:
        found.append(Limit(id=f"d{len(mine.done)}", within=REST, lapse=Silence(about=RESTED), seat=nobody))
    for poll in state.polls:
        if not poll.motion.electorate and poll.motion.within:
            lapse_now = Silence(about="vote", motion=poll.motion.id)
            limit = Limit(id=f"v{poll.motion.id}", within=poll.motion.within, lapse=lapse_now, seat=nobody)
            found.append(limit)
    return tuple(found)


# ------------------------------------------------------------------ crossing off


def cross_off(flow: Flow, was: Item, now: Item | None, by: int) -> None:
    """A step is done, by a person or by nobody (-1), and another is next."""
    nothing = was.key == "action" and now is not None and now.key != "entry"  # what was done has a page
    done = Done(key=was.key, of=was.of, seat=was.seat, round=was.round, by=by, nothing=nothing)
    change(flow, done=(*commons(flow.state).done, done), hand=-1, last=by, refused=0)
    doer = called(flow.state, by) if by >= 0 else "nobody, for nobody came in time"
    came = " It came to nothing." if nothing else ""
    told = f"Crossed off by {doer}: {titles.step(was)}.{came} {titles.next_step(now)}".strip()
    known = by >= 0 and not nothing  # what was done was told, and the title says what is next
    flow.tell(told, kind="next" if known else "step")


def tried_twice(flow: Flow, before: Creation) -> bool:
    """What was voted down may be tried once more, by anybody; an Icon that was turned down twice is none
    (CR-ALT-67). Whether it was the second time."""
    state, turn = flow.state, flow.state.turn
    lost = turn is not None and before.turn is not None and turn.vetoes > before.turn.vetoes
    lost = lost or commons(state).refused > commons(before).refused
    if state.phase == "personas":
        seat = checklist.nameless(state)
        lost = checklist.before_the_channel(before, seat) and not checklist.before_the_channel(state, seat)
        if lost and state.deities[seat].icon_tries > 1:
            personas.without(flow, seat)
            return True
    if lost:
        change(flow, hand=-1, last=-1)
        flow.tell("Voted down: it may be tried once more, by anybody.", kind="step")
    return False


def go_past(flow: Flow) -> None:
    """Nobody has placed Fields, or written the page of a turn: the next step is open."""
    if flow.turn.stage == "entry":
        turns.end_turn(flow)
        return
    while flow.state.turn is not None and flow.turn.stage == "fields":
        turns.leave_fields(flow)


def need_person(state: Creation, person: int, action: Action) -> None:
    """Refuses whoever is not here; the clock is nobody."""
    if isinstance(action, Join | Return | Silence | do.Discard):
        return
    mine = commons(state)
    if not 0 <= person < len(mine.people):
        raise NotAwaited("CR-ALT-61", "Nobody of that seat has come by.")
    if person not in mine.here and not (isinstance(action, do.Handed | do.WithdrawPhoto)):
        raise NotAwaited("CR-ALT-61", "You have left. Whoever comes by again is in.")


def need_step(state: Creation, asked: Sequence[Question], now: Item | None, person: int, action: Action) -> None:
    """Refuses what this person may not do now, and what is not the step that is next (CR-ALT-60, CR-ALT-67)."""
    if isinstance(action, do.Raise):
        raise NotAwaited("CR-ALT-68", "The channel plays by the rules as they are; it votes on stopping alone.")
    if why := refusal(state, asked, now, person):
        raise why
    at = now.key if now is not None else ""
    astray = at == "entry" and not isinstance(action, do.Write | do.EndTurn)
    if astray or ONLY_IN.get(type(action), at) != at:
        raise another(now)


def another(now: Item | None, why: str = "") -> NotAwaited:
    """The refusal of anything but the step that is next, which it names (CR-ALT-60)."""
    return NotAwaited("CR-ALT-60", f"{why or 'That is no step that is open.'} {titles.next_step(now)}".strip())


def deity_of(state: Creation, person: int, of: int) -> Seat:
    """The deity for which a person has shown an object."""
    found = (Seat(seat) for seat, shown in shown_by(state, person) if shown.of == of)
    deity = next(found, None)
    if deity is None:
        raise NotAwaited("CR-CON-04", "That picture is whoever's who has shown it, and it is not yours.")
    return deity


def note_finds(flow: Flow, before: Creation, person: int) -> None:
    """A picture is whoever's who has shown it, also where the deity is nobody's (CR-CON-04)."""
    mine, new = commons(flow.state), dict[int, Finder]()
    for seat in flow.state.seats:
        known = {shown.of for shown in pictures.shown_by(before, seat)}
        for shown in pictures.shown_by(flow.state, seat):
            if shown.of and shown.of not in known and shown.of not in mine.finders:
                new[shown.of] = Finder(person, mine.hands.get(person, 0))
    if new:
        change(flow, finders={**mine.finders, **new})


def shown_by(state: Creation, person: int) -> list[tuple[int, pictures.Shown]]:
    """What a person has shown, each with the deity it was for; also what they are just proposing."""
    mine = commons(state)
    return [
        (seat, shown)
        for seat in state.seats
        for shown in pictures.shown_by(state, seat)
        if (mine.hand if not shown.of else getattr(mine.finders.get(shown.of), "person", -1)) == person
    ]


# ------------------------------------------------------------------ coming and going


def come(flow: Flow, person: int, *, anew: bool) -> None:
    """Somebody comes by, or comes back; open votes are theirs too (CR-ALT-67)."""
    state, mine = flow.state, commons(flow.state)
    if person < len(mine.people) and mine.people[person]:
        raise NotAwaited("CR-ALT-61", "You are here already.")
    if person >= ROOM:
        raise NotAwaited("CR-SCO-19", f"{ROOM} people have come. Whoever leaves makes room.")
    if person > len(mine.people):
        raise NotAwaited("CR-ALT-61", f"The next to come has seat {len(mine.people) + 1}.")
    people = (*mine.people[:person], True, *mine.people[person + 1 :])
    hands = (
        {**mine.hands, person: mine.hands.get(person, 0) + 1} if anew and person < len(mine.people) else mine.hands
    )
    change(flow, people=people, hands=hands)
    if anew and mine.last == person:
        change(flow, last=-1)
    if anew and mine.hand == person:
        change(flow, hand=-1)
    seat = Seat(len(state.deities) + person)
    for poll in flow.state.polls:
        if theirs(poll) and commons(flow.state).hand == person:
            continue
        electorate = (*poll.motion.electorate, seat)
        needed = polls.needed(poll.motion.carries, len(electorate))
        motion = replace(poll.motion, electorate=electorate, needed=needed)
        flow.set(polls=tuple(Poll(motion, poll.matter) if p is poll else p for p in flow.state.polls))
    flow.tell(f"{called(state, person)} comes by.", kind="join")


def go(flow: Flow, person: int) -> None:
    """Somebody goes: votes do not wait for them, and their step is anybody's. When nobody is left the world is
    over."""
    state, mine = flow.state, commons(flow.state)
    if not mine.people[person]:
        raise NotAwaited("CR-ALT-61", "You have left.")
    people = (*mine.people[:person], False, *mine.people[person + 1 :])
    proposed = any(map(theirs, state.polls))  # what they have proposed is theirs until the channel has voted
    change(flow, people=people, hand=-1 if mine.hand == person and not proposed else mine.hand)
    flow.tell(f"{called(state, person)} leaves.", kind="leave")
    if not commons(flow.state).here:
        if state.phase in END:
            flow.ask(phase="over", queue=(), keeping=0, keeper=-1)
        else:
            finishing.finish(flow, "Nobody is left in the channel.", ())
        return
    absence.recount(flow, len(state.deities) + person)


def theirs(poll: Poll) -> bool:
    """Whether a vote is on what somebody has proposed in a step, and so not the channel's own business."""
    return not isinstance(poll.matter, Business)


def change_hands(flow: Flow, person: int) -> None:
    """Somebody else sits there from now on: what was shown is not theirs (CR-BOX-02)."""
    mine = commons(flow.state)
    change(flow, hands={**mine.hands, person: mine.hands.get(person, 0) + 1})
