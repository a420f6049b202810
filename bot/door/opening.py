"""Tables come and go: one is opened, opened again by those who have played, asked about when it is forgotten."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.door.company import forsaken
from bot.door.company.shelf import EVERY_GAME, Shelf
from bot.door.council.disputes import handed_down
from bot.door.deadlines import forgotten
from bot.door.gate import has_room, need_room
from bot.door.house_rules import becoming, fitted, known, no_longer_known
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.house import AGREED, House
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import Row, Sitter, Table, Timer
from bot.keeping.told import Note, Parcel
from rules.core import AnyGame, Seat, listed
from rules.core.game import encode


class Person(msgspec.Struct, frozen=True):
    """Somebody on the server."""

    id: int
    name: str
    roles: frozenset[int] = frozenset()
    """Roles they have on the server."""


def brought(by: str, game: str, people: Iterable[int]) -> tuple[Note, ...]:
    """A word to those whom somebody has seated without their doing, and a way to get up again."""
    if not (whom := tuple(people)):
        return ()
    text = f"{listed(f'<@{p}>' for p in whom)}: **{speech.escape(by)}** has seated you at this table of {game}."
    return (Note(text=text, people=whom, buttons=(("Leave", "leave", ""),)),)


class Opening:
    """Opens tables, and closes those that nobody comes back to."""

    def __init__(self, room: Room, shelf: Shelf = EVERY_GAME) -> None:
        self.room = room
        self.shelf = shelf
        """Which games new tables begin with here."""

    async def first_rules(self, game: AnyGame, host: int, seats: int = 1) -> dict[str, Any]:
        """House rules a table begins with: those for a first game where its host has never played this one, and
        those for a grown one where they have played it to an end."""
        store = self.room.store
        if game.gentle(seats) and await store.seen.is_new(host, game.slug):
            return game.gentle(seats)
        return dict(game.seasoned) if game.seasoned and await store.seen.is_seasoned(host, game.slug) else {}

    def becoming(self, table: Table, game: AnyGame, options: dict[str, Any]) -> Table:
        """A table in a lobby with these house rules, and with the game that they choose."""
        other, kept = becoming(self.room.games, game, options)
        if other.slug != table.game:
            self.shelf.need(other)
        return replace(table, game=other.slug, version=other.version, options=kept)

    async def open(
        self,
        game: AnyGame,
        host: Person,
        where: tuple[int, int],
        options: dict[str, Any],
        source: str | None,
        *,
        others: Sequence[Person] = (),
        notes: Sequence[Note] = (),
    ) -> Table:
        """Open a table of a game in a channel (guild and channel), with the host seated and perhaps ``others``.

        Raises:
            Taken: the channel has a running table.
            AlreadyDone: this interaction has opened it before.
            Refused: the host sits at as many tables as one may be at here, or the game is put away.
        """
        self.shelf.need(game)
        await need_room(self.room.store, where[0], host.id)
        at = seconds()
        table = Table(
            id=0,
            guild=where[0],
            channel=where[1],
            host=host.id,
            game=game.slug,
            version=game.version,
            options=options,
            seed=secrets.token_hex(32),
            status="lobby",
            house=replace(self._as_settled(where[0]), docket=await handed_down(self.room, where[1], game)),
            opened=at,
            changed=at,
            timers=forgotten(at),
            sitters=tuple(
                Sitter(seat=Seat(seat), person=p.id, name=p.name) for seat, p in enumerate((host, *others))
            ),
        )
        row = Row(kind="open", person=host.id, at=at, source=source)
        warned = [Note(text=text)] if (text := self.shelf.warning(game)) else []
        words = [Parcel(kind="note", body=encode(note).decode()) for note in (*notes, *warned)]
        return await self.room.store.tables.open(table, row, [Parcel(kind="board"), *words])

    def _as_settled(self, guild: int) -> House:
        """What a new table of a server agrees on, as far as this version knows of it."""
        try:
            return msgspec.convert(self.room.store.servers.of(guild).defaults, House)
        except msgspec.ValidationError:
            return House()

    async def again(self, table: int, person: Person, source: str | None) -> Table:
        """A new table for those who have played to the end of an old one, with its house rules.

        Raises:
            Refused: that game is not over, this person did not play in it, or sits at as many tables as one may.
            Taken: the channel has a running table.
        """
        before = await self.room.store.tables.get(table)
        if before is None or before.status != "ended":
            raise Refused("That game is not over yet.")
        if before.seat_of(person.id) is None:
            raise Refused("Only who sat at that table can bring it together again. `/table open` begins your own.")
        store = self.room.store
        await need_room(store, before.guild, person.id)
        busy = {s.person for s in before.players() if not await has_room(store, before.guild, s.person)}
        game, at, was = self.room.game(before), seconds(), before.house
        self.shelf.need(game)
        guests = replace(was.guests, asking={}, turned=())
        docket = await handed_down(self.room, before.channel, game)
        house = House(**{name: getattr(was, name) for name in AGREED}, guests=guests, docket=docket)
        fresh = Table(
            id=0,
            guild=before.guild,
            channel=before.channel,
            host=person.id,
            game=game.slug,
            version=game.version,
            options=known(game, before.options),
            seed=secrets.token_hex(32),
            status="lobby",
            house=house,
            opened=at,
            changed=at,
            timers=forgotten(at),
            sitters=self._same_people(before, person.id, busy, await self._away(before)),
        )
        fresh = fitted(game, before, fresh)
        row = Row(kind="open", person=person.id, at=at, source=source)
        with_them = (s.person for s in fresh.players() if s.person != person.id)
        notes = brought(person.name, self.room.games[fresh.game].title, with_them)
        words = [Parcel(kind="note", body=encode(note).decode()) for note in notes]
        return await self.room.store.tables.open(fresh, row, [Parcel(kind="board"), *words])

    async def _away(self, table: Table) -> dict[int, int]:
        """Until when those who played are away from everywhere who have said so after all that they did here: who
        sat down or played although they were away is there."""
        habits, at = self.room.store.people.habits, seconds()
        said = {s.person: known for s in table.players() if (known := habits.get(s.person)) and known.away > at}
        log = await self.room.store.log.of(table.id) if said else ()
        last = {row.person: row.at for row in log if row.kind != "away"}
        return {person: it.away for person, it in said.items() if last.get(person, 0) <= (it.away_since or at)}

    def _same_people(
        self, table: Table, asker: int, busy: Collection[int], gone: Mapping[int, int]
    ) -> tuple[Sitter, ...]:
        """Who plays again: the people who stayed, but for those who are ``busy`` or kept apart from the asker, the
        asker, and the computers that were there from the start. Who is away from that table, or ``gone`` until
        then from everywhere, is away there as well, but for the asker."""
        store, at = self.room.store, seconds()

        def stays(it: Sitter) -> bool:
            absent = it.robot or it.gone or it.person in busy or store.blocks.apart(asker, it.person)
            return it.person in (0, asker) or not absent

        def away(it: Sitter) -> int:
            until = max(it.away_until, gone.get(it.person, 0))
            return until if until > at and it.person not in (0, asker) else 0

        return renumbered(
            [
                Sitter(seat=s.seat, person=s.person, name=s.name, robot=s.robot, level=s.level, away_until=away(s))
                for s in table.sitters
                if stays(s)
            ]
        )

    async def tend(self, table: int) -> None:
        """Bring a lobby of an earlier version up to date: its host will be asked after a while, it goes on without
        house rules that are no longer known, and it is a table of the game that they choose today."""
        async with self.room.enter(table) as held:
            before = held.table
            if before.status != "lobby":
                return
            left = known(held.game, before.options)
            strange = before.options.keys() - left.keys()
            notes = (Note(text=f"{no_longer_known(strange)}, so it is as in the book."),) if strange else ()
            after = self.becoming(before, held.game, left)
            if notes or not before.timers or after.game != before.game:
                await held.record(after, Row(kind="tend"), notes=notes)

    async def forgotten(self, table: int, timer: Timer) -> None:
        """Nothing has been done at a table for long: ask the host of a lobby, and close it when nothing comes of
        that; close a game at which those who play have been asked."""
        store = self.room.store
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                before = held.table
                stands = before.timer("lobby", timer.subject, -1) is not None
                if before.status == "playing" and stands:
                    await forsaken.close(held, timer)
                elif before.status != "lobby" or not stands:
                    await store.timers.drop(timer)
                elif timer.subject == "ask":
                    await store.outbox.put(
                        table, [Parcel(kind="note", body=encode(_still_wanted(before)).decode())]
                    )
                    await store.timers.drop(timer)
                else:
                    text = "Nothing has been done at this table for two weeks, so I have closed it."
                    note = Note(text=f"{text} `/table open` begins another.")
                    row = Row(kind="end", source=f"t{timer.id}")
                    after = replace(before, status="ended", timers=())
                    await held.record(after, row, spent=timer.id, notes=(note,))
        except AlreadyDone:
            await store.timers.drop(timer)


def _still_wanted(table: Table) -> Note:
    close = table.timer("lobby", "close", -1)
    until = f" <t:{close.due}:D>" if close else " in a week"
    return Note(
        text=f"<@{table.host}>, this table has been waiting for a week. Whatever is done at it keeps it open;"
        f" otherwise I close it{until}. Anybody may close it too (`/table end`) or open another in its place.",
        people=(table.host,),
    )


def renumbered(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Who is left moves up."""
    return tuple(replace(s, seat=Seat(i)) for i, s in enumerate(sitters))
