"""What can be pressed, and what stands behind it.

A press carries nothing but its address: table, epoch, decision, choice, or table and verb. One listener answers
all of them, so they work before and after a restart and nothing is remembered in between.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any

import discord
import msgspec
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import Decision

MOST_OPTIONS = 25

CHOOSE = "Choose…"
"""What a select says that stands below its question."""

WRITE, GROUP, SURE, BACK, KEPT = "~write", "~group", "~sure", "~back", "~kept"

FURTHER = "further "
"""How what is chosen begins that shows more of a long list, with the number of where it goes on."""

EARLIER = "That button is from an earlier time. `/table board` shows the board anew."


def is_number(text: str) -> bool:
    """Whether a text is a number as we write them, small enough for the database."""
    return text.isascii() and text.isdigit() and len(text) <= 18


class Address(msgspec.Struct, frozen=True):
    """Where a press belongs. As a custom id: ``g1:table:epoch:decision:choice`` (at most 100 characters)."""

    table: int
    epoch: int
    decision: str
    choice: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        return f"g1:{self.table}:{self.epoch}:{self.decision}:{self.choice}"

    def to(self, choice: str) -> str:
        """The custom id of a choice at this decision."""
        return msgspec.structs.replace(self, choice=choice).id

    @classmethod
    def of(cls, table: Table, decision: Decision) -> Address:
        """The address of a decision as it stands now."""
        return cls(table.id, table.epoch, decision.id)

    @classmethod
    def read(cls, custom_id: str) -> Address | None:
        """The address in a custom id; ``None`` if it is not one of ours."""
        parts = custom_id.split(":", 4)
        if len(parts) != 5 or parts[0] != "g1" or not (is_number(parts[1]) and is_number(parts[2])):
            return None
        return cls(int(parts[1]), int(parts[2]), parts[3], parts[4])


class Errand(msgspec.Struct, frozen=True):
    """A press about the table itself. As a custom id: ``t1:table:verb:thing``."""

    table: int
    verb: str
    thing: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        return f"t1:{self.table}:{self.verb}:{self.thing}"

    @classmethod
    def read(cls, custom_id: str) -> Errand | None:
        """The errand in a custom id; ``None`` if it is not one of ours."""
        parts = custom_id.split(":", 3)
        if len(parts) != 4 or parts[0] != "t1" or not is_number(parts[1]):
            return None
        return cls(int(parts[1]), parts[2], parts[3])


class Beckon(msgspec.Struct, frozen=True):
    """A press about a call for players. As a custom id: ``q1:call:verb``."""

    call: int
    verb: str

    @property
    def id(self) -> str:
        """The custom id."""
        return f"q1:{self.call}:{self.verb}"

    @classmethod
    def read(cls, custom_id: str) -> Beckon | None:
        """The call and verb in a custom id; ``None`` if it is not one of ours."""
        parts = custom_id.split(":", 2)
        if len(parts) != 3 or parts[0] != "q1" or not is_number(parts[1]):
            return None
        return cls(int(parts[1]), parts[2])


class Mine(msgspec.Struct, frozen=True):
    """A press about whoever presses, at no table. As a custom id: ``m1:verb``."""

    verb: str

    @property
    def id(self) -> str:
        """The custom id."""
        return f"m1:{self.verb}"

    @classmethod
    def read(cls, custom_id: str) -> Mine | None:
        """The verb in a custom id; ``None`` if it is not one of ours."""
        kind, _, verb = custom_id.partition(":")
        return cls(verb) if kind == "m1" else None


def button(
    label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: Any
) -> ui.Button[Any]:
    """A button; long labels are cut."""
    return ui.Button(label=speech.cut(label, 80), custom_id=custom_id, style=style, **more)


def select(
    custom_id: str, placeholder: str, rows: Iterable[tuple[str, str, str]], least: int = 1, most: int = 1
) -> ui.Select[Any]:
    """A select of at most 25 rows: value, label, description."""
    options = [
        discord.SelectOption(
            value=value, label=speech.cut(label, 100), description=speech.clauses(note, 100) or None
        )
        for value, label, note in rows
    ]
    return ui.Select(
        custom_id=custom_id,
        id=_number(custom_id),
        placeholder=speech.cut(placeholder, 150),
        options=options,
        min_values=least,
        max_values=min(most, len(options)),
    )


def _number(custom_id: str) -> int:
    """The component's own number. What somebody has chosen stays with it when the message is edited, so another
    question must not stand under the same one: whoever chose "Gather" could not choose it again next time."""
    return zlib.crc32(custom_id.encode()) % 0x7FFFFFFF + 1
