"""The numbers a world is made with: one typed table, defaults by the radius of the Map (CR-TAB)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core import Illegal


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Every parameter of CR-CON-22. 0 for a cap or a most means none."""

    rounds: int = 5
    influence_cap: int = 42
    starting_influence: int = 3
    genesis_bonus: int = 3
    energy_halves: int = 2
    """Influence for each active Act-Field at an Accolade, in halves."""
    least_size: int = 1
    most_size: int = 4
    acts_per_turn: int = 1
    actions_per_turn: int = 1
    most_acts: int = 0
    least_sentences: int = 0
    most_sentences: int = 3
    age_rounds: int = 3
    decay_percent: int = 20
    abyss_threshold: int = 4
    rebirth_acts: int = 0
    """Acts in Decay that bring a Rebirth; with 0 the percentage counts."""
    rebirth_percent: int = 100
    """Share of Decay that brings a Rebirth; with 0 too there is none."""
    beacon_income: int = 1
    beacon_shift: int = 3
    storms: int = 1
    storm_moves: int = 2
    liquid_start: int = 1
    liquid_turn: int = 3
    solid_start: int = 5
    solid_turn: int = 3
    origin_price: int = 6
    life_turn: int = 2
    vacuum_border: int = 24
    vacuum_free: int = 0
    vacuum_turn: int = 1


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One question about parameters: which numbers it sets, and between what they must lie (CR-AWK-20)."""

    name: str
    title: str
    setter: str
    """Key of the Attribute whose deity is asked (CR-CON-22)."""
    needs: str = ""
    """Key of an Attribute that somebody must hold for the question to matter."""
    fields: tuple[str, ...]
    labels: tuple[str, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]

    def in_words(self, numbers: tuple[int, ...]) -> str:
        """Numbers for this question: ``Storms: 1; Fields each Storm may move a turn: 2``."""
        named = (label.partition(" (0")[0] for label in self.labels)
        return "; ".join(f"{label}: {number}" for label, number in zip(named, numbers, strict=True))


class Tables(msgspec.Struct, frozen=True):
    """``data/creation/parameters.toml``: numbers for each radius, two charts, and the questions."""

    radius: dict[str, dict[str, int]]
    chart: dict[str, dict[str, int]]
    line: tuple[Line, ...]


def read_tables(raw: dict[str, Any]) -> Tables:
    """The tables from their TOML.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    known = set(Parameters.__struct_fields__)
    try:
        tables = msgspec.convert(raw, Tables)
    except msgspec.ValidationError as fault:
        raise ValueError(f"creation/parameters.toml: {fault}") from fault
    for part in ("radius", "chart"):
        for key, numbers in getattr(tables, part).items():
            if unknown := set(numbers) - known:
                raise ValueError(f"creation/parameters.toml, {part} {key}: no parameter {', '.join(unknown)}")
    for line in tables.line:
        if set(line.fields) - known or not len(line.fields) == len(line.labels) == len(line.least) == len(
            line.most
        ):
            raise ValueError(f"creation/parameters.toml, line {line.name}: its parts do not match")
    return tables


def defaults(tables: Tables, radius: int, chart: str) -> Parameters:
    """The book's numbers for a radius (CR-TAB-10 to CR-TAB-37)."""
    column = min(max(radius, 4), 8)
    numbers = dict(tables.radius[str(column)])
    if radius < 4:
        numbers["vacuum_border"] = 2 * radius * (radius - 1)
    if radius == 4 and chart in tables.chart:
        numbers |= tables.chart[chart]
    return Parameters(**numbers)


def accept(line: Line, numbers: tuple[int, ...]) -> dict[str, int]:
    """The answer to a question about parameters, checked."""
    if len(numbers) != len(line.fields):
        raise Illegal("CR-CON-22", f"{line.title}: give {len(line.fields)} numbers.")
    for label, number, least, most in zip(line.labels, numbers, line.least, line.most, strict=True):
        if not least <= number <= most:
            raise Illegal("CR-CON-22", f"{label} can be {least} to {most}.")
    if line.name in ("act-size", "history") and numbers[0] > numbers[1]:
        raise Illegal("CR-CON-22", "The smallest number cannot be above the largest.")
    return dict(zip(line.fields, numbers, strict=True))


def settle(base: Parameters, chosen: dict[str, int], abyss_threshold: int) -> Parameters:
    """The parameters of a world: the table's numbers, the house rule for Abysses, then what deities chose."""
    numbers = {"abyss_threshold": abyss_threshold, **chosen}
    if "rounds" in numbers and not numbers["rounds"] and not numbers.get("influence_cap", 0):
        numbers["rounds"] = base.rounds
    if numbers.get("rebirth_acts", 0) and "rebirth_percent" not in chosen:
        numbers["rebirth_percent"] = 0
    if "acts_per_turn" in chosen and "actions_per_turn" not in chosen:
        numbers["actions_per_turn"] = chosen["acts_per_turn"]
    if "actions_per_turn" in chosen and "acts_per_turn" not in chosen:
        numbers["acts_per_turn"] = chosen["actions_per_turn"]
    return replace(base, **numbers)
