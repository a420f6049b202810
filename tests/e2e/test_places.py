"""Where tables are: threads, Histories, channels that vanish, a bot that is sent away and comes back."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.e2e.conftest import World, answer_of, text_of

DAY = 24 * 3600


async def thread_of(world: World, name: str) -> Any:
    """A thread in the channel of the table."""
    made = await world.bot.http.start_thread_without_message(
        world.table.id, name=name, auto_archive_duration=1440, type=11
    )
    return next(t for t in world.table.threads if t.id == int(made["id"]))


async def test_two_games_in_two_threads_of_one_channel(world: World) -> None:
    ann, ben, cleo, dan = world.people
    channel = world.table
    one, two = await thread_of(world, "one"), await thread_of(world, "two")
    for thread, (host, guest) in ((one, (ann, ben)), (two, (cleo, dan))):
        world.table = thread
        await world.play("lantern", host, guest)
    await ann.slash(one, "lantern play", card=(await hand(world, one, 0))[0])
    assert "**ann** has played" in told(one)
    assert "**ann**" not in told(two)
    assert "Fingerprint" in told(one), "a table in a thread tells its History there"
    assert not any(m.components for m in channel.history())
    for thread in (one, two):
        world.table = thread
        await world.by_hand()
        assert "the end" in world.words()


async def hand(world: World, place: Any, seat: int) -> tuple[int, ...]:
    """Cards of Lantern."""
    table = await world.bot.store.tables.at(place.id)
    assert table is not None
    found: tuple[int, ...] = world.bot.room.state(table).hands[seat]  # type: ignore[attr-defined]
    return found


def told(place: Any) -> str:
    """Everything said in a channel or thread."""
    return "\n".join(text_of(m) for m in place.history())


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_new_board_links_to_its_history_and_its_vote_at_once(world: World, in_thread: bool) -> None:
    ann, ben, *_ = world.people
    if in_thread:
        world.table = await thread_of(world, "one")
    await world.play("life", ann, ben, starting_player="vote")
    table = await world.now()
    posted = await world.bot.store.messages.of(table.id)
    assert {"thread", "poll:start"} <= posted.keys()
    for slot in ("thread", "poll:start"):
        assert f"/{posted[slot].channel}" in world.words()
    assert f"/{posted['poll:start'].message}" in world.words()
    assert not await world.bot.store.outbox.of(table.id, 2**60)


async def test_in_a_thread_the_history_carries_the_board_away_and_it_comes_down(world: World) -> None:
    ann, ben, *_ = world.people
    world.table = await thread_of(world, "one")
    await world.play("lantern", ann, ben, hand=4)
    first = world.board.id
    await world.by_hand()
    messages = [m.id for m in world.table.history()]
    assert len(messages) > 14
    assert first not in messages
    assert len(messages) - messages.index(world.board.id) < 14


async def test_what_is_asked_in_a_history_is_about_its_own_game(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    (thread,) = world.table.threads
    played = await ann.slash(thread, "lantern play", card=(await hand(world, world.table, 0))[0])
    assert "You played" in answer_of(played)
    assert "Play a card" in answer_of(await ben.slash(thread, "help"))
    assert await ben.autocomplete(thread, "lantern play", "card", "")
    assert "board is in <#" in answer_of(await ben.slash(thread, "table board"))
    refused = answer_of(await cleo.slash(thread, "table open", game="lantern"))
    assert "History of a game" in refused
    await world.moderator.slash(world.table, "table end")
    await cleo.slash(world.table, "table open", game="lantern")
    await cleo.slash(world.table, "table computer")
    await cleo.slash(world.table, "table start")
    assert "**ann** has played" in answer_of(await cleo.slash(thread, "history show"))
    assert "**cleo**" in answer_of(await ann.slash(world.table, "history show"))
    assert "over" in answer_of(await ann.slash(thread, "table undo"))
    assert "History of a game" in answer_of(await ann.slash(thread, "table open", game="lantern"))


async def test_another_thread_has_no_table_of_its_own(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    talk = await thread_of(world, "talk")
    for command in ("table describe", "table end", "history show"):
        assert "no table in this thread" in answer_of(await ann.slash(talk, command))
    await cleo.slash(talk, "table open", game="lantern")
    assert "Waiting for 1 more player" in told(talk)


async def test_in_a_thread_only_leave_to_speak_in_threads_is_asked_for(world: World) -> None:
    ann, *_ = world.people
    overwrites = {world.guild.me: discord.PermissionOverwrite(send_messages=False)}
    world.table = world.guild.create_text_channel("quiet", overwrites=overwrites)
    opened = answer_of(await ann.slash(await thread_of(world, "game"), "table open", game="lantern"))
    assert "is open" in opened
    assert "Threads" not in opened


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_table_whose_channel_is_deleted_waits_and_goes_on_elsewhere(world: World, in_thread: bool) -> None:
    ann, ben, cleo, _ = world.people
    elsewhere = world.guild.create_text_channel("elsewhere")
    if in_thread:
        world.table = await thread_of(world, "game")
    await world.play("lantern", ann, ben)
    await world.press(ann)
    before = await world.now()
    await world.demolish(world.table)
    await world.env.advance_time(3 * DAY)
    after = await world.bot.store.tables.get(before.id)
    assert after is not None
    assert (after.status, after.state) == ("paused", before.state)
    assert "no table in this channel" in answer_of(await cleo.slash(elsewhere, "table board"))
    assert "goes on here" in answer_of(await ben.slash(elsewhere, "table board"))
    world.table = elsewhere
    assert "To play:** **ben**" in world.words()
    assert "I am back at the table" in world.history
    await world.by_hand()
    assert "the end" in world.words()


async def test_a_channel_deleted_while_the_bot_was_down_is_noticed(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    number = (await world.now()).id
    await world.bot.store.windows.open(number, "k" * 32)
    await world.restart()
    assert await world.bot.store.windows.behind("k" * 32) == number, "whose channel is there may be looked at"
    await world.env.bot.close()
    world.env.backend.delete_channel(world.table.id)
    await world.env.restart_bot(world.build())
    await world.env.settle()
    table = await world.bot.store.tables.get(number)
    assert table is not None
    assert table.house.stranded
    assert await world.bot.store.windows.behind("k" * 32) is None, "nobody there could shut anybody out"


async def test_sent_away_the_bot_stops_the_clocks_and_goes_on_when_it_is_back(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    whole = {k: v for k, v in serialized(world).items() if k != "unavailable"}
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    assert (await world.now()).house.stranded
    await world.env.advance_time(3 * DAY)
    assert {d.id for d, _ in await world.awaited()} == set()
    world.env.backend.emit("GUILD_CREATE", whole)
    await world.env.settle()
    assert "To play:** **ben**" in world.words()
    assert "I am back at the table" in world.history
    await world.by_hand()


def serialized(world: World) -> Any:
    """The server as Discord describes it."""
    from simcord.backend import serializers

    return serializers.guild_create_payload(world.env.backend, world.env.backend.get_guild(world.guild.id))


async def test_a_poll_is_linked_from_the_board_at_once(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    assert f"/{world.poll.id})" in world.words()
