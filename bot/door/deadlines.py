"""How long there is for each open decision, by the pace the table chose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType
from zlib import crc32

from msgspec.structs import replace

from bot.door.pace.bank import bank_left
from bot.door.pace.reminding import called_back, heeded, reminders, unhurried, voted_on
from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.house import House
from bot.keeping.table import Row, Sitter, Table, Timer, clock_of
from bot.keeping.wishes.orders import Order
from rules.core import Limit, Motion, Question, Seat

_HOUR, _DAY = 3600, 86400
_SLOW = 2 * _DAY
_LONGEST_ABSENCE = 30 * _DAY
_WEEK = 7 * _DAY
_LATELY = 40
"""Clocks of which it is known what was left on them; older moves are hardly taken back."""

Answerable = Callable[[Question], bool]

GRACE = _HOUR
"""Most seconds that are given back after the bot could not be reached."""


def allowed(house: House, question: Question) -> int | None:
    """Seconds a table gives for an answer; ``None`` without limit. The game's own limit holds at every pace."""
    given = by_pace(house, question)
    if not question.firm or question.within is None:
        return given
    limit = int(question.within / timedelta(seconds=1))
    return limit if given is None else min(given, limit)


def by_pace(house: House, question: Question) -> int | None:
    """Seconds by the pace that the table chose."""
    by_rule = question.within
    if house.night is not None and house.live(question.seat):
        return house.night.minutes * 60
    match house.pace:
        case "none":
            return None
        case "live":
            return house.minutes * 60
        case "slow":
            return _SLOW
        case "bank":  # a vote is nobody's move
            more = 0 if question.motion else bank_left(house, question.seat)
            return house.each * _HOUR + more
        case _:
            return None if by_rule is None else int(by_rule / timedelta(seconds=1))


def patience(house: House) -> int:
    """Seconds after which somebody who is awaited counts as late, though their time has not run out."""
    return house.minutes * 60 if house.pace == "live" else _DAY


def deadlines(
    table: Table,
    open_now: dict[tuple[str, Seat], Question],
    at: int,
    spent: int,
    answerable: Answerable,
    *,
    limits: Iterable[Limit] = (),
    habits: Mapping[int, Habits] = MappingProxyType({}),
    newly: Collection[tuple[str, Seat]] | None = None,
) -> Table:
    """The table with the timers it needs now: those it has for what is still open, new ones for what has opened.
    ``limits`` are times that belong to nobody, and run whoever is asked; ``habits`` are known of some people.
    ``spent`` is the number of the timer that has just run out; ``answerable`` says whether a computer knows an
    answer, and is asked only where one would have to. ``newly`` are the questions that have only now opened, by
    id and seat: without it all count as new that have no timer.

    Questions that share a clock share one timer; it stands still in ``house.clocks`` while none of them is open,
    until its seat is asked something else than a vote. A shared clock that has run out has no time left for the
    next question either, but where it ran out at once for others. Computer seats need none, and neither does a
    table that is not being played. Where nothing can happen when time is up, because neither the rules nor a
    computer knows an answer to silence, there are only reminders; and there is no time while the others vote on
    whether they wait for it any longer.
    """
    if table.status == "lobby":
        return replace(table, timers=forgotten(at))
    up = next((t.key for t in table.timers if spent and t.id == spent), "")
    if table.status != "playing":
        return replace(table, timers=tuple(t for t in table.timers if _stands(table, t) and t.key != up))
    table = _run_out(table, up) if up else table
    motions = {c.motion.id for c in table.house.councils}
    kept = {t.key: t for t in table.timers if t.kind != "close" and t.subject in motions}
    kept |= {t.key: t for t in table.timers if t.kind == "night"}
    kept |= {t.key: t for t in _limited(table, limits, at)}
    clocks, sitters = _Clocks(table, at, answerable, kept, up), {s.seat: s for s in table.sitters if not s.robot}
    for question in open_now.values():
        if (sitter := sitters.get(question.seat)) is not None:
            known = habits.get(sitter.person, NOTHING_SAID)
            is_new = newly is None or (question.id, question.seat) in newly
            clocks.ask(question, sitter, known, is_new=is_new)
    return clocks.set()


