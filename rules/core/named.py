"""What a game is called, and what is said of it before anybody plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.core.book.sheet import Preset
from rules.core.verbs import Verb


class Named:
    """The names of a game, which each game gives itself; nothing here is done."""

    slug: ClassVar[str]
    """Short name in commands and in the store: ``elementary``."""
    family: ClassVar[str]
    """Name of the slash command group its verbs live in: ``signs``."""
    estate: ClassVar[str] = ""
    """Whose heirlooms it shares, by slug, where several games leave theirs in one place; its own without it."""
    title: ClassVar[str]
    blurb: ClassVar[str]
    """Two or three sentences that tell a stranger what the game is."""
    seats: ClassVar[range]
    minutes: ClassVar[str]
    """How long a game takes, in words."""
    mine: ClassVar[str] = "My view"
    """What a player has before them alone: ``My hand``, ``My mat``."""
    chapters: ClassVar[tuple[str, ...]]
    """Beginnings of the rule ids that this game carries out: ``DS-ELT``. Each of their rules has a test."""
    turn_rule: ClassVar[str]
    """The rule cited when somebody acts who is not awaited."""
    clock_rule: ClassVar[str] = ""
    """The rule cited when time is said to be up where none runs; without it, the other."""
    primer: ClassVar[str] = ""
    """How it is played, in a few lines for newcomers; without it they are shown the beginnings of the rules."""
    past: ClassVar[str] = "games"
    """What earlier games of a channel are called, as the command that lists them: ``/signs games``."""
    crown: ClassVar[str] = "won by"
    """What stands before the winner's name in that list."""
    allied: ClassVar[bool | tuple[str, Any]] = False
    """Whether all who play win or lose together, or nobody does either; or the house rule, and what it then is, by
    which they do."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """House rules that go together; a host who has never played this game begins with the first of them."""
    everyday: ClassVar[tuple[str, ...]] = ()
    """The five house rules that tables mostly choose, by name."""
    seasoned: ClassVar[Mapping[str, Any]] = {}
    """House rules that a table begins with whose host has played this game to an end."""
    phases: ClassVar[Mapping[str, str]] = {}
    """Kinds of questions that begin something new for whoever has not met them, with what that is called."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """What the other kinds of questions are called in a list, those first that are asked again and again. Whatever
    a game waits for has its own name here or among the phases: by it people say beforehand what they answer."""
    beside: ClassVar[frozenset[str]] = frozenset()
    """Kinds that nobody is ever awaited for, so that no standing order answers them."""
    asked_by: ClassVar[Mapping[str, tuple[str, Any]]] = {}
    """Kinds that are asked by one house rule alone: its name, and the value by which."""
    concluding: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions that are asked only once it stands who has won."""
    verbs: ClassVar[tuple[Verb, ...]]

    def rivals(self, chosen: dict[str, Any]) -> bool:
        """Whether one who plays by these house rules may win before another."""
        if isinstance(self.allied, tuple):
            name, value = self.allied
            return bool(chosen.get(name) != value)
        return not self.allied

    @property
    def asks(self) -> dict[str, str]:
        """Every kind of question that has a name, and that name; what comes often first."""
        return {**self.phases, **self.kinds}

    def awaits(self, rules: Mapping[str, Any]) -> dict[str, str]:
        """The kinds of question for which somebody may be awaited by these house rules (all, and not only those
        that were chosen), with their names."""
        otherwise = {kind for kind, (rule, value) in self.asked_by.items() if rules.get(rule, value) != value}
        return {kind: name for kind, name in self.asks.items() if kind not in self.beside | otherwise}

    @property
    def heirs(self) -> str:
        """Slug of the game whose heirlooms this one receives and leaves."""
        return self.estate or self.slug

    def gentle(self, seats: int) -> dict[str, Any]:
        """House rules that a table of this size begins with whose host has never played this game."""
        return self.presets[0].at(seats) if self.presets else {}

    def fitted(self, chosen: dict[str, Any], before: int, seats: int) -> dict[str, Any]:
        """House rules chosen when so many sat there, for another number: those that go by the number of players
        go with it, as long as nothing else was changed."""
        own = next((preset for preset in self.presets if preset.by_seats and preset.at(before) == chosen), None)
        return own.at(seats) if own is not None else chosen

    def preset(self, chosen: dict[str, Any], seats: int) -> Preset | None:
        """The preset that these house rules are for so many players, to the last of them."""
        return next((preset for preset in self.presets if preset.at(seats) and preset.at(seats) == chosen), None)
