"""Every game, played through Discord by presses, forms and reactions from the lobby to its end, with a restart, by
people who see no picture and know of every control only what is written on it.

What has been pressed before in the same game is handed in where presses are handed in: the same answers, told and
kept alike, without the way through Discord.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of
from tests.e2e.reading import Reader
from tests.play import SHORT, SISTERS, every_game

MOST_SEATS = 4

OFTEN, LAST = 2, 10
"""Each kind of question is answered by presses so often, and all of the last moves."""


SMALL = {"map_side": 4, "attribute_pool": "first_game"}

MODES: dict[str, dict[str, dict[str, Any]]] = {
    "creation": {
        "full": {"scope": "full"},
        "strategic": {"style": "strategic", **SMALL},
        "palette": {"module": "palette_swap", **SMALL},
        "two": {"two_player_mode": "aaa", **SMALL},
    },
    "meaning": {"together": {"mode": "cooperative"}, "competitive": {"mode": "competitive"}, "alone": {}},
}

SEATS = {"two": 2, "alone": 1}

TABLES = [
    *(
        pytest.param(
            game, SHORT.get(game.slug, {}), id=game.slug, marks=[pytest.mark.soak] * (game.slug in SISTERS)
        )
        for game in every_game()  # each sister has a journey of its own, with a restart
    ),
    *(
        pytest.param(g, chosen, id=f"{g.slug}-{mode}", marks=pytest.mark.soak)
        for g in every_game()
        for mode, chosen in MODES.get(g.slug, {}).items()
    ),
]
"""What plays differently is played so as well, where there is the time for it (``make soak``)."""


@pytest.mark.parametrize(("game", "chosen"), TABLES)
async def test_a_whole_game_with_a_restart_in_the_middle(
    world: World, game: Any, chosen: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    world = Reader.of(world)
    mode = request.node.callspec.id.rpartition("-")[2]
    seats = SEATS.get(mode, min(MOST_SEATS, game.seats[-1], max(3, game.seats[0])))
    await world.play(game.slug, *world.people[:seats], **chosen)
    for _ in range(7):
        waiting = [(d, p) for d, p in await world.awaited() if not d.motion]
        if waiting:
            await world.press(waiting[0][1], waiting[0][0])
    told = answer_of(await world.people[0].click(world.board, label="In words"))
    assert all(person.name in told for person in world.people[:seats]), "who plays is no word of the position"
    before = await world.now()
    await world.restart()
    assert await world.now() == before
    await world.by_hand_where_it_is_new(OFTEN, LAST)
    table = await world.now()
    assert table.status == "ended"
    assert "the end" in world.words()
    assert (await world.bot_verdict()).difference == ""
    assert not world.bot.courier.trouble(table)
    await world.env.advance_time(60)  # whoever had just moved was given a moment before being called
    assert await world.bot.store.outbox.of(table.id, 2**40) == []
