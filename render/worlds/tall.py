"""What Meaning Made and Life~Meaning share on a phone: the world's track, cards as rows, what a player holds."""

from __future__ import annotations

from collections.abc import Sequence

from render.paint import measure
from render.scene import Disc, Glow, Icon, Mark, Rect
from render.tall.page import EDGE, GAP, INNER, LEAST, NAMED, PLAIN, SMALL, Page, rows_of, words
from render.theme import BRIGHT, CHALK, CHALK_SOFT, INK, INK_SOFT, LAMP, NIGHT_DEEP, NIGHT_LINE, PAPER, seat_look
from render.worlds.badges import badge_width, badge_with
from render.worlds.layers import LAYER_COLOURS, LAYERS
from render.worlds.tokens import TOKENS
from render.worlds.tracks import TOP, WorldTrack, track_space

PILL = 46.0
"""Height of a token, so that its letter can be read."""

HALF = (INNER - GAP) / 2


def world(page: Page, track: WorldTrack, note: str = "", *, lit: bool = False) -> None:
    """The track that everybody shares: its name, a word on how it stands, and every space."""
    top = page.room(52, 4)
    named = measure(track.name, NAMED, "title") + 16
    page.add([
        Icon(name=track.icon, x=EDGE + 24, y=top + 26, size=48, colour=CHALK),
        words(track.name, EDGE + 56, top, named, 52, size=NAMED, face="title"),
        words(note, EDGE + 60 + named, top, INNER - 60 - named, 52, size=PLAIN, colour=LAMP, align="right"),
    ])  # fmt: skip
    step, high = INNER / (TOP + 1), 68
    y = page.room(high + 8)
    for n in range(TOP + 1):
        page.add(track_space(n, EDGE + n * step, y + 4, step - 5, high, track, NAMED))
    x, middle = EDGE + track.value * step + (step - 5) / 2, y + 4 + high / 2
    if lit:
        page.add([Glow(x=x - 38, y=middle - 38, w=76, h=76, colour="#ffc95ce0", radius=38, spread=14)])
    page.add([
        Disc(x=x, y=middle, r=38, fill=PAPER, line=INK, thick=5),
        words(str(track.value), x - 36, middle - 34, 72, 68, size=48, face="title", colour=INK, align="centre"),
    ])  # fmt: skip


def paper(x: float, y: float, w: float, h: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A card's paper; lit if it has just changed."""
    light = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95cd0", radius=14, spread=14),) if lit else ()
    return (*light, Rect(x=x, y=y, w=w, h=h, radius=14, fill=PAPER, line=LAMP if lit else PAPER, thick=4))


def empty(page: Page, text: str) -> None:
    """A place without a card."""
    top = page.room(60, 8)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=60, radius=14, fill=NIGHT_DEEP, line=NIGHT_LINE, thick=2),
        words(text, EDGE + 20, top, INNER - 40, 60, size=SMALL, colour=CHALK_SOFT, align="centre"),
    ])  # fmt: skip


