"""The clocks of a seat whose person goes away, comes back, or hands it on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from bot.door.deadlines import noted
from bot.keeping.now import seconds
from bot.keeping.table import Sitter, Table, Timer, clock_of
from rules.core import Question


def set_anew(table: Table, sitter: Sitter, asked: Iterable[Question]) -> Table:
    """The table without the clocks of a seat, which are set anew with what was left on them: going away, coming
    back and handing on give nobody more time. What the game itself limits (of what is ``asked``) heeds no absence,
    and neither does a standing order that waits."""
    firm = {clock_of(q) for q in asked if q.seat == sitter.seat and q.firm}

    def runs_on(timer: Timer) -> bool:
        return timer.seat != sitter.seat or timer.subject in firm or timer.kind == "order"

    house = table.house
    stopped = {k: left for k, left in house.frozen.items() if runs_on(Timer.named(k, 0))}
    house = replace(house, frozen=stopped, left=noted(house.left, _left(table, sitter)))
    return replace(table, timers=tuple(t for t in table.timers if runs_on(t)), house=house)


def excused(table: Table, asked: Collection[Question]) -> Table:
    """The table about to stand still without the clocks of those who are away: they stand still already, and are
    set anew with what is left on them when it goes on."""
    for sitter in table.players():
        if sitter.away_until > seconds():
            table = set_anew(table, sitter, asked)
    return table


def _left(table: Table, sitter: Sitter) -> dict[str, int]:
    """Seconds that a seat has left on its clocks, by timer key. Who is away has what they had when they went:
    their clock waits for them, or has run out for others; a night into which they return is no time of theirs."""
    away = sitter.away_until > seconds()
    if away and table.house.away == "at-once":
        return {}
    since = max(seconds(), sitter.away_until)
    running = {t.key: t.due - since for t in table.timers}
    frozen = {} if away else table.house.frozen
    keys = (Timer.named(key, 0) for key in (*running, *frozen))
    own = {t.key for t in keys if (t.kind, t.seat) == ("close", sitter.seat)}
    went = table.house.left if away else {}
    found = {key: min(left, went.get(key, left)) for key, left in {**running, **frozen}.items() if key in own}
    return {key: max(0, left) for key, left in found.items()}
