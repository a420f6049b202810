"""Replaying tables: every draw from the seed, every move by the rules, compared with what was kept.

A log comes out as it was played, by the rules it was played by. Where they were mended in the middle of a game,
each leg is compared from the state that was kept at its beginning, and what older rules did is told as such.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from bot.door.retrace import Leg, legs, opened
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.rows import Unreadable
from bot.keeping.table import Kept, Row, Table, moves
from rules.core import AnyGame, Chance, RuleError, Seat, State, counted
from rules.core.game import encode


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a replay found. ``moves`` and ``draws`` came out as they were played; ``mended`` moves were made by
    rules that were mended since, and do not come out so today. ``difference`` is the first thing that is not as it
    was kept, empty without one; ``detail`` says more of it, which may be a secret while the game goes on."""

    table: int
    moves: int = 0
    draws: int = 0
    mended: int = 0
    difference: str = ""
    detail: str = ""


class Differs(Exception):
    """Something is not as it was kept: what, and more of it for those who may know."""

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.detail = detail


async def verify(room: Room, table: Table) -> Verdict:
    """Play a table again from its seed and compare every draw, then the final state. A long game takes a while, so
    it is played beside the event loop."""
    if table.state is None:
        return Verdict(table=table.id)
    if table.game not in room.games:
        return Verdict(table=table.id, difference=f"there is no game {table.game} in this version")
    past = await room.store.log.of(table.id), await room.store.log.kept(table.id)
    return await asyncio.to_thread(_replay, room.game(table), table, *past)


def _replay(game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept]) -> Verdict:
    whole, played, draws = len(moves(log)), 0, 0
    if not whole:
        return Verdict(table=table.id, difference="the log has no deal")
    for leg in legs(table, log, kept):
        try:
            draws += _compared(game, table, leg)
        except Differs as found:
            if leg.rules == game.mended:
                return Verdict(
                    table=table.id, moves=played, draws=draws, difference=found.what, detail=found.detail
                )
        else:
            played += len(leg.rows)
    return Verdict(table=table.id, moves=played, draws=draws, mended=whole - played)


def _compared(game: AnyGame, table: Table, leg: Leg) -> int:
    """Play a leg again from the seed; how many draws there were.

    Raises:
        Differs: something is not as it was.
        Unreadable: a state that was kept is damaged.
    """
    if not leg.known:
        raise Differs("the state at its beginning is not kept")
    state = None if leg.start is None else _opened(game, table, leg.start)
    draws = 0
    for ply, row in enumerate(leg.rows, start=leg.first):
        chance = Chance(f"{table.luck}:{ply}")
        where = f"row {row.seq} ({row.kind}) does not come out as it was played"
        try:
            state = _step(game, table, state, row, chance)
        except RuleError as refusal:
            raise Differs(where, f"the rules of today refuse it: {refusal}") from refusal
        except Exception as fault:
            raise Differs(where, f"the rules of today fail at it: {fault!r}") from fault
        if tuple(chance.drawn) != row.drawn:
            raise Differs(where, f"drew {list(row.drawn)}, but the seed gives {chance.drawn}")
        draws += len(chance.drawn)
    if encode(state) != encode(_opened(game, table, leg.end)):
        raise Differs("the kept state is another")
    return draws


def _opened(game: AnyGame, table: Table, kept: Kept) -> State:
    try:
        return opened(game, kept)
    except Exception as fault:
        raise Unreadable(table.id) from fault


def _step(game: AnyGame, table: Table, state: State | None, row: Row, chance: Chance) -> State:
    if state is None:
        begun: State = game.begin(row.body, table.options, chance, row.rules).state
        return begun
    action = game.decode_action(row.body, row.version)
    after: State = game.apply(state, Seat(row.seat or 0), action, chance).state
    return after


def in_words(verdict: Verdict, table: Table) -> str:
    """A verdict for people."""
    if verdict.difference:
        detail = f": {verdict.detail}" if verdict.detail and table.status == "ended" else ""
        return f"⚠️ Table {verdict.table} does not replay: {verdict.difference}{detail}."
    if table.state is None:
        return f"Nothing has been drawn yet. The fingerprint of the shuffle is `{table.fingerprint}`."
    checked = _checked(verdict, table)
    if table.status != "ended":
        return f"{checked} The seed is shown at the end; its fingerprint is `{table.fingerprint}`."
    words = ", ".join(f"“{speech.escape(w)}”" for _, w in sorted(table.house.words.items())) or "none"
    return (
        f"{checked}\nSeed `{table.seed}`, words mixed in: {words}. Its SHA-256 is the fingerprint shown at the "
        f"start: `{table.fingerprint}`."
    )


def _checked(verdict: Verdict, table: Table) -> str:
    """What was compared, and what could not be."""
    compared = f"{counted(verdict.draws, 'draw')} and {counted(verdict.moves, 'move')}"
    alike = f"✅ {'' if table.status == 'ended' else 'So far '}{compared} come out just as they were played."
    if not verdict.mended:
        return alike
    older = (
        f"The rules of this game were mended while it was played: {counted(verdict.mended, 'move')} of it"
        f" {'was' if verdict.mended == 1 else 'were'} made by the older ones and cannot be compared any more."
    )
    return f"{alike} {older}" if verdict.moves else f"ℹ️ {older}"
