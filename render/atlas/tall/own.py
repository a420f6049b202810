"""What a player has of their own, on a phone: the cards while markers are placed, then the portrait."""

from __future__ import annotations

from render.atlas import tones
from render.atlas.own import FADED, called, titled
from render.atlas.tall.chips import TALL, WIDE, chip
from render.cast import Cast
from render.scene import Icon, Mark, Rect, Scene
from render.tall.page import EDGE, GAP, INNER, LEAST, NAMED, SMALL, Page, rows_of, words
from render.theme import CHALK_SOFT, INK, INK_SOFT, PAPER, ink_on
from rules.atlas.view import CELLS, AtlasView, Place, Player, Spot

_HALF = (INNER - GAP) / 2
_HEAD, _LINE = 56, 44


def private(view: AtlasView, cast: Cast) -> Scene | None:
    """Cards or portrait of the viewer; nothing before there are any."""
    if view.viewer is None or not view.players[view.viewer].cards:
        return None
    player = view.players[view.viewer]
    return _cards(view, player) if view.phase == "placing" else portrait(view, player, cast)


def _cards(view: AtlasView, player: Player) -> Scene:
    """The cards to place, each with its words; then the words that were chosen."""
    chosen = {spot.number: spot.word for spot in view.markers if spot.seat == player.seat}
    open_ = [card for card in player.cards if not card.used]
    page = Page(called(player), f"{len(open_)} of {len(player.cards)} cards to place")
    used = [card for card in player.cards if card.used]
    for cards in (open_, used):
        for start in range(0, len(cards), 2):
            pair = cards[start : start + 2]
            shown = [(chosen.get(card.number, ""),) if card.used else card.words for card in pair]
            high = _HEAD + 12 + _LINE * max(map(len, shown))
            top = page.room(high, 10)
            for at, (card, lines) in enumerate(zip(pair, shown, strict=True)):
                page.add(_card(card, lines, EDGE + at * (_HALF + GAP), top, high))
    return page.scene()


def _card(card: Place, lines: tuple[str, ...], x: float, y: float, h: float) -> tuple[Mark, ...]:
    colour = tones.TIER[card.card.tier]
    ink = ink_on(colour)
    marks: list[Mark] = [
        Rect(x=x, y=y, w=_HALF, h=h, radius=14, fill=PAPER),
        Rect(x=x, y=y, w=_HALF, h=_HEAD, radius=14, fill=colour),
        Rect(x=x, y=y + 24, w=_HALF, h=_HEAD - 24, fill=colour),
        Icon(name=f"zodiac.{card.card.zodiac}", x=x + 36, y=y + 28, size=42, colour=ink),
        words(titled(card), x + 64, y, _HALF - 130, _HEAD, size=NAMED, face="title", colour=ink),
        words(
            str(card.number), x + _HALF - 66, y, 54, _HEAD, size=NAMED, face="strong", colour=ink, align="right"
        ),
    ]
    for at, word in enumerate(lines):
        face = "strong" if card.used else "body"
        line, shut = y + _HEAD + 4 + at * _LINE, word in card.closed
        colour = FADED if shut else INK
        marks.append(words(word, x + 24, line, _HALF - 76, _LINE, size=NAMED, face=face, colour=colour))  # type: ignore[arg-type]
        if shut:
            marks.append(Icon(name="mark.lock", x=x + _HALF - 34, y=line + _LINE / 2, size=36, colour=FADED))
    return tuple(marks)


def portrait(view: AtlasView, player: Player, cast: Cast) -> Scene:
    """The words the character stands on, where each marker began, and why."""
    page = Page(called(player), f"played by {cast.name(player.seat)}")
    if player.character and player.character.line:
        page.say(player.character.line, size=SMALL, most=2, colour=CHALK_SOFT, face="italic")
    for spot in view.markers:
        if spot.seat == player.seat:
            _marker(page, view, spot)
    return page.scene()


def _marker(page: Page, view: AtlasView, spot: Spot) -> None:
    began = f"was {view.words[CELLS.index(spot.start)]}" if spot.cell != spot.start else ""
    rows = rows_of(spot.because, LEAST, INNER - 40, 2) if spot.because else 0
    high = 62 + rows * LEAST * 1.22 + (6 if rows else 0)
    top = page.room(high, 8)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=12, fill=PAPER),
        Rect(x=EDGE, y=top + 10, w=10, h=high - 20, fill=tones.ground(spot.cell)),
        *chip(spot, EDGE + 24, top + 12, lit=spot.seat == view.turn),
        words(spot.word, EDGE + 36 + WIDE, top + 4, 310, TALL + 14, size=40, least=NAMED, face="title",
              colour=INK),
        words(began, EDGE + 440, top + 4, INNER - 452, 56, size=LEAST, colour=INK_SOFT, align="right"),
    ])  # fmt: skip
    if rows:
        page.add([words(spot.because, EDGE + 24, top + 60, INNER - 40, rows * LEAST * 1.22 + 2, size=LEAST,
                        lines=rows, face="italic", colour=INK_SOFT, level="top")])  # fmt: skip
