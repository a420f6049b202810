"""Something that happens, with its circumstances."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.creation.world.pieces import Act

What = Literal[
    "placed",
    "moved",
    "gazed",
    "decayed",
    "rejuvenated",
    "nullified",
    "dredged",
    "assailed",
    "aided",
    "recorded",
    "reborn",
    "aged",
]
"""What can happen to an Act. It is assailed or aided when a deity uses an Ability on what is another's, without or
with its leave (CR-CON-26); so are Safeguards and Permanent Fields. Recorded is a page of the History that is as
long as it may be (CR-DOM-25). The last two happen to the whole world: a Rebirth (CR-CYC-39) and the end of an Age
(CR-CYC-04)."""


class Happening(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Told by whoever carries it out, when it is done; Attributes hear it in the declared order (CR-CON-25)."""

    what: What
    act: Act | None = None
    """The Act as it is now; none where it happens to the world."""
    before: Act | None = None
    """The Act as it was, where more of it has changed than ``what`` says: its deity, its place."""
    by: int = -1
    """The deity that did it; -1 for the course of the world."""
    fields: tuple[str, ...] = ()
    """Where it happened, if not where the Act lies."""
    name: str = ""
    """What it happened to is called, if it is no Act."""
