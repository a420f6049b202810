"""A month at many tables, in minutes: people in three time zones who come late, sleep, go away and leave.

Everything that keeps time is real: the store with its timers and its outbox, the room, appointments, calls and
letters. Only Discord is played, as a line that notes whom each message wakes, and time is moved.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import discord
from discord.utils import time_snowflake
from msgspec.structs import replace

from bot.appointments import Appointments
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.deadlines import GRACE, allowed
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.ears import Ears
from bot.keeping.habits import DAY, MORNING, NOTHING_SAID, Habits
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.line.ballots import Ballots
from bot.line.pings import NotYet, Pings
from bot.line.posting import Poster
from bot.line.presence import Presence
from bot.line.wire import UNREACHABLE, Refusals
from rules.core import AnyGame, Question, RuleError, Seat
from rules.core.votes import FOR

HOUR = 3600
ZONES = (-5 * 60, 60, 9 * 60)
GUILD = 1
MOST_BEATS = 40
"""Beats of the clock in a row that may begin with what is due at one moment: whoever is away has no time at all."""

BEGUN = 1_767_225_600
"""The first moment, in seconds since 1970."""


@dataclass
class Sent:
    """A message as it stands in a channel of the played Discord."""

    id: int
    content: str
    channel: Any
    author: Any
    components: tuple[Any, ...] = ()


@dataclass
class Channel:
    """A channel, or the private messages of somebody."""

    line: Line
    id: int

    async def send(self, text: str, *, nonce: str, allowed_mentions: discord.AllowedMentions, **_: Any) -> Sent:
        """Post a message; some answers get lost after it has arrived."""
        if nonce in self.line.nonces:
            return self.line.nonces[nonce]
        sent = Sent(time_snowflake(self.line.now()) + next(self.line.numbers), text, self, self.line.user)
        self.line.nonces[nonce] = sent
        self.line.here.setdefault(self.id, []).append(sent)
        named = allowed_mentions.users if isinstance(allowed_mentions.users, list) else []
        people = {p.id for p in named if f"<@{p.id}>" in text} | {
            p for p, at in self.line.letters.items() if at == self.id
        }
        self.line.woken += [(p, text, self.id in self.line.letters.values()) for p in people]
        if self.line.luck.random() < 0.02:
            raise OSError("the answer is lost")
        return sent

    async def history(self, *, limit: int, after: Any) -> AsyncIterator[Sent]:
        """The newest messages."""
        for sent in self.line.here.get(self.id, [])[-limit:]:
            if sent.id > after.id:
                yield sent

    def get_partial_message(self, id: int) -> Channel:
        """A message of this channel."""
        return self

    async def edit(self, **_: Any) -> None:
        """Wakes nobody."""

    async def delete(self) -> None:
        """Wakes nobody."""


@dataclass
class Line:
    """The played Discord."""

    luck: random.Random
    time: int = BEGUN
    user: Any = field(default_factory=lambda: discord.Object(7))
    numbers: Any = field(default_factory=itertools.count)
    nonces: dict[str, Sent] = field(default_factory=dict)
    here: dict[int, list[Sent]] = field(default_factory=dict)
    letters: dict[int, int] = field(default_factory=dict)
    """The channel of each person's private messages."""
    woken: list[tuple[int, str, bool]] = field(default_factory=list)
    """Whom messages have woken since this was looked at, by what, and whether privately."""

    def now(self) -> datetime:
        """The moved time."""
        return datetime.fromtimestamp(self.time, UTC)

    def get_partial_messageable(self, id: int, **_: Any) -> Channel:
        """A channel."""
        return Channel(self, id)

    async def create_dm(self, person: Any) -> Channel:
        """Somebody's private messages."""
        return Channel(self, self.letters.setdefault(person.id, 10_000_000 + person.id))


@dataclass
class Waiting:
    """A question that waits for an answer: since when, how long it may at most, and how often its seat was called."""

    table: int
    seat: int
    person: int
    since: int
    most: int | None
    calls: Counter[bool] = field(default_factory=Counter)
    due: int = 0


