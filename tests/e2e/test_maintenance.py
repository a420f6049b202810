"""The maintenance switch: everything is answered kindly, nothing changes, no clock runs, nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot import maintenance
from bot.keeping.now import seconds
from tests.e2e.conftest import World, answer_of
from tests.e2e.test_fairness import forged

HOUR = 3600


def file(world: World) -> Path:
    """The database."""
    place = world.bot.settings.database
    assert isinstance(place, Path)
    return place


def shut(world: World, words: str = "") -> None:
    """Somebody closes the bot from outside."""
    maintenance.close(file(world), words)


async def reopen(world: World) -> None:
    """Somebody opens it, and the watch looks in, as it does every minute."""
    assert maintenance.reopen(file(world))
    await looked(world)


async def looked(world: World) -> None:
    """The watch asks how the bot is."""
    with world.env._bot_scope():  # so that SimCord waits for what the bot does about it
        await world.bot.health()
    await world.env.settle()


async def test_every_press_and_command_is_answered_in_the_owners_words_and_changes_nothing(world: World) -> None:
    ann, ben, *_ = world.people
    number = (await world.play("lantern", ann, ben)).id
    before = await world.bot.room.fresh(number)
    shut(world, "We move house. Back at noon.")
    said = [
        answer_of(await ann.slash(world.table, "table end")),
        answer_of(await ann.slash(world.table, "help")),
        await forged(world, ann, world.table, f"t1:{number}:leave-now:"),
        answer_of(await ben.click(world.board, label="My view")),
    ]
    assert [text.strip() for text in said] == ["We move house. Back at noon."] * 4
    assert await ann.autocomplete(world.table, "table open", "game", "") == []
    assert await world.bot.room.fresh(number) == before
    await reopen(world)
    assert "Your first turn" in answer_of(await ben.click(world.board, label="My view"))


async def test_without_words_it_says_that_nothing_is_lost(world: World) -> None:
    shut(world)
    assert "Your games are safe" in answer_of(await world.people[0].slash(world.table, "help"))


@pytest.mark.parametrize("through", ["the same bot", "a restart", "a broken line"])
async def test_nobodys_time_runs_out_meanwhile_and_what_came_due_gets_an_hour(world: World, through: str) -> None:
    ann, ben, *_ = world.people
    number = (await world.play("lantern", ann, ben)).id
    await world.agree(pace="slow")
    before = await world.bot.room.fresh(number)
    shut(world)
    await looked(world)
    if through == "a broken line":
        async with world.away():
            await world.env.advance_time(HOUR)
    await world.env.advance_time(9 * 24 * HOUR)
    if through == "a restart":
        await world.restart()
        await world.env.advance_time(HOUR)
    after = await world.bot.room.fresh(number)
    assert after.seq == before.seq, "nothing came due"
    await reopen(world)
    again = await world.bot.room.fresh(number)
    assert min(t.due for t in again.timers if t.kind == "close") >= seconds() + HOUR - 60, "as after an outage"
    await world.press(ann)
    assert (await world.bot.room.fresh(number)).ply == before.ply + 1


@pytest.mark.parametrize("through", ["the same bot", "a restart", "a broken line"])
async def test_votes_cast_meanwhile_are_counted_afterwards(world: World, through: str) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    for person in (ann, ben, cleo):
        await world.press(person)
    shut(world)
    await ann.react(world.poll, "✅")
    if through == "a restart":
        await world.restart()
    if through == "a broken line":
        async with world.away():
            await world.env.advance_time(60)
    (motion,) = world.bot.room.motions(await world.now())
    assert dict(motion.cast) == {}
    await reopen(world)
    (motion,) = world.bot.room.motions(await world.now())
    assert dict(motion.cast) == {0: "for"}


async def test_it_is_closed_from_its_first_moment(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    shut(world, "Later.")
    await world.restart()
    assert answer_of(await ann.slash(world.table, "help")).strip() == "Later."
    assert world.bot.ears.deaf
    await reopen(world)
    assert world.bot.ears.keen


async def test_what_the_watch_and_a_press_see_at_once_is_turned_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    shut(world)
    await world.together(
        lambda: ann.slash(world.table, "help"),
        lambda: ben.slash(world.table, "help"),
        lambda: ben.slash(world.table, "table board"),
    )
    told: Any = [r for r in caplog.records if "closed for maintenance" in r.getMessage()]
    assert len(told) == 1
    maintenance.reopen(file(world))
    assert not maintenance.reopen(file(world))
