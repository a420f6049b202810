"""Computer players of every level know no more than their seat, and answer the same whenever they are asked."""

from __future__ import annotations

import pytest

from rules.core import AnyGame, Chance, Seat, State, Thought
from rules.modes.dictator.game import DictatorGame
from rules.modes.discovery.game import DiscoveryGame
from rules.search.choices import advised, choices
from rules.search.gentle import gentle
from rules.search.rollout import World
from rules.search.seeing import dealt
from rules.search.strong import Search, considered
from rules.signs.elementary.game import ElementaryGame
from rules.signs.scion.game import ScionGame
from rules.signs.scion.state import Scion
from tests.balance.playing import LEVELS, play
from tests.content import built
from tests.play import SHORT, at_the_door, crowd, every_game, known

LITTLE = Thought(answers=40, ahead=10, choices=4)
"""What a strong player thinks here: the way is the same as with more."""


def thinkers(game: AnyGame, seats: int, most: int) -> list[tuple[State, Seat]]:
    """Some positions of a random game, each with a seat that is asked something there."""
    states = known(game.slug, seats).states[:-1]
    asked = [(s, [q.seat for q in game.questions(s) if q.calls]) for s in states[:: max(1, len(states) // most)]]
    return [(state, seated[at % len(seated)]) for at, (state, seated) in enumerate(asked) if seated][:most]


def compared(game: AnyGame, most: int) -> int:
    """Choices in so many positions, each beside those in worlds that differ only in what is hidden from the seat;
    how many answers were played through to find them."""
    spent = 0
    for nth, (state, seat) in enumerate(thinkers(game, crowd(game), most)):
        question = next(q for q in game.questions(state) if q.calls and q.seat == seat)
        usual = considered(game, state, question, LITTLE)
        spent += usual.answers
        for world in range(3):
            other = game.scramble(state, seat, Chance(f"hidden {nth} {world}"))
            theirs = next(q for q in game.questions(other) if (q.id, q.seat) == (question.id, seat))
            assert considered(game, other, theirs, LITTLE) == usual, "it has looked, or takes another time for it"
            assert gentle(game, other, theirs) == gentle(game, state, question)
    return spent


@pytest.mark.parametrize("game", at_the_door())
def test_what_is_chosen_hangs_on_nothing_hidden(game: AnyGame) -> None:
    spent = compared(game, 4)
    assert bool(spent) == game.parts.thinks


@pytest.mark.parametrize("game", at_the_door())
def test_a_glance_is_enough_for_advice(game: AnyGame) -> None:
    for state, seat in thinkers(game, crowd(game), 25):
        view, glance, advice = game.view(state, seat), game.parts.rules.glance(state, seat), game.parts.advice
        for question in game.questions(state):
            if question.seat == seat and question.calls:
                assert game.judged(glance, question) == game.judged(view, question)
        assert advice is None or advice.standing(glance) == advice.standing(view)


def test_the_worse_half_is_given_up_again_and_again_and_what_is_sensible_never() -> None:
    """Each stage has the same part of the answers, so that most is played of what is best."""
    game = built(ElementaryGame)
    state = known("elementary", 2).states[0]
    question = next(iter(game.questions(state)))
    thought = Thought(answers=600, ahead=6, choices=8)
    found = choices(game, state, question, thought.choices)
    search = Search(game, state, question.seat, thought, found)
    assert search.best() in found and len(found) == 8
    assert 600 <= search.spent < 600 + len(found) * thought.ahead
    worlds = sorted(search.worlds, reverse=True)
    assert worlds[0] == search.worlds[0] and worlds[2] > worlds[3] > worlds[5], (
        "of 8 there were left 4 or 5, then 2 or 3"
    )


def test_a_strong_player_looks_to_the_end_of_a_round_where_that_says_enough() -> None:
    game = built(ScionGame)
    state = known("scion", 3).states[0]
    question = next(q for q in game.questions(state) if q.calls)
    action = advised(game, state, question)
    assert action is not None
    for until, least, most in (("round", 19, 21), ("", 60, 60)):
        thought = Thought(answers=1, ahead=60, choices=2, until=until)
        assert least <= World(game, state, question.seat, thought, "on").after(action).answers <= most


def test_who_has_chosen_in_secret_is_thought_to_have_chosen_well() -> None:
    """What their cards are is guessed; of those it is the best that they lay, and not any of them."""
    game = built(ScionGame)
    state: Scion = known("scion", 3).states[0]
    for _ in range(2):
        question = next(q for q in game.questions(state) if q.calls)
        action = advised(game, state, question)
        assert action is not None
        state = game.apply(state, question.seat, action, Chance("chosen")).state
    last = next(q.seat for q in game.questions(state) if q.calls)
    for world in range(5):
        guessed = dealt(game, state, last, f"world {world}")
        assert isinstance(guessed, Scion)
        assert game.view(guessed, last) == game.view(state, last)
        for question in (q for q in game.questions(guessed) if q.seat != last):
            best = advised(game, guessed, question)
            assert best is not None and game.apply(guessed, question.seat, best, Chance("again")).state == guessed


def test_no_more_worlds_are_dealt_than_the_game_says() -> None:
    game = built(ScionGame)
    state = known("scion", 3).states[0]
    question = next(q for q in game.questions(state) if q.calls)
    thought = Thought(answers=100_000, ahead=3, choices=4, worlds=12)
    search = Search(game, state, question.seat, thought, choices(game, state, question, 4))
    assert search.best() in search.found and max(search.worlds) == 12


@pytest.mark.soak
@pytest.mark.parametrize("game", at_the_door())
def test_no_choice_of_a_whole_game_hangs_on_anything_hidden(game: AnyGame) -> None:
    compared(game, 40)


def test_who_may_not_think_at_all_answers_what_is_sensible() -> None:
    game = next(game for game in every_game() if game.parts.thinks)
    state, seat = thinkers(game, crowd(game), 4)[0]
    question = next(q for q in game.questions(state) if q.calls and q.seat == seat)
    found = considered(game, state, question, Thought(answers=0, ahead=10, choices=4))
    assert found.action is not None and found.answers == 0


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_gentle_players_come_to_an_end(game: AnyGame) -> None:
    chosen = SHORT.get(game.slug, {})
    seats = game.terms(chosen).seats[0]
    assert play(game, [LEVELS["gentle"]] * seats, chosen, "gentle").outcome


@pytest.mark.parametrize("game", [built(DictatorGame), built(DiscoveryGame)], ids=lambda game: game.slug)
def test_what_begins_with_a_form_is_weighed_beside_its_like(game: AnyGame) -> None:
    """A monument or a claim on another Field is no worse a choice because a form says all of it; else a gentle
    player would pass half of its turns."""
    tried = set[str]()
    for state in known(game.slug, 3).states[:-1]:
        question = next(q for q in game.questions(state) if q.calls)
        forms = {repr(o.action) for o in question.offers if o.opens}
        if len(forms) > 3 and repr(usual := advised(game, state, question)) in forms:
            assert considered(game, state, question).action == usual, "a strong player begins it too"
            tried |= forms & {repr(a) for a in choices(game, state, question, 4) if a != usual}
    assert tried
