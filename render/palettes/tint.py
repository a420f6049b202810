"""A scene with every colour changed in one way: those of its marks, of what is printed on them, and below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from render.scene import Mark, Scene, Sprite

Change = Callable[[str], str]
"""From a colour, ``#rrggbb`` or ``#rrggbbaa``, to another."""

_COLOURS = ("fill", "line", "colour", "halo")


def tinted(scene: Scene, change: Change) -> Scene:
    """The scene in other colours. Photographs stay as they are."""
    marks = tuple(tinted_mark(mark, change) for mark in scene.marks)
    still = None if scene.still is None else tinted(scene.still, change)
    return replace(scene, marks=marks, ground=change(scene.ground), still=still)


def tinted_mark(mark: Mark, change: Change) -> Mark:
    """A mark in other colours, with all that lies in it."""
    changes: dict[str, Any] = {name: change(value) for name in _COLOURS if (value := getattr(mark, name, ""))}
    if (hatch := getattr(mark, "hatch", None)) is not None:
        changes["hatch"] = replace(hatch, colour=change(hatch.colour))
    if isinstance(mark, Sprite):
        changes["marks"] = tuple(tinted_mark(part, change) for part in mark.marks)
    return replace(mark, **changes) if changes else mark
