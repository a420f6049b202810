"""The strip of mats on the board; in a solo game the Community stands beside the player."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import heading, panel
from render.meaning.pieces import contributor, letters
from render.scene import Disc, Glow, Icon, Mark, Rect, Text
from render.theme import BAD, CHALK, CHALK_SOFT, LABEL, LAMP, NIGHT_DEEP, NIGHT_LINE, seat_look
from render.worlds.layers import layer_chip
from render.worlds.places import mat_gone, mat_head, mat_spots
from render.worlds.tokens import hand
from render.worlds.tracks import gauge
from rules.meaning.view import COMMUNITY, LEGACY_TOP, MARKERS, VITALS_TOP, MatView, MeaningView

HIGH = 196


def mats_shown(view: MeaningView) -> int:
    """How many places the strip has."""
    return 2 if view.solo else len(view.mats)


def mats(view: MeaningView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """A mat for each seat, in seat order."""
    marks: list[Mark] = []
    spots = mat_spots(mats_shown(view), top, HIGH)
    for seat, mat in enumerate(view.mats):
        marks += _mat(view, seat, mat, cast, *spots[seat])
    if view.solo:
        marks += _community(view, *spots[1])
    return tuple(marks)


def _mat(view: MeaningView, seat: int, mat: MatView, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    if not mat.here:
        return mat_gone(cast, seat, x, y, w, HIGH)
    over = view.phase == "over"
    best = max(m.score for m in view.mats if m.here)
    first = not over and view.round > 0 and len(view.mats) > 1 and seat == view.first
    points = view.options.counts_points()
    wins = mat.score == best if points else True
    winner = over and view.finish in {"end initiative", "rounds"} and wins and not view.solo
    lit = seat in view.waiting or winner
    fresh = not lit and f"mat {seat}" in view.fresh
    glow = (Glow(x=x, y=y, w=w, h=HIGH, colour="#ffc95c60", radius=16, spread=14),) if fresh else ()
    inner = w - 32
    return (
        *glow,
        *panel(x, y, w, HIGH, lit=lit),
        *mat_head(cast, seat, x, y, w, total=str(mat.score) if points else "", first=first, winner=winner),
        *_vitals(mat, x + 16, y + 84, inner * (0.44 if points else 0.76)),
        *(
            gauge("meaning.legacy", mat.legacy, LEGACY_TOP, x + 16 + inner * 0.44, y + 84, inner * 0.32)
            if points
            else ()
        ),
        *_markers(mat, seat, x + 16 + inner * 0.76, y + 84, inner * 0.24),
        *hand(letters(mat.tokens), "EIS", x + 14, y + 130, w - 28),
        *_palette(mat, x + 16, y + 170, inner),
    )


def _vitals(mat: MatView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The gauge of Vitals; at 0 it says Fragile."""
    marks = gauge("meaning.vitals", mat.vitals, VITALS_TOP, x, y, w)
    if not mat.fragile:
        return marks
    said = Text(
        x=x + 58, y=y - 18, w=w - 70, h=36, text="Fragile", size=LABEL, least=18, face="strong", colour=BAD
    )
    line = Rect(x=x, y=y + 20, w=w - 18, h=6, radius=3, fill=NIGHT_DEEP, line=BAD, thick=2)
    return (*marks, said, line)


def _markers(mat: MatView, seat: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The four Contribution markers: in hand in the seat's colour, hollow when on the board."""
    step = w / MARKERS
    r = min(9.0, step / 2 - 2)
    marks: list[Mark] = []
    for at in range(MARKERS):
        held = at < mat.markers
        marks.append(
            Disc(
                x=x + (at + 0.5) * step,
                y=y,
                r=r,
                fill=seat_look(seat).colour if held else "",
                line=CHALK if held else NIGHT_LINE,
                thick=1.5 if held else 2.5,
            )
        )
    return tuple(marks)


def _palette(mat: MatView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """How many Patterns of each Layer are loaded."""
    shown = [(layer.lower(), len(titles)) for layer, titles in mat.palette.items() if titles]
    if not shown:
        return (Text(x=x, y=y - 16, w=w, h=32, text="no Patterns", size=LABEL, least=18, colour=CHALK_SOFT),)
    step = min(72.0, w / len(shown))
    marks: list[Mark] = []
    for at, (layer, count) in enumerate(shown):
        marks += layer_chip(layer, x + at * step, y, step, str(count) if count > 1 else "", h=36)
    return tuple(marks)


def _community(view: MeaningView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Who plays along in a solo game, how kindly, and where it stands."""
    on_board = [p.card.title for p in view.projects() if COMMUNITY in p.order]
    lines = (
        f"Difficulty: {view.options.solo_difficulty}",
        "After each round it joins the leftmost Initiative with an open space.",
        f"Stands at {', '.join(on_board)}" if on_board else "Stands nowhere yet",
    )
    marks: list[Mark] = [
        *panel(x, y, w, HIGH),
        *contributor(COMMUNITY, x + 38, y + 36, 48),
        heading("The Community", x + 74, y + 14, w - 90),
        Icon(name="mark.cog", x=x + w - 34, y=y + 36, size=30, colour=CHALK_SOFT),
    ]
    tops, highs = (68, 100, 158), (30, 56, 30)
    for text, at, high in zip(lines, tops, highs, strict=True):
        marks.append(
            Text(
                x=x + 18,
                y=y + at,
                w=w - 36,
                h=high,
                text=text,
                size=LABEL,
                least=18,
                lines=2 if high > 40 else 1,
                colour=LAMP if at == 68 else CHALK_SOFT,
            )
        )
    return tuple(marks)
