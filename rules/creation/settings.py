"""Settings and numbers that a house rule may switch (CR-CON-02), and until when each of them does something."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.core import Illegal, Knob
from rules.core.sheet import Value, spell, told
from rules.creation.lore import Lore
from rules.creation.options import Options
from rules.creation.parameters import Parameters, Tables
from rules.creation.state import Creation
from rules.creation.terms import TYPE

NEVER = ("map_side", "attribute_pool", "age_order", "parameters_set_by", "parameter_chart")
"""Settings that have done their work when the first Attribute is chosen."""

AWAKENING = ("order", "primal", "bans")
BEFORE_BANS = ("void_ban_count",)
"""Settings for the bans."""

EARLY = (*AWAKENING, "cosmic", "elemental", "realm", "parameters", "personas", "map", "lines")
BEFORE_FIELDS = (
    *("field_order", "genesis_balance_place_first"),
    *("starting_influence", "liquid_start", "solid_start", "storms", "vacuum_border", "vacuum_free"),
)
"""Settings and numbers for the first Fields."""

SAID = re.compile(
    r"(?:let|set|the|setting|house rule)?\s*(?P<name>[\w' -]+?)\s*"
    r"(?:=|:|\b(?:is|are|be|shall be|should be|becomes?|to)\b)\s*(?P<value>[\w% -]+?)\s*[.]?",
    re.IGNORECASE,
)
"""A rule in words that may name a setting: ``Acts per turn is 2``."""

PAIRS = (("least_size", "most_size"), ("least_sentences", "most_sentences"))
"""Numbers of which the first cannot be above the second."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One of them: an option of the table, or a number of this world (a parameter)."""

    key: str
    title: str
    parameter: bool = False
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def name(self) -> str:
        """As people write it: ``storm range``."""
        return self.key.replace("_", " ")

    @property
    def could_be(self) -> str:
        """Its legal values, in words."""
        return (
            ", ".join(map(told, self.values))
            if self.values
            else f"a whole number from {self.least} to {self.most}"
        )

    def read(self, text: str) -> Value:
        """The value meant.

        Raises:
            Illegal: it can be no such thing.
        """
        wanted = "_".join(text.casefold().split()).rstrip(".").removesuffix("%")
        for value in self.values:
            if spell(value) == wanted:
                return value
        number = int(wanted) if not self.values and re.fullmatch(r"-?[0-9]{1,6}", wanted) else self.least - 1
        if self.values or not self.least <= number <= self.most:
            raise Illegal("CR-CON-02", f"{self.name.capitalize()} can be {self.could_be}.")
        return number


def settings(knobs: Iterable[Knob], tables: Tables) -> dict[str, Setting]:
    """All that the bot could switch, by key; an option stands before a number of the same name."""
    numbers = {
        field: Setting(key=field, title=label, parameter=True, least=least, most=most)
        for line in tables.line
        for field, label, least, most in zip(line.fields, line.labels, line.least, line.most, strict=True)
    }
    options = {
        k.name: Setting(key=k.name, title=k.rule.title, values=k.values, least=k.least, most=k.most)
        for k in knobs
        if k.name not in TYPE
    }
    return {**numbers, **options}


def key(words: str) -> str:
    """The key behind a name as people write it."""
    return "_".join(re.sub(r"[-\s]+", " ", words.casefold()).split())


def named(text: str, found: dict[str, Setting]) -> tuple[Setting, str] | None:
    """The setting that a rule in words names as a whole, and what it says of it; ``None`` for any other rule."""
    said = SAID.fullmatch(" ".join(text.split()))
    setting = found.get(key(said["name"])) if said else None
    return (setting, said["value"]) if said and setting else None


def still(state: Creation, setting: Setting) -> bool:
    """Whether a setting does something from now on."""
    if setting.key in NEVER:
        return False
    if setting.key in BEFORE_BANS:
        return state.phase in AWAKENING
    return state.phase in EARLY if setting.key in BEFORE_FIELDS else True


