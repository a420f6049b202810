"""The Map as it is drawn: a grid, what is rubbed out, and the lines added and taken away since (CR-MAP-10)."""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Literal

import msgspec

from rules.core import Illegal
from rules.creation.world.map.contacts import UNIT, Piece

Kind = Literal["square", "hex", "rings"]

LARGEST = 24
"""Cells along a side before any dividing (CR-MAP-10)."""


class Edit(msgspec.Struct, frozen=True, gc=False):
    """One change of the lines: Fields joined into the first named (``parts`` 0), or one Field divided."""

    fields: tuple[str, ...]
    parts: int = 0
    across: bool = False
    """Divided into strips one below the other, not side by side."""


class Outline(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The recipe of a Map. ``mask`` has a row for each row of cells, ``#`` for a cell and ``.`` for a hole.

    For rings, ``columns`` is the number of sectors and ``rows`` the number of rings around the middle Field.
    """

    kind: Kind = "square"
    columns: int = 8
    rows: int = 8
    mask: str = ""
    edits: tuple[Edit, ...] = ()


def letter(column: int) -> str:
    """The letter of a column: A for the first (CR-MAP-11)."""
    return chr(ord("A") + column)


def read_mask(text: str) -> str:
    """A mask from drawn text: any of ``# X x 1 O o`` is a cell, ``. - _ 0`` and blanks are holes."""
    rows = [re.sub(r"[Xx1Oo■▓█]", "#", row.rstrip()) for row in re.split(r"[/\n]", text)]
    rows = [re.sub(r"[-_0 □░]", ".", row) for row in rows if row.strip()]
    if not rows or any(set(row) - {"#", "."} for row in rows):
        raise Illegal("CR-MAP-10", "Draw the Map with # for a Field and . for a hole, one line for each row.")
    width = max(map(len, rows))
    return "/".join(row.ljust(width, ".") for row in rows)


def fitted(mask: str, columns: int, rows: int) -> str:
    """A mask made coarser until it lies within so many columns and rows, in its own proportions. A cell is one
    where most of what it covers was."""
    fine = mask.split("/")
    wide, high = len(fine[0]), len(fine)
    part = min(columns / wide, rows / high, 1)
    across, down = max(1, round(wide * part)), max(1, round(high * part))

    def covered(column: int, row: int) -> str:
        area = [
            fine[y][x]
            for y in range(row * high // down, max(row * high // down + 1, (row + 1) * high // down))
            for x in range(
                column * wide // across, max(column * wide // across + 1, (column + 1) * wide // across)
            )
        ]
        return "#" if 2 * area.count("#") >= len(area) else "."

    return "/".join("".join(covered(c, r) for c in range(across)) for r in range(down))


def check(outline: Outline) -> None:
    """Refuses a size that cannot be drawn (CR-MAP-10, CR-TAB-07)."""
    least = 3 if outline.kind == "rings" else 1
    if not (least <= outline.columns <= LARGEST and 1 <= outline.rows <= LARGEST):
        raise Illegal(
            "CR-MAP-10",
            f"A Map in a chat is 1 to {LARGEST} columns by 1 to {LARGEST} rows of cells before any dividing; "
            f"rings have 3 to {LARGEST} sectors.",
        )


def cells(outline: Outline) -> list[tuple[str, Piece, tuple[int, int]]]:
    """Name, shape and column and row of every cell, in reading order."""
    if outline.kind == "rings":
        return _rings(outline.columns, outline.rows)
    mask = outline.mask.split("/") if outline.mask else []
    draw = _square if outline.kind == "square" else _hexagon
    return [
        (f"{letter(c)}{r + 1}", draw(c, r), (c, r))
        for r in range(outline.rows)
        for c in range(outline.columns)
        if not mask or mask[r][c] == "#"
    ]


def _square(c: int, r: int) -> Piece:
    x, y = c * UNIT, r * UNIT
    return (x, y), (x + UNIT, y), (x + UNIT, y + UNIT), (x, y + UNIT)


def _hexagon(c: int, r: int) -> Piece:
    """A hexagon standing on a side; every other column is half a Field lower."""
    s, h = UNIT * 5 // 9, UNIT // 2
    x, y = c * s * 3 // 2, (2 * r + c % 2) * h
    return (
        (x, y),
        (x + s // 2, y - h),
        (x + 3 * s // 2, y - h),
        (x + 2 * s, y),
        (x + 3 * s // 2, y + h),
        (
            x + s // 2,
            y + h,
        ),
    )


def _rings(sectors: int, rings: int) -> list[tuple[str, Piece, tuple[int, int]]]:
    """A middle Field A1 and rings of sectors around it: B1, B2 ... from the top, clockwise."""

    def at(ring: int, sector: int) -> tuple[int, int]:
        turn = 2 * pi * sector / sectors - pi / 2
        return round(cos(turn) * ring * UNIT), round(sin(turn) * ring * UNIT)

    drawn: list[tuple[str, Piece, tuple[int, int]]] = [("A1", tuple(at(1, s) for s in range(sectors)), (0, 0))]
    for ring in range(1, rings + 1):
        for s in range(sectors):
            piece = at(ring, s), at(ring + 1, s), at(ring + 1, s + 1), at(ring, s + 1)
            drawn.append((f"{letter(ring)}{s + 1}", piece, (s, ring)))
    return drawn
