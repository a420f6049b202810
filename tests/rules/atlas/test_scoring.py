"""Points, also counted out a second way."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest

from rules.atlas.options import Options
from rules.atlas.scoring import Score, score
from rules.atlas.wheel import CELLS, Cell
from rules.core import Chance, Illegal
from tests.rules.atlas.table import GAME, at, table

TEN = "2/1 5/1 9/1 20/1 12/3 13/4 14/2 7/6 3/9 4/7"
RED = "3/9 9/9"


def points(cells: str, **options: Any) -> Score:
    """The score of markers on these cells."""
    return score([at(text) for text in cells.split()], Options(**options))


def layers(yellow: int = 0, white: int = 0, grey: int = 0, red: int = 0) -> str:
    """So many markers of each colour."""
    rows = ((1, yellow), (3, white), (6, grey), (9, red))
    return " ".join(f"{n % 24 + 1}/{layer}" for layer, count in rows for n in range(count))


@pytest.mark.rule("AF-SCO-01")
def test_pairs_of_one_colour() -> None:
    assert points(layers(yellow=4, red=6)).spots == 11
    assert points("3/2 20/4").white == 3
    assert points("5/1 5/1").yellow == 4
    assert points(layers(yellow=2, white=2, grey=2, red=2)).spots == 4 + 3 + 2 + 1


@pytest.mark.rule("AF-SCO-02")
def test_the_one_left_over() -> None:
    assert points(layers(yellow=3)).yellow == 6
    assert points(layers(red=5)).red == 1
    lonely = points(layers(grey=1, red=1))
    assert (lonely.grey, lonely.red) == (0, -1)
    mixed = points(layers(yellow=3, white=3, grey=1, red=3))
    assert (mixed.yellow, mixed.white, mixed.grey, mixed.red) == (6, 4, 0, 0)


@pytest.mark.rule("AF-SCO-03")
def test_zodiacs_of_white_and_yellow_markers() -> None:
    assert points("1/2 2/1 3/4 20/3").zodiacs == 3
    assert points("9/7 10/5").zodiacs == 0
    assert points(" ".join(f"{n}/3" for n in range(1, 25))).zodiacs == 12


@pytest.mark.rule("AF-SCO-04")
@pytest.mark.parametrize(
    ("cells", "worth"), [("", 0), ("1/2 6/1", 1), ("1/2 13/1", 3), ("1/2 7/2 24/4", 6), ("6/2 7/2 18/2 19/2", 10)]
)
def test_seasons(cells: str, worth: int) -> None:
    assert points(cells).seasons == worth


@pytest.mark.rule("AF-SCO-05")
def test_which_markers_count_for_seasons() -> None:
    assert points("2/3 9/3 20/9").seasons == 3
    assert points("2/3 9/3 20/9", season_counts="any_colour").seasons == 6
    assert points("2/5 9/7 20/9 14/6").seasons == 0
    assert points("2/5 9/7 20/9 14/6", season_counts="any_colour").seasons == 10
    assert points("2/5 9/7", season_counts="any_colour").zodiacs == 0


@pytest.mark.rule("AF-SCO-06")
def test_the_standard_score() -> None:
    total = points(TEN)
    assert (total.spots, total.zodiacs, total.seasons, total.total) == (13, 6, 10, 29)
    assert points(layers(red=1)).total == -1


@pytest.mark.rule("AF-SCO-06")
def test_the_highest_score_wins_not_who_ended_the_game() -> None:
    better = "2/2 5/2 9/2 20/2 12/2 13/2 14/2 7/2 17/2 23/2"
    play = table(TEN, better).end()
    assert play.outcome is not None
    assert play.outcome.scores == (29, points(better).total) and points(better).total > 29
    assert play.outcome.places == ((1,), (0,))


@pytest.mark.rule("AF-SCO-07")
def test_ties_share() -> None:
    play = table(TEN, TEN, RED, TEN.replace("3/9", "4/8")).end()
    assert play.outcome is not None and play.outcome.places == ((0, 1, 3), (2,))


@pytest.mark.rule("AF-SCO-08")
def test_without_zodiacs() -> None:
    assert points(TEN, zodiac_scoring=False).total == 13 + 10


@pytest.mark.rule("AF-SCO-09")
def test_without_seasons() -> None:
    assert points(TEN, season_scoring=False).total == 13 + 6
    assert points(TEN, season_scoring=False, season_counts="any_colour").seasons == 0


@pytest.mark.rule("AF-SCO-10")
def test_plain_scales() -> None:
    markers = layers(yellow=4, white=3, grey=1, red=2)
    assert points(markers, spot_scoring="singles_1_to_4").spots == 16 + 9 + 2 + 2
    assert points(markers, spot_scoring="singles_minus1_to_2").spots == 8 + 3 + 0 - 2
    assert points(markers).spots == 8 + 4 + 0 + 1


@pytest.mark.rule("AF-SCO-11")
def test_the_scale_from_minus_one_to_three() -> None:
    assert (
        points(layers(yellow=4, white=3, grey=1, red=2), spot_scoring="singles_minus1_to_3").spots
        == 12 + 3 + 0 - 2
    )


def counted_out(cells: list[Cell], options: Options) -> int:
    """The score once more, laid out like markers on a table and paired off by hand."""
    piles: dict[str, list[Cell]] = {"yellow": [], "white": [], "grey": [], "red": []}
    for c in cells:
        name = "yellow" if c.layer == 1 else "white" if c.layer < 5 else "grey" if c.layer < 7 else "red"
        piles[name].append(c)
    total = 0
    pair, single = {"yellow": 4, "white": 3, "grey": 2, "red": 1}, {"yellow": 2, "white": 1, "grey": 0, "red": -1}
    scales = {
        "singles_1_to_4": {"yellow": 4, "white": 3, "grey": 2, "red": 1},
        "singles_minus1_to_2": {"yellow": 2, "white": 1, "grey": 0, "red": -1},
        "singles_minus1_to_3": {"yellow": 3, "white": 1, "grey": 0, "red": -1},
    }
    for name, pile in piles.items():
        left = list(pile)
        while left:
            left.pop()
            if options.spot_scoring != "pairs":
                total += scales[options.spot_scoring][name]
            elif left:
                left.pop()
                total += pair[name]
            else:
                total += single[name]
    fine = piles["yellow"] + piles["white"]
    if options.zodiac_scoring:
        total += sum(1 for z in range(12) if any(c.segment in (2 * z + 1, 2 * z + 2) for c in fine))
    if options.season_scoring:
        counting = cells if options.season_counts == "any_colour" else fine
        reached = sum(1 for s in range(4) if any(6 * s < c.segment <= 6 * s + 6 for c in counting))
        total += sum(range(reached + 1))
    return total


@pytest.mark.rule("AF-SCO-01", "AF-SCO-02", "AF-SCO-03", "AF-SCO-04", "AF-SCO-05", "AF-SCO-06", "AF-SCO-10")
def test_against_a_count_by_hand() -> None:
    scales = get_args(Options.__annotations__["spot_scoring"]) or (
        "pairs",
        "singles_1_to_4",
        "singles_minus1_to_2",
        "singles_minus1_to_3",
    )
    kinds = list(product(scales, ("white_yellow", "any_colour"), (True, False), (True, False)))
    for seed in range(400):
        luck = Chance(f"score {seed}")
        cells = [luck.pick(CELLS) for _ in range(luck.below(25))]
        names = ("spot_scoring", "season_counts", "zodiac_scoring", "season_scoring")
        options = GAME.options(dict(zip(names, kinds[seed % len(kinds)], strict=True)))
        assert score(cells, options).total == counted_out(cells, options)


def test_the_preview_is_the_score_the_turn_would_end_with() -> None:
    play = table("3/9 15/2 9/4 1/7", "4/6 16/2")
    (first, second) = GAME.view(play.state, None).players
    after = table("3/9 15/2 9/4 1/7", "4/6 16/2").end()
    scored = [p.score for p in GAME.view(after.state, None).players]
    assert [first.ahead, second.ahead] == scored and first.ahead != first.score


def test_every_option_tells_the_score_it_leads_to() -> None:
    play = table("2/8 15/4 9/4 20/6", "4/6 16/9", "3/8")
    (asked,) = GAME.awaiting(play.state)
    for option in asked.options:
        there = table("2/8 15/4 9/4 20/6", "4/6 16/9", "3/8").do(0, option.action)
        if there.state.turn == 0:
            there.end()
        total = GAME.view(there.state, None).players[0].score.total
        assert f"Then {total} point" in option.detail, option
    best = max(asked.options, key=lambda o: o.worth)
    assert best.key == "1-3-8" and "Heals your 1 and 1 of others." in best.detail


def test_unknown_scales_are_refused_at_the_door() -> None:
    import msgspec

    with pytest.raises(msgspec.ValidationError):
        GAME.options({"spot_scoring": "singles"})
    with pytest.raises(Illegal):
        GAME.read(GAME.view(table(RED, RED).state, None), GAME.verbs[2], {"marker": "one"})
