"""Words: names, moments and sentences as Discord shows them, never longer than it allows."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.table import Table
from rules.core import Decision, RuleError, Seat, fill

MISSING = (
    "I lack a permission here. I need **View Channel, Send Messages, Send Messages in Threads, Create Public "
    "Threads, Attach Files, Embed Links, Add Reactions** and **Read Message History**."
)

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<@:-])")


def escape(text: str) -> str:
    """A player's words, unable to ping, to format or to break out of their place."""
    return _SPECIAL.sub(r"\\\1", text).replace("@", "@\u200b").replace("\n", " ")


def cut(text: str, most: int) -> str:
    """The text, ended with an ellipsis at a word where it is too long."""
    if len(text) <= most:
        return text
    whole = text[: most - 1]
    space = whole.rfind(" ")
    return (whole[:space] if space > most * 0.7 else whole).rstrip() + "…"


def named(table: Table, sentence: str) -> str:
    """A sentence of the rules with the names of this table's people, in bold, for Discord."""
    return fill(sentence, lambda seat: f"**{escape(table.name(seat))}**")


def named_plainly(table: Table, sentence: str) -> str:
    """A sentence with names as they are: for pictures, alternative text, labels and files."""
    return fill(sentence, table.name)


def until(moment: int) -> str:
    """A moment as every reader sees it in their own time: ``in 5 minutes``."""
    return f"<t:{moment}:R>"


def listed(things: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    row = list(things)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}" if row else ""


def people(table: Table, seats: Iterable[Seat | int]) -> str:
    """Names of these seats, listed."""
    return listed(f"**{escape(table.name(s))}**" for s in seats)


def awaited(table: Table, decisions: Iterable[Decision]) -> str:
    """Whom the table waits for, in one sentence."""
    seats = sorted({d.seat for d in decisions if d.waits})
    if not seats:
        return "Nobody is awaited."
    return f"{people(table, seats)} {'is' if len(seats) == 1 else 'are'} to play."


def refusal(error: RuleError, table: Table | None = None) -> str:
    """A refusal with the rule it rests on."""
    text = named(table, str(error)) if table else str(error)
    return f"{text}\n-# {error.rule} · `/rules search:{error.rule}`"


def count(number: int, thing: str) -> str:
    """``1 move``, ``3 moves``."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def address(table: Table, channel: int, message: int | None = None) -> str:
    """Where a channel, thread or message of a table's server is."""
    tail = f"/{message}" if message else ""
    return f"https://discord.com/channels/{table.guild}/{channel}{tail}"
