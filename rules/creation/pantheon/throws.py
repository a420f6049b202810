"""Dice, coins and cards are thrown: by chance that the log keeps (CR-DICE-16)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.creation.course.flow import Flow
from rules.creation.world import throws
from rules.creation.world.trials import PACK, SIDES, Thrown


def die(flow: Flow, seat: int) -> Thrown:
    """Roll one die."""
    return shown(flow, throws.die(seat, flow.chance.below(6) + 1, flow.state.turns))


def coin(flow: Flow, seat: int, called: str) -> Thrown:
    """Flip a coin that was called."""
    return shown(flow, throws.coin(seat, flow.chance.pick(SIDES), called, flow.state.turns))


def card(flow: Flow, seat: int, guessed: str) -> Thrown:
    """Draw the top card. Those that came lie open; after the last the whole pack is shuffled (CR-DICE-15). Which
    comes next is drawn when it comes, so that nothing lies hidden."""
    dice = flow.state.dice
    assert dice is not None
    face = flow.chance.pick([one for one in PACK if one not in dice.drawn])
    drawn = (*dice.drawn, face)
    flow.set(dice=replace(dice, drawn=() if len(drawn) == len(PACK) else drawn))
    return shown(flow, throws.card(seat, face, guessed, flow.state.turns))


def shown(flow: Flow, thrown: Thrown) -> Thrown:
    """It lies before everybody's eyes."""
    flow.set(thrown=thrown)
    flow.tell(f"{throws.in_words(thrown)}: {throws.outcome(thrown)}.", kind="throw")
    return thrown
