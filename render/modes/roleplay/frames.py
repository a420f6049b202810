"""One thing in the gallery of a kingdom: in a frame of its god's colour, with its picture or its first letter."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from render.curves import arc
from render.furniture import emblem
from render.modes.squares import printed
from render.scene import Disc, Glow, Icon, Mark, Photo, Rect, Shape, Text
from render.theme import BRIGHT, INK, LAMP, PAPER, PAPER_SHADE, blend, fade, seat_look
from rules.modes.roleplay.view import NOBODY, Act, Candidate, RoleplayView

GOLD, GILT = "#e8b84a", "#8a5f14"

BARE = "#77718a"
"""The frame of what is nobody's."""


class Hung(msgspec.Struct, frozen=True, kw_only=True):
    """What hangs in a frame. ``hand`` says who found it, if it has come into other hands."""

    name: str
    under: str = ""
    kind: str = "found"
    photo: str = ""
    owner: int = NOBODY
    hand: int = NOBODY
    center: bool = False
    lit: bool = False
    guarded: bool = False
    guards: bool = False
    letter: str = ""
    """On the ballot."""


def of_act(view: RoleplayView, act: Act) -> Hung:
    """An Act or a Center."""
    return Hung(
        name=act.name,
        under=act.thing,
        kind=act.kind,
        photo=act.photo,
        owner=act.owner,
        hand=act.poster if act.owner != act.poster else NOBODY,
        center=act.center,
        lit=act.id == view.latest and view.stage == "rounds",
        guarded=bool(view.guards(act)),
        guards=bool(act.protects),
    )


def of_candidate(seat: int, one: Candidate, letter: str = "") -> Hung:
    """A first object, once it is shown."""
    under = f"of {one.attribute}" if one.attribute else one.thing
    return Hung(name=one.name or one.thing, under=under, kind=one.kind, photo=one.photo, owner=seat, letter=letter)


def framed(hung: Hung, x: float, y: float, side: float) -> Iterator[Mark]:
    """The frame with all that hangs in it, in a square."""
    colour = seat_look(hung.owner).colour if hung.owner >= 0 else BARE
    if hung.center:
        colour = GOLD
    rim = side * 0.085
    if hung.lit:
        yield Glow(x=x, y=y, w=side, h=side, colour="#ffe2a0e0", radius=8, spread=side * 0.13)
    yield Glow(x=x + 2, y=y + side * 0.05, w=side - 4, h=side, colour="#05060fc0", radius=8, spread=side * 0.06)
    hatch = printed(hung.owner) if hung.owner >= 0 and not hung.center else None
    line = BRIGHT if hung.lit else INK
    yield Rect(x=x, y=y, w=side, h=side, radius=side * 0.03, fill=colour, line=line, thick=max(2.0, side / 60),
               hatch=hatch)  # fmt: skip
    if hung.center:
        yield Rect(x=x + rim * 0.3, y=y + rim * 0.3, w=side - rim * 0.6, h=side - rim * 0.6, line=GILT, thick=2)
    inner = side - 2 * rim
    yield Rect(x=x + rim - 3, y=y + rim - 3, w=inner + 6, h=inner + 6, fill=INK)
    yield Rect(x=x + rim, y=y + rim, w=inner, h=inner, fill=PAPER, line=PAPER_SHADE, thick=max(2.0, side / 40))
    yield from _content(hung, x + rim, y + rim, inner)
    yield from _signs(hung, x, y, side)


def _content(hung: Hung, x: float, y: float, side: float) -> Iterator[Mark]:
    """Its picture, or its first letter as a scribe paints it, and of what kind it is."""
    inset = side * 0.06
    if hung.photo:
        yield Photo(sha=hung.photo, x=x + inset, y=y + inset, w=side - 2 * inset, h=side - 2 * inset, radius=3)
        return
    ink = blend(seat_look(hung.owner).colour if hung.owner >= 0 else BARE, INK, 0.55)
    first = initial(hung.name)
    yield Text(
        x=x + inset, y=y - side * 0.04, w=side - 2 * inset, h=side * 0.96, text=first, size=side * 0.66,
        least=side * 0.4, face="title", colour=ink, align="centre",
    )  # fmt: skip
    yield Icon(
        name=f"kingdom.{hung.kind}", x=x + side * 0.82, y=y + side * 0.83, size=side * 0.22, colour=fade(ink, 0.85)
    )


def initial(name: str) -> str:
    """The letter a name begins with, without its article."""
    told = name.split()
    rest = told[1:] if len(told) > 1 and told[0].casefold() in ("the", "a", "an") else told
    return next((c for c in " ".join(rest) if c.isalnum()), "?").upper()[:1]


def _signs(hung: Hung, x: float, y: float, side: float) -> Iterator[Mark]:
    """Whose it is, whether it is protected or protects, who found it, its letter on the ballot."""
    size = max(24.0, side * (0.22 if hung.center else 0.25))
    if hung.owner >= 0:
        yield from emblem(hung.owner, x + size * 0.3, y + size * 0.3, size)
    if hung.hand >= 0:
        yield from emblem(hung.hand, x + size * 0.25, y + side - size * 0.25, size * 0.66)
    if hung.guarded:
        yield from _badge("mark.shield", x + side - size * 0.3, y + size * 0.3, size)
    if hung.guards:
        yield from _badge("mark.lock", x + side - size * 0.3, y + side - size * 0.3, size)
    if hung.letter:
        yield Disc(x=x + side - size * 0.3, y=y + size * 0.3, r=size * 0.56, fill=LAMP, line=INK, thick=2)
        yield Text(
            x=x + side - size * 0.9, y=y - size * 0.3, w=size * 1.2, h=size * 1.2, text=hung.letter,
            size=size * 0.72, least=12, face="strong", colour=INK, align="centre",
        )  # fmt: skip


def _badge(icon: str, x: float, y: float, size: float) -> Iterator[Mark]:
    yield Disc(x=x, y=y, r=size * 0.5, fill=BRIGHT, line=INK, thick=2)
    yield Icon(name=icon, x=x, y=y, size=size * 0.62, colour=INK)


def covered(seat: int, x: float, y: float, side: float, *, ready: bool) -> Iterator[Mark]:
    """A first object under its cloth, or an empty place."""
    look = seat_look(seat)
    if not ready:
        yield Rect(x=x, y=y, w=side, h=side, radius=6, fill="#ffffff0c", line="#77718a", thick=3)
        yield Text(
            x=x, y=y, w=side, h=side, text="?", size=side * 0.4, least=20, face="title", colour="#8f89a2",
            align="centre",
        )  # fmt: skip
        return
    deep = blend(look.colour, INK, 0.5)
    yield Glow(x=x, y=y + side * 0.05, w=side, h=side, colour="#05060fc0", radius=8, spread=10)
    top = arc(x + side / 2, y + side * 0.32, side / 2, -90, 90)
    hem = [(x + side - side * n / 6, y + side * (0.94 if n % 2 else 1.0)) for n in range(7)]
    yield Shape(points=(*top, *hem), fill=look.colour, line=INK, thick=3)
    for at, low in ((0.2, 0.5), (0.38, 0.3), (0.62, 0.3), (0.8, 0.5)):
        left, right = x + side * at, x + side * (at + 0.045)
        yield Shape(
            points=((left, y + side * 0.97), (x + side * 0.5 + (left - x - side * 0.5) * 0.5, y + side * low),
                    (right, y + side * 0.97)), fill=fade(deep, 0.55), thick=0,
        )  # fmt: skip
    yield from emblem(seat, x + side / 2, y + side * 0.5, side * 0.4)
