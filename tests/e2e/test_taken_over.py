"""A seat that passes to another person in the middle of every game: they play on with what lies there, who had it before
plays and sees nothing more, and the game comes to its end as if nothing had happened."""

from __future__ import annotations

from typing import Any

import pytest

from bot.keeping.now import seconds
from bot.telling.addresses import Errand
from tests.e2e.conftest import World, answer_of
from tests.e2e.test_time import HOUR
from tests.play import SHORT, at_the_door


@pytest.mark.parametrize("game", at_the_door())
async def test_a_seat_passes_to_somebody_else_in_every_game(world: World, game: Any) -> None:
    fay = world.guild.add_member(world.env.create_user("fay"))
    seats = min(3, game.seats[-1]) if 3 in game.seats else game.seats[0]
    people = world.people[:seats]
    await world.play(game.slug, *people, **SHORT.get(game.slug, {}))
    world.people.append(fay)
    for _ in range(6):
        if waiting := [(d, p) for d, p in await world.awaited() if not d.motion]:
            await world.press(waiting[0][1], waiting[0][0])
    before = await world.now()
    giver = (await world.awaited())[0][1]
    seat = before.seated(giver.id).seat
    old = await giver.click(world.board, custom_id=Errand(before.id, "mine").id)
    seen = [world.bot.room.position(before).describe(s) for s in (None, *range(seats))]
    await world.hand_over(giver, fay)
    after = await world.now()
    assert after.seated(fay.id).seat == seat and after.seated(giver.id) is None
    assert [world.bot.room.position(after).describe(s) for s in (None, *range(seats))] == seen
    for refused in (
        await giver.click(world.board, custom_id=Errand(before.id, "mine").id),
        await giver.slash(world.table, "table undo"),
        await giver.click(old.response or old.followups[0], label="Show again"),
    ):
        assert "not sitting at this table" in answer_of(refused)
    assert (await world.now()).seq == after.seq
    await world.press(fay, await world.asked(fay))
    await world.by_hand_where_it_is_new(1, 5)
    table = await world.now()
    assert table.status == "ended"
    assert "**fay** takes the seat of" in world.history and (await world.bot_verdict()).difference == ""
    await world.env.advance_time(60)
    assert await world.bot.store.outbox.of(table.id, 2**40) == []


async def due(world: World) -> float:
    """Hours until the time of the second seat is up."""
    table = await world.now()
    return next(
        round((int(t.due) - seconds()) / HOUR, 1) for t in table.timers if (t.kind, t.seat) == ("close", 1)
    )


@pytest.mark.parametrize(
    ("before", "after", "left"), [("awake", "awake", 1), ("away", "awake", 1), ("awake", "asleep", 7.7)]
)
async def test_whoever_takes_a_seat_over_has_the_time_that_was_left_and_not_at_night(
    world: World, before: str, after: str, left: float
) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben, hand=4)
    if after == "asleep":
        await dan.slash(world.table, "me nights", **{"now": "22:50", "from": "23:00", "until": "7 am"})
    await world.press(ann)
    await world.env.advance_time(HOUR)
    if before == "away":
        await ben.slash(world.table, "table away", until="3 days")
    if after == "asleep":
        await world.env.advance_time(HOUR // 2)
    await world.hand_over(ben, dan)
    assert (await world.now()).sitter(1).away_until == 0
    assert await due(world) == (left if after == "awake" else pytest.approx(left, abs=0.2))
    await world.restart()
    await world.press(dan)
    assert (await world.now()).status == "playing"
