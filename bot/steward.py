"""What becomes of a table beside its moves: takebacks carried out, seats handed over, pauses, absences, the end.

Everything happens in the table's lock and is written down as one row, with a line for the History.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot import marking, speech
from bot.clock import seconds
from bot.matters import Admit, Agree, EndEarly, Matter, Offer, Pause, Replace, Resume, Skip, TakeBack
from bot.pauses import Pauses
from bot.room import NOT_PLAYING, Press, Refused
from bot.table import Note, Row, Sitter, Table, moves, waiting
from rules.core import Chance, Event, Join, Leave, Return, RuleError, Seat, TimeUp, who
from rules.core.game import encode

_OFFERED = 3 * 86400
"""Seconds somebody has to take a seat that was offered."""


class Steward(Pauses):
    """Does what people ask of a table, and what its votes have decided."""

    # ------------------------------------------------------------------ carrying out

    async def carry_out(
        self, before: Table, matter: Matter, person: int, source: str | None, *, decided: str = ""
    ) -> None:
        """Do what a person may do alone, or (``decided`` is the motion) what the table has voted for. What can no
        longer be done is said in the History, and the vote is closed.

        Raises:
            RuleError: a person alone asked for something the rules refuse.
        """
        settled = {decided: True} if decided else {}
        row = Row(kind="", person=person, source=source)
        try:
            match matter:
                case TakeBack(seat=seat, to=to):
                    await self._undo(before, replace(row, kind="undo", seat=seat, back_to=to), settled)
                case Skip(seat=seat, decision=decision):
                    await self._skip(before, seat, decision, row, settled)
                case Replace():
                    await self._hand_over(before, matter, row, settled)
                case Admit():
                    await self._admit(before, matter, row, settled)
                case EndEarly():
                    await self._end(before, row, settled)
                case Agree(changes=changes):
                    await self._agree(before, changes, replace(row, kind="house"), settled)
                case Pause():
                    await self.stop(before, matter, replace(row, kind="pause"), settled)
                case Resume():
                    await self.go_on(before, replace(row, kind="resume"), settled)
        except (RuleError, Refused) as refusal:
            if not decided:
                raise
            event = Event(line=f"The vote is carried, but it cannot be done: {refusal}", kind="table")
            await self.drop(before, decided, replace(row, kind="lost", events=(event,)), lost=False)

    async def drop(self, before: Table, motion: str, row: Row, *, lost: bool) -> None:
        """Close a vote of the table that is lost, or else has lost its point."""
        councils = tuple(c for c in before.house.councils if c.motion.id != motion)
        after = replace(before, house=replace(before.house, councils=councils))
        await self.room.commit(before, after, row, settled={motion: False} if lost else {})

    async def _undo(self, before: Table, row: Row, settled: dict[str, bool]) -> None:
        """Rows after ``back_to`` no longer count. Older buttons go stale; the same cards would be drawn again."""
        state = await self.room.rebuilt(before, row.back_to)
        rows = [r for r in await self.room.store.log(before.id) if r.seq <= row.back_to]
        left = moves(rows)
        timers = tuple(t for t in before.timers if t.kind == "motion")
        after = replace(
            before,
            state=encode(state),
            version=self.room.game(before).version,
            rules=left[-1].rules,
            ply=len(left),
            epoch=before.epoch + 1,
            timers=timers,
        )
        line = f"{who(row.seat or 0)} takes back their last move. It is as it was before."
        row = replace(row, events=(Event(line=line, kind="undo"),))
        table = await self.room.commit(before, self.room.pruned(after, row, settled), row, settled=settled)
        await self.room.computers(table)

    async def _skip(self, before: Table, seat: Seat, decision: str, row: Row, settled: dict[str, bool]) -> None:
        if (decision, seat) not in waiting(self.room.decisions(before)):
            raise Refused(f"{who(seat)} is no longer awaited for that.")
        skipped = Event(line=f"The table skips {who(seat)} this once.", kind="table")
        row = replace(row, kind="clock", seat=seat, decision=decision, events=(skipped,))
        action = TimeUp(decision=decision)
        table, _ = await self.room.move(before, self.room.state(before), seat, action, row, settled=settled)
        await self.room.computers(table)

    async def _agree(self, before: Table, changes: dict[str, Any], row: Row, settled: dict[str, bool]) -> None:
        """Play otherwise from now on. Clocks start anew only when the change is about time."""
        after = replace(before, house=replace(before.house, **changes))
        if after.house != replace(before.house, takeback=after.house.takeback):
            after = replace(after, timers=tuple(t for t in before.timers if t.kind == "motion"))
        line = f"The table agrees: {speech.agreed(before.house, after.house)}"
        row = replace(row, events=(Event(line=line, kind="table"),))
        await self.room.commit(before, self.room.pruned(after, row, settled), row, settled=settled)

    async def _hand_over(self, before: Table, matter: Replace, row: Row, settled: dict[str, bool]) -> None:
        """The computer plays on for a seat, also for one that has left the game; a person is offered it."""
        if matter.person:
            await self._offer(before, matter, row, settled)
            return
        old = before.sitter(matter.seat)
        line = f"The computer plays on for {who(matter.seat)}."
        notes: tuple[Note, ...] = ()
        if old.person and not old.gone:
            line += f" {marking.code('/table join')} gives the seat back at any time."
            told = f"<@{old.person}>, the computer plays on for you. `/table join` gives you your seat back."
            notes = (Note(text=told, people=(old.person,)),) if row.person != old.person else ()
        row = replace(row, events=(Event(line=line, kind="table"),))
        await self._seat(before, replace(old, robot=True), row, settled, notes)

    async def _seat(
        self, before: Table, new: Sitter, row: Row, settled: dict[str, bool], notes: tuple[Note, ...] = ()
    ) -> None:
        """Somebody else plays on for a seat. The row keeps who sat there, for the History."""
        old = before.sitter(new.seat)
        if old.gone:
            self._may_return(before, old)
        row = replace(row, kind="seat", seat=new.seat, body=old.name)
        after = self.room.pruned(_with(before, old, new), row, settled)
        table = await self.room.commit(before, after, row, settled=settled, notes=notes)
        if old.gone:
            table = await self._sit_down_again(table, new)
        await self.room.computers(table)

    async def _offer(self, before: Table, matter: Replace, row: Row, settled: dict[str, bool]) -> None:
        """Ask somebody whether they will play on for a seat; nothing changes until they accept."""
        name = speech.escape(matter.name)
        if before.sits(matter.person):
            raise Refused(f"{name} sits at this table already.")
        offer = Offer(seat=matter.seat, person=matter.person, name=matter.name, until=seconds() + _OFFERED)
        others = tuple(o for o in before.house.offers if o.seat != offer.seat)
        after = replace(before, house=replace(before.house, offers=(*others, offer)))
        row = replace(row, kind="offer", seat=matter.seat)
        text = (
            f"<@{offer.person}>, will you play on for {speech.people(before, [offer.seat])} here? You would have"
            f" their seat and all that goes with it. The offer stands until <t:{offer.until}:f>."
        )
        buttons = (("Take the seat", "take", str(offer.seat)), ("No, thank you", "decline", str(offer.seat)))
        note = Note(text=text, people=(offer.person,), buttons=buttons)
        after = self.room.pruned(after, row, settled)
        await self.room.commit(before, after, row, settled=settled, notes=(note,))

    async def take_seat(self, table: int, person: int, seat: int, source: str | None = None) -> str:
        """Accept a seat that was offered. Returns who sat there.

        Raises:
            Refused: no seat is offered to this person any more.
        """
        async with self.room.enter(table, source) as before:
            offer = _offered(before, person, seat)
            if before.status != "playing":
                raise Refused(NOT_PLAYING[before.status])
            old = before.sitter(offer.seat)
            new = replace(old, person=person, name=offer.name, robot=False, away_until=0)
            line = f"{marking.strong(offer.name)} takes the seat of {marking.strong(old.name)}."
            row = Row(kind="seat", person=person, events=(Event(line=line, kind="table"),), source=source)
            await self._seat(before, new, row, {})
            return old.name

    async def decline_seat(self, table: int, person: int, seat: int, source: str | None = None) -> None:
        """Do not take a seat that was offered; whoever offered it is told."""
        async with self.room.enter(table, source) as before:
            offer = _offered(before, person, seat)
            offers = tuple(o for o in before.house.offers if o != offer)
            line = f"{marking.strong(offer.name)} does not take the seat of {who(offer.seat)}."
            row = Row(kind="offer", person=person, events=(Event(line=line, kind="table"),), source=source)
            await self.room.commit(before, replace(before, house=replace(before.house, offers=offers)), row)

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
        empty = [s for s in table.sitters if s.gone]
        own = [s for s in empty if s.person == person]
        seat = next((s.seat for s in (*own, *empty)), Seat(len(table.sitters)))
        game.apply(self.room.state(table), seat, Join(), Chance(""))
        return seat

    async def _admit(self, before: Table, matter: Admit, row: Row, settled: dict[str, bool]) -> None:
        """Somebody new joins. A chair that another has left is given to them first: the row keeps who sat there,
        for the History."""
        if before.sits(matter.person):
            raise Refused(f"{speech.escape(matter.name)} sits at this table already.")
        seat = self.chair_for(before, matter.person)
        new = Sitter(seat=seat, person=matter.person, name=matter.name)
        if seat < len(before.sitters):
            old = before.sitter(seat)
            given = Row(kind="seat", seat=seat, person=matter.person, body=old.name)
            before = await self.room.commit(before, _with(before, old, replace(new, gone=True)), given)
            seated = _with(before, before.sitter(seat), new)
        else:
            seated = replace(before, sitters=(*before.sitters, new))
        row = replace(row, kind="join", seat=seat, person=matter.person)
        table, _ = await self.room.move(seated, self.room.state(before), seat, Join(), row, settled=settled)
        await self.room.computers(table)

    async def _end(self, before: Table, row: Row, settled: dict[str, bool]) -> None:
        sitter = before.seated(row.person)
        by = f"{who(sitter.seat)} ends" if sitter else "The table ends" if settled else "A moderator ends"
        dealt = before.state is not None
        events = (Event(line=f"{by} the game here, without a winner.", kind="end"),) if dealt else ()
        after = replace(before, status="ended", house=replace(before.house, councils=()))
        await self.room.commit(before, after, replace(row, kind="end", events=events), settled=settled)

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

    async def _sit_down_again(self, table: Table, sitter: Sitter, source: str | None = None) -> Table:
        """Take a chair that was left, as the game's rules allow."""
        fresh = await self.room.fresh(table.id)
        row = Row(kind="return", seat=sitter.seat, person=sitter.person, source=source)
        after, _ = await self.room.move(fresh, self.room.state(fresh), sitter.seat, Return(), row)
        return after

    # ------------------------------------------------------------------ leaving and coming back

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
        async with self.room.enter(table, source) as before:
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
                after = self.room.pruned(_with(before, old, replace(old, robot=False)), row, {})
                before = await self.room.commit(before, after, row)
            if old.gone:
                before = await self._sit_down_again(before, old, None if old.robot else source)
            await self.room.computers(before)
            return True

    async def away(self, table: int, person: int, until: int, source: str | None = None) -> None:
        """Be away until a moment (0: be back): no pings, and the clock does what the table agreed.

        Raises:
            Refused: not at this table, over, or back without having been away.
        """
        async with self.room.enter(table, source) as before:
            sitter = before.seated(person)
            if sitter is None:
                raise Refused("You are not sitting at this table.")
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            if not until and not sitter.away_until:
                raise Refused("You were not away.")
            line = (
                f"{who(sitter.seat)} is away until {marking.moment(until, 'f')}."
                if until
                else f"{who(sitter.seat)} is back."
            )
            own = tuple(t for t in before.timers if t.seat != sitter.seat)
            after = replace(_with(before, sitter, replace(sitter, away_until=until)), timers=own)
            event = Event(line=line, kind="table")
            row = Row(kind="away", seat=sitter.seat, person=person, events=(event,), source=source)
            await self.room.commit(before, after, row)


def _with(table: Table, old: Sitter, new: Sitter) -> Table:
    return replace(table, sitters=tuple(new if s is old else s for s in table.sitters))


def _offered(table: Table, person: int, seat: int) -> Offer:
    """The offer of a seat to somebody.

    Raises:
        Refused: there is none, or no longer.
    """
    offer = next((o for o in table.house.offers if (o.person, o.seat) == (person, seat)), None)
    if offer is None or offer.until < seconds():
        raise Refused("No seat is offered to you here now.")
    return offer
