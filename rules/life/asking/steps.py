"""The free steps of a turn: conversion, Presence, guided powers. None of them costs an action."""

from __future__ import annotations

import functools

from rules.core import Illegal, Offer
from rules.life.actions import Convert, Peek, Presence, Reserve, UseHabit
from rules.life.cards import Content
from rules.life.mat import guided, ready_presence
from rules.life.refusals import FEW_EVENTS, Refusal, not_swapped
from rules.life.state import Life, Turn
from rules.life.tokens import LETTERS, covers, kinds

CONVERT = Offer(key="convert", action=Convert(), course="other")
WILD_BACK = Offer(key="wild-back", action=Presence(use="back"))
ONE_MORE = Offer(key="presence-action", action=Presence(use="action"))
CHOOSE_EVENT = Offer(key="presence-events", action=Presence(use="events"), final=True)
TOO_FEW_EVENTS = Offer(key="presence-events", action=Presence(use="events"), why_not=Illegal(*FEW_EVENTS))
PEEK = Offer(key="peek", action=Peek())
RESERVES = tuple(Offer(key=f"reserve-{place}", action=Reserve(place=place)) for place in range(1, 7))


def steps(content: Content, state: Life, turn: Turn) -> list[Offer]:
    """Every free step that is legal now."""
    player = state.players[turn.seat]
    found = _presence(content, state, turn) if player.patterns or turn.wild else []
    if turn.wild:
        return found
    if state.options.emergency_conversion == "anytime" and covers(player.tokens, "EE"):
        found.append(CONVERT)
    if player.patterns and not turn.foresaw and guided(content, state, turn.seat, "prediction"):
        found += _foresight(state)
    if player.habit:
        found.append(_swap(not_swapped(player, turn)))
    return found


def _presence(content: Content, state: Life, turn: Turn) -> list[Offer]:
    """The choices of an unused Presence Pattern that fit into a turn (LM-LAY-15 to LM-LAY-17). One Pattern is
    promised to a wild token that is held up."""
    found = [WILD_BACK] if turn.wild else []
    if len(ready_presence(content, state, turn.seat)) <= bool(turn.wild):
        return found
    found += [ONE_MORE, CHOOSE_EVENT if len(state.event_deck) >= 2 else TOO_FEW_EVENTS]
    if not turn.wild:
        found += _wilds(kinds(state.players[turn.seat].tokens))
    return found


@functools.cache
def _wilds(tokens: str) -> tuple[Offer, ...]:
    """A token of each of these types, held up as any other (LM-LAY-16)."""
    return tuple(
        Offer(
            key=f"presence-wild-{token}{other}",
            action=Presence(use="wild", token=token, counts_as=other),
        )
        for token in tokens
        for other in LETTERS
        if token != other
    )


def _foresight(state: Life) -> list[Offer]:
    """Guided Prediction: a look at the deck, or a card of the Gallery kept (LM-LAY-11)."""
    taken = {state.players[s].reserved for s in state.here()}
    found = [PEEK] if state.pattern_deck else []
    free = zip(RESERVES, state.gallery, strict=True)
    return found + [offer for offer, card in free if card is not None and card not in taken]


@functools.lru_cache(maxsize=16)
def _swap(barred: Refusal | None) -> Offer:
    return Offer(key="swap", action=UseHabit(), why_not=Illegal(*barred) if barred else None)
