"""What people do in the month: they play, vote, go away and leave, and the bot is killed or cannot be reached."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.door.ahead.ordering import Ordering
from bot.door.deadlines import GRACE
from bot.door.opening import Person
from bot.door.room import Press
from bot.keeping.habits import Habits
from bot.keeping.table import Table
from bot.keeping.wishes.orders import Order
from rules.core import AnyGame, Motion
from rules.core.votes import FOR
from tests.month.bot import Bot
from tests.month.calls import Calls, Waiting
from tests.month.ledger import Ledger
from tests.month.line import Line, Sent
from tests.month.people import HOUR, Crowd
from tests.month.report import Report

GUILD = 1
HAPPENINGS = ("leave", "away", "says", "pause", "night", "killed", "deaf", "orders", "orders")


@dataclass
class Played:
    """A game of the month, by what house rules, with at most how many people."""

    game: AnyGame
    options: dict[str, Any]
    most: int = 4


@dataclass
class World:
    """All that there is in a month. ``plan`` lets a deed happen so many seconds later."""

    luck: random.Random
    line: Line
    bot: Bot
    crowd: Crowd
    calls: Calls
    ledger: Ledger
    report: Report
    plan: Callable[..., None]


class Life:
    """Deeds by their names, as the month's plan calls them."""

    def __init__(self, world: World, games: Sequence[Played]) -> None:
        self.world, self.games = world, games
        self.luck, self.line, self.bot, self.seen = world.luck, world.line, world.bot, world.report.seen
        self.numbers = itertools.count()
        self.coming: set[tuple[int, int, str]] = set()
        self.signs: list[tuple[str, int]] = []

    # ------------------------------------------------------------------ playing

    async def opens(self, channel: int) -> None:
        """Some people begin a game in a channel."""
        before = await self.bot.store.tables.at(channel)
        if before is not None and before.status != "ended":
            return
        played = self.games[channel % len(self.games)]
        people = self.luck.sample(self.world.crowd.everybody, self.luck.randint(2, played.most))
        host = Person(people[0], f"P{people[0]}")
        table = await self.bot.lobby.open(played.game, host, (GUILD, channel), {**played.options}, None)
        for person in people[1:]:
            await self.bot.lobby.join(table.id, Person(person, f"P{person}"))
        changes = {
            "pace": self.luck.choices(["slow", "bank", "rules", "none"], [45, 30, 15, 10])[0],
            "bank": 48,
            "each": 8,
            "absence": self.luck.choices(["rule", "computer", "vote"], [60, 30, 10])[0],
            "away": self.luck.choice(["wait", "at-once"]),
            "standin": self.luck.choice(["sensible", "orders", "pass"]),
            "votes": self.luck.choice(["shown", "shown", "secret"]),
        }
        await self.bot.lobby.agree(table.id, people[0], changes)
        await self.bot.lobby.start(table.id, people[0])
        self.world.plan(self.luck.expovariate(1 / (4 * 86400)), "happens", table.id)
        self.seen["games"] += 1

    def comes_for(self, one: Waiting) -> None:
        """Whoever is asked comes sooner or later."""
        what = (one.table, one.seat, one.motion)
        if what not in self.coming:
            self.coming.add(what)
            deed, hours = ("votes", 5) if one.motion else ("comes", 7)
            self._later(one.person, self.luck.expovariate(1 / (hours * HOUR)), deed, *what)

    def _later(self, person: int, later: float, deed: str, *whom: Any) -> None:
        self.world.plan(self.world.crowd.awake(person, self.line.time, later), deed, *whom)

    async def comes(self, number: int, seat: int, _: str) -> None:
        """Somebody comes and answers, or forgets it altogether."""
        self.coming.discard((number, seat, ""))
        table = await self.bot.room.fresh(number)
        asked = self.bot.room.questions(table)
        question = next((q for q in asked if q.calls and not q.motion and q.seat == seat), None)
        sitter = table.sitter(seat)
        if question is None or sitter.robot or sitter.gone or sitter.away_until > self.line.time:
            return
        if self.luck.random() < 0.12:
            self.seen["forgotten"] += 1
            self._later(sitter.person, 3 * 86400, "comes", number, seat, "")
            self.coming.add((number, seat, ""))
            return
        self.bot.presence.noticed(number, sitter.person)
        self.world.calls.acted[number, sitter.person] = self.line.time
        answer = self.bot.room.position(table).advised(question)
        source = f"i{next(self.numbers)}"
        press = Press(table=number, person=sitter.person, source=source, decision=question.id, answer=answer)
        after = (await self.bot.room.press(press)).table
        self.seen["moves"] += 1
        if after.status == "ended":
            self.world.plan(self.luck.expovariate(1 / 86400), "opens", after.channel)

    # ------------------------------------------------------------------ voting

    async def votes(self, number: int, seat: int, id: str) -> None:
        """Somebody votes: by a sign on the poll, or by a button; or forgets it."""
        self.coming.discard((number, seat, id))
        table = await self.bot.room.fresh(number)
        motion = next((m for m in self.bot.room.motions(table) if m.id == id), None)
        if motion is None or seat not in motion.missing():
            return
        if self.luck.random() < 0.1:
            self.seen["forgotten votes"] += 1
            self.world.plan(4 * 86400, "votes", number, seat, id)
            self.coming.add((number, seat, id))
            return
        person, choice = table.sitter(seat).person, self._choice(table, motion)
        self.world.calls.acted[number, person] = self.line.time
        if not self._reacts(await self._poll(table, motion), motion, person, choice):
            await self.bot.ballots.vote(number, person, id, choice, f"i{next(self.numbers)}")
            return
        emoji, message = self.signs.pop()
        await self.bot.ballots.reacted(message, person, emoji, added=True)

    def _choice(self, table: Table, motion: Motion) -> str:
        """What somebody votes for; that who is late is skipped, yes."""
        return FOR if table.council(motion.id) else self.luck.choice(motion.choices).key

    async def _poll(self, table: Table, motion: Motion) -> Sent | None:
        """The message of a vote, if it is there."""
        posted = (await self.bot.store.messages.of(table.id)).get(f"poll:{motion.id}")
        return None if posted is None else self.line.message(posted.channel, posted.message)

    def _reacts(self, poll: Sent | None, motion: Motion, person: int, choice: str) -> bool:
        """Put a sign on a poll, where it is voted on so; whether it was."""
        if poll is None or motion.secret or not poll.signs or self.luck.random() < 0.3:
            return False
        emoji = next(c.emoji for c in motion.choices if c.key == choice)
        poll.signs.setdefault(emoji, []).append(person)
        self.signs.append((emoji, poll.id))
        self.seen["signs"] += 1
        return True

    # ------------------------------------------------------------------ all else

    async def says(self, person: int) -> None:
        """Somebody says when they sleep, and how they like to be called."""
        await self._knows(person, self.world.crowd.wishes(person, self.line.time))

    async def reads_anew(self, person: int) -> None:
        """Somebody's clock has changed, and they read it off again."""
        self.seen["clocks changed"] += 1
        await self._knows(person, self.world.crowd.anew(person, self.line.time, self.world.calls.known(person)))

    async def _knows(self, person: int, wishes: Habits) -> None:
        await self.bot.store.people.know(person, wishes)
        await self.bot.steward.retime(person, extend=True)
        tables = [await self.bot.room.fresh(number) for number in await self.bot.store.tables.of(person)]
        self.world.ledger.sleeps_otherwise(person, tables)
        self.world.calls.anew(self.world.calls.of(person))

    async def happens(self, number: int) -> None:
        """Life at a table: somebody leaves, goes away, says otherwise when they sleep; a pause, a game night; the bot
        is killed, or cannot be reached."""
        self.world.plan(self.luck.expovariate(1 / (3 * 86400)), "happens", number)
        table = await self.bot.room.fresh(number)
        people = [s for s in table.players() if s.away_until <= self.line.time]
        if not people or table.status == "ended":
            return
        one = self.luck.choice(people)
        what = self.luck.choice(HAPPENINGS)
        self.seen[what] += 1
        match what:
            case "leave" if len(people) > 2:
                await self.bot.steward.leave(number, one.person)
            case "away":
                long = self.luck.randint(1, 4) * 86400
                await self.bot.steward.away(number, one.person, self.line.time + long)
                self.world.calls.anew(self.world.calls.of(one.person, number))
                self.world.plan(self.luck.choice((long + HOUR, long // 2)), "back", number, one.person)
            case "says":
                await self.says(one.person)
            case "pause":
                await self.bot.councils.pause(number, one.person, 86400, moderator=True)
            case "night":
                await self.bot.councils.night(number, one.person, [s.person for s in people], (2, 10))
            case "orders":
                after, once = self.luck.choice([0, 6 * HOUR, 24 * HOUR]), self.luck.random() < 0.5
                self.seen["ordered"] += 1
                order = Order(do="computer", after=after, once=once)
                await Ordering(self.bot.room).give(number, one.person, order)
            case "killed":
                await self.bot.restart()
            case "deaf":
                await self._deaf(table)

    async def _deaf(self, table: Table) -> None:
        """The bot cannot be reached for some hours."""
        since, long = self.line.time, self.luck.randint(1, 5) * HOUR
        await self.bot.store.close()
        self.line.time += long
        await self.bot.start()
        self.world.calls.unheard.append((since, self.line.time))
        await self._unheard(table)
        for number in {*self.world.ledger.tables}:
            self.world.ledger.unheard(await self.bot.room.fresh(number), since)
        for late in await self.bot.store.timers.before(self.line.time + GRACE):
            await self.bot.steward.give_back(late, since)

    async def _unheard(self, table: Table) -> None:
        """What people have voted while nobody could be heard counts when it is counted again."""
        for motion in self.bot.room.motions(table):
            poll = await self._poll(table, motion)
            for seat in motion.missing():
                self._reacts(poll, motion, table.sitter(seat).person, self._choice(table, motion))
        self.signs.clear()
        await self.bot.ballots.recount()

    async def back(self, number: int, person: int) -> None:
        """Somebody is back."""
        await self.bot.steward.away(number, person, 0)
