"""What the rules cost: asking the bare question and playing a move at random, beside the same in Catanatron with four
random players, a well-kept simulator of a game of similar size. Processor time, so that a busy machine does not count.

``python -m tests.bench.rules scion atlas`` says only how many positions these pass in a second of one core.
"""

from __future__ import annotations

import functools
import random
import statistics
import sys
import time
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bot.sparing import sparing
from rules.core import Action, AnyGame, Chance, Seat, State
from tests.bench.line import ROUNDS, Line
from tests.play import SHORT, bare_move, every_game

Move = tuple[Seat, Action]

USUAL: Mapping[str, Any] = MappingProxyType({})

LONG = 0.4
"""Seconds of play in a round."""


def lines() -> Iterator[Line]:
    """Two for each game: the bare question and the move, and the same with all questions in words, advice and all.
    Both are measured in turn with their yardstick, and the middle round counts."""
    for game in every_game():
        with sparing():  # as the program does
            rounds = [(1 / bare(game, LONG), _catanatron(n)) for n in range(ROUNDS)]
        a_second = 1 / statistics.median(ours for ours, _ in rounds)
        what = f"{game.title}: a decision, {most(game)} seats, {a_second:,.0f} a second"
        yield Line.of(what, "a decision in Catanatron", rounds)
        with sparing():
            rounds = [(1 / bare(game, LONG, worded=True), _catanatron(n)) for n in range(ROUNDS)]
        yield Line.of(f"{game.title}: all of it in words", "a decision in Catanatron", rounds)
    game = next(game for game in every_game() if game.slug == "creation")
    for scope in WIDER:
        pairs = [(1 / bare(game, LONG, {"scope": scope}), 1 / bare(game, LONG)) for _ in range(ROUNDS)]
        yield Line.of(f"{game.title}, {scope.capitalize()}: a decision, {most(game)} seats", "in Basic", pairs)


WIDER = ("full", "advanced")
"""Scopes of Creation whose decisions may cost twice as much as those of Basic."""


def most(game: AnyGame) -> int:
    """As many as can play the usual game."""
    return int(game.terms(SHORT.get(game.slug, {})).seats[-1])


def bare(game: AnyGame, spend: float = 3.0, chosen: Mapping[str, Any] = USUAL, *, worded: bool = False) -> float:
    """Positions in a second of processor time, each with its bare questions, or with all of them worded, and a random
    move, at the full table of the usual game. What the two looks at the clock cost is no part of it: of a quick move
    that would be a twentieth."""
    spent, moves, number, looks = 0.0, 0, 0, 2 * _look()
    ask = game.awaiting if worded else game.questions
    while spent < spend:
        number += 1
        state, played = _recorded(game, number, tuple(chosen.items()))
        for seq, move in enumerate(played):
            start = time.process_time()
            ask(state)
            spent += time.process_time() - start
            chance = Chance(f"{number} {seq}")
            start = time.process_time()
            state = game.apply(state, *move, chance).state
            spent += time.process_time() - start - looks
            moves += 1
            if spent >= spend:
                break
    return moves / spent


@functools.cache
def _recorded(game: AnyGame, number: int, chosen: tuple[tuple[str, Any], ...]) -> tuple[State, list[Move]]:
    """The deal and the moves of a random game. To find them takes longer than to play them: it is done once."""
    seats, options = most(game), game.options({**SHORT.get(game.slug, {}), **dict(chosen)})
    dealt = game.deal(seats, options, Chance(f"{number}")).state
    state, luck, played = dealt, Chance(f"{number} who"), list[Move]()
    while len(played) < 2000 and (move := bare_move(game, state, luck)) is not None:
        state = game.apply(state, *move, Chance(f"{number} {len(played)}")).state
        played.append(move)
    return dealt, played


def _look(count: int = 10_000) -> float:
    """Seconds that a look at the clock takes: two of them stand round what is measured, and half of each is in it."""
    start = time.process_time()
    for _ in range(count):
        time.process_time()
    return (time.process_time() - start) / count


def _catanatron(run: int) -> float:
    """Seconds a decision of four random players."""
    spent, moves, deal = 0.0, 0, 0
    while spent < LONG:
        random.seed(f"{run} {deal}")
        game, deal = Game([RandomPlayer(c) for c in Color], seed=deal), deal + 1
        start = time.process_time()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            moves += 1
        spent += time.process_time() - start
    return spent / moves


if __name__ == "__main__":
    for game in every_game():
        if game.slug in sys.argv[1:]:
            print(f"{game.title}: {bare(game):,.0f} positions a second")
