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
from bot.keeping import marking, speech
from bot.keeping.now import seconds
from bot.keeping.table import Parcel, Posted, Sitter, Table
from bot.line.posting import Pending, Poster
from bot.line.presence import AT_THE_TABLE, MOMENT, Presence
from bot.line.sweeping import remove
from bot.line.wire import NOBODY, UNREACHABLE
from bot.telling import lately
from rules.core import Decision, Motion, Seat, ballots
from rules.core.game import encode

_PROMPT = 200
"""Characters of the question in a ping."""

FOREVER = 2**62
"""A moment after all others, in seconds since 1970."""

read_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode


class NotYet(Exception):
    """Somebody who is to be called is looking just now; their call waits."""


class Call(msgspec.Struct, frozen=True):
    """What a ping says, and a key that changes with whom it names and until when they have time."""

    text: str
    key: str


class Pings:
    """The pings of all tables."""

    def __init__(self, client: discord.Client, room: Room, poster: Poster, presence: Presence) -> None:
        self.client = client
        self.room = room
        self.store = room.store
        self.poster = poster
        self.presence = presence

    async def tell(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Name the newly awaited, once, and what they are asked. The ping before is taken away.

        Raises:
            NotYet: somebody among them is looking just now, and is called later if they have not answered by then.
        """
        await self._drop_idle(table)
        since = await self.presence.since(table)
        looking = {p: seats for p in parcels if p.kind == "ping" and (seats := self._looking(table, p, since))}
        waiting = [p for p in await self.store.parcels(table.id, FOREVER) if p.kind == "ping"]
        coming = {p.id for p in parcels}
        later = {*chain(*looking.values()), *_seats(p for p in waiting if p.id not in coming)}
        nudged = await self._nudged(table, [p for p in parcels if p.kind == "nudge"], since)
        called = _seats(p for p in parcels if p.kind == "ping") - later
        persons = self._persons(table, called | nudged)
        again = bool(nudged) and all(s.seat in nudged for s in persons)
        await self._name(table, persons, self._voters(table, nudged), again=again)
        if not looking:
            return
        for parcel, seats in looking.items():
            gone = min(since[seat] for seat in seats) if parcel.tries else 0
            wait, body = self._moment(table, seats) - gone, encode(sorted(seats)).decode()
            await self.store.put_off(parcel.id, body, seconds() + max(1, wait))
        await self.store.delivered(coming - {p.id for p in looking})
        raise NotYet

    def _looking(self, table: Table, parcel: Parcel, since: Mapping[Seat, int]) -> set[Seat]:
        """Who among those it calls is looking just now: who has moved or pressed lately when they are called
        first, and after that who has pressed again."""
        patience = MOMENT if parcel.tries else AT_THE_TABLE
        return {s.seat for s in self._persons(table, _seats([parcel])) if since.get(s.seat, FOREVER) < patience}

    def _moment(self, table: Table, seats: Collection[Seat]) -> int:
        """Seconds that somebody who is looking is given; a quarter of their time at most."""
        dues = [due for q in self.room.questions(table) if q.seat in seats and (due := table.deadline(q))]
        return max(1, min([MOMENT, *((due - seconds()) // 4 for due in dues)]))

    async def _nudged(self, table: Table, parcels: Sequence[Parcel], since: Mapping[Seat, int]) -> set[Seat]:
        """Who is reminded: nobody who is looking just now, nor who let their time run out when last asked."""
        if not parcels:
            return set()
        here = {seat for seat, gone in since.items() if gone < AT_THE_TABLE}
        return _seats(parcels) - here - await self.presence.silent(table)

    async def _name(
        self, table: Table, persons: Sequence[Sitter], voters: Sequence[Sitter], *, again: bool
    ) -> None:
        if not persons and not voters:
            return
        posted = await self.store.posted(table.id)
        news = lately.just_now(table, await lately.deeds(self.room, table), [s.seat for s in persons])
        call = self._call(table, persons, voters, posted, again=again, news=news)
        if not call.text:
            return
        whom = [discord.Object(person) for person in dict.fromkeys(s.person for s in (*persons, *voters))]
        message, sent = await self._arrived(table, call) or await self.poster.post(
            table,
            "ping",
            table.channel,
            text=call.text,
            mentions=discord.AllowedMentions(everyone=False, roles=False, users=whom),
            note=call.key,
        )
        await self.store.remember(_posted(table, message, sent.note))
        if "ping" in posted and posted["ping"].message != message.id:
            with contextlib.suppress(*UNREACHABLE):  # nobody is called twice because an old call stays for a while
                await remove(self.client, self.store, posted["ping"])

    async def _arrived(self, table: Table, call: Call) -> tuple[discord.Message, Pending] | None:
        """A ping whose answer was lost, if it calls all that are to be called now; any other makes way."""
        found = await self.poster.lost(table, "ping")
        if found is None or _named(Call("", found[1].note)) >= _named(call):
            return found
        await remove(self.client, self.store, _posted(table, found[0]))
        return None

    async def renew(self, table: Table) -> None:
        """A ping that names nobody awaited any more is taken away; one whose time has changed is put right, which
        wakes nobody."""
        await self._drop_idle(table)
        posted = await self.store.posted(table.id)
        old = posted.get("ping")
        if old is None or not old.picture:
            return
        turns, due, votes, again = ([*old.picture.split("|"), "", "", ""])[:4]
        persons = self._asked(table, {Seat(int(s)) for s in turns.split()})
        voters = self._voters(table, {Seat(int(s)) for s in votes.split()})
        if not persons and not voters:
            await self.store.forget(table.id, "ping")
            await remove(self.client, self.store, old)
            return
        call = self._call(table, persons, voters, posted, again=bool(again))
        if call.key.split("|")[1:3] == [due, votes] and bool(persons) == bool(turns):
            return
        channel = self.client.get_partial_messageable(old.channel, guild_id=table.guild)
        try:
            await channel.get_partial_message(old.message).edit(content=call.text, allowed_mentions=NOBODY)
        except discord.NotFound:
            await self.store.forget(table.id, "ping")
        else:
            await self.store.remember(msgspec.structs.replace(old, picture=call.key))

    async def _drop_idle(self, table: Table) -> None:
        """Drop calls that were put off, when those they name have answered or will be called by a later one."""
        asked = {s.seat for s in self._asked(table, {s.seat for s in table.sitters})}
        idle, later = [], set[Seat]()
        for parcel in reversed([p for p in await self.store.parcels(table.id, FOREVER) if p.kind == "ping"]):
            if parcel.tries and not (_seats([parcel]) & asked) - later:
                idle.append(parcel.id)
            later |= _seats([parcel])
        await self.store.delivered(idle)

    def _persons(self, table: Table, seats: Collection[int]) -> list[Sitter]:
        """Those among some seats who are to be called, if anybody: no computers, nobody who is away."""
        at = seconds()
        return [s for s in self._asked(table, seats) if not s.robot and s.away_until <= at]

    def _asked(self, table: Table, seats: Collection[int]) -> list[Sitter]:
        """Those among some seats whom the game awaits; votes call for themselves."""
        awaited = {q.seat for q in self.room.questions(table) if q.waits and not q.motion}
        return [s for s in table.sitters if s.seat in awaited and s.seat in seats]

    def _voters(self, table: Table, seats: Collection[int]) -> list[Sitter]:
        """Those among some seats whose vote is missing in an open vote, of the game or of the table."""
        at, missing = seconds(), {s for m in self.room.motions(table) for s in m.missing()}
        here = table.status == "playing"
        sitters = [s for s in table.sitters if s.seat in missing and s.seat in seats]
        return [s for s in sitters if here and not s.robot and not s.gone and s.away_until <= at]

    def _call(
        self,
        table: Table,
        persons: Sequence[Sitter],
        voters: Sequence[Sitter],
        posted: dict[str, Posted],
        *,
        again: bool,
        news: str = "",
    ) -> Call:
        """Who is asked what, after what, until when; whose vote is missing; whether this is a reminder."""
        asked, soon = self._turn(table, persons, posted, again=again, news=news) if persons else ("", None)
        votes = [line for m in self.room.motions(table) if (line := self._vote(table, m, voters, posted))]
        turns, missing = (" ".join(str(s.seat) for s in group) for group in (persons, voters))
        return Call(
            text=speech.fit("\n".join([*([asked] if asked else []), *votes]), 2000),
            key=f"{turns}|{soon or ''}|{missing}{'|again' if again else ''}",
        )

    def _vote(self, table: Table, motion: Motion, voters: Sequence[Sitter], posted: dict[str, Posted]) -> str:
        """Whose vote is missing, in which question, what happens without it, and where it is cast."""
        calls = [f"<@{s.person}>" for s in voters if s.seat in motion.missing()]
        poll = posted.get(f"poll:{motion.id}")
        if not calls or poll is None:  # a vote that is only now posted calls for itself
            return ""
        question = speech.fit(speech.escaped(table, " ".join(motion.question.split())), _PROMPT)
        where = f" [Vote here]({speech.address(table, poll.channel, poll.message)})"
        rule = speech.named(table, ballots.rule(motion, self._by(table, motion)))
        return f"{speech.listed(calls)}: your vote is missing. {question}{where}\n-# {rule}"

    def _by(self, table: Table, motion: Motion) -> str:
        due = self.room.vote_ends(table, motion)
        return f"by {marking.moment(due, 'f')}" if due else "when time is up"

    def _turn(
        self, table: Table, persons: Sequence[Sitter], posted: dict[str, Posted], *, again: bool, news: str
    ) -> tuple[str, int | None]:
        """Whose turn it is, what they are asked after what, until when, and what a reminder says of silence."""
        seats = [s.seat for s in persons]
        asked = [q for q in self.room.questions(table) if q.waits and not q.motion and q.seat in seats]
        first = self.room.worded(table, [next(q for q in asked if q.seat == seat) for seat in seats])
        soon = min((due for q in asked if (due := table.deadline(q))), default=None)
        title, board = self.room.game(table).title, posted.get("board")
        if board:
            title = f"[{title}]({speech.address(table, board.channel, board.message)})"
        prompts = {d.prompt for d in first}
        public = len(prompts) == 1 and not any(d.secret for d in first)
        text = (
            f"{speech.listed(f'<@{s.person}>' for s in persons)}, {'still ' if again else ''}your turn in {title}"
        )
        text += f": {speech.fit(speech.named(table, prompts.pop()), _PROMPT)}" if public else "."
        text += f"\n{news}" if news and not again else ""
        if soon is None:
            return text, None
        then = f" Then: {_then(table, first[0])}" if again else ""
        return f"{text}\n-# Time is up {speech.until_or_now(soon, seconds())}.{then}", soon


def _then(table: Table, asked: Decision) -> str:
    """What happens when time is up, as everybody may know it."""
    if table.house.absence == "vote" and len(table.players()) > 1:
        return "the others vote on going on without your answer."
    if asked.silence and not asked.secret:
        return speech.named(table, asked.silence)
    return "I answer for you, as the rules say."


def _named(call: Call) -> set[str]:
    """The seats a call names, to play or to vote."""
    turns, _, votes = ([*call.key.split("|"), "", ""])[:3]
    return {*turns.split(), *(f"vote {seat}" for seat in votes.split())}


def _posted(table: Table, message: discord.Message, key: str = "") -> Posted:
    return Posted(table=table.id, slot="ping", channel=table.channel, message=message.id, picture=key)


def _seats(parcels: Iterable[Parcel]) -> set[Seat]:
    return {seat for parcel in parcels for seat in read_seats(parcel.body)}