class Month:
    """Plays it. ``faults`` are what should never have happened."""

    def __init__(self, file: Path, game: AnyGame, seed: str, *, tables: int, days: int, people: int) -> None:
        self.file, self.game, self.count, self.days = file, game, tables, days
        self.luck = random.Random(seed)
        self.line = Line(random.Random(f"{seed} line"))
        self.crowd = range(101, 101 + people)
        self.zones = {person: self.luck.choice(ZONES) for person in self.crowd}
        self.heap: list[tuple[int, int, str, tuple[int, ...]]] = []
        self.numbers = itertools.count()
        self.dirty: set[int] = set()
        self.open: dict[tuple[int, int, str, int], Waiting] = {}
        self.coming: set[tuple[int, int]] = set()
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()

    # ------------------------------------------------------------------ the bot

    async def start(self) -> None:
        """The bot begins, or begins anew: only the file is left of what it knew."""
        self.store = await Store.open(self.file)
        await self.store._hop(lambda db: db.execute("PRAGMA synchronous = OFF").close())  # no power is cut here
        self.room = Room(self.store, {self.game.slug: self.game}, self.dirty.add)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        client = cast(discord.Client, self.line)
        ears = Ears(0, lambda: 1)
        ears.regain(0)
        self.presence = Presence(self.store)
        self.pings = Pings(client, self.room, Poster(client, self.store), self.presence)
        self.appointments = Appointments(
            self.room,
            self.councils,
            Ballots(client, self.room, self.councils, Refusals()),
            self.lobby,
            ears,
            deliver=self.dirty.add,
            aim=self._aimed,
        )

    async def _aimed(self) -> None:
        """The loop below asks for the next moment anyway."""

    async def restart(self) -> None:
        """Killed, and begun anew."""
        await self.store.close()
        await self.start()

    async def fire(self) -> None:
        """A beat of the clock."""
        await self.appointments.fire(seconds())
        while tasks := [*self.appointments._tasks]:
            await asyncio.gather(*tasks)

    async def deliver(self, table: Table) -> None:
        """Calls go out as they do; all else that is to be told has arrived."""
        waiting = await self.store.parcels(table.id, seconds())
        calls = [p for p in waiting if p.kind in ("ping", "nudge")]
        await self.store.delivered(p.id for p in waiting if p not in calls)
        try:
            if calls:
                await self.pings.tell(table, calls)
            else:
                await self.pings.renew(table)
        except NotYet:
            self.seen["put off"] += 1
        except UNREACHABLE:
            await self.store.postpone((p.id for p in calls), seconds() + 5)
        else:
            await self.store.delivered(p.id for p in calls)

    # ------------------------------------------------------------------ the loop

    async def play(self) -> None:
        """Until the month is over."""
        await self.start()
        for person in self.crowd:
            await self.says(person)
        for channel in range(1, self.count + 1):
            self.plan(self.luck.randrange(DAY * 60), "opens", channel)
        end, last, beats = BEGUN + self.days * 86400, 0, 0
        while True:
            due = await self.store.next_due()
            moment = min(due if due is not None else end, self.heap[0][0])
            if moment >= end:
                break
            self.line.time = max(self.line.time, moment)
            if due is not None and due <= self.line.time:
                await self.fire()
                await self.settle()
                beats = beats + 1 if due == last else 0
                last = due
                if beats > MOST_BEATS:
                    self.faults.append(f"what was due at {due} is still due: {await self.overdue(due)}")
                    break
            while self.heap and self.heap[0][0] <= self.line.time:
                _, _, deed, whom = heapq.heappop(self.heap)
                try:
                    await getattr(self, deed)(*whom)
                except (Refused, RuleError):
                    self.seen["refused"] += 1
                await self.settle()
        for one in self.open.values():
            self.look_at(one)
        await self.store.close()

    async def overdue(self, due: int) -> list[str]:
        """What is due at this moment."""
        late = [f"table {table}: {timer.key}" for table, timer in await self.store.due(due)]
        for number in await self.store.undelivered(due):
            late += [f"table {number}: {p.slot} {p.body} {p.tries}" for p in await self.store.parcels(number, due)]
        return late

    def plan(self, later: float, deed: str, *whom: int) -> None:
        """Something happens later."""
        heapq.heappush(self.heap, (self.line.time + max(1, int(later)), next(self.numbers), deed, whom))

    async def settle(self) -> None:
        """Everything that follows from the last step."""
        while self.dirty:
            number = self.dirty.pop()
            table = await self.store.table(number)
            if table is None:
                continue
            self.follow(table)
            await self.deliver(table)
            for person, text, private in self.line.woken:
                self.woke(table, person, text, private=private)
            self.line.woken.clear()

    # ------------------------------------------------------------------ what must be true

    def follow(self, table: Table) -> None:
        """Note what has opened and what has closed; whoever is asked comes sooner or later."""
        asked = {
            (table.id, table.epoch, q.id, q.seat): q
            for q in self.room.questions(table)
            if q.calls and not q.motion and not table.sitter(q.seat).robot
        }
        for key in [key for key in self.open if key[0] == table.id and key not in asked]:
            self.look_at(self.open.pop(key))
        for key, question in asked.items():
            if key not in self.open:
                sitter = table.sitter(question.seat)
                most = self.most(table, question, sitter.person, sitter.away_until)
                self.open[key] = Waiting(table.id, sitter.seat, sitter.person, self.line.time, most)
            if (table.id, question.seat) not in self.coming:
                self.coming.add((table.id, question.seat))
                person = table.sitter(question.seat).person
                self.plan(
                    self.awake(person, self.luck.expovariate(1 / (7 * HOUR))), "comes", table.id, question.seat
                )
        for council in table.house.councils:
            for seat in council.motion.missing():
                if (table.id, -1 - seat) not in self.coming:
                    self.coming.add((table.id, -1 - seat))
                    self.plan(self.luck.expovariate(1 / (4 * HOUR)), "votes", table.id, seat)

    def most(self, table: Table, question: Question, person: int, away: int) -> int | None:
        """Seconds an answer may take by what the table has agreed on; ``None`` where nobody can say."""
        given = allowed(replace(table.house, night=None), question)
        if given is None or table.house.absence == "vote":
            return None
        known = self.store.habits.get(person, NOTHING_SAID)
        night = (known.wakes - known.sleeps) % DAY * 60
        late = night + MORNING if night else 0
        tonight = 2 * HOUR if table.house.night else 0
        return given + late + tonight + max(0, away - self.line.time)

    def look_at(self, one: Waiting) -> None:
        """No question has waited longer than it may."""
        waited = self.line.time - one.since
        self.seen["questions"] += 1
        if one.most is not None and waited > one.most + 60:
            self.faults.append(f"table {one.table} waited {waited} s for {one.person}, and may {one.most}")

    def woke(self, table: Table, person: int, text: str, *, private: bool) -> None:
        """Nobody is woken at night, and nobody twice for the same."""
        self.seen["calls"] += 1
        known = self.store.habits.get(person, NOTHING_SAID)
        seats = [s.seat for s in table.sitters if s.person == person]
        if known.wakes_at(self.line.time) != self.line.time and not any(map(table.house.live, seats)):
            self.faults.append(f"{person} is called at night at table {table.id}: {text}")
        mine = [one for key, one in self.open.items() if key[0] == table.id and one.person == person]
        if not mine and "vote" not in text:
            self.faults.append(f"{person} is called at table {table.id} and not asked: {text}")
        for one in mine:
            if table.house.live(one.seat):
                continue
            if table.house.absence == "vote":  # where the others do not skip them, they are asked anew
                close = next((t.due for t in table.timers if (t.kind, t.seat) == ("close", one.seat)), 0)
                one.calls = one.calls if close == one.due else Counter()
                one.due = close
            one.calls[private] += 1
            if one.calls[private] > 1 + known.times:
                self.faults.append(f"{person} is called {one.calls[private]} times at table {table.id}: {text}")

    # ------------------------------------------------------------------ what people do

    async def says(self, person: int) -> None:
        """Four in five say when they sleep; some say how they like to be called and reminded."""
        nights = (
            {"ahead": self.zones[person], "sleeps": 23 * 60, "wakes": 7 * 60} if self.luck.random() < 0.8 else {}
        )
        calls = self.luck.choice(["here", "here", "private", "both", "silent"])
        every, times = self.luck.choice([(0, 1), (0, 1), (0, 0), (6 * HOUR, 3), (24 * HOUR, 2), (12 * HOUR, 1)])
        await self.store.know(person, Habits(**nights, calls=cast(Any, calls), every=every, times=times))
        await self.steward.retime(person, extend=True)
        for one in self.open.values():  # what runs already may wait for the night that is known now
            if one.person == person:
                one.most = None if one.most is None else one.most + 10 * HOUR
                one.calls.clear()

    def awake(self, person: int, later: float) -> float:
        """Seconds until somebody looks who would in so many: they get up first."""
        night = Habits(ahead=self.zones[person], sleeps=23 * 60, wakes=7 * 60)
        moment = self.line.time + int(later)
        return night.wakes_at(moment) - self.line.time + self.luck.randrange(1, HOUR)

    async def opens(self, channel: int) -> None:
        """Some people begin a game in a channel."""
        before = await self.store.table_in(channel)
        if before is not None and before.status != "ended":
            return
        people = self.luck.sample(self.crowd, self.luck.randint(2, 4))
        table = await self.lobby.open(
            self.game, Person(people[0], f"P{people[0]}"), (GUILD, channel), {"hand": 4}, None
        )
        for person in people[1:]:
            await self.lobby.join(table.id, Person(person, f"P{person}"))
        pace = self.luck.choices(["slow", "bank", "rules", "none"], [45, 30, 15, 10])[0]
        changes = {
            "pace": pace,
            "bank": 48,
            "each": 8,
            "absence": self.luck.choices(["rule", "computer", "vote"], [60, 30, 10])[0],
            "away": self.luck.choice(["wait", "at-once"]),
        }
        await self.lobby.agree(table.id, people[0], changes)
        await self.lobby.start(table.id, people[0])
        self.plan(self.luck.expovariate(1 / (4 * 86400)), "happens", table.id)
        self.seen["games"] += 1

    async def comes(self, number: int, seat: int) -> None:
        """Somebody comes and answers, or forgets it altogether."""
        self.coming.discard((number, seat))
        table = await self.room.fresh(number)
        question = next(
            (q for q in self.room.questions(table) if q.calls and not q.motion and q.seat == seat), None
        )
        sitter = table.sitter(seat)
        if question is None or sitter.robot or sitter.gone or sitter.away_until > self.line.time:
            return
        if self.luck.random() < 0.12:
            self.seen["forgotten"] += 1
            self.plan(self.awake(sitter.person, 3 * 86400), "comes", number, seat)
            self.coming.add((number, seat))
            return
        self.presence.noticed(number, sitter.person)
        answer = self.room.position(table).advised(question)
        press = Press(
            table=number,
            person=sitter.person,
            source=f"i{next(self.numbers)}",
            decision=question.id,
            answer=answer,
        )
        after = (await self.room.press(press)).table
        self.seen["moves"] += 1
        if after.status == "ended":
            self.plan(self.luck.expovariate(1 / 86400), "opens", after.channel)

    async def votes(self, number: int, seat: int) -> None:
        """Somebody votes on whoever is late."""
        self.coming.discard((number, -1 - seat))
        table = await self.room.fresh(number)
        for council in table.house.councils:
            if Seat(seat) in council.motion.missing():
                await self.councils.ballot(number, table.sitter(seat).person, council.motion.id, FOR)

    async def happens(self, number: int) -> None:
        """Life at a table: somebody leaves, goes away, says otherwise when they sleep; a pause, a game night; the bot
        is killed, or cannot be reached."""
        self.plan(self.luck.expovariate(1 / (3 * 86400)), "happens", number)
        table = await self.room.fresh(number)
        people = [s for s in table.players() if s.away_until <= self.line.time]
        if not people or table.status == "ended":
            return
        one = self.luck.choice(people)
        what = self.luck.choice(["leave", "away", "says", "pause", "night", "killed", "deaf"])
        self.seen[what] += 1
        match what:
            case "leave" if len(people) > 2:
                await self.steward.leave(number, one.person)
            case "away":
                long = self.luck.randint(1, 4) * 86400
                await self.steward.away(number, one.person, self.line.time + long)
                self.spare(number, long, one.seat)
                self.plan(long + HOUR, "back", number, one.person)
            case "says":
                await self.says(one.person)
            case "pause":
                await self.councils.pause(number, one.person, 86400, moderator=True)
                self.spare(number, 86400)
            case "night":
                await self.councils.night(number, one.person, [s.person for s in people], (2, 10))
                self.spare(number, 2 * HOUR)
            case "killed":
                await self.restart()
            case "deaf":
                since, long = self.line.time, self.luck.randint(1, 5) * HOUR
                await self.store.close()
                self.line.time += long
                await self.start()
                for late in await self.store.due_before(seconds() + GRACE):
                    await self.steward.give_back(late, since)
                for waiting in {one.table for one in self.open.values()}:
                    self.spare(waiting, long + GRACE)

    async def back(self, number: int, person: int) -> None:
        """Somebody is back."""
        await self.steward.away(number, person, 0)

    def spare(self, number: int, long: int, seat: int | None = None) -> None:
        """What waits at a table, or for one seat there, may wait so much longer."""
        for one in self.open.values():
            if one.table == number and seat in (None, one.seat) and one.most is not None:
                one.most += long
