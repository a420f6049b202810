"""How the Map is surveyed: Fields, sides, corners and rims from its outline."""

from __future__ import annotations

import functools
from collections.abc import Set

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.world.map.contacts import (
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
from rules.creation.world.map.ground import Ground, Rim
from rules.creation.world.map.outline import Edit, Outline, cells, check

_LATELY: dict[Outline, Ground] = {}
"""The grounds that were surveyed last: a further change of lines leaves most of one as it is."""

_MANY = 64
"""How many of them are kept."""


@functools.lru_cache(maxsize=256)
def survey(outline: Outline) -> Ground:
    """The ground of an outline.

    Raises:
        Illegal: the outline cannot be a Map; nothing about it is kept.
    """
    check(outline)
    before = _LATELY.get(replace(outline, edits=outline.edits[:-1])) if outline.edits else None
    ground = _begun(outline) if before is None else _changed(outline, before)
    for old in list(_LATELY)[: 1 - _MANY]:
        _LATELY.pop(old, None)
    _LATELY[outline] = ground
    return ground


def _begun(outline: Outline) -> Ground:
    """The ground of an outline of which nothing is known."""
    drawn = cells(outline)
    if not drawn:
        raise Illegal("CR-MAP-10", "Nothing is left of the Map. Keep at least one Field.")
    pieces: dict[str, tuple[Piece, ...]] = {name: (piece,) for name, piece, _ in drawn}
    for edit in outline.edits:
        pieces = _redrawn(pieces, edit)
    touched = {name for edit in outline.edits for name in edit.fields}
    whole = {name: place for name, _, place in drawn if name in pieces and name not in touched}
    frames = {name: box(shape) for name, shape in pieces.items()}
    return _measured(outline, pieces, {} if outline.kind == "rings" else whole, _candidates(frames), frozenset())


def _changed(outline: Outline, before: Ground) -> Ground:
    """The ground of an outline that is known but for its last change of lines: Fields it leaves alone meet as they
    did."""
    edit = outline.edits[-1]
    pieces = _redrawn(before.pieces, edit)
    whole = {name: place for name, place in before.whole.items() if name in pieces and name not in edit.fields}
    drawn = {name: box(shape) for name, shape in pieces.items() if before.pieces.get(name) is not shape}
    frames = {name: drawn.get(name) or before.frames[name] for name in pieces}
    index = {name: at for at, name in enumerate(pieces)}
    left = [name for name in pieces if name not in drawn]
    met = {(a, b) for a in left for b in before.near[a] if b not in drawn and index.get(b, -1) > index[a]}
    beside = {(n, m) for n in drawn for m in pieces if n != m and _near(frames[n], frames[m])}
    pairs = met | {(a, b) if index[a] < index[b] else (b, a) for a, b in beside}
    order = sorted(pairs, key=lambda pair: (index[pair[0]], index[pair[1]]))
    return _measured(outline, pieces, whole, order, met)


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


def _measured(
    outline: Outline,
    pieces: dict[str, tuple[Piece, ...]],
    whole: dict[str, tuple[int, int]],
    pairs: list[tuple[str, str]],
    met: Set[tuple[str, str]],
) -> Ground:
    """How the Fields meet. ``pairs`` are those that are near enough, in reading order; of some it is known already
    that they have ``met``."""
    names = tuple(pieces)
    sides: dict[str, set[str]] = {name: set() for name in names}
    corners: dict[str, set[str]] = {name: set() for name in names}
    borders: dict[str, Segment] = {}
    taken: dict[str, list[Segment]] = {name: [] for name in names}
    for a, b in pairs:
        common = [s for p in pieces[a] for q in pieces[b] for s in _common(p, q)]
        if common:
            sides[a].add(b)
            sides[b].add(a)
            borders[f"{a}|{b}"] = _longest(common)
            taken[a] += common
            taken[b] += common
        elif (a, b) in met or _meet(pieces[a], pieces[b]):
            corners[a].add(b)
            corners[b].add(a)
    rims = tuple(rim for name in names for rim in _rims(name, pieces[name], tuple(taken[name])))
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


def _candidates(frames: dict[str, tuple[int, int, int, int]]) -> list[tuple[str, str]]:
    """Pairs of Fields near enough to meet, by their frames, in reading order."""
    tiles: dict[tuple[int, int], list[str]] = {}
    order = {name: at for at, name in enumerate(frames)}
    pairs: set[tuple[str, str]] = set()
    for name, (left, top, right, bottom) in frames.items():
        for x in range((left - NEAR) // UNIT, (right + NEAR) // UNIT + 1):
            for y in range((top - NEAR) // UNIT, (bottom + NEAR) // UNIT + 1):
                tile = tiles.setdefault((x, y), [])
                pairs |= {(other, name) for other in tile if other != name and _near(frames[other], frames[name])}
                tile.append(name)
    return sorted(pairs, key=lambda pair: (order[pair[0]], order[pair[1]]))


def _near(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether two frames touch."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return across <= NEAR >= down


@functools.lru_cache(maxsize=4096)
def _common(one: Piece, other: Piece) -> tuple[Segment, ...]:
    """The stretches two pieces have in common. A whole side of both needs no measuring, and cells lie beside each
    other alike on many Maps."""
    (left, top, right, bottom), (west, north, east, south) = box([one]), box([other])
    if min(right, east) - max(left, west) <= NEAR >= min(bottom, south) - max(top, north):
        return ()  # they meet in a corner at most
    theirs = edges(other)
    found: list[Segment] = []
    for side in edges(one):
        if (side[1], side[0]) in theirs:
            found.append(side)
        else:
            found += [stretch for line in theirs if (stretch := shared(side, line))]
    return tuple(found)


def _longest(common: list[Segment]) -> Segment:
    """The border of two Fields as one stretch: from the first to the last point of what they share."""
    points = sorted({point for line in common for point in line})
    return points[0], points[-1]


def _meet(one: tuple[Piece, ...], other: tuple[Piece, ...]) -> bool:
    """Whether two Fields touch, most of them in a corner of both."""
    if not {p for a in one for p in a}.isdisjoint([p for b in other for p in b]):
        return True
    return any(on_segment(p, line) for a in one for p in a for b in other for line in edges(b)) or any(
        on_segment(p, line) for b in other for p in b for a in one for line in edges(a)
    )


@functools.lru_cache(maxsize=4096)
def _rims(name: str, shape: tuple[Piece, ...], taken: tuple[Segment, ...]) -> tuple[Rim, ...]:
    """The outer sides of a Field, named by the way they face. A change of lines leaves most Fields as they are."""
    own = [s for i, p in enumerate(shape) for q in shape[i + 1 :] for s in _common(p, q)]
    found: list[Rim] = []
    used: dict[str, int] = {}
    for piece in shape:
        centre = middle(piece)
        for line in edges(piece):
            for rest in without(line, [*taken, *own]):
                facing = _facing(centre, rest)
                used[facing] = used.get(facing, 0) + 1
                count = f" {used[facing]}" if used[facing] > 1 else ""
                found.append(Rim(f"{facing}{count} of {name}", name, rest))
    return tuple(found)


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
