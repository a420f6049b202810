"""A position as a seat sees it: what a computer player thinks begins here, so that it hangs on nothing hidden."""

from __future__ import annotations

import hashlib

from rules.core import AnyGame, Chance, Seat, State
from rules.core.game import encode


def as_seen(game: AnyGame, state: State, seat: Seat) -> State:
    """One of the states that look like this to the seat: always the same one."""
    seen: State = game.scramble(state, seat, Chance("as it is seen"))
    return seen


def name_of(state: State) -> str:
    """A name for a state, the same on every machine: what is drawn for it is drawn from that."""
    return hashlib.sha256(encode(state)).hexdigest()
