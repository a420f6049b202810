"""The Map as a graph of Fields: sides, corners, borders, the outer edge, the middle and the radius."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.core import Illegal
from rules.creation.contacts import (
    NEAR,
    UNIT,
    Piece,
    Point,
    Segment,
    box,
    crossed,
    edges,
    middle,
    on_segment,
    shared,
    strips,
    without,
)
from rules.creation.outline import Edit, Outline, cells, check


@dataclass(frozen=True)
class Rim:
    """A side of a Field on the outer edge of the Map, such as ``top of C1``."""

    name: str
    field: str
    line: Segment

    @property
    def facing(self) -> str:
        """The way it faces, such as ``top`` or ``bottom left``."""
        return facing(self.name)

    @property
    def middle(self) -> Point:
        """Where a Beacon stands on it."""
        (ax, ay), (bx, by) = self.line
        return (ax + bx) // 2, (ay + by) // 2


def facing(rim: str) -> str:
    """The way an outer side faces; of several sides that face one way, the number is left out."""
    return " ".join(word for word in rim.partition(" of ")[0].split() if not word.isdecimal())


@dataclass(frozen=True)
class Ground:
    """Everything that follows from an outline. Built once for each and never changed."""

    names: tuple[str, ...]
    pieces: dict[str, tuple[Piece, ...]]
    sides: dict[str, frozenset[str]]
    """Fields sharing some length of border."""
    corners: dict[str, frozenset[str]]
    """Fields meeting only in a point."""
    borders: dict[str, Segment]
    """The border of two side neighbours, by ``C3|C4`` in reading order."""
    rims: tuple[Rim, ...]
    whole: dict[str, tuple[int, int]]
    """Column and row of the Fields that are undivided, unjoined cells of a grid."""
    grid: str
    radius: int
    index: dict[str, int] = field(default_factory=dict)

    @functools.cached_property
    def near(self) -> dict[str, frozenset[str]]:
        """Fields sharing a side or a corner."""
        return {name: self.sides[name] | self.corners[name] for name in self.names}

    @functools.cached_property
    def edge(self) -> frozenset[str]:
        """Boundary Fields (CR-MAP-14)."""
        return frozenset(rim.field for rim in self.rims)

    @functools.cached_property
    def box(self) -> tuple[int, int, int, int]:
        """The frame the Map fills."""
        return box(piece for pieces in self.pieces.values() for piece in pieces)

    @functools.cached_property
    def centre(self) -> Point:
        """The middle of the Map."""
        left, top, right, bottom = self.box
        return (left + right) // 2, (top + bottom) // 2

    @functools.cached_property
    def at(self) -> dict[tuple[int, int], str]:
        """The plain cell of a column and row."""
        return {place: name for name, place in self.whole.items()}

    @functools.cached_property
    def folded(self) -> dict[str, str]:
        """Names of Fields by how they read without capitals."""
        return {name.casefold(): name for name in self.names}

    def reading(self, names: Iterable[str]) -> tuple[str, ...]:
        """Names in reading order, each once."""
        return tuple(sorted(set(names), key=self.index.__getitem__))

    def border(self, a: str, b: str) -> str:
        """The name of the border of two Fields, whichever is named first."""
        first, second = sorted((a, b), key=lambda name: self.index.get(name, -1))
        return f"{first}|{second}"

    def in_one_piece(self, names: Iterable[str]) -> bool:
        """Whether Fields hang together by sides."""
        left = set(names)
        return bool(left) and self.spread([next(iter(left))], left) == left

    def spread(self, start: Iterable[str], within: set[str] | frozenset[str]) -> set[str]:
        """All Fields of a set that can be walked to over sides, inside the set."""
        found = set(start) & within
        todo = deque(found)
        while todo:
            for name in self.sides[todo.popleft()] & within:
                if name not in found:
                    found.add(name)
                    todo.append(name)
        return found

    def steps(self, start: Iterable[str], *, sides_only: bool = False) -> dict[str, int]:
        """How many steps every Field is away from some Fields, the nearest first and always in the same order
        (CR-MAP-13)."""
        found = dict.fromkeys(start, 0)
        todo = deque(found)
        links = self.sides if sides_only else self.near
        while todo:
            name = todo.popleft()
            for other in self.reading(links[name]):
                if other not in found:
                    found[other] = found[name] + 1
                    todo.append(other)
        return found

    def meets(self, name: str, point: Point) -> bool:
        """Whether a point lies on the rim of a Field."""
        return any(on_segment(point, line) for piece in self.pieces[name] for line in edges(piece))

    @functools.cached_property
    def ends(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        """The Fields that meet at each end of a border."""
        return {
            name: (self._meeting(name, line[0]), self._meeting(name, line[1]))
            for name, line in self.borders.items()
        }

    def _meeting(self, border: str, point: Point) -> frozenset[str]:
        a, b = border.split("|")
        return frozenset(n for n in self.near[a] | self.near[b] | {a, b} if self.meets(n, point))

    def around(self, names: Iterable[str]) -> set[str]:
        """Some Fields and all that touch them."""
        given = set(names)
        return given.union(*(self.near[name] for name in given))


@functools.lru_cache(maxsize=256)
def survey(outline: Outline) -> Ground:
    """The ground of an outline.

    Raises:
        Illegal: the outline cannot be a Map; nothing about it is kept.
    """
    check(outline)
    drawn = cells(outline)
    if not drawn:
        raise Illegal("CR-MAP-10", "Nothing is left of the Map. Keep at least one Field.")
    pieces: dict[str, tuple[Piece, ...]] = {name: (piece,) for name, piece, _ in drawn}
    whole = {name: place for name, _, place in drawn}
    for edit in outline.edits:
        pieces = _redrawn(pieces, edit)
    whole = {n: at for n, at in whole.items() if n in pieces and not _touched(outline, n)}
    if outline.kind == "rings":
        whole = {}
    return _measured(outline, pieces, whole)


def _touched(outline: Outline, name: str) -> bool:
    return any(name in edit.fields for edit in outline.edits)


def _redrawn(pieces: dict[str, tuple[Piece, ...]], edit: Edit) -> dict[str, tuple[Piece, ...]]:
    """The Fields after a change of lines, in the same order."""
    done: dict[str, tuple[Piece, ...]] = {}
    first = edit.fields[0]
    for name, shape in pieces.items():
        if name == first:
            if edit.parts:
                done |= divided(first, shape, edit.parts, across=edit.across)
            else:
                done[first] = tuple(piece for part in edit.fields for piece in pieces[part])
        elif name not in edit.fields:
            done[name] = shape
    return done


def divided(name: str, shape: tuple[Piece, ...], parts: int, *, across: bool) -> dict[str, tuple[Piece, ...]]:
    """The parts of a Field: four as quarters, other numbers as strips, lettered in reading order (CR-MAP-11)."""
    if len(shape) > 1:
        made = _shared_out(shape, parts)
    elif parts in (4, 9):
        root = 2 if parts == 4 else 3
        made = [(p,) for row in strips(shape[0], root, across=True) for p in strips(row, root, across=False)]
    else:
        made = [(p,) for p in strips(shape[0], parts, across=across)]
    return {f"{name}{chr(ord('a') + at)}": part for at, part in enumerate(made)}


def _shared_out(shape: tuple[Piece, ...], parts: int) -> list[tuple[Piece, ...]]:
    """A joined Field falls into its old pieces, the first ones cut again if there are too few; in reading order
    (CR-MAP-11)."""
    pieces = list(shape)
    while len(pieces) < parts:
        pieces.extend(strips(pieces.pop(0), 2, across=False))
    groups = [[piece] for piece in pieces]
    while len(groups) > parts:
        last = groups.pop()
        mate = next(g for g in reversed(groups) if any(_joined(p, q) for p in g for q in last))
        mate.extend(last)
    return sorted((tuple(group) for group in groups), key=_reading)


def _reading(shape: tuple[Piece, ...]) -> tuple[int, int]:
    """Row before column of its upper left corner."""
    left, top, _, _ = box(shape)
    return top, left


def _joined(one: Piece, other: Piece) -> bool:
    return any(shared(a, b) for a in edges(one) for b in edges(other))


def _measured(outline: Outline, pieces: dict[str, tuple[Piece, ...]], whole: dict[str, tuple[int, int]]) -> Ground:
    names = tuple(pieces)
    sides: dict[str, set[str]] = {name: set() for name in names}
    corners: dict[str, set[str]] = {name: set() for name in names}
    borders: dict[str, Segment] = {}
    taken: dict[str, list[Segment]] = {name: [] for name in names}
    for a, b in _candidates(pieces):
        common = [s for p in pieces[a] for q in pieces[b] for s in _common(p, q)]
        if common:
            sides[a].add(b)
            sides[b].add(a)
            borders[f"{a}|{b}"] = _longest(common)
            taken[a] += common
            taken[b] += common
        elif _meet(pieces[a], pieces[b]):
            corners[a].add(b)
            corners[b].add(a)
    rims = tuple(rim for name in names for rim in _rims(name, pieces[name], taken[name]))
    return Ground(
        names=names,
        pieces=pieces,
        sides={n: frozenset(s) for n, s in sides.items()},
        corners={n: frozenset(s) for n, s in corners.items()},
        borders=borders,
        rims=rims,
        whole=whole,
        grid=outline.kind,
        radius=_radius(outline, pieces),
        index={name: at for at, name in enumerate(names)},
    )


def _candidates(pieces: dict[str, tuple[Piece, ...]]) -> list[tuple[str, str]]:
    """Pairs of Fields near enough to meet, in reading order."""
    tiles: dict[tuple[int, int], list[str]] = {}
    order = {name: at for at, name in enumerate(pieces)}
    pairs: set[tuple[str, str]] = set()
    for name, shape in pieces.items():
        left, top, right, bottom = box(shape)
        for x in range((left - NEAR) // UNIT, (right + NEAR) // UNIT + 1):
            for y in range((top - NEAR) // UNIT, (bottom + NEAR) // UNIT + 1):
                tile = tiles.setdefault((x, y), [])
                pairs |= {(other, name) for other in tile if other != name}
                tile.append(name)
    return sorted(pairs, key=lambda pair: (order[pair[0]], order[pair[1]]))


def _common(one: Piece, other: Piece) -> list[Segment]:
    return [s for a in edges(one) for b in edges(other) if (s := shared(a, b))]


def _longest(common: list[Segment]) -> Segment:
    """The border of two Fields as one stretch: from the first to the last point of what they share."""
    points = sorted({point for line in common for point in line})
    return points[0], points[-1]


def _meet(one: tuple[Piece, ...], other: tuple[Piece, ...]) -> bool:
    return any(on_segment(p, line) for a in one for p in a for b in other for line in edges(b)) or any(
        on_segment(p, line) for b in other for p in b for a in one for line in edges(a)
    )


def _rims(name: str, shape: tuple[Piece, ...], taken: list[Segment]) -> list[Rim]:
    """The outer sides of a Field, named by the way they face."""
    own = [s for i, p in enumerate(shape) for q in shape[i + 1 :] for s in _common(p, q)]
    found: list[Rim] = []
    used: dict[str, int] = {}
    for piece in shape:
        centre = middle(piece)
        for line in edges(piece):
            for rest in without(line, taken + own):
                facing = _facing(centre, rest)
                used[facing] = used.get(facing, 0) + 1
                count = f" {used[facing]}" if used[facing] > 1 else ""
                found.append(Rim(f"{facing}{count} of {name}", name, rest))
    return found


def _facing(centre: Point, line: Segment) -> str:
    """Top, right, bottom or left, or two of them for a slanting side."""
    (ax, ay), (bx, by) = line
    dx, dy = (ax + bx) / 2 - centre[0], (ay + by) / 2 - centre[1]
    up, across = ("top" if dy < 0 else "bottom"), ("left" if dx < 0 else "right")
    if abs(dx) > 2 * abs(dy):
        return across
    return up if abs(dy) > 2 * abs(dx) else f"{up} {across}"


def _radius(outline: Outline, pieces: dict[str, tuple[Piece, ...]]) -> int:
    """Half of the nearest and the furthest walk from the middle to the edge, rounded down (CR-TAB-06).

    On hexes a straight walk would zigzag over two columns, so columns and rows are counted instead.
    """
    if outline.kind == "rings":
        return outline.rows
    if outline.kind == "hex":
        return (outline.columns // 2 + outline.rows // 2) // 2
    left, top, right, bottom = box(piece for shape in pieces.values() for piece in shape)
    x, y = (left + right) // 2 - 2 * NEAR, (top + bottom) // 2 - 2 * NEAR
    upright = _walk(pieces, 0, x, (top + bottom) // 2)
    level = _walk(pieces, 1, y, (left + right) // 2)
    counts = (*upright, *level)
    return (min(counts) + max(counts)) // 2


def _walk(pieces: dict[str, tuple[Piece, ...]], axis: int, line: int, start: int) -> tuple[int, int]:
    """Fields passed on a line before and after a starting point; one that lies across it is not counted."""
    before = after = 0
    for shape in pieces.values():
        spans = [span for piece in shape if (span := crossed(piece, axis, line))]
        if not spans:
            continue
        low, high = min(s[0] for s in spans), max(s[1] for s in spans)
        if high <= start + NEAR:
            before += 1
        elif low >= start - NEAR:
            after += 1
    return before, after
