"""Claims that a nation makes by itself, as its dictator has said once: nobody waits for them (CR-ALT-11)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.core import Illegal, Seat
from rules.modes.dictator import words
from rules.modes.dictator.claiming import could_claim, tell_boxed_in
from rules.modes.dictator.land import UNCLAIMED, claimable
from rules.modes.dictator.move import Move
from rules.modes.dictator.state import Dictator
from rules.modes.squares import beside


def say(move: Move, seat: Seat, way: str) -> None:
    """From now on a nation grows so, or by hand again."""
    state = move.state
    if state.phase != "claims":
        raise Illegal("CR-ALT-12", "All Fields are settled. From now on land is invaded, or won.")
    if way and way not in WAYS:
        raise Illegal("CR-ALT-11", f"A nation grows by itself {' or '.join(WAYS)}, or by hand.")
    if not claimable(state, seat):
        raise Illegal("CR-ALT-11", "Your nation is boxed in: there is nothing left for it to claim.")
    said = state.growth or ("",) * len(state.here)
    move.state = replace(state, growth=(*said[:seat], way, *said[seat + 1 :]))
    move.tell(words.will_grow(seat, way), kind="growth")
    if way and state.turn == seat and state.capitals[seat] is not None:
        step(move, seat)


def by_itself(state: Dictator, seat: Seat) -> bool:
    """Whether the next claim of a seat is asked of nobody."""
    return bool(state.growth and state.growth[seat]) and state.capitals[seat] is not None


def step(move: Move, seat: Seat) -> None:
    """The claim of this turn; it is told with all others that follow."""
    state = move.state
    worth = WAYS[state.growth[seat]]
    field = max(claimable(state, seat), key=lambda at: (*worth(state, seat, at), -at))
    before = could_claim(move)
    move.own(field, seat)
    move.grown.setdefault(seat, []).append(field)
    move.shut |= before - could_claim(move)
    move.over("claim", seat)


def told(move: Move) -> None:
    """What grew by itself since somebody was asked, in a line for each nation, and who cannot grow on."""
    for seat in move.grown:
        line, part = words.grew(seat, len(move.state.of(seat)))
        move.tell(line, kind="claim", part=part)
    tell_boxed_in(move, move.shut)
    move.shut.clear()
    if move.grown and move.state.phase == "claims":
        move.light(*(field for fields in move.grown.values() for field in fields))
    move.grown.clear()


def _round(state: Dictator, seat: Seat, field: int) -> tuple[int, ...]:
    """Where most of one's own land lies beside it, and near the capital."""
    own = sum(state.owners[other] == seat for other in beside(state.side)[field])
    capital = state.capitals[seat]
    assert capital is not None
    return own, -_apart(state.side, field, capital)


def _towards(state: Dictator, seat: Seat, field: int) -> tuple[int, ...]:
    """Where others could come first, with a way on."""
    foes = [at for at, owner in enumerate(state.owners) if owner >= 0 and owner != seat]
    nearest = min((_apart(state.side, field, at) for at in foes), default=0)
    return -nearest, sum(state.owners[other] == UNCLAIMED for other in beside(state.side)[field])


def _apart(side: int, one: int, other: int) -> int:
    return abs(one // side - other // side) + abs(one % side - other % side)


WAYS: dict[str, Callable[[Dictator, Seat, int], tuple[int, ...]]] = {"round": _round, "towards": _towards}
"""How a nation may grow by itself, and what it looks at."""
