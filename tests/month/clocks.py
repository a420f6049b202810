"""The clocks of a table in the month, as people would keep them: each runs, stands still, rests and is set anew by the
promises of :mod:`tests.month.permitted`, whatever the bot thinks of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.matters import Skip
from bot.keeping.table import CLOCK, Sitter, Table
from bot.keeping.wishes.orders import Order
from rules.core import Question, Seat
from tests.month import permitted

Key = tuple[Seat, str]
"""Seat, and what a clock is about."""


@dataclass
class Clock:
    """A clock of somebody: ``due`` while it runs, and what was ``left`` on it when it last stood still."""

    question: Question
    due: int | None = None
    left: int | None = None
    slow: int | None = None
    """What is left on the slow clock of who is here for a game night; ``lively``: what runs are minutes of that."""
    lively: bool = False
    rests: bool = False
    """It is asked nothing now."""
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


class Clocks:
    """What happens to clocks. ``habits`` are of a person."""

    def __init__(self, now: Callable[[], int], habits: Callable[[int], Habits]) -> None:
        self.now, self.habits = now, habits

    def stop(self, known: Known) -> None:
        """A pause begins."""
        for key, clock in known.clocks.items():
            if not clock.rests:
                clock.left = self.left(known, key)
        known.orders = {key: (order, due - self.now()) for key, (order, due) in known.orders.items()}

    def excused(self, table: Table, known: Known) -> None:
        """Somebody goes away in a pause, or comes back."""
        for key, clock in known.clocks.items():
            if clock.left is not None and self._goes(known, table.sitter(key[0])):
                clock.left = permitted.kept_for(clock.left, self.given(table, known, clock.question) or clock.left)

    def left(self, known: Known, key: Key, at: int = 0) -> int | None:
        """What is left on a clock now, or at a moment. It stands still while its person is away."""
        clock, at = known.clocks[key], at or self.now()
        if clock.rests or known.away.get(key[0], 0) > at:
            return clock.left
        return None if clock.due is None else max(0, clock.due - at)

    def moved(self, table: Table, known: Known, open_now: dict[Key, Question]) -> None:
        """What has changed for clocks that were there."""
        for key, clock in [*known.clocks.items()]:
            left = clock.left if known.paused else self.left(known, key)
            if key in open_now:
                before, clock.question = clock.question, open_now[key]
                if clock.voters:
                    self._voted(table, known, clock, same=before.id == clock.question.id)
                else:
                    self._went_on(table, known, clock, left, same=before.id == clock.question.id)
            elif not key[1].startswith(CLOCK) or table.sitter(key[0]).robot or table.sitter(key[0]).gone:
                del known.clocks[key]
            elif not clock.rests:
                late = bool(clock.voters) or (clock.due is not None and clock.due <= self.now())
                clock.rests, clock.left, clock.due, clock.voters = True, 0 if late else left, None, ()

    def _went_on(self, table: Table, known: Known, clock: Clock, left: int | None, *, same: bool) -> None:
        """It is up, and others vote on that; somebody has come to a game night or gone home, has gone away or come
        back; a pause is over, or its turn goes on. What ran out at once for others is no time that was used: for what
        is asked next in the turn it runs out for whoever is there by then, or waits as any clock of the away."""
        seat, late = clock.question.seat, clock.due is not None and clock.due <= self.now()
        live = table.house.live(seat)
        goes_home = clock.lively and not live
        for_others = late and not same and not clock.question.firm and table.sitter(seat).away_until > self.now()
        if (goes_home or (late and not clock.lively)) and (voters := self._voters(table, clock.question)):
            clock.voters, clock.due = voters, None
        elif live and not clock.lively:
            clock.slow = left
            self._set(table, known, clock, self.given(table, known, clock.question))
        elif goes_home:
            self._set(table, known, clock, self._slowly(table, known, clock))
        elif left is not None and (for_others or self._goes(known, table.sitter(seat))):
            given = self.given(table, known, clock.question)
            self._set(table, known, clock, permitted.kept_for(left, left if given is None else given))
        elif clock.rests or known.paused:
            self._set(table, known, clock, left)

    def _slowly(self, table: Table, known: Known, clock: Clock) -> int | None:
        """What somebody has after a game night: the time they had, or all of it for what they were first asked then."""
        left, clock.slow = clock.slow, None
        return self.given(table, known, clock.question) if left is None else left

    def _goes(self, known: Known, sitter: Sitter) -> bool:
        """Whether somebody has gone away, has come back before they said, or will be away for longer or less long."""
        was, now = known.away.get(sitter.seat, 0), self.now()
        return was != sitter.away_until and max(was, sitter.away_until) > now

    def _voters(self, table: Table, question: Question) -> tuple[int, ...]:
        """Who votes on going on without somebody's answer."""
        matter = Skip(seat=question.seat, decision=question.id)
        votes = table.house.councils if table.house.absence == "vote" else ()
        return next((c.motion.electorate for c in votes if c.matter == matter), ())

    def _voted(self, table: Table, known: Known, clock: Clock, *, same: bool) -> None:
        """While others vote on the late, no clock runs. Whom they have not skipped has all of it again, and is waited
        for wherever they are. Who voted may have left: then the vote is off, and others are asked; and what is asked
        next in the same turn has nothing left either. What a game night had stopped goes on after it."""
        if same and self._voters(table, clock.question):
            return
        waited = same and {s.seat for s in table.players()} >= {*clock.voters}
        left = self._slowly(table, known, clock) if waited or clock.lively else 0
        clock.voters = ()
        self._set(table, known, clock, left, waited=waited)

    def opened(self, table: Table, known: Known, open_now: dict[Key, Question]) -> None:
        """What is asked now for the first time."""
        for key, question in open_now.items():
            if key not in known.clocks:
                clock = known.clocks[key] = Clock(question)
                self._set(table, known, clock, self.given(table, known, question))
        for clock in known.clocks.values():  # who has gone away where it runs out at once is voted on at once
            if clock.due is not None and clock.due <= self.now() and not clock.rests and not clock.lively:
                clock.voters = self._voters(table, clock.question)
                clock.due = None if clock.voters else clock.due
        busy = {q.seat for q in open_now.values() if not q.motion}
        for key in [k for k, clock in known.clocks.items() if clock.rests and k[0] in busy]:
            del known.clocks[key]

    def given(self, table: Table, known: Known, question: Question) -> int | None:
        """Seconds for an answer by the pace."""
        bank = known.banks.get(question.seat, table.house.bank * permitted.HOUR)
        return permitted.by_pace(table.house, question, bank, here=table.house.live(question.seat))

    def _set(self, table: Table, known: Known, clock: Clock, left: int | None, *, waited: bool = False) -> None:
        """A clock runs with so much left on it, or waits for its person; at once it runs out for nobody who is
        ``waited`` for."""
        sitter, now = table.sitter(clock.question.seat), self.now()
        clock.left, clock.rests, clock.due = left, False, None
        clock.lively = table.house.night is not None and table.house.live(sitter.seat)
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
