"""What was done last stands below every board that does not show it itself, with what it has gained."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import gallery
from render.cast import Cast
from render.paint import rows
from render.scene import Scene, Text
from render.strip import Deed, said
from rules.core import AnyGame, who
from rules.core.seats import Seat
from tests.content import house
from tests.play import known

CAST = Cast(names=("Ann", "Ben", "Cleo", "Dan"))
GAMES = tuple(house().games.values())
SHOW_IT_THEMSELVES = {"elementary", "creation"}
DEED = Deed(
    seat=1,
    gained=("+18 points",),
    changed=("Meaning 5 → 3",),
    lines=(f"{who(Seat(1))} completes a work for {who(Seat(0))}.", "Round 2 begins."),
)


def board(game: AnyGame, last: Deed | None, *, tall: bool) -> Scene:
    """A board in the middle of a game of three."""
    run = known(game.slug, 3 if 3 in game.seats else game.seats[0])
    view = game.view(run.states[len(run.states) // 2], None)
    return gallery.board(game, view, CAST, last=last, tall=tall)


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_what_was_done_last_stands_below_every_board(game: AnyGame, tall: bool) -> None:
    bare, told = board(game, None, tall=tall), board(game, DEED, tall=tall)
    if game.slug in SHOW_IT_THEMSELVES and bare == board(game, None, tall=False):
        assert told == bare
        return
    assert told.marks[: len(bare.marks)] == bare.marks and told.height > bare.height
    assert told.says == bare.says
    below = [mark for mark in told.marks[len(bare.marks) :] if isinstance(mark, Text)]
    assert {"+18 points", "Meaning 5 → 3", "Ben completes a work for Ann · Round 2 begins"} == {
        t.text for t in below
    }
    assert all(t.y >= bare.height and t.y + t.h <= told.height and t.x + t.w <= told.width for t in below)
    boxes = [(t.x, t.y, t.x + t.w, t.y + t.h) for t in below]
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], "they overlap"


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_a_strip_ends_with_a_whole_line_and_says_how_many_more_there_are(tall: bool) -> None:
    lines = tuple(
        f"Space {n} is not beaten, 21 against 11, fewer than 3 cards: 3 cards discarded" for n in range(9)
    )
    told = board(house().games["counterspell"], Deed(seat=1, lines=lines), tall=tall)
    strip = next(m for m in reversed(told.marks) if isinstance(m, Text) and "not beaten" in m.text)
    *whole, end = strip.text.removeprefix("Ben: ").split(" · ")
    assert whole == list(lines[: len(whole)]) and end == f"and {len(lines) - len(whole)} more"
    assert rows(strip.text, strip.least, strip.w) <= strip.lines, "nothing is cut"
    told = board(house().games["counterspell"], Deed(seat=1, lines=lines, last=8), tall=tall)
    strip = next(m for m in reversed(told.marks) if isinstance(m, Text) and "not beaten" in m.text)
    assert strip.text == f"Ben: {lines[8]}", "of many moves the last is what was done last"


def test_what_nobody_did_has_no_name_before_it() -> None:
    assert said(Deed(seat=None, lines=("The table is paused.",)), CAST) == "The table is paused"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{who(Seat(1))} claims a Field.", "Ben claims a Field"),
        (f"On the hill {who(Seat(1))} unveils a stapler.", "On the hill Ben unveils a stapler"),
        ("The Map is made.", "Ben: The Map is made"),
    ],
)
def test_whoever_did_it_is_named_once(line: str, told: str) -> None:
    assert said(Deed(seat=1, lines=(line,)), CAST) == told


def test_signs_of_a_message_are_left_out_and_those_of_the_game_stay() -> None:
    line = f"{who(Seat(1))} pays 1 ☀️ Energy and ❤️S: 🌀 Drift 3 → 2, ★ ✓."
    assert said(Deed(seat=1, lines=(line,)), CAST) == "Ben pays 1 Energy and S: Drift 3 → 2, ★ ✓"
