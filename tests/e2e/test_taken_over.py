"""A seat that passes to another person in the middle of every game: they play on with what lies there, who had it before
plays and sees nothing more, and the game comes to its end as if nothing had happened."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Errand
from tests.e2e.conftest import World, answer_of
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
    assert await world.bot.store.parcels(table.id, 2**40) == []
