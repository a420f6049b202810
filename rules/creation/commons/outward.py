"""From the rules to the table: questions to whoever comes, votes by the seats of people, the checklist as it is
seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.core import Event, Motion, NotAwaited, Offer, OneOf, Question, Seat, Viewer, begun
from rules.creation import actions as do
from rules.creation.commons import titles
from rules.creation.commons.checklist import OWN, Item, chapter, item, plan
from rules.creation.commons.people import commons, refusal, theirs, waited_for
from rules.creation.view.checklist import CommonsView, StepView
from rules.creation.world.state import Creation

RESTING = "resting"
"""The kind of question to somebody who leaves the next step to others."""


def seat(state: Creation, inner: int) -> Seat:
    """The seat of a person at the table: the rules number them after the deities."""
    return Seat(inner - len(state.deities))


def shared(asked: Sequence[Question], person: int) -> list[Question]:
    """What is asked for the deity whose step is next, asked of a person; one answer of anybody is enough."""
    return [_shared(question, person) for question in asked]


def _shared(question: Question, person: int) -> Question:
    """Ids are told apart by their deity, for here it is one person who is asked for all of them."""
    ask = question.ask
    if isinstance(ask, OneOf) and any(o.opens for o in ask.offers):
        ask = OneOf(tuple(replace(o, opens=named(question.seat, o.opens)) if o.opens else o for o in ask.offers))
    waits = question.waits or question.kind == "history"
    return replace(
        question,
        id=named(question.seat, question.id),
        seat=Seat(person),
        ask=ask,
        waits=waits,
        shared=waits,
        within=None,
        clock="",
        firm=False,
        lapse=None,
    )


def named(deity: int, id: str) -> str:
    """The id of a question about a deity."""
    return f"{chr(ord('a') + deity)}{id}"


def resting(state: Creation, person: int, why: NotAwaited) -> Question:
    """The next step as somebody sees it who may not do it now."""
    offers = (Offer(key="step", action=do.EndTurn(), why_not=why),)
    id = f"w{commons(state).moves}.{len(commons(state).done)}"
    return Question(id=id, seat=Seat(person), kind=RESTING, ask=OneOf(offers), waits=False)


def motion(state: Creation, inner: Motion) -> Motion:
    """A vote by the seats of people; it is moved by whoever has proposed it, if anybody has, and that on stopping
    by nobody in particular."""
    mover = commons(state).hand if any(p.motion.id == inner.id and theirs(p) for p in state.polls) else -1
    casting = seat(state, inner.casting) if inner.casting is not None else None
    return replace(
        inner,
        electorate=tuple(seat(state, s) for s in inner.electorate),
        cast={seat(state, s): choice for s, choice in inner.cast.items()},
        barred={},
        mover=Seat(mover) if mover >= 0 else None,
        casting=casting,
    )


def told_to(state: Creation, events: Iterable[Event], deity: int = -1, person: int = -1) -> tuple[Event, ...]:
    """Events with what one alone is told for whoever acts: for a deity, or by a vote."""
    return tuple(
        replace(event, private=_private(state, event.private, deity, person)) if event.private else event
        for event in events
    )


def _private(state: Creation, told: dict[Seat, str], deity: int, person: int) -> dict[Seat, str]:
    mine = {Seat(person): line for who_for, line in told.items() if who_for == deity}
    return mine | {seat(state, s): line for s, line in told.items() if s >= len(state.deities)}


def seen(state: Creation, asked: Sequence[Question], now: Item | None, viewer: Viewer) -> CommonsView:
    """The checklist as it is drawn and told."""
    mine = commons(state)
    here = viewer is not None and viewer in mine.here
    why = refusal(state, asked, now, viewer) if here and viewer is not None else None
    return CommonsView(
        part=chapter(state),
        steps=rows(state, now),
        now=titles.step(now) if now is not None else "",
        seat=now.seat if now is not None else -1,
        asked=int(asked[0].seat) if waited_for(asked) else -1,
        hand=mine.hand,
        last=mine.last,
        people=len(mine.people),
        here=len(mine.here),
        person=-1 if viewer is None else int(viewer),
        refused=begun(str(why)) if why is not None else "",
        lately=tuple((one.by, titles.step(item(one))) for one in mine.done[-4:]),
    )


def rows(state: Creation, now: Item | None) -> tuple[StepView, ...]:
    """Every step of the part that is open, crossed off, next, or to come. What the rules passed over is crossed
    off by the bot."""
    done = {item(d): d for d in commons(state).done}
    listed = plan(state, now)
    at = listed.index(now) if now is not None and now in listed else len(listed)
    found = []
    for number, step in enumerate(listed):
        one = done.get(step) if number != at else None
        over = number < at or one is not None
        word, title = titles.titled(step)
        by = one.by if one is not None else -1
        found.append(
            StepView(
                kind=step.key,
                word=word,
                title=title,
                seat=step.seat,
                done=over,
                by=by,
                own=over and (one is None or step.key in OWN),
                nothing=one is not None and one.nothing,
                next=number == at,
            )
        )
    return tuple(found)


__all__ = ["RESTING", "motion", "resting", "seat", "seen", "shared", "told_to"]
