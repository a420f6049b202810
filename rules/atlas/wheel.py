"""The map: 24 segments, 10 layers, and how they lie to one another (AF-MAP)."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, NamedTuple

SEGMENTS: Final = range(1, 25)
"""Slices of the disc, clockwise; segment 1 begins at the top (AF-MAP-02)."""

LAYERS: Final = range(1, 11)
"""Rings of the disc from the centre outward; 10 is the rim (AF-MAP-01)."""

ZODIACS: Final = (
    "Aries",
    "Taurus",
    "Gemini",
    "Cancer",
    "Leo",
    "Virgo",
    "Libra",
    "Scorpio",
    "Sagittarius",
    "Capricorn",
    "Aquarius",
    "Pisces",
)
"""Names of zodiacs 1 to 12, two segments each (AF-MAP-05)."""

SEASONS: Final = ("Spring", "Summer", "Autumn", "Winter")
"""Names of seasons 1 to 4, three zodiacs each (AF-MAP-06)."""


class Tier(StrEnum):
    """What kind of words a layer holds, and the colour it is called by (AF-CMP-02)."""

    YELLOW = "yellow"
    """Higher moral qualities."""
    WHITE = "white"
    """Creativity supporting qualities."""
    GREY = "grey"
    """Neutral qualities and feelings."""
    RED = "red"
    """Destructive feelings and emotions."""


TIERS: Final = tuple(Tier)
"""From the centre outward; also the order in which a player draws (AF-SET-09)."""

LAYERS_OF: Final = {
    Tier.YELLOW: (1,),
    Tier.WHITE: (2, 3, 4),
    Tier.GREY: (5, 6),
    Tier.RED: (7, 8, 9, 10),
}

_TIER_AT: Final = {layer: tier for tier, layers in LAYERS_OF.items() for layer in layers}

FIRST_WHITE: Final = 4
"""The outermost white layer, where healed markers go (AF-HEA-02)."""


class Cell(NamedTuple):
    """One spot of the map. Written segment/layer: ``7/4``."""

    segment: int
    layer: int

    def __str__(self) -> str:
        return f"{self.segment}/{self.layer}"

    @property
    def tier(self) -> Tier:
        """The colour depends only on the layer (AF-CMP-02)."""
        return _TIER_AT[self.layer]

    @property
    def zodiac(self) -> int:
        """1 to 12."""
        return zodiac(self.segment)

    @property
    def season(self) -> int:
        """1 to 4."""
        return season(self.segment)

    def clockwise(self) -> Cell:
        """The same layer of the next segment."""
        return Cell(self.segment % 24 + 1, self.layer)

    def anticlockwise(self) -> Cell:
        """The same layer of the segment before."""
        return Cell((self.segment - 2) % 24 + 1, self.layer)

    def inward(self) -> Cell:
        """One layer closer to the centre. Only for layers 2 to 10."""
        return Cell(self.segment, self.layer - 1)


CELLS: Final = tuple(Cell(segment, layer) for segment in SEGMENTS for layer in LAYERS)
"""All 240 (AF-CMP-01)."""


def zodiac(segment: int) -> int:
    """Zodiac k holds segments 2k - 1 and 2k (AF-MAP-05)."""
    return (segment + 1) // 2


def season(segment: int) -> int:
    """Six segments to a season, beginning with spring at segment 1 (AF-MAP-06)."""
    return (segment + 5) // 6


def opposite(segment: int) -> int:
    """The segment straight across, twelve steps away (AF-MAP-03)."""
    return (segment + 11) % 24 + 1


def opposite_zodiac(number: int) -> int:
    """The zodiac across, six places on (AF-MAP-07)."""
    return (number + 5) % 12 + 1


def segments_of(number: int) -> tuple[int, int]:
    """The two segments of a zodiac."""
    return 2 * number - 1, 2 * number


_WRITTEN = re.compile(r"\s*(\d{1,3})\s*[/.,:-]\s*(\d{1,3})\s*")


def cell(text: str) -> Cell | None:
    """The cell meant by ``7/4``; ``None`` if the map has no such cell (AF-CMP-01)."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    meant = Cell(int(found[1]), int(found[2]))
    return meant if meant.segment in SEGMENTS and meant.layer in LAYERS else None
