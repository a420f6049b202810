"""What a step leads to: told beside each option, and how good it looks to a computer player."""

from __future__ import annotations

import msgspec

from rules.atlas.doing.healing import healed, reached_by
from rules.atlas.scoring import GOAL, Score, golden, score
from rules.atlas.state import Atlas, Cells, Standing
from rules.atlas.wheel import FIRST_WHITE, Cell
from rules.core import Seat


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """How the table would stand if the turn ended with the markers on these cells."""

    cells: Cells
    """After the healing at the end of the turn."""
    mended: tuple[int, ...]
    """The markers healed by then, by their place."""
    scores: tuple[Score, ...]
    """By seat."""
    ends: bool
    """Whether four yellow spots would be reached."""


def prospect(table: Standing, cells: Cells) -> Prospect:
    """The position after healing, with everybody's points."""
    after = healed(table, cells, turn_over=True)
    mended = tuple(at for at in range(len(cells)) if cells[at] != after[at]) if after is not cells else ()
    owned: list[list[Cell]] = [[] for _ in table.here]
    for marker, cell in zip(table.markers, after, strict=True):
        owned[marker.seat].append(cell)
    scores = tuple(score(own, table.options) for own in owned)
    return Prospect(cells=after, mended=mended, scores=scores, ends=ends(table, after))


def ends(table: Standing, after: Cells) -> bool:
    """Whether somebody reaches four different yellow spots with the markers on these cells, or has before
    (AF-END-01)."""
    return table.ending or any(n >= GOAL and table.here[s] for s, n in golden(table.markers, after).items())


def may_close(state: Atlas) -> bool:
    """Whether a step in this turn could end the game at all, which spares looking at every step: in the last round
    of all, or with the player within one of four yellow spots. Others come to yellow only where healing pulls."""
    options, last = state.options, state.following is None
    if options.finish_round and not last:
        return False
    if options.healing_mode == "pull" or state.ending or (last and state.round == options.round_limit):
        return True
    reached = golden(state.markers, state.cells)
    return reached[state.turn] >= GOAL - 1 or any(n >= GOAL for n in reached.values())


def closes(state: Atlas, cells: Cells, *, stirred: bool) -> bool:
    """Whether the game is over if the turn ends with the markers on these cells: four yellow spots, with
    finish_round at the end of the round; a round in which nothing has ``stirred``, the last round of the limit
    (AF-END-02 to AF-END-04). A healing that jumps leads to white, and so to no end (AF-HEA-02)."""
    options, last = state.options, state.following is None
    if options.finish_round and not last:
        return False
    jumps = options.healing_mode == "jump"
    if ends(state, cells if jumps else healed(state, cells, turn_over=True)):
        return True
    if not last:
        return False
    if state.round == options.round_limit:
        return True
    return not (stirred or state.stirred or healed(state, cells, turn_over=True) != cells)


def winners(table: Standing, ahead: Prospect) -> tuple[tuple[Seat, ...], str]:
    """Who would win if that were the end, and by how much: ``31 to 20`` (AF-SCO-06, AF-SCO-07, AF-ONL-05)."""
    totals = {seat: ahead.scores[seat].total for seat in table.seats}
    best = max(totals.values())
    first = tuple(seat for seat in table.seats if totals[seat] == best)
    rest = sorted((points for seat, points in totals.items() if seat not in first), reverse=True)
    return first, f"{best} to {rest[0]}" if rest else f"with {best}"


def worth(table: Standing, seat: Seat, ahead: Prospect) -> float:
    """Own points against the best of the others, and what the markers are on their way to. Higher is better."""
    mine = ahead.scores[seat].total
    best = rival(table, seat, ahead)
    value = mine - 0.3 * best + promise(table, seat, ahead.cells)
    if ahead.ends:
        value += 50 * ((mine > best) - (mine < best))
    return value


def healing_of(table: Standing, seat: Seat, cells: Cells) -> set[int]:
    """The segments in which markers of a seat are healed."""
    whose = None if table.options.healing_scope == "any_owner" else seat
    return {
        segment
        for marker, cell in zip(table.markers, cells, strict=True)
        if cell.layer <= FIRST_WHITE and (whose is None or marker.seat == whose)
        for segment in reached_by(cell, table.options)
    }


def spots_to(healing: set[int], cell: Cell) -> int:
    """How many spots clockwise the nearest of these segments is."""
    return min((segment - cell.segment) % 24 for segment in healing)


def rival(table: Standing, seat: Seat, ahead: Prospect) -> int:
    """The points of the best of the others."""
    return max((ahead.scores[other].total for other in table.seats if other != seat), default=0)


def to_yellow(table: Standing, seat: Seat, cells: Cells) -> float:
    """What the white markers of a seat promise, by how near to yellow they are."""
    mine = (cell for marker, cell in zip(table.markers, cells, strict=True) if marker.seat == seat)
    return sum(0.3 * (FIRST_WHITE - cell.layer) for cell in mine if cell.layer <= FIRST_WHITE)


def promise(table: Standing, seat: Seat, cells: Cells) -> float:
    """White markers promise more the closer they are to yellow, others the closer they are to being healed."""
    healing = healing_of(table, seat, cells)
    climbing = table.options.inward_movement or table.options.healing_mode == "pull"
    value = 0.0
    for marker, cell in zip(table.markers, cells, strict=True):
        if marker.seat != seat:
            continue
        if cell.layer <= FIRST_WHITE:
            value += 0.3 * (FIRST_WHITE - cell.layer)
            continue
        if healing:
            value += 0.04 * (24 - spots_to(healing, cell))
        if climbing:
            value += 0.2 * (10 - cell.layer)
    return value
