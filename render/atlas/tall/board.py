"""The map with all markers, how everybody stands, and what those whose turn it is can reach."""

from __future__ import annotations

from collections.abc import Sequence

from render.atlas import tones
from render.atlas.board import TITLE, where
from render.atlas.plates import GOAL
from render.atlas.tall import wheel
from render.atlas.tall.chips import TALL, WIDE, chip
from render.cast import Cast
from render.scene import Mark, Rect, Scene
from render.tall.page import EDGE, GAP, INNER, LEAST, NAMED, SMALL, TALLEST, Page, rows_of, words
from render.tall.seats import Seated, seats
from render.theme import INK, LAMP, PAPER
from rules.atlas.view import AtlasView, Player, Spot

_HALF = (INNER - GAP) / 2


def board(view: AtlasView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    page, bare = Page(TITLE, where(view, cast)), Page(TITLE, where(view, cast))
    _below(bare, view, cast)
    rim = min(300.0, (TALLEST - bare.top - 2 * GAP) / 2 - wheel.BAND)
    top = page.room(wheel.height(rim))
    page.add(wheel.laid(view.markers, view.turn, top, rim))
    _below(page, view, cast)
    return page.scene(still=wheel.printed(top, rim))


def _below(page: Page, view: AtlasView, cast: Cast) -> None:
    """What stands below the map, which has the rest of the room."""
    seats(page, cast, [_seated(view, player) for player in view.players])
    if view.turn is not None:
        unit = "move" if view.options.movement_cost == "free_moves" else "point"
        page.heading(f"{view.points} {unit}{'s' * (view.points != 1)} left")
        _reach(page, view, [spot for spot in view.markers if spot.seat == view.turn])


def _seated(view: AtlasView, player: Player) -> Seated:
    change = player.ahead.total - player.score.total if player.here else 0
    called = player.character.name if player.character else "no character yet"
    parts = [called if player.here else "has left"]
    if view.turn is not None and player.here:
        parts = []
    if view.phase in ("turns", "over") and player.here:
        parts.append(f"yellow {player.yellow_spots} of {GOAL}")
    if change:
        parts.append(f"→ {player.ahead.total}")
    return Seated(
        seat=player.seat,
        score=str(player.score.total) if view.phase != "characters" and player.here else "",
        words=" ".join(parts) if view.turn is not None else " · ".join(parts),
        awaited=player.seat == view.turn,
        first=player.seat == view.first,
        gone=not player.here,
        size=NAMED if called in parts else SMALL,
    )


def _reach(page: Page, view: AtlasView, own: Sequence[Spot]) -> None:
    """Each marker with its word, and the words one step away."""
    told = [", ".join(view.word(way.to) for way in spot.ways) or "–" for spot in own]
    for at in range(0, len(own), 2):
        pair = list(zip(own, told, strict=True))[at : at + 2]
        rows = max(rows_of(reach, LEAST, _HALF - 24, 2) for _, reach in pair)
        high = 54 + rows * LEAST * 1.22 + 4
        top = page.room(high, 8)
        for number, (spot, reach) in enumerate(pair):
            page.add(_marker(spot, reach, EDGE + number * (_HALF + GAP), top, high, rows))


def _marker(spot: Spot, reach: str, x: float, y: float, h: float, rows: int) -> tuple[Mark, ...]:
    return (
        Rect(x=x, y=y, w=_HALF, h=h, radius=12, fill=PAPER, line=LAMP if spot.was else "", thick=4),
        Rect(x=x, y=y + 10, w=9, h=h - 20, fill=tones.ground(spot.cell)),
        *chip(spot, x + 18, y + 9),
        words(spot.word, x + 26 + WIDE, y + 4, _HALF - WIDE - 36, TALL + 8, size=NAMED, face="strong", colour=INK),
        words(f"→ {reach}", x + 18, y + 54, _HALF - 24, rows * LEAST * 1.22 + 2, size=LEAST, lines=rows,
              colour=INK, level="top"),
    )  # fmt: skip
