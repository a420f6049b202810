"""A position as a seat sees it: what a computer player thinks begins here, so that it hangs on nothing hidden."""

from __future__ import annotations

import hashlib

from rules.core import AnyGame, Chance, RuleError, Seat, State
from rules.core.game import encode
from rules.search.choices import advised


def as_seen(game: AnyGame, state: State, seat: Seat) -> State:
    """One of the states that look like this to the seat: always the same one."""
    seen: State = game.scramble(state, seat, Chance("as it is seen"))
    return seen


def dealt(game: AnyGame, seen: State, seat: Seat, seed: str) -> State:
    """One way the hidden may lie, as sensible players would have it: who has chosen in secret, and may still
    choose otherwise, has chosen what is best of what they were dealt, and not any of it."""
    chance = Chance(seed)
    state: State = game.scramble(seen, seat, chance)
    for question in game.questions(state):
        if question.secret and not question.waits and question.seat != seat and not question.motion:
            meant = advised(game, state, question)
            try:
                state = state if meant is None else game.apply(state, question.seat, meant, chance).state
            except RuleError:
                continue
    return state


def name_of(state: State) -> str:
    """A name for a state, the same on every machine: what is drawn for it is drawn from that."""
    return hashlib.sha256(encode(state)).hexdigest()
