"""The pictures of Atlas of Feelings: every word can be read, every marker found."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from render import atlas
from render.atlas import chips, markers, tones, wheel
from render.cast import Cast
from render.paint import measure, paint
from render.scene import Glow, Icon, Line, Mark, Rect, Scene, Sprite, Text, walk
from render.theme import GOOD, LAMP, contrast
from rules.atlas.view import CELLS, ZODIACS, AtlasView, Cell, opposite, segments_of
from rules.core import AnyGame, Seat
from tests.content import house
from tests.play import Played, play
from tests.render.samples import NAMES
from tests.rules.atlas.table import Table, dealt, table

CAST = Cast(names=NAMES[:8], computers=(1,))


@pytest.fixture(scope="module")
def game() -> AnyGame:
    return house().games["atlas"]


@pytest.fixture(scope="module")
def run(game: AnyGame) -> Played[Any]:
    return play(game, 4, {}, "atlas pictures")


def marks(scene: Scene) -> Iterator[Mark]:
    yield from walk(scene.marks)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def seen(play: Table, viewer: Seat | None = None) -> AtlasView:
    found = house().games["atlas"].view(play.state, viewer)
    assert isinstance(found, AtlasView)
    return found


def pills(scene: Scene) -> list[Sprite]:
    return [mark for mark in scene.marks if isinstance(mark, Sprite)]


def polar(x: float, y: float) -> tuple[float, float]:
    """Distance from the centre of the map and clock angle."""
    dx, dy = x - wheel.X, y - wheel.Y
    return math.hypot(dx, dy), math.degrees(math.atan2(dx, -dy)) % 360


def test_every_word_stands_whole_in_its_own_cell(game: AnyGame, run: Played[Any]) -> None:
    view = game.view(run.end, None)
    written = {m.text: m for m in wheel.printed(view.words, 1400).marks if isinstance(m, Text)}
    for cell, word in zip(CELLS, view.words, strict=True):
        mark = written[word]
        assert measure(word, wheel.SMALLEST, "strong") <= mark.w, f"{word} is cut"
        r, angle = polar(mark.x + mark.w / 2, mark.y + mark.h / 2)
        inner, outer = wheel.ring(cell)
        assert inner < r < outer and (cell.segment - 1) * 15 < angle < cell.segment * 15
        along = mark.w if wheel.is_radial(cell) else mark.h
        assert along <= outer - inner, f"{word} is longer than its cell"
        assert -90 <= (mark.turn + 180) % 360 - 180 <= 90, f"{word} stands on its head"


@pytest.mark.parametrize("cell", [Cell(5, layer) for layer in range(1, 11)], ids=str)
def test_words_are_read_on_every_layer(cell: Cell) -> None:
    assert contrast(tones.ink(cell), tones.ground(cell)) >= 4.5


def test_tiers_differ_without_colour() -> None:
    """In grey, too, each tier is told from the next one."""
    for inner, outer in ((1, 2), (4, 5), (6, 7)):
        assert contrast(tones.LAYER[inner], tones.LAYER[outer]) > 1.35


def test_markers_lie_in_their_cell_and_each_can_be_told() -> None:
    for cell in CELLS:
        most = markers.capacity(cell)
        assert most >= 3
        for count in range(1, most + 1):
            laid = markers.places(cell, count)
            inner, outer = wheel.ring(cell)
            for (x, y), _ in laid:
                r, angle = polar(x, y)
                assert inner < r < outer and (cell.segment - 1) * 15 < angle < cell.segment * 15, cell
            for one, other in pairwise(laid):
                assert math.dist(one[0], other[0]) > 13, cell


@pytest.mark.parametrize("cell", ["7/9", "7/3", "7/1"])
def test_where_there_are_too_many_markers_the_last_pill_counts_the_others(cell: str) -> None:
    view = seen(table(" ".join([cell] * 9), "20/9"))
    shown = [[m.text for m in p.marks if isinstance(m, Text)] for p in pills(atlas.board(view, CAST))]
    most = markers.capacity(Cell(7, int(cell[2])))
    assert len(shown) == most + 1 and [f"+{9 - (most - 1)}"] in shown


def test_words_and_single_markers_do_not_meet_beyond_the_centre() -> None:
    """Outside the yellow layer a word keeps to its half; on yellow, to what the porch leaves."""
    for cell in CELLS:
        (((x, y), _),) = markers.places(cell, 1)
        r, angle = polar(x, y)
        inner, outer = wheel.ring(cell)
        if cell.layer == 1:
            assert outer - wheel.PORCH < r - markers.TALL / 2 and r + markers.TALL / 2 <= outer
        elif wheel.is_radial(cell):
            assert angle > wheel.middle(cell)
        else:
            assert r - markers.TALL / 2 > inner + 9.5 + 0.66 * 16 / 2


def test_the_board_answers_without_the_message(game: AnyGame, run: Played[Any]) -> None:
    state = next(s for s in run.states if s.phase == "turns" and s.points < 4)
    view = game.view(state, None)
    scene = atlas.board(view, CAST)
    said = words(scene)
    assert "Atlas of Feelings" in said
    assert any(f"Round {view.round}" in text and CAST.name(view.turn) in text for text in said)
    assert any(text.startswith(f"{view.points} point") for text in said)
    for player in view.players:
        assert str(player.score.total) in said and CAST.name(player.seat) in said
        assert player.character.name in said
    shown = sorted((m.text, i.name) for p in pills(scene) for m, i in [_pill(p)])
    wanted = sorted((str(m.number), f"seat.{_emblem(m.seat)}") for m in view.markers)
    assert shown == wanted


def _pill(piece: Sprite) -> tuple[Text, Icon]:
    text = next(m for m in piece.marks if isinstance(m, Text))
    return text, next(m for m in piece.marks if isinstance(m, Icon))


def _emblem(seat: int) -> str:
    from render.theme import seat_look

    return seat_look(seat).emblem.removeprefix("seat.")


def test_the_last_move_glows_and_shows_where_it_came_from() -> None:
    play = table("3/9 20/6", "9/9 8/8")
    assert not [m for m in atlas.board(seen(play), CAST).marks if isinstance(m, Line)]
    scene = atlas.board(seen(play.move(1, "4/9")), CAST)
    ways = [m for m in scene.marks if isinstance(m, Line) and m.colour == LAMP]
    assert len(ways) == 1
    (start, _), (end, _) = markers.places(Cell(3, 9), 1)[0], markers.places(Cell(4, 9), 1)[0]
    assert ways[0].points[0] == start and ways[0].points[-1] == end
    assert [
        m for m in scene.marks if isinstance(m, Glow) and m.x < end[0] < m.x + m.w and m.y < end[1] < m.y + m.h
    ]


def test_healing_is_seen_before_and_after() -> None:
    play = table("3/8 15/4", "9/9 8/8")
    (sign,) = [
        i
        for p in pills(atlas.board(seen(play), CAST))
        for i in p.marks
        if isinstance(i, Icon) and i.name == "mark.heal"
    ]
    assert sign.colour == GOOD
    ahead = seen(play).players[0].ahead.total
    assert f"→ {ahead}" in words(atlas.board(seen(play), CAST)) and ahead != seen(play).players[0].score.total
    after = atlas.board(seen(play.end()), CAST)
    assert [m for m in after.marks if isinstance(m, Line) and m.colour == GOOD and m.dash]


def test_the_player_whose_turn_it_is_stands_out() -> None:
    scene = atlas.board(seen(table("3/9 20/6", "9/9 8/8")), CAST)
    lit = [p for p in pills(scene) if isinstance(p.marks[0], Rect) and p.marks[0].fill == LAMP]
    assert sorted(_pill(p)[1].name for p in lit) == [f"seat.{_emblem(0)}"] * 2


@pytest.mark.parametrize(
    ("options", "numbers", "said"),
    [
        ({}, "4321", "a pair scores"),
        ({"spot_scoring": "singles_1_to_4"}, "4321", "each marker scores"),
        ({"spot_scoring": "singles_minus1_to_3"}, ["3", "1", "0", "-1"], "each marker scores"),
    ],
)
def test_the_legend_follows_the_house_rules(options: dict[str, Any], numbers: Any, said: str) -> None:
    legend = [m.text for m in wheel.legend(seen(table("3/9", "9/9", **options))) if isinstance(m, Text)]
    assert legend == [said, *numbers]


@pytest.mark.parametrize("seats", range(2, 9))
def test_boards_of_any_size_fit_a_phone(game: AnyGame, seats: int) -> None:
    run = play(game, seats, {}, "sizes")
    scene = atlas.board(game.view(run.end, None), Cast(names=("W" * 60,) * seats))
    assert scene.width == 1200 and scene.height <= 1500
    assert len(paint(scene).data) < 300 * 1024


def test_a_board_is_far_cheaper_once_its_wheel_is_painted(game: AnyGame, run: Played[Any]) -> None:
    view = game.view(run.end, None)
    scene = atlas.board(view, CAST)
    assert scene.still is not None
    still = replace(wheel.printed(view.words, scene.height + 1), height=scene.height)

    def seconds(one: Scene) -> float:
        start = time.perf_counter()
        paint(one)
        return time.perf_counter() - start

    cold = seconds(replace(scene, still=replace(still, ground="#171c31")))
    warm = min(seconds(scene) for _ in range(3))
    assert warm < cold / 2


def test_the_wheel_is_the_same_for_every_move(game: AnyGame, run: Played[Any]) -> None:
    stills = {id(atlas.board(game.view(state, None), CAST).still) for state in run.states[::7]}
    assert len(stills) == 1


@pytest.mark.parametrize("number", range(1, 13))
def test_a_zodiac_close_by_shows_its_words_and_those_across(number: int) -> None:
    play = table("3/9 15/2 1/1 1/1 13/10", "24/5 12/1 20/6 8/7")
    view = seen(play)
    key, label = atlas.places(view)[number - 1]
    assert ZODIACS[number - 1] in label and len(label) <= 100
    scene = atlas.zoom(view, CAST, key)
    said = words(scene)
    segments = (*segments_of(number), *map(opposite, segments_of(number)))
    for cell, word in zip(CELLS, view.words, strict=True):
        assert (word in said) == (cell.segment in segments)
        own = cell.segment in segments_of(number)
        assert (view.line(cell) in said) == own, "with a marker on it or not; what stands across is in short"
    there = [m for m in view.markers if m.cell.segment in segments]
    shown = [m for m in marks(scene) if isinstance(m, Rect) and (m.w, m.h) == (chips.WIDE, chips.TALL)]
    assert len(shown) == len(there)
    for marker in there:
        assert f"{CAST.name(marker.seat)}'s marker {marker.number} on {marker.word}" in scene.says


def test_a_crowded_zodiac_stays_inside_its_cells() -> None:
    view = seen(table(" ".join(["7/9"] * 12), " ".join(["19/1"] * 12)))
    scene = atlas.zoom(view, CAST, "cancer")
    assert scene.height <= 1500
    for m in marks(scene):
        if isinstance(m, Rect):
            assert m.x >= 0 and m.x + m.w <= 1200


def test_cards_in_hand_show_every_word_and_what_was_chosen() -> None:
    play = dealt("Y1 W9 G20 R14", "W1")
    assert atlas.private(seen(play), CAST) is None
    scene = atlas.private(seen(play.place(0, 2, "9/3"), Seat(0)), CAST)
    assert scene is not None
    said = words(scene)
    for word in (
        "Courage",
        "Honour",
        "Confidence",
        "Charisma",
        "Dignity",
        "Ambition",
        "Treachery",
        "Leo 9",
        "Aries",
    ):
        assert word in said
    checks = [m for m in scene.marks if isinstance(m, Icon) and m.name == "mark.check"]
    chosen = next(m for m in scene.marks if isinstance(m, Text) and m.text == "Charisma")
    assert len(checks) == 1 and chosen.y < checks[0].y < chosen.y + chosen.h
    assert "3 of 4 cards to place" in said


def test_the_portrait_keeps_what_was_said(game: AnyGame, run: Played[Any]) -> None:
    view = game.view(run.end, Seat(2))
    scene = atlas.private(view, CAST)
    assert scene is not None and scene.height <= 1500
    said = words(scene)
    for marker in view.markers:
        assert (marker.because in said) == (marker.seat == 2)
    moved = [m for m in view.markers if m.seat == 2 and m.cell != m.start]
    began = [text for text in said if "began as" in text]
    assert len(began) == len(moved) > 0


def test_the_longest_hand_fits(game: AnyGame) -> None:
    chosen = {"draw_yellow": 0, "draw_white": 8, "draw_grey": 8, "draw_red": 8}
    run = play(game, 2, chosen, "long hands")
    dealt_ = next(s for s in run.states if s.phase == "placing")
    for state in (dealt_, run.end):
        scene = atlas.private(game.view(state, Seat(0)), CAST)
        assert scene is not None and scene.height <= 1600


def test_nobody_has_cards_before_they_are_turned_up(game: AnyGame, run: Played[Any]) -> None:
    assert atlas.private(game.view(run.start, Seat(0)), CAST) is None


def test_the_score_sheet_says_where_points_come_from(game: AnyGame, run: Played[Any]) -> None:
    outcome = game.outcome(run.end)
    assert outcome is not None
    said = words(atlas.end(game.view(run.end, None), outcome, CAST))
    assert {"Yellow", "White", "Grey", "Red", "Zodiacs", "Seasons", "Total"} <= set(said)
    assert set(map(str, outcome.scores)) <= set(said)
