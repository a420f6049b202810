"""A finished game as a moving picture."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.easel import Easel, Picture
from bot.table import MOVES, Row, Table
from render import gallery
from rules.core import AnyGame, Recorded, State
from rules.core.timeline import again, standing

SECONDS = 1.6
"""How long each frame stands."""


async def film(easel: Easel, table: Table) -> Picture:
    """The whole game, a frame a move; the studio leaves frames out evenly where there are too many."""
    game, cast = easel.room.game(table), easel.cast(table)
    moves = [r for r in standing(await easel.room.store.log(table.id)) if r.kind in MOVES]
    states = await asyncio.to_thread(_states, game, table, moves)
    scenes = [gallery.board(game, game.view(state, None), cast) for state in states]
    painted = await easel.studio.replay(scenes, SECONDS)
    return Picture(key="", name=f"replay.{painted.suffix}", says="The game, move by move.", data=painted.data)


def _states(game: AnyGame, table: Table, moves: Sequence[Row]) -> list[State]:
    """Every state of a game, in order."""
    found: list[State] = []
    for row in moves:
        if not found:
            found.append(game.begin(row.body, table.options, Recorded(row.drawn)).state)
        else:
            found.append(again(game, found[-1], row).state)
    return found
