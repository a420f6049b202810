"""Another process takes over while people play: nobody notices."""

from __future__ import annotations

import asyncio
import threading

import pytest

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
    assert "Your" in answer_of(await ben.click(board, label="ben: Play"))
    await world.by_hand()
    assert "the end" in world.words()
    assert not (await world.bot_verdict()).difference


async def test_what_is_suggested_while_somebody_types_keeps_nobody_from_going(world: World) -> None:
    await world.people[0].autocomplete(world.table, "table closer", "place", "leo")
    assert world.bot.gate.idle


async def test_whoever_is_ended_while_it_hands_over_lets_go_of_everything_first(world: World) -> None:
    store, held = world.bot.store, threading.Event()
    busy = asyncio.create_task(store.disk.hop(lambda db: held.wait(20)))
    going = asyncio.create_task(world.bot.leave(True))
    await asyncio.sleep(0)
    ended = asyncio.create_task(world.bot.close())
    done, _ = await asyncio.wait({ended}, timeout=0.5)
    held.set()
    await asyncio.gather(busy, going, ended)
    assert not done
    with pytest.raises(ValueError, match="connection"):
        await store.tables.all()


async def test_who_waits_for_long_keeps_no_press_that_is_too_old(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    heir = world.build()
    heir._waited = []
    monkeypatch.setattr("bot.successor.FRESH", 0.0)
    for press in range(3):
        heir.dispatch("interaction", press)
    assert [it[2] for it in heir._waited] == [(2,)]


async def test_the_database_is_let_go_whatever_fails_before(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    before = world.bot
    original = before.seekers.close

    async def breaks() -> None:
        await original()
        raise OSError("the line is cut")

    monkeypatch.setattr(before.seekers, "close", breaks)
    with pytest.raises(OSError, match="cut"):
        await before.leave(True)
    with pytest.raises(Exception, match=r"(?i)closed|no active"):
        await before.store.tables.all()
    world.env._errors[:] = []
