"""When people are reminded of what they are asked: as often as they wish, never at night, and of nothing twice."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.house import House
from bot.keeping.table import NUDGES, REMINDERS, Sitter, Table, Timer, TimerKind, clock_of
from rules.core import Question, Seat

_SHORTLY = 6 * 3600
"""Most seconds before the end of a time that somebody is reminded."""


def heeded(house: House, known: Habits, seat: int) -> Habits:
    """What a table heeds of what somebody has said of themselves: at a live pace nobody sleeps, and nobody is
    reminded now and then."""
    return replace(NOTHING_SAID, times=min(known.times, 1)) if house.live(seat) else known


def reminders(close: Timer, at: int, known: Habits, kinds: Iterable[TimerKind] = NUDGES) -> list[Timer]:
    """When somebody is reminded of what they are asked at this moment: as often as they wish; else once, when a
    quarter of the time is left, six hours at most, and in very quick games not at all. A question that is due at 0
    has no end."""
    if known.every:
        moments = known.own_reminders(at, close.due or None)
        return [replace(close, kind=kind, due=due) for kind, due in zip(kinds, moments, strict=False)]
    seconds = close.due - at
    if seconds < 120 or not known.times:
        return []
    due = known.reminded_at(close.due - min(_SHORTLY, seconds // 4), at)
    return [replace(close, kind="warn", due=due)]


def called_back(asked: Timer, sitter: Sitter, known: Habits) -> list[Timer]:
    """When somebody who is away is called for what they are asked meanwhile, once they are back and awake, and
    when they are reminded of it from then on."""
    back = replace(asked, kind=NUDGES[0], due=known.wakes_at(sitter.away_until))
    return [back, *reminders(asked, back.due, known, NUDGES[1:])]


def is_back(sitter: Sitter, timer: Timer, known: Habits) -> bool:
    """Whether a timer of somebody says that they are back: what it is about they have not been called for yet."""
    return bool(sitter.away_until) and timer.due == known.wakes_at(sitter.away_until)


def unhurried(
    table: Table, question: Question, at: int, known: Habits, sitter: Sitter, *, is_new: bool
) -> list[Timer]:
    """The reminders of a question without an end, for who wishes for some, and for who is away."""
    asked = Timer(kind="close", subject=clock_of(question), seat=question.seat, due=0)
    same = [t for t in table.timers if (t.subject, t.seat) == (asked.subject, asked.seat) and t.kind in REMINDERS]
    if not same and sitter.away_until > at and not question.motion:
        return called_back(asked, sitter, known)
    return same or (reminders(asked, at, known) if is_new and known.every and not question.motion else [])


def retimed(table: Table, seat: Seat, asked: Iterable[Question], at: int, known: Habits, *, extend: bool) -> Table:
    """The table with the running clocks of a seat as its person wishes now: no time runs out in their night, where
    it may ``extend`` for that, and reminders come when they like them. Of what is ``asked`` firm questions heed
    nobody."""
    own = dict.fromkeys(clock_of(q) for q in asked if q.seat == seat and q.calls and not q.firm)
    known = heeded(table.house, known, seat)
    timers = [
        t for t in table.timers if t.seat != seat or t.subject not in own or t.kind not in ("close", *REMINDERS)
    ]
    for subject in own:
        close = table.timer("close", subject, seat)
        if close is not None:
            close = replace(close, due=known.lenient(close.due)) if extend else close
            timers += [close, *reminders(replace(close, id=0), at, known)]
        elif known.every:
            timers += reminders(Timer(kind="close", subject=subject, seat=seat, due=0), at, known)
        elif known.times and (last := table.timer("warn", subject, seat)):
            timers.append(last)
    return replace(table, timers=tuple(timers))
