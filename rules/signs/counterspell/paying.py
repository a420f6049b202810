"""Damage to the players: cards discarded from the deck."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Event, counted
from rules.signs.counterspell.state import Counterspell

Told = tuple[Event, ...]


def pay(
    state: Counterspell, each: int, why: str, *, kept: str = "", dealing: bool = False
) -> tuple[Counterspell, Told]:
    """Discards ``each`` cards for each player from the deck. A deck that cannot pay loses the game (DS-CSF-02,
    DS-CSF-03); ``kept`` is why in the words that its end keeps. What is left is told, but not while chaos is still
    being dealt from the same deck."""
    cost = each * state.players
    paid = state.deck[:cost]
    state = replace(state, deck=state.deck[cost:], discard=(*state.discard, *paid))
    if len(paid) == cost:
        left = "" if dealing else f", {len(state.deck)} left"
        line = f"{why}: {counted(cost, 'card')} discarded from the deck{left}."
        return state, (Event(line=line, kind="damage"),)
    due = f"{counted(cost, 'card')} due and only {len(paid)} in the deck, with {state.health} Health left."
    lost = replace(state, won=False, ending=f"{kept or why}: {due}")
    return lost, (Event(line=f"{why}: {due}", kind="end"),)


def wound(state: Counterspell, health: int) -> Counterspell:
    """Removes Health, never below 0; without Health the game is won at once (DS-CSF-01)."""
    state = replace(state, health=max(0, state.health - health))
    if state.health:
        return state
    return replace(state, won=True, ending=f"The beast has lost its last Health in round {state.round}.")
