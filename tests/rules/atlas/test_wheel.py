"""The map: all 240 cells, looked at one by one."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from rules.atlas.wheel import (
    CELLS,
    LAYERS,
    SEASONS,
    SEGMENTS,
    ZODIACS,
    Cell,
    cell,
    opposite,
    opposite_zodiac,
    season,
    segments_of,
    zodiac,
)
from rules.core import Illegal
from tests.rules.atlas.table import table

COLOURS = ["yellow", "white", "white", "white", "grey", "grey", "red", "red", "red", "red"]


@pytest.mark.rule("AF-CMP-01")
def test_there_is_one_cell_for_every_segment_and_layer() -> None:
    assert len(CELLS) == len(set(CELLS)) == 240
    assert set(CELLS) == {(s, y) for s in range(1, 25) for y in range(1, 11)}
    assert all(cell(str(c)) == c for c in CELLS)


@pytest.mark.rule("AF-CMP-01")
@pytest.mark.parametrize("text", ["25/3", "4/11", "0/1", "1/0", "-1/3", "3", "3/", "three/4", "1000/1", ""])
def test_other_cells_are_refused(text: str) -> None:
    assert cell(text) is None
    with pytest.raises(Illegal, match="segments run from 1 to 24") as refusal:
        table("3/9", "4/9").move(1, text)
    assert refusal.value.rule == "AF-CMP-01"


def test_a_cell_may_be_written_in_several_ways() -> None:
    assert {cell(text) for text in ("7/4", " 7 / 4 ", "7-4", "7.4", "7:4")} == {Cell(7, 4)}


@pytest.mark.rule("AF-CMP-02")
def test_spots_and_layers_of_each_colour() -> None:
    assert Counter(c.tier.value for c in CELLS) == {"yellow": 24, "white": 72, "grey": 48, "red": 96}
    assert Counter(COLOURS) == {"yellow": 1, "white": 3, "grey": 2, "red": 4}


@pytest.mark.rule("AF-CMP-02", "AF-MAP-01")
@pytest.mark.parametrize("segment", SEGMENTS)
def test_the_colour_depends_only_on_the_layer_from_the_centre_outward(segment: int) -> None:
    assert [Cell(segment, layer).tier.value for layer in LAYERS] == COLOURS


@pytest.mark.rule("AF-MAP-01")
def test_inward_lowers_the_layer_by_one() -> None:
    assert (Cell(7, 5).tier.value, Cell(7, 5).inward(), Cell(7, 4).tier.value) == ("grey", (7, 4), "white")
    assert all(c.inward() == (c.segment, c.layer - 1) for c in CELLS if c.layer > 1)


@pytest.mark.rule("AF-MAP-02")
def test_clockwise_goes_once_round_and_keeps_the_layer() -> None:
    assert Cell(24, 8).clockwise() == (1, 8) and Cell(1, 1).anticlockwise() == (24, 1)
    for start in CELLS:
        seen = [start]
        for _ in range(24):
            seen.append(seen[-1].clockwise())
        assert seen[-1] == start and {c.segment for c in seen} == set(SEGMENTS)
        assert {c.layer for c in seen} == {start.layer}
        assert start.clockwise().anticlockwise() == start
        assert start.segment == 24 or start.clockwise().segment == start.segment + 1


@pytest.mark.rule("AF-MAP-03")
def test_opposite_segments() -> None:
    assert [opposite(n) for n in (1, 13, 12, 20, 7)] == [13, 1, 24, 8, 19]
    for segment in SEGMENTS:
        across = opposite(segment)
        assert across in SEGMENTS and abs(across - segment) == 12 and opposite(across) == segment


@pytest.mark.rule("AF-MAP-04")
def test_zodiacs_and_seasons_are_whole() -> None:
    zodiacs = {z: list(group) for z, group in groupby(SEGMENTS, zodiac)}
    seasons = {s: list(group) for s, group in groupby(SEGMENTS, season)}
    assert list(zodiacs) == list(range(1, 13)) and all(len(own) == 2 for own in zodiacs.values())
    assert list(seasons) == [1, 2, 3, 4] and all(len(own) == 6 for own in seasons.values())
    for z, own in zodiacs.items():
        assert tuple(own) == segments_of(z) and len({season(segment) for segment in own}) == 1
    assert all(len({zodiac(segment) for segment in own}) == 3 for own in seasons.values())


@pytest.mark.rule("AF-MAP-05")
def test_zodiac_names() -> None:
    assert [ZODIACS[zodiac(n) - 1] for n in (1, 2, 3, 15, 24)] == ["Aries", "Aries", "Taurus", "Scorpio", "Pisces"]
    assert len(set(ZODIACS)) == 12
    assert [Cell(n, 3).zodiac for n in SEGMENTS] == [1 + (n - 1) // 2 for n in SEGMENTS]


@pytest.mark.rule("AF-MAP-06")
def test_season_names() -> None:
    assert [SEASONS[season(n) - 1] for n in (6, 7, 18, 19)] == ["Spring", "Summer", "Autumn", "Winter"]
    assert [SEASONS[Cell(n, 1).season - 1] for n in segments_of(ZODIACS.index("Virgo") + 1)] == ["Summer"] * 2


@pytest.mark.rule("AF-MAP-07")
def test_opposite_zodiacs() -> None:
    across = {ZODIACS[z - 1]: ZODIACS[opposite_zodiac(z) - 1] for z in range(1, 13)}
    assert across["Taurus"] == "Scorpio" and across["Pisces"] == "Virgo" and across["Aries"] == "Libra"
    for z in range(1, 13):
        assert segments_of(opposite_zodiac(z)) == tuple(opposite(segment) for segment in segments_of(z))
