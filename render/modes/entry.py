"""A sign of a small game by itself, for whoever looks it up."""

from __future__ import annotations

from collections.abc import Callable

from render.modes.cloths import on_cloth
from render.modes.freeform.board import OBJECT
from render.modes.page import Swatch
from render.scene import Icon, Mark, Scene
from render.theme import CHALK, LAMP
from rules.modes.freeform.voice.captions import PAGE

_WIDE, _HIGH, _SIDE = 800, 260, 200.0


def _shown(wide: int, *marks: Mark) -> Scene:
    return Scene(width=wide, height=_HIGH, marks=marks)


def on_a_field(swatch: Swatch, wide: int = _WIDE) -> Callable[[str], Scene]:
    """Signs of a Map, each as the Map draws it."""

    def entry(sign: str) -> Scene:
        return _shown(wide, *swatch(sign, (wide - _SIDE) / 2, (_HIGH - _SIDE) / 2, _SIDE))

    return entry


def sign(icon: str, wide: int = _WIDE) -> Scene:
    """A sign of the kingdom."""
    return _shown(wide, Icon(name=icon, x=wide / 2, y=_HIGH / 2, size=_SIDE * 0.8, colour=LAMP))


def of_a_story(what: str, wide: int = _WIDE) -> Scene:
    """A page, or an object on the cloth of whoever brought it."""
    if what == PAGE:
        return _shown(wide, Icon(name="mark.scroll", x=wide / 2, y=_HIGH / 2, size=_SIDE * 0.7, colour=CHALK))
    return _shown(wide, *on_cloth(0, OBJECT, "", wide / 2, _HIGH / 2, _SIDE))
