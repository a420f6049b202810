"""How a game ended: places, points and the reason, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.door.position import Position
from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import Outcome, Seat, Tally


def score_sheet(table: Table, at: Position | None, *, printed: bool = False) -> str:
    """Places, points and the reason, in words; ``None`` where nothing was ever dealt. In print all medals look
    alike, so that it has places in their stead."""
    outcome = None if at is None else at.outcome
    if at is None or outcome is None:
        return "The game was ended without a winner." if table.state is not None else "The table was closed."
    rows, counted = [], _counted(outcome, at.tallies)
    if outcome.won is not None:
        together = " together" if len(table.sitters) > 1 else ""
        rows.append(f"**You have {'won' if outcome.won else 'lost'}{together}.**")
    else:
        place = 1
        for seats in outcome.places:
            for seat in seats:
                points = f" · {counted.counted(outcome.scores[seat])}" if outcome.scores else ""
                rows.append(
                    f"{nth(place) if printed else medal(place)} **{speech.escape(table.name(seat))}**{points}"
                )
            place += len(seats)
        if len(outcome.places) == 1 and len(outcome.places[0]) > 1:
            rows.append("All share first place; nobody has won before another, and records count no victory.")
    status = at.status()
    why = status if outcome.reason in status else outcome.reason  # it may say more: who is crowned
    return "\n".join([*rows, speech.named(table, why), *_for_the_record(table, outcome)])


def _counted(outcome: Outcome, tallies: Sequence[Tally]) -> Tally:
    """What was counted: the number of the game of which everybody has so many, or else points."""
    points = Tally("points", outcome.scores, "point")
    return next((t for t in tallies if not t.shared and t.of == outcome.scores), points)


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


def nth(place: int) -> str:
    """A place as a word."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def medal(place: int) -> str:
    """A place as a sign."""
    return {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")
