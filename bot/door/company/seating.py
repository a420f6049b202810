"""Who sits where when a game begins: as they came, as the shuffle draws it, or behind masks."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.opening import renumbered
from bot.door.refusals import Refused
from bot.keeping import masks
from bot.keeping.table import Table
from rules.core import Chance

SHOW_NAMES = "`/table house names: shown` lets everybody play under their own."


def drawn(table: Table) -> Table:
    """The lobby with its people on the seats that the shuffle draws, where the table has agreed on that. Whoever
    knows the seed at the end can draw them again."""
    if table.house.seats != "drawn" and table.house.names != "hidden":
        return table
    return replace(table, sitters=renumbered(Chance(f"{table.luck}:seats").shuffled(table.sitters)))


def hidden(table: Table) -> Table:
    """The lobby with its people behind masks, where it has agreed on that.

    Raises:
        Refused: there they could not hide.
    """
    if table.house.names != "hidden":
        return table
    if sum(not s.robot for s in table.sitters) < masks.FEWEST:
        raise Refused(f"Names can hide among {masks.FEWEST} people or more. {SHOW_NAMES}")
    return masks.put_on(table)
