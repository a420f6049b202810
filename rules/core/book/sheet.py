"""Rule sheets: the numbered rules a game is built from, and the house rules they offer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

Value = bool | int | str

Kind = Literal["rule", "ruling", "option", "component", "setup", "scoring", "end", "advice"]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One numbered rule. ``checks`` are worked examples; ``book`` says what the rulebook left open. A house rule
    is ``called`` so that its value completes the words; where a value says too little, ``spoken`` says it."""

    id: str
    section: str
    title: str
    kind: Kind
    text: str
    source: str
    scope: str = ""
    checks: tuple[str, ...] = ()
    book: str = ""
    option: str = ""
    called: str = ""
    spoken: dict[str, str] = {}
    values: tuple[Value, ...] = ()
    default: Value | None = None
    type: str = ""
    min: int = 0
    max: int = 0

    def __hash__(self) -> int:
        """By its id: what is spoken is no part of what can be hashed."""
        return hash(self.id)


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """All rules of one game, or of one part of it."""

    name: str
    title: str
    summary: str
    rules: tuple[Rule, ...]

    def rule(self, id: str) -> Rule | None:
        """The rule with this id."""
        return next((r for r in self.rules if r.id == id), None)

    def chapter(self, *prefixes: str) -> tuple[Rule, ...]:
        """Rules whose id begins with one of these, such as ``DS-ELT``."""
        return tuple(r for r in self.rules if r.id.rsplit("-", 1)[0] in prefixes)


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """House rules that go together, chosen at once: what they are called, what for, and which they are."""

    title: str
    note: str
    options: dict[str, Value] = {}
    by_seats: dict[int, dict[str, Value]] = {}
    """What they are instead with so many players, where a table of that size needs others."""

    def at(self, seats: int) -> dict[str, Value]:
        """These house rules for so many players."""
        return dict(self.by_seats.get(seats, self.options))

    def told(self, seats: int) -> str:
        """What they are called, and for how many where that makes a difference: ``A first evening for 5``."""
        return f"{self.title} for {seats}" if seats in self.by_seats else self.title


class Knob(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule the table may choose: one field of a game's options."""

    name: str
    rule: Rule
    default: Value
    values: tuple[Value, ...] = ()
    """Allowed values; empty for a whole number from ``least`` to ``most``."""
    least: int = 0
    most: int = 0

    @property
    def title(self) -> str:
        """What it is called, before its value."""
        return self.rule.called or self.rule.title

    @property
    def unit(self) -> str:
        """What its number counts, as its name says it: ``hours``; nothing where it does not."""
        last = self.name.rpartition("_")[2]
        return last if not self.values and last.endswith("s") else ""

    def told(self, value: Value) -> str:
        """A value of it as it is read, with its unit: ``24 hours``."""
        if words := self.rule.spoken.get(str(value)):
            return words
        if self.unit == "minutes" and isinstance(value, int) and value % 60 == 0:
            return f"{value // 60} hour{'' if value == 60 else 's'}" if value else "no limit"
        return f"{told(value)} {self.unit.removesuffix('s') if value == 1 else self.unit}".rstrip()

    def allows(self, value: object) -> bool:
        """Whether it can be so."""
        if self.values:
            return value in self.values
        return type(value) is int and self.least <= value <= self.most

    def read(self, text: str) -> Value:
        """The value meant by a player's text, as it is typed (``any_time``) or as it is told (``any time``).

        Raises:
            ValueError: not an allowed value; the message says which are, as they are told.
        """
        if self.values:
            said = " ".join(text.lower().split())
            wanted = re.sub(r"[-_\s]+", "_", said)
            for value in self.values:
                if wanted == spell(value) or said in (told(value), self.told(value).lower()):
                    return value
            raise ValueError(f"“{self.title}” can be " + ", ".join(map(self.told, self.values)) + ".")
        try:
            number = int(text)
        except ValueError:
            number = self.least - 1
        if not self.least <= number <= self.most:
            raise ValueError(f"“{self.title}” is a whole number from {self.least} to {self.most}.")
        return number


def spell(value: Value) -> str:
    """A value as a player writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).lower()


def told(value: Value) -> str:
    """A value as it is read: ``any time``."""
    return spell(value).replace("_", " ")


def parse(name: str, raw: dict[str, Any]) -> Sheet:
    """A sheet from its TOML.

    Raises:
        ValueError: an entry is wrong; the message names sheet and entry.
    """
    rules: list[Rule] = []
    for at, entry in enumerate(raw.get("rule", [])):
        try:
            rules.append(msgspec.convert(entry, Rule))
        except msgspec.ValidationError as fault:
            raise ValueError(f"rulesheets/{name}.toml, {entry.get('id', f'entry {at + 1}')}: {fault}") from fault
    twice = [id for id, times in Counter(r.id for r in rules).items() if times > 1]
    if twice:
        raise ValueError(f"rulesheets/{name}.toml: used twice: {', '.join(twice)}")
    return Sheet(name=name, title=raw["title"], summary=raw["summary"], rules=tuple(rules))


def knobs(
    options: type[msgspec.Struct], sheets: Iterable[Sheet], own: Mapping[str, Value] = MappingProxyType({})
) -> tuple[Knob, ...]:
    """The house rules behind a game's options, one for each field, as the sheets define them. ``own`` are defaults
    that differ from the sheets' because they choose this game among several.

    Raises:
        ValueError: a field has no rule, or its default is not the sheet's; or a save with a name that is not known
            would be read as if nothing had been chosen.
    """
    if not options.__struct_config__.forbid_unknown_fields:
        raise ValueError(f"{options.__qualname__}: options must forbid unknown fields")
    by_option = {r.option: r for sheet in sheets for r in sheet.rules if r.option}
    found: list[Knob] = []
    for field in msgspec.structs.fields(options):
        rule = by_option.get(field.name)
        if rule is None or rule.default is None:
            raise ValueError(f"{options.__qualname__}.{field.name}: no rule sheet has this option")
        default = own.get(field.name, rule.default)
        if default != field.default:
            raise ValueError(f"{options.__qualname__}.{field.name}: {rule.id} has the default {default!r}")
        values = (True, False) if rule.type == "bool" and not rule.values else rule.values
        found.append(
            Knob(name=field.name, rule=rule, default=default, values=values, least=rule.min, most=rule.max)
        )
    return tuple(found)
