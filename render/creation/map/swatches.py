"""A small Field for each mark of the Map, as the legend shows it (CR-TAB-50 to CR-TAB-53)."""

from __future__ import annotations

from render.creation.map import tones
from render.creation.map.drawings import DRAWN, PLAIN, Tile, arrow
from render.creation.map.tones import look
from render.scene import Disc, Icon, Line, Mark, Shape
from render.theme import INK
from rules.creation.view import ELEMENTS, CreationView

ICONS = {
    "storm": "creation.storm",
    "hero": "creation.hero",
    "elevated": "creation.elevated",
    "satellite": "creation.satellite",
    "imprint": "creation.imprint",
    "temple": "creation.temple",
    "mobile": "creation.mobile",
    "dredged": "creation.dredged",
    "sealed": "mark.lock",
    "shield": "mark.shield",
}
"""Marks that are tokens on a Field."""


def swatch(view: CreationView, key: str, x: float, y: float, side: float) -> tuple[Mark, ...]:
    """A small Field that shows one entry of the legend."""
    style = look(view)
    tile = Tile(style, x, y, side)
    square = tile.square
    edge = Shape(points=square, line=style.line, thick=1.5)
    if key == "mixed":
        x0, x1, y0, y1 = x, x + side, y, y + side
        halves = {"solid": ((x0, y0), (x1, y0), (x0, y1)), "liquid": ((x1, y0), (x1, y1), (x0, y1))}
        drawn = (tones.land(style, (half,), e, "day", 0.55 * side / PLAIN) for e, half in halves.items())
        return *drawn, Line(points=((x1, y0), (x0, y1)), colour=style.line, thick=1.5), edge
    if key in ELEMENTS:
        return tones.land(style, (square,), key, "day", 0.55 * side / PLAIN), edge
    if key in ICONS:
        across, down = tile.mid
        return (
            Disc(x=across, y=down, r=side / 2, fill="#fffdf6", line=INK, thick=1.5),
            Icon(name=ICONS[key], x=across, y=down, size=side * 0.7, colour=INK),
        )
    return Shape(points=square, fill=style.gas.fill), edge, *DRAWN.get(key, arrow)(tile)
