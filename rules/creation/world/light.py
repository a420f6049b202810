"""The Beacon's places on the edge, and the light it throws (CR-FLD-22 to CR-FLD-24)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal

from rules.creation.world.map.contacts import NEAR, Point
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.lines import corner_names
from rules.creation.world.map.survey import survey

if TYPE_CHECKING:
    from rules.creation.world.map.outline import Outline
    from rules.creation.world.state import Creation

Light = Literal["day", "twilight", "night"]


def spots(ground: Ground) -> dict[str, Point]:
    """Every place a Beacon can stand, by name."""
    return {rim.name: rim.middle for rim in ground.rims} | corner_names(ground)


def called(ground: Ground, at: Point) -> str:
    """The name of the place nearest to a point: the Beacon stays where it stands when lines change (CR-FLD-23)."""
    return min(spots(ground).items(), key=lambda s: (s[1][0] - at[0]) ** 2 + (s[1][1] - at[1]) ** 2)[0]


@functools.lru_cache(maxsize=256)
def shone(outline: Outline, at: Point) -> dict[str, Light]:
    """The light on every Field when the Beacon stands at a point."""
    ground = survey(outline)
    cx, cy = ground.centre
    dx, dy = at[0] - cx, at[1] - cy
    slack = NEAR * (abs(dx) + abs(dy))
    light: dict[str, Light] = {}
    for name, shape in ground.pieces.items():
        sides = [(x - cx) * dx + (y - cy) * dy for piece in shape for x, y in piece]
        if min(sides) >= -slack:
            light[name] = "day"
        elif max(sides) <= slack:
            light[name] = "night"
        else:
            light[name] = "twilight"
    return light


def lit(state: Creation) -> dict[str, Light]:
    """The light on every Field; none without a Beacon."""
    if state.beacon_at is None or state.outline is None:
        return {}
    return shone(state.outline, state.beacon_at)
