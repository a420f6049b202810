"""Takebacks by proportionate consent: what nobody has seen or built upon is undone at once, otherwise only those
who have are asked, and the asker sees beforehand what it would undo. The host may ask all who play to go back
further. What was taken back can be put back while nobody has moved since."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.door.council.asking import Ask, Asking, by_host, by_name, need_host
from bot.door.refusals import NOT_PLAYING, NOTHING_BACK, Refused
from bot.keeping import speech
from bot.keeping.matters import Redo, TakeBack
from bot.keeping.table import CORRECT, DISCARD, MOVES, SEATING, Row, Sitter, Table
from rules.core import Seat, counted
from rules.core.kept.timeline import standing

_SHOWN = 5
"""Moves that are named of those that would be undone, the newest."""

_LETTERS = 200
"""Characters of the line that a game is set back to."""


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

    def listed(self) -> str:
        """The same in one sentence, without its stop."""
        return "; ".join(line.rstrip(".") for line in self.told())

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
        agreed = any(r.kind == CORRECT for r in since)  # what all have set right is theirs to undo
        witnesses = _witnesses(table, sitter, since[0].seq, everybody=late or agreed or shown is not None)
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
                undone = "".join(f"\n› {speech.fit(speech.named(before, line), 200)}" for line in found.told())
                return f"Taken back. Nobody had played since.{undone}"
            question = f"May {by_name(before, sitter.seat)} take back their last move?"
            undone = f"{counted(len(found.rows), 'move')} would be undone"
            detail = f"{undone}: {found.listed()}."
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(held, ask, found.witnesses, len(found.witnesses))
            return f"{speech.people(before, found.witnesses)} must agree; the vote is open."

    async def _since_own(self, table: Table, sitter: Sitter) -> list[Row]:
        """The last move of a seat and all moves since.

        Raises:
            Refused: there is none, or somebody has left or sat down since.
        """
        rows = [r for r in standing(await self.room.store.log.of(table.id)) if r.kind in MOVES[1:]]
        own = next((r for r in reversed(rows) if r.seat == sitter.seat and r.kind != DISCARD), None)
        if own is None:
            raise Refused("You have made no move that could be taken back.")
        since = [r for r in rows if r.seq >= own.seq]
        _need_same_company(since)
        return since

    # ------------------------------------------------------------------ the host sets the game back

    async def setting_back(self, table: Table, person: int, to: int) -> Undoing:
        """What setting the game back to just after this row would undo: all who play are asked.

        Raises:
            Refused: this person is not the host, nothing has happened since, somebody has come or gone since, or
                nobody can tell any more how it stood.
        """
        sitter = self.room.sitter(table, person)
        need_host(table, person)
        rows = [r for r in standing(await self.room.store.log.of(table.id)) if r.kind in MOVES]
        since = [r for r in rows[1:] if r.seq > to]
        if not since or to < rows[0].seq:
            raise Refused("There is nothing to go back over from there.")
        _need_same_company(since)
        everybody = tuple(s.seat for s in table.players() if s.seat != sitter.seat)
        found = Undoing(sitter.seat, tuple(since), everybody)
        await self.room.can_rebuild(table, found.to)
        return found

    async def set_back(self, table: int, person: int, to: int, source: str | None = None) -> str:
        """Ask all who play to go back to just after a line of the History.

        Raises:
            Refused: as :meth:`setting_back`.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            found, sitter = await self.setting_back(before, person, to), self.room.sitter(before, person)
            line = told_by(standing(await self.room.store.log.of(before.id)), to)
            matter = TakeBack(seat=found.seat, to=found.to, line=line)
            if not found.witnesses:
                await self.steward.carry_out(held, matter, person, source)
                return "The game is set back."
            question = f"{by_host(before, sitter.seat)} asks to set the game back. Agreed?"
            undone = f"{counted(len(found.rows), 'move')} would be undone"
            detail = f"It would be as it was after: {line}\n{undone}: {found.listed()}."
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(held, ask, (sitter.seat, *found.witnesses), len(found.witnesses) + 1)
            return f"{speech.people(before, found.witnesses)} must agree; the vote is open."

    # ------------------------------------------------------------------ what was taken back is put back

    async def redo(self, table: int, person: int, source: str | None = None) -> str:
        """Put back what was taken back last: at once by whoever took it back alone, otherwise all who agreed to
        that must agree again.

        Raises:
            Refused: nothing was taken back, or somebody has moved since.
        """
        async with self.room.enter(table, source) as held:
            before, undone = held.table, held.table.house.undone
            sitter = self.room.sitter(before, person)
            if undone is None or not await self.room.store.log.kept_before(before.id, undone.row):
                raise Refused(NOTHING_BACK)
            matter = Redo(seat=sitter.seat, undo=undone.row)
            if not undone.asked and sitter.seat == undone.seat:
                await self.steward.carry_out(held, matter, person, source)
                return "Put back. It is as it was before you took it back."
            voters = [s.seat for s in before.players() if s.seat in {undone.seat, sitter.seat, *undone.asked}]
            question = f"Put back what {by_name(before, undone.seat)} took back?"
            detail = "It would be as it was before that; nobody has moved since."
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(held, ask, voters, len(voters))
            others = [seat for seat in voters if seat != sitter.seat]
            return f"{speech.people(before, others)} must agree; the vote is open." if others else "Put back."


def told_by(rows: Sequence[Row], to: int) -> str:
    """The last that was told up to this row, with seats for names."""
    lines = [event.line for row in rows if row.seq <= to for event in row.events if event.line]
    return speech.cut(" ".join(lines[-1].split()), _LETTERS) if lines else "the deal."


def _need_same_company(since: Sequence[Row]) -> None:
    """Who sits there is not undone.

    Raises:
        Refused: somebody has left or sat down, or something was taken out of what is kept.
    """
    if any(r.kind in SEATING for r in since):
        raise Refused("Somebody has left or sat down since then; that cannot be undone.")
    if any(r.kind == DISCARD for r in since):
        raise Refused("Something has been taken out of what is kept here since then, for good.")


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
