"""The month itself: time goes from what is due to what is planned, and after each step all that follows is looked at."""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.door.refusals import Refused
from bot.keeping.habits import DAY
from bot.keeping.now import seconds
from bot.keeping.table import Table
from rules.core import Question, RuleError
from tests.month.bot import Bot
from tests.month.calls import Calls
from tests.month.ledger import Ledger
from tests.month.life import Life, Played, World
from tests.month.line import Line
from tests.month.people import BEGINNINGS, Crowd
from tests.month.report import Report

MOST_BEATS = 40
"""Beats of the clock in a row that may begin with what is due at one moment: whoever is away has no time at all."""

MOST_FAULTS = 20
"""Faults after which a month need not be played to its end."""


class Month:
    """Plays it, and says in ``report`` what has happened."""

    def __init__(
        self, file: Path, games: Sequence[Played], seed: str, *, tables: int, days: int, people: int
    ) -> None:
        luck = random.Random(seed)
        self.begins = luck.choice(BEGINNINGS)
        self.ends, self.count, self.luck, self.report = self.begins + days * 86400, tables, luck, Report()
        self.line = Line(random.Random(f"{seed} line"), self.begins)
        self.hidden = random.Random(f"{seed} hidden")
        self.bot = Bot(file, {it.game.slug: it.game for it in games}, self.line, self.report)
        self.crowd, self.calls = Crowd(luck, people), Calls(self.bot, self.line, self.report)
        self.ledger = Ledger(self.report, lambda: self.line.time, self.calls.known, self._knows)
        world = World(luck, self.line, self.bot, self.crowd, self.calls, self.ledger, self.report, self.plan)
        self.life = Life(world, games)
        self.heap: list[tuple[int, int, str, tuple[Any, ...]]] = []
        self.numbers = itertools.count()

    def token_hex(self, size: int) -> str:
        """As :func:`secrets.token_hex`: shuffles come from the month's seed too, so that all of it comes again."""
        return self.hidden.randbytes(size).hex()

    def _knows(self, table: Table, question: Question) -> bool:
        """Whether a computer knows an answer."""
        return self.bot.room.position(table).advised(question) is not None

    def plan(self, later: float, deed: str, *whom: Any) -> None:
        """Something happens later."""
        heapq.heappush(self.heap, (self.line.time + max(1, int(later)), next(self.numbers), deed, whom))

    async def play(self) -> None:
        """Until the month is over."""
        await self.bot.start()
        await self._people_come()
        last, beats = 0, 0
        while len(self.report.faults) < MOST_FAULTS:
            due = await self.bot.store.timers.next()
            moment = min(self.ends if due is None else due, self.heap[0][0])
            if moment >= self.ends:
                break
            self.line.time = max(self.line.time, moment)
            if due is not None and due <= self.line.time:
                await self._fire()
                beats = beats + 1 if due == last else 0
                last = due
                if beats > MOST_BEATS:
                    late = await self.bot.overdue(due)
                    self.report.faults.append(f"what was due at {due} is still due: {late}")
                    break
            while self.heap and self.heap[0][0] <= self.line.time:
                _, _, deed, whom = heapq.heappop(self.heap)
                await self._do(deed, *whom)
        for one in self.calls.open.values():
            self.calls.look_at(one)
        await self.bot.store.close()

    async def _people_come(self) -> None:
        """Everybody says how they live, and games are about to begin."""
        for person in self.crowd.everybody:
            await self.life.says(person)
            if changes := self.crowd.changes(person, self.begins, self.ends):
                later = self.crowd.awake(person, changes, self.luck.randrange(3 * 86400))
                self.plan(changes + later - self.line.time, "reads_anew", person)
        for channel in range(1, self.count + 1):
            self.plan(self.luck.randrange(DAY * 60), "opens", channel)

    async def _fire(self) -> None:
        """What is due is done."""
        for number, timer in await self.bot.store.timers.due(seconds()):
            if timer.kind == "close":
                table = await self.bot.room.fresh(number)
                self.calls.runs_out(table, timer, self.bot.room.questions(table))
        await self.bot.fire()
        await self._settle()

    async def _do(self, deed: str, *whom: Any) -> None:
        """What was planned happens."""
        try:
            await getattr(self.life, deed)(*whom)
        except (Refused, RuleError):
            self.report.seen["refused"] += 1
        if deed == "happens":  # the bot may have been away: what came due meanwhile is told before anybody comes
            await self.bot.fire()
        await self._settle()

    async def _settle(self) -> None:
        """Everything that follows from the last step."""
        while self.bot.dirty:
            table = await self.bot.store.tables.get(self.bot.dirty.pop())
            if table is None:
                continue
            self._follow(table)
            await self.bot.deliver(table)
            for woken in self.line.woken:
                self.calls.woke(table, woken)
            self.line.woken.clear()

    def _follow(self, table: Table) -> None:
        """Look at a table that has changed."""
        asked = (
            [q for q in self.bot.room.questions(table) if q.calls and not table.sitter(q.seat).robot]
            if table.state is not None
            else []
        )
        self.ledger.follow(table, asked)
        for one in self.calls.follow(table):
            self.life.comes_for(one)