class _Clocks:
    """The clocks of a table while its questions are gone through: it has ``kept`` by now, and ``up`` ran out."""

    def __init__(self, table: Table, at: int, answerable: Answerable, kept: dict[str, Timer], up: str) -> None:
        self.table, self.at, self.kept, self._answerable, self._up = table, at, kept, answerable, up
        self._by_computer = table.house.absence == "computer"
        self._resting, self._stands, self._asked = dict(table.house.clocks), dict[str, int](), set[int]()

    def ask(self, question: Question, sitter: Sitter, known: Habits, *, is_new: bool) -> None:
        """Somebody is asked this: until when, and when they are reminded."""
        table, at, given = self.table, self.at, allowed(self.table.house, question)
        if given is None:
            for timer in unhurried(table, question, at, known, sitter, is_new=is_new):
                self.kept.setdefault(timer.key, timer)
            return
        close = Timer(kind="close", subject=clock_of(question), seat=question.seat, due=0)
        closes = question.lapse is not None or (self._by_computer and self._answerable(question))
        same = [t for t in table.timers if (t.subject, t.seat) == (close.subject, close.seat)]
        had = min(given, table.house.left.get(close.key, given))
        seconds = self._resting.pop(close.key, had)
        if closes and all(t.kind != "close" for t in same):  # its time has run out, and it is asked again
            if voted_on(table, question):
                self._stands[close.key] = table.house.clocks.get(close.key, 0)
                return
            same = []
        elif not (closes or same or is_new):  # who has been reminded of it is not reminded again
            return
        if question.firm:  # it waits for nobody's return, and for nobody's morning
            sitter, known = replace(sitter, away_until=0), NOTHING_SAID
        if close.key == self._up and sitter.away_until > at and table.house.away == "at-once":
            seconds = had  # it ran out for others: once nobody is there, it waits with what they had
        for timer in same or _set(replace(close, due=at + seconds), sitter, table, at, known):
            wanted = is_new or known.times or sitter.away_until <= at  # who was called before they went away
            if closes if timer.kind == "close" else wanted:
                self.kept.setdefault(timer.key, timer)
        self._asked |= set() if question.motion else {question.seat}

    def set(self) -> Table:
        """The table with its timers, and with the clocks that stand still."""
        resting = self._resting.items()
        clocks = self._stands | {k: left for k, left in resting if _rests(Timer.named(k, 0), self._asked)}
        for timer in self.table.timers:
            if timer.kind == "close" and timer.key not in self.kept and timer.shared:
                clocks[timer.key] = max(0, timer.due - self.at)
        house = replace(self.table.house, clocks=clocks)
        return replace(self.table, timers=tuple(self.kept.values()), house=house)


def _rests(clock: Timer, asked: Collection[int]) -> bool:
    """Whether a clock of which nothing is asked now may go on later: questions share it, and its seat is asked
    nothing else."""
    return clock.seat not in asked and clock.shared


def thinking(
    before: Table, after: Table, open_now: dict[tuple[str, Seat], Question], at: int, think: int
) -> Table:
    """The table on which computers think for a while about votes that only they have still to cast, each for a
    time of its own, from ``think`` seconds to twice as many. Nobody waits for that where only computers play."""
    robots = {s.seat for s in after.sitters if s.robot}
    if not think or after.status != "playing" or not after.players():
        return after
    people = {q.motion for q in open_now.values() if q.seat not in robots}
    left = dict.fromkeys(q.motion for q in open_now.values() if q.motion and q.motion not in people)
    begun = (
        before.timer("think", motion, -1)
        or Timer(kind="think", subject=motion, seat=-1, due=at + think + crc32(motion.encode()) % think)
        for motion in left
    )
    return replace(after, timers=(*after.timers, *begun))


def _limited(table: Table, limits: Iterable[Limit], at: int) -> Iterator[Timer]:
    """The timers of limits that are nobody's: each runs on as long as the rules name it."""
    for limit in limits:
        due = at + int(limit.within / timedelta(seconds=1))
        yield table.timer("limit", limit.id, -1) or Timer(kind="limit", subject=limit.id, seat=-1, due=due)


def answered(before: Table, after: Table, row: Row, at: int) -> Table:
    """The table after a change with what was left on the clocks of whoever made it, where they have stopped: by an
    answer, or because an answer is taken back. Nobody gains time by taking back and playing again."""
    if row.kind not in ("undo", "redo") and not (row.kind == "play" and row.person):
        return after
    still = {t.key for t in after.timers}
    own = (t for t in before.timers if t.kind == "close" and t.seat == row.seat and t.key not in still)
    stopped = {t.key: max(0, t.due - at) for t in own}
    if not stopped:
        return after
    return replace(after, house=replace(after.house, left=noted(after.house.left, stopped)))


def noted(left: Mapping[str, int], stopped: Mapping[str, int]) -> dict[str, int]:
    """What is left on clocks, with those that have just stopped as the newest."""
    earlier = {k: seconds for k, seconds in left.items() if k not in stopped}
    return dict(list({**earlier, **stopped}.items())[-_LATELY:])


