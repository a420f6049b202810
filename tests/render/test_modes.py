"""Every mode of Creation as its players see it: what is written in a picture can be read without it, a newcomer is told
how the mode is played and what a first turn is, and nothing stands out of the picture."""

from __future__ import annotations

import pytest

from render import gallery
from render.cast import Cast
from render.scene import Text, walk
from render.tall.page import NAMED
from rules.core import AnyGame, Chance, Seat, State, Viewer
from rules.modes.freeform.actions import Place
from rules.modes.freeform.game import FreeformGame
from tests import modes
from tests.content import built
from tests.modes import Course
from tests.render.test_in_words import NAMES, readable, uncut, words, written
from tests.test_phone_words import BRIEF

every_mode = pytest.mark.parametrize("name", modes.MODES)


def turning(course: Course, most: int) -> list[State]:
    """Positions in which another kind of question is asked, one between, and the last."""
    found: dict[str, State] = {}
    for state in course.states[::4]:
        for question in course.game.questions(state):
            found.setdefault(question.kind, state)
    firsts = list({id(state): state for state in found.values()}.values())
    return [*firsts[:: max(1, len(firsts) // most)], course.states[len(course.states) // 2], course.states[-1]]


def unsaid(game: AnyGame, state: State, viewer: Viewer, cast: Cast) -> dict[str, set[str]]:
    """What is written in a picture of this viewer and nowhere to be read."""
    view, public = game.view(state, viewer), game.view(state, None)
    draw = gallery.board if viewer is None else gallery.private
    scenes = [scene for tall in (False, True) if (scene := draw(game, view, cast, tall=tall)) is not None]
    have = readable(game, view, public, cast) | words(" ".join(scene.says for scene in scenes))
    shown = (text for scene in scenes for text in written(scene))
    return {text: lost for text in shown if (lost := words(uncut(text)) - have)}


@every_mode
def test_what_is_written_in_the_pictures_of_a_mode_can_be_read_without_them(name: str) -> None:
    course = modes.of_mode(name)
    cast = Cast(names=NAMES[: course.seats], computers=())
    for at, state in enumerate(turning(course, 2)):
        viewer = (None, Seat(at % course.seats))[at % 2]
        assert not unsaid(course.game, state, viewer, cast)


@pytest.mark.parametrize("name", ["dictator", "discovery", "freeform", "roleplay"])
def test_a_number_on_a_phone_says_what_it_counts(name: str) -> None:
    """A bare 10 stood beside each dictator."""
    course = modes.of_mode(name)
    view = course.game.view(course.states[len(course.states) // 2], None)
    units = {unit for tally in course.game.tallies(view) for unit in (tally.name, tally.one)}
    scene = gallery.board(course.game, view, Cast(names=NAMES[: course.seats]), tall=True)
    shown = [mark for mark in walk(scene.marks) if isinstance(mark, Text)]
    bare = [mark for mark in shown if mark.size > NAMED and mark.text.isdigit()]
    assert bare and len(bare) <= sum(mark.text in units for mark in shown)


def test_a_wall_without_a_board_has_no_empty_frames_that_would_look_like_fields() -> None:
    game, heights = built(FreeformGame), []
    state = game.deal(2, game.options({}), Chance("wall")).state
    for _ in range(3):
        heights.append(gallery.board(game, game.view(state, None), Cast(names=NAMES[:2])).height)
        for _ in range(4):
            state = game.apply(state, Seat(0), Place(thing="a fork"), Chance("wall")).state
    assert heights == sorted(set(heights)), "as many rows as there is something to hang"


@every_mode
def test_the_end_of_a_mode_is_told_in_words(name: str) -> None:
    course = modes.of_mode(name)
    cast = Cast(names=NAMES[: course.seats], computers=())
    view, outcome = course.game.view(course.states[-1], None), course.game.outcome(course.states[-1])
    assert outcome is not None
    for tall in (False, True):
        sheet = gallery.end(course.game, view, outcome, cast, tall=tall)
        have = words(sheet.says) | readable(course.game, view, view, cast)
        assert not [text for text in written(sheet) if words(uncut(text)) - have]


@pytest.mark.rule("CR-ALT-68", "CR-TWO-08")
@pytest.mark.parametrize("chosen", [{"two_player_mode": "together"}, {"module": "collaborative"}])
def test_a_world_that_nobody_wins_is_called_finished_and_nobody_a_winner(chosen: modes.Chosen) -> None:
    game, kept, _ = modes.at_the_lobby(chosen)
    course = modes.to_the_end(game, 2, modes.shortened(game, kept), "nobody wins")
    view, outcome = game.view(course.states[-1], None), game.outcome(course.states[-1])
    assert outcome is not None and outcome.places == ()
    for tall in (False, True):
        sheet = gallery.end(game, view, outcome, Cast(names=NAMES[:2]), tall=tall)
        shown = [*written(sheet)]
        assert "The world is finished" in shown and "The world is finished" in sheet.says
        assert not [text for text in (*shown, sheet.says) if "victory" in text or "wins" in text]
        assert "left" not in shown, "who has acted for nobody's deity has not left"
        if view.commons is not None:
            assert {deity.name for deity in view.deities} <= {*shown}, "who leads is told by name"


@every_mode
def test_a_mode_is_explained_on_a_phone(name: str) -> None:
    course = modes.of_mode(name)
    game, options = course.game, course.chosen
    primer = game.told(options, game.primer).strip()
    lines = [line for line in primer.splitlines() if line]
    assert 5 <= len(lines) <= 8 and all(len(line) < 330 for line in lines) and len(primer) < 1900
    cast = Cast(names=NAMES[: course.seats], computers=())
    for state in turning(course, 8):
        for seat in {question.seat for question in game.questions(state)}:
            brief = cast.told(game.help(game.view(state, Seat(seat)))).partition("\n")[0]
            assert 0 < len(brief) <= BRIEF
