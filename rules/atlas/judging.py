"""What a step leads to: told beside each option, and how good it looks to a computer player."""

from __future__ import annotations

import msgspec

from rules.atlas.healing import healed, reached_by
from rules.atlas.scoring import GOAL, Score, score, yellow_spots
from rules.atlas.state import Atlas, Cells
from rules.atlas.wheel import FIRST_WHITE
from rules.core import Seat


class Prospect(msgspec.Struct, frozen=True):
    """How the table would stand if the turn ended with the markers on these cells."""

    cells: Cells
    """After the healing at the end of the turn."""
    mended: tuple[int, ...]
    """The markers healed by then, by their place."""
    scores: tuple[Score, ...]
    """By seat."""
    ends: bool
    """Whether four yellow spots would be reached."""


def prospect(state: Atlas, cells: Cells) -> Prospect:
    """The position after healing, with everybody's points."""
    after = healed(state, cells, turn_over=True)
    mended = tuple(at for at in range(len(cells)) if cells[at] != after[at]) if after is not cells else ()
    by_seat: list[list[int]] = [[] for _ in state.here]
    for at, marker in enumerate(state.markers):
        by_seat[marker.seat].append(at)
    owned = [tuple(after[at] for at in own) for own in by_seat]
    return Prospect(
        cells=after,
        mended=mended,
        scores=tuple(score(own, state.options) for own in owned),
        ends=state.ending or any(yellow_spots(owned[seat]) >= GOAL for seat in state.seats),
    )


def closes(state: Atlas, ahead: Prospect, *, stirred: bool) -> bool:
    """Whether the game is over if the turn ends so: four yellow spots, with finish_round at the end of the round;
    a round in which nothing has ``stirred``, the last round of the limit (AF-END-02 to AF-END-04)."""
    if ahead.ends and not state.options.finish_round:
        return True
    if state.following is not None:
        return False
    still = not (stirred or state.stirred or ahead.mended)
    return ahead.ends or still or state.round == state.options.round_limit


def winners(state: Atlas, ahead: Prospect) -> tuple[tuple[Seat, ...], str]:
    """Who would win if that were the end, and by how much: ``31 to 20`` (AF-SCO-06, AF-SCO-07, AF-ONL-05)."""
    totals = {seat: ahead.scores[seat].total for seat in state.seats}
    best = max(totals.values())
    first = tuple(seat for seat in state.seats if totals[seat] == best)
    rest = sorted((points for seat, points in totals.items() if seat not in first), reverse=True)
    return first, f"{best} to {rest[0]}" if rest else f"with {best}"


def worth(state: Atlas, seat: Seat, ahead: Prospect) -> float:
    """Own points against the best of the others, and what the markers are on their way to. Higher is better."""
    mine = ahead.scores[seat].total
    best = max((ahead.scores[other].total for other in state.seats if other != seat), default=0)
    value = mine - 0.3 * best + _promise(state, seat, ahead.cells)
    if ahead.ends:
        value += 50 * ((mine > best) - (mine < best))
    return value


def _promise(state: Atlas, seat: Seat, cells: Cells) -> float:
    """White markers promise more the closer they are to yellow, others the closer they are to being healed."""
    whose = None if state.options.healing_scope == "any_owner" else seat
    healing = {
        segment
        for marker, cell in zip(state.markers, cells, strict=True)
        if cell.layer <= FIRST_WHITE and (whose is None or marker.seat == whose)
        for segment in reached_by(cell, state.options)
    }
    climbing = state.options.inward_movement or state.options.healing_mode == "pull"
    value = 0.0
    for marker, cell in zip(state.markers, cells, strict=True):
        if marker.seat != seat:
            continue
        if cell.layer <= FIRST_WHITE:
            value += 0.3 * (FIRST_WHITE - cell.layer)
            continue
        if healing:
            value += 0.04 * (24 - min((segment - cell.segment) % 24 for segment in healing))
        if climbing:
            value += 0.2 * (10 - cell.layer)
    return value