def layer_sign(layer: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """A Layer's drawing on its colour, centred."""
    return (
        Rect(x=x - size / 2, y=y - size / 2, w=size, h=size, radius=size * 0.24, fill=LAYER_COLOURS[layer - 1]),
        Icon(name=f"layer.{LAYERS[layer - 1]}", x=x, y=y, size=size * 0.74, colour=BRIGHT),
    )


def card_head(
    layer: int,
    name: str,
    x: float,
    y: float,
    w: float,
    *,
    size: float = NAMED,
    gain: tuple[str, str] | None = None,
) -> tuple[Mark, ...]:
    """Layer, name, and what the card does to the world (an icon and a number) at the right."""
    right = badge_width(gain[1], 38) + 14 if gain else 0
    badge = badge_with(gain[0], gain[1], x + w - 10, y + 33, size=38) if gain else ()
    return (
        *layer_sign(layer, x + 38, y + 34, 50),
        words(name, x + 74, y + 6, w - 86 - right, 56, size=size, face="strong", colour=INK),
        *badge,
    )


def tokens(counts: Sequence[tuple[str, int]], x: float, y: float) -> tuple[tuple[Mark, ...], float]:
    """Tokens by letter with their number, from the left around a middle line, and where the row ends."""
    marks: list[Mark] = []
    for letter, count in counts:
        look, text = TOKENS[letter], f"{letter}×{count}" if count > 1 else letter
        w = PILL * 0.92 + measure(text, SMALL, "strong") + 10
        marks += [
            Rect(x=x, y=y - PILL / 2, w=w, h=PILL, radius=PILL / 2, fill=look.colour, line=INK, thick=2),
            Icon(name=look.icon, x=x + PILL * 0.5, y=y, size=PILL * 0.64, colour=INK),
            words(
                text, x + PILL * 0.88, y - PILL / 2, w - PILL * 0.88, PILL, size=SMALL, face="strong", colour=INK
            ),
        ]
        x += w + 6
    return tuple(marks), x


def counted(letters: str, order: str) -> list[tuple[str, int]]:
    """Letters with their numbers, in this order."""
    return [(letter, letters.count(letter)) for letter in order if letter in letters]


def said_on_paper(
    text: str, x: float, y: float, w: float, rows: int, *, soft: bool = False, size: float = SMALL
) -> Mark:
    """Words on a card, in so many lines; of plain ``size`` where they may name somebody."""
    colour, least = INK_SOFT if soft else INK, NAMED if size >= NAMED else LEAST
    return words(text, x, y, w, rows * size * 1.22 + 2, size=size, least=least, lines=rows, colour=colour,
                 level="top", face="italic" if soft else "body")  # fmt: skip


def lines(text: str, w: float, most: int = 3, size: float = SMALL) -> int:
    """How many lines such words need."""
    return rows_of(text, size, w, most) if text else 0


def purses(page: Page, held: Sequence[tuple[str, str, int]]) -> None:
    """What a player holds of each type of token: letter, name and number."""
    w = (INNER - (len(held) - 1) * 8) / len(held)
    top = page.room(124)
    for at, (letter, name, count) in enumerate(held):
        x, look = EDGE + at * (w + 8), TOKENS[letter]
        ink = INK if count else CHALK_SOFT
        page.add([
            Rect(x=x, y=top, w=w, h=124, radius=16, fill=look.colour if count else NIGHT_DEEP, line=NIGHT_LINE),
            Icon(name=look.icon, x=x + 40, y=top + 44, size=54, colour=ink),
            words(str(count), x + 66, top + 6, w - 78, 76, size=60, face="title", colour=ink, align="right"),
            words(name, x + 8, top + 82, w - 16, 40, size=LEAST, face="strong", colour=ink, align="centre"),
        ])  # fmt: skip


def bar(page: Page, icon: str, name: str, value: int, last: int, seat: int) -> None:
    """A track of one's own: its name, how far it has come, and a bar."""
    top = page.room(62, 8)
    full = INNER - 380
    page.add([
        Icon(name=icon, x=EDGE + 26, y=top + 30, size=46, colour=CHALK),
        words(name, EDGE + 58, top, 180, 60, size=PLAIN, face="strong"),
        Rect(x=EDGE + 244, y=top + 18, w=full, h=26, radius=13, fill=NIGHT_DEEP, line=NIGHT_LINE, thick=2),
        Rect(x=EDGE + 244, y=top + 18, w=max(26.0, full * min(value, last) / last), h=26, radius=13,
             fill=seat_look(seat).colour if value else NIGHT_LINE),
        words(str(value), EDGE + INNER - 128, top, 56, 60, size=46, face="title", align="right"),
        words(f"of {last}", EDGE + INNER - 66, top, 66, 60, size=LEAST, colour=CHALK_SOFT),
    ])  # fmt: skip


def owned(page: Page, layer: int, name: str, cards: str) -> None:
    """The Patterns of one Layer that somebody has."""
    room = INNER - 310
    rows = lines(cards, room, 4) or 1
    high = max(58.0, rows * SMALL * 1.22 + 14)
    top = page.room(high, 6)
    page.add([
        Rect(x=EDGE, y=top, w=INNER, h=high, radius=12, fill=NIGHT_DEEP, line=NIGHT_LINE, thick=2),
        *(layer_sign(layer, EDGE + 34, top + high / 2, 44) if layer else ()),
        words(name, EDGE + 66, top, 226, high, size=PLAIN, face="strong", colour=CHALK if cards else CHALK_SOFT),
        words(cards or "–", EDGE + 296, top, room, high, size=SMALL, lines=rows,
              colour=CHALK if cards else CHALK_SOFT),
    ])  # fmt: skip
