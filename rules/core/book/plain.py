"""Rules as they are read: house rules stand in them by the words of the lobby, not by names that programs use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.core.book.sheet import Knob, Rule, Value, told

_OTHER = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
"""A name of a program that no house rule has: ``vote_wait_hours`` of a game that does not stand in the book."""


class Plain:
    """Knows the house rules of all games, by their names."""

    def __init__(self, knobs: Iterable[Knob]) -> None:
        self._knobs: dict[str, Knob] = {}
        self._values: dict[str, str] = {}
        for knob in knobs:
            self._knobs.setdefault(knob.name, knob)
            for value in knob.values:
                if isinstance(value, str) and "_" in value:
                    self._values.setdefault(value, knob.told(value))
        names = "|".join(sorted(map(re.escape, self._knobs), key=len, reverse=True)) or r"(?!)"
        self._chosen = re.compile(rf"`?\b({names})\s*=\s*(\w+)`?")

    def read(self, text: str) -> str:
        """A text of the rules, as it is read: ``mode=cooperative`` is “Mode: all win or lose together”."""
        return _OTHER.sub(self._named, self._chosen.sub(self._set, text))

    def choices(self, rule: Rule) -> str:
        """What a house rule can be, and what it usually is."""
        knob = self._knobs.get(rule.option)
        if knob is None:
            return ""
        values = ", ".join(map(knob.told, knob.values)) or f"{knob.least} to {knob.most}"
        return f"House rule “{knob.title}”: {values}; usually {knob.told(knob.default)}."

    def _set(self, found: re.Match[str]) -> str:
        knob = self._knobs[found[1]]
        return f"“{knob.title}: {knob.told(_value(knob, found[2]))}”"

    def _named(self, found: re.Match[str]) -> str:
        knob = self._knobs.get(found[0])
        return f"“{knob.title}”" if knob else f"“{self._values.get(found[0], told(found[0]))}”"


def _value(knob: Knob, said: str) -> Value:
    """The value that a text names."""
    if said in ("true", "false"):
        return said == "true"
    return int(said) if said.isascii() and said.isdigit() else said
