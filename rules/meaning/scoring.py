"""Final scores, places and the outcome word (MM-FIN)."""

from __future__ import annotations

from rules.core import Outcome, Seat
from rules.meaning.state import Mat, MeaningMade

OUTCOMES = (
    "Collapse",
    "Critical",
    "Critical",
    "Strained",
    "Strained",
    "Functional",
    "Functional",
    "Stable",
    "Stable",
    "Strong",
    "Strong",
    "Durable",
    "Flourishing",
)
"""The Lookup: the outcome word for each final Meaning (MM-FIN-06)."""


def score(mat: Mat) -> int:
    """Vitals + Legacy; nothing else counts (MM-FIN-02)."""
    return mat.vitals + mat.legacy


def places(state: MeaningMade) -> tuple[tuple[Seat, ...], ...]:
    """Seats from best to worst; empty chairs stand nowhere (MM-ONL-06), ties share a place (MM-FIN-05)."""

    def rank(seat: Seat) -> tuple[int, int]:
        mat = state.mats[seat]
        return score(mat), mat.legacy if state.options.tie_break == "legacy_then_shared" else 0

    here = state.seats_here()
    ranks = sorted({rank(seat) for seat in here}, reverse=True)
    return tuple(tuple(seat for seat in here if rank(seat) == value) for value in ranks)


def outcome(state: MeaningMade) -> Outcome | None:
    """How the game ended; ``None`` while it goes on."""
    if not state.finish:
        return None
    word = f"Final Meaning {state.meaning}: {OUTCOMES[state.meaning]}."
    cooperative = state.options.mode == "cooperative"
    scores = () if cooperative else tuple(score(mat) for mat in state.mats)
    together = (state.seats_here(),)
    match state.finish:
        case "stopped":
            why = f"Stopped early, without a winner. {word}"
            return Outcome(places=(), reason=why, scores=scores, broken_off=not (cooperative or state.solo))
        case "abandoned":
            return Outcome(places=(), reason=f"Everybody left. {word}", scores=scores)
        case "collapse" if cooperative or state.solo or state.options.collapse_winner == "none":
            return Outcome(places=together, reason=f"The world collapsed. {word}", scores=scores, won=False)
        case "collapse":
            return Outcome(places=places(state), reason=f"The world collapsed. {word}", scores=scores)
        case "end initiative" if cooperative or state.solo:
            return Outcome(places=together, reason=f"The world survives. {word}", scores=scores, won=True)
        case "end initiative":
            return Outcome(places=places(state), reason=f"The world survives. {word}", scores=scores)
    return Outcome(places=places(state), reason=f"All rounds are played. {word}", scores=scores)