def given_anew(table: Table, seat: Seat) -> Table:
    """The table on which whatever this seat is asked has all its time again: it had run out, and the others let
    them take that back."""
    house = table.house
    clocks, left = (
        {k: seconds for k, seconds in those.items() if Timer.named(k, 0).seat != seat}
        for those in (house.clocks, house.left)
    )
    timers = tuple(t for t in table.timers if t.kind == "motion" or t.seat != seat)
    return replace(table, timers=timers, house=replace(house, clocks=clocks, left=left))


def _stands(table: Table, timer: Timer) -> bool:
    """Whether a timer runs on at a table that is not being played. A game night ends when it was said to."""
    match table.status, timer.kind:
        case "paused", "resume" | "night":
            return True
        case "paused", "motion":
            return any(c.motion.id == timer.subject and c.goes_on for c in table.house.councils)
    return False


def forgotten(at: int) -> tuple[Timer, ...]:
    """The timers of a lobby in which something has just been done: its host is asked after a week of silence, and
    after two it is closed."""
    ask = Timer(kind="lobby", subject="ask", seat=-1, due=at + _WEEK)
    return (ask, replace(ask, subject="close", due=at + 2 * _WEEK))


def still_open(lobby: Table) -> int:
    """Seconds a lobby stays that came due to be closed while nobody could do anything at it: a week where its host
    has yet to be asked, else a day."""
    return _WEEK if lobby.timer("lobby", "ask", -1) else _DAY


def given_back(table: Table, open_now: dict[tuple[str, Seat], Question], since: int, at: int) -> Table:
    """The table with the time given back that nobody could use, because the bot could not be reached from
    ``since`` until now (``at``): what came due meanwhile gets an hour, or its own length where that is less; what
    comes due soon gets as much as was lost, up to that."""
    lengths: dict[tuple[str, int], int | None] = {
        (clock_of(q), q.seat): allowed(table.house, q) for q in open_now.values()
    }
    lengths |= {(c.motion.id, -1): _length(c.motion) for c in table.house.councils}
    timers: list[Timer] = []
    for timer in table.timers:
        if timer.kind in ("close", "motion", "limit", "order"):
            grace = min(GRACE, lengths.get((timer.subject, timer.seat)) or GRACE)
            lost = grace if timer.due <= at else min(grace, max(0, at - since))
            timers.append(replace(timer, due=max(timer.due, at + lost)))
        else:
            timers.append(timer)
    return replace(table, timers=tuple(timers))


def _length(motion: Motion) -> int | None:
    return None if motion.within is None else int(motion.within / timedelta(seconds=1))


def _run_out(table: Table, up: str) -> Table:
    """Without the timer of this key, which has run out; a shared clock keeps that it has."""
    gone = Timer.named(up, 0)
    shared = gone.kind == "close" and gone.shared
    house = replace(table.house, clocks={**table.house.clocks, up: 0}) if shared else table.house
    return replace(table, house=house, timers=tuple(t for t in table.timers if t.key != up))


def _first_back(table: Table, at: int) -> int:
    """When somebody is there who plays: now, or, where all are away, when the first is back. Who has a standing
    order for whatever comes need not be there, and so does not count."""
    there = (s.away_until for s in table.players() if not any(map(_speaks_always, s.orders)))
    return max(at, min(there, default=at))


def _speaks_always(order: Order) -> bool:
    return not (order.kind or order.after or order.once or order.lost)


def _set(close: Timer, sitter: Sitter, table: Table, at: int, known: Habits) -> list[Timer]:
    """The timers of a question that has just opened. Time is not up while somebody sleeps, but at a live pace."""
    house, there = table.house, _first_back(table, at)
    seconds, known = close.due - at, heeded(house, known, sitter.seat)
    if sitter.away_until > at:
        close = replace(close, due=known.lenient(_when_away(house, sitter.away_until, seconds, at, there)))
        return [close, *called_back(close, sitter, known)]
    close = replace(close, due=known.lenient(close.due))
    return [close, *reminders(close, at, heeded(house, known, sitter.seat))]


def _when_away(house: House, away_until: int, seconds: int, at: int, there: int) -> int:
    """The clock of somebody who is away waits for their return, or has run out, as the table agreed; but it runs
    out for somebody else who is there: with nobody there a game would rush through to its end."""
    if house.away == "at-once" and there < away_until:
        return there
    return min(away_until, at + _LONGEST_ABSENCE) + seconds
