"""Which votes of a table about itself, and which offered seats, have lost their point."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.keeping.matters import (
    Admit,
    Agree,
    Council,
    Dispute,
    EndEarly,
    Pause,
    Redo,
    Replace,
    Resume,
    SetRight,
    Skip,
    TakeBack,
)
from bot.keeping.table import Row, Table
from rules.core import Seat


def pruned(table: Table, open_now: Collection[tuple[str, Seat]], row: Row, settled: Collection[str]) -> Table:
    """The table without the votes about itself that this change settles or robs of their point: a takeback of
    what another has undone, a skip once the answer is there, a stand-in for somebody who is back, and what
    somebody has wished, or is to be skipped for, who has handed on their seat. ``open_now`` are the decisions
    waited for, ``settled`` the votes that this change carries out or loses."""
    playing = {s.seat for s in table.players()}
    handed = row.seat if row.kind == "seat" else None
    kept: list[Council] = []
    for council in table.house.councils:
        match council.matter:
            case TakeBack(seat=seat, to=to):
                idle = seat == handed or (row.kind == "undo" and to >= row.back_to)
            case Redo(seat=seat, undo=undo):
                idle = seat == handed or table.house.undone is None or table.house.undone.row != undo
            case Skip(seat=seat, decision=decision):
                idle = seat == handed or (decision, seat) not in open_now
            case SetRight(seat=seat):
                idle = seat == handed
            case Replace(seat=seat, person=person):
                seated = person != 0 and table.seat_of(person) is not None
                idle = seated or (row.seat == seat and row.kind in ("play", "return", "seat"))
            case Admit(person=person):
                idle = table.sits(person)
            case Pause() | Resume() | Agree() | EndEarly() | Dispute():
                idle = False
        # who has left, or plays no longer, cannot answer: those who play on may be asked anew
        idle |= not playing.issuperset(council.motion.electorate)
        if not idle and council.motion.id not in settled:
            kept.append(council)
    taken = row.seat if row.kind in ("leave", "return", "seat", "join") else None
    offers = tuple(o for o in table.house.offers if o.seat != taken and not table.sits(o.person))
    return replace(table, house=replace(table.house, councils=tuple(kept), offers=offers))
