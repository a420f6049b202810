"""A finished game as a moving picture."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.door.retrace import states
from bot.keeping.table import Kept, Row, Table, moves
from bot.telling.easel import Easel, Picture
from render import gallery
from render.cast import Cast
from render.scene import Scene
from rules.core import AnyGame, Event, secrecy

SECONDS = 1.6
"""How long each frame stands."""


async def film(easel: Easel, table: Table) -> Picture:
    """The whole game, a frame a move with what happened below it; where there are too many, frames are left out
    evenly."""
    game, cast, store = easel.room.game(table), easel.cast(table), easel.room.store
    past = await store.log(table.id), await store.kept(table.id)
    scenes, captions = await asyncio.to_thread(_frames, game, table, *past, cast)
    painted = await easel.studio.replay(scenes, SECONDS, captions)
    return Picture(key="", name=f"replay.{painted.suffix}", says="The game, move by move.", data=painted.data)


def _frames(
    game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept], cast: Cast
) -> tuple[list[Scene], list[str]]:
    """The board after every move, and what happened. Moves that nobody can show any more, because the rules were
    mended since, are left out."""
    found = [(r, s) for r, s in zip(moves(log), states(game, table, log, kept), strict=True) if s is not None]
    shown = [secrecy.sealed(state, None) if table.secret else state for _, state in found]
    scenes = [gallery.board(game, game.view(state, None), cast) for state in shown]
    captions = [cast.told(_caption([e for e in row.events if not e.marks("open")])) for row, _ in found]
    return scenes, captions


def _caption(events: Sequence[Event]) -> str:
    """What a step told everybody, beginning with the weightiest: an end, then points, then the rest in order."""
    told = (event for event in events if event.line)
    return " ".join(event.line for event in sorted(told, key=_weight))


def _weight(event: Event) -> int:
    return 0 if event.marks("end") else 1 if event.marks("score") else 2
