"""The monochrome style: everything in black, white and grey (CR-TAB-53)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from render.scene import Mark, Photo, Scene, Sprite
from render.theme import rgb
from rules.creation.view import CreationView

_COLOURS = ("fill", "line", "colour", "halo")


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
    changes: dict[str, Any] = {name: grey(value) for name in _COLOURS if (value := getattr(mark, name, ""))}
    hatch = getattr(mark, "hatch", None)
    if hatch is not None:
        changes["hatch"] = replace(hatch, colour=grey(hatch.colour))
    if isinstance(mark, Photo):
        changes["grey"] = True
    if isinstance(mark, Sprite):
        changes["marks"] = tuple(_grey(part) for part in mark.marks)
    return replace(mark, **changes) if changes else mark
