"""A finished game as a moving picture."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.easel import Easel, Picture
from bot.table import Row, Table, moves
from render import gallery
from render.cast import Cast
from render.scene import Scene
from rules.core import AnyGame, Event, Recorded, State, Step
from rules.core.timeline import again

SECONDS = 1.6
"""How long each frame stands."""


async def film(easel: Easel, table: Table) -> Picture:
    """The whole game, a frame a move with what happened below it; where there are too many, frames are left out
    evenly."""
    game, cast = easel.room.game(table), easel.cast(table)
    played = moves(await easel.room.store.log(table.id))
    scenes, captions = await asyncio.to_thread(_frames, game, table, played, cast)
    painted = await easel.studio.replay(scenes, SECONDS, captions)
    return Picture(key="", name=f"replay.{painted.suffix}", says="The game, move by move.", data=painted.data)


def _frames(game: AnyGame, table: Table, played: Sequence[Row], cast: Cast) -> tuple[list[Scene], list[str]]:
    """The board after every move, and what happened."""
    steps = _steps(game, table, played)
    scenes = [gallery.board(game, game.view(step.state, None), cast) for step in steps]
    return scenes, [cast.told(_caption(step.events)) for step in steps]


def _steps(game: AnyGame, table: Table, played: Sequence[Row]) -> list[Step[State]]:
    """Every step of a game, in order."""
    found: list[Step[State]] = []
    for row in played:
        if not found:
            found.append(game.begin(row.body, table.options, Recorded(row.drawn)))
        else:
            found.append(again(game, found[-1].state, row))
    return found


def _caption(events: Sequence[Event]) -> str:
    """What a step told everybody, beginning with the weightiest: an end, then points, then the rest in order."""
    weight = {"end": 0, "score": 1}
    told = (event for event in events if event.line)
    return " ".join(event.line for event in sorted(told, key=lambda event: weight.get(event.kind, 2)))
