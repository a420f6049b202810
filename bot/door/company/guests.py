"""Before a game begins: the host names people, answers those who ask to join, and sends somebody away.

What is said of somebody stands in the lobby alone; once the game has begun nobody is sent away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.door.gate import has_room, must_ask, need_room
from bot.door.house_rules import fitted
from bot.door.opening import Opening, Person, brought, renumbered
from bot.door.refusals import BEGUN, NOT_HOST, NOT_PLAYING, Refused
from bot.keeping import speech
from bot.keeping.society.guests import MOST_ASKING, Guests
from bot.keeping.table import Row, RowKind, Sitter, Table
from bot.keeping.told import Note
from rules.core import Seat, Terms, listed

TURNED = (
    "There is no chair for you at this table. You can watch, or `/table open` begins your own in another channel."
)
"""Whoever is kept from a table is told so, and not by whom."""

FULL = "Every chair is taken. You can watch, or open a table in another channel or thread."


class Change(NamedTuple):
    """What becomes of a table in its lobby, and what some people are told."""

    table: Table
    kind: RowKind
    notes: tuple[Note, ...] = ()


class Hosting(Opening):
    """Decides who comes to a lobby."""

    async def join(self, table: int, person: Person, source: str | None = None) -> Table:
        """Sit down, or ask the host, where one is not invited or has kept others waiting too often here.

        Raises:
            Refused: seated already, full, turned away, at as many tables as one may be here, or no longer open.
        """
        at = await self.room.fresh(table)
        if not at.sits(person.id):
            await need_room(self.room.store, at.guild, person.id)
        asks = await must_ask(self.room, at.guild, person.id)

        def change(before: Table) -> Change:
            known = person.id in (before.host, *before.house.guests.people)
            if before.seat_of(person.id) is not None or (self.lets_in(before, person) and (known or not asks)):
                return self._seated(before, [person], person.id)
            return self._knocking(before, person)

        return await self._settle(table, person.id, change, source)

    async def seat(self, table: int, people: Sequence[Person], source: str | None = None) -> Table:
        """Seat these people, as many as there are chairs, in this order; the first of them brings the others. Whom
        the staff would have ask the host, or sit at no more tables, nobody but the host brings, or nobody at all.

        Raises:
            Refused: nobody of them can be seated, or the first of them not without asking.
        """
        by, at = people[0].id, await self.room.fresh(table)
        if not at.sits(by):
            await need_room(self.room.store, at.guild, by)
            if await self._asks(at, by, by):
                raise Refused("You have often let your time run out here. **Join** on the board asks the host.")
        come = [p for p in people if at.sits(p.id) or await self._comes_with(at, p.id, by)]
        return await self._settle(table, by, lambda before: self._seated(before, come, by), source)

    async def _asks(self, table: Table, person: int, by: int) -> bool:
        """Whether the staff would have somebody ask the host, whom ``by`` brings."""
        known = by == table.host or person in table.house.guests.people
        return not known and await must_ask(self.room, table.guild, person)

    async def _comes_with(self, table: Table, person: int, by: int) -> bool:
        """Whether the staff lets somebody be brought to one more table by another."""
        room = await has_room(self.room.store, table.guild, person)
        return room and not await self._asks(table, person, by)

    def lets_in(self, table: Table, person: Person, by: int = 0) -> bool:
        """Whether somebody may sit down without asking, or because ``by`` brings them."""
        guests = table.house.guests
        if self._kept_away(table, person.id):
            return False
        return by == table.host or guests.lets_in(person.id, person.roles)

    def _kept_away(self, table: Table, person: int) -> bool:
        """Whether somebody may not even ask: sent away, or blocked by the host."""
        return person in table.house.guests.turned or self.room.store.blocks.has(table.host, person)

    def _not_blocked(self, table: Table, people: Sequence[int]) -> None:
        """The host can only invite whom they have not blocked.

        Raises:
            Refused: they have blocked one of these.
        """
        if blocked := [p for p in people if self.room.store.blocks.has(table.host, p)]:
            whom = listed(f"<@{p}>" for p in blocked)
            raise Refused(f"You have blocked {whom}. `/me unblock` first, if you like to play together again.")

    def _seated(self, before: Table, people: Sequence[Person], by: int) -> Change:
        new = [p for p in people if before.seat_of(p.id) is None]
        if not new:
            already = "You sit at this table" if len(people) == 1 else "Everybody is seated"
            raise Refused(f"{already} already. **Start** on the board begins, when all have joined.")
        terms = self.room.game(before).terms(before.options)
        free = terms.seats[-1] - len(before.sitters)
        if free <= 0:
            raise no_chair(terms)
        new = [p for p in new if self.lets_in(before, p, by)]
        if not new:
            raise Refused(TURNED)
        first, taken = len(before.sitters), {p.id for p in new[:free]}
        more = (Sitter(seat=Seat(first + i), person=p.id, name=p.name) for i, p in enumerate(new[:free]))
        asking = {p: name for p, name in before.house.guests.asking.items() if p not in taken}
        after = with_guests(before, replace(before.house.guests, asking=asking))
        name = next((p.name for p in people if p.id == by), "")
        notes = brought(name, self.room.game(before).title, (p.id for p in new[:free] if p.id != by))
        return Change(replace(after, sitters=(*before.sitters, *more)), "join", notes)

    def _knocking(self, before: Table, person: Person) -> Change:
        guests = before.house.guests
        if self._kept_away(before, person.id) or len(guests.asking) >= MOST_ASKING:
            raise Refused(TURNED)
        if person.id in guests.asking:
            raise Refused(f"You have asked already. {_host(before)} answers, and I tell you.")
        after = with_guests(before, replace(guests, asking={**guests.asking, person.id: person.name}))
        text = f"<@{before.host}>, somebody asks to join this table."
        note = Note(text=text, people=(before.host,), buttons=(("See who asks", "invite", ""),))
        return Change(after, "knock", () if guests.asking else (note,))

    # ------------------------------------------------------------------ what the host decides

    async def by_invitation(self, table: int, person: int, *, only: bool, source: str | None = None) -> Table:
        """Let in only who is invited, or everybody again, who had asked first.

        Raises:
            Refused: not the host, or no longer open.
        """

        def change(before: Table) -> Change:
            _hosts(before, person)
            return Change(with_guests(before, replace(before.house.guests, only=only)), "invite")

        return await self._settle(table, person, change, source)

    async def invite(
        self, table: int, person: int, people: Sequence[int], roles: Sequence[int], source: str | None = None
    ) -> Table:
        """Name people and roles who may sit down without asking; people are told, and have a button for it.

        Raises:
            Refused: not the host, or no longer open.
        """

        def change(before: Table) -> Change:
            _hosts(before, person)
            self._not_blocked(before, people)
            after = with_guests(before, before.house.guests.inviting(people, roles))
            new = [p for p in people if before.seat_of(p) is None and p not in before.house.guests.people]
            apart = self.room.store.blocks.apart  # who likes to be left alone
            called = [p for p in new if not apart(p, before.host)]
            game = self.room.game(before).title
            text = f"{listed(f'<@{p}>' for p in called)}, {_host(before)} invites you to this table of {game}."
            note = Note(text=text, people=tuple(called), buttons=(("Join", "join", ""),))
            return Change(after, "invite", (note,) if called else ())

        return await self._settle(table, person, change, source)

    async def let_in(self, table: int, person: int, asker: int, source: str | None = None) -> Table:
        """Seat somebody who has asked. Where no chair is free by then they are invited, and told.

        Raises:
            Refused: not the host, no longer open, they do not ask any more, or sit at as many tables as one may.
        """
        at = await self.room.fresh(table)
        room = at.sits(asker) or await has_room(self.room.store, at.guild, asker)

        def change(before: Table) -> Change:
            _hosts(before, person)
            self._not_blocked(before, [asker])
            if not room:
                raise Refused("They sit at as many running tables as one person may on this server.")
            name = _asking(before, asker)
            after = with_guests(before, before.house.guests.inviting([asker]))
            terms = self.room.game(before).terms(before.options)
            if len(before.sitters) >= terms.seats[-1]:
                told = Note(text=f"<@{asker}>, you are welcome at this table, as soon as a chair is free.")
            else:
                told = Note(text=f"<@{asker}>, you are welcome: you sit at this table now.")
                sitter = Sitter(seat=Seat(len(before.sitters)), person=asker, name=name)
                after = replace(after, sitters=(*before.sitters, sitter))
            return Change(after, "invite", (replace(told, people=(asker,)),))

        return await self._settle(table, person, change, source)

    async def turn_away(self, table: int, person: int, asker: int, source: str | None = None) -> Table:
        """Do not let somebody in who has asked; nobody else hears of it.

        Raises:
            Refused: not the host, no longer open, or they do not ask any more.
        """

        def change(before: Table) -> Change:
            _hosts(before, person)
            _asking(before, asker)
            return Change(with_guests(before, before.house.guests.turning(asker)), "invite")

        return await self._settle(table, person, change, source)

    async def send_away(self, table: int, person: int, other: int, source: str | None = None) -> Table:
        """Let somebody get up, who may not sit down again unless they are invited.

        Raises:
            Refused: not the host, no longer open, or they do not sit there.
        """

        def change(before: Table) -> Change:
            _hosts(before, person)
            sitter = before.seat_of(other)
            if sitter is None:
                raise Refused("They do not sit here any more. The board shows who does.")
            if other == person:
                raise Refused("**Leave** on the board gets you up yourself.")
            return Change(with_guests(without(before, sitter), before.house.guests.turning(other)), "dismiss")

        return await self._settle(table, person, change, source)

    async def _settle(
        self, table: int, person: int, change: Callable[[Table], Change], source: str | None
    ) -> Table:
        async with self.room.enter(table, source) as held:
            before = held.table
            if before.status != "lobby":
                raise Refused(BEGUN if before.status != "ended" else NOT_PLAYING["ended"])
            after, kind, notes = change(before)
            after = fitted(held.game, before, after)
            await held.record(after, Row(kind=kind, person=person, source=source), notes=notes)
            return held.table


def with_guests(table: Table, guests: Guests) -> Table:
    """The table with other people let in."""
    return replace(table, house=replace(table.house, guests=guests))


def without(table: Table, sitter: Sitter) -> Table:
    """The lobby after somebody got up; their word goes with them."""
    words = {p: w for p, w in table.house.words.items() if p != sitter.person}
    left = renumbered([s for s in table.sitters if s is not sitter])
    return replace(table, sitters=left, house=replace(table.house, words=words))


def no_chair(terms: Terms) -> Refused:
    """The refusal of whoever comes to a full table, with the rule that sets the number if there is one."""
    return Refused(f"Every chair is taken. {speech.refusal(terms.full)}" if terms.full is not None else FULL)


def _hosts(table: Table, person: int) -> None:
    if person != table.host:
        raise Refused(NOT_HOST)


def _host(table: Table) -> str:
    """The host by name."""
    found = next((s.name for s in table.sitters if s.person == table.host), "The host")
    return f"**{speech.escape(found)}**"


def _asking(table: Table, person: int) -> str:
    """The name of somebody who asks.

    Raises:
        Refused: they do not, or no longer.
    """
    name = table.house.guests.asking.get(person)
    if name is None:
        raise Refused("They do not ask any more. The board shows who sits here.")
    return name
