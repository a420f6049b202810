"""What a board's picture costs: painted for the first time, and from the cache, beside encoding the same pixels."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from typing import Any

from PIL import Image

from render import gallery
from render.cast import Cast
from render.found import album
from render.scene import Scene
from render.studio import Studio
from rules.core import AnyGame, Chance
from tests.bench.line import Line, middle
from tests.play import SHORT, answered, every_game

PHOTOS: dict[str, dict[str, Any]] = {"creation": {"object_proof": "photo_required"}}
"""House rules with which a game's boards show photos."""

LATER = {"creation": 90}
"""Moves after which boards are drawn, where the first ones show little."""


async def lines() -> list[Line]:
    """Two for each game: cold and warm."""
    found = []
    for game in every_game():
        scenes = _scenes(game)
        studio = Studio(album)
        await studio.picture(scenes[0])  # the still parts are painted once in the life of a bot
        start = time.perf_counter()
        painted = [await studio.picture(scene) for scene in scenes[1:]]
        cold = (time.perf_counter() - start) / len(painted)
        start = time.perf_counter()
        for scene in scenes[1:]:
            await studio.picture(scene)
        warm = (time.perf_counter() - start) / len(painted)
        encoding = middle(_encoder(painted[-1].data), 5)
        found.append(Line(f"{game.title}: a new board", cold, "its pixels to PNG", encoding))
        found.append(Line(f"{game.title}: a board seen before", warm, "its pixels to PNG", encoding))
    return found


def _scenes(game: AnyGame, count: int = 9) -> list[Scene]:
    """Boards of one game, a few moves apart."""
    seats = game.seats[-1]
    chosen = {**SHORT.get(game.slug, {}), **PHOTOS.get(game.slug, {})}
    state, luck = game.deal(seats, game.options(chosen), Chance("7")).state, Chance("who")
    cast = Cast(names=tuple(f"Player {n + 1}" for n in range(seats)))
    scenes = {}
    for seq in range(400):
        if seq >= LATER.get(game.slug, 0):
            scene = gallery.board(game, game.view(state, None), cast)
            scenes[scene.key] = scene
        waiting = tuple(d for d in game.awaiting(state) if d.waits)
        move = answered(game, state, luck, waiting) if waiting and len(scenes) < count else None
        if move is None:
            break
        state = game.apply(state, *move, Chance(f"{seq}")).state
    return list(scenes.values())


def _encoder(data: bytes) -> Callable[[], None]:
    image = Image.open(io.BytesIO(data)).convert("RGB")

    def encode() -> None:
        image.save(io.BytesIO(), "PNG")

    return encode
