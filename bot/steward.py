"""What becomes of a table beside its moves: takebacks carried out, seats handed over, pauses, absences, the end.

Everything happens in the table's lock and is written down as one row, with a line for the History.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot import marking, speech
from bot.clock import seconds
from bot.deadlines import given_back
from bot.room import NOT_PLAYING, Press, Refused, Room
from bot.table import (
    Admit,
    EndEarly,
    Matter,
    Replace,
    Row,
    Sitter,
    Skip,
    Table,
    TakeBack,
    Timer,
    moves,
    waiting,
)
from rules.core import Chance, Event, Join, Leave, Return, RuleError, Seat, TimeUp, who
from rules.core.game import encode


class Steward:
    """Does what people ask of a table, and what its votes have decided."""

    def __init__(self, room: Room) -> None:
        self.room = room

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
        row = replace(row, kind="clock", seat=seat, decision=decision)
        action = TimeUp(decision=decision)
        table, _ = await self.room.move(before, self.room.state(before), seat, action, row, settled=settled)
        await self.room.computers(table)

    async def _hand_over(self, before: Table, matter: Replace, row: Row, settled: dict[str, bool]) -> None:
        """Somebody else, or the computer, plays on for a seat; also for one that has left the game. The row keeps
        who sat there, for the History."""
        old = before.sitter(matter.seat)
        if old.gone:
            self._may_return(before, old)
        if matter.person and before.seat_of(matter.person):
            raise Refused(f"{speech.escape(matter.name)} sits at this table already.")
        if matter.person:
            new = replace(old, person=matter.person, name=matter.name, robot=False, away_until=0)
            line = f"{marking.strong(matter.name)} takes the seat of {marking.strong(old.name)}."
        else:
            new = replace(old, robot=True)
            line = f"The computer plays on for {who(matter.seat)}."
        row = replace(row, kind="seat", seat=matter.seat, body=old.name, events=(Event(line=line, kind="table"),))
        after = self.room.pruned(_with(before, old, new), row, settled)
        table = await self.room.commit(before, after, row, settled=settled)
        if old.gone:
            table = await self._sit_down_again(table, new)
        await self.room.computers(table)

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
        sitter = before.seat_of(row.person)
        by = f"{who(sitter.seat)} ends" if sitter else "The table ends" if settled else "A moderator ends"
        event = Event(line=f"{by} the game here, without a winner.", kind="end")
        after = replace(before, status="ended", house=replace(before.house, councils=()))
        await self.room.commit(before, after, replace(row, kind="end", events=(event,)), settled=settled)

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
            if old is None or before.status != "playing":
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
            sitter = before.seat_of(person)
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

    # ------------------------------------------------------------------ pausing

    async def pause(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> None:
        """Stop every clock; nobody can move until it is resumed."""
        async with self.room.enter(table, source) as before:
            _responsible(before, person, moderator)
            if before.status != "playing":
                raise Refused("This table is paused already." if before.status == "paused" else _not_now(before))
            event = Event(line="The game is paused. Every clock stands still.", kind="table")
            await self._stop(before, Row(kind="pause", person=person, events=(event,), source=source))

    async def resume(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> None:
        """Go on: every clock has the time it had left."""
        async with self.room.enter(table, source) as before:
            _responsible(before, person, moderator)
            if before.status != "paused":
                raise Refused("This table is not paused." if before.status == "playing" else _not_now(before))
            event = Event(line="The game goes on.", kind="table")
            await self._go_on(before, Row(kind="resume", person=person, events=(event,), source=source))

    async def strand(self, table: int) -> None:
        """The channel or the server is out of reach: clocks stand still until it is back, nobody loses a turn."""
        async with self.room.enter(table) as before:
            if before.status == "playing":
                line = "I cannot reach the table here. Every clock stands still."
                row = Row(kind="pause", events=(Event(line=line, kind="table"),))
                await self._stop(replace(before, house=replace(before.house, stranded=True)), row)

    async def rescue(self, table: int) -> None:
        """The table can be reached again: a game that was stopped for that goes on."""
        async with self.room.enter(table) as before:
            await self.room.store.hurry(table)
            if before.status == "paused" and before.house.stranded:
                event = Event(line="I am back at the table. The game goes on.", kind="table")
                await self._go_on(before, Row(kind="resume", events=(event,)))

    async def give_back(self, table: int, since: int) -> None:
        """Nobody could be heard since this moment (0: nobody knows since when): what came due meanwhile does not
        count as time that people had."""
        async with self.room.enter(table) as before:
            if before.status != "playing":
                return
            at = seconds()
            after = given_back(before, waiting(self.room.decisions(before)), since, at)
            if after == before:
                return
            overdue = any(t.due <= at for t in before.timers if t.kind in ("close", "motion"))
            events = (Event(line=_returned(since, at), kind="table"),) if overdue else ()
            await self.room.commit(before, after, Row(kind="back", events=events))

    async def bring(self, table: int, channel: int, person: int, source: str | None = None) -> None:
        """A table whose channel is gone goes on in another one; its messages are posted there anew.

        Raises:
            Taken: a table is running there.
        """
        async with self.room.enter(table, source) as before:
            for slot in await self.room.store.posted(table):
                await self.room.store.forget(table, slot)
            row = Row(kind="bring", person=person, source=source)
            await self.room.commit(before, replace(before, channel=channel), row)
        await self.rescue(table)

    async def _stop(self, before: Table, row: Row) -> None:
        left = {t.key: max(60, t.due - seconds()) for t in before.timers}
        after = replace(before, status="paused", house=replace(before.house, frozen=left))
        await self.room.commit(before, after, row)

    async def _go_on(self, before: Table, row: Row) -> None:
        at, timers = seconds(), []
        for key, left in before.house.frozen.items():
            kind, subject, seat = key.split("|")
            timers.append(Timer(kind=kind, subject=subject, seat=int(seat), due=at + left))
        house = replace(before.house, frozen={}, stranded=False)
        await self.room.commit(before, replace(before, status="playing", house=house, timers=tuple(timers)), row)


def _returned(since: int, at: int) -> str:
    lost = f" for {speech.span(at - since)}" if since else ""
    return (
        f"I could not be reached{lost}. Whose time ran out meanwhile has it back: an hour, or as long as the move"
        " had if that was less."
    )


def _with(table: Table, old: Sitter, new: Sitter) -> Table:
    return replace(table, sitters=tuple(new if s is old else s for s in table.sitters))


def _responsible(table: Table, person: int, moderator: bool) -> None:
    if not moderator and person != table.host and table.seat_of(person) is None:
        raise Refused("Only people at this table, or somebody with Manage Channels, may do that.")


def _not_now(table: Table) -> str:
    return NOT_PLAYING.get(table.status, "")
