"""What of a position is somebody's own: their hand, their mat, their tokens."""

from __future__ import annotations

from bot.door.position import Position
from rules.core import Seat


def own_of(position: Position, seat: Seat, seats: int) -> tuple[object, ...]:
    """What the view of a seat holds of its own: its entry wherever there is one for each of so many seats, and all
    that the public does not see. It is compared with what it was, and with nothing else."""
    view, public, found = position.view(seat), position.view(None), list[object]()
    for name in view.__struct_fields__:
        mine, open_ = getattr(view, name), getattr(public, name)
        if _for_each(mine, seats) and _for_each(open_, seats):
            found.append(mine[seat])
        elif mine != open_:
            found.append(mine)
    return tuple(found)


def _for_each(part: object, seats: int) -> bool:
    return isinstance(part, tuple) and len(part) == seats
