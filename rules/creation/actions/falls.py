"""What may be chosen in a Period of Decay, as it is written in a choice (CR-CYC-06 to CR-CYC-16)."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Fate = Literal["act", "fade", "abyss", "shield"]
"""An Act Decays, or is Nullified instead; a Field is funnelled into an Abyss; a Safeguard is given up."""


class Fall(NamedTuple):
    """One thing of a choice: an Act or a Safeguard by its number, or an Abyss by its Field."""

    fate: Fate
    of: str

    @property
    def number(self) -> int:
        """The number of an Act or a Safeguard; -1 for what is none."""
        return int(self.of) if self.of.isdecimal() else -1


def falling(fate: Fate, of: int | str) -> str:
    """``act-7``, ``abyss-D4``."""
    return f"{fate}-{of}"


def read_fall(key: str) -> Fall | None:
    """What is written so; nothing if that cannot be read."""
    kind, _, of = key.partition("-")
    return next((Fall(fate, of) for fate in get_args(Fate) if fate == kind), None)
