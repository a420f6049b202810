"""Lines of what was done, by player: the newest of each, as many as fit."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.keeping import speech
from bot.keeping.table import Table
from rules.core import Seat, counted, who

_LINES, _TOGETHER = 4, 340
"""Lines for each player, the newest; characters of what was nobody's deed, which may tell of all."""

LETTERS = 170
"""Characters of what one player did."""


def grouped(
    table: Table,
    actor: Seat | None,
    seat: Seat,
    lines: Sequence[str],
    gained: Sequence[str],
    *,
    most: int = _LINES,
    weighty: Collection[str] = (),
) -> list[str]:
    """What one player has done, with what it has gained them on the whole: the newest lines, and before these the
    ``weighty`` ones, which say why somebody has gained something."""
    if actor == seat:
        heading = "**In your stead**"
    elif actor is None:
        heading = "**The table**"
    else:
        heading = " · ".join([f"**{speech.escape(table.name(actor))}**", *([", ".join(gained)] if gained else [])])
    kept = _kept(lines, weighty, most) if len(lines) > most + 1 else list(lines)
    left_out = len(lines) - len(kept)
    shown = [f"› {_line(table, actor, line)}" for line in kept]
    return [heading, *([f"› … {counted(left_out, 'thing')} before that"] if left_out else []), *shown]


def _kept(lines: Sequence[str], weighty: Collection[str], most: int) -> list[str]:
    """So many lines in their order."""
    places = sorted(range(len(lines)), key=lambda at: (lines[at] in weighty, at))[-most:]
    return [lines[at] for at in sorted(places)]


def _line(table: Table, actor: Seat | None, line: str) -> str:
    """A line below the name of whoever did it, without that name before it."""
    line = " ".join(line.split())
    if actor is not None and line.startswith(f"{who(actor)} "):
        line = line.removeprefix(f"{who(actor)} ")
        line = line[:1].upper() + line[1:]
    elif actor is not None:
        line = line.replace(f"Time is up for {who(actor)}", "Time is up", 1)
    return speech.fit(speech.named(table, line), _TOGETHER if actor is None else LETTERS)


def fitting(rows: Sequence[str], most: int) -> str:
    """As many lines as fit, the first of them always."""
    kept = [rows[0]]
    for row in rows[1:]:
        if sum(map(len, kept)) + len(kept) + len(row) > most:
            return "\n".join([*kept, "› … (**History** tells the rest)"])
        kept.append(row)
    return "\n".join(kept)
