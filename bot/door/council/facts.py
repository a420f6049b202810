"""The facts of a game that its table may set right, as a vote of the table names them."""

from __future__ import annotations

from typing import Any

from bot.keeping.matters import SetRight
from rules.core import AnyGame, Correct, Correctable, State


def correction(matter: SetRight) -> Correct:
    """The action that sets it right."""
    return Correct(fact=matter.fact, of=matter.of, to=matter.to)


def fact(game: AnyGame, matter: SetRight) -> Correctable[State] | None:
    """The sort of fact it is about."""
    return next((row for row in game.parts.corrections if row.key == matter.fact), None)


def told(game: AnyGame, options: dict[str, Any], state: State, matter: SetRight) -> str:
    """What would be set right and why, with seats for names, as a table with these house rules says it."""
    row = fact(game, matter)
    assert row is not None
    said = game.told(options, row.told(state, matter.of, matter.to))
    return f"{said} ({row.rule}).\nWhy: {matter.why}"


def stands_so(game: AnyGame, state: State, matter: SetRight) -> bool:
    """Whether the fact is still as it was when this was asked."""
    row = fact(game, matter)
    return row is not None and row.now(state).get(matter.of) == matter.was
