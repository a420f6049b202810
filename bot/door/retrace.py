"""Positions of a table that lie behind it: as they were kept, or else played again from the log.

A log plays again by the rules it was played by. Where they were mended since, its moves fall into legs: those
played by the rules of today come out as they did, from the nearest state that is kept before them; older ones may,
and count only if they lead to the very state that was kept at their end.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from bot.keeping.table import Kept, Row, Table, moves
from rules.core import AnyGame, Recorded, State
from rules.core.game import encode
from rules.core.kept.timeline import again

log = logging.getLogger(__name__)


class Mended(Exception):
    """The rules were mended since, or the log is damaged: nobody can get back to there."""


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """Moves one after another that were played by the same rules. ``first`` counts the moves before them;
    ``start`` is the state before them, ``None`` for the deal or where it is not kept; ``end`` where they led."""

    rules: int
    first: int
    rows: tuple[Row, ...]
    start: Kept | None
    end: Kept

    @property
    def known(self) -> bool:
        """Whether it is known where it began."""
        return self.first == 0 or self.start is not None

    def until(self, seq: int, kept: Sequence[Kept]) -> Leg:
        """Only its moves up to this row, from the last before it that keeps the state."""
        rows, states = [r for r in self.rows if r.seq <= seq], {it.seq: it for it in kept}
        begin = next((at for at in range(len(rows) - 1, 0, -1) if rows[at].seq in states), 0)
        start = states[rows[begin].seq] if begin else self.start
        return msgspec.structs.replace(self, first=self.first + begin, rows=tuple(rows[begin:]), start=start)


def legs(table: Table, log: Sequence[Row], kept: Sequence[Kept]) -> list[Leg]:
    """The moves in force of a table that has been dealt, by the rules they were played by."""
    before = {it.seq: it for it in kept}
    parts = [(rules, tuple(rows)) for rules, rows in groupby(moves(log), key=lambda row: row.rules)]
    found: list[Leg] = []
    end = _now(table)
    first = sum(len(rows) for _, rows in parts)
    for rules, rows in reversed(parts):
        first -= len(rows)
        start = before.get(rows[0].seq) if first else None
        found.append(Leg(rules=rules, first=first, rows=rows, start=start, end=end))
        if start is None:
            break  # what lies before led to nobody knows where
        end = start
    return found[::-1]


def _now(table: Table) -> Kept:
    """The state that a table has now."""
    assert table.state is not None
    return Kept(seq=table.seq, state=table.state, version=table.version)


def opened(game: AnyGame, kept: Kept) -> State:
    """A kept state, in today's form."""
    state: State = game.decode_state(kept.state, kept.version)
    return state


def played_again(game: AnyGame, table: Table, leg: Leg) -> Iterator[State]:
    """The state after each move of a leg, by the rules of today and the draws that were recorded.

    Raises:
        Exception: whatever rules may raise at moves that were not made by them.
    """
    state = None if leg.start is None else opened(game, leg.start)
    for row in leg.rows:
        if state is None:
            chance = Recorded(row.drawn)
            state = game.begin(row.body, table.options, chance, row.rules).state
            if not chance.spent:
                raise ValueError(f"only {len(chance.drawn)} of {len(row.drawn)} recorded draws were dealt")
        else:
            state = again(game, state, row).state
        yield state


def state_after(
    game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept], seq: int, *, most: int | None = None
) -> State:
    """The state after a row of the log, unless more than ``most`` moves would have to be played again for it.

    Raises:
        Mended: it is not kept any more, and the rules of today do not lead to it, or not soon enough.
    """
    following = next((row for row in moves(log) if row.seq > seq), None)
    if following is None:
        return opened(game, _now(table))
    if near := next((it for it in kept if it.seq == following.seq), None):
        return opened(game, near)
    leg = _leg_with(game, table, log, kept, seq)
    way = leg.until(seq, kept) if leg else None
    if way is None or (most is not None and len(way.rows) > most):
        raise Mended
    try:
        *_, state = played_again(game, table, way)
    except Exception as fault:
        raise Mended from fault
    return state


def reachable(game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept], seq: int) -> bool:
    """Whether there is a way back to the state after a row of the log."""
    following = next((row for row in moves(log) if row.seq > seq), None)
    near = following is None or any(it.seq == following.seq for it in kept)
    return near or _leg_with(game, table, log, kept, seq) is not None


def _leg_with(game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept], seq: int) -> Leg | None:
    """The leg with the last move up to this row, if the rules of today can play it again."""
    for leg in reversed(legs(table, log, kept)):
        if leg.rows[0].seq <= seq:
            return leg if leg.rules == game.mended and leg.known else None
    return None


def states(game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept]) -> list[State | None]:
    """The state after each move in force, for looking back; ``None`` where nobody can tell any more."""
    played = moves(log)
    before = {it.seq: it for it in kept}
    after = [*(before.get(row.seq) for row in played[1:]), _now(table)]
    found: list[State | None] = [None if it is None else opened(game, it) for it in after]
    for leg in legs(table, log, kept):
        if leg.known and (whole := _proven(game, table, leg)):
            found[leg.first : leg.first + len(whole)] = whole
    return found


def _proven(game: AnyGame, table: Table, leg: Leg) -> list[State]:
    """The states of a leg if it leads to where it did; else nothing."""
    try:
        found = list(played_again(game, table, leg))
    except Exception:  # rules may raise anything at moves that were not made by them
        level = logging.WARNING if leg.rules == game.mended else logging.INFO
        log.log(level, "table %s: a leg by rules %s does not play again", table.id, leg.rules, exc_info=True)
        return []
    return found if encode(found[-1]) == encode(opened(game, leg.end)) else []
