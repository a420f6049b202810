"""The free steps of a turn as options: conversion, Presence, guided powers. None of them costs an action."""

from __future__ import annotations

from rules.core import Action, Option
from rules.life.actions import Convert, Peek, Presence, Reserve, UseHabit
from rules.life.cards import Content
from rules.life.mat import guided, ready_presence
from rules.life.state import Life, Turn
from rules.life.tokens import LETTERS, NAMES, show
from rules.life.worth import FREE_STEP, NEVER, Mind


def steps(content: Content, state: Life, turn: Turn, mind: Mind) -> list[Option]:
    """Every free step that is legal now."""
    found = presence_steps(content, state, turn, mind)
    if turn.wild:
        return found
    player = state.players[turn.seat]
    if state.options.emergency_conversion == "anytime" and player.has("EE"):
        label = "Convert 2 ☀️E into 1 ❤️S"
        found.append(
            _step("convert", label, Convert(), "Emergency conversion. It costs no action.", mind.convert())
        )
    if guided(content, state, turn.seat, "prediction") and not turn.foresaw:
        found += _foresight(content, state)
    habit = player.habit
    if habit:
        label = f"Swap {show(habit[0])} for {show(habit[1])}"
        barred = "" if player.has(habit[0]) else f"You hold no {NAMES[habit[0]]}."
        barred = "You have used your habit this turn." if turn.swapped else barred
        worth = NEVER if barred else mind.swap(habit[0], habit[1])
        found.append(_step("swap", label, UseHabit(), "Your habit, once in a turn.", worth, why_not=barred))
    return found


def presence_steps(content: Content, state: Life, turn: Turn, mind: Mind) -> list[Option]:
    """The choices of an unused Presence Pattern that fit into a turn (LM-LAY-15 to LM-LAY-17)."""
    found: list[Option] = []
    if turn.wild:
        label = f"Take back {show(turn.wild[0])}, held up as {show(turn.wild[1])}"
        found.append(_step("wild-back", label, Presence(use="back"), "Your Presence is not spent.", NEVER))
    if len(ready_presence(content, state, turn.seat)) <= bool(turn.wild):
        return found
    found.append(
        _step("presence-action", "Presence: one more action", Presence(use="action"), "Spends it.", FREE_STEP)
    )
    if len(state.event_deck) < 2:
        found.append(
            _step(
                "presence-events",
                "Presence: choose the next Event",
                Presence(use="events"),
                "See two, keep one. Spends it.",
                NEVER,
                why_not="Fewer than two Events are left in the deck.",
            )
        )
    else:
        label = "Presence: choose the next Event"
        found.append(
            _step(
                "presence-events",
                label,
                Presence(use="events"),
                "See two, keep one. Spends it.",
                NEVER,
                final=True,
            )
        )
    if not turn.wild:
        tokens = sorted(set(state.players[turn.seat].tokens), key=LETTERS.index)
        for token, other in ((a, b) for a in tokens for b in LETTERS if a != b):
            found.append(
                _step(
                    f"presence-wild-{token}{other}",
                    f"Presence: hold up {show(token)} as {show(other)}",
                    Presence(use="wild", token=token, counts_as=other),
                    "For the next payment of an action. Spent when it is paid.",
                    mind.wild(token, other),
                    group="Presence: a wild token",
                )
            )
    return found


def _foresight(content: Content, state: Life) -> list[Option]:
    found = []
    if state.pattern_deck:
        found.append(
            _step("peek", "Peek at the next Pattern", Peek(), "Leave it, or put it on the bottom.", NEVER)
        )
    taken = {state.players[s].reserved for s in state.here()}
    for at, key in enumerate(state.gallery):
        if key is not None and key not in taken:
            label = f"Reserve {at + 1}. {content.patterns[key].name}"
            found.append(
                _step(f"reserve-{at + 1}", label, Reserve(place=at + 1), "Until the end of your next turn.", NEVER)
            )
    return found


def _step(
    key: str,
    label: str,
    action: Action,
    detail: str,
    worth: float,
    *,
    group: str = "Free steps",
    final: bool = False,
    why_not: str = "",
) -> Option:
    return Option(
        key=key, label=label, action=action, detail=detail, group=group, worth=worth, final=final, why_not=why_not
    )
