"""The numbers a world is made with: one typed table, defaults by the radius of the Map (CR-TAB)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.world.book.amounts import NONE, THRESHOLDS, Kind, could_be, left_to_the_book, read, written
from rules.creation.world.book.options import Options

FAR = 4
"""How many times the book's number is far above it."""

HOUSE = {
    "abyss_threshold": "abyss_threshold",
    "radiation_divisor": "radiation_divisor",
    "transformation_field_price": "transformation_halves",
    "act_threshold": "act_threshold",
}
"""House rules of the lobby that are numbers of the world: which of them each is."""


class Parameters(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Every parameter of CR-CON-22. 0 for a cap or a most means none, unless it is said otherwise."""

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
    """With :data:`~rules.creation.world.book.amounts.NONE` an entry may be of any length."""
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
    origins: int = 1
    """Origins of Life of the first placement."""
    origin_price: int = 6
    life_turn: int = 2
    vacuum_border: int = 24
    vacuum_free: int = 0
    vacuum_turn: int = 1
    least_apart: int = 0
    most_apart: int = 8
    """Fields between an Act and the nearest other one (CR-COS-70), or none."""
    turn_minutes: int = NONE
    """How long a turn may last (CR-COS-10), or none."""
    round_minutes: int = NONE
    game_minutes: int = NONE
    tallest: int = NONE
    """Height of the tallest object in centimetres (CR-COS-50), or none."""
    compounding: int = 3
    """Acts in one composite (CR-COS-60)."""
    radiation_divisor: int = 4
    """Radiation pays for its distance divided by it (CR-ELE-63)."""
    transformation_halves: int = 1
    """Price of a Transformation Field, in halves of Influence (CR-FLD-43)."""
    act_threshold: int = 0
    """What accepts an Act, as its place among :data:`~rules.creation.world.book.amounts.THRESHOLDS`."""
    squares_left: int = 0
    """Squares of the Map that are left when a game against the Adversary ends (CR-AAA-38)."""
    node_pairs: int = 1
    node_pairs_turn: int = 1


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One question about parameters: which numbers it sets, and between what they must lie (CR-AWK-20)."""

    name: str
    title: str
    setter: str
    """Key of the Attribute whose deity is asked (CR-CON-22)."""
    needs: str = ""
    """Key of an Attribute that somebody must hold for the question to matter."""
    scope: str = "basic"
    """The Scope from which on it is asked, and its numbers may be set at all."""
    help: str = ""
    """What its numbers will do to the game."""
    fields: tuple[str, ...]
    labels: tuple[str, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]
    terms: dict[str, tuple[str, ...]] = {}
    """What the book calls a number, by its field, where people may say that instead: ``decay ratio``."""
    kinds: tuple[Kind, ...] = ()
    """Kinds of its blanks; all are whole numbers where nothing is said."""
    ordered: bool = False
    """Whether its first number cannot be above its second."""

    @property
    def blanks(self) -> tuple[Kind, ...]:
        """The kind of each blank."""
        return self.kinds or tuple("count" for _ in self.fields)

    def written(self, numbers: tuple[int, ...]) -> tuple[str, ...]:
        """Numbers for this question as people write them."""
        return tuple(written(kind, number) for kind, number in zip(self.blanks, numbers, strict=True))

    def in_words(self, numbers: tuple[int, ...]) -> str:
        """Numbers for this question: ``Storms: 1; Fields each Storm may move a turn: 2``."""
        told = list[str]()
        for label, said in zip(self.labels, self.written(numbers), strict=True):
            name, _, nought = label.removesuffix(")").partition(" (0: ")
            told.append(f"{name.partition(' (0')[0]}: {nought if nought and said == '0' else said}")
        return "; ".join(told)


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
        parts = (line.fields, line.labels, line.least, line.most, line.blanks)
        if set(line.fields) - known or len(set(map(len, parts))) > 1:
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


def accept(line: Line, said: tuple[int | str, ...], rule: str = "CR-CON-22") -> dict[str, int]:
    """The answer to a question about parameters, checked; what is left to the book is not in it."""
    if len(said) != len(line.fields):
        raise Illegal(rule, f"{line.title}: give {len(line.fields)} numbers.")
    found: dict[str, int] = {}
    rows = zip(line.fields, line.labels, line.blanks, line.least, line.most, said, strict=True)
    for field, label, kind, least, most, number in rows:
        if not left_to_the_book(number):
            found[field] = read(kind, number, label, (least, most), rule)
    if line.ordered and len(found) == len(line.fields):
        first, last = (found[field] for field in line.fields)
        if first > last != NONE:
            least = (line.least[0], last)
            raise Illegal(
                rule,
                f"The smallest number cannot be above the largest: with {last} as the largest the smallest can "
                f"be {could_be('count', least)}.",
            )
    return found


def wild(line: Line, numbers: dict[str, int], book: Parameters) -> tuple[str, ...]:
    """Numbers so far above the book's that the game will likely break, by their labels (CR-AWK-20)."""
    return tuple(
        f"{label.partition(' (0')[0]}: {written(kind, numbers[field])}"
        for field, label, kind in zip(line.fields, line.labels, line.blanks, strict=True)
        if field in numbers
        and kind != "threshold"
        and getattr(book, field) != NONE  # with none in the book, any is as good as another
        and numbers[field] > FAR * max(getattr(book, field), 2)
    )


def of_the_house(options: Options) -> dict[str, int]:
    """Numbers that the lobby has settled; deities may choose others, as far as they set them (CR-ELE-63)."""
    return {field: in_numbers(getattr(options, rule)) for rule, field in HOUSE.items()}


def in_numbers(value: bool | int | str) -> int:
    """The value of such a house rule as its number is kept: ``1/2`` in halves, a threshold by its place."""
    if isinstance(value, str) and value.replace("_", " ") in THRESHOLDS:
        return THRESHOLDS.index(value.replace("_", " "))
    return read("half", value, "It", (0, 198), "CR-CON-02") if isinstance(value, str) else int(value)


def settle(
    base: Parameters, chosen: dict[str, int], house: dict[str, int], ruled: dict[str, int] | None = None
) -> Parameters:
    """The parameters of a world: the book's numbers, the house rules, then what deities chose, and above all what
    the table adopted (CR-CON-02)."""
    numbers = {**house, **chosen}
    if "rounds" in numbers and not numbers["rounds"] and not numbers.get("influence_cap", 0):
        numbers["rounds"] = base.rounds
    if numbers.get("rebirth_acts", 0) and "rebirth_percent" not in chosen:
        numbers["rebirth_percent"] = 0
    if "acts_per_turn" in chosen and "actions_per_turn" not in chosen:
        numbers["actions_per_turn"] = chosen["acts_per_turn"]
    if "actions_per_turn" in chosen and "acts_per_turn" not in chosen:
        numbers["acts_per_turn"] = chosen["actions_per_turn"]
    whole = replace(base, **numbers | (ruled or {}))
    if not whole.rounds and not whole.influence_cap:  # the table lifted one cap, and a deity would lift the other
        return replace(whole, influence_cap=base.influence_cap)
    return whole
