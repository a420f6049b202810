"""Rules as they are read: house rules stand in them by the words of the lobby, not by names that programs use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.core.book.sheet import Knob, Rule, Value, told

_OTHER = re.compile(r'"(\w+)"|`?\b([a-z0-9]+(?:_[a-z0-9]+)+)\b`?')
"""What a program calls something: a further value of the house rule that a text speaks of (``with "open"``), or a
name that no house rule has (``vote_wait_hours`` of a game that does not stand in the book)."""


class Plain:
    """Knows house rules by their names; of several with one name the first is meant."""

    def __init__(self, knobs: Iterable[Knob]) -> None:
        self._knobs: dict[str, Knob] = {}
        self._rules: dict[str, Knob] = {}
        self._values: dict[str, str] = {}
        for knob in knobs:
            self._knobs.setdefault(knob.name, knob)
            self._rules.setdefault(knob.rule.id, knob)
            for value in knob.values:
                if isinstance(value, str) and "_" in value:
                    self._values.setdefault(value, knob.told(value))
        names = "|".join(sorted(map(re.escape, self._knobs), key=len, reverse=True)) or r"(?!)"
        self._chosen = re.compile(rf'`?\b({names})\s*=\s*"?(\w+)"?`?')
        self._being = re.compile(rf'`?\b({names})`?(?: is)? "?(\w+)\b"?')

    def read(self, text: str, rule: Rule | None = None) -> str:
        """A text of the rules, as it is read: ``mode=cooperative`` is “Mode: all win or lose together”. Values
        that stand alone are those of the ``rule`` it is of."""
        about = [self._knobs[found[1]] for found in self._chosen.finditer(text)]
        own = self._of(rule) if rule else None
        about = [own, *about] if own else about
        text = self._being.sub(self._is, self._chosen.sub(self._set, text))
        text = _OTHER.sub(lambda found: self._named(about, found), text)
        return _alone(own, text).replace("” (default", "” (usually") if own else text

    def choices(self, rule: Rule) -> str:
        """What a house rule can be, and what it usually is."""
        knob = self._of(rule)
        if knob is None:
            return ""
        values = ", ".join(map(knob.told, knob.values)) or f"{knob.least} to {knob.most}"
        return f"House rule “{knob.title}”: {values}; usually {knob.told(knob.default)}."

    def _set(self, found: re.Match[str]) -> str:
        knob = self._knobs[found[1]]
        return f"“{knob.title}: {knob.told(_value(knob, found[2]))}”"

    def _is(self, found: re.Match[str]) -> str:
        """``layer_powers is guided`` or ``refund true``, where that is a value of it; “mode is” is none."""
        knob = self._knobs[found[1]]
        return self._set(found) if "_" in found[1] and knob.allows(_value(knob, found[2])) else found[0]

    def _named(self, about: Iterable[Knob], found: re.Match[str]) -> str:
        name = found[1] or found[2]
        if (asked := next((knob for knob in about if name in knob.values), None)) is not None:
            return f"“{asked.told(name)}”"
        if "_" not in name:
            return found[0]
        knob = self._knobs.get(name)
        return f"“{knob.title}”" if knob else f"“{self._values.get(name, told(name))}”"

    def _of(self, rule: Rule) -> Knob | None:
        """The house rule that a rule sets out."""
        return self._rules.get(rule.id) or self._knobs.get(rule.option)


def _alone(own: Knob, text: str) -> str:
    """The values of a house rule where its own text sets them out one by one (``tuned (default): as …; none: …``)
    or names one as a setting (``With true …``, ``the setting off …``)."""
    values = "|".join(sorted(map(re.escape, filter(_word, map(_written, own.values))), key=len, reverse=True))
    if not values:
        return text
    head = rf"(?P<begun>^|[.:;] |\n)(?P<first>{values})(?= \(default[^)]*\):|:)"
    setting = rf"(?P<with>[Ww]ith the setting |[Tt]he setting |[Ww]ith (?=true|false))(?P<one>{values})(?=[ ,])"

    def called(found: re.Match[str]) -> str:
        before, said = found["begun"] or found["with"] or "", found["first"] or found["one"]
        return f"{before}“{own.told(_value(own, said))}”"

    return re.sub(f"{head}|{setting}", called, text)


def _written(value: Value) -> str:
    """A value as a sheet writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _word(value: str) -> bool:
    return value.isalpha()


def _value(knob: Knob, said: str) -> Value:
    """The value that a text names."""
    if said in ("true", "false"):
        return said == "true"
    return int(said) if said.isascii() and said.isdigit() else said
