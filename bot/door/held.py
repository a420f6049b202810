"""A table that is held: nobody else changes it until it is let go. What needs no person follows at once: computers
answer, and standing orders are followed."""

from __future__ import annotations

import logging

from bot.door.ahead.following import dropped, level_of, meant, spared, spoken_for, stood_in, used
from bot.door.writing import Writing
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import Outrun
from bot.keeping.table import Row
from bot.keeping.told import FIRST, Parcel
from bot.keeping.wishes.orders import Order
from rules.core import Action, Event, Question, RuleError, TimeUp, who
from rules.search.levels import gentle

log = logging.getLogger(__name__)

MOST_COMPUTER_MOVES = 2000
"""A guard: more computer moves in a row than any game has turns are an endless loop."""

MOST_IN_A_ROW = 40
"""Times that one standing order is followed before anybody does anything of themselves."""

LOST = "what it says is not on offer any more"
"""Why a standing order is dropped."""


class Held(Writing):
    """A table, with whoever answers of themselves."""

    async def stand_in(self, question: Question) -> Action:
        """What a computer does about a question: for somebody absent as the table agreed on, else its own answer,
        or silence where only a person has one. Who is strong may take a second for it."""
        known = self._known(question)
        if known is None:
            known = (await self._onlooker.thoughts.now(self.position, question),)
        return known[0] or TimeUp(decision=question.id)

    def _known(self, question: Question) -> tuple[Action | None] | None:
        """The same, if it need not be thought about any more."""
        position, sitter, how = self.position, self.table.sitter(question.seat), self.table.house.standin
        if sitter.person and (said := stood_in(position, question, sitter, how)):
            return (said,)
        match level_of(position, question, sitter, how):
            case "strong":
                return self._onlooker.thoughts.decided(position, question)
            case "gentle":
                return (gentle(position.game, position.state, position.foretold(question)),)
        return (position.done_sensibly(question),)

    def _next_of_computers(self, closing: str) -> Question | None:
        """What a computer player is to answer now."""
        robots = {s.seat for s in self.table.sitters if s.robot}
        open_now = [q for q in self.questions if q.calls]
        people = {q.motion for q in open_now if q.seat not in robots and q.motion != closing} - {""}
        thought = {t.subject for t in self.table.timers if t.kind == "think" and t.due > seconds()} - {closing}
        mine = (q for q in open_now if q.seat in robots and q.motion not in people | thought)
        return next((q for q in mine if not closing or q.motion == closing), None)

    def _said(self, question: Question) -> str:
        """What a computer says with its answer. Where ballots are secret it is nobody's word: one of several may
        have said it, or nobody says it."""
        words = self.position.judged(question).said
        hidden = next((m for m in self.motions if m.id == question.motion and m.secret), None)
        if not words or hidden is None:
            return words
        robots = sum(self.table.sitter(seat).robot for seat in hidden.electorate)
        return words.replace(who(question.seat), "Somebody") if robots > 1 else ""

    async def computers(self, closing: str = "") -> None:
        """Let computer players answer until a person is awaited; they vote when all people have who may, or when
        the vote is ``closing`` because its time is up. What goes wrong with them is not the fault of the person
        whose move is already kept: it is logged, and the game waits."""
        table = self.table
        try:
            for _ in range(MOST_COMPUTER_MOVES):
                if await self._by_orders():
                    continue
                question = self._next_of_computers(closing)
                if question is None:
                    return
                question = self.position.foremost(question)
                known = self._known(question)
                if known is None:  # it goes on by itself when that has been decided
                    self._onlooker.thoughts.ask(self.position, question)
                    return
                words = self._said(question)
                heard = (Event(line=words, kind="said"),) if words else ()
                row = Row(kind="play", seat=question.seat, decision=question.id, events=heard)
                await self.play(question.seat, known[0] or TimeUp(decision=question.id), row)
            log.error("table %s: the computer players do not come to an end in %s", table.id, table.game)
        except Outrun:  # and so whoever has changed the table lets them go on
            log.info("table %s: another process was quicker", table.id)
        except Exception:
            log.exception("table %s: a computer player failed in %s", table.id, table.game)

    async def _by_orders(self) -> bool:
        """Follow one standing order that waits for nobody; whether there was one."""
        sitters = {s.seat: s for s in self.table.players() if s.orders}
        for question in self.questions if sitters else ():
            sitter = sitters.get(question.seat)
            order = spoken_for(sitter, question) if sitter else None
            if order is not None and not order.after and await self.by_order(question, order):
                return True
        return False

    async def by_order(
        self, question: Question, order: Order, *, spent: int = 0, source: str | None = None
    ) -> bool:
        """Answer a question as its person has ordered, or drop the order where that cannot be done any more, and
        call them; whether anything was done."""
        seat, orders = question.seat, self.table.sitter(question.seat).orders
        action = meant(self.position, question, order)
        if action == "rests":
            return False
        lost = LOST if action == "lost" else ""
        if not lost and self._often(order):
            await self._left_to(question, order, spent, source)
            return True
        if not lost and not isinstance(action, str):
            motion = next((m for m in self.motions if m.id == question.motion), None)
            line = f"{who(seat)} answers by standing order."
            said = () if motion is not None and motion.secret else (Event(line=line, kind="table"),)
            row = Row(kind="play", seat=seat, decision=question.id, events=said, source=source)
            seated = self.table.with_seat(seat, orders=used(orders, order))
            try:
                await self.play(seat, action, row, seated=seated, spent=spent, seen=False)
                return True
            except RuleError as refusal:
                lost = str(refusal)
        after = self.table.with_seat(seat, orders=dropped(orders, order, lost))
        await self.record(after, Row(kind="order", seat=seat, source=source), spent=spent)
        await self._call(question)
        return True

    async def _left_to(self, question: Question, order: Order, spent: int, source: str | None) -> None:
        """A game that plays itself by standing orders alone stops for a person: what is asked now is theirs to
        answer, and the order stands for what comes after it."""
        seat, motion = question.seat, next((m for m in self.motions if m.id == question.motion), None)
        orders = self.table.sitter(seat).orders
        after = self.table.with_seat(seat, orders=spared(orders, order, question.id))
        line = f"The game has gone on by standing orders alone for a while. {who(seat)} answers this themselves."
        told = () if motion is not None and motion.secret else (Event(line=line, kind="table"),)
        await self.record(after, Row(kind="order", seat=seat, events=told, source=source), spent=spent)
        await self._call(question)

    async def _call(self, question: Question) -> None:
        """Somebody's order does not answer: they are called."""
        call = Parcel.nudge(question.motion, [question.seat], FIRST)
        await self._store.outbox.put(self.table.id, [call])

    def _often(self, order: Order) -> bool:
        """Whether an order has been followed so often in one go that it would never end."""
        self.followed[order] += 1
        return self.followed[order] > MOST_IN_A_ROW
