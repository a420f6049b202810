"""What a move costs. Discord gives a bot fifty calls a second for all its tables, and five in five seconds in a
channel; answers to interactions are not among them.

At a slow table four messages change with a move after which somebody else is awaited, and each is one call: the
board is edited, a line goes to the History, whoever is awaited is named, and who was named before is so no more.
None can be spared: an edit wakes nobody, two pings would stand there, and a line or a board that waits is late.
Briskly played, the ping waits for its moment, and is mostly not needed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.e2e.conftest import World
from tests.e2e.test_every_game import MOST_SEATS
from tests.play import SHORT, at_the_door

MOVES = 24
"""Moves that are counted, after the first turns of all."""

END = 6
"""Calls for the move that ends a game: its board and its result are posted anew."""

VOTING = {"creation", "discovery", "lantern", "roleplay"}
"""Games whose moves open votes."""


class Row(NamedTuple):
    """The bot's own calls for a move; the signs below a new vote, one call for each choice, come on top."""

    pace: int
    """Seconds from one move to the next."""
    votes: bool
    """Whether the move opens a vote."""
    mean: float
    most: int


BRISK, SLOW = 7, 240
TABLE = (
    Row(BRISK, votes=False, mean=3.0, most=4),
    Row(BRISK, votes=True, mean=4.0, most=4),
    Row(SLOW, votes=False, mean=4.0, most=4),
    Row(SLOW, votes=True, mean=3.0, most=3),
)


async def voted(world: World, pace: int) -> list[tuple[Any, Any]]:
    """What is awaited after a vote that all have cast."""
    while (waiting := await world.awaited()) and waiting[0][0].motion:
        await world.at_the_door(waiting[0][1], waiting[0][0])
    await world.env.advance_time(pace)
    return waiting


async def costs(world: World, game: Any, pace: int) -> dict[bool, list[int]]:
    """The bot's own calls for each move: of those that open a vote, without its signs, and of all others."""
    seats = min(MOST_SEATS, game.seats[-1], max(3, game.seats[0]))
    await world.play(game.slug, *world.people[:seats], **SHORT.get(game.slug, {}))
    found: dict[bool, list[int]] = {False: [], True: []}
    for move in range(MOVES + seats):
        waiting = [(d, p) for d, p in await world.awaited() if not d.motion]
        if not waiting and not found[False]:
            waiting = await voted(world, pace)
        if not waiting:
            break
        before, votes = len(world.strict.calls), {m.id for m in world.bot.room.motions(await world.now())}
        await world.press(waiting[0][1], waiting[0][0])
        await world.env.advance_time(pace)
        fresh = {m.id for m in world.bot.room.motions(await world.now())} - votes
        own = [call for call in world.strict.calls[before:] if call.own]
        if (await world.now()) is None or (await world.now()).status == "ended":
            assert len(own) <= END, f"{own}"
            break
        if move >= seats:
            signs = sum(1 for call in own if call.method == "PUT" and "/reactions/" in call.path) if fresh else 0
            found[bool(fresh)].append(len(own) - signs)
    return found


def paces() -> list[Any]:
    """Every game quickly, and slowly too; most of them slowly in the soak."""
    return [
        pytest.param(
            *param.values,
            pace,
            id=f"{param.id}-{pace}",
            marks=[*param.marks, *[pytest.mark.soak] * (pace == SLOW and param.id not in ("lantern", "creation"))],
        )
        for param in at_the_door()
        for pace in (BRISK, SLOW)
    ]


@pytest.mark.parametrize(("game", "pace"), paces())
async def test_a_move_costs_what_the_table_says(world: World, game: Any, pace: int) -> None:
    found = await costs(world, game, pace)
    assert found[False]
    assert bool(found[True]) == (game.slug in VOTING)
    for row in TABLE:
        if row.pace == pace and (spent := found[row.votes]):
            mean = sum(spent) / len(spent)
            assert mean <= row.mean, f"{row}: {mean:.2f} calls a move: {spent}"
            assert max(spent) <= row.most, f"{row}: {spent}"
    assert world.strict.busiest() <= 5, "Discord takes five in five seconds"
    assert world.strict.invalid() == 0
