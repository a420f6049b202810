"""The clocks of a seat whose person goes away, comes back, or hands it on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.door.deadlines import noted
from bot.keeping.now import seconds
from bot.keeping.table import Sitter, Table, Timer, clock_of
from rules.core import Question


def set_anew(table: Table, sitter: Sitter, asked: Iterable[Question]) -> Table:
    """The table without the clocks of a seat, which are set anew with what was left on them: going away, coming
    back and handing on give nobody more time. What the game itself limits (of what is ``asked``) heeds no absence.
    """
    firm = {clock_of(q) for q in asked if q.seat == sitter.seat and q.firm}

    def runs_on(timer: Timer) -> bool:
        return timer.seat != sitter.seat or timer.subject in firm

    house = table.house
    stopped = {k: left for k, left in house.frozen.items() if runs_on(Timer.named(k, 0))}
    house = replace(house, frozen=stopped, left=noted(house.left, _left(table, sitter)))
    return replace(table, timers=tuple(t for t in table.timers if runs_on(t)), house=house)


def _left(table: Table, sitter: Sitter) -> dict[str, int]:
    """Seconds that a seat has left on its clocks, by timer key. Where being away runs a clock out, it has what it
    had before."""
    if sitter.away_until and table.house.away == "at-once":
        return {}
    since = max(seconds(), sitter.away_until)
    running = {t.key: t.due - since for t in table.timers}
    frozen = {} if sitter.away_until else table.house.frozen
    keys = (Timer.named(key, 0) for key in (*running, *frozen))
    own = {t.key for t in keys if (t.kind, t.seat) == ("close", sitter.seat)}
    return {key: max(0, left) for key, left in {**running, **frozen}.items() if key in own}
