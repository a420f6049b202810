"""The private views that people have open: one of each table, and each turns by itself into the one of now.

Discord takes changes of a private message for a quarter of an hour after it was pressed or asked for. As long as
that goes on, a view that asks something else now is changed where it is. Later, and after a restart, it stays as
it was, says of what moment it is, and turns into the one of now when it is pressed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol

import discord
import msgspec
from discord import ui

from bot.door.refusals import NOT_PLAYING, Refused
from bot.door.room import Receipt, Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.telling.answers import Asked, card, explain
from bot.telling.controls.confirming import Doubt, still_doubted
from bot.telling.everywhere import Everywhere, onward
from bot.telling.seeing.own import own_of
from bot.telling.seeing.slips import LISTENS, MOST_OPEN, Slips
from rules.core import Seat

log = logging.getLogger(__name__)

Message = discord.WebhookMessage | discord.InteractionMessage

COUNTED = "Your vote is counted."
"""What somebody is told who has voted, unless their vote is still open: it says then what they have voted for."""

NEWER = "-# A newer view of yours is open."

Asks = tuple[object, ...]


def asks_of(room: Room, table: Table, seat: Seat) -> Asks:
    """What a seat is asked and offered and what it has, as far as its view would say something else were it
    otherwise. Who waits for others plans by what these do: then each move is something else."""
    asked, dealt = room.decisions(table, seat), table.state is not None
    moves = () if any(q.waits for q in asked) else (table.ply,)
    owns = own_of(room.position(table), seat, len(table.sitters)) if dealt else ()
    votes = tuple((m.id, m.cast.get(seat)) for m in room.motions(table))
    return table.status, table.epoch, asked, moves, owns, votes


class Panel(Protocol):
    """A view, as it is made."""

    @property
    def view(self) -> ui.LayoutView:
        """What stands in it."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def asks(self) -> Asks:
        """What it asks."""

    @property
    def spots(self) -> Mapping[str, str]:
        """Where in long lists it is, by question."""

    def files(self) -> list[discord.File]:
        """Fresh uploads."""


class Panels(Protocol):
    """Makes views."""

    room: Room
    everywhere: Everywhere

    async def of(
        self,
        table: Table,
        seat: Seat,
        *,
        told: str,
        new: bool,
        spots: dict[str, str] | None = None,
        met: bool = True,
    ) -> Panel:
        """The view of a seat."""

    async def first_turn(self, table: Table, person: int, seat: Seat, *, met: bool = True) -> str:
        """What is new to somebody."""

    async def looked(self, person: int) -> None:
        """Somebody has pressed something in a view that had turned by itself."""


class Open(msgspec.Struct, frozen=True):
    """A view that somebody has open: until when it may be changed, what it asks, and where in long lists it is."""

    message: Message
    until: int
    seat: Seat
    asks: Asks
    spots: Mapping[str, str]


