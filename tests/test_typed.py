"""What is typed and on no offer, in every game: an amount between those that are, or a turn that is ended in the middle
of something else. What ends a game so asks first, as an offer does that is final."""

from __future__ import annotations

import contextlib
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bot.telling.suggestions import on_offer
from rules.core import Action, AnyGame, OneOf, RuleError, Seat, State, Verb
from tests.play import Played, crowd, every_game, known, play
from tests.test_truthful import accepted, ends

Pool = dict[tuple[Verb, str], set[str]]
"""What was on offer for the parameters of a game's verbs."""

MORE: dict[str, list[dict[str, Any]]] = {
    "meaning": [
        {"conversion": True},
        {"collapse_timing": "immediate", "mode": "competitive", "competitive_rounds": 4},
    ],
}


def words_of(game: AnyGame, state: State) -> Iterator[tuple[tuple[Verb, str], str]]:
    """The parameters of all that is on offer in a position, by verb and name."""
    for question in game.questions(state):
        offers = question.ask.offers if isinstance(question.ask, OneOf) else ()
        for action in (way.action for offer in offers for way in (offer, *offer.ways)):
            for verb in (v for v in game.verbs if isinstance(action, v.action)):
                yield from (((verb, name), said) for name, said in game.spell(action).items())


def said(game: AnyGame, state: State, seat: Seat, pool: Pool, luck: random.Random) -> Iterator[Action]:
    """What may be typed in a position: words that are on offer at some time in the game, and numbers."""
    view = game.view(state, seat)
    for verb in game.verbs:
        for _ in range(5 if verb.params else 1):
            words: dict[str, str] = {}
            for param in verb.params:
                if param.kind == "count" and luck.random() < 0.5:
                    words[param.name] = str(luck.randrange(10))
                elif (values := sorted(pool[verb, param.name])) and (param.required or luck.random() < 0.7):
                    words[param.name] = luck.choice(values)
            with contextlib.suppress(RuleError):
                yield game.read(view, verb, words)


def games_played(game: AnyGame) -> list[Played[Any]]:
    usual = [known(game.slug, seats) for seats in (game.seats[0], crowd(game))]
    return usual + [play(game, game.seats[1], chosen, f"typed {chosen}") for chosen in MORE.get(game.slug, [])]


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_what_is_typed_and_on_no_offer_asks_first_where_it_ends_the_game(game: AnyGame) -> None:
    luck, pool = random.Random(game.slug), defaultdict[tuple[Verb, str], set[str]](set)
    played = games_played(game)
    for verb, word in chain.from_iterable(words_of(game, state) for run in played for state in run.states[::29]):
        pool[verb].add(word)
    for state in (state for run in played for state in run.states[-16:-1]):
        for seat in dict.fromkeys(q.seat for q in game.questions(state) if q.waits):
            asked = [q for q in game.questions(state) if q.seat == seat]
            for action in said(game, state, seat, pool, luck):
                if not on_offer(asked, action) and accepted(game, state, seat, action):
                    over = ends(game, state, seat, action)
                    assert not over or game.may_end(state, seat, action), f"{action} ends the game at one word"
