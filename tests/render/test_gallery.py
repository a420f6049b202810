"""Every game has pictures, and each says what it shows."""

from __future__ import annotations

import re

import pytest

from render import gallery
from render.cast import Cast
from render.paint import paint
from render.scene import Scene, Text
from rules.core import AnyGame, Seat
from tests.play import crowd, every_game, known
from tests.render.samples import NAMES

one_game = pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)


@one_game
def test_a_game_that_is_over_waits_for_nothing_in_words_or_picture(game: AnyGame) -> None:
    for seats in (game.seats[0], crowd(game)):
        view = game.view(known(game.slug, seats).states[-1], None)
        painted = gallery.board(game, view, cast(seats)).marks
        words = [game.describe(view), *(mark.text for mark in painted if isinstance(mark, Text))]
        assert not [text for text in words if re.search(r"\b(?:yet|Still to)\b", text)]


@one_game
@pytest.mark.parametrize("tall", [False, True])
def test_no_end_shows_the_board_twice(game: AnyGame, tall: bool) -> None:
    """Under a finished Freeform the same world stood twice, once with a line below it."""
    run = known(game.slug, game.seats[0])
    view, outcome = game.view(run.end, None), game.outcome(run.end)
    assert outcome is not None
    board = gallery.board(game, view, cast(game.seats[0]), tall=tall).marks
    end = gallery.end(game, view, outcome, cast(game.seats[0]), tall=tall).marks
    shown = sum(mark in end for mark in board) / len(board)
    assert (shown > 0.8) == gallery.ends_whole(game), shown


def cast(seats: int) -> Cast:
    return Cast(names=NAMES[:seats], computers=(seats - 1,))


def scenes(game: AnyGame, seats: int) -> list[Scene]:
    """Boards and hands of a random game at its beginning, in its middle and at its end."""
    run = known(game.slug, seats)
    found: list[Scene] = []
    for at in sorted({0, len(run.states) // 2, len(run.states) - 1}):
        state = run.states[at]
        found.append(gallery.board(game, game.view(state, None), cast(seats)))
        hands = (gallery.private(game, game.view(state, Seat(s)), cast(seats)) for s in range(min(2, seats)))
        found += [hand for hand in hands if hand is not None]
        for key, _ in gallery.places(game, game.view(state, None))[:2]:
            close = gallery.zoom(game, game.view(state, None), cast(seats), key)
            assert close is not None
            found.append(close)
    outcome = game.outcome(run.end)
    assert outcome is not None
    return [*found, gallery.end(game, game.view(run.end, None), outcome, cast(seats))]


@one_game
@pytest.mark.parametrize("which", ["fewest", "crowd", pytest.param("most", marks=pytest.mark.soak)])
def test_pictures_are_light_and_say_what_they_show(game: AnyGame, which: str) -> None:
    found = scenes(game, {"fewest": game.seats[0], "crowd": crowd(game), "most": game.seats[-1]}[which])
    for scene in found:
        assert scene.width <= 1600 and scene.height <= 1600
        assert 20 < len(scene.says) <= 1024
        assert "\ue000" not in scene.says
        head, short = scene.says[:120], game.title.rpartition(": ")[2]
        assert f"{short}. {short}" not in head, "the title is said twice"
    for scene in (heaviest := sorted(found, key=lambda it: len(it.marks)))[-3:] + heaviest[:1]:
        assert len(paint(scene).data) < 300 * 1024


@one_game
def test_the_board_shows_nothing_hidden(game: AnyGame) -> None:
    """What a viewer cannot tell apart is painted alike."""
    from rules.core import Chance

    seats = crowd(game)
    run = known(game.slug, seats)
    for state in run.states[:: max(1, len(run.states) // 6)][:-1]:
        for viewer in (None, Seat(0)):
            other = game.scramble(state, viewer, Chance("pictures"))
            one, same = game.view(state, viewer), game.view(other, viewer)
            assert gallery.board(game, one, cast(seats)) == gallery.board(game, same, cast(seats))
            assert gallery.private(game, one, cast(seats)) == gallery.private(game, same, cast(seats))


def test_names_are_filled_in() -> None:
    people = Cast(names=("Anna", "Ben"))
    assert people.told("\ue0001\ue001 takes the lantern from \ue0000\ue001.") == "Ben takes the lantern from Anna."
    assert people.name(5) == "Seat 6"


def test_there_is_no_close_look_at_nothing() -> None:
    game = every_game()[0]
    run = known(game.slug, 3)
    assert gallery.places(game, game.view(run.end, None)) == ()
    assert gallery.zoom(game, game.view(run.end, None), cast(3), "nowhere") is None
