"""Whom the month's messages may wake, and when: nobody at night, nobody twice for the same, everybody once in their way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.keeping import speech
from bot.keeping.habits import Habits
from bot.keeping.table import Table, Timer, clock_of
from bot.line.presence import AT_THE_TABLE
from rules.core import Question
from tests.month import permitted
from tests.month.bot import Bot
from tests.month.line import Line, Woken
from tests.month.report import Report

Key = tuple[int, int, str, int]
"""Table, takebacks, question or vote, seat."""


@dataclass
class Waiting:
    """A question that waits for an answer: since when, and how often its seat was called."""

    table: int
    seat: int
    person: int
    since: int
    motion: str = ""
    calls: Counter[bool] = field(default_factory=Counter)
    due: int = 0
    told: bool = False
    """Needs no call: they see it, are away, or were called for what they are asked beside it."""


class Calls:
    """Who waits to be called, and who has been. ``acted`` says when somebody last did something at a table."""

    def __init__(self, bot: Bot, line: Line, report: Report) -> None:
        self.bot, self.line, self.report = bot, line, report
        self.open: dict[Key, Waiting] = {}
        self.acted: dict[tuple[int, int], int] = {}
        self.unheard: list[tuple[int, int]] = []
        """From when to when nobody could be called."""

    def known(self, person: int) -> Habits:
        """What somebody has said of themselves."""
        return self.bot.store.people.of(person)

    # ------------------------------------------------------------------ what is asked

    def follow(self, table: Table) -> Iterator[Waiting]:
        """Note what has opened and what has closed; yields all that waits."""
        asked = dict(self._asked(table))
        if table.status == "paused":  # all goes on where it stood, and who is awaited then is called again
            self.anew(one for key, one in self.open.items() if key[0] == table.id)
            return
        over = [self.open.pop(key) for key in [*self.open] if key[0] == table.id and key not in asked]
        for one in over:
            self.look_at(one)
        called = {one.person for one in over if one.told}
        for key, one in asked.items():
            if key not in self.open:
                one.told = one.person in called or self._needs_no_call(table, one)
                self.open[key] = one
            yield one

    def of(self, person: int, table: int | None = None) -> list[Waiting]:
        """All that waits for somebody."""
        return [one for one in self.open.values() if one.person == person and table in (None, one.table)]

    @staticmethod
    def anew(waiting: Iterable[Waiting]) -> None:
        """These are called, and reminded, anew."""
        for one in waiting:
            one.calls.clear()
            one.told = True

    def _asked(self, table: Table) -> Iterator[tuple[Key, Waiting]]:
        """All that waits for a person: to play, and to vote in votes of the game and of the table."""
        for q in self.bot.room.questions(table):
            sitter = table.sitter(q.seat)
            if q.calls and not sitter.robot:
                one = Waiting(table.id, sitter.seat, sitter.person, self.line.time, q.motion)
                yield (table.id, table.epoch, q.id, q.seat), one
        for council in table.house.councils if table.status == "playing" else ():
            for sitter in (table.sitter(seat) for seat in council.motion.missing()):
                one = Waiting(table.id, sitter.seat, sitter.person, self.line.time, council.motion.id)
                yield (table.id, table.epoch, council.motion.id, sitter.seat), one

    def _needs_no_call(self, table: Table, one: Waiting) -> bool:
        """Whether somebody knows what they are asked, or is not to be called for it."""
        looking = self.line.time - self.acted.get((table.id, one.person), 0) < AT_THE_TABLE
        away = table.sitter(one.seat).away_until > self.line.time
        return looking or bool(self.of(one.person, table.id)) or away or table.status != "playing"

    # ------------------------------------------------------------------ what must be true

    def look_at(self, one: Waiting) -> None:
        """No question has waited unknown to whom it waits for."""
        self.report.seen["questions"] += 1
        known = self.known(one.person)
        by = permitted.called_by(one.since, known, self.unheard)
        if not one.told and known.calls != "silent" and self.line.time > by:
            what = f"{one.person} is not called in {self.line.time - one.since} s at table {one.table}"
            self.report.faults.append(f"{what} for {one.motion or 'a move'}: {known}")

    def runs_out(self, table: Table, timer: Timer, asked: Iterable[Question]) -> None:
        """Nobody's time runs out in their night, but where the game itself limits it or the pace is live."""
        about = [q for q in asked if (clock_of(q), q.seat) == (timer.subject, timer.seat)]
        known = self.known(table.sitter(timer.seat).person)
        heeds = about and not any(q.firm for q in about) and not table.house.live(timer.seat)
        if heeds and known.wakes_at(timer.due) != timer.due:
            what = f"time runs out in the night of {known} at table {table.id}: {timer.key}"
            self.report.faults.append(what)

    def woke(self, table: Table, woken: Woken) -> None:
        """Nobody is woken at night, and nobody twice for the same."""
        self.report.seen["calls"] += 1
        person, text, faults = woken.person, woken.text, self.report.faults
        known = self.known(person)
        seats = [s.seat for s in table.sitters if s.person == person]
        if known.wakes_at(self.line.time) != self.line.time and not any(map(table.house.live, seats)):
            faults.append(f"{person} is called at night at table {table.id}: {text}")
        if table.status == "playing" and any(table.sitter(seat).away_until > self.line.time for seat in seats):
            faults.append(f"{person} is away, and is called at table {table.id}: {text}")
        if not woken.private and known.calls in ("private", "silent"):
            faults.append(f"{person} is called by name at table {table.id}, and likes {known.calls}: {text}")
        about = [*self._about(table, woken)]
        if not about and not any(sign in text for sign in ("has begun", "is over", "asks", "take back")):
            faults.append(f"{person} is called at table {table.id} and not asked: {text}")
        for one in about:
            self._called(table, one, woken, known)

    def _called(self, table: Table, one: Waiting, woken: Woken, known: Habits) -> None:
        """Somebody is called for something: once, and as often as they like to be reminded of it."""
        one.told = True
        if table.house.live(one.seat):
            return
        if table.house.absence == "vote":  # where the others do not skip them, they are asked anew
            close = next((t.due for t in table.timers if (t.kind, t.seat) == ("close", one.seat)), 0)
            one.calls = one.calls if close == one.due else Counter()
            one.due = close
        one.calls[woken.private] += 1
        if one.calls[woken.private] > 1 + known.times:
            what = f"{one.person} is called {one.calls[woken.private]} times at table {table.id}"
            self.report.faults.append(f"{what}: {woken.text}")

    def _about(self, table: Table, woken: Woken) -> Iterator[Waiting]:
        """What somebody is called for."""
        lines = [line for line in woken.text.splitlines() if f"<@{woken.person}>" in line or woken.private]
        turn = any("your turn in" in line or "** has begun." in line for line in lines)
        vote = "🗳" in woken.text or any("your vote is missing" in line for line in lines)
        said = woken.text.replace("*", "")
        asked = {m.id: speech.named(table, m.question).replace("*", "") for m in self.bot.room.motions(table)}
        for one in self.of(woken.person, table.id):
            if vote and asked.get(one.motion, "?") in said if one.motion else turn:
                yield one