class Living:
    """The views of all tables, by table and person."""

    def __init__(self, panels: Panels) -> None:
        self.panels = panels
        self.slips = Slips(panels)
        self._open: dict[tuple[int, int], Open] = {}
        self._pressing: Counter[int] = Counter()
        self._missed: set[tuple[int, int]] = set()
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

    async def shown(self, table: int, person: int, message: Message, panel: Panel) -> None:
        """This message is somebody's view of a table now; the one before is closed, so that there are not two that
        look alike."""
        former = self._open.pop((table, person), None)
        self.turned(message)  # it may have been the view of another table
        while len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        until = seconds() + LISTENS
        self._open[table, person] = Open(message, until, panel.seat, panel.asks, panel.spots)
        if former is not None and former.message.id != message.id and seconds() < former.until:
            try:
                await former.message.edit(view=card(NEWER), attachments=[])
            except discord.HTTPException as fault:  # they have closed it, or it is too old
                log.info("table %s: an older view stays as it was: %s", table, fault)
        self._look((table, person))  # it may have changed while the view was made

    def turned(self, message: discord.Message | None) -> None:
        """This message shows something else now: no newer view closes it, and it stays as it is."""
        for key in [key for key, it in self._open.items() if message and it.message.id == message.id]:
            del self._open[key]

    @contextmanager
    def pressing(self, person: int) -> Iterator[None]:
        """Somebody has pressed something. What comes of it they are shown by whatever answers that; only then is
        looked whether a view of theirs has been passed over."""
        self._pressing[person] += 1
        try:
            yield
        finally:
            self._pressing[person] -= 1
            if not self._pressing[person]:
                del self._pressing[person]
                for key in [key for key in self._missed if key[1] == person]:
                    self._missed.discard(key)
                    self._look(key)

    def changed(self, table: int) -> None:
        """Something has happened at a table."""
        self.slips.changed(table)
        for key in [key for key in self._open if key[0] == table]:
            self._look(key)

    async def close(self) -> None:
        """Wait for what is being changed."""
        await asyncio.gather(self.slips.close(), *self._tasks.values(), return_exceptions=True)

    def _look(self, key: tuple[int, int]) -> None:
        """Turn a view into the one of now, soon; as often as a table changes meanwhile, once more after that."""
        if key in self._tasks or self._pressing[key[1]]:
            self._missed.add(key)
            return
        task = asyncio.create_task(self._renew(key))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._looked(key))

    def _looked(self, key: tuple[int, int]) -> None:
        self._tasks.pop(key, None)
        if key in self._missed and not self._pressing[key[1]]:
            self._missed.discard(key)
            self._look(key)

    async def _renew(self, key: tuple[int, int]) -> None:
        """Change a view that asks something else now. One that was closed, or is too old, is forgotten."""
        known, (number, person) = self._open.get(key), key
        if known is None:
            return
        if seconds() >= known.until:
            del self._open[key]
            return
        try:
            table = await self.panels.room.fresh(number)
            asks = asks_of(self.panels.room, table, known.seat)
            if asks == known.asks or table.seat_of(person) is None:
                return
            panel = await self._of(table, person, known)
            if self._open.get(key) is not known or self._pressing[person]:
                return
            self._open[key] = msgspec.structs.replace(known, asks=asks)
            if panel is None:
                del self._open[key]
                await known.message.edit(view=await self._over(table, person, ""), attachments=[])
            else:
                await known.message.edit(view=panel.view, attachments=panel.files())
        except discord.HTTPException as fault:
            self._open.pop(key, None)
            log.info("table %s: a view stays as it was: %s", number, fault)
        except Exception:  # nobody has asked for it, and the game goes on
            log.exception("table %s: a view could not be renewed", number)

    async def _of(self, table: Table, person: int, known: Open) -> Panel | None:
        """The view of now, where somebody has come to in the lists that are still open; none after the end."""
        asked = {q.id for q in self.panels.room.questions(table) if q.seat == known.seat}
        if table.status not in ("playing", "paused") and not asked:
            return None
        playing = table.status == "playing"
        told = await self.panels.first_turn(table, person, known.seat, met=False) if playing else ""
        spots = {id: spot for id, spot in known.spots.items() if id in asked}
        return await self.panels.of(table, known.seat, told=told, new=bool(told), spots=spots, met=False)

    # ------------------------------------------------------------------ what is answered with a view

    def doubts(self, table: Table, person: int, answered: str) -> tuple[Doubt, ...]:
        """What somebody is being asked in their view whether they mean it, but for a question that is ``answered``
        now: what they do beside it does not unsay it."""
        known = self._open.get((table.id, person))
        if known is None or seconds() >= known.until:
            return ()
        mine = {q.id: q for q in self.panels.room.questions(table) if q.seat == known.seat}
        beside = answered in mine and not mine[answered].waits
        asked = ((mine[id], spot) for id, spot in known.spots.items() if id in mine and id != answered)
        return tuple(Doubt(q, spot, beside) for q, spot in asked if spot.startswith("!"))

    def still(self, table: Table, seat: Seat, doubts: Iterable[Doubt]) -> dict[str, str]:
        """Where they are asked that now."""
        return still_doubted(doubts, [q for q in self.panels.room.questions(table) if q.seat == seat])

    async def receipt(
        self, interaction: Asked, receipt: Receipt, trouble: str = "", doubts: Sequence[Doubt] = ()
    ) -> None:
        """Show what a move led to and what its mover may do next, in place of the private message pressed,
        or as the answer of a command; what they were asked whether they mean it stays asked. The move is kept
        whatever goes wrong here, and nobody is told otherwise."""
        table, panels, person = receipt.table, self.panels, interaction.user.id
        asked = {speech.named(table, d.prompt) for d in panels.room.decisions(table, receipt.seat)}
        told = "\n".join(line for line in receipt.told if not any(it.startswith(line) for it in asked))
        if any(m.cast.get(receipt.seat) for m in panels.room.motions(table)):
            told = told.replace(COUNTED, "").strip()  # the vote itself says so
        if trouble:
            told += f"\n-# {trouble}"
        if (view := self._open.get((table.id, person))) and interaction.message == view.message:
            await panels.looked(person)
        try:
            if table.status == "playing":
                first = await panels.first_turn(table, person, receipt.seat)
                told = "\n\n".join(filter(None, (told, first)))
                await panels.room.store.seen.visited(table.id, person, table.seq, seconds())
                spots = self.still(table, receipt.seat, doubts)
                panel = await panels.of(table, receipt.seat, told=told, new=bool(first), spots=spots)
                shown = await interaction.edit_original_response(view=panel.view, attachments=panel.files())
                await self.shown(table.id, person, shown, panel)
            else:
                await self.over(interaction, table, told or NOT_PLAYING[table.status])
        except discord.HTTPException as fault:
            log.warning("table %s: a move is kept, but its receipt was not shown: %s", table.id, fault)
        except Exception:
            log.exception("table %s: a move is kept, but its receipt was not shown", table.id)
            await explain(interaction, Refused("Your move is kept, but I could not show you what comes next."))

    async def over(self, interaction: Asked, table: Table, told: str) -> None:
        """Turn the private message that was pressed, or the answer of a command, into the last word of a game: an
        old panel would look alive for ever."""
        self.turned(interaction.message)
        await interaction.edit_original_response(
            view=await self._over(table, interaction.user.id, told), attachments=[]
        )

    async def _over(self, table: Table, person: int, told: str) -> ui.LayoutView:
        next_ones = onward(await self.panels.everywhere.awaited(person, but=table.id))
        return card(told or NOT_PLAYING[table.status], *next_ones)
