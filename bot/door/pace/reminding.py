"""When people are reminded of what they are asked: as often as they wish, never at night, and of nothing twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.house import House
from bot.keeping.matters import Skip
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


def voted_on(table: Table, question: Question) -> bool:
    """Whether the others vote on going on without an answer: whose time has run out then has none meanwhile."""
    late = Skip(seat=question.seat, decision=question.id)
    return table.house.absence == "vote" and any(c.matter == late for c in table.house.councils)


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
    it may ``extend`` for that, and reminders come when they like them; while they are away, once they are back. Of
    what is ``asked`` firm questions heed nobody."""
    own = {clock_of(q): q for q in asked if q.seat == seat and q.calls and not q.firm}
    sitter, known = table.sitter(seat), heeded(table.house, known, seat)
    timers = [
        t for t in table.timers if t.seat != seat or t.subject not in own or t.kind not in ("close", *REMINDERS)
    ]
    for subject, question in own.items():
        asks = Timer(kind="close", subject=subject, seat=seat, due=0)
        close = table.timer("close", subject, seat)
        if close is not None:
            close = replace(close, due=known.lenient(close.due)) if extend else close
            timers.append(close)
            asks = replace(close, id=0)
        first, last = (table.timer(kind, subject, seat) for kind in (NUDGES[0], "warn"))
        if sitter.away_until > at:
            if first or (known.times and (close or not question.motion)):
                timers += called_back(asks, sitter, known)
        elif close is not None or known.every:
            timers += reminders(asks, at, known)
        elif known.times and last:
            timers.append(last)
    return replace(table, timers=tuple(timers))


def running_again(
    table: Table, seats: Collection[Seat], asked: Collection[Question], at: int, habits: Mapping[int, Habits]
) -> Table:
    """The table on which clocks of these ``seats`` have just begun to run again at another time of the day: none
    runs out in a night, and the reminders that were still to come come when people like them."""
    for sitter in (s for s in table.players() if s.seat in seats):
        known = habits.get(sitter.person, NOTHING_SAID)
        if still := Counter(t.subject for t in table.timers if t.seat == sitter.seat and t.kind in REMINDERS):
            table = _no_more(retimed(table, sitter.seat, asked, at, known, extend=True), sitter.seat, still)
        else:
            table = rested(table, sitter.seat, asked, known)
    return table


def _no_more(table: Table, seat: Seat, still: Counter[str]) -> Table:
    """The table with as many reminders of a seat as were ``still`` to come, by their subjects."""
    timers = list[Timer]()
    for timer in table.timers:
        if timer.seat == seat and timer.kind in REMINDERS:
            still[timer.subject] -= 1
            if still[timer.subject] < 0:
                continue
        timers.append(timer)
    return replace(table, timers=tuple(timers))


def rested(table: Table, seat: Seat, asked: Iterable[Question], known: Habits) -> Table:
    """The table on which no time of a seat runs out in its person's night, but where it heeds none."""
    firm, known = {clock_of(q) for q in asked if q.firm and q.seat == seat}, heeded(table.house, known, seat)
    timers = (
        replace(t, due=known.lenient(t.due))
        if (t.kind, t.seat) == ("close", seat) and t.subject not in firm
        else t
        for t in table.timers
    )
    return replace(table, timers=tuple(timers))


def retimed_standing(table: Table, seat: Seat, asked: Iterable[Question], at: int, known: Habits) -> Table:
    """The paused table with the clocks that stand still for a seat as its person wishes now."""
    running = (Timer.named(key, at + left) for key, left in table.house.frozen.items())
    heeds = retimed(replace(table, timers=tuple(running)), seat, asked, at, known, extend=False)
    frozen = {t.key: max(0, t.due - at) for t in heeds.timers}
    return replace(table, house=replace(table.house, frozen=frozen))
