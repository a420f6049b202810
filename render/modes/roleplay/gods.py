"""A plate for each god: name, Attributes with the greater first, Acts, Centers."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import emblem, panel
from render.paint import measure
from render.scene import Icon, Mark, Text
from render.theme import CHALK, CHALK_SOFT, LABEL, LAMP, NIGHT_DEEP, blend
from rules.modes.roleplay.view import RoleplayView

GAP = 10.0


def order(view: RoleplayView) -> tuple[int, ...]:
    """In the order of the turns, the youngest first, and who has left last."""
    left = (seat for seat, god in enumerate(view.gods) if not god.here)
    return (*reversed(view.ages), *left)


def plates(view: RoleplayView, cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """All of them."""
    for at, seat in enumerate(order(view)):
        yield from plate(view, seat, cast, x, y + at * (high + GAP), w, high)


def plate(view: RoleplayView, seat: int, cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """One god."""
    god = view.gods[seat]
    lit = seat in view.winners if view.winners else view.turn == seat
    colour, soft = (CHALK, CHALK_SOFT) if god.here else (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2
    yield from panel(x, y, w, high, lit=lit)
    size = min(56.0, high - 22)
    yield from emblem(seat, x + 14 + size / 2, y + high / 2, size)
    left = x + 28 + size
    number = 62.0 if god.here and view.stage not in ("choosing", "explaining", "center") else 0.0
    room = w - 44 - size - number
    middle = y + high / 2
    name = cast.name(seat)
    sign = 28.0 if seat in cast.computers else 0.0
    yield Text(
        x=left, y=middle - 36, w=room - sign, h=36, text=name, size=26, least=20, face="strong", colour=colour
    )
    if sign:
        at = left + min(measure(name, 26, "strong"), room - sign) + 16
        yield Icon(name="mark.cog", x=at, y=middle - 18, size=24, colour=colour)
    yield from _attributes(
        view.attributes(seat), left, middle + 1, room, soft, left_story=not god.here, away=god.away
    )
    if number:
        yield from _counts(view, seat, x + w - number - 6, middle, number)


def _attributes(
    held: tuple[str, ...], x: float, y: float, w: float, colour: str, *, left_story: bool, away: bool
) -> Iterator[Mark]:
    """The greater in upright, the weaker in slanting letters below each other's size."""
    if left_story or not held:
        text = "has left" if left_story else "no Attribute"
        yield Text(x=x, y=y, w=w, h=30, text=text, size=LABEL, least=18, face="italic", colour=colour)
        return
    small = " (away)" if away else ""
    if len(held) == 1:
        yield Text(x=x, y=y, w=w, h=30, text=f"{held[0]}{small}", size=24, least=18, colour=LAMP)
        return
    share = min(measure(held[0], 24, "body") + 6, w * 0.6)
    yield Text(x=x, y=y, w=share, h=30, text=held[0], size=24, least=18, colour=LAMP)
    yield Text(
        x=x + share + 8, y=y + 2, w=w - share - 8, h=28, text=f"{held[1]}{small}", size=LABEL - 2, least=16,
        face="italic", colour=colour,
    )  # fmt: skip


def _counts(view: RoleplayView, seat: int, x: float, middle: float, w: float) -> Iterator[Mark]:
    """How many Acts, and a sun for Centers."""
    up = 12 if view.centers[seat] else 0
    yield Text(
        x=x, y=middle - 26 - up, w=w, h=52, text=str(view.counts[seat]), size=42, least=26, face="title",
        colour=CHALK, align="centre",
    )  # fmt: skip
    for at in range(min(3, view.centers[seat])):
        shift = (at - (min(3, view.centers[seat]) - 1) / 2) * 22
        yield Icon(name="kingdom.center", x=x + w / 2 + shift, y=middle + 24, size=24, colour=LAMP)
