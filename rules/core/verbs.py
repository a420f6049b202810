"""The verbs of a game as slash commands."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core.actions import Action


class Param(msgspec.Struct, frozen=True, kw_only=True):
    """A parameter of a verb as a slash command. ``name`` is a field of the action.

    ``seat``: somebody at the table. Whatever the person typed (a name, a mention, ``seat 2``) arrives in
    :meth:`Game.read` as :func:`rules.core.seats.who`, and stands so in :meth:`Game.spell`; words that name nobody
    arrive as they are. With ``only``, the name of another parameter and what it says, it is a seat only then.
    """

    name: str
    summary: str
    kind: Literal["text", "count", "photo", "mask", "seat"] = "text"
    required: bool = True
    only: tuple[str, str] | None = None


class Verb(msgspec.Struct, frozen=True, kw_only=True):
    """A verb of the rulebook that players may use: becomes a slash command, ``/signs play cards: space:``. Verbs
    of one ``group`` stand together behind its name: ``/creation photo change``."""

    action: type[Action]
    name: str
    summary: str
    params: tuple[Param, ...] = ()
    group: str = ""

    @property
    def spoken(self) -> str:
        """What is typed behind the name of the game's family."""
        return f"{self.group} {self.name}".strip()
