"""A finished game as a moving picture."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from bot.door.retrace import states
from bot.keeping.habits import PLAIN, Sight
from bot.keeping.table import Kept, Row, Table, moves
from bot.telling.easel import Easel, Picture
from render import gallery
from render.cast import Cast
from render.palettes import recoloured
from render.scene import Scene
from rules.core import AnyGame, Event, secrecy

MOST_STILLS = 10
"""Pictures of a message."""

SECONDS = 1.6
"""How long each frame stands."""


async def film(easel: Easel, table: Table, sight: Sight = PLAIN) -> Picture:
    """The whole game, a frame a move with what happened below it; where there are too many, frames are left out
    evenly."""
    scenes, captions = await _all(easel, table, sight)
    painted = await easel.studio.replay(scenes, SECONDS, captions)
    return Picture(key="", name=f"replay.{painted.suffix}", says="The game, move by move.", data=painted.data)


async def stills(easel: Easel, table: Table, sight: Sight) -> list[Picture]:
    """The same for who likes nothing to move: the beginning, the end and some moves between, each with what had
    happened in place of it."""
    scenes, captions = await _all(easel, table, sight)
    last, found = len(scenes) - 1, list[Picture]()
    for at in sorted({round(last * n / (MOST_STILLS - 1)) for n in range(MOST_STILLS)}):
        if picture := await easel.paint(table, scenes[at], f"still-{at}"):
            found.append(replace(picture, says=f"Move {at} of {last}. {captions[at]}".strip()))
    return found


async def _all(easel: Easel, table: Table, sight: Sight) -> tuple[list[Scene], list[str]]:
    game, cast, store = easel.room.game(table), easel.cast(table), easel.room.store
    past = await store.log.of(table.id), await store.log.kept(table.id)
    scenes, captions = await asyncio.to_thread(_frames, game, table, *past, cast, sight=sight)
    return scenes, captions


def _frames(
    game: AnyGame, table: Table, log: Sequence[Row], kept: Sequence[Kept], cast: Cast, *, sight: Sight
) -> tuple[list[Scene], list[str]]:
    """The board after every move, and what happened. Moves that nobody can show any more, because the rules were
    mended since, are left out."""
    found = [(r, s) for r, s in zip(moves(log), states(game, table, log, kept), strict=True) if s is not None]
    shown = [secrecy.sealed(state, None) if table.secret else state for _, state in found]
    boards = (gallery.board(game, game.view(state, None), cast, tall=sight.tall) for state in shown)
    scenes = [recoloured(board, sight.palette) for board in boards]
    captions = [cast.told(_caption([e for e in row.events if not e.marks("open")])) for row, _ in found]
    return scenes, captions


def _caption(events: Sequence[Event]) -> str:
    """What a step told everybody, beginning with the weightiest: an end, then points, then the rest in order."""
    told = (event for event in events if event.line)
    return " ".join(event.line for event in sorted(told, key=_weight))


def _weight(event: Event) -> int:
    return 0 if event.marks("end") else 1 if event.marks("score", "result") else 2
