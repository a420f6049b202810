"""How a force that nobody plays stands with the world (CR-AAA)."""

from __future__ import annotations

from rules.core import View


class FoeView(View, frozen=True):
    """The Adversary, whom nobody plays, and how it stands with the world (CR-AAA)."""

    seat: int
    """Its place after those who are played."""
    name: str
    icon: str
    words: str
    """What it is like, as the Arbiter says."""
    thing: str
    """What its next Omens are."""
    advocate: int
    arbiter: int
    influence: int
    omens: tuple[str, ...]
    """Fields with an active Omen, in reading order."""
    fallen: tuple[str, ...]
    """Fields with a Decayed one."""
    sentinels: tuple[str, ...]
    boundary: int
    """Fields of the boundary, of which these are still without an active Omen."""
    free: tuple[str, ...]
    left: int
    """Squares of the Map that nothing fills yet."""
    ends: int
    """The game ends with so many of them left; 0 where all are to be filled."""
    fields: tuple[int, int]
    """Fields of the Advocate and of the Adversary that count at the end."""
    due: int
    """Omens it has still to place in this round."""
    coming: int
    """Omens of the next round, 0 when none comes any more; ``seeks`` says that they go around Acts."""
    seeks: bool
    closing: tuple[tuple[str, tuple[str, ...]], ...]
    """Acts of the Advocate with at most two open sides, by name, and these sides."""
