"""Words: names, moments and sentences as Discord shows them, never longer than it allows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from bot.table import House, Table
from rules.core import Decision, RuleError, Seat, fill

MISSING = (
    "I lack a permission here. I need **View Channel, Send Messages, Send Messages in Threads, Create Public "
    "Threads, Attach Files, Embed Links, Add Reactions** and **Read Message History**."
)

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<@:-])")

_JOINERS = "\u200c\u200d"
"""Unseen, but emoji and several scripts are written with them."""

_FLAGS = range(0xE0020, 0xE0080)
"""Unseen too; the flags of Scotland and Wales are made of them."""

_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by name that show as nothing."""

_RIGHT_TO_LEFT = ("R", "AL", "AN")


def clean(text: str) -> str:
    """A player's words without what cannot be seen but turns, hides or breaks the words around it: direction
    marks, line ends, control and private characters. Empty if nothing visible is left."""
    seen = "".join(
        c for c in text if unicodedata.category(c)[0] != "C" or c in _JOINERS or ord(c) in _FLAGS or c.isspace()
    )
    words = " ".join(seen.split())
    return words if words.strip(_BLANKS + _JOINERS + " ") else ""


def escape(text: str) -> str:
    """A player's words, unable to ping, to format or to break out of their place. Words written from right to
    left are kept from turning what stands beside them."""
    safe = _SPECIAL.sub(r"\\\1", " ".join(text.splitlines())).replace("@", "@\u200b")
    turned = any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in text)
    return f"\u2068{safe}\u2069" if turned else safe


def cut(text: str, most: int) -> str:
    """The text, ended with an ellipsis at a word where it is too long."""
    if len(text) <= most:
        return text
    whole = text[: most - 1]
    space = whole.rfind(" ")
    return (whole[:space] if space > most * 0.7 else whole).rstrip() + "…"


def pages(text: str, most: int) -> list[str]:
    """The whole text in pieces of at most ``most`` characters, parted at a line's end, else after a sentence, else
    at a blank."""
    found, text = [], text.strip()
    while len(text) > most:
        ends = (text.rfind(mark, 0, most) + len(mark) for mark in ("\n", ". ", " "))
        at = next((end for end in ends if end > most // 2), most)
        found.append(text[:at].rstrip())
        text = text[at:].lstrip()
    return [*found, text]


def named(table: Table, sentence: str) -> str:
    """A sentence of the rules with the names of this table's people, in bold, for Discord."""
    return fill(sentence, lambda seat: f"**{escape(table.name(seat))}**")


def escaped(table: Table, sentence: str) -> str:
    """A sentence with names as they are, for Discord: where it is bold as a whole."""
    return fill(sentence, lambda seat: escape(table.name(seat)))


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


def pace(house: House) -> str:
    """How long people have, in words."""
    return {
        "rules": "Time: as the rules say.",
        "live": f"Time: live, {count(house.minutes, 'minute')} a move.",
        "slow": "Time: slow, two days a move.",
        "none": "Time: no limit.",
    }[house.pace]


_ABSENCE = {
    "rule": "When time is up: what the rules say.",
    "computer": "When time is up: the computer plays the move.",
    "vote": "When time is up: the others vote.",
}
_TAKEBACK = {
    "fair": "Takebacks: not after a draw or a secret was shown.",
    "friendly": "Takebacks: after a draw or a secret everybody is asked.",
}
_AWAY = {
    "wait": "The clock waits for somebody who is away.",
    "at-once": "The clock of somebody who is away runs out at once.",
}


def agreed(before: House, after: House) -> str:
    """What a table has changed about how it plays, in words."""
    parts = [pace(after)] if (before.pace, before.minutes) != (after.pace, after.minutes) else []
    parts += [_ABSENCE[after.absence]] if before.absence != after.absence else []
    parts += [_TAKEBACK[after.takeback]] if before.takeback != after.takeback else []
    parts += [_AWAY[after.away]] if before.away != after.away else []
    return " ".join(parts)


def refusal(error: RuleError, table: Table | None = None) -> str:
    """A refusal with the rule it rests on."""
    text = named(table, str(error)) if table else str(error)
    return f"{text}\n-# {error.rule} · `/rules search:{error.rule}`"


def count(number: int, thing: str) -> str:
    """``1 move``, ``3 moves``."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def span(seconds: int) -> str:
    """How long something lasted or lasts, in the largest unit that fits: ``3 hours``."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return count(round(seconds / size), unit)
    return count(max(seconds, 0), "second")


def address(table: Table, channel: int, message: int | None = None) -> str:
    """Where a channel, thread or message of a table's server is."""
    tail = f"/{message}" if message else ""
    return f"https://discord.com/channels/{table.guild}/{channel}{tail}"
