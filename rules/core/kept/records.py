"""How a game is kept: states, actions and house rules as JSON, and what those of earlier versions become."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from rules.core.actions import Action, Ballot, Correct, Leave, Return, TimeUp
from rules.core.verbs import Verb

S = TypeVar("S", bound=msgspec.Struct)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  (options)


class Records(Generic[S, O]):
    """The codec of one game. A game whose form or whose rules were changed since the last release subclasses
    it."""

    version: int = 1
    """The form of what is saved: raised when states or actions of earlier versions need :meth:`upgrade` or
    :meth:`upgrade_action`."""
    mended: int = 1
    """The rules themselves: raised with any change after which an old log may not come out as it did (what an
    action does, what is drawn and when, what is refused). Every row of a log keeps the number it was played by."""
    written: frozenset[str] = frozenset()
    """Fields of its actions, and of what it leaves to later games, in which people write in their own words: of
    whoever is forgotten none is left."""
    named: frozenset[str] = frozenset()
    """Fields of what it keeps, besides, in which the names of people stand, or how they have called something:
    there whoever is forgotten is looked for by name."""

    def __init__(self, state: type[S], options: type[O], verbs: tuple[Verb, ...]) -> None:
        self.state = state
        self.options = options
        self.verbs = verbs

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """A saved state of an earlier version, in today's form."""
        return raw

    def upgrade_action(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """An action from a log of an earlier version, in today's form."""
        return raw

    def upgrade_options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """House rules chosen in any earlier version, by today's names and values; those of today stay as they are.
        A name that is not known is refused, never passed over."""
        return chosen

    def as_dealt(self, chosen: dict[str, Any], rules: int, seats: int) -> dict[str, Any]:
        """House rules as they were chosen for so many seats when the rules had this number (:attr:`mended`): what
        could not be chosen then was as it was."""
        return chosen

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every kind of action of this game that a log may hold, beside corrections."""
        own = dict.fromkeys(verb.action for verb in self.verbs)
        return (*own, TimeUp, Leave, Return, Ballot)

    @functools.cached_property
    def _any_action(self) -> Any:
        union: Any = Correct
        for kind in self.actions:
            union = union | kind
        return union

    @functools.cached_property
    def _read_action(self) -> Callable[[bytes | str], Any]:
        return msgspec.json.Decoder(self._any_action).decode

    def decode_action(self, body: bytes | str, version: int | None = None) -> Action:
        """An action from its JSON, brought up from an earlier version if need be."""
        action: Action
        if version is not None and version != self.version:
            raw = self.upgrade_action(msgspec.json.decode(body), version)
            action = msgspec.convert(raw, self._any_action, strict=False)
        else:
            action = self._read_action(body)
        return action

    def decode_state(self, body: bytes | str, version: int | None = None) -> S:
        """A state from its JSON, brought up from an earlier version if need be."""
        if version is not None and version != self.version:
            raw = self.upgrade(msgspec.json.decode(body), version)
            return msgspec.convert(raw, self.state, strict=False)
        return msgspec.json.decode(body, type=self.state)

    def chosen(self, chosen: dict[str, Any]) -> O:
        """The options struct for these house rules; the rest are the sheet's defaults.

        Raises:
            ValidationError: a name or value is not known, today or in any earlier version.
        """
        return msgspec.convert(self.upgrade_options(chosen), self.options)


encode = msgspec.json.encode
"""States and actions as JSON."""
