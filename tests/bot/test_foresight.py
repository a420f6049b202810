"""What somebody may be asked soon is foreseen from what they may know alone, in every game."""

from __future__ import annotations

import pytest

from bot.door.ahead.foresight import foreseen
from bot.door.onlooker import Onlooker
from rules.core import AnyGame, Chance, Seat
from tests.bot.test_trials import table_of
from tests.play import crowd, known, to_be_tried


async def compared(game: AnyGame, most: int) -> int:
    """Foresights of so many positions, each beside that of one which differs only in what is hidden; how many kinds
    of questions they tell of."""
    seats, room, told = crowd(game), Onlooker({game.slug: game}), 0
    states = known(game.slug, seats).states[1:-1]
    for nth, state in enumerate(states[:: max(1, len(states) // most)][:most]):
        seat = Seat(nth % seats)
        other = game.scramble(state, seat, Chance(f"hidden {nth}"))
        one, two = [await foreseen(room, table_of(game, s, seats), seat) for s in (state, other)]
        assert one == two and list(one) == list(two), "what is hidden shows"
        asked = {q.kind for q in game.questions(state) if q.seat == seat and q.calls}
        assert asked <= set(one)
        told += len(one)
    return told


@pytest.mark.parametrize("game", to_be_tried())
async def test_what_may_come_is_the_same_whatever_is_hidden(game: AnyGame) -> None:
    assert await compared(game, 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", to_be_tried())
async def test_no_foresight_of_a_whole_game_betrays_anything(game: AnyGame) -> None:
    assert await compared(game, 60)
