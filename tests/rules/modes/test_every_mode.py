"""What holds of every mode of Creation, whatever it is: two moments of a game in every run, many more in a hunt."""

from __future__ import annotations

import contextlib
import re

import pytest
from msgspec.structs import replace

from bot.keeping.table import Row
from bot.telling.story.book import chapter_title, parts_of
from bot.telling.story.history import Told
from rules.core import AnyGame, Chance, Leave, Return, RuleError, Seat, State, TimeUp, fill
from rules.core.decisions import advised, reply
from rules.core.game import encode
from rules.creation import actions as do
from tests import modes
from tests.render.test_in_words import NAMES

every_mode = pytest.mark.parametrize("name", modes.MODES)
closely = pytest.mark.parametrize("most", [2, pytest.param(24, marks=pytest.mark.soak)])


def awaited(game: AnyGame, state: State) -> bool:
    """Whether it goes on: somebody is awaited, whoever comes may go on, or the game is over."""
    waits = any(question.waits for question in game.questions(state))
    return waits or game.outcome(state) is not None or game.open_house(state) or bool(game.limits(state))


def test_every_mode_says_in_its_lobby_what_it_brings() -> None:
    said = {}
    for name, chosen in modes.MODES.items():
        game, kept, terms = modes.at_the_lobby(chosen)
        said[name] = f"{game.told(kept, game.blurb)} {terms.note}"
        assert re.search(r"\w{3,}\.", said[name]) and len(game.told(kept, game.blurb)) < 400
    assert len(set(said.values())) == len(said)


@every_mode
@closely
def test_nobody_sees_in_a_mode_what_is_hidden(name: str, most: int) -> None:
    course = modes.of_mode(name)
    game = course.game
    for at in course.some(most):
        state = course.states[at]
        for viewer in (None, Seat(at % course.seats)):
            other = game.scramble(state, viewer, Chance(f"scramble {at}"))
            mine, theirs = game.view(state, viewer), game.view(other, viewer)
            assert mine == theirs and game.motions(state) == game.motions(other)
            assert game.describe(mine) == game.describe(theirs) and game.help(mine) == game.help(theirs)
            if most > 2:
                asked = [[d for d in game.awaiting(s) if d.seat == viewer] for s in (state, other)]
                assert asked[0] == asked[1]


@every_mode
@closely
def test_in_a_mode_time_runs_out_and_people_leave_and_come_back_and_it_goes_on(name: str, most: int) -> None:
    course = modes.of_mode(name)
    game, gone = course.game, Seat(course.seats - 1)
    for at in course.some(most):
        state = course.states[at]
        for question in [q for q in game.questions(state) if q.waits and q.within][:2]:
            late = game.apply(state, question.seat, TimeUp(decision=question.id), Chance("late")).state
            assert awaited(game, late)
        left = game.apply(state, gone, Leave(), Chance("leave")).state
        assert awaited(game, left) and all(q.seat != gone for q in game.questions(left))
        assert game.decode_state(encode(left)) == left
        with contextlib.suppress(RuleError):
            assert awaited(game, game.apply(left, gone, Return(), Chance("back")).state)


@every_mode
@closely
def test_a_computer_answers_whatever_a_mode_asks_of_it(name: str, most: int) -> None:
    course = modes.of_mode(name)
    game = course.game
    for at in course.some(most):
        state = course.states[at]
        for decision in [d for d in game.awaiting(state) if d.waits and not d.shared][:1]:
            answer = advised(decision)
            assert answer is not None, decision.prompt
            action = reply(decision, answer, game.turn_rule)
            assert awaited(game, game.apply(state, decision.seat, action, Chance("advised")).state)


@every_mode
@closely
def test_what_is_typed_in_a_mode_means_the_move_it_was_spelt_from(name: str, most: int) -> None:
    course = modes.of_mode(name)
    game, verbs = course.game, {verb.action: verb for verb in course.game.verbs}
    typed = [at for at, (_, action) in enumerate(course.moves) if type(action) in verbs]
    assert typed, "a mode is played by slash commands as well"
    for at in typed[:: max(1, len(typed) // (4 * most))]:
        seat, action = course.moves[at]
        words = game.spell(action)
        if isinstance(action, do.Choose):  # an object of the pool has a question of its own
            action = replace(action, thing="", photo="", boxed="")
        assert game.read(game.view(course.states[at], seat), verbs[type(action)], words) == action


@every_mode
def test_the_history_of_a_mode_is_a_book_with_chapters_and_an_end(name: str) -> None:
    course = modes.of_mode(name)
    row = Row(kind="play")
    told = [Told(row, event, fill(event.line, lambda seat: NAMES[seat])) for event in course.events if event.line]
    parts = parts_of(told)
    titles = [chapter_title(part, number) for number, part in enumerate(parts, 1)]
    assert sum(map(len, parts)) == len(told) and all(titles)
    assert len(set(titles)) > 1 or name == "freeform", "only a story without rounds is one chapter"
    assert any(one.event.marks("end") for one in parts[-1])
    for one in told:
        assert not re.search(r"\bSeat \d|\ue000|[a-z]_[a-z]|\{", one.line), one.line
