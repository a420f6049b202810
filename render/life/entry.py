"""A card or a token of Life~Meaning by itself, for whoever looks it up."""

from __future__ import annotations

from render.furniture import sheet_of_paper
from render.life.cards import pattern_card, project_card
from render.life.pieces import socket, socket_width
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import BODY, HEADING, INK, INK_SOFT, LABEL
from render.worlds.badges import badge_with
from render.worlds.specimen import EDGE, ROOM, WIDE, specimen
from render.worlds.tokens import pill, pill_width
from rules.life.view import EventCard, Offered, Slot

Shown = Offered | Slot | EventCard | str
"""A card, or a token by its letter."""


def entry(shown: Shown) -> Scene:
    """What it looks like on the table."""
    return specimen(*_marks(shown))


def _marks(shown: Shown) -> tuple[tuple[Mark, ...], float]:
    """The marks, and how tall they are."""
    match shown:
        case Offered():
            return pattern_card(shown, EDGE, EDGE, ROOM, 180), 180
        case Slot():
            return project_card(shown, EDGE, EDGE, ROOM, 240), 240
        case EventCard():
            return _event(shown, EDGE, EDGE, ROOM, 170), 170
        case str():
            return pill(shown, (WIDE - pill_width(h=120)) / 2, EDGE + 60, h=120), 120


def _event(card: EventCard, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """An Event: its pressure, its Drift, its line, and what it asks for."""
    asked: list[Mark] = [Icon(name="life.mitigation", x=x + 46, y=y + h - 36, size=36, colour=INK)]
    for at, letter in enumerate(card.asks):
        asked += socket(letter, None, x + 96 + at * (socket_width(48) + 8), y + h - 36, 48)
    return (
        *sheet_of_paper(x, y, w, h),
        Rect(x=x + 14, y=y + 14, w=66, h=66, radius=16, fill="#4a3346"),
        Icon(name=f"pressure.{card.pressure}", x=x + 47, y=y + 47, size=46, colour="#fff9ec"),
        Text(
            x=x + 96, y=y + 8, w=w - 230, h=46, text=card.name, size=HEADING, least=BODY, face="title", colour=INK
        ),
        Text(
            x=x + 96,
            y=y + 52,
            w=w - 116,
            h=60,
            text=f"{card.pressure.capitalize()} · {card.line}",
            size=LABEL,
            least=18,
            lines=2,
            colour=INK_SOFT,
            level="top",
        ),
        *asked,
        *badge_with("life.drift", f"+{card.drift}", x + w - 16, y + 40, size=38, fill="#ffd9c9"),
    )
