"""Games without a clock that everybody has left lying: after a month those who play are asked, and when nothing
comes of that in another month the game is closed. Whatever is done at it keeps it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.held import Held
from bot.door.room import Room
from bot.keeping.table import Row, Timer
from bot.keeping.told import Note, Parcel
from rules.core import Event, listed
from rules.core.game import encode

MONTH = 30 * 86400


async def ask(room: Room, table: int, now: int) -> None:
    """Ask those who play whether they go on; a timer closes the game unless anything is done."""
    async with room.enter(table) as held:
        before = held.table
        if before.status != "playing" or before.changed > now - MONTH or _runs(held):
            return
        close, people = Timer(kind="lobby", subject="close", seat=-1, due=now + MONTH), before.players()
        whom = listed(f"<@{s.person}>" for s in people)
        text = (
            f"{whom}, nothing has happened at this game of {held.game.title} for a month. Whatever is done at it"
            f" keeps it; otherwise I close it <t:{close.due}:D>. `/table end` ends it now."
        )
        note = Note(
            text=text if people else text.removeprefix(", "),
            people=tuple(s.person for s in people),
            buttons=(("We play on", "play-on", ""),),
        )
        await room.store.timers.set(table, close, [Parcel(kind="note", body=encode(note).decode())])


async def stay(room: Room, table: int, person: int, source: str | None) -> None:
    """Somebody says that they play on."""
    async with room.enter(table, source) as held:
        room.sitter(held.table, person)
        await held.record(held.table, Row(kind="tend", person=person, source=source))


async def close(held: Held, timer: Timer) -> None:
    """Nothing has come of asking."""
    before = held.table
    event = Event(line="Nothing has happened here for two months. The game ends, without a winner.", kind="end")
    after = replace(before, status="ended", timers=(), house=replace(before.house, councils=()))
    await held.record(after, Row(kind="end", events=(event,), source=f"t{timer.id}"), spent=timer.id)


def _runs(held: Held) -> bool:
    """Whether time runs for anybody, or they have been asked already."""
    return any(t.kind not in ("nudge", "warn", "think") for t in held.table.timers)
