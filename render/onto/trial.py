"""What is tried out, or taught, is not the game: a frame and a band say so on its pictures."""

from __future__ import annotations

from msgspec.structs import replace

from render.scene import Rect, Scene, Text

LABEL = "A TRIAL, NOT THE GAME"
LESSON = "A LESSON, NOT A GAME"
"""What the band says."""

_VIOLET, _LIGHT = "#7a4fc0", "#ffffff"
_BAND, _FRAME = 52, 10


def as_trial(scene: Scene, label: str = LABEL) -> Scene:
    """The same picture with a frame, and a band below it that says what it is."""
    high = scene.height + _BAND
    band = (
        Rect(x=0, y=scene.height, w=scene.width, h=_BAND, fill=_VIOLET),
        Text(
            x=_FRAME,
            y=scene.height,
            w=scene.width - 2 * _FRAME,
            h=_BAND,
            text=label,
            size=34,
            face="strong",
            colour=_LIGHT,
            align="centre",
        ),
        Rect(x=0, y=0, w=scene.width, h=high, line=_VIOLET, thick=_FRAME),
    )
    still = scene.still and replace(scene.still, height=high)
    says = f"{label.capitalize()}. {scene.says}"
    return replace(scene, height=high, marks=(*scene.marks, *band), says=says, still=still)
