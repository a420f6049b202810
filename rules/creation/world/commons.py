"""What a world of the whole channel knows of the people who make it (CR-ALT-60 to CR-ALT-68): its deities are
nobody's, and whoever comes acts for the one whose step is next. People are numbered after the deities."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from rules.creation.world.book.gametypes import Kind

Stage = Literal[
    Kind, "bans", "invention", "flat", "p", "persona", "map", "lines", "starting", "first", "fields", "action",
    "entry", "decay", "omens", "accolade", "traits", "victory", "standing", "keep", "consent",
]  # fmt: skip
"""What a step of the checklist is: a kind of Attribute is chosen, numbers (``p``) are settled, …"""
STAGES: tuple[Stage, ...] = get_args(Stage)


class Done(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A step that is crossed off."""

    key: Stage
    of: str = ""
    """Which numbers, or by which Attribute Fields were placed first."""
    seat: int = -1
    """The deity it was for; -1 where it was nobody's."""
    round: int = 0
    by: int = -1
    """The person who did it; -1 where nobody came in time."""
    nothing: bool = False
    """It came to nothing: passed, or turned down twice."""


class Finder(msgspec.Struct, frozen=True, gc=False):
    """The person who has shown an object, and how many had their seat before them."""

    person: int
    hands: int = 0


class Commons(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who has come, who is at a step, and what is crossed off."""

    people: tuple[bool, ...]
    """Of everybody who has come, whether they are still here."""
    hands: dict[int, int] = {}
    """How many had a person's seat before them, where it has changed hands."""
    hand: int = -1
    """Who has begun the step that is next."""
    last: int = -1
    """Who did the step before it, and leaves this one to others for a day (CR-ALT-67)."""
    moves: int = 0
    """Counts what people have done; the clocks of a step are named by it."""
    refused: int = 0
    """How often a rule was voted down that the step at hand would bring (CR-ALT-67)."""
    done: tuple[Done, ...] = ()
    finders: dict[int, Finder] = {}
    """Who has shown an object, by the number of its Act, Safeguard, Ocean or vote."""

    @property
    def here(self) -> tuple[int, ...]:
        """People who have not left."""
        return tuple(person for person, here in enumerate(self.people) if here)
