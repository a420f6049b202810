"""Replaying tables: every draw from the seed, every move by the rules, compared with what was kept."""

from __future__ import annotations

import msgspec

from bot.room import Room
from bot.table import MOVES, Row, Table
from rules.core import Chance, RuleError, Seat, State
from rules.core.game import encode
from rules.core.timeline import standing


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a replay found. ``difference`` is the first thing that is not as it was kept, empty without one."""

    table: int
    moves: int
    draws: int
    difference: str = ""


async def verify(room: Room, table: Table) -> Verdict:
    """Play a table again from its seed and compare every draw, then the final state."""
    if table.state is None:
        return Verdict(table=table.id, moves=0, draws=0)
    game = room.game(table)
    moves = [r for r in standing(await room.store.log(table.id)) if r.kind in MOVES]
    state: State | None = None
    draws = 0
    for ply, row in enumerate(moves):
        chance = Chance(f"{table.luck}:{ply}")
        try:
            if state is None:
                state = game.begin(row.body, table.options, chance).state
            else:
                state = game.apply(state, Seat(row.seat or 0), game.decode_action(row.body), chance).state
        except (RuleError, ValueError, msgspec.ValidationError) as fault:
            return _differs(table, row, draws, f"the rules of today refuse it: {fault}")
        if tuple(chance.drawn) != row.drawn:
            return _differs(table, row, draws, f"drew {list(row.drawn)}, but the seed gives {chance.drawn}")
        draws += len(chance.drawn)
    if state is None or encode(state) != encode(room.state(table)):
        return Verdict(table=table.id, moves=len(moves), draws=draws, difference="the kept state is another")
    return Verdict(table=table.id, moves=len(moves), draws=draws)


def _differs(table: Table, row: Row, draws: int, why: str) -> Verdict:
    return Verdict(table=table.id, moves=row.seq, draws=draws, difference=f"row {row.seq} ({row.kind}): {why}")


def in_words(verdict: Verdict, table: Table) -> str:
    """A verdict for people."""
    if verdict.difference:
        return f"⚠️ Table {verdict.table} does not replay: {verdict.difference}."
    checked = f"{verdict.draws} draws and {verdict.moves} moves come out just as they were played."
    if table.status != "ended":
        return f"✅ So far {checked} The seed is shown at the end; its fingerprint is `{table.fingerprint}`."
    words = ", ".join(f"“{w}”" for _, w in sorted(table.house.words.items())) or "none"
    return (
        f"✅ {checked}\nSeed `{table.seed}`, words mixed in: {words}. Its SHA-256 is the fingerprint shown at the "
        f"start: `{table.fingerprint}`."
    )
