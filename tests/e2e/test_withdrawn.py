"""A permission that is withdrawn in the middle of a game, for every kind of message at once, and given back: the game goes
on meanwhile, and in the end everything has been told once and in order."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from bot.keeping import speech
from tests.e2e.conftest import World, text_of, walk

WITHDRAWN = (
    "view_channel", "send_messages", "attach_files", "add_reactions", "read_message_history", "create_public_threads",
    "send_messages_in_threads", "manage_messages", "embed_links",
)  # fmt: skip

FROM_THE_START = ("view_channel", "create_public_threads", "send_messages_in_threads")
"""Some of them before there is a History."""


def withdraw(world: World, *names: str) -> None:
    """The bot may no longer do this, wherever it is."""
    assert world.strict.permissions is not None
    for name in names:
        world.strict.permissions &= ~getattr(discord.Permissions, name).flag


def polls(world: World) -> list[Any]:
    rooms = (world.table, *world.table.threads)
    return [m for room in rooms for m in room.history() if "🗳" in text_of(m) and not text_of(m).startswith("\n##")]


async def vote(world: World, person: Any, motion: str, *, yes: bool) -> None:
    """By whatever the newest message of the vote offers; at the door if it could not be posted."""
    found = (await world.bot.store.messages.of((await world.now()).id)).get(f"poll:{motion}")
    shown = next((m for m in polls(world) if found and m.id == found.message), None)
    if shown is not None and any(c.get("label") in ("Yes", "No") for c in walk(shown.components)):
        await person.click(shown, label="Yes" if yes else "No")
    elif shown is not None:
        await person.react(shown, "✅" if yes else "❌")
    else:
        with world.env._bot_scope():
            await world.bot.ballots.vote((await world.now()).id, person.id, motion, "for" if yes else "against")
        await world.env.settle()


async def play(world: World, person: Any) -> None:
    """On the board, if it shows how; else at the door."""
    try:
        await world.press(person)
    except SetupError:
        await world.at_the_door(person, await world.asked(person))
        await world.env.settle()


async def through_it_all(world: World) -> None:
    """Every kind of message there is: boards, lines, votes, notes, pings and reminders."""
    ann, ben, cleo, dan = world.people
    await play(world, ann)
    await play(world, ben)
    await cleo.slash(world.table, "table transfer", to=dan)
    await ann.slash(world.table, "table end")
    (council,) = (await world.now()).house.councils
    await vote(world, ben, council.motion.id, yes=False)
    await world.env.advance_time(7 * 3600)
    await vote(world, cleo, council.motion.id, yes=False)
    assert not (await world.now()).house.councils
    await world.env.advance_time(20 * 3600)
    await play(world, cleo)


@pytest.mark.parametrize("name", WITHDRAWN)
async def test_what_could_not_be_told_is_told_once_when_the_bot_may_again(world: World, name: str) -> None:
    ann, ben, cleo, _ = world.people
    given = world.strict.permissions
    await ann.slash(world.table, "table open", game="lantern", options="hand=3")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.slash(world.table, "table house", pace="slow")
    if name in FROM_THE_START:
        withdraw(world, name)
    await ann.click(world.board, label="Start")
    withdraw(world, name)
    await through_it_all(world)
    assert (await world.now()).ply >= 4
    assert world.strict.invalid() <= 60, "each refusal counts towards being shut out"
    world.strict.permissions = given
    await ann.slash(world.table, "table board")
    await world.env.advance_time(3700)
    table = await world.now()
    assert not world.bot.courier.trouble(table)
    assert await world.bot.store.outbox.of(table.id, 2**40) == []
    assert len([m for m in world.table.history() if text_of(m).startswith("\n## Lantern")]) == 1
    await play(world, ann)
    assert f"/{world.table.threads[0].id}" in str(world.board.components)
    told = await the_history(world)
    assert told == sorted(told), "every line stands there once, in order"
    if name not in FROM_THE_START[1:]:  # what was refused for hours is only in the log
        assert len(told) == told[-1] + 1


async def the_history(world: World) -> list[int]:
    """Which lines of the log stand in the History, in the order in which they do."""
    table = await world.now()
    log = [speech.named(table, e.line) for row in await world.bot.store.log.of(table.id) for e in row.events]
    thread = "\n".join(text_of(m) for m in world.table.threads[0].history()).split("\n")
    found: list[int] = []
    for line in thread:
        after = found[-1] + 1 if found else 0
        found += [next(n for n in (*range(after, len(log)), *range(after)) if line in log[n].split("\n"))]
    return list(dict.fromkeys(found))
