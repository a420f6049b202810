"""Giving standing orders, withdrawing them, and following those that have waited for their person long enough."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.ahead.following import ORDER, orderable, spoken_for
from bot.door.held import Held
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import Row, Table, Timer
from bot.keeping.wishes.orders import Order, Orders
from rules.core import Seat

MOST = 20
"""Standing orders of one seat."""


class Ordering:
    """Keeps what people have said they will answer. Others never learn more than that there are some,
    and when one was followed."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def own(self, table: Table, person: int) -> Orders:
        """The standing orders of somebody, in the order in which they were given."""
        sitter = table.seated(person)
        return sitter.orders if sitter else ()

    async def give(
        self, table: int, person: int, order: Order, source: str | None = None, *, ahead: bool = False
    ) -> Table:
        """Order something from now on, in place of what was ordered for the same kind of question; what is open
        now is answered with it, unless only the next time is meant. ``ahead``: it need not be on offer now, as
        where no such question is open.
        Returns the table after that.

        Raises:
            Refused: the person does not play here, or has ordered too much.
        """
        async with self.room.enter(table, source) as held:
            sitter = self.room.sitter(held.table, person)
            if order.do == "same" and not ahead:
                asked = [q for q in held.questions if q.seat == sitter.seat and q.kind == order.kind]
                if asked and not any(o.key == order.key for q in asked for o in orderable(q)):
                    raise Refused("That is not on offer now. Open your orders again when it is.")
            if order.once:
                open_now = tuple(q.id for q in held.questions if q.seat == sitter.seat)
                order = replace(order, spares=open_now)
            others = tuple(o for o in sitter.orders if o.kind != order.kind and not o.lost)
            if len(others) >= MOST:
                raise Refused("You have given as many standing orders here as I can keep. Withdraw one first.")
            await self._write(held, sitter.seat, (*others, order), person, source)
            await held.computers()
            return held.table

    async def withdraw(self, table: int, person: int, kind: str | None, source: str | None = None) -> Table:
        """Withdraw the order for a kind of question, or all of them (``None``).

        Raises:
            Refused: the person does not sit here, or has given no such order.
        """
        async with self.room.enter(table, source) as held:
            sitter = held.table.seated(person)
            left = tuple(o for o in sitter.orders if kind is not None and o.kind != kind) if sitter else ()
            if sitter is None or left == sitter.orders:
                raise Refused("You have given no such order here.")
            await self._write(held, sitter.seat, left, person, source)
            return held.table

    async def _write(self, held: Held, seat: Seat, orders: Orders, person: int, source: str | None) -> None:
        table = held.table.with_seat(seat, orders=orders)
        still = {k: left for k, left in table.house.frozen.items() if not _waits(Timer.named(k, 0), seat)}
        row = Row(kind="order", seat=seat, person=person, source=source)
        await held.record(replace(table, house=replace(table.house, frozen=still)), row)

    async def due(self, table: int, timer: Timer) -> None:
        """Somebody has not answered for as long as they have said: their order is followed. Late echoes do
        nothing."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                standing = held.table.timer("order", timer.subject, timer.seat) is not None
                asked = (q for q in held.questions if standing and q.seat == timer.seat)
                question = next((q for q in asked if ORDER + q.id == timer.subject), None)
                order = spoken_for(held.table.sitter(timer.seat), question) if question else None
                done = False
                if question is not None and order is not None:
                    done = await held.by_order(question, order, spent=timer.id, source=f"t{timer.id}")
                if not done:
                    await self.room.store.timers.drop(timer)
                    return
                await held.computers()
        except (AlreadyDone, Refused):
            await self.room.store.timers.drop(timer)


def _waits(timer: Timer, seat: Seat) -> bool:
    """Whether an order of a seat waits by this timer."""
    return (timer.kind, timer.seat) == ("order", seat)
