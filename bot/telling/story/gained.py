"""What a deed has gained, as far as its own lines do not say so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.keeping import speech
from bot.keeping.table import Table
from render.strip import Deed
from rules.core.seats import told_of


def gain_of(table: Table, deed: Deed, said: Sequence[str]) -> str:
    """What the last move of a deed has gained, where no line of theirs says so; whom it has gained it, where its
    own line does not."""
    theirs = said if deed.seat is None else [line for line in said if told_of(line) in (None, deed.seat)]
    gained = ", ".join(gain for gain in deed.latest if not _told(gain, theirs))
    if gained and deed.seat is not None and told_of(deed.lines[deed.last]) != deed.seat:
        gained = f"{speech.escape(table.name(deed.seat))} {gained}"
    return gained


def change_of(deed: Deed, said: Sequence[str]) -> str:
    """What the last move has changed for all, where no line says so."""
    return ", ".join(change for change in deed.shifted if not _told(change, said))


def _told(gain: str, said: Sequence[str]) -> bool:
    """Whether lines say of a number already what it has gained (``+1 Vitals``, or ``Vitals 4 → 5``), or to what it
    has come (``Meaning 5 → 6``), if perhaps in several steps."""
    before, changed, now = gain.partition(" → ")
    if changed:
        name = before.rpartition(" ")[0]
        return any(re.search(rf"{re.escape(name)}\b.*(→|to) {re.escape(now)}\b", line) for line in said)
    by, _, name = gain.partition(" ")
    if name == "points" and any(re.search(rf"\b{re.escape(by.lstrip('+'))} points\b", line) for line in said):
        return True
    steps = (step for line in said for step in re.findall(rf"{re.escape(name)} (\d+) → (\d+)", line))
    return any(gain in line for line in said) or any(int(to) - int(was) == _number(by) for was, to in steps)


def _number(by: str) -> int | None:
    """``+3`` or ``−4`` as a number."""
    digits = by.lstrip("+−-")
    return None if not digits.isdecimal() else int(digits) * (1 if by.startswith("+") else -1)
