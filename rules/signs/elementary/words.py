"""Elementary in sentences: what happened, how things stand, what to do."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat, who
from rules.signs.content import Signs
from rules.signs.elementary.scoring import Score
from rules.signs.elementary.state import Change
from rules.signs.sets import in_chain_order


def points(count: int) -> str:
    """``1 point``, ``5 points``."""
    return f"{count} point" + "s" * (count != 1)


def scores(row: Sequence[int], seats: Sequence[Seat]) -> str:
    """Everybody's points, best first."""
    return ", ".join(f"{who(s)} {row[s]}" for s in sorted(seats, key=lambda s: -row[s]))


def turned(change: Change, signs: Signs) -> str:
    """A token was turned over with one card (DS-ELT-02, DS-ELT-03)."""
    return (
        f"{who(change.seat)} plays {signs.cards(change.cards)} to space {change.space} and turns the token over: "
        f"{signs[change.token].name}, {_match(change)}."
    )


def added(change: Change, signs: Signs) -> str:
    """Cards were added without completing a set."""
    return f"{_played(change, signs)}, which now shows {signs.cards(change.shown)}."


def completed(change: Change, made: Score, signs: Signs) -> str:
    """A set was scored (DS-ELT-08, DS-ONL-04)."""
    kind = f"a Kinfolk {made.kind}" if made.kinfolk else f"a {made.kind}"
    whole = signs.cards(in_chain_order(change.shown))
    return f"{_played(change, signs)} and scores {kind} of {whole}: {made.parts()}, total {made.total}."


def thrown(change: Change, signs: Signs) -> str:
    """A hand was thrown in; the card on top comes last (DS-ELT-10)."""
    return (
        f"Nothing fits for {who(change.seat)}, who throws in {signs.cards(change.cards)}, the last on top. "
        f"The unused token shown is {signs[change.token].name}: {_match(change)}."
    )


def _played(change: Change, signs: Signs) -> str:
    place = f"space {change.space} ({signs[change.token].name})"
    return f"{who(change.seat)} plays {signs.cards(change.cards)} to {place}"


def _match(change: Change) -> str:
    return f"a match, {points(change.points)}" if change.points else "no match"
