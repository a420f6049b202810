"""One space of Counterspell, large: both spells, their totals, and how they stand."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.scene import Mark, Scene, Text
from render.signs.heptagram import POINTS
from render.signs.pieces import back, card, card_width, fan, shadow, small_token, token
from render.theme import BODY, CHALK, CHALK_SOFT, HEADING, MARGIN, WIDTH
from rules.signs.counterspell.view import CounterspellView

_LEFT, _ROW, _CARD = 330, 212, 176


def places(view: CounterspellView) -> tuple[tuple[str, str], ...]:
    """The spaces, by number and sign."""
    return tuple(
        (str(space), f"Space {space}: {view.signs[seen.token].name}")
        for space, seen in zip(POINTS, view.spaces, strict=True)
    )


def zoom(view: CounterspellView, cast: Cast, place: str) -> Scene:
    """A space."""
    space = int(place)
    seen = view.spaces[space - 1]
    sign = view.signs[seen.token]
    top, inner = BAR + 16, WIDTH - _LEFT - MARGIN
    last = top + 2 * (_ROW + 12)
    marks: list[Mark] = [
        *title_bar(f"Space {space}: {sign.name}", f"Round {view.round}"),
        token(sign, 182, top + 132, 118),
        Text(x=42, y=top + 270, w=280, h=40, text="hurt by", colour=CHALK_SOFT, align="centre"),
    ]
    for at, one in enumerate(seen.opposing):
        marks += small_token(view.signs[one], 92 + at * 94, top + 316, 86, 60)
        name = view.signs[one].name
        marks.append(Text(x=82 + at * 94, y=top + 380, w=106, h=34, text=name, size=24, least=20, align="centre"))
    hidden = "+?" if None in seen.chaos else ""
    marks += _row(top, "Chaos", f"{seen.shown}{hidden}" if seen.chaos else "–")
    marks += _row(top + _ROW + 12, "Chain", str(seen.total) if seen.chain else "–")
    x = _LEFT + 130 + card_width(_CARD) / 2
    for at, known in enumerate(seen.chaos):
        cx, cy = x + at * (card_width(_CARD) + 14), top + _ROW / 2
        marks.append(shadow(cx, cy, _CARD))
        marks.append(back(cx, cy, _CARD) if known is None else card(known, view.signs[known.sign], cx, cy, _CARD))
    room = inner - 290
    wide = min(room, card_width(_CARD) * (0.08 + 0.92 * len(seen.chain)))
    marks += fan(seen.chain, view.signs, _LEFT + 130 + wide / 2, top + _ROW * 1.5 + 12, _CARD, room, 0)
    marks += [
        *panel(MARGIN, last, WIDTH - 2 * MARGIN, 76),
        Text(
            x=MARGIN + 24,
            y=last,
            w=WIDTH - 2 * MARGIN - 48,
            h=76,
            text=_sentence(seen.outlook) or "The game is over",
            size=HEADING - 2,
            least=BODY - 2,
            face="strong",
            align="centre",
        ),
    ]
    return Scene(width=WIDTH, height=last + 76 + 20, marks=tuple(marks))


def _row(y: float, name: str, total: str) -> tuple[Mark, ...]:
    right = WIDTH - MARGIN
    return (
        *panel(_LEFT, y, right - _LEFT, _ROW),
        Text(x=_LEFT + 24, y=y, w=100, h=_ROW, text=name, size=HEADING - 2, least=24, face="strong"),
        Text(
            x=right - 160,
            y=y,
            w=140,
            h=_ROW,
            text=total,
            size=72,
            least=40,
            face="title",
            colour=CHALK,
            align="right",
        ),
    )


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
