"""Who sits on which chair of a running game: handing over, offers, newcomers, leaving, coming back."""

from __future__ import annotations

import contextlib
from collections.abc import Collection

from msgspec.structs import replace

from bot.door.deadlines import given_anew
from bot.door.gate import need_room
from bot.door.held import Held
from bot.door.pace.presence import set_anew
from bot.door.pace.reminding import voted_on
from bot.door.refusals import NOT_PLAYING, Refused
from bot.door.room import Press, Room
from bot.keeping import marking, speech
from bot.keeping.matters import Admit, Former, Offer, Replace
from bot.keeping.now import seconds
from bot.keeping.table import SEATING, Row, Sitter, Table
from bot.keeping.told import Note
from rules.core import Chance, Event, Join, Leave, Return, RuleError, Seat, who

_OFFERED = 3 * 86400
"""Seconds somebody has to take a seat that was offered."""


class Chairs:
    """Seats people at running games and lets them get up."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def _hand_over(self, held: Held, matter: Replace, row: Row, settled: dict[str, bool]) -> None:
        """The computer plays on for a seat, also for one that has left the game; a person is offered it."""
        if matter.person:
            await self._offer(held, matter, row, settled)
            return
        old = held.table.sitter(matter.seat)
        line = f"The computer plays on for {who(matter.seat)}."
        notes: tuple[Note, ...] = ()
        if old.person and not old.gone:
            line += f" {marking.code('/table join')} gives the seat back at any time."
            told = f"<@{old.person}>, the computer plays on for you. `/table join` gives you your seat back."
            notes = (Note(text=told, people=(old.person,)),) if row.person != old.person else ()
        row = replace(row, events=(Event(line=line, kind="table"),))
        await self._seat(held, replace(old, robot=True), row, settled, notes)

    async def _seat(
        self, held: Held, new: Sitter, row: Row, settled: dict[str, bool], notes: tuple[Note, ...] = ()
    ) -> None:
        """Somebody else plays on for a seat. The row keeps who sat there, for the History."""
        old = held.table.sitter(new.seat)
        if old.gone:
            self._may_return(held.table, old)
        before = held.table
        if new.person != old.person:
            late = any(q.seat == old.seat and voted_on(before, q) for q in held.questions)  # whoever comes is not
            seated = given_anew(before, old.seat) if late else before
            before = await self._change_hands(held, set_anew(seated, old, held.questions), old, new)
        row = replace(row, kind="seat", seat=new.seat, body=old.name)
        await held.record(with_sitter(before, before.sitter(new.seat), new), row, settled=settled, notes=notes)
        if old.gone:
            await self._sit_down_again(held, new)
        await held.computers()

    async def _change_hands(self, held: Held, table: Table, old: Sitter, new: Sitter) -> Table:
        """Tell a game to which it matters that somebody else sits there from now on, and keep who did. Returns the
        table as it is then."""
        if (told := held.game.handed()) is None:
            return table
        seated, former = with_sitter(table, old, new), Former(old.seat, old.person, old.name)
        house = replace(seated.house, former=(*seated.house.former, former))
        row = Row(kind="handed", seat=new.seat, person=new.person)
        await held.play(new.seat, told, row, seated=replace(seated, house=house))
        return held.table

    async def _offer(self, held: Held, matter: Replace, row: Row, settled: dict[str, bool]) -> None:
        """Ask somebody whether they will play on for a seat; nothing changes until they accept."""
        before, name = held.table, speech.escape(matter.name)
        if before.sits(matter.person):
            raise Refused(f"{name} sits at this table already.")
        until, giver = seconds() + _OFFERED, row.person or _asker(before, settled)
        offer = Offer(seat=matter.seat, person=matter.person, name=matter.name, until=until, giver=giver)
        others = tuple(o for o in before.house.offers if o.seat != offer.seat)
        after = replace(before, house=replace(before.house, offers=(*others, offer)))
        row = replace(row, kind="offer", seat=matter.seat)
        text = (
            f"<@{offer.person}>, will you play on for {speech.people(before, [offer.seat])} here? You would have"
            f" their seat and all that goes with it. The offer stands until <t:{offer.until}:f>."
        )
        labels = (("Take the seat", "take"), ("No, thank you", "decline"), ("Withdraw the offer", "withdraw"))
        buttons = tuple((label, verb, str(offer.seat)) for label, verb in labels)
        note = Note(text=text, people=(offer.person,), buttons=buttons)
        await held.record(after, row, settled=settled, notes=(note,))

    async def take_seat(self, table: int, person: int, seat: int, source: str | None = None) -> str:
        """Accept a seat that was offered. Returns who sat there.

        Raises:
            Refused: no seat is offered to this person any more, or they sit at as many tables as one may.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            offer = _offered(before, person, seat)
            if before.status != "playing":
                raise Refused(NOT_PLAYING[before.status])
            await need_room(self.room.store, before.guild, person)
            old = before.sitter(offer.seat)
            new = replace(old, person=person, name=offer.name, robot=False, away_until=0)
            line = f"{marking.strong(offer.name)} takes the seat of {marking.strong(old.name)}."
            row = Row(kind="seat", person=person, events=(Event(line=line, kind="table"),), source=source)
            await self._seat(held, new, row, {})
            return old.name

    async def decline_seat(self, table: int, person: int, seat: int, source: str | None = None) -> None:
        """Do not take a seat that was offered; whoever offered it is told."""
        async with self.room.enter(table, source) as held:
            before = held.table
            offer = _offered(before, person, seat)
            offers = tuple(o for o in before.house.offers if o != offer)
            line = f"{marking.strong(offer.name)} does not take the seat of {who(offer.seat)}."
            row = Row(kind="offer", person=person, events=(Event(line=line, kind="table"),), source=source)
            await held.record(replace(before, house=replace(before.house, offers=offers)), row)

    async def withdraw_seat(
        self, table: int, person: int, seat: int, *, moderator: bool = False, source: str | None = None
    ) -> str:
        """Take an offer back: one's own seat, which one keeps then, or a chair for which one has asked the table.
        Returns whose it would have been.

        Raises:
            Refused: it is not this person's to withdraw, or it is offered to nobody any more.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter, offer = before.seated(person), next((o for o in before.house.offers if o.seat == seat), None)
            own = sitter is not None and sitter.seat == seat
            asked = (
                sitter is not None and offer is not None and offer.giver in (0, person) and _empty(before, seat)
            )
            if not (own or asked or moderator):
                raise Refused("Only whoever has offered a seat may withdraw the offer.")
            if offer is None:
                raise Refused(f"{'Your' if own else 'That'} seat is offered to nobody now.")
            offers = tuple(o for o in before.house.offers if o != offer)
            keeps = f"{who(offer.seat)} keeps their seat: it" if own else f"The seat of {who(offer.seat)}"
            line = f"{keeps} is offered to {marking.strong(offer.name)} no longer."
            row = Row(kind="offer", person=person, events=(Event(line=line, kind="table"),), source=source)
            await held.record(replace(before, house=replace(before.house, offers=offers)), row)
            told = f"The offer to **{speech.escape(offer.name)}** is withdrawn"
            return f"{told}; you keep your seat." if own else f"{told}."

    def chair_for(self, table: Table, person: int) -> Seat:
        """The chair on which somebody new may join a running game: their own that they left, one that another
        left, or one more.

        Raises:
            Refused: the game takes nobody in once it has begun.
            RuleError: not now, by its rules.
        """
        game = self.room.game(table)
        if Join not in game.actions:
            raise Refused("The game has begun. Somebody who plays can give you a seat with `/table transfer`.")
        if table.house.masked:
            raise Refused(
                "Names are hidden at this table, and a newcomer's would be known: it takes nobody in now."
            )
        empty = [s for s in table.sitters if s.gone]
        own = [s for s in empty if s.person == person]
        seat = next((s.seat for s in (*own, *empty)), Seat(len(table.sitters)))
        game.apply(self.room.state(table), seat, Join(), Chance(""))
        return seat

    async def _admit(self, held: Held, matter: Admit, row: Row, settled: dict[str, bool]) -> None:
        """Somebody new joins. A chair that another has left is given to them first: the row keeps who sat there,
        for the History."""
        before = held.table
        if before.sits(matter.person):
            raise Refused(f"{speech.escape(matter.name)} sits at this table already.")
        seat = self.chair_for(before, matter.person)
        new = Sitter(seat=seat, person=matter.person, name=matter.name)
        if seat < len(before.sitters):
            old = before.sitter(seat)
            given = Row(kind="seat", seat=seat, person=matter.person, body=old.name)
            await held.record(with_sitter(before, old, replace(new, gone=True)), given)
            seated = with_sitter(held.table, held.table.sitter(seat), new)
        else:
            seated = replace(before, sitters=(*before.sitters, new))
        row = replace(row, kind="join", seat=seat, person=matter.person)
        await held.play(seat, Join(), row, seated=seated, settled=settled)
        await held.computers()

    async def _join(self, held: Held, sitter: Sitter) -> None:
        """Take the chair that one was given to join on."""
        row = Row(kind="join", seat=sitter.seat, person=sitter.person)
        await held.play(sitter.seat, Join(), row, seated=held.table.with_seat(sitter.seat, gone=False))

    def _may_return(self, table: Table, sitter: Sitter) -> None:
        """Ask the rules, before anything is changed, whether a chair that was left may be taken again."""
        self.room.game(table).apply(self.room.state(table), sitter.seat, Return(), Chance(""))

    def _joins_anew(self, table: Table, sitter: Sitter) -> bool:
        """Whether who has left comes back as somebody new, because their place in the game is gone."""
        try:
            self._may_return(table, sitter)
        except RuleError:
            try:
                self.chair_for(table, sitter.person)
            except (RuleError, Refused):
                return False
            return True
        return False

    async def _sit_down_again(self, held: Held, sitter: Sitter, source: str | None = None) -> None:
        """Take a chair that was left, as the game's rules allow."""
        row = Row(kind="return", seat=sitter.seat, person=sitter.person, source=source)
        await held.play(sitter.seat, Return(), row)

    async def sit_down(self, held: Held) -> None:
        """Whoever was given a chair that had been left, and was kept from taking it, takes it now. Who joins anew
        is given it without a word."""
        table = held.table
        log = await self.room.store.log.of(table.id) if any(s.gone for s in table.sitters) else []
        for sitter in (s for s in table.sitters if s.gone and table.status == "playing"):
            last = next((r for r in reversed(log) if r.seat == sitter.seat and r.kind in ("seat", *SEATING)), None)
            if last is not None and last.kind in ("seat", "handed"):
                again = last.events or last.kind == "handed"
                with contextlib.suppress(RuleError):
                    await (self._sit_down_again if again else self._join)(held, sitter)

    async def leave(self, table: int, person: int, source: str | None = None) -> None:
        """Leave a running game for good, as its rules say.

        Raises:
            RuleError: the rules do not let this seat go.
        """
        await self.room.press(Press(table=table, person=person, source=source, action=Leave()))

    async def return_to_seat(self, table: int, person: int, source: str | None = None) -> bool:
        """Somebody who has left, or for whom the computer plays, takes their chair again. False if they have none,
        or have to join anew.

        Raises:
            RuleError: the game cannot take them back.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            old = next((s for s in before.sitters if s.person == person and (s.robot or s.gone)), None)
            if old is None or before.status != "playing" or before.sits(person):
                return False
            if old.gone and self._joins_anew(before, old):
                return False
            if old.gone:
                self._may_return(before, old)
            if old.robot:
                event = Event(line=f"{who(old.seat)} is back and plays again.", kind="table")
                row = Row(kind="seat", seat=old.seat, person=person, body=old.name, events=(event,), source=source)
                await held.record(with_sitter(before, old, replace(old, robot=False)), row)
            if old.gone:
                await self._sit_down_again(held, old, None if old.robot else source)
            await held.computers()
            return True


def with_sitter(table: Table, old: Sitter, new: Sitter) -> Table:
    """The table with somebody else, or the same person otherwise, on a chair."""
    return replace(table, sitters=tuple(new if s is old else s for s in table.sitters))


def _asker(table: Table, settled: Collection[str]) -> int:
    """Who has asked for what a vote has decided."""
    movers = (c.motion.mover for c in table.house.councils if c.motion.id in settled)
    return next((table.sitter(seat).person for seat in movers if seat is not None), 0)


def _empty(table: Table, seat: int) -> bool:
    """Whether nobody sits on a chair who could give it away."""
    old = table.sitter(Seat(seat))
    return old.gone or not old.person


def _offered(table: Table, person: int, seat: int) -> Offer:
    """The offer of a seat to somebody.

    Raises:
        Refused: there is none, or no longer.
    """
    offer = next((o for o in table.house.offers if (o.person, o.seat) == (person, seat)), None)
    if offer is None or offer.until < seconds():
        raise Refused("No seat is offered to you here now.")
    return offer
