"""Points: spots, zodiacs, seasons (AF-SCO). A score is worked out from where one player's markers stand."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from rules.atlas.options import Options
from rules.atlas.state import Cells, Owned
from rules.atlas.wheel import LAYERS_OF, Cell, Tier
from rules.core import Seat

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

(YELLOW,) = LAYERS_OF[Tier.YELLOW]
"""The layer of the yellow spots."""

BY_SEASONS = (0, 1, 3, 6, 10)
"""For reaching so many seasons (AF-SCO-04)."""


class Score(msgspec.Struct, frozen=True, gc=False):
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
    by = (options.spot_scoring, options.zodiac_scoring, options.season_scoring, options.season_counts)
    return _score(tuple(cells), *by)


@functools.lru_cache(maxsize=8192)  # most markers stand still from one question to the next
def _score(here: Cells, spots: str, zodiacs: bool, seasons: bool, season_counts: str) -> Score:
    counts = Counter(cell.tier for cell in here)
    fine = [cell for cell in here if cell.tier in (Tier.YELLOW, Tier.WHITE)]
    for_seasons = here if season_counts == "any_colour" else fine  # AF-SCO-05
    return Score(
        yellow=_spots(Tier.YELLOW, counts[Tier.YELLOW], spots),
        white=_spots(Tier.WHITE, counts[Tier.WHITE], spots),
        grey=_spots(Tier.GREY, counts[Tier.GREY], spots),
        red=_spots(Tier.RED, counts[Tier.RED], spots),
        zodiacs=len({cell.zodiac for cell in fine}) if zodiacs else 0,  # AF-SCO-03, AF-SCO-08
        seasons=BY_SEASONS[len({cell.season for cell in for_seasons})] if seasons else 0,  # AF-SCO-09
    )


def worth_of(tier: Tier, options: Options) -> int:
    """What a pair of this tier scores, or a single marker where pairs do not count."""
    return PAIR[tier] if options.spot_scoring == "pairs" else PLAIN[options.spot_scoring][tier]


def _spots(tier: Tier, count: int, scoring: str) -> int:
    if scoring == "pairs":
        return count // 2 * PAIR[tier] + count % 2 * SINGLE[tier]
    return count * PLAIN[scoring][tier]


def yellow_spots(cells: Iterable[Cell]) -> int:
    """Different yellow spots among these: four of them end the game (AF-END-01)."""
    return len({cell.segment for cell in cells if cell.layer == YELLOW})


def golden(markers: Sequence[Owned], cells: Cells) -> Counter[Seat]:
    """Different yellow spots of each player who has any."""
    yellow = [at for at, cell in enumerate(cells) if cell.layer == YELLOW]
    return Counter(seat for seat, _ in {(markers[at].seat, cells[at].segment) for at in yellow})


GOAL = 4
"""Different yellow spots that end the game (AF-END-01)."""
