"""What the signs on a poll say that is not counted yet, beside ballots that were pressed or typed.

A ballot may be cast without a sign: in the private panel, by a command, by asking the question. No sign is no
retraction then, and a sign from before such a ballot is no new one. The log tells which ballots came by a sign:
they have no source.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.door.council.cast import ballot_of
from bot.keeping.table import Row, Sitter
from rules.core.kept.timeline import standing


class Cast(NamedTuple):
    """One ballot of a person. ``choice`` is empty where it was taken back."""

    choice: str
    by_sign: bool


def cast_since(log: Sequence[Row], voter: Sitter, motion: str, moment: int) -> list[Cast]:
    """The ballots of a person in a vote, of the game or of the table, since a moment (seconds since 1970)."""
    game = (row for row in standing(log) if row.kind == "play" and _choice(row, motion) is not None)
    table = (row for row in log if row.kind == "ballot" and row.body.partition(" ")[0] == motion)
    own = sorted(_of(voter, (*game, *table), moment), key=lambda row: row.seq)
    return [Cast(_choice(row, motion) or "", row.source is None) for row in own]


def said(cast: str, signs: Sequence[str], before: Sequence[Cast]) -> str:
    """The choice that counts: ``cast`` is the one that is kept, ``signs`` those that stand on the poll now, and
    ``before`` the ballots since the poll was posted."""
    if cast in signs:
        return cast
    if before and before[-1].by_sign:
        return signs[0] if signs else ""
    last = [c.choice for c in before if c.by_sign][-1:]
    known = {*last, *(c.choice for c in before if not c.by_sign)}
    return next((sign for sign in signs if sign not in known), cast)


def _of(voter: Sitter, rows: Iterable[Row], moment: int) -> list[Row]:
    return [row for row in rows if (row.seat, row.person) == (voter.seat, voter.person) and row.at >= moment]


def _choice(row: Row, motion: str) -> str | None:
    """What a row chooses in this vote; ``None`` if it is about something else."""
    if row.kind == "ballot":
        return row.body.partition(" ")[2]
    ballot = ballot_of(row)
    return ballot.choice if ballot is not None and ballot.motion == motion else None
