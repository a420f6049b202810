"""Names for followers of one's own (CR-STR-36)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

MOST_WORDS, LONGEST = 3, 40
"""Words and characters of a name for followers (CR-STR-36)."""


def too_long(name: str) -> bool:
    """Whether nobody may be called so."""
    return not name.split() or len(name.split()) > MOST_WORDS or len(name) > LONGEST


def read_names(raw: dict[str, Any]) -> tuple[str, ...]:
    """Names for followers from their TOML, each short enough to be one."""
    try:
        names = msgspec.convert(raw["names"], tuple[Annotated[str, msgspec.Meta(min_length=1)], ...])
    except (KeyError, msgspec.ValidationError) as fault:
        raise ValueError(f"creation/followers.toml: {fault}") from fault
    if long := [name for name in names if too_long(name)]:
        raise ValueError(f"creation/followers.toml: {MOST_WORDS} words at most; look at {', '.join(long)}")
    return names
