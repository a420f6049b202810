"""What a theme changes in every picture: the words written in it, and the ground it lies on (CR-ALT-46)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from render.cast import Cast
from render.scene import Mark, Scene, Sprite, Text
from render.theme import NIGHT, NIGHT_DEEP, NIGHT_LINE, NIGHT_RAISED, blend
from rules.creation.view import CreationView
from rules.creation.view.speech import speech

Say = Callable[[str], str]

SHADES = {NIGHT: 0.0, NIGHT_DEEP: -0.25, NIGHT_RAISED: 0.06, NIGHT_LINE: 0.2}
"""The colours of the table around the Map, and how far each is from the ground's: darker below 0, else lighter."""

_COLOURS = ("fill", "line", "colour", "halo")


def dressed(scene: Scene, view: CreationView, cast: Cast) -> Scene:
    """The scene in the words and on the ground of the table's theme."""
    say = speech(view, *cast.names)
    if say is None:
        return scene
    shades: dict[str, str] = {}
    if view.theme is not None and (ground := dict(view.theme.look).get("ground")) and view.style != "monochrome":
        shades = {old: shade(ground, part) for old, part in SHADES.items()}
    marks = tuple(_dress(mark, say, shades) for mark in scene.marks)
    still = None if scene.still is None else dressed(scene.still, view, cast)
    ground = shades.get(scene.ground, scene.ground)
    return replace(scene, marks=marks, says=say(scene.says), ground=ground, still=still)


def shade(ground: str, part: float) -> str:
    """The ground, darker or lighter."""
    return blend(ground, "#000000" if part < 0 else "#ffffff", abs(part))


def _dress(mark: Mark, say: Say, shades: dict[str, str]) -> Mark:
    changes: dict[str, Any] = {
        name: shades[value] for name in _COLOURS if (value := getattr(mark, name, "")) in shades
    }
    if isinstance(mark, Text):
        changes["text"] = say(mark.text)
    if isinstance(mark, Sprite):
        changes["marks"] = tuple(_dress(part, say, shades) for part in mark.marks)
    return replace(mark, **changes) if changes else mark


def label(view: CreationView, words: str) -> str:
    """The name of a place in the words of the theme."""
    say = speech(view)
    return words if say is None else say(words)
