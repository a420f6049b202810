"""The tables asked about last, as they stand in the file, so that a press need not go to the disk to learn what
the last one has written there.

Only the database's thread puts something here, after it has committed: in whatever order people ask, nobody is
given less than is kept. If a table changes all the same while somebody chooses, that is noticed where it counts,
in the transaction that writes the choice down (:class:`~bot.keeping.shelves.refused.Outrun`).
"""

from __future__ import annotations

import threading

from msgspec.structs import replace

from bot.keeping import rows
from bot.keeping.table import Sitter, Table
from render.kept import Kept

ROOM = 8 * 2**20
"""Bytes of tables that are kept, by :data:`_BASE` and their states."""

_BASE = 4096
"""What a table weighs beside the JSON of its state: measured, with six seats and their timers."""


class Recent:
    """Tables by their numbers."""

    def __init__(self, room: int = ROOM) -> None:
        self._kept: Kept[int, Table] = Kept(room)
        self._changing: dict[int, set[object]] = {}
        self._lock = threading.Lock()

    def get(self, number: int) -> Table | None:
        """The table as it stands in the file, if it is at hand and nothing is being written of it: who asks for it
        and then for its log is to be told of the same moves."""
        return None if number in self._changing else self._kept.get(number)

    def changes(self, number: int) -> object:
        """From here on something is being written of it, until :meth:`changed` is told the same."""
        change = object()
        with self._lock:
            self._changing.setdefault(number, set()).add(change)
        return change

    def changed(self, number: int, change: object) -> None:
        """It is written, or will not be; who says so twice does no harm."""
        with self._lock:
            changes = self._changing.get(number, set())
            changes.discard(change)
            if not changes:
                self._changing.pop(number, None)

    def read(self, table: Table | None) -> Table | None:
        """It has just been read."""
        if table is not None:
            self._kept.put(table.id, table, _BASE + len(table.state or b""))
        return table

    def written(self, before: Table, after: Table) -> None:
        """This change of it has just been written. What it has in common with the file is taken from there: a look
        that somebody has had meanwhile, and data as JSON gives it back."""
        was = self._kept.get(before.id)
        chosen = was is None or (after.game, after.options) != (was.game, was.options)
        if was is None or was.seq != before.seq or chosen:
            self.drop(before.id)
            return
        house = was.house if after.house == was.house else rows.reread(after.house)
        sitters = _seated(was.sitters, after.sitters)
        fixed = {name: getattr(was, name) for name in ("guild", "game", "seed", "opened", "options")}
        self.read(replace(after, house=house, sitters=sitters, **fixed))

    def looked(self, number: int, seat: int, seq: int) -> None:
        """Somebody has seen the game up to this row."""
        table = self._kept.get(number)
        if table is not None and any(s.seat == seat and s.looked < seq for s in table.sitters):
            self.read(table.with_seat(seat, looked=seq))

    def drop(self, number: int) -> None:
        """This one may have become another."""
        self._kept.drop(number)

    def clear(self) -> None:
        """Any of them may have become another."""
        self._kept.clear()


def _seated(was: tuple[Sitter, ...], now: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Who sits there, as :func:`bot.keeping.rows.write_seats` keeps it."""
    if now == was:
        return was
    old = {s.seat: s for s in was}
    same = (s.seat in old and old[s.seat].person == s.person for s in now)
    return tuple(
        replace(s, looked=max(s.looked, old[s.seat].looked)) if kept else s
        for s, kept in zip(now, same, strict=True)
    )
