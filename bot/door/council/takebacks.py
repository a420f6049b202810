"""Takebacks by proportionate consent: what nobody has seen or built upon is undone at once, otherwise only those
who have are asked, and the asker sees beforehand what it would undo."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.door.council.asking import Ask, Asking
from bot.door.refusals import NOT_PLAYING, Refused
from bot.keeping import speech
from bot.keeping.matters import TakeBack
from bot.keeping.table import DISCARD, MOVES, SEATING, Row, Sitter, Table
from rules.core import Seat, who
from rules.core.kept.timeline import standing

_SHOWN = 5
"""Moves that are named of those that would be undone, the newest."""


class Undoing(msgspec.Struct, frozen=True):
    """What a takeback would undo: the asker's move and all since; and who has to agree, if anybody."""

    seat: Seat
    rows: tuple[Row, ...]
    witnesses: tuple[Seat, ...]

    @property
    def to(self) -> int:
        """The row after which the game would stand again."""
        return self.rows[0].seq - 1

    def told(self) -> list[str]:
        """The first thing that each move has led to, with seats for names, the newest moves."""
        lines = [next((e.line for e in row.events if e.line), "") for row in self.rows]
        return [line for line in lines if line][-_SHOWN:]

    def players(self) -> list[Seat]:
        """Whose moves these are."""
        return [Seat(seat) for seat in dict.fromkeys(row.seat for row in self.rows) if seat is not None]


class Takebacks(Asking):
    """Moves taken back."""

    async def undoing(self, table: Table, person: int) -> Undoing:
        """What taking back this person's last move would undo.

        Raises:
            Refused: there is nothing to take back, or something hidden has been shown since.
        """
        sitter = self.room.sitter(table, person)
        if table.status == "ended":
            raise Refused(NOT_PLAYING["ended"])
        since = await self._since_own(table, sitter)
        shown = next((r for r in since if r.reveals), None)
        if shown is not None and table.house.takeback == "fair":
            raise Refused(_shown(own=shown is since[0]))
        late = since[0].kind == "clock"  # whose time ran out asks everybody
        witnesses = _witnesses(table, sitter, since[0].seq, everybody=late or shown is not None)
        found = Undoing(sitter.seat, tuple(since), tuple(witnesses))
        await self.room.can_rebuild(table, found.to)
        return found

    async def take_back(self, table: int, person: int, source: str | None = None) -> str:
        """Take back this person's last move and all that followed, or ask those who have seen it.

        Returns what has happened, for the asker.

        Raises:
            Refused: as :meth:`undoing`.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            found, sitter = await self.undoing(before, person), self.room.sitter(before, person)
            matter = TakeBack(seat=found.seat, to=found.to)
            if not found.witnesses:
                await self.steward.carry_out(held, matter, sitter.person, source)
                return "Taken back. Nobody had seen it or played since."
            question = f"May {who(sitter.seat)} take back their last move?"
            undone = f"{speech.count(len(found.rows), 'move')} would be undone"
            detail = f"{undone}: {'; '.join(line.rstrip('.') for line in found.told())}."
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(held, ask, found.witnesses, len(found.witnesses))
            return f"{speech.people(before, found.witnesses)} must agree; the vote is open."

    async def _since_own(self, table: Table, sitter: Sitter) -> list[Row]:
        """The last move of a seat and all moves since.

        Raises:
            Refused: there is none, or somebody has left or sat down since.
        """
        rows = [r for r in standing(await self.room.store.log(table.id)) if r.kind in MOVES[1:]]
        own = next((r for r in reversed(rows) if r.seat == sitter.seat and r.kind != DISCARD), None)
        if own is None:
            raise Refused("You have made no move that could be taken back.")
        since = [r for r in rows if r.seq >= own.seq]
        if any(r.kind in SEATING for r in since):
            raise Refused("Somebody has left or sat down since your last move; that cannot be undone.")
        if any(r.kind == DISCARD for r in since):
            raise Refused("Something has been taken out of what is kept here since then, for good.")
        return since


def _witnesses(table: Table, asker: Sitter, seq: int, *, everybody: bool) -> Sequence[Seat]:
    """People who have seen the game after this row, or played since."""
    others = [s for s in table.players() if s.seat != asker.seat]
    return [s.seat for s in others if everybody or s.looked >= seq]


def _shown(*, own: bool) -> str:
    what = "Your move has" if own else "A move since yours has"
    return (
        f"{what} shown something that was hidden (a draw, a card or a secret), so it cannot be taken back fairly. "
        "A table may choose *friendly* takebacks, then everybody is asked: `/table house takeback:friendly`."
    )
