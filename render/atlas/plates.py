"""A plate for each player below the wheel: who they are, their points now and at the end of the turn, and how many
yellow spots they have."""

from __future__ import annotations

from render.atlas import tones
from render.cast import Cast
from render.furniture import emblem, panel
from render.paint import measure
from render.scene import Disc, Icon, Mark, Text
from render.theme import BAD, CHALK, CHALK_SOFT, GOOD, MARGIN, NIGHT_DEEP, NIGHT_LINE, WIDTH, blend
from rules.atlas.view import AtlasView, Player, Tier

ROW, GAP = 80.0, 8.0

GOAL = 4
"""Yellow spots that end the game (AF-END-01)."""


def height(count: int) -> float:
    """Height of the plates of so many players."""
    return _rows(count) * (ROW + GAP) - GAP


def _rows(count: int) -> int:
    return 1 if count <= 4 else 2


def plates(view: AtlasView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """In the order of the seats, from the left and downward."""
    across = -(-len(view.players) // _rows(len(view.players)))
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across
    marks: list[Mark] = []
    for at, player in enumerate(view.players):
        x, y = MARGIN + at % across * (wide + GAP), top + at // across * (ROW + GAP)
        marks += _plate(view, player, cast, x, y, wide)
    return tuple(marks)


def _plate(view: AtlasView, player: Player, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    plain, soft = (CHALK, CHALK_SOFT) if player.here else (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2
    score = str(player.score.total) if view.phase != "characters" and player.here else ""
    number = measure(score, 42, "title") + 6 if score else 0.0
    change = player.ahead.total - player.score.total if player.here else 0
    ahead = 64.0 if change else 0.0
    left = x + 68
    return (
        *panel(x, y, w, ROW, lit=player.seat == view.turn),
        *emblem(player.seat, x + 36, y + 31, 46),
        *_name(view, player.seat, cast, left, y + 6, w - 68 - number - 18, plain),
        _character(player, left, y + 44, w - 68 - ahead - 16, soft),
        Text(
            x=x + w - number - 14,
            y=y + 2,
            w=number,
            h=48,
            text=score,
            size=42,
            least=26,
            face="title",
            colour=plain,
            align="right",
        ),
        *_ahead(player, change, x + w - 14, y + 46),
        *_pips(player, x + 36, y + 67),
    )


def _character(player: Player, x: float, y: float, w: float, colour: str) -> Text:
    words = player.character.name if player.character else "no character yet"
    if not player.here:
        words = "has left"
    return Text(x=x, y=y, w=w, h=28, text=words, size=21, least=15, face="italic", colour=colour)


def _name(
    view: AtlasView, seat: int, cast: Cast, x: float, y: float, room: float, colour: str
) -> tuple[Mark, ...]:
    """The name, a cog for a computer player, and a mark for who begins each round."""
    shown = (("mark.cog", seat in cast.computers), ("mark.first", seat == view.first))
    icons = [icon for icon, wanted in shown if wanted]
    space = room - 26 * len(icons)
    name = cast.name(seat)
    at = x + min(measure(name, 25, "strong"), space) + 15
    return (
        Text(x=x, y=y, w=space, h=34, text=name, size=25, least=18, face="strong", colour=colour),
        *(Icon(name=icon, x=at + 26 * n, y=y + 17, size=21, colour=colour) for n, icon in enumerate(icons)),
    )


def _ahead(player: Player, change: int, right: float, y: float) -> tuple[Mark, ...]:
    """What the score will be if the turn ends now, where that is different."""
    if not change:
        return ()
    return (
        Text(
            x=right - 64,
            y=y,
            w=64,
            h=26,
            text=f"→ {player.ahead.total}",
            size=22,
            least=16,
            face="strong",
            colour=GOOD if change > 0 else BAD,
            align="right",
        ),
    )


def _pips(player: Player, x: float, y: float) -> tuple[Mark, ...]:
    """Four dots, one for each different yellow spot."""
    gold = tones.TIER[Tier.YELLOW]
    return tuple(
        Disc(
            x=x + (at - (GOAL - 1) / 2) * 15,
            y=y,
            r=5.5,
            fill=gold if at < player.yellow_spots else "",
            line=gold if at < player.yellow_spots else NIGHT_LINE,
            thick=2,
        )
        for at in range(GOAL)
    )
