"""When every clock of the month must have run out: the promises of :mod:`tests.month.permitted`, kept for each question
through all that happens to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.door.ahead.following import spoken_for
from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.table import Table, clock_of
from rules.core import Question
from tests.month import permitted
from tests.month.clocks import Clocks, Key, Known
from tests.month.report import Report


class Ledger(Clocks):
    """Holds what is due at all tables to what is promised. ``habits`` are of a person, ``knows`` says whether a computer
    knows an answer to a question of a table."""

    def __init__(
        self,
        report: Report,
        now: Callable[[], int],
        habits: Callable[[int], Habits],
        knows: Callable[[Table, Question], bool],
    ) -> None:
        super().__init__(now, habits)
        self.report, self.knows = report, knows
        self.tables: dict[int, Known] = {}

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
                self.stop(known)
            self.excused(table, known)
            self._note(table, known)
            self._votes(table, known)
            return
        open_now = {(q.seat, clock_of(q)): q for q in asked}
        self.moved(table, known, open_now)
        self.opened(table, known, open_now)
        self._ordered(table, known, open_now)
        self._note(table, known)
        self._votes(table, known)
        self._compare(table, known)

    def _bank(self, table: Table, known: Known, at: int = 0) -> None:
        """What somebody has taken from their bank until now, or until a moment."""
        if table.house.pace != "bank":
            return
        for key, clock in known.clocks.items():
            left, seat = self.left(known, key, at), key[0]
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
            self._bank(table, known)
            for key, clock in known.clocks.items():
                if key[0] == sitter.seat and clock.due is not None and not clock.question.firm:
                    live = table.house.live(sitter.seat)
                    clock.due = permitted.rested(clock.due, NOTHING_SAID if live else self.habits(person))

    def unheard(self, table: Table, since: int) -> None:
        """Nobody could be heard since this moment until now."""
        known, at = self.tables.get(table.id), self.now()
        if known is None:
            return
        if not known.paused:
            self._bank(table, known, since)
        for key, clock in known.clocks.items():
            if clock.due is not None and not known.paused:
                length, sitter = self.given(table, known, clock.question), table.sitter(key[0])
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
