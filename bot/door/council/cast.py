"""Which rows of a log cast a ballot in a vote of the game."""

from __future__ import annotations

import msgspec

from bot.keeping.table import Row
from rules.core import Ballot

_KINDS = ("play", "clock")


class _Verb(msgspec.Struct):
    """What a row does, without the rest of it."""

    verb: str = ""


_verb = msgspec.json.Decoder(_Verb).decode
_ballot = msgspec.json.Decoder(Ballot).decode


def ballot_of(row: Row) -> Ballot | None:
    """The ballot that a row casts, by the action itself: a player may well name something "ballot"."""
    if row.kind not in _KINDS or _verb(row.body).verb != Ballot.__struct_config__.tag:
        return None
    return _ballot(row.body)
