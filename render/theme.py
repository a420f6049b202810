"""The look of the table: colours, sizes, and what every seat is known by."""

from __future__ import annotations

import msgspec

WIDTH = 1200
"""Width of every board; Discord shows it about 550 wide on a desktop and 400 on a phone."""

TALLEST = 1500
MARGIN = 32

TITLE, HEADING, BODY, LABEL, SMALL = 44, 32, 26, 22, 20
"""Sizes of type. Nothing that must be read is smaller than a label; small is for what stands elsewhere too."""

NIGHT, NIGHT_DEEP, NIGHT_RAISED, NIGHT_LINE = "#171c30", "#10142a", "#222a47", "#3c466e"
"""The ground: the table itself, wells in it, panels on it, and fine lines."""

CHALK, CHALK_SOFT = "#f4ead7", "#bdb7c9"
"""Writing on the ground: plain, and for what matters less."""

PAPER, PAPER_SHADE, PAPER_EDGE = "#f6eddb", "#e6d8bb", "#c9b68e"
"""Pieces: cards, tokens, mats."""

INK, INK_SOFT = "#191624", "#5a5068"
"""Writing on paper."""

BRIGHT = "#fff9ec"
"""Writing on colours too dark for ink."""

LAMP = "#ffc95c"
"""The one accent: whose turn it is, and what changed last."""

GOOD, BAD = "#7fd1a0", "#ff9a76"
"""Gains and losses on the ground. Never without a word or a sign."""


class SeatLook(msgspec.Struct, frozen=True):
    """How a seat is recognised: a colour, of the Okabe-Ito set for the first eight, an emblem, and the ink that is
    read on it."""

    colour: str
    emblem: str
    ink: str
    name: str


SEATS = (
    SeatLook("#e69f00", "seat.sun", INK, "orange sun"),
    SeatLook("#56b4e9", "seat.bird", INK, "blue bird"),
    SeatLook("#009e73", "seat.leaf", INK, "green leaf"),
    SeatLook("#f0e442", "seat.crown", INK, "yellow crown"),
    SeatLook("#0072b2", "seat.anchor", BRIGHT, "deep blue anchor"),
    SeatLook("#d55e00", "seat.key", INK, "red key"),
    SeatLook("#cc79a7", "seat.shell", INK, "pink shell"),
    SeatLook("#f4ead7", "seat.moon", INK, "white moon"),
    SeatLook("#7a4fa3", "seat.bell", BRIGHT, "violet bell"),
)


def seat_look(seat: int) -> SeatLook:
    """The look of a seat; after the ninth they begin again."""
    return SEATS[seat % len(SEATS)]


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def alpha(colour: str) -> int:
    """How opaque a colour is, 0 to 255."""
    return int(colour[7:9], 16) if len(colour) == 9 else 255


def fade(colour: str, part: float) -> str:
    """The colour, see-through: 0 is not there, 1 is solid."""
    return f"{colour[:7]}{round(255 * part):02x}"


def blend(colour: str, other: str, part: float) -> str:
    """A colour on the way to another: 0 stays, 1 arrives."""
    mixed = (round(a + (b - a) * part) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as the web's accessibility guidelines count it."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def ink_on(ground: str) -> str:
    """Ink or bright, whichever is read better on a ground."""
    return INK if contrast(INK, ground) >= contrast(BRIGHT, ground) else BRIGHT


def _luminance(colour: str) -> float:
    parts = (channel / 255 for channel in rgb(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
