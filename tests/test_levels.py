"""Computer players of every level know no more than their seat, and answer the same whenever they are asked."""

from __future__ import annotations

import pytest

from rules.core import AnyGame, Chance, Seat, State, Thought
from rules.search.gentle import gentle
from rules.search.strong import considered
from tests.balance.playing import LEVELS, play
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


@pytest.mark.soak
@pytest.mark.parametrize("game", at_the_door())
def test_no_choice_of_a_whole_game_hangs_on_anything_hidden(game: AnyGame) -> None:
    compared(game, 40)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_gentle_players_come_to_an_end(game: AnyGame) -> None:
    chosen = SHORT.get(game.slug, {})
    seats = game.terms(chosen).seats[0]
    assert play(game, [LEVELS["gentle"]] * seats, chosen, "gentle").outcome
