"""What each Attribute feels like, and how its deity might read everyday things: examples for people."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import msgspec

FILE = "creation/readings.toml"

THREE = 3
"""Readings of each Attribute."""


class Reading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something found, and what it could be. Both together fit the hint of a blank."""

    of: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    reads: Annotated[str, msgspec.Meta(min_length=1, max_length=70)]

    def __str__(self) -> str:
        return f"{self.of}, “{self.reads}”"


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The mood of an Attribute in a sentence, and three readings."""

    mood: Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"[.!?]$")]
    readings: Annotated[tuple[Reading, ...], msgspec.Meta(min_length=THREE, max_length=THREE)]

    def told(self) -> str:
        """All of it in words."""
        found = "; ".join(map(str, self.readings))
        return f"{self.mood} What it might find: {found}"


def read_examples(raw: Mapping[str, Any], titles: Mapping[str, str], found: Collection[str]) -> dict[str, Example]:
    """From their TOML: one for each of these Attributes, by key and title. ``found`` is what computers find, who
    quote nothing that people are shown.

    Raises:
        ValueError: an entry is wrong, missing or twice there; the message names file and entry.
    """
    if odd := sorted(set(raw) ^ set(titles)):
        raise ValueError(f"{FILE}: one for each Attribute; look at {', '.join(odd)}")
    examples: dict[str, Example] = {}
    first: dict[str, str] = {}
    for key, entry in raw.items():
        try:
            examples[key] = one = msgspec.convert(entry, Example)
        except msgspec.ValidationError as fault:
            raise ValueError(f"{FILE}, {key}: {fault}") from fault
        for text in (one.mood, *(part for r in one.readings for part in (r.of, r.reads))):
            if text in first:
                raise ValueError(f"{FILE}, {key}: “{text}” stands at {first[text]} already")
            if text in found:
                raise ValueError(f"{FILE}, {key}: {text} is a thing that computers find")
            first[text] = key
        if any(titles[key].lower() in text.lower() for text in (one.mood, *(r.reads for r in one.readings))):
            raise ValueError(f"{FILE}, {key}: what it says names {titles[key]} itself")
    return examples
