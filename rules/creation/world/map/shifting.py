"""A footprint laid down elsewhere in the same shape."""

from __future__ import annotations

from rules.creation.world.map.ground import Ground

Footprint = tuple[str, ...]


def shifted(ground: Ground, fields: Footprint, start: str, goal: str) -> Footprint | None:
    """The footprint when its Field ``start`` comes to lie on ``goal`` and it keeps its shape (CR-MOV-22).

    ``None`` where the ground is uneven there, so that the new footprint has to be declared.
    """
    if fields == (start,):
        return (goal,)
    if not all(f in ground.whole for f in (*fields, start, goal)):
        return None
    (ax, ay), (bx, by) = (slanted(ground, ground.whole[f]) for f in (start, goal))
    places = [slanted(ground, ground.whole[f]) for f in fields]
    moved = [ground.at.get(_upright(ground, (x + bx - ax, y + by - ay))) for x, y in places]
    return tuple(name for name in moved if name) if all(moved) else None


def slanted(ground: Ground, place: tuple[int, int]) -> tuple[int, int]:
    """Column and row on axes along which every step is the same everywhere: on hexes every other column lies half
    a Field lower, so rows are counted along a slant."""
    column, row = place
    return (column, row - (column - column % 2) // 2) if ground.grid == "hex" else place


def _upright(ground: Ground, place: tuple[int, int]) -> tuple[int, int]:
    """The opposite of :func:`slanted`."""
    column, row = place
    return (column, row + (column - column % 2) // 2) if ground.grid == "hex" else place
