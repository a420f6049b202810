"""The Adversary beside the Map: a plate of its own below those of the two who play (CR-AAA)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from render.cast import Cast
from render.creation.map.omens import icon
from render.creation.map.tones import DARKNESS, EMBERS
from render.scene import Disc, Mark, Rect, Text
from render.theme import CHALK, CHALK_SOFT
from rules.core import counted
from rules.creation.view import CreationView, FoeView
from rules.creation.voice.lookup import captions

HIGH, GAP = 92.0, 12.0


def peopled(picture: Callable[..., Any]) -> Callable[..., Any]:
    """A picture in which a force that nobody plays has its name where a player's would be."""

    def drawn(view: CreationView, *rest: Any, **more: Any) -> Any:
        foe = view.foe
        if foe is None:
            return picture(view, *rest, **more)
        names = (replace(p, names=(*p.names[: foe.seat], foe.name)) if isinstance(p, Cast) else p for p in rest)
        return picture(view, *names, **more)

    return drawn


def height(view: CreationView) -> float:
    """Room for its plate."""
    return HIGH + GAP if shown(view) else 0.0


def shown(view: CreationView) -> bool:
    """Whether there is an Adversary to show: as soon as there is a Map."""
    return view.foe is not None and bool(view.fields) and not view.sketching


def plate(view: CreationView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Its sign, its name, what it has, and how near it is to its end and ours."""
    foe = view.foe
    if foe is None or not shown(view):
        return ()
    score = 150.0
    return (
        *ground(x, y, w, HIGH),
        *sign(foe, x + 48, y + HIGH / 2, 66),
        _text(captions.title(foe), x + 96, y + 6, w - score - 110, 38, 28, CHALK, "title"),
        _text(f"{captions.danger(foe)}.", x + 96, y + 44, w - score - 110, 40, 25, EMBERS, "strong"),
        _text(str(foe.influence), x + w - score, y + 4, score - 14, 48, 44, CHALK, "title", "right"),
        _text(under(foe), x + w - score - 220, y + 54, score + 206, 28, 20, CHALK_SOFT, "body", "right"),
    )


def under(foe: FoeView) -> str:
    """Its Fields, and what comes next."""
    return f"{counted(foe.fields[1], 'Field')} · {captions.coming(foe)}"


def ground(x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """A plate that is darker than all others, with an ember along its edge."""
    return (Rect(x=x, y=y, w=w, h=h, radius=14, fill=DARKNESS, line=EMBERS, thick=2.5),)


def sign(foe: FoeView, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """Its Icon on a disc of dark."""
    return (
        Disc(x=x, y=y, r=size / 2, fill="#000000", line=EMBERS, thick=max(2.0, size / 22)),
        *icon(foe.icon, x, y, size * 0.8, EMBERS),
    )


def _text(
    words: str, x: float, y: float, w: float, h: float, size: float, colour: str, face: Any, align: Any = "left"
) -> Text:
    return Text(x=x, y=y, w=w, h=h, text=words, size=size, least=15, face=face, colour=colour, align=align)
