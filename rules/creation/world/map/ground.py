"""The Map as a graph of Fields: sides, corners, borders, the outer edge, the middle and the radius."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.core.latest import WhenAsked
from rules.creation.world.map.contacts import (
    NEAR,
    Piece,
    Point,
    Segment,
    box,
    edges,
    middle,
    on_segment,
)


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


@functools.lru_cache(maxsize=4096)
def ends(border: str) -> tuple[str, str]:
    """The two Fields that a border parts, by its name, ``C3|C4``."""
    one, _, other = border.partition("|")
    return one, other


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
    def all(self) -> frozenset[str]:
        """Every Field."""
        return frozenset(self.names)

    @functools.cached_property
    def near(self) -> dict[str, frozenset[str]]:
        """Fields sharing a side or a corner."""
        return {name: self.sides[name] | self.corners[name] for name in self.names}

    @functools.cached_property
    def edge(self) -> frozenset[str]:
        """Boundary Fields (CR-MAP-14)."""
        return frozenset(rim.field for rim in self.rims)

    @functools.cached_property
    def circles(self) -> tuple[frozenset[str], ...]:
        """The boundary, then the Fields that would be the boundary without it, and so on inwards (CR-AAA-16)."""
        found: list[frozenset[str]] = []
        left, outer = set(self.names), self.edge
        while outer:
            found.append(frozenset(outer))
            left -= outer
            outer = frozenset(n for field in outer for n in self.sides[field]) & left
        return tuple(found)

    @functools.cached_property
    def box(self) -> tuple[int, int, int, int]:
        """The frame the Map fills."""
        return box(piece for pieces in self.pieces.values() for piece in pieces)

    @functools.cached_property
    def frames(self) -> dict[str, tuple[int, int, int, int]]:
        """The frame of each Field."""
        return {name: box(pieces) for name, pieces in self.pieces.items()}

    @functools.cached_property
    def centre(self) -> Point:
        """The middle of the Map."""
        left, top, right, bottom = self.box
        return (left + right) // 2, (top + bottom) // 2

    @functools.cached_property
    def middles(self) -> dict[str, Point]:
        """Where a Field is written in: the middle of the piece with most corners."""
        return {name: middle(max(pieces, key=len)) for name, pieces in self.pieces.items()}

    @functools.cached_property
    def at(self) -> dict[tuple[int, int], str]:
        """The plain cell of a column and row."""
        return {place: name for name, place in self.whole.items()}

    @functools.cached_property
    def folded(self) -> dict[str, str]:
        """Names of Fields by how they read without capitals."""
        return {name.casefold(): name for name in self.names}

    @functools.cached_property
    def walks(self) -> dict[bool, dict[str, tuple[str, ...]]]:
        """The neighbours of every Field in reading order: over sides only, or over corners too."""
        return {
            only: {name: self.reading(beside) for name, beside in (self.sides if only else self.near).items()}
            for only in (True, False)
        }

    def reading(self, names: Iterable[str]) -> tuple[str, ...]:
        """Names in reading order, each once."""
        return tuple(sorted(set(names), key=self.index.__getitem__))

    def border(self, a: str, b: str) -> str:
        """The name of the border of two Fields, whichever is named first."""
        first, second = sorted((a, b), key=lambda name: self.index.get(name, -1))
        return f"{first}|{second}"

    def in_one_piece(self, names: Iterable[str]) -> bool:
        """Whether Fields hang together by sides."""
        known: set[str] = set()
        for name in (whole := tuple(names)):
            if known and self.sides[name].isdisjoint(known):
                left = set(whole)
                return self.spread(whole[:1], left) == left
            known.add(name)
        return bool(known)

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
        beside = self.walks[sides_only]
        while todo:
            name = todo.popleft()
            for other in beside[name]:
                if other not in found:
                    found[other] = found[name] + 1
                    todo.append(other)
        return found

    def meets(self, name: str, point: Point) -> bool:
        """Whether a point lies on the rim of a Field; most are one of its corners, or far away."""
        pieces, (x, y), (left, top, right, bottom) = self.pieces[name], point, self.frames[name]
        if not (left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR):
            return False
        return any(point in piece for piece in pieces) or any(
            on_segment(point, line) for piece in pieces for line in edges(piece)
        )

    @functools.cached_property
    def ends(self) -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
        """The Fields that meet at each end of a border. Of most borders nobody ever asks."""
        return WhenAsked(self._ends)

    @functools.cached_property
    def touching(self) -> Mapping[str, frozenset[str]]:
        """The borders that have a Field at one of their ends."""
        return WhenAsked(self._touching)

    def _ends(self, border: str) -> tuple[frozenset[str], frozenset[str]]:
        first, last = self.borders[border]
        return self._meeting(border, first), self._meeting(border, last)

    def _touching(self, name: str) -> frozenset[str]:
        around = {self.border(one, other) for one in (name, *self.near[name]) for other in self.sides[one]}
        return frozenset([border for border in around if any(self.meets(name, p) for p in self.borders[border])])

    def _meeting(self, border: str, point: Point) -> frozenset[str]:
        a, b = ends(border)
        return frozenset(n for n in self.near[a] | self.near[b] | {a, b} if self.meets(n, point))

    def beside(self, names: Iterable[str]) -> set[str]:
        """What shares a side with some Fields, and is none of them."""
        return set[str]().union(*[self.sides[name] for name in names]).difference(names)

    def around(self, names: Iterable[str]) -> set[str]:
        """Some Fields and all that touch them."""
        given = set(names)
        return given.union(*(self.near[name] for name in given))
