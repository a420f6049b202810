"""What a further game of Creation's family is: chosen by module or Style, in the lobby or by its own name, with
the Creation box of its channel."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import replace

from rules.core import Chance, Game, Knob, Rules, Step, Terms
from rules.core.book.sheet import Rule, Value
from rules.core.book.sheet import knobs as all_knobs
from rules.core.parts import O, S, State, V
from rules.creation.course import echoes
from rules.creation.heirlooms import Box, OfTheBox
from rules.creation.world.book.gametypes import game_of

TYPE = ("module", "style", "scope")
"""The house rules that choose the game; they are locked when it begins (CR-SCO-20)."""


class ModeGame(Game[S, O, V]):
    """A further game of the family. Its options have a field ``module`` (and ``style`` and ``scope``, where the
    module asks for them), with this game's own value as default; another value makes the lobby one of another."""

    estate = "creation"
    own: ClassVar[Mapping[str, Value]]
    """What chooses this game: ``{"style": "roleplay"}``."""

    @functools.cached_property
    def asked(self) -> tuple[Knob, ...]:
        """All that a lobby is asked for, the other games among it."""
        return all_knobs(self.Options, self.sheets, self.own)

    @functools.cached_property
    def knobs(self) -> tuple[Knob, ...]:
        """The house rules this game can be played by."""
        fixed = {"module": ("mythic",), **{name: (value,) for name, value in self.own.items()}}
        return tuple(replace(k, values=fixed[k.name]) if k.name in fixed else k for k in self.asked)

    def terms(self, chosen: dict[str, Any]) -> Terms:
        """How a table with these house rules stands before it begins (CR-SCO-01, CR-SCO-20)."""
        options = self.options(chosen)
        other = game_of(getattr(options, "module", "mythic"), getattr(options, "style", ""))
        return Terms(
            seats=self.seats,
            knobs=self.asked,
            kind=self.kind(options),
            told=TYPE,
            becomes="" if other == self.slug else other,
        )

    def kind(self, options: O) -> str:
        """Which game it is, by its own house rules: ``Full Roleplay (Imaginative)``."""
        return self.title


class ModuleGame(ModeGame[S, O, V]):
    """A mode that is a module: its rules are those of its ``scope`` in the chapter of modes, and what it makes are
    no Acts, so the Creation box of a channel neither lends to it nor grows by it (CR-BOX-05, CR-BOX-07)."""

    scope: ClassVar[str]
    shared: ClassVar[tuple[str, ...]] = ()
    """Rules of other scopes that hold for it as well."""
    chapters = ("CR-ALT",)
    estate = ""

    def kind(self, options: O) -> str:
        return "A module of Creation"

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of this mode alone; the chapter has other modes too."""
        whole = (r for sheet in self.sheets for r in sheet.chapter(*self.chapters))
        return tuple(r for r in whole if r.scope == self.scope or r.id in self.shared)


class Sized(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """House rules every game of the family has."""

    box_size: int = 100


class BoxedState(State, frozen=True, gc=False, kw_only=True):
    """A state that has the channel's box."""

    options: Sized
    box: Box = ()
    """What lay there when the game began."""
    kept: Box = ()
    """What was kept of its own objects."""
    remembered: Box = ()
    """Rules that were invented in worlds of the channel; no game but Creation's has a use for them (CR-PRI-92)."""


B = TypeVar("B", bound=BoxedState)


class BoxHeirlooms(OfTheBox[B, O]):
    """What a game with the channel's box leaves. Its rules know ``Discard`` and ``Handed``."""

    def __init__(self, rules: Rules[B, O, Any]) -> None:
        self.rules = rules

    def legacy(self, state: B) -> Box:
        """The box after this game (CR-BOX-07)."""
        return (*state.remembered, *echoes.box_after(state))

    def deal_on(self, seats: int, options: O, chance: Chance, legacy: Box) -> Step[B]:
        step = self.rules.deal(seats, options, chance)
        box, rules = (tuple(b for b in legacy if bool(b.rule) is rule) for rule in (False, True))
        return replace(step, state=replace(step.state, box=box, remembered=rules))
