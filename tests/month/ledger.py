"""When every clock of the month must have run out: the promises of :mod:`tests.month.permitted`, kept for each question
through all that happens to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bot.door.ahead.following import spoken_for
from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.matters import Skip
from bot.keeping.table import CLOCK, Sitter, Table, clock_of
from bot.keeping.wishes.orders import Order
from rules.core import Question, Seat
from tests.month import permitted
from tests.month.report import Report

Key = tuple[Seat, str]
"""Seat, and what a clock is about."""


@dataclass
class Clock:
    """A clock of somebody: ``due`` while it runs, and what was ``left`` on it when it last stood still."""

    question: Question
    due: int | None = None
    left: int | None = None
    slow: int | None = None
    """What is left on the slow clock of who is here for a game night; ``rests``: it is asked nothing now."""
    rests: bool = False
    voters: tuple[int, ...] = ()
    """Who votes on going on without an answer, since its time has run out."""


@dataclass
class Known:
    """What the ledger knows of a table, as it was when it last looked."""

    clocks: dict[Key, Clock] = field(default_factory=dict)
    orders: dict[Key, tuple[Order, int]] = field(default_factory=dict)
    """When a standing order speaks for somebody; while paused, what is left until then."""
    votes: dict[str, int] = field(default_factory=dict)
    banks: dict[int, int] = field(default_factory=dict)
    away: dict[int, int] = field(default_factory=dict)
    live: frozenset[int] = frozenset()
    paused: bool = False


class Ledger:
    """Holds what is due at all tables to what is promised. ``habits`` are of a person, ``knows`` says whether a computer
    knows an answer to a question of a table."""

    def __init__(
        self,
        report: Report,
        now: Callable[[], int],
        habits: Callable[[int], Habits],
        knows: Callable[[Table, Question], bool],
    ) -> None:
        self.report, self.now, self.habits, self.knows = report, now, habits, knows
        self.tables: dict[int, Known] = {}

    # ------------------------------------------------------------------ what happens to clocks

    def follow(self, table: Table, asked: Iterable[Question]) -> None:
        """A table has changed: its clocks stop, run on, are set, and are as they must be."""
        known = self.tables.setdefault(table.id, Known())
        if table.status in ("lobby", "ended"):
            self.tables.pop(table.id)
            return
        if not known.paused:
            self._bank(table, known)
        if table.status == "paused":
            if not known.paused:
                self._stop(known)
            self._excused(table, known)
            self._note(table, known)
            self._votes(table, known)
            return
        open_now = {(q.seat, clock_of(q)): q for q in asked}
        self._moved(table, known, open_now)
        self._opened(table, known, open_now)
        self._ordered(table, known, open_now)
        self._note(table, known)
        self._votes(table, known)
        self._compare(table, known)

    def _stop(self, known: Known) -> None:
        """A pause begins."""
        for key, clock in known.clocks.items():
            if not clock.rests:
                clock.left = self._left(known, key)
        known.orders = {key: (order, due - self.now()) for key, (order, due) in known.orders.items()}

    def _excused(self, table: Table, known: Known) -> None:
        """Somebody goes away in a pause, or comes back."""
        for key, clock in known.clocks.items():
            if clock.left is not None and self._goes(known, table.sitter(key[0])):
                clock.left = permitted.kept_for(
                    clock.left, self._given(table, known, clock.question) or clock.left
                )

    def _left(self, known: Known, key: Key) -> int | None:
        """What is left on a clock. It stands still while its person is away."""
        clock = known.clocks[key]
        if clock.rests or known.away.get(key[0], 0) > self.now():
            return clock.left
        return None if clock.due is None else max(0, clock.due - self.now())

    def _moved(self, table: Table, known: Known, open_now: dict[Key, Question]) -> None:
        """What has changed for clocks that were there: a pause is over, somebody has gone away or come back, has come
        to a game night or gone home, or is not asked any more."""
        now, resumed = self.now(), known.paused
        for key, clock in [*known.clocks.items()]:
            seat, sitter = key[0], table.sitter(key[0])
            left = clock.left if resumed else self._left(known, key)
            live, was_live = table.house.live(seat), seat in known.live
            if key not in open_now:
                shared = key[1].startswith(CLOCK) and not (sitter.robot or sitter.gone)
                if not shared:
                    del known.clocks[key]
                elif not clock.rests:
                    late = clock.due is not None and clock.due <= now
                    clock.rests, clock.left, clock.due = True, 0 if late else left, None
                continue
            clock.question = open_now[key]
            late = clock.slow is None and clock.due is not None and clock.due <= now
            if clock.voters:
                self._voted(table, known, clock)
            elif late and (voters := self._voters(table, clock.question)):
                clock.voters, clock.due = voters, None
            elif live and not was_live:
                clock.slow = left
                self._set(table, known, clock, self._given(table, known, clock.question))
            elif was_live and not live:
                given = self._given(table, known, clock.question) if clock.slow is None else clock.slow
                clock.slow = None
                self._set(table, known, clock, given)
            elif left is not None and self._goes(known, sitter):
                given = self._given(table, known, clock.question)
                self._set(table, known, clock, permitted.kept_for(left, left if given is None else given))
            elif clock.rests or resumed:
                self._set(table, known, clock, left)

    def _goes(self, known: Known, sitter: Sitter) -> bool:
        """Whether somebody has gone away, has come back before they said, or will be away for longer or less long."""
        was, now = known.away.get(sitter.seat, 0), self.now()
        return was != sitter.away_until and max(was, sitter.away_until) > now

    def _voters(self, table: Table, question: Question) -> tuple[int, ...]:
        """Who votes on going on without somebody's answer."""
        matter = Skip(seat=question.seat, decision=question.id)
        votes = table.house.councils if table.house.absence == "vote" else ()
        return next((c.motion.electorate for c in votes if c.matter == matter), ())

    def _voted(self, table: Table, known: Known, clock: Clock) -> None:
        """While others vote on the late, no clock runs; whom they have not skipped has all of it again, and is waited for
        wherever they are. Who voted may have left: then the vote is off, and others are asked."""
        if self._voters(table, clock.question):
            return
        given, late = (
            self._given(table, known, clock.question),
            {s.seat for s in table.players()} >= {*clock.voters},
        )
        clock.voters, clock.slow = (), None
        self._set(table, known, clock, given, waited=late)

    def _opened(self, table: Table, known: Known, open_now: dict[Key, Question]) -> None:
        """What is asked now for the first time."""
        for key, question in open_now.items():
            if key not in known.clocks:
                clock = known.clocks[key] = Clock(question)
                self._set(table, known, clock, self._given(table, known, question))
        for clock in known.clocks.values():  # who has gone away where it runs out at once is voted on at once
            if clock.due is not None and clock.due <= self.now() and not clock.rests and clock.slow is None:
                clock.voters = self._voters(table, clock.question)
                clock.due = None if clock.voters else clock.due
        busy = {q.seat for q in open_now.values() if not q.motion}
        for key in [k for k, clock in known.clocks.items() if clock.rests and k[0] in busy]:
            del known.clocks[key]

    def _given(self, table: Table, known: Known, question: Question) -> int | None:
        """Seconds for an answer by the pace."""
        bank = known.banks.get(question.seat, table.house.bank * permitted.HOUR)
        return permitted.by_pace(table.house, question, bank, here=table.house.live(question.seat))

    def _set(self, table: Table, known: Known, clock: Clock, left: int | None, *, waited: bool = False) -> None:
        """A clock runs with so much left on it, or waits for its person; at once it runs out for nobody who is
        ``waited`` for."""
        sitter, now = table.sitter(clock.question.seat), self.now()
        clock.left, clock.rests, clock.due = left, False, None
        if left is None:
            return
        if clock.question.firm:
            clock.due = permitted.after_a_stop(left, now)
            return
        wishes = NOTHING_SAID if table.house.live(sitter.seat) else self.habits(sitter.person)
        due = permitted.after_a_stop(left, now)
        if sitter.away_until > now:
            due = permitted.on_return(left, now, sitter.away_until)
            first = self._first_back(table)
            if table.house.away == "at-once" and waited:
                due = permitted.after_a_stop(left, now)
            elif table.house.away == "at-once" and first < sitter.away_until:
                due = permitted.at_once(now, first)
        clock.due = permitted.rested(due, wishes)

    def _first_back(self, table: Table) -> int:
        """When somebody is there to play for: who answers whatever comes by a standing order need not be."""
        waits = [
            s.away_until
            for s in table.players()
            if not any(not (o.kind or o.after or o.once or o.lost) for o in s.orders)
        ]
        return max(self.now(), min(waits, default=0))

    def _bank(self, table: Table, known: Known) -> None:
        """What somebody has taken from their bank."""
        if table.house.pace != "bank":
            return
        for key, clock in known.clocks.items():
            left, seat = self._left(known, key), key[0]
            free = clock.question.motion or clock.question.firm or seat in known.live or clock.rests
            if left is not None and not free:
                bank = known.banks.get(seat, table.house.bank * permitted.HOUR)
                known.banks[seat] = permitted.banked(bank, left)

    def _ordered(self, table: Table, known: Known, open_now: dict[Key, Question]) -> None:
        """When standing orders that wait for their person speak."""
        before, known.orders = known.orders, {}
        for question in open_now.values():
            order = spoken_for(table.sitter(question.seat), question)
            if order is None or not order.after:
                continue
            key = (question.seat, question.id)
            was, due = before.get(key, (None, 0))
            if was != order:
                due = permitted.by_order(self.now(), order.after)
            elif known.paused:
                due = permitted.after_a_stop(due, self.now())
            known.orders[key] = (order, due)

    def _votes(self, table: Table, known: Known) -> None:
        """Votes of the table about itself: while it is paused, only those on going on run."""
        now, paused = self.now(), table.status == "paused"
        votes: dict[str, int] = {}
        for council in table.house.councils:
            id = council.motion.id
            due = known.votes.get(id, now + permitted.of_a_vote(table.house))
            if not council.goes_on and paused != known.paused and id in known.votes:
                due = permitted.after_a_stop(due, now) if known.paused else due - now
            votes[id] = due
            timer = table.timer("motion", id, -1)
            if (council.goes_on or not paused) and (timer is None or timer.due != due or due < now):
                self._fault(table, f"vote {id} is open until {timer and timer.due}, and may be until {due}")
        known.votes = votes
        known.paused = paused

    def _note(self, table: Table, known: Known) -> None:
        """Who is away, and who is here for a game night, from now on."""
        known.away = {s.seat: s.away_until for s in table.sitters}
        if table.status == "playing":
            known.live = frozenset(s.seat for s in table.sitters if table.house.live(s.seat))

    # ------------------------------------------------------------------ what happens to people, and to the bot

    def sleeps_otherwise(self, person: int, tables: Iterable[Table]) -> None:
        """Somebody has said when they sleep: what runs for them already heeds it."""
        for table in tables:
            known, sitter = self.tables.get(table.id), table.seated(person)
            if known is None or known.paused or sitter is None:
                continue
            for key, clock in known.clocks.items():
                if key[0] == sitter.seat and clock.due is not None and not clock.question.firm:
                    live = table.house.live(sitter.seat)
                    clock.due = permitted.rested(clock.due, NOTHING_SAID if live else self.habits(person))

    def unheard(self, table: Table, since: int) -> None:
        """Nobody could be heard since this moment until now."""
        known, at = self.tables.get(table.id), self.now()
        if known is None:
            return
        for key, clock in known.clocks.items():
            if clock.due is not None and not known.paused:
                length, sitter = self._given(table, known, clock.question), table.sitter(key[0])
                quiet = clock.question.firm or table.house.live(sitter.seat)
                due = permitted.unheard(clock.due, length, since, at)
                clock.due = permitted.rested(due, NOTHING_SAID if quiet else self.habits(sitter.person))
        for council in table.house.councils:
            id = council.motion.id
            if id in known.votes and (council.goes_on or not known.paused):
                known.votes[id] = permitted.unheard(known.votes[id], permitted.of_a_vote(table.house), since, at)
        if not known.paused:
            known.orders = {
                key: (order, permitted.unheard(due, None, since, at)) for key, (order, due) in known.orders.items()
            }

    # ------------------------------------------------------------------ what must be true

    def _compare(self, table: Table, known: Known) -> None:
        """The bot thinks of every clock what must be thought of it, and nobody is waited for who has no time left."""
        now = self.now()
        for key, clock in known.clocks.items():
            question = clock.question
            if clock.rests:
                continue
            self.report.seen["looks at clocks"] += 1
            by_computer = table.house.absence == "computer" and self.knows(table, question)
            due = clock.due if question.lapse is not None or by_computer else None
            found = table.deadline(question)
            if found != due:
                late = "nobody's time" if due is None else f"{due}, {(found or 0) - due} s"
                self._fault(table, f"{key} is waited for until {found}, and may be until {late}")
                clock.due = found
            elif due is not None and due < now:
                self._fault(table, f"{key} is waited for, and their time was up at {due}")
        for (seat, id), (_, due) in known.orders.items():
            question = next(
                c.question for c in known.clocks.values() if (c.question.seat, c.question.id) == (seat, id)
            )
            timer = table.timer("order", f"order {id}", seat)
            if self.knows(table, question) and (timer is None or timer.due != due or due < now):
                self._fault(
                    table, f"the order of {seat} for {id} speaks at {timer and timer.due}, and should at {due}"
                )

    def _fault(self, table: Table, what: str) -> None:
        house = table.house
        how = f"pace {house.pace}, {house.away}, {house.absence}, night {house.night is not None}"
        self.report.faults.append(f"table {table.id} ({table.game}, {how}) at {self.now()}: {what}")
