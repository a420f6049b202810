"""The monochrome style: everything in black, white and grey (CR-TAB-53)."""

from __future__ import annotations

from msgspec.structs import replace

from render.palettes.tint import tinted_mark
from render.scene import Mark, Photo, Scene, Sprite
from render.theme import rgb
from rules.creation.view import CreationView


def greyed(scene: Scene, view: CreationView) -> Scene:
    """The scene without its colours, if the table plays in monochrome."""
    if view.style != "monochrome":
        return scene
    return replace(scene, marks=tuple(_grey(mark) for mark in scene.marks), ground=grey(scene.ground))


def grey(colour: str) -> str:
    """A colour by its brightness alone; what is see-through stays so."""
    red, green, blue = rgb(colour)
    light = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{light:02x}{light:02x}{light:02x}{colour[7:]}"


def _grey(mark: Mark) -> Mark:
    return _without_colours(tinted_mark(mark, grey))


def _without_colours(mark: Mark) -> Mark:
    """A mark whose photographs have no colours either."""
    if isinstance(mark, Sprite):
        return replace(mark, marks=tuple(map(_without_colours, mark.marks)))
    return replace(mark, grey=True) if isinstance(mark, Photo) else mark