def need_open(state: Creation, setting: Setting) -> None:
    """Refuses a setting that has done its work."""
    if not still(state, setting):
        why = "is locked" if setting.key in NEVER else "has done its work in this world"
        raise Illegal("CR-CON-02", f"{setting.name.capitalize()} {why}. Propose another setting, or a rule.")


def need_switch(state: Creation, setting: Setting, value: Value) -> None:
    """Refuses a setting that has done its work, one that is so already, and numbers that do not go together."""
    need_open(state, setting)
    name = setting.name.capitalize()
    if current(state, setting) == value:
        raise Illegal("CR-CON-02", f"{name} is {told(value)} already. It can be {setting.could_be}.")
    after = numbers(state, {setting.key: int(value)}) if setting.parameter else state.parameters
    if any(getattr(after, low) > getattr(after, high) for low, high in PAIRS):
        raise Illegal("CR-CON-02", "The smallest number cannot be above the largest.")
    if not after.rounds and not after.influence_cap:
        raise Illegal("CR-CON-02", "Rounds or Influence must end the game: one of the two caps has to stay.")
    if setting.key == "rounds" and 0 < after.rounds < state.round:
        raise Illegal("CR-CON-02", f"Round {state.round} is being played. Name that or a later one as the last.")


def current(state: Creation, setting: Setting) -> Value:
    """How a setting stands."""
    if not setting.parameter:
        return getattr(state.options, setting.key)  # type: ignore[no-any-return]
    settled = getattr(state.parameters, setting.key)
    return int(state.chosen.get(setting.key, settled) if state.phase in EARLY else settled)


def numbers(state: Creation, changed: dict[str, int]) -> Parameters:
    """The numbers of this world with one changed, and what follows from it: as many actions as Acts."""
    before = state.parameters
    if "acts_per_turn" in changed:
        changed = {**changed, "actions_per_turn": max(before.actions_per_turn, changed["acts_per_turn"])}
    elif "actions_per_turn" in changed and before.acts_per_turn == before.actions_per_turn:
        changed = {**changed, "acts_per_turn": changed["actions_per_turn"]}
    elif "actions_per_turn" in changed:
        changed = {**changed, "acts_per_turn": min(before.acts_per_turn, changed["actions_per_turn"])}
    elif changed.get("rebirth_acts"):
        changed = {**changed, "rebirth_percent": 0}
    return replace(before, **changed)


def switched(state: Creation, setting: Setting, value: Value) -> Creation:
    """The state with a setting switched. Before the Map has its size numbers are kept as if a deity had chosen
    them (CR-CON-22)."""
    if setting.parameter:
        if state.phase in EARLY:
            return replace(state, chosen={**state.chosen, setting.key: int(value)})
        return replace(state, parameters=numbers(state, {setting.key: int(value)}))
    state = replace(state, options=replace(state.options, **{setting.key: value}))
    if setting.key == "abyss_threshold":
        return replace(state, parameters=replace(state.parameters, abyss_threshold=int(value)))
    return state


def offered(
    knobs: tuple[Knob, ...], options: Options, locked: frozenset[str]
) -> tuple[tuple[Setting, Value, str], ...]:
    """Settings with few values and what they could be instead, with the chapter they stand in: for a menu."""
    return tuple(
        (Setting(key=k.name, title=k.rule.title, values=k.values), value, k.rule.section)
        for k in knobs
        if k.values and k.name not in TYPE and k.name not in locked
        for value in k.values
        if getattr(options, k.name) != value
    )


def locked(state: Creation) -> frozenset[str]:
    """Keys of the settings that have done their work."""
    return frozenset(
        k for k in (*NEVER, *BEFORE_BANS, *BEFORE_FIELDS) if not still(state, Setting(key=k, title=""))
    )


def known(lore: Lore) -> dict[str, Setting]:
    """All settings of a game."""
    return settings(lore.knobs, lore.tables)
