"""Another process takes over while people play: nobody notices."""

from __future__ import annotations

import asyncio

from tests.e2e.conftest import World, answer_of


async def test_the_next_one_plays_on_as_soon_as_the_one_before_lets_go(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    before, board = world.bot, world.board
    after = world.build()

    async def let_go() -> None:
        await asyncio.sleep(0.3)
        assert after.gate.waiting and not before.gate.waiting
        before.gate.leave()
        await before.gate.drained()
        await before.leave(True)

    letting = asyncio.create_task(let_go())
    await world.env.restart_bot(after)
    await letting
    await world.env.settle()
    assert not after.gate.waiting and before.is_closed()
    assert "Your" in answer_of(await ben.click(board, label="Play"))
    await world.by_hand()
    assert "the end" in world.words()
    assert not (await world.bot_verdict()).difference
