"""What a deity has a mind for: now this and now that, by round, seat and turn, so that nothing hangs on luck."""

from __future__ import annotations

from zlib import crc32

from rules.creation.sight import Sight

SPARE = 3
"""Influence from which on a deity can afford a whim, or foretells something before it places an Act."""

OFTEN = 3
"""One round of so many is for what else a deity can do."""


def now_and_then(s: Sight, often: int, after: int = 0) -> bool:
    """One round of so many, another for each deity; ``after`` so many rounds later than others of as many."""
    return (s.state.round + s.seat + after) % often == 0


def restless(s: Sight) -> bool:
    """Whether a deity is in the mood for something else than an Act: in a third of its turns."""
    return s.state.turn is not None and now_and_then(s, OFTEN)


def spare(s: Sight) -> bool:
    """Whether it can afford that."""
    return s.state.deities[s.seat].influence >= SPARE


def drawn(s: Sight, what: str) -> int:
    """A number by which one of several things is taken, another in each turn."""
    return crc32(f"{s.turn.number} {what}".encode())
