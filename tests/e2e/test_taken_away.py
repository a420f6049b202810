"""Somebody takes away what a vote is cast by: its signs, its message, the thread it stands in, at any time. It goes on
elsewhere or otherwise, with the ballots it had; nobody's is lost, and nobody has to wait for `/table board`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.e2e.conftest import World, text_of, walk

HOUR = 3600


async def of_the_game(world: World) -> str:
    """A vote of the toy, in its History."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    for person in (ann, ben, cleo):
        await world.press(person)
    await ann.react(world.poll, "✅")
    return str((await world.state()).vote.id)


async def of_the_table(world: World) -> str:
    """A vote about the table, beside its board."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    await ann.slash(world.table, "table pause")
    return str((await world.now()).house.councils[0].motion.id)


async def signs(world: World, poll: Any) -> None:
    world.env.backend.clear_reactions(poll.channel.id, poll.id)


async def one_sign(world: World, poll: Any) -> None:
    world.env.backend.clear_reaction(poll.channel.id, poll.id, "✅")


async def message(world: World, poll: Any) -> None:
    world.env.backend.delete_message(poll.channel.id, poll.id)


async def thread(world: World, poll: Any) -> None:
    world.env.backend.delete_channel(world.table.threads[0].id)


async def archived(world: World, poll: Any) -> None:
    world.env.backend.edit_channel(world.table.threads[0].id, {}, thread_metadata={"archived": True})


async def locked(world: World, poll: Any) -> None:
    shut = {"archived": True, "locked": True}
    world.env.backend.edit_channel(world.table.threads[0].id, {}, thread_metadata=shut)


TAKEN: list[Callable[[World, Any], Awaitable[None]]] = [signs, one_sign, message, thread, archived, locked]


@asynccontextmanager
async def here(world: World) -> Any:
    """The bot hears of it."""
    yield
    await world.env.settle()


@asynccontextmanager
async def restarted(world: World) -> Any:
    """The bot is down meanwhile."""
    await world.bot.close()
    yield
    await world.env.restart_bot(world.build())
    await world.env.settle()


def away(world: World) -> Any:
    """The line is down meanwhile."""
    return world.away()


@pytest.mark.parametrize("meanwhile", [here, away, restarted], ids=lambda it: it.__name__)
@pytest.mark.parametrize("taken", TAKEN, ids=lambda it: it.__name__)
@pytest.mark.parametrize("about", [of_the_game, of_the_table], ids=lambda it: it.__name__)
async def test_a_vote_goes_on_with_the_ballots_it_had(
    world: World,
    about: Callable[[World], Awaitable[str]],
    taken: Callable[[World, Any], Awaitable[None]],
    meanwhile: Callable[[World], Any],
) -> None:
    ben, motion = world.people[1], await about(world)
    poll = await world.poll_of(motion)
    await world.env.advance_time(60)
    async with meanwhile(world):
        await taken(world, poll)
    (open_now,) = world.bot.room.motions(await world.now())
    assert dict(open_now.cast) == {0: "for"}
    shown = await world.poll_of(motion)
    assert "1 of 3 have voted" in text_of(shown)
    if any(c.get("label") == "No" for c in walk(shown.components)):
        await ben.click(shown, label="No")
    else:
        await ben.react(shown, "❌")
    assert dict(world.bot.room.motions(await world.now())[0].cast) == {0: "for", 1: "against"}
    await world.env.advance_time(13 * HOUR)
    ended = [text_of(m) for room in (world.table, *world.table.threads) for m in room.history()]
    assert any("Lost" in text and "1 yes" in text and "1 no" in text for text in ended), "as it was cast"
