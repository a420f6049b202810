"""Individual and group scoring (LM-SCO, LM-GRP). Pure functions of the state."""

from __future__ import annotations

import msgspec

from rules.core import Outcome, Seat, listed, who
from rules.life.cards import Band, Content
from rules.life.state import LAST_DRIFT, Life


class Reading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the world and its weakest member stand: the Group Score and the three look-ups (LM-GRP-01)."""

    score: int
    low_coherence: int
    low_reputation: int
    meaning: Band
    coherence: Band
    reputation: Band


def look_up(table: tuple[Band, ...], value: int) -> Band:
    """The row of a table that a value falls in (LM-GRP-03 to LM-GRP-05)."""
    return next(band for band in table if band.least <= value <= band.most)


def reading(content: Content, state: Life) -> Reading:
    """LM-GRP-02: (12 - Drift) + lowest Coherence + lowest Reputation of those still in the game."""
    players = [state.players[seat] for seat in state.here()]
    low_coherence = min(player.coherence for player in players)
    low_reputation = min(player.reputation for player in players)
    score = LAST_DRIFT - state.drift + low_coherence + low_reputation
    return Reading(
        score=score,
        low_coherence=low_coherence,
        low_reputation=low_reputation,
        meaning=look_up(content.meaning, score),
        coherence=look_up(content.coherence, low_coherence),
        reputation=look_up(content.reputation, low_reputation),
    )


def story_bonus(content: Content, state: Life, seat: Seat) -> int:
    """LM-LAY-21: Legacy for Layer 9 Projects with marks of this seat, for Story Tags, or for both."""
    chosen, bonus = state.options.story_bonus, 0
    if chosen in {"projects", "both"}:
        bonus += sum(content.projects[b.card].layer == 9 and b.credit(seat) > 0 for b in state.completed)
    if chosen in {"tags", "both"}:
        bonus += sum(content.patterns[card].tag == "story" for card in state.players[seat].patterns)
    return bonus


def places(state: Life) -> tuple[tuple[Seat, ...], ...]:
    """Best first. A tied total is shared, or broken by Legacy, then Coherence (LM-SCO-02, LM-SCO-03)."""

    def rank(seat: Seat) -> tuple[int, ...]:
        player = state.players[seat]
        if state.options.final_tie == "tiebreak":
            return player.total, player.legacy, player.coherence
        return (player.total,)

    ranks = sorted({rank(seat) for seat in state.here()}, reverse=True)
    return tuple(tuple(seat for seat in state.here() if rank(seat) == r) for r in ranks)


def won(order: tuple[tuple[Seat, ...], ...]) -> str:
    """``Ann wins``, ``Ann, Ben and Cy share the win``."""
    return f"{listed([who(seat) for seat in order[0]])} {'wins' if len(order[0]) == 1 else 'share the win'}"


REASONS = {
    "stewardship": "A Layer 10 Project was completed.",
    "collapse": "Drift reached 12.",
    "projects": "The Projects ran out.",
    "events": "The Events ran out.",
}


def outcome(content: Content, state: Life) -> Outcome | None:
    """How the game ended. With one player left it is abandoned and names no winner (LM-ONL-08)."""
    if state.phase != "over":
        return None
    if len(state.here()) < 2:
        return Outcome(places=(), reason="Abandoned: fewer than two players are left.", broken_off=True)
    group = reading(content, state)
    return Outcome(
        places=places(state),
        scores=tuple(player.total for player in state.players),
        reason=f"{REASONS[state.ending[0]]} Group Score {group.score}: {group.meaning.state}.",
    )
