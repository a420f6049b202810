"""The three games of the Deck of Signs, counted: what a table size or a house rule makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import mean, quantiles
from typing import Any

from rules.core import AnyGame
from tests.balance.counting import measured, never_done, sure, table, unchanged
from tests.balance.playing import Finished, many, sensible
from tests.content import house

HOUSE: dict[str, tuple[dict[str, Any], ...]] = {
    "counterspell": (
        {},
        {"health_per_player": 3},
        {"health_per_player": 4},
        {"health_per_player": 6},
        {"early_counterspells": False},
        {"double_needs_opposing": True},
        {"counterspell_hands": "open"},
        {"health_per_player": 3, "counterspell_hands": "open"},
        {"health_per_player": 6, "double_needs_opposing": True},
    ),
    "scion": (
        {},
        {"stacks_to_end": 1},
        {"cancelled_cards_still_cancel": True},
        {"bonus_four": True, "bonus_three": True},
    ),
    "elementary": ({"series_games": 1}, {"series_games": 3}, {}),
}
"""House rules of each, the usual ones first where there is nothing to say against it."""


def report(slug: str, count: int, house_rules: Sequence[dict[str, Any]] | None = None) -> str:
    """All tables of one of them."""
    game = house().games[slug]
    rows, everything = [], []
    for chosen in HOUSE[slug] if house_rules is None else house_rules:
        for seats in game.seats:
            found = many(game, [sensible] * seats, count, f"sensible {seats}", chosen)
            everything += found
            rows.append([_named(chosen), seats, *_counted(found, seats, game.seats[-1])])
    sizes = len(game.seats)
    by_size = [unchanged([rows[at] for at in range(size, len(rows), sizes)]) for size in range(sizes)]
    told = [row for group in zip(*by_size, strict=True) for row in group]
    head = ["house rule", "players", "won together", "answers", "middle 80 %", *_places(game)]
    return "\n\n".join(
        [
            measured(count),
            "Who plays takes the advised answer: it looks at what lies open, guesses at nobody's hand and says nothing.",
            never_done(game, everything),
            table(head, told),
        ]
    )


def _named(chosen: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in chosen.items()) or "as the sheet has it"


def _places(game: AnyGame) -> Iterable[str]:
    """Who sits where, as columns."""
    return (f"seat {seat + 1}" for seat in range(game.seats[-1]))


def _counted(found: Sequence[Finished], seats: int, most: int) -> list[object]:
    """How often all won, how long it took, and who won by seat."""
    together = [one.outcome.won for one in found if one.outcome.won is not None]
    lengths = [one.answers for one in found]
    tenths = quantiles(lengths, n=10) if len(lengths) > 1 else lengths * 9
    won = [sum(one.wins().get(seat, 0.0) for one in found) for seat in range(seats)]  # type: ignore[call-overload]
    contests = sum(won)
    return [
        sure(sum(together), len(together)),
        mean(lengths),
        f"{tenths[0]:.0f} to {tenths[8]:.0f}",
        *(sure(part, contests) for part in won),
        *[""] * (most - seats),
    ]
