"""What becomes of those who keep a table waiting: the others vote on a skip, or on the computer playing on.

Nobody is skipped or replaced by one person alone: who is not late, or is asked by a single other, is asked too,
and only silence lets the others go on. Nobody but its owner gives a hidden hand to another person.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.council.asking import Ask, Asking, by_name, time_to_vote
from bot.door.deadlines import patience
from bot.door.held import Held
from bot.door.refusals import Refused
from bot.keeping import marking, speech
from bot.keeping.matters import Matter, Replace, Skip
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import Sitter, Table, Timer, moves, waiting
from bot.keeping.told import Note
from rules.core import Question, Seat
from rules.core.votes import FOR

_HANDED_OVER = "The computer plays on for you. `/table join` gives your seat back at any time."

_LEAVES = " You are compared with others here: with your seat in another's hands you count as last of this game."

_RETURNS = " You are compared with others here: if you do not come back before the end, you count as last of it."

EXCUSED = 7 * 86400
"""Seconds that a game waits for who is away before the others may vote on them."""


class Absences(Asking):
    """Skips and stand-ins."""

    async def skip(self, table: int, person: int, source: str | None = None) -> str:
        """Ask the others whether the game should go on without an answer of whoever is awaited: by what silence
        stands for, or else by what a computer would answer.

        Raises:
            Refused: nobody else is awaited, or nobody but they could answer.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = self.room.sitter(before, person)
            awaited = self._awaited(before, sitter)
            await self._need_no_excuse(before, sitter, awaited.seat)
            name, by_computer = by_name(before, awaited.seat), awaited.lapse is None
            if by_computer and held.position.advised(awaited) is None:
                raise Refused("Neither the rules nor a computer know an answer here. `/table replace` may help.")
            matter = Skip(seat=awaited.seat, decision=awaited.id, computer=by_computer)
            question = (
                f"Let the computer answer for {name} this once?" if by_computer else f"Skip {name} this once?"
            )
            then = held.position.worded(awaited).silence
            ask = Ask(question=question, detail=then, matter=matter, asker=sitter, source=source)
            return await self._ask_others(held, ask, awaited.seat)

    async def replace(
        self, table: int, person: int, seat: Seat, *, by: int, name: str = "", source: str | None = None
    ) -> str:
        """Let the computer (``by`` 0) or somebody else play on for a seat: at once for one's own seat, else by
        vote of the others. A person who shall have a seat is asked before they get it.

        Raises:
            Refused: no such seat, nobody is late there, its owner alone may give it away, or the newcomer sits at
                the table already.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter, old = self.room.sitter(before, person), before.sitter(seat)
            if by:
                self._may_come(before, person, by, name)
            elif old.robot:
                raise Refused("The computer plays for that seat already.")
            matter = Replace(seat=seat, person=by, name=name)
            if seat == sitter.seat:
                if by:
                    self._count(person)
                await self.steward.carry_out(held, matter, person, source)
                told = f"**{speech.escape(name)}** is asked whether they take it." if by else _HANDED_OVER
                return told + (_LEAVES if by else _RETURNS) * self._compared(before, person)
            if old.person and not old.gone:
                await self._may_be_replaced(before, sitter, seat, by)
            successor = marking.strong(name) if by else "the computer"
            question = f"Let {successor} play on for {by_name(before, seat)}?"
            ask = Ask(question=question, matter=matter, asker=sitter, source=source)
            return await self._ask_others(held, ask, seat)

    def _may_come(self, table: Table, asker: int, by: int, name: str) -> None:
        """Whether somebody may ask another person, ``by``, to play on for a seat."""
        if table.sits(by):
            raise Refused(f"{speech.escape(name)} sits at this table already.")
        blocked = self.room.store.blocks.has  # nobody learns of that
        if blocked(by, asker) or blocked(table.host, by):
            raise Refused(f"I cannot offer this seat to {speech.escape(name)}. Name somebody else.")
        if table.house.masked:
            raise Refused(
                "Names are hidden at this table, and a newcomer's would be known. Leave out who plays on: then"
                " it is the computer."
            )

    async def _may_be_replaced(self, table: Table, asker: Sitter, seat: Seat, by: int) -> None:
        """Whether the table may vote on a seat that is somebody's own."""
        if by:
            raise Refused(
                f"The seat of {speech.people(table, [seat])}, and what is hidden there, is theirs to give"
                " (`/table transfer`). Leave out who plays on, and the computer may do it when they are late."
            )
        await self._need_no_excuse(table, asker, seat)
        if not await self._is_late(table, seat):
            raise Refused(
                f"{speech.people(table, [seat])} is not late. Once their time has run out, or they have been"
                " awaited for a day, the table may let the computer play on for them."
            )

    def _compared(self, table: Table, person: int) -> bool:
        """Whether a rating will ask how this game ends for somebody: they play against somebody who is compared
        as well."""
        people, against = self.room.store.people, self.room.game(table).rivals(table.options)
        others = any(people.of(s.person).rated for s in table.sitters if s.person != person)
        return self.room.store.servers.of(table.guild).ratings and against and people.of(person).rated and others

    async def _is_late(self, table: Table, seat: Seat) -> bool:
        """Whether somebody's time ran out when they were last asked, or they have kept the game waiting for a day
        (at a live pace, for as long as a move has there)."""
        played = moves(await self.room.store.log.of(table.id))
        own = next((r for r in reversed(played) if r.seat == seat), None)
        if own is not None and own.kind == "clock":
            return True
        awaited = any(q.seat == seat for q in waiting(self.room.questions(table)).values())
        return awaited and bool(played) and seconds() - played[-1].at >= patience(table.house)

    async def _need_no_excuse(self, table: Table, asker: Sitter, seat: Seat) -> None:
        """Where clocks wait for who is away, nobody votes on them, until a game has waited for a week. Who is away
        says so by name at other tables: where names are hidden, nobody is voted on while anybody else is away, and
        neither who it is nor until when is told.

        Raises:
            Refused: they are excused.
        """
        at, masked = seconds(), table.house.masked
        others = (s for s in table.players() if s.seat != asker.seat and (masked or s.seat == seat))
        away = next((s for s in others if s.away_until > at), None)
        if away is None or table.house.away != "wait":
            return
        played = moves(await self.room.store.log.of(table.id))
        if not played or at - played[-1].at < EXCUSED:
            excused = f"{speech.people(table, [away.seat])} is away until <t:{away.away_until}:f>,"
            raise Refused(
                f"{'Somebody is excused here,' if masked else excused} and this table has agreed to wait for who"
                " is away. Once the game has waited for a week, the table may vote on it."
            )

    async def late(self, table: int, timer: Timer) -> None:
        """The time of a decision is up at a table that votes on the late: ask the others whether to go on."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                before = held.table
                late = self.room.late_question(before, timer)
                matter = Skip(seat=Seat(timer.seat), decision=late.id if late else "")
                if late is None or any(c.matter == matter for c in before.house.councils):
                    await self.room.store.timers.drop(timer)
                    return
                voters = [s.seat for s in before.players() if s.seat != timer.seat]
                late_one = by_name(before, Seat(timer.seat))
                question = f"The time of {late_one} is up. Skip {late_one} this once?"
                source, then = f"t{timer.id}", held.position.worded(late).silence
                ask = Ask(question=question, detail=then, matter=matter, source=source, spent=timer.id)
                await self._propose(held, ask, voters, len(voters) // 2 + 1)
        except (AlreadyDone, Refused):
            await self.room.store.timers.drop(timer)

    def _awaited(self, table: Table, asker: Sitter) -> Question:
        """What the game waits for somebody else to answer."""
        others = [q for q in waiting(self.room.questions(table)).values() if q.seat != asker.seat and not q.motion]
        if others and table.house.masked:  # nobody is passed over for being away, and found out by that
            return others[0]
        if found := min(others, key=lambda q: table.sitter(q.seat).away_until, default=None):  # who is there first
            return found
        raise Refused("Nobody else is awaited now.")

    async def _ask_others(self, held: Held, ask: Ask, absent: Seat) -> str:
        """Put a question about somebody to the others. Where they are not late, or nobody but the asker is left to
        vote, the one it is about is asked too: anybody may object, and silence lets it pass. Otherwise they are
        told of it."""
        table = held.table
        voters = [s.seat for s in table.players() if s.seat != absent]
        present = next((s for s in table.players() if s.seat == absent), None)
        if present is None or (len(voters) > 1 and await self._is_late(table, absent)):
            notes = (_told(present, ask.matter),) if present is not None else ()
            await self._propose(held, ask, voters, len(voters) // 2 + 1, notes)
            return "The vote is open." if len(voters) > 1 else "Done."
        due = seconds() + int(time_to_vote(table).total_seconds())
        await self._propose(held, replace(ask, silence=FOR), [*voters, absent], len(voters) + 1)
        return f"{speech.people(table, [absent])} may object until <t:{due}:t>; silence lets it pass."


def _told(sitter: Sitter, matter: Matter) -> Note:
    """What somebody is told about whom the others vote."""
    what = "a computer playing on for you"
    if isinstance(matter, Skip):
        without = "going on without your answer this once"
        what = "a computer answering for you this once" if matter.computer else without
    text = f"<@{sitter.person}>, the table votes on {what}. If you play before that, the vote is off."
    return Note(text=text, people=(sitter.person,))
