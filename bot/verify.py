"""Replaying tables: every draw from the seed, every move by the rules, compared with what was kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from bot import speech
from bot.room import Room
from bot.table import Row, Table, moves
from rules.core import AnyGame, Chance, RuleError, Seat, State
from rules.core.game import encode


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a replay found. ``difference`` is the first thing that is not as it was kept, empty without one;
    ``detail`` says more of it, which may be a secret while the game goes on."""

    table: int
    moves: int
    draws: int
    difference: str = ""
    detail: str = ""


async def verify(room: Room, table: Table) -> Verdict:
    """Play a table again from its seed and compare every draw, then the final state. A long game takes a while, so
    it is played beside the event loop."""
    if table.state is None:
        return Verdict(table=table.id, moves=0, draws=0)
    if table.game not in room.games:
        return Verdict(
            table=table.id, moves=0, draws=0, difference=f"there is no game {table.game} in this version"
        )
    played = moves(await room.store.log(table.id))
    return await asyncio.to_thread(_replay, room.game(table), table, played)


def _replay(game: AnyGame, table: Table, played: Sequence[Row]) -> Verdict:
    state: State | None = None
    draws = 0
    for ply, row in enumerate(played):
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
    kept = None if table.state is None else game.decode_state(table.state, table.version)
    if state is None or encode(state) != encode(kept):
        return Verdict(table=table.id, moves=len(played), draws=draws, difference="the kept state is another")
    return Verdict(table=table.id, moves=len(played), draws=draws)


def _differs(table: Table, row: Row, draws: int, why: str) -> Verdict:
    where = f"row {row.seq} ({row.kind}) does not come out as it was played"
    return Verdict(table=table.id, moves=row.seq, draws=draws, difference=where, detail=why)


def in_words(verdict: Verdict, table: Table) -> str:
    """A verdict for people."""
    if verdict.difference:
        detail = f": {verdict.detail}" if verdict.detail and table.status == "ended" else ""
        return f"⚠️ Table {verdict.table} does not replay: {verdict.difference}{detail}."
    if table.state is None:
        return f"Nothing has been drawn yet. The fingerprint of the shuffle is `{table.fingerprint}`."
    draws, played = speech.count(verdict.draws, "draw"), speech.count(verdict.moves, "move")
    checked = f"{draws} and {played} come out just as they were played."
    if table.status != "ended":
        return f"✅ So far {checked} The seed is shown at the end; its fingerprint is `{table.fingerprint}`."
    words = ", ".join(f"“{speech.escape(w)}”" for _, w in sorted(table.house.words.items())) or "none"
    return (
        f"✅ {checked}\nSeed `{table.seed}`, words mixed in: {words}. Its SHA-256 is the fingerprint shown at the "
        f"start: `{table.fingerprint}`."
    )
