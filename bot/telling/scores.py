"""How a game ended: places, points and the reason, in words."""

from __future__ import annotations

from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import Outcome, Seat


def score_sheet(table: Table, outcome: Outcome | None) -> str:
    """Places, points and the reason, in words."""
    if outcome is None:
        return "The game was ended without a winner." if table.state is not None else "The table was closed."
    rows = []
    if outcome.won is not None:
        together = " together" if len(table.sitters) > 1 else ""
        rows.append(f"**You have {'won' if outcome.won else 'lost'}{together}.**")
    else:
        place = 1
        for seats in outcome.places:
            for seat in seats:
                points = f" · {outcome.scores[seat]}" if outcome.scores else ""
                rows.append(f"{medal(place)} **{speech.escape(table.name(seat))}**{points}")
            place += len(seats)
    return "\n".join([*rows, speech.named(table, outcome.reason), *_for_the_record(table, outcome)])


def _for_the_record(table: Table, outcome: Outcome) -> tuple[str, ...]:
    """The points of a game in which nobody, or everybody, has won."""
    if not outcome.scores or (outcome.places and outcome.won is None):
        return ()
    if len(table.sitters) == 1:
        return (f"Your score: {outcome.scores[0]}.",)
    each = ", ".join(
        f"{speech.escape(table.name(Seat(seat)))} {points}" for seat, points in enumerate(outcome.scores)
    )
    return (f"Scores, for the record: {each}.",)


def medal(place: int) -> str:
    """A place as a sign."""
    return {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")
