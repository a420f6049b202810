"""The one door. Everything that changes a running game comes through here, one change at a time.

Lock the table, look whether this press has been played before, find the seat and the open decision, ask the rules,
write all down in one transaction; only then is anybody told. Drawing and sending happen outside."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from bot.door import retrace
from bot.door.echoes import Echoes, Said
from bot.door.held import Held
from bot.door.minds.study import Study
from bot.door.minds.thoughts import Thoughts
from bot.door.onlooker import Onlooker
from bot.door.position import Position
from bot.door.refusals import TOO_LONG_AGO, Refused
from bot.keeping import speech
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.society.servers import Done
from bot.keeping.store import Store
from bot.keeping.table import MOVES, Row, RowKind, Sitter, Table, Timer, clock_of, waiting
from rules.core import (
    Action,
    Answer,
    AnyGame,
    Ballot,
    Leave,
    NotAwaited,
    Question,
    Return,
    RuleError,
    Seat,
    State,
    TimeUp,
)

log = logging.getLogger(__name__)


class Press(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wants of a running game: an answer to a decision, or an action they have typed.

    ``source`` names the interaction it came from; ``epoch`` is the one on the button, if there was a button. An
    answer with an action is meant in that very way, and in no other that might be thought better.
    """

    table: int
    person: int
    source: str | None = None
    epoch: int | None = None
    decision: str = ""
    answer: Answer | None = None
    action: Action | None = None

    @property
    def said(self) -> Said:
        """What it answers, wherever it was pressed."""
        return Said(decision=self.decision, answer=self.answer, action=self.action)


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What a press led to: the table after it, and what happened as this seat may know it."""

    table: Table
    seat: Seat
    told: tuple[str, ...]


class Room(Onlooker):
    """All running tables of one bot. ``changed`` is called after every commit with the table's number."""

    def __init__(self, store: Store, games: dict[str, AnyGame], changed: Callable[[int], None]) -> None:
        super().__init__(games, store.editions.kept)
        self.store = store
        self._changed = changed
        self.thoughts = Thoughts(Study(), self.carry_on)
        self._echoes = Echoes()
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()

    async def fresh(self, table: int) -> Table:
        """A table that is known to be there, as it is kept now."""
        found = await self.store.tables.get(table)
        assert found is not None
        return found

    @asynccontextmanager
    async def enter(self, id: int, source: str | None = None) -> AsyncIterator[Held]:
        """The table, locked: nothing changes it until the block is left.

        Raises:
            AlreadyDone: something from this source has been recorded.
            Refused: there is no such table.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            if source is not None and await self.store.log.knows(source):
                raise AlreadyDone
            table = await self.store.tables.get(id)
            if table is None:
                raise Refused("That table is no longer here. `/table open` begins a new one.")
            held = Held(table, self, self.store, self._changed)
            try:
                yield held
            finally:
                held.let_go()

    async def lay_aside(self, id: int, done: Done | None = None) -> None:
        """End a table that cannot be read, and take it out of its channel, once nobody is changing it any more."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            await self.store.tables.lay_aside(id, done)

    # ------------------------------------------------------------------ pressing

    async def press(self, press: Press) -> Receipt:
        """Play one answer or typed action of a person.

        Raises:
            AlreadyDone: it has been played before.
            RuleError: the rules refuse; nothing has changed.
            Refused: the table is not being played, or the person does not sit at it.
        """
        try:
            return await self._pressed(press)
        except (RuleError, Refused):
            if press.source is not None and await self.store.log.knows(press.source):
                raise AlreadyDone from None  # it is refused because it has been done
            raise

    async def _pressed(self, press: Press) -> Receipt:
        async with self.enter(press.table) as held:
            sitter = self.sitter(held.table, press.person)
            if press.epoch is not None and press.epoch != held.table.epoch:
                raise NotAwaited(
                    held.game.turn_rule,
                    "That button belongs to a turn that was taken back. The board shows how it stands now.",
                )
            decision, action = await self._meant(held, press, sitter)
            row = Row(
                kind=_kind(action),
                seat=sitter.seat,
                person=press.person,
                decision=decision,
                source=press.source,
            )
            told = await held.play(sitter.seat, action, row)
            self._echoes.note(press.table, press.person, press.said)
            await held.computers()
            return Receipt(table=held.table, seat=sitter.seat, told=told)

    async def _meant(self, held: Held, press: Press, sitter: Sitter) -> tuple[str, Action]:
        """The open decision a press answers, and the action it means."""
        game, open_now = held.game, held.questions
        mine = [q for q in open_now if q.seat == sitter.seat]
        if press.answer is None:
            assert press.action is not None
            if not isinstance(press.action, Leave | Return) and not mine:
                raise NotAwaited(game.turn_rule, f"It is not your turn. {speech.awaited(open_now)}")
            return press.decision, press.action
        question = next((q for q in mine if q.id == press.decision), None)
        if question is None:  # what is asked of whoever comes the rules alone refuse, and say why
            of_others = (q for q in open_now if q.shared and q.id == press.decision)
            question = next((msgspec.structs.replace(q, seat=sitter.seat) for q in of_others), None)
        if question is None:
            if self._echoes.repeats(press.table, press.person, press.said):
                raise AlreadyDone
            answered = await self._answered(held.table, sitter.seat, press.decision)
            still = () if answered else open_now
            why = speech.not_open(still, press.decision, open_now)
            raise NotAwaited(game.turn_rule, f"{why} The board shows how it stands.")
        if press.action is not None:
            return question.id, press.action
        return question.id, held.position.meant(question, press.answer)

    async def _answered(self, table: Table, seat: Seat, decision: str) -> bool:
        """Whether this seat's own last move answered this very decision: it is too late for another answer."""
        rows = [r for r in await self.store.log.of(table.id, table.seq - 12) if r.seat == seat and r.kind in MOVES]
        return bool(rows) and rows[-1].decision == decision

    async def ballot(
        self, table: int, person: int, motion: str, choice: str, source: str | None = None
    ) -> Receipt | None:
        """Cast, change or take back a vote of the game. The same vote again changes nothing and is not kept.

        Raises:
            RuleError: no vote on this, or no such choice.
            Refused: the vote is closed or the person does not sit here.
        """
        async with self.enter(table, source) as held:
            sitter = self.sitter(held.table, person)
            found = next((m for m in held.position.motions if m.id == motion), None)
            if found is None:
                raise Refused("That vote is closed.")
            after = found.with_ballot(sitter.seat, choice)
            if after == found:
                return None
            row = Row(kind="play", seat=sitter.seat, person=person, source=source)
            action = Ballot(motion=motion, choice=choice)
            told = await held.play(sitter.seat, action, row)
            await held.computers()
            return Receipt(table=held.table, seat=sitter.seat, told=told)

    async def time_up(self, table: int, timer: Timer) -> None:
        """The time for a decision has run out: do what the table agreed on. Late echoes do nothing."""
        try:
            async with self.enter(table, f"t{timer.id}") as held:
                question = self.late_question(held.table, timer)
                if question is None:
                    await self.store.timers.drop(timer)
                    return
                if question.motion:
                    await held.computers(closing=question.motion)
                    question = self.late_question(held.table, timer)
                if question is not None:
                    await self._late(held, question, timer)
                await held.computers()
        except (AlreadyDone, Refused):
            await self.store.timers.drop(timer)

    async def limit_up(self, table: int, timer: Timer) -> None:
        """A time that is nobody's has run out: do what the rules say. Late echoes do nothing."""
        try:
            async with self.enter(table, f"t{timer.id}") as held:
                limit = next((one for one in held.position.limits if one.id == timer.subject), None)
                if limit is None or held.table.timer("limit", timer.subject, -1) is None:
                    await self.store.timers.drop(timer)
                    return
                row = Row(kind="clock", seat=limit.seat, decision=limit.id, source=f"t{timer.id}")
                await held.play(limit.seat, TimeUp(decision=limit.id), row, spent=timer.id)
                await held.computers()
        except (AlreadyDone, Refused):
            await self.store.timers.drop(timer)

    def late_question(self, table: Table, timer: Timer) -> Question | None:
        """The question whose time is up, if it is still open, and has not been given more time meanwhile."""
        if (stands := table.timer(timer.kind, timer.subject, timer.seat)) is None or stands.due > timer.due:
            return None
        open_now = waiting(self.questions(table)).values()
        return next((q for q in open_now if (clock_of(q), q.seat) == (timer.subject, timer.seat)), None)

    async def _late(self, held: Held, question: Question, timer: Timer) -> None:
        by_computer = held.table.house.absence == "computer" and not question.firm
        action = await held.stand_in(question) if by_computer else TimeUp(decision=question.id)
        row = Row(kind="clock", seat=question.seat, decision=question.id, source=f"t{timer.id}")
        leaves = isinstance(question.lapse, Leave) and not by_computer  # silence may mean that
        await held.play(question.seat, action, row, spent=timer.id, leaves=leaves)

    async def carry_on(self, id: int) -> None:
        """Let computer players answer who were kept from it: the bot was ended between two moves, or this took too
        long. Nobody else would ever wake them."""
        async with self.enter(id) as held:
            if held.table.status == "playing" and any(s.robot or s.orders for s in held.table.sitters):
                await held.computers()

    # ------------------------------------------------------------------ going back

    async def rebuilt(self, table: Table, to: int, most: int | None = None) -> State:
        """The state after row ``to`` of the log: as it was kept, or else at most so many moves are played again,
        beside all else.

        Raises:
            Refused: the rules were mended since, and it is too long ago to be kept.
        """
        past = await self.store.log.of(table.id), await self.store.log.kept(table.id)
        try:
            return await asyncio.to_thread(retrace.state_after, self.game(table), table, *past, to, most=most)
        except retrace.Mended as fault:
            if fault.__cause__ is not None:
                log.error("table %s: the log does not play again to row %s", table.id, to, exc_info=fault)
            raise Refused(TOO_LONG_AGO) from fault

    async def earlier(self, table: Table, to: int, most: int | None = None) -> Position:
        """How the game stood after row ``to``, as its viewers might know it; refused as :meth:`rebuilt`."""
        return Position(table.id, self.game(table), await self.rebuilt(table, to, most), secret=table.secret)

    async def can_rebuild(self, table: Table, to: int) -> None:
        """Look, without playing anything again, whether there is a way back to after row ``to``.

        Raises:
            Refused: as :meth:`rebuilt`.
        """
        past = await self.store.log.of(table.id), await self.store.log.kept(table.id)
        if not retrace.reachable(self.game(table), table, *past, to):
            raise Refused(TOO_LONG_AGO)


def _kind(action: Action) -> RowKind:
    """The kind of row a person's action makes."""
    match action:
        case Leave():
            return "leave"
        case Return():
            return "return"
    return "play"
