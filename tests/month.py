"""A month at many tables, in minutes: people in three time zones who come late, sleep, go away and leave.

Everything that keeps time is real: the store with its timers and its outbox, the room, appointments, polls, calls and
letters. Only Discord is played, as a line that notes whom each message wakes, and time is moved.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import discord
import msgspec
from msgspec.structs import replace

from bot.appointments import Appointments
from bot.door.ahead.following import spoken_for
from bot.door.ahead.ordering import Ordering
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.deadlines import GRACE, allowed
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.parcels import Tally
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.ears import Ears
from bot.keeping import speech
from bot.keeping.habits import DAY, MORNING, NOTHING_SAID, Habits
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Parcel, Table, Timer, clock_of
from bot.keeping.wishes.orders import Order
from bot.line.ballots import Ballots
from bot.line.pings import NotYet, Pings
from bot.line.polls import Polls
from bot.line.presence import AT_THE_TABLE, Presence
from bot.line.wire import UNREACHABLE
from bot.line.words import Words
from bot.telling.easel import Easel
from render.scene import Scene
from render.studio import Studio
from rules.core import AnyGame, Motion, Question, RuleError
from rules.core.votes import FOR
from tests.played_line import Line, Sent, Woken

HOUR = 3600
ZONES = (-5 * 60, 60, 9 * 60)
GUILD = 1
TOLD = ("poll", "news", "note", "ping", "nudge")
"""What the line is told, in this order."""

MOST_BEATS = 40
"""Beats of the clock in a row that may begin with what is due at one moment: whoever is away has no time at all."""

BEGUN = 1_767_225_600
"""The first moment, in seconds since 1970."""


Key = tuple[int, int, str, int]
"""Table, takebacks, question or vote, seat."""


@dataclass
class Waiting:
    """A question that waits for an answer: since when, how long it may at most, and how often its seat was called."""

    table: int
    seat: int
    person: int
    since: int
    most: int | None
    motion: str = ""
    calls: Counter[bool] = field(default_factory=Counter)
    due: int = 0
    told: bool = False
    """Needs no call: they see it, are away, or were called for what they are asked beside it."""


@dataclass
class Played:
    """A game of the month, by what house rules, with at most how many people."""

    game: AnyGame
    options: dict[str, Any]
    most: int = 4


class Blank(Easel):
    """Draws nothing: the month is about time."""

    def motion(self, table: Table, vote: str) -> Scene | None:
        """Nothing to see."""
        return None


class Month:
    """Plays it. ``faults`` are what should never have happened."""

    def __init__(
        self, file: Path, games: Sequence[Played], seed: str, *, tables: int, days: int, people: int
    ) -> None:
        self.file, self.games, self.count, self.days = file, games, tables, days
        self.luck = random.Random(seed)
        self.line = Line(random.Random(f"{seed} line"), BEGUN)
        self.hidden = random.Random(f"{seed} hidden")
        self.crowd = range(101, 101 + people)
        self.zones = {person: self.luck.choice(ZONES) for person in self.crowd}
        self.heap: list[tuple[int, int, str, tuple[Any, ...]]] = []
        self.numbers = itertools.count()
        self.dirty: set[int] = set()
        self.open: dict[Key, Waiting] = {}
        self.coming: set[tuple[int, int, str]] = set()
        self.signs: list[tuple[str, int]] = []
        self.acted: dict[tuple[int, int], int] = {}
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()

    def token_hex(self, size: int) -> str:
        """As :func:`secrets.token_hex`: shuffles come from the month's seed too, so that all of it comes again."""
        return self.hidden.randbytes(size).hex()

    # ------------------------------------------------------------------ the bot

    async def start(self) -> None:
        """The bot begins, or begins anew: only the file is left of what it knew."""
        self.store = await Store.open(self.file)
        await self.store._hop(lambda db: db.execute("PRAGMA synchronous = OFF").fetchall())  # no power is cut here
        self.room = Room(self.store, {it.game.slug: it.game for it in self.games}, self.dirty.add)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        client = cast(discord.Client, self.line)
        ears = Ears({}, lambda: 1)
        ears.regain(0)
        self.presence = Presence(self.store)
        self.polls = Polls(client, self.room, Blank(self.room, Studio()))
        self.words = Words(self.room, self.polls.poster, self.presence)
        self.pings = Pings(client, self.room, self.polls.poster, self.presence)
        self.ballots = Ballots(client, self.room, self.councils, self.polls.refusals, self.dirty.add)
        self.appointments = Appointments(
            self.room,
            self.councils,
            self.ballots,
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
        for number, timer in await self.store.due(seconds()):
            if timer.kind == "close":
                self.runs_out(await self.room.fresh(number), timer)
        await self.appointments.fire(seconds())
        while tasks := [*self.appointments._tasks]:
            await asyncio.gather(*tasks)

    async def deliver(self, table: Table) -> None:
        """Polls, words and calls go out as they do; all else that is to be told has arrived."""
        waiting = await self.store.parcels(table.id, seconds())
        kinds = {kind: some for kind in TOLD if (some := [p for p in waiting if p.kind == kind])}
        await self.store.delivered(p.id for p in waiting if p.kind not in TOLD)
        if not kinds.keys() & {"ping", "nudge"}:
            await self.pings.renew(table)
        for kind, parcels in kinds.items():
            try:
                await self._tell(table, kind, parcels)
            except NotYet:
                self.seen["put off"] += 1
            except UNREACHABLE:
                await self.store.postpone((p.id for p in parcels), seconds() + 5)
            else:
                await self.store.delivered(p.id for p in parcels)
        seen = {p.id for p in waiting}
        if any(p.id not in seen for p in await self.store.parcels(table.id, seconds())):
            self.dirty.add(table.id)  # what is told may have more to tell

    async def _tell(self, table: Table, kind: str, parcels: Sequence[Parcel]) -> None:
        if kind in ("ping", "nudge"):
            await self.pings.tell(table, parcels)
        elif kind == "news":
            await self.words.news(table, parcels)
        elif kind == "note":
            await self.words.notes(table, parcels)
        else:
            for parcel in parcels:
                await self.polls.show(table, msgspec.json.decode(parcel.body, type=Tally))
                self.seen["polls"] += 1
                await self.store.delivered([parcel.id])

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

    def plan(self, later: float, deed: str, *whom: Any) -> None:
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
            for woken in self.line.woken:
                self.woke(table, woken)
            self.line.woken.clear()

    # ------------------------------------------------------------------ what must be true

    def follow(self, table: Table) -> None:
        """Note what has opened and what has closed; whoever is asked comes sooner or later."""
        asked = dict(self.asked(table))
        if table.status == "paused":  # all goes on where it stood, and who is awaited then is called again
            for one in (one for key, one in self.open.items() if key[0] == table.id):
                one.calls.clear()
                one.told = True
            return
        over = [self.open.pop(key) for key in [*self.open] if key[0] == table.id and key not in asked]
        for one in over:
            self.look_at(one)
        called = {one.person for one in over if one.told}
        for key, one in asked.items():
            if key not in self.open:
                one.told = one.person in called or self.needs_no_call(table, one)
                self.open[key] = one
            what = (table.id, one.seat, one.motion)
            if what not in self.coming:
                self.coming.add(what)
                deed = ("votes", 5 * HOUR) if one.motion else ("comes", 7 * HOUR)
                self.plan(self.awake(one.person, self.luck.expovariate(1 / deed[1])), deed[0], *what)

    def asked(self, table: Table) -> Iterator[tuple[Key, Waiting]]:
        """All that waits for a person: to play, and to vote in votes of the game and of the table."""
        for q in self.room.questions(table):
            sitter = table.sitter(q.seat)
            if q.calls and not sitter.robot:
                most = self.most(table, q, sitter.person, sitter.away_until)
                one = Waiting(table.id, sitter.seat, sitter.person, self.line.time, most, q.motion)
                yield (table.id, table.epoch, q.id, q.seat), one
        for council in table.house.councils if table.status == "playing" else ():
            for sitter in (table.sitter(seat) for seat in council.motion.missing()):
                one = Waiting(table.id, sitter.seat, sitter.person, self.line.time, None, council.motion.id)
                yield (table.id, table.epoch, council.motion.id, sitter.seat), one

    def needs_no_call(self, table: Table, one: Waiting) -> bool:
        """Whether somebody knows what they are asked, or is not to be called for it."""
        looking = self.line.time - self.acted.get((table.id, one.person), 0) < AT_THE_TABLE
        beside = any(o.table == one.table and o.person == one.person for o in self.open.values())
        return looking or beside or table.sitter(one.seat).away_until > self.line.time or table.status != "playing"

    def most(self, table: Table, question: Question, person: int, away: int) -> int | None:
        """Seconds an answer may take by what the table has agreed on, and its person has ordered; ``None`` where
        nobody can say."""
        found = list(self.bounds(table, question, person, away))
        return min(found, default=None)

    def bounds(self, table: Table, question: Question, person: int, away: int) -> Iterator[int]:
        """What each of the two allows."""
        position, sitter = self.room.position(table), table.sitter(question.seat)
        by_computer = table.house.absence == "computer" and position.advised(question) is not None
        given = allowed(replace(table.house, night=None), question)
        if given is not None and table.house.absence != "vote" and (by_computer or question.lapse is not None):
            tonight = 2 * HOUR if table.house.night else 0
            yield given + self.night(person) + tonight + max(0, away - self.line.time)
        order = spoken_for(sitter, question) if sitter.orders else None
        if order is not None and order.do == "computer" and position.advised(question) is not None:
            self.seen["ordered"] += 1
            yield order.after

    def look_at(self, one: Waiting) -> None:
        """No question has waited longer than it may, nor unknown to whom it waits for."""
        waited = self.line.time - one.since
        self.seen["questions"] += 1
        known = self.store.habits.get(one.person, NOTHING_SAID)
        awake = known.wakes_at(one.since) + HOUR
        if not one.told and known.calls != "silent" and self.line.time > awake:
            what = f"{one.person} is not called in {waited} s at table {one.table}"
            self.faults.append(f"{what} for {one.motion or 'a move'}: {known}")
        if one.most is not None and waited > one.most + 60:
            self.faults.append(f"table {one.table} waited {waited} s for {one.person}, and may {one.most}")

    def runs_out(self, table: Table, timer: Timer) -> None:
        """Nobody's time runs out in their night, but where the game itself limits it or the pace is live."""
        asked = [q for q in self.room.questions(table) if (clock_of(q), q.seat) == (timer.subject, timer.seat)]
        known = self.store.habits.get(table.sitter(timer.seat).person, NOTHING_SAID)
        heeds = asked and not any(q.firm for q in asked) and not table.house.live(timer.seat)
        if heeds and known.wakes_at(timer.due) != timer.due:
            self.faults.append(f"time runs out in the night of {known} at table {table.id}: {timer.key}")

    def woke(self, table: Table, woken: Woken) -> None:
        """Nobody is woken at night, and nobody twice for the same."""
        self.seen["calls"] += 1
        person, text = woken.person, woken.text
        known = self.store.habits.get(person, NOTHING_SAID)
        seats = [s.seat for s in table.sitters if s.person == person]
        if known.wakes_at(self.line.time) != self.line.time and not any(map(table.house.live, seats)):
            self.faults.append(f"{person} is called at night at table {table.id}: {text}")
        if table.status == "playing" and any(table.sitter(seat).away_until > self.line.time for seat in seats):
            self.faults.append(f"{person} is away, and is called at table {table.id}: {text}")
        if not woken.private and known.calls in ("private", "silent"):
            self.faults.append(f"{person} is called by name at table {table.id}, and likes {known.calls}: {text}")
        about = [*self.about(table, woken)]
        if not about and not any(sign in text for sign in ("has begun", "is over", "asks", "take back")):
            self.faults.append(f"{person} is called at table {table.id} and not asked: {text}")
        for one in about:
            one.told = True
            if table.house.live(one.seat):
                continue
            if table.house.absence == "vote":  # where the others do not skip them, they are asked anew
                close = next((t.due for t in table.timers if (t.kind, t.seat) == ("close", one.seat)), 0)
                one.calls = one.calls if close == one.due else Counter()
                one.due = close
            one.calls[woken.private] += 1
            if one.calls[woken.private] > 1 + known.times:
                what = f"{person} is called {one.calls[woken.private]} times at table {table.id}"
                self.faults.append(f"{what}: {text}")

    def about(self, table: Table, woken: Woken) -> Iterator[Waiting]:
        """What somebody is called for."""
        lines = [line for line in woken.text.splitlines() if f"<@{woken.person}>" in line or woken.private]
        turn = any("your turn in" in line or "** has begun." in line for line in lines)
        vote = "🗳" in woken.text or any("your vote is missing" in line for line in lines)
        said = woken.text.replace("*", "")
        asked = {m.id: speech.named(table, m.question).replace("*", "") for m in self.room.motions(table)}
        for key, one in self.open.items():
            meant = vote and asked.get(one.motion, "?") in said if one.motion else turn
            if key[0] == table.id and one.person == woken.person and meant:
                yield one

    # ------------------------------------------------------------------ what people do

    async def says(self, person: int) -> None:
        """Four in five say when they sleep; some say how they like to be called and reminded."""
        nights: dict[str, Any] = (
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
                one.told = True

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
        played = self.games[channel % len(self.games)]
        people = self.luck.sample(self.crowd, self.luck.randint(2, played.most))
        host = Person(people[0], f"P{people[0]}")
        table = await self.lobby.open(played.game, host, (GUILD, channel), {**played.options}, None)
        for person in people[1:]:
            await self.lobby.join(table.id, Person(person, f"P{person}"))
        pace = self.luck.choices(["slow", "bank", "rules", "none"], [45, 30, 15, 10])[0]
        changes = {
            "pace": pace,
            "bank": 48,
            "each": 8,
            "absence": self.luck.choices(["rule", "computer", "vote"], [60, 30, 10])[0],
            "away": self.luck.choice(["wait", "at-once"]),
            "standin": self.luck.choice(["sensible", "orders", "pass"]),
            "votes": self.luck.choice(["shown", "shown", "secret"]),
        }
        await self.lobby.agree(table.id, people[0], changes)
        await self.lobby.start(table.id, people[0])
        self.plan(self.luck.expovariate(1 / (4 * 86400)), "happens", table.id)
        self.seen["games"] += 1

    async def comes(self, number: int, seat: int, _: str) -> None:
        """Somebody comes and answers, or forgets it altogether."""
        self.coming.discard((number, seat, ""))
        table = await self.room.fresh(number)
        question = next(
            (q for q in self.room.questions(table) if q.calls and not q.motion and q.seat == seat), None
        )
        sitter = table.sitter(seat)
        if question is None or sitter.robot or sitter.gone or sitter.away_until > self.line.time:
            return
        if self.luck.random() < 0.12:
            self.seen["forgotten"] += 1
            self.plan(self.awake(sitter.person, 3 * 86400), "comes", number, seat, "")
            self.coming.add((number, seat, ""))
            return
        self.presence.noticed(number, sitter.person)
        self.acted[number, sitter.person] = self.line.time
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

    async def votes(self, number: int, seat: int, id: str) -> None:
        """Somebody votes: by a sign on the poll, or by a button; or forgets it."""
        self.coming.discard((number, seat, id))
        table = await self.room.fresh(number)
        motion = next((m for m in self.room.motions(table) if m.id == id), None)
        if motion is None or seat not in motion.missing():
            return
        if self.luck.random() < 0.1:
            self.seen["forgotten votes"] += 1
            self.plan(4 * 86400, "votes", number, seat, id)
            self.coming.add((number, seat, id))
            return
        person, choice = table.sitter(seat).person, self.choice(table, motion)
        self.acted[number, person] = self.line.time
        if not self.reacts(await self.poll(table, motion), motion, person, choice):
            await self.ballots.vote(number, person, id, choice, f"i{next(self.numbers)}")
            return
        emoji, message = self.signs.pop()
        await self.ballots.reacted(message, person, emoji, added=True)

    def choice(self, table: Table, motion: Motion) -> str:
        """What somebody votes for; that who is late is skipped, yes."""
        return FOR if table.council(motion.id) else self.luck.choice(motion.choices).key

    async def poll(self, table: Table, motion: Motion) -> Sent | None:
        """The message of a vote, if it is there."""
        posted = (await self.store.posted(table.id)).get(f"poll:{motion.id}")
        return None if posted is None else self.line.message(posted.channel, posted.message)

    def reacts(self, poll: Sent | None, motion: Motion, person: int, choice: str) -> bool:
        """Put a sign on a poll, where it is voted on so; whether it was."""
        if poll is None or motion.secret or not poll.signs or self.luck.random() < 0.3:
            return False
        emoji = next(c.emoji for c in motion.choices if c.key == choice)
        poll.signs.setdefault(emoji, []).append(person)
        self.signs.append((emoji, poll.id))
        self.seen["signs"] += 1
        return True

    async def happens(self, number: int) -> None:
        """Life at a table: somebody leaves, goes away, says otherwise when they sleep; a pause, a game night; the bot
        is killed, or cannot be reached."""
        self.plan(self.luck.expovariate(1 / (3 * 86400)), "happens", number)
        table = await self.room.fresh(number)
        people = [s for s in table.players() if s.away_until <= self.line.time]
        if not people or table.status == "ended":
            return
        one = self.luck.choice(people)
        what = self.luck.choice(["leave", "away", "says", "pause", "night", "killed", "deaf", "orders", "orders"])
        self.seen[what] += 1
        match what:
            case "leave" if len(people) > 2:
                await self.steward.leave(number, one.person)
            case "away":
                long = self.luck.randint(1, 4) * 86400
                await self.steward.away(number, one.person, self.line.time + long)
                self.spare(number, long, one.seat)
                for waits in (o for o in self.open.values() if (o.table, o.seat) == (number, one.seat)):
                    waits.calls.clear()  # who is back is called, and reminded, anew
                    waits.told = True
                self.plan(long + HOUR, "back", number, one.person)
            case "says":
                await self.says(one.person)
            case "pause":
                await self.councils.pause(number, one.person, 86400, moderator=True)
                self.spare(number, 86400)
            case "night":
                await self.councils.night(number, one.person, [s.person for s in people], (2, 10))
                self.spare(number, 2 * HOUR)
            case "orders":
                after, once = self.luck.choice([0, 6 * HOUR, 24 * HOUR]), self.luck.random() < 0.5
                order = Order(do="computer", after=after, once=once)
                self.spare(number, 0, one.seat, lift=True)
                await Ordering(self.room).give(number, one.person, order)
            case "killed":
                await self.restart()
            case "deaf":
                since, long = self.line.time, self.luck.randint(1, 5) * HOUR
                await self.store.close()
                self.line.time += long
                await self.start()
                await self.unheard(table)
                for late in await self.store.due_before(seconds() + GRACE):
                    await self.steward.give_back(late, since)
                for waiting in {one.table for one in self.open.values()}:
                    self.spare(waiting, long + GRACE)
                await self.fire()  # what came due meanwhile is told before anybody comes
                await self.settle()

    async def unheard(self, table: Table) -> None:
        """What people have voted while nobody could be heard counts when it is counted again."""
        for motion in self.room.motions(table):
            poll = await self.poll(table, motion)
            for seat in motion.missing():
                self.reacts(poll, motion, table.sitter(seat).person, self.choice(table, motion))
        self.signs.clear()
        await self.ballots.recount()

    async def back(self, number: int, person: int) -> None:
        """Somebody is back."""
        await self.steward.away(number, person, 0)

    def spare(self, number: int, long: int, seat: int | None = None, *, lift: bool = False) -> None:
        """What waits at a table, or for one seat there, may wait so much longer, and a night that this leads into;
        or ``lift``ed is any bound."""
        for one in self.open.values():
            if one.table == number and seat in (None, one.seat) and one.most is not None:
                one.most = None if lift else one.most + long + self.night(one.person)

    def night(self, person: int) -> int:
        """Seconds for which somebody's time does not run out once it would in their night."""
        known = self.store.habits.get(person, NOTHING_SAID)
        night = (known.wakes - known.sleeps) % DAY * 60
        return night + MORNING if night else 0
