"""What the house rules of a table make of its game."""

from __future__ import annotations

import msgspec

from rules.core.book.sheet import Knob
from rules.core.errors import RuleError


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the house rules of a table make of its game, as the lobby tells it."""

    seats: range
    """How many may sit down."""
    knobs: tuple[Knob, ...]
    """The house rules that this table is asked for."""
    kind: str = ""
    """Which of several games it is, if the house rules choose among them."""
    told: tuple[str, ...] = ()
    """Names of the house rules that ``kind`` tells already."""
    note: str = ""
    """What was chosen brings, to whoever is choosing: a sentence on each line."""
    full: RuleError | None = None
    """Why nobody more may sit down when all ``seats`` are taken, if the house rules have to do with it."""
    without_computers: RuleError | None = None
    """Why no computer player may sit down, if none may."""
    barred: RuleError | None = None
    """Why this game cannot begin, however many sit there."""
    becomes: str = ""
    """The slug of another game of the house, if these house rules choose that one instead: the table becomes a
    table of it, as long as nobody has been dealt in."""
