"""What the rules cost: asking whom the game awaits and playing a move, beside writing the state as JSON and reading
it again, which is the least that keeping it costs."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rules.core import AnyGame, Chance
from rules.core.game import encode
from tests.bench.line import Line
from tests.play import SHORT, answered, every_game


def lines() -> Iterator[Line]:
    """One for each game."""
    for game in every_game():
        yield _game(game)


def _game(game: AnyGame) -> Line:
    seats, options = game.seats[-1], game.options(SHORT.get(game.slug, {}))
    rules = keeping = 0.0
    moves = 0
    for number in range(100):
        state, luck = game.deal(seats, options, Chance(f"{number}")).state, Chance(f"{number} who")
        for seq in range(2000):
            start = time.perf_counter()
            waiting = tuple(d for d in game.awaiting(state) if d.waits)
            rules += time.perf_counter() - start
            move = answered(game, state, luck, waiting) if waiting else None
            if move is None:
                break
            start = time.perf_counter()
            state = game.apply(state, *move, Chance(f"{seq}")).state
            rules += time.perf_counter() - start
            start = time.perf_counter()
            game.decode_state(encode(state))
            keeping += time.perf_counter() - start
            moves += 1
        if rules > 2:
            break
    return Line(
        f"{game.title}: a move, {seats} seats", rules / moves, "its state to JSON and back", keeping / moves
    )
