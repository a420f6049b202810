"""What a player has of their own: the cards while markers are placed, then the portrait of the character."""

from __future__ import annotations

import math

from render.atlas import tones
from render.atlas.chips import TALL, WIDE, chip
from render.cast import Cast
from render.furniture import BAR, badge, sheet_of_paper, title_bar
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import CHALK_SOFT, INK, INK_SOFT, LABEL, MARGIN, PAPER_EDGE, PAPER_SHADE, WIDTH, ink_on
from rules.atlas.view import CELLS, ZODIACS, AtlasView, Place, Player, Spot, Tier

FADED = "#b3a993"
"""What was not chosen, or cannot be."""

_ACROSS, _GAP = 4, 14.0
_CARD, _LINE, _TOP = (WIDTH - 2 * MARGIN - 3 * _GAP) / 4, 38.0, 62.0


def private(view: AtlasView, cast: Cast) -> Scene | None:
    """Cards or portrait of the viewer; nothing before there are any."""
    if view.viewer is None or not view.players[view.viewer].cards:
        return None
    player = view.players[view.viewer]
    if view.phase == "placing":
        return _cards(view, player)
    return portrait(view, player, cast)


def called(player: Player) -> str:
    """The name of a character."""
    return player.character.name if player.character else "Your character"


def _cards(view: AtlasView, player: Player) -> Scene:
    """All cards with their words; those used show what was chosen."""
    chosen = {spot.number: spot.word for spot in view.markers if spot.seat == player.seat}
    left = sum(1 for card in player.cards if not card.used)
    marks: list[Mark] = [*title_bar(called(player), f"{left} of {len(player.cards)} cards to place")]
    y = BAR + 12.0
    for start in range(0, len(player.cards), _ACROSS):
        row = player.cards[start : start + _ACROSS]
        tall = _TOP + 14 + _LINE * max(len(card.words) for card in row)
        for at, card in enumerate(row):
            marks += _card(card, chosen.get(card.number, ""), MARGIN + at * (_CARD + _GAP), y, tall)
        y += tall + _GAP
    return Scene(width=WIDTH, height=math.ceil(y + 10), marks=tuple(marks))


def titled(card: Place) -> str:
    """What stands on a card: its zodiac, and its place in it."""
    name = ZODIACS[card.card.zodiac - 1]
    return name if card.card.tier is Tier.YELLOW else f"{name} {card.card.place}"


def _card(card: Place, chosen: str, x: float, y: float, h: float) -> tuple[Mark, ...]:
    colour = tones.TIER[card.card.tier]
    ink = ink_on(colour)
    marks: list[Mark] = [
        *sheet_of_paper(x, y, _CARD, h),
        Rect(x=x, y=y, w=_CARD, h=_TOP - 8, radius=14, fill=colour),
        Rect(x=x, y=y + 24, w=_CARD, h=_TOP - 32, fill=colour),
        Rect(x=x, y=y + _TOP - 10, w=_CARD, h=2, fill=PAPER_EDGE),
        Icon(name=f"zodiac.{card.card.zodiac}", x=x + 32, y=y + 27, size=36, colour=ink),
        Text(
            x=x + 58,
            y=y,
            w=_CARD - 108,
            h=_TOP - 8,
            text=titled(card),
            size=26,
            face="title",
            colour=ink,
        ),
        *badge(str(card.number), x + _CARD - 30, y + 27, size=22, fill=PAPER_SHADE),
    ]
    for at, word in enumerate(card.words):
        shut = word in card.closed and not card.used
        faded = shut or (bool(chosen) and word != chosen)
        line = Text(
            x=x + 44,
            y=y + _TOP + at * _LINE,
            w=_CARD - 56,
            h=_LINE,
            text=word,
            size=27,
            face="strong" if word == chosen else "body",
            colour=FADED if faded else INK,
        )
        marks.append(line)
        if shut:
            marks.append(Icon(name="mark.lock", x=x + 25, y=y + _TOP + (at + 0.5) * _LINE, size=22, colour=FADED))
        if word == chosen:
            marks.append(Icon(name="mark.check", x=x + 25, y=y + _TOP + (at + 0.5) * _LINE, size=22, colour=INK))
    return tuple(marks)


_HALF = (WIDTH - 2 * MARGIN - _GAP) / 2
_HIGH = 104.0


def portrait(view: AtlasView, player: Player, cast: Cast) -> Scene:
    """The words the character stands on, where each marker began, and why."""
    own = [spot for spot in view.markers if spot.seat == player.seat]
    marks: list[Mark] = [*title_bar(called(player), f"played by {cast.name(player.seat)}")]
    y = BAR + 8.0
    if player.character and player.character.line:
        marks.append(
            Text(
                x=MARGIN,
                y=y,
                w=WIDTH - 2 * MARGIN,
                h=44,
                text=player.character.line,
                size=26,
                face="italic",
                colour=CHALK_SOFT,
            )
        )
        y += 52
    for at, spot in enumerate(own):
        marks += _marker(view, spot, MARGIN + at % 2 * (_HALF + _GAP), y + at // 2 * (_HIGH + 10))
    tall = math.ceil(y + -(-len(own) // 2) * (_HIGH + 10) + 14)
    return Scene(width=WIDTH, height=tall, marks=tuple(marks))


def _marker(view: AtlasView, spot: Spot, x: float, y: float) -> tuple[Mark, ...]:
    began = view.words[CELLS.index(spot.start)]
    since = f"began as {began}" if spot.cell != spot.start else ""
    left, room = x + WIDE + 36, _HALF - WIDE - 48
    return (
        *sheet_of_paper(x, y, _HALF, _HIGH),
        Rect(x=x, y=y + 12, w=10, h=_HIGH - 24, fill=tones.ground(spot.cell)),
        *chip(spot, x + 24, y + 14, lit=spot.seat == view.turn),
        Text(x=left, y=y + 6, w=room, h=48, text=spot.word, size=32, least=LABEL, face="title", colour=INK),
        Text(
            x=left + 190,
            y=y + 10,
            w=room - 190,
            h=44,
            text=since,
            size=LABEL,
            least=17,
            colour=INK_SOFT,
            align="right",
        ),
        Text(
            x=x + 24,
            y=y + 14 + TALL + 4,
            w=_HALF - 40,
            h=50,
            text=spot.because or "Placed without a word.",
            size=LABEL,
            least=18,
            lines=2,
            face="italic",
            colour=INK_SOFT,
        ),
    )
