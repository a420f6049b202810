"""Pings: who is awaited is named, once, beside the board. A table has never more than one.

Whoever is pressing just now is given a moment, and another after each press: only who lets it pass is called.
Quick play would be a page of old pings otherwise, and half of all that the bot asks of Discord. One reminder says
what happens when time is up; who let it run out before is called again, and not reminded.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

import discord
import msgspec

from bot.door.room import Room
from bot.keeping.now import seconds
from bot.keeping.table import Sitter, Table
from bot.keeping.told import Parcel, Posted
from bot.line.calls import JUST, About, Calls, Named
from bot.line.letters import Letters
from bot.line.posting import Pending, Poster
from bot.line.presence import AT_THE_TABLE, MOMENT, Presence
from bot.line.quiet import is_named, sleeps, waking
from bot.line.sweeping import remove
from bot.line.wire import NOBODY, UNREACHABLE
from bot.telling.story import done
from rules.core import Seat
from rules.core.game import encode

FOREVER = 2**62
"""A moment after all others, in seconds since 1970."""


class NotYet(Exception):
    """Somebody who is to be called is looking just now, or sleeps; their call waits."""


class Pings:
    """The pings of all tables."""

    def __init__(self, client: discord.Client, room: Room, poster: Poster, presence: Presence) -> None:
        self.client = client
        self.room = room
        self.store = room.store
        self.poster = poster
        self.presence = presence
        self.calls = Calls(room)
        self.letters = Letters(client, room, self.calls, poster)

    async def tell(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Name the newly awaited, once, and what they are asked. The ping before is taken away.

        Raises:
            NotYet: somebody among them is looking just now or sleeps, and is called later if they are still asked.
        """
        await self._drop_idle(table)
        fresh = await self._untold(table)
        parcels = [fresh[p.id] for p in parcels if p.id in fresh]
        since = await self.presence.since(table)
        calls = [p for p in parcels if p.kind == "ping" or p.first]
        waits = {p: found for p in calls if (found := self._waits(table, p, since))}
        waiting = [p for p in fresh.values() if p.kind == "ping"]
        coming = {p.id for p in parcels}
        pings = (found for p, found in waits.items() if p.kind == "ping")
        later = {*chain(*pings), *_seats(p for p in waiting if p.id not in coming)}
        nudges = [p for p in parcels if p.kind == "nudge"]
        nudged = await self._nudged(table, nudges, since, waits)
        called, turns = _seats(p for p in parcels if p.kind == "ping") - later, {s for m, s in nudged if not m}
        persons = self._persons(table, called | turns)
        reminders = [p for p in nudges if not p.first]
        again = bool(persons) and all(s.seat in _seats(reminders) - called for s in persons)
        named = _seats(p for p in nudges if p.beside) - _seats(reminders) - called
        await self._name(table, persons, nudged, named=named, again=again, parcels=parcels)
        if not waits:
            return
        for parcel, found in waits.items():
            body = encode(sorted(found)).decode()
            await self.store.outbox.put_off(parcel.id, body, seconds() + max(1, min(found.values())))
        await self.store.outbox.delivered(coming - {p.id for p in waits})
        raise NotYet

    def _waits(self, table: Table, parcel: Parcel, since: Mapping[Seat, int]) -> dict[Seat, int]:
        """Who is not called now of those it calls, and for how many seconds: a moment while they are looking, and
        as long as they sleep."""
        looking = self._looking(table, parcel, since)
        gone = min((since[seat] for seat in looking), default=0) if parcel.tries else 0
        waits = dict.fromkeys(looking, self._moment(table, looking) - gone) if looking else {}
        for sitter in self._meant(table, parcel):
            if sitter.seat not in looking and (sleep := sleeps(self.store, table, sitter.person)):
                waits[sitter.seat] = sleep
        return waits

    def _looking(self, table: Table, parcel: Parcel, since: Mapping[Seat, int]) -> set[Seat]:
        """Who among those it calls is looking just now: who has moved or pressed lately when they are called
        first, and after that who has pressed again."""
        patience = MOMENT if parcel.tries else AT_THE_TABLE
        return {s.seat for s in self._meant(table, parcel) if since.get(s.seat, FOREVER) < patience}

    def _meant(self, table: Table, parcel: Parcel) -> list[Sitter]:
        """Whom it calls, for their turn or for the vote it is about."""
        if about := parcel.about:
            return self._voters(table, frozenset((about, seat) for seat in parcel.seats))
        return self._persons(table, parcel.seats)

    def _moment(self, table: Table, seats: Collection[Seat]) -> int:
        """Seconds that somebody who is looking is given; a quarter of their time at most."""
        dues = [due for q in self.room.questions(table) if q.seat in seats and (due := table.deadline(q))]
        return max(1, min([MOMENT, *((due - seconds()) // 4 for due in dues)]))

    async def _nudged(
        self,
        table: Table,
        parcels: Sequence[Parcel],
        since: Mapping[Seat, int],
        waits: Mapping[Parcel, Collection[Seat]],
    ) -> About:
        """Who is reminded of what: nobody who is looking just now, sleeps or has only just been called; nor who
        let their time run out when last asked, unless they wish to be reminded now and then. Who has not been
        called for it yet is, whatever was before, unless that ``waits``."""
        if not parcels:
            return frozenset()
        here = {seat for seat, gone in since.items() if gone < AT_THE_TABLE}
        asleep = {s.seat for s in table.sitters if sleeps(self.store, table, s.person)}
        wish = {s.seat for s in table.sitters if self.store.people.of(s.person).every}
        silent = await self.presence.silent(table) - wish
        tired = silent | here | asleep | await self._just_called(table)
        spared = {p: {*waits.get(p, ())} if p.first else tired for p in parcels}
        return frozenset((p.about, seat) for p in parcels for seat in p.seats - spared[p])

    async def _just_called(self, table: Table) -> set[Seat]:
        """Whom a ping names that has only just been posted."""
        old = (await self.store.messages.of(table.id)).get("ping")
        if old is None or seconds() - _posted_at(old) > JUST:
            return set()
        return {seat for seat in Named.read(old.picture).turns if not table.house.live(seat)}

    async def _name(
        self,
        table: Table,
        persons: Sequence[Sitter],
        about: About,
        *,
        named: Collection[Seat],
        again: bool,
        parcels: Sequence[Parcel],
    ) -> None:
        """Call these for their turn, and others for the votes that this is ``about``, because of these
        ``parcels``; who is ``named`` for that already, in a letter alone."""
        voters = self._voters(table, about)
        if not persons and not voters:
            return
        posted = await self.store.messages.of(table.id)
        news = done.just_now(table, await done.deeds(self.room, table), [s.seat for s in persons])
        occasions = {p.id: p.seats for p in parcels}
        lost = await self.letters.write(
            table, persons, voters, posted, about=about, again=again, news=news, occasions=occasions
        )
        unnamed = [s for s in (*persons, *voters) if s.seat not in named]
        loud = {s.person for s in unnamed if s.person in lost or is_named(self.store, s.person)}
        persons, voters = ([s for s in some if s.person in loud] for some in (persons, voters))
        call = self.calls.of(table, persons, voters, posted, about=about, again=again, news=news)
        if table.house.masked:
            call = msgspec.structs.replace(call, text=self.calls.masked(table) if lost else "")
        told = call.named.because(occasions)
        if not call.text or ("ping" in posted and told.repeats(posted["ping"])):
            return
        message, sent = await self.poster.post(
            table,
            "ping",
            table.channel,
            text=call.text,
            mentions=waking(self.store, table, (s.person for s in self._called(table, persons, voters))),
            note=told.kept(),
        )
        await self._stands(table, message, sent)

    def _called(self, table: Table, persons: Sequence[Sitter], voters: Sequence[Sitter]) -> Sequence[Sitter]:
        """Whom a ping calls: all who play, where names are hidden."""
        return table.players() if table.house.masked else (*persons, *voters)

    async def _stands(self, table: Table, message: discord.Message, sent: Pending) -> None:
        """This is the ping from now on; the one before is taken away."""
        old = (await self.store.messages.of(table.id)).get("ping")
        await self.store.messages.keep(_posted(table, message, sent.note))
        if old is not None and old.message != message.id:
            with contextlib.suppress(*UNREACHABLE):  # nobody is called twice because an old call stays for a while
                await remove(self.client, self.store, old)

    async def _untold(self, table: Table) -> dict[int, Parcel]:
        """All that waits for a table, by id; nobody among those whom a ping has called that has arrived though its
        answer was lost."""
        found = await self.poster.lost(table, "ping")
        waiting = await self.store.outbox.of(table.id, FOREVER)
        if found is None:
            return {p.id: p for p in waiting}
        await self._stands(table, *found)
        named = Named.read(found[1].note)
        for parcel in (p for p in waiting if p.id in named.occasions and p.kind in ("ping", "nudge")):
            told = named.votes if parcel.about else named.turns
            if seats := sorted(parcel.seats - told):
                await self.store.outbox.put_off(parcel.id, encode(seats).decode(), seconds())
            else:
                await self.store.outbox.delivered([parcel.id])
        return {p.id: p for p in await self.store.outbox.of(table.id, FOREVER)}

    async def renew(self, table: Table) -> None:
        """A ping that names nobody awaited any more is taken away; one whose time has changed is put right, which
        wakes nobody."""
        await self._drop_idle(table)
        posted = await self.store.messages.of(table.id)
        old = posted.get("ping")
        if old is None or not old.picture:
            return
        was = Named.read(old.picture)
        come = await self._come(table, _posted_at(old))  # they are in the middle of it: its words are of before
        persons = [s for s in self._asked(table, was.turns) if s.seat not in come]
        about = frozenset((m.id, s) for m in self.room.motions(table) for s in m.missing() if s in was.votes)
        voters = self._voters(table, about)
        if not persons and not voters:
            await self.store.messages.drop(table.id, "ping")
            await remove(self.client, self.store, old)
            return
        if table.house.masked:  # it calls all who play, and says nothing of anybody's time
            return
        call = self.calls.of(table, persons, voters, posted, about=about, again=was.again)
        if (call.named.due, call.named.votes) == (was.due, was.votes) and bool(persons) == bool(was.turns):
            return
        channel = self.client.get_partial_messageable(old.channel, guild_id=table.guild)
        try:
            await channel.get_partial_message(old.message).edit(content=call.text, allowed_mentions=NOBODY)
        except discord.NotFound:
            await self.store.messages.drop(table.id, "ping")
        else:
            await self.store.messages.keep(msgspec.structs.replace(old, picture=call.named.kept()))

    async def _come(self, table: Table, since: float) -> set[int]:
        """Who has moved since a moment."""
        rows = await self.store.log.of(table.id, max(0, table.seq - 12 * len(table.sitters)))
        return {
            row.seat
            for row in rows
            if row.kind == "play" and row.person and row.seat is not None and row.at > since
        }

    async def _drop_idle(self, table: Table) -> None:
        """Drop calls that were put off, when those they name have answered or will be called by a later one."""
        asked = {s.seat for s in self._asked(table, {s.seat for s in table.sitters})}
        idle, later = [], set[Seat]()
        for parcel in reversed([p for p in await self.store.outbox.of(table.id, FOREVER) if p.kind == "ping"]):
            if parcel.tries and not (parcel.seats & asked) - later:
                idle.append(parcel.id)
            later |= parcel.seats
        await self.store.outbox.delivered(idle)

    def _persons(self, table: Table, seats: Collection[int]) -> list[Sitter]:
        """Those among some seats who are to be called, if anybody: no computers, nobody who is away."""
        at = seconds()
        return [s for s in self._asked(table, seats) if not s.robot and s.away_until <= at]

    def _asked(self, table: Table, seats: Collection[int]) -> list[Sitter]:
        """Those among some seats whom the game awaits; votes call for themselves."""
        awaited = {q.seat for q in self.room.questions(table) if q.calls and not q.motion}
        return [s for s in table.sitters if s.seat in awaited and s.seat in seats]

    def _voters(self, table: Table, about: About) -> list[Sitter]:
        """Those whose vote is missing in one of these votes, of the game or of the table."""
        missing = {s for m in self.room.motions(table) for s in m.missing() if (m.id, s) in about}
        at, here = seconds(), table.status == "playing"
        sitters = [s for s in table.sitters if s.seat in missing]
        return [s for s in sitters if here and not s.robot and not s.gone and s.away_until <= at]


def _posted(table: Table, message: discord.Message, key: str = "") -> Posted:
    return Posted(table=table.id, slot="ping", channel=table.channel, message=message.id, picture=key)


def _posted_at(message: Posted) -> float:
    """When a message was posted, in seconds since 1970."""
    return discord.utils.snowflake_time(message.message).timestamp()


def _seats(parcels: Iterable[Parcel]) -> set[Seat]:
    return {seat for parcel in parcels for seat in parcel.seats}
