"""Settings and numbers that a house rule may switch (CR-CON-02)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from rules.core import Illegal, Knob
from rules.core.book.sheet import Value, spell
from rules.creation.deities import two
from rules.creation.deities.roles import FIXED
from rules.creation.deities.terms import TYPE, asked
from rules.creation.pantheon.until import NEVER, does
from rules.creation.world.book.amounts import NO_BOUND, NONE, OPEN, Kind, could_be, read, written
from rules.creation.world.book.gametypes import adversarial, asked_in, within_scope
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import HOUSE, Parameters, Tables, in_numbers
from rules.creation.world.state import Creation

PAIRS = (("least_size", "most_size"), ("least_sentences", "most_sentences"), ("least_apart", "most_apart"))
"""Numbers of which the first cannot be above the second."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One of them: an option of the table, or a number of this world (a parameter)."""

    key: str
    title: str
    parameter: bool = False
    kind: Kind = "count"
    """How a number is written; halves are counted as a whole number of them."""
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    terms: tuple[str, ...] = ()
    """What the book calls it, as people may write it too."""
    knob: Knob | None = None
    """The house rule that it is, which has the words of its values."""

    @property
    def name(self) -> str:
        """What it is called, without what is said of its values."""
        return self.title.partition(" (")[0]

    @property
    def could_be(self) -> str:
        """Its legal values, in words."""
        if self.knob is None:
            return could_be(self.kind, (self.least, self.most))
        if self.values:
            return ", ".join(map(self.told, self.values))
        return f"{self.least} to {self.told(self.most)}"

    def told(self, value: Value) -> str:
        """A value of it as it is read: ``48 hours``, ``who acted``, ``1 1/2``."""
        return written(self.kind, int(value)) if self.knob is None else self.knob.told(value)

    def so(self, value: Value, where: str = "") -> str:
        """It with such a value, as one says it: ``“Time for a turn: 48 hours”``."""
        return f"“{self.name}{where}: {self.told(value)}”"

    def read(self, text: str) -> Value:
        """The value that is kept under this spelling, or that people mean who know the setting by its key.

        Raises:
            Illegal: it can be no such thing.
        """
        wanted = "_".join(text.casefold().split()).rstrip(".").removesuffix("%")
        wanted = wanted.removesuffix("_percent").rstrip("_")
        for value in self.values:
            if spell(value) == wanted:
                return value
        if self.kind in OPEN and wanted.replace("_", " ") in (*NO_BOUND, str(NONE)):
            return NONE
        if not self.values and re.fullmatch(r"-?[0-9]{1,6}", wanted):
            if self.least <= int(wanted) <= self.most:
                return int(wanted)
        elif (meant := self.heard(text)) is not None:
            return meant
        raise Illegal("CR-CON-02", f"“{self.name}” can be {self.could_be}.")

    def heard(self, text: str) -> Value | None:
        """The value of these words, as it is told; nothing if it has no such value."""
        said = " ".join(text.casefold().split()).rstrip(".")
        told_so = {self.told(value).casefold(): value for value in self.values}
        if said in told_so:
            return told_so[said]
        if self.values:
            return next((value for value in self.values if spell(value) == said.replace(" ", "_")), None)
        number = said.removesuffix("%").removesuffix("percent").strip()
        if self.knob is not None:
            number = number.removesuffix(self.knob.unit).removesuffix(self.knob.unit.removesuffix("s")).strip()
        try:
            return read(self.kind, number, self.name, (self.least, self.most), "CR-CON-02")
        except Illegal:
            return None


def settings(knobs: Iterable[Knob], tables: Tables, chosen: Options) -> dict[str, Setting]:
    """All that the bot could switch in such a game, by key; an option stands before a number of the same name."""
    numbers = {
        field: Setting(
            key=field,
            title=label,
            parameter=True,
            kind=kind,
            least=least,
            most=most,
            terms=line.terms.get(field, ()),
        )
        for line in tables.line
        if within_scope(line.scope, chosen)
        for field, label, kind, least, most in zip(
            line.fields, line.labels, line.blanks, line.least, line.most, strict=True
        )
    }
    options = {
        k.name: Setting(key=k.name, title=k.title, values=k.values, least=k.least, most=k.most, knob=k)
        for k in of_this_game(knobs, chosen)
    }
    return {**{name: number for name, number in numbers.items() if name not in fixed(chosen)}, **options}


def fixed(chosen: Options) -> tuple[str, ...]:
    """What nobody changes against the Adversary, where the Map ends the game (CR-AAA-36)."""
    return FIXED if adversarial(chosen) else ()


def of_this_game(knobs: Iterable[Knob], chosen: Options) -> Iterator[Knob]:
    """The house rules that its lobby asked for, without those that made it this game: of another Style or module
    they would do nothing, or make another game of it."""
    for knob in asked(chosen, tuple(knobs)):
        if knob.name not in (*TYPE, *fixed(chosen)) and asked_in(knob.rule.scope, chosen):
            yield knob


