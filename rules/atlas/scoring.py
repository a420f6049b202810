"""Points: spots, zodiacs, seasons (AF-SCO). A score is worked out from where one player's markers stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from rules.atlas.options import Options
from rules.atlas.wheel import Cell, Tier

PAIR = {Tier.YELLOW: 4, Tier.WHITE: 3, Tier.GREY: 2, Tier.RED: 1}
"""For two markers of one colour (AF-SCO-01)."""

SINGLE = {Tier.YELLOW: 2, Tier.WHITE: 1, Tier.GREY: 0, Tier.RED: -1}
"""For the one left over in its colour (AF-SCO-02)."""

PLAIN = {
    "singles_1_to_4": {Tier.YELLOW: 4, Tier.WHITE: 3, Tier.GREY: 2, Tier.RED: 1},
    "singles_minus1_to_2": SINGLE,
    "singles_minus1_to_3": SINGLE | {Tier.YELLOW: 3},
}
"""For every marker, without pairs (AF-SCO-10, AF-SCO-11)."""

BY_SEASONS = (0, 1, 3, 6, 10)
"""For reaching so many seasons (AF-SCO-04)."""


class Score(msgspec.Struct, frozen=True):
    """A player's points by where they come from."""

    yellow: int = 0
    white: int = 0
    grey: int = 0
    red: int = 0
    zodiacs: int = 0
    seasons: int = 0

    @property
    def spots(self) -> int:
        """All colours together."""
        return self.yellow + self.white + self.grey + self.red

    @property
    def total(self) -> int:
        """What decides (AF-SCO-06)."""
        return self.spots + self.zodiacs + self.seasons

    def itemised(self) -> str:
        """``yellow 8, white 4, grey 0, red 1, zodiacs 6, seasons 10``."""
        return ", ".join(f"{name} {getattr(self, name)}" for name in self.__struct_fields__)


def score(cells: Iterable[Cell], options: Options) -> Score:
    """The points of one player's markers."""
    here = tuple(cells)
    counts = Counter(cell.tier for cell in here)
    fine = [cell for cell in here if cell.tier in (Tier.YELLOW, Tier.WHITE)]
    for_seasons = here if options.season_counts == "any_colour" else fine  # AF-SCO-05
    return Score(
        yellow=_spots(Tier.YELLOW, counts[Tier.YELLOW], options),
        white=_spots(Tier.WHITE, counts[Tier.WHITE], options),
        grey=_spots(Tier.GREY, counts[Tier.GREY], options),
        red=_spots(Tier.RED, counts[Tier.RED], options),
        zodiacs=len({cell.zodiac for cell in fine}) if options.zodiac_scoring else 0,  # AF-SCO-03, AF-SCO-08
        seasons=BY_SEASONS[len({c.season for c in for_seasons})] if options.season_scoring else 0,  # AF-SCO-09
    )


def worth_of(tier: Tier, options: Options) -> int:
    """What a pair of this tier scores, or a single marker where pairs do not count."""
    return PAIR[tier] if options.spot_scoring == "pairs" else PLAIN[options.spot_scoring][tier]


def _spots(tier: Tier, count: int, options: Options) -> int:
    if options.spot_scoring == "pairs":
        return count // 2 * PAIR[tier] + count % 2 * SINGLE[tier]
    return count * PLAIN[options.spot_scoring][tier]


def yellow_spots(cells: Iterable[Cell]) -> int:
    """Different yellow spots among these: four of them end the game (AF-END-01)."""
    return len({cell.segment for cell in cells if cell.tier is Tier.YELLOW})


GOAL = 4
"""Different yellow spots that end the game (AF-END-01)."""
