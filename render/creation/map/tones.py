"""How Elements look, in colour and in the monochrome legend, by day and by night (CR-TAB-51, CR-TAB-53)."""

from __future__ import annotations

import functools

import msgspec
from msgspec.structs import replace

from render.creation.map.geometry import Polygon
from render.scene import Hatch, Icon, Mark, Region
from render.theme import INK, blend, ink_on
from rules.creation.view import CreationView, FieldView, Theme

ORDER = ("gas", "liquid", "solid", "empty", "life", "plasma")
"""Elements as legends show them; the last two are only shares of Transformation Fields."""

NIGHTFALL = {"day": 0.0, "": 0.0, "twilight": 0.2, "night": 0.4}
"""How far a Field is on its way to the colour of the night."""

_DARK = "#3a3f6e"

FADED = "#8a7f6a"
"""What is left of a drawing that lies under something."""

DARKNESS, EMBERS, ASHEN, FREE = "#150a1c", "#ff5a3c", "#6a6170", "#ffd766"
"""The growth of the Adversary, the eye in it, what is left of it in Decay, and the edge that it does not hold."""

STONE, VEINS = "#d9d4e2", "#6a4fb8"
"""Sentinels."""


class Tone(msgspec.Struct, frozen=True):
    """An Element: its name, its colour, what is printed over it."""

    title: str
    fill: str
    hatch: Hatch | None = None


class Look(msgspec.Struct, frozen=True):
    """Everything of the Map that has a colour of its own."""

    gas: Tone
    liquid: Tone
    solid: Tone
    empty: Tone
    life: Tone
    plasma: Tone
    line: str
    rim: str
    abyss: str
    abyss_ring: str
    fertile: str
    channel: str
    channel_core: str
    beacon: str
    healed: str
    night: str
    """Colour of the night; without one only the moons tell of it, for grey is the shade of the Empty Realms."""

    def tone(self, element: str) -> Tone:
        """The Element of a Field."""
        found: Tone = getattr(self, element)
        return found


COLOUR = Look(
    gas=Tone("Gas", "#efe8d6"),
    liquid=Tone("Liquid", "#93c9ea", Hatch(colour="#5c9fcb", pattern="waves", step=13, thick=2.2)),
    solid=Tone("Solid", "#d3a878", Hatch(colour="#b3834f", pattern="bricks", step=15, thick=2)),
    empty=Tone("Empty Realms", "#b2aacb", Hatch(colour="#867ca8", pattern="dots", step=15, thick=2)),
    life=Tone("Life", "#c4dfa8", Hatch(colour="#7fae5c", pattern="lines", step=9, thick=2, angle=90)),
    plasma=Tone("Plasma", "#f6c9a0", Hatch(colour="#d98a4e", pattern="cross", step=11, thick=2)),
    line="#a0947c",
    rim="#6a5f52",
    abyss="#0a0810",
    abyss_ring="#6b5a94",
    fertile="#2f8f4e",
    channel="#14508a",
    channel_core="#bfe3ff",
    beacon="#d2302c",
    healed="#2f9e5b",
    night=_DARK,
)

MONOCHROME = Look(
    gas=Tone("Gas", "#ffffff"),
    liquid=Tone("Liquid", "#ffffff", Hatch(colour="#777777", pattern="waves", step=13, thick=2.2)),
    solid=Tone("Solid", "#ffffff", Hatch(colour="#8a8a8a", pattern="bricks", step=15, thick=2)),
    empty=Tone("Empty Realms", "#c4c4c4"),
    life=Tone("Life", "#ffffff", Hatch(colour="#777777", pattern="lines", step=9, thick=2, angle=90)),
    plasma=Tone("Plasma", "#ffffff", Hatch(colour="#777777", pattern="cross", step=11, thick=2)),
    line="#999999",
    rim="#222222",
    abyss="#000000",
    abyss_ring="#ffffff",
    fertile="#111111",
    channel="#000000",
    channel_core="#ffffff",
    beacon="#000000",
    healed="#ffffff",
    night="",
)


def look(view: CreationView) -> Look:
    """The style of the table."""
    if view.style == "monochrome":
        return MONOCHROME
    return COLOUR if view.theme is None else dressed(view.theme)


@functools.lru_cache(maxsize=16)
def dressed(theme: Theme) -> Look:
    """The colours of a theme; the prints stay, so that colour is never alone (CR-TAB-51)."""
    colours = dict(theme.look)
    changed = {name: toned(getattr(COLOUR, name), colour) for name, colour in colours.items() if name in ORDER}
    return replace(COLOUR, **changed, abyss=colours.get("abyss", COLOUR.abyss))


def toned(tone: Tone, fill: str) -> Tone:
    """An Element in another colour, with its print a shade darker."""
    hatch = tone.hatch
    return replace(tone, fill=fill, hatch=hatch and replace(hatch, colour=blend(fill, INK, 0.3)))


def ground(style: Look, field: FieldView) -> str:
    """The colour of a Field, with its light."""
    return lit(style, style.tone(field.element).fill, field.light)


def lit(style: Look, colour: str, light: str) -> str:
    """A colour by day, twilight or night."""
    return blend(colour, style.night, NIGHTFALL[light]) if style.night else colour


def ink(style: Look, field: FieldView) -> str:
    """What can be read on a Field."""
    return ink_on(style.abyss if field.abyss else ground(style, field))


def land(style: Look, parts: tuple[Polygon, ...], element: str, light: str, scale: float = 1.0) -> Region:
    """Ground of one Element in one light. ``scale`` makes the print finer on a large Map."""
    tone = style.tone(element)
    hatch = tone.hatch
    if hatch is not None:
        hatch = replace(
            hatch, colour=lit(style, hatch.colour, light), step=hatch.step * scale, thick=hatch.thick * scale
        )
    return Region(parts=parts, fill=lit(style, tone.fill, light), hatch=hatch)


def moon(x: float, y: float, size: float, light: str, style: Look, under: str) -> tuple[Mark, ...]:
    """The sign of night or twilight on a Field."""
    colour = blend(under, INK, 0.32 if light == "night" else 0.2) if style.night else "#555555"
    return (Icon(name="seat.moon", x=x, y=y, size=size * (1.0 if light == "night" else 0.62), colour=colour),)