def need_open(state: Creation, setting: Setting) -> None:
    """Refuses a setting that has done its work."""
    if not does(state, setting.key):
        why = "is locked" if setting.key in NEVER else "has done its work in this world"
        raise Illegal("CR-CON-02", f"“{setting.name}” {why}. Propose another setting, or a rule.")


def need_switch(state: Creation, setting: Setting, value: Value) -> None:
    """Refuses a setting that has done its work, one that is so already, and numbers that do not go together."""
    need_open(state, setting)
    if current(state, setting) == value and not open_yet(state, setting):
        already = f"“{setting.name}” is {setting.told(value)} already."
        raise Illegal("CR-CON-02", f"{already} It can be {setting.could_be}.")
    after = begun_with(state)
    if setting.parameter:
        after = replace(after, **together(after, setting.key, int(value)))
    for low, high in PAIRS:
        if (least := getattr(after, low)) > (most := getattr(after, high)) != NONE:
            room = (setting.least, most) if setting.key == low else (least, setting.most)
            raise Illegal(
                "CR-CON-02",
                "The smallest number cannot be above the largest: "
                f"“{setting.name}” can be {room[0]} to {room[1]} now.",
            )
    if not after.rounds and not after.influence_cap and not (two.together(state) or state.contest is not None):
        raise Illegal("CR-CON-02", "Rounds or Influence must end the game: one of the two caps has to stay.")
    over = state.phase == "victory"  # its Accolade has been held already
    if setting.key == "rounds" and 0 < after.rounds < state.round + over:
        now = "is over. Name" if over else "is being played. Name that or"
        raise Illegal("CR-CON-02", f"Round {state.round} {now} a later one as the last.")


def current(state: Creation, setting: Setting) -> Value:
    """How a setting stands."""
    field = number_of(setting)
    if not field:
        return getattr(state.options, setting.key)  # type: ignore[no-any-return]
    number = int(getattr(begun_with(state), field))
    if not isinstance(next(iter(setting.values), 0), str):
        return number
    return next((v for v in setting.values if in_numbers(v) == number), written("half", number))


def number_of(setting: Setting) -> str:
    """The number of the world that a setting is, or nothing."""
    field = setting.key if setting.parameter else HOUSE.get(setting.key, setting.key)
    return field if field in Parameters.__struct_fields__ else ""


def open_yet(state: Creation, setting: Setting) -> bool:
    """Whether a number is left to the book, and will be what the size of the Map makes it (CR-TAB-10)."""
    field = number_of(setting)
    return state.early and bool(field) and field not in state.numbers


def stands(state: Creation, setting: Setting) -> str:
    """How a setting stands, in words."""
    now = setting.told(current(state, setting))
    return f"left to the book, {now} on a small Map" if open_yet(state, setting) else now


def begun_with(state: Creation) -> Parameters:
    """The numbers of this world as they stand. Before the Map has its size they are those of the smallest Map,
    with what has been chosen already."""
    return replace(state.parameters, **state.numbers) if state.early else state.parameters


def together(before: Parameters, key: str, number: int) -> dict[str, int]:
    """A number that is changed, and those that go with it: as many actions as Acts, one measure of a Rebirth."""
    match key:
        case "acts_per_turn":
            return {key: number, "actions_per_turn": max(before.actions_per_turn, number)}
        case "actions_per_turn" if before.acts_per_turn == before.actions_per_turn:
            return {key: number, "acts_per_turn": number}
        case "actions_per_turn":
            return {key: number, "acts_per_turn": min(before.acts_per_turn, number)}
        case "rebirth_acts" if number:
            return {key: number, "rebirth_percent": 0}
        case "rebirth_percent" if number:
            return {key: number, "rebirth_acts": 0}
    return {key: number}


def switched(state: Creation, setting: Setting, value: Value) -> Creation:
    """The state with a setting switched. Before the Map has its size numbers are kept until then, above those that
    deities choose (CR-CON-22). The marks of an Abyss are a house rule of the lobby and a number of the world."""
    if not setting.parameter:
        state = replace(state, options=replace(state.options, **{setting.key: value}))
    if not (field := number_of(setting)):
        return state
    changed = together(begun_with(state), field, in_numbers(value))
    if state.early:
        return replace(state, ruled={**state.ruled, **changed})
    return replace(state, parameters=replace(state.parameters, **changed))


def offered(
    knobs: tuple[Knob, ...], options: Options, locked: frozenset[str]
) -> tuple[tuple[Setting, Value, str], ...]:
    """Settings with few values and what they could be instead, with the chapter they stand in: for a menu."""
    return tuple(
        (Setting(key=k.name, title=k.title, values=k.values, knob=k), value, k.rule.section)
        for k in of_this_game(knobs, options)
        if k.values and k.name not in locked
        for value in k.values
        if getattr(options, k.name) != value
    )


def known(lore: Lore, chosen: Options) -> dict[str, Setting]:
    """All settings of a game."""
    return settings(lore.knobs, lore.tables, chosen)
