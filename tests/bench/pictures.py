"""What a board's picture costs: after a move, painted whole, and from the cache, beside encoding the same pixels."""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable
from typing import Any

from PIL import Image

from render import gallery
from render.cast import Cast
from render.paint.canvas import SCALE
from render.paint.picture import sheet
from render.photos.found import album
from render.scene import Scene
from render.studio import Studio
from rules.core import AnyGame, Chance
from tests.bench.line import ROUNDS, Line
from tests.play import SHORT, answered, every_game

PHOTOS: dict[str, list[dict[str, Any]]] = {"creation": [{"object_proof": "photo_required"}]}
"""House rules with which a game's boards show photos."""

LATER = {"creation": 400}
"""Moves after which boards are drawn, where the first ones show little: no photos of what is not in the world yet."""


async def lines() -> list[Line]:
    """Three for each game, and again for one whose boards may show photos: after an ordinary move, painted whole, and
    from the cache."""
    found = []
    for game, chosen in [(g, c) for g in every_game() for c in ({}, *PHOTOS.get(g.slug, []))]:
        scenes = _scenes(game, chosen)
        form = "WebP" if any(scene.photos for scene in scenes) else "RGB PNG"
        assert (form == "WebP") == bool(chosen), "boards with photos have them, and no others"
        pixels = [sheet(scene, {sha: await album(sha) or b"" for sha in scene.photos}) for scene in scenes[1:]]
        encoders = [_encoder(image.reduce(SCALE), form) for image in pixels]
        rounds = [await _round(scenes, encoders) for _ in range(ROUNDS)]
        title = f"{game.title}, with photos" if chosen else game.title
        for at, what in enumerate(("the board after a move", "a board painted whole", "a board seen before")):
            pairs = [(times[at], times[3]) for times in rounds]
            found.append(Line.of(f"{title}: {what}", f"its pixels to {form}", pairs))
    return found


async def _round(scenes: list[Scene], encoders: list[Callable[[], None]]) -> tuple[float, float, float, float]:
    """Medians over all boards, in seconds of processor time: renewed, painted whole, seen before, encoded."""
    moved, whole, again, encoded = [], [], [], []
    moving, fresh = Studio(album), Studio(album)
    await moving.picture(scenes[0], "board")  # the still parts are painted once in the life of a bot
    for scene, encode in zip(scenes[1:], encoders, strict=True):
        moved.append(await _timed(moving, scene, "board"))
        whole.append(await _timed(fresh, scene, ""))
        again.append(await _timed(fresh, scene, ""))
        start = time.process_time()
        encode()
        encoded.append(time.process_time() - start)
    return (
        statistics.median(moved),
        statistics.median(whole),
        statistics.median(again),
        statistics.median(encoded),
    )


async def _timed(studio: Studio, scene: Scene, place: str) -> float:
    start = time.process_time()
    await studio.picture(scene, place)
    return time.process_time() - start


def _scenes(game: AnyGame, chosen: dict[str, Any], count: int = 9) -> list[Scene]:
    """Boards of one game, a few moves apart."""
    seats = game.terms(SHORT.get(game.slug, {})).seats[-1]
    chosen = {**SHORT.get(game.slug, {}), **chosen}
    state, luck = game.deal(seats, game.options(chosen), Chance("7")).state, Chance("who")
    cast = Cast(names=tuple(f"Player {n + 1}" for n in range(seats)))
    scenes = {}
    first = LATER.get(game.slug, 0)
    for seq in range(first + 400):
        if seq >= first:
            scene = gallery.board(game, game.view(state, None), cast)
            scenes[scene.key] = scene
        waiting = tuple(d for d in game.awaiting(state) if d.waits)
        move = answered(game, state, luck, waiting) if waiting and len(scenes) < count else None
        if move is None:
            break
        state = game.apply(state, *move, Chance(f"{seq}")).state
    return list(scenes.values())


def _encoder(image: Image.Image, form: str) -> Callable[[], None]:
    def encode() -> None:
        if form == "WebP":
            image.save(io.BytesIO(), "WEBP", quality=90, method=2)
        else:
            image.save(io.BytesIO(), "PNG", compress_level=1)

    return encode
