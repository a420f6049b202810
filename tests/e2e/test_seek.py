"""Calls for players: people wait, are told when they have waited long enough, and sit down when enough have come."""

from __future__ import annotations

import functools
from typing import Any

import discord
import pytest

from tests.e2e.conftest import World, answer_of, pressable, text_of
from tests.e2e.test_fairness import forged
from tests.e2e.test_invitation import persons
from tests.e2e.test_nights import goes_to_bed
from tests.e2e.test_time import woken

HOUR = 3600


def call(world: World, where: Any = None) -> Any:
    """The newest call of a channel that can be answered."""
    return next(
        m for m in reversed((where or world.table).history()) if any(i.startswith("q1:") for i in pressable(m))
    )


def said(world: World) -> str:
    return "\n".join(text_of(m) for m in world.table.history())


async def test_a_table_opens_when_enough_have_pressed_and_calls_them(world: World) -> None:
    ann, ben, cleo, _ = world.people
    told = await ann.slash(world.table, "seek", game="lantern", players=3)
    assert told.ephemeral and "You wait for 2 more players" in answer_of(told)
    assert "**ann** seeks company for **Lantern**: 1 of 3." in text_of(call(world))
    await ben.click(call(world), label="I am in")
    await world.restart()
    assert "**ann** and **ben** seek company for **Lantern**: 2 of 3." in text_of(call(world))
    stood = call(world)
    world.calls()
    await cleo.click(stood, label="I am in")
    table = await world.now()
    assert (table.status, table.host, persons(table)) == ("lobby", ann.id, [ann.id, ben.id, cleo.id])
    assert f"<@{ann.id}>, <@{ben.id}> and <@{cleo.id}>: enough have come for Lantern." in said(world)
    assert not any(at.startswith("q1:") for m in world.table.history() for at in pressable(m))
    assert f"sit in <#{world.table.id}>" in said(world)
    assert not world.bot.store.calls.known
    await ann.click(world.board, label="Start")
    assert (await world.now()).status == "playing"


async def test_who_seeks_the_same_waits_at_the_same_call_wherever_they_ask(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "seek", game="lantern", players=4)
    other = world.guild.create_text_channel("elsewhere")
    await ben.slash(other, "seek", game="lantern")
    assert not other.history() and "2 of 4" in text_of(call(world)), "any size will do"
    await cleo.slash(other, "seek", game="lantern", players=2)
    assert "**cleo** seeks company for **Lantern**: 1 of 2." in text_of(call(world, other))
    await dan.slash(other, "seek", game="atlas")
    listed = answer_of(await dan.slash(other, "seek"))
    assert listed.count("/channels/") == 3 and listed.count("you among them") == 1
    shut, seen = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    overwrites = {world.guild.default_role: shut, world.guild.me: seen, world.moderator: seen}
    hidden = world.guild.create_text_channel("hidden", overwrites=overwrites)
    assert hidden.id != other.id
    await world.moderator.slash(hidden, "seek", game="scion")
    assert [c.channel for c in world.bot.store.calls.known.values() if c.game == "scion"] == [hidden.id]
    assert answer_of(await dan.slash(other, "seek")).count("/channels/") == 3, "unseen, untold"
    before = len(other.history())
    await dan.slash(other, "seek", game="scion")
    assert len(other.history()) > before, "nor do they wait at it"
    waits = [c.channel for c in world.bot.store.calls.known.values() if c.game == "scion" and c.has(dan.id)]
    assert waits == [other.id]


async def test_a_wish_ends_at_its_own_time_and_who_waited_is_told(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3, hours=2)
    await ben.slash(world.table, "seek", game="lantern", players=3)
    world.calls()
    await world.env.advance_time(2 * HOUR + 5)
    assert f"<@{ann.id}>: 2 of 3 players came for Lantern in the time you gave it" in said(world)
    assert [[ann.id]] == woken(world), "nobody else is called"
    assert "**ben** seeks company for **Lantern**: 1 of 3." in text_of(call(world))
    async with world.away():
        await world.env.advance_time(30 * HOUR)
    await world.env.advance_time(5)
    assert f"<@{ben.id}>: 1 of 3 players came" in said(world)
    assert "Nobody seeks company for **Lantern** here now." in said(world)
    assert not world.bot.store.calls.known


async def test_what_was_due_while_the_bot_was_down_is_told_once_it_is_back(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern")
    await world.bot.close()
    await world.env.advance_time(25 * HOUR)
    await world.env.restart_bot(world.build())
    await world.env.advance_time(5)
    assert said(world).count(f"<@{ann.id}>: 1 of 2 players came") == 1


async def test_nobody_who_sleeps_is_woken_when_their_time_is_up(world: World) -> None:
    ann, *_ = world.people
    await goes_to_bed(world, ann)
    await ann.slash(world.table, "seek", game="lantern", hours=1)
    world.calls()
    await world.env.advance_time(HOUR + 5)
    assert f"<@{ann.id}>: 1 of 2" in said(world) and not any(woken(world))


async def test_who_gets_up_waits_no_more_and_an_empty_call_says_so(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern")
    stood = call(world)
    assert "You do not wait here" in answer_of(await ben.click(stood, label="Not any more"))
    await ann.click(stood, label="Not any more")
    assert "Nobody seeks company" in said(world) and not world.bot.store.calls.known
    await ben.slash(world.table, "seek", game="lantern")
    assert (await world.now()) is None


async def test_who_goes_away_waits_for_players_no_more(world: World) -> None:
    """They were seated while they were away, and called."""
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    await ben.click(call(world), label="I am in")
    told = answer_of(await ann.slash(world.table, "away", until="3 days"))
    assert told.strip().endswith("You wait for players no more."), "what else it says is of their tables"
    await cleo.click(call(world), label="I am in")
    assert (await world.now()) is None and "**ben** and **cleo** seek company" in said(world)
    assert "at no running table" in answer_of(await ann.slash(world.table, "away", until="3 days"))


async def test_who_says_twice_at_once_that_they_go_away_is_told_nothing_else(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    await ben.click(call(world), label="I am in")
    away = functools.partial(ann.slash, world.table, "away", until="3 days")
    told = await world.together(away, away)
    assert all("You do not wait here" not in answer_of(it) for it in told)
    assert "**ben** seeks" in text_of(call(world))


async def test_who_left_the_server_keeps_no_chair(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    await ben.click(call(world), label="I am in")
    world.env.backend.remove_member(world.guild.id, ann.id)
    await cleo.click(call(world), label="I am in")
    assert (await world.now()) is None
    assert "**ben** and **cleo** seek company for **Lantern**: 2 of 3." in text_of(call(world))
    await dan.click(call(world), label="I am in")
    table = await world.now()
    assert (table.host, persons(table)) == (ben.id, [ben.id, cleo.id, dan.id])


@pytest.mark.parametrize("blocks", ["ann", "ben"])
async def test_who_has_blocked_the_other_is_not_seated_with_them(world: World, blocks: str) -> None:
    ann, ben, cleo, _ = world.people
    one, other = (ann, ben) if blocks == "ann" else (ben, ann)
    await one.slash(world.table, "me block", who=other)
    await ann.slash(world.table, "seek", game="lantern", players=3)
    first = call(world)
    pressed = await ben.click(first, label="I am in")
    refused = text_of(pressed.followups[0])
    assert "I cannot seat you in this round" in refused and "**" not in refused and "block" not in refused
    await ben.slash(world.table, "seek", game="lantern", players=3)
    assert call(world).id != first.id, "a call of his own"
    await cleo.slash(world.table, "seek", game="lantern", players=3)
    assert "**ann** and **cleo**" in said(world)


async def test_where_a_game_is_running_the_table_opens_in_a_thread(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben)
    await cleo.slash(world.table, "seek", game="lantern", players=2)
    await dan.click(call(world), label="I am in")
    made = next(t for t in world.table.threads if t.name == "Lantern")
    table = await world.bot.store.tables.at(made.id)
    assert table is not None and persons(table) == [cleo.id, dan.id]
    assert f"sit in <#{made.id}>" in said(world)


async def test_where_nothing_can_open_those_who_came_are_told(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben)
    assert world.strict.permissions is not None
    world.strict.permissions &= ~discord.Permissions(create_public_threads=True).value
    await cleo.slash(world.table, "seek", game="lantern", players=2)
    await dan.click(call(world), label="I am in")
    assert f"<@{cleo.id}> and <@{dan.id}>: enough have come for **Lantern**, but a game is running here" in said(
        world
    )
    assert not world.bot.store.calls.known
    world.strict.excuse("threads")


async def test_a_bot_killed_between_opens_one_table_and_no_more(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern")
    kept = next(iter(world.bot.store.calls.known.values()))
    await ben.click(call(world), label="I am in")
    first = (await world.now()).id
    full = kept.with_wish(kept.wishes[0]).__class__(
        id=kept.id, guild=kept.guild, channel=kept.channel, game=kept.game, size=2, message=kept.message,
        wishes=(*kept.wishes, kept.wishes[0].__class__(ben.id, "ben", kept.due)),
    )  # fmt: skip
    await world.bot.store.calls.keep(full)  # as if it had been killed before it was forgotten
    await world.restart()
    assert (await world.now()).id == first and not world.bot.store.calls.known
    assert await world.bot.store.tables.all() == [first] and not world.table.threads


async def test_a_call_that_is_taken_away_is_withdrawn_and_one_that_was_never_shown_is_shown(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern")
    kept = next(iter(world.bot.store.calls.known.values()))
    await world.delete(call(world))
    assert not world.bot.store.calls.known
    await world.bot.store.calls.keep(
        kept.__class__(guild=kept.guild, channel=kept.channel, game="lantern", size=2, wishes=kept.wishes)
    )
    await world.restart()
    await ben.click(call(world), label="I am in")
    assert persons(await world.now()) == [ann.id, ben.id]


async def test_names_do_no_harm_and_nobody_waits_at_too_many_calls(world: World) -> None:
    ann, *_ = world.people
    villain = world.guild.add_member(world.env.create_user("v"), nick="@everyone **x** <@1> [a](http://b)")
    await villain.slash(world.table, "seek", game="lantern")
    shown = text_of(call(world))
    assert not [words for words in ("[a](", "<@1>", "@everyone") if words in shown]
    for slug in ("lantern", "atlas", "meaning", "life", "elementary"):
        await ann.slash(world.table, "seek", game=slug, players=3)
    assert "at 5 calls already" in answer_of(await ann.slash(world.table, "seek", game="scion", players=3))
    assert "is for 2 to 5 players" in answer_of(await ann.slash(world.table, "seek", game="lantern", players=9))
    assert "do not know that game" in answer_of(await ann.slash(world.table, "seek", game="@everyone"))
    await world.env.advance_time(25 * HOUR)
    assert not any(pressable(m) for m in world.table.history()), "a call that is over cannot be answered"
    assert "That call is over" in await forged(world, ann, world.table, "q1:1:in")
    assert "earlier time" in await forged(world, ann, world.table, "q1:1:steal")


async def test_a_button_pressed_on_and_on_is_not_shown_on_and_on(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    shown = call(world)
    await ben.click(shown, label="I am in")
    world.calls()
    assert "You wait here already" in answer_of(await ben.click(shown, label="I am in"))
    assert not [request for request in world.calls() if request.startswith("PATCH /channels")]
    told = ""
    for _ in range(13):
        await forged(world, ben, world.table, "q1:1:out")
        told = await forged(world, ben, world.table, "q1:1:in")
    assert "Those were many" in told and "**ann** seeks company for **Lantern**: 1 of 3." in text_of(call(world))


async def test_a_call_that_fails_keeps_no_other_from_being_told_that_time_is_up(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3, hours=1)
    await ben.slash(world.table, "seek", game="atlas", players=3, hours=1)
    first = min(world.bot.store.calls.known)
    fails = f"BEFORE DELETE ON calls WHEN old.id = {first} BEGIN SELECT RAISE(FAIL, 'no'); END"
    await world.bot.store.disk.write(f"CREATE TRIGGER no {fails}", ())
    await world.env.advance_time(HOUR + 60)
    assert [*world.bot.store.calls.known] == [first]
    await world.env.advance_time(HOUR)
    await world.bot.store.disk.write("DROP TRIGGER no", ())
    await world.env.advance_time(HOUR)
    assert not world.bot.store.calls.known
    world.env._errors[:] = [e for e in world.env.errors if "cannot go on" not in str(e)]
    failed = [said for said in caplog.messages if "cannot go on" in said]
    assert 3 <= len(failed) <= 7, "it was tried every second: an hour holds a minute, two, four …"


async def test_who_blocks_somebody_beside_whom_they_wait_already_waits_there_no_more(world: World) -> None:
    ann, ben, cleo, dan = world.people
    for person in (ann, ben):
        await person.slash(world.table, "seek", game="lantern", players=3)
    told = answer_of(await ben.slash(world.table, "me block", who=ann))
    assert "You wait for players no more where one of them does" in told
    assert "**ann** seeks company for **Lantern**: 1 of 3." in text_of(call(world))
    assert "no more" not in answer_of(await ben.slash(world.table, "me block", who=cleo)), (
        "they wait nowhere together"
    )
    await ann.slash(world.table, "seek", game="lantern", players=4)
    await dan.click(call(world), label="I am in")
    await world.bot.store.blocks.keep(dan.id, ann.id, blocks=True)  # and the bot is killed before dan is taken off
    await world.restart()
    assert "block" not in said(world) and {
        w.name for c in world.bot.store.calls.known.values() for w in c.wishes
    } == {"ann"}


async def test_who_is_seated_by_one_call_waits_at_no_other_of_the_server(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    other = world.guild.create_text_channel("elsewhere")
    for person in (ann, cleo):
        await person.slash(other, "seek", game="atlas", players=3)
    await ann.slash(other, "seek", game="scion", players=3)
    await ben.click(call(world), label="I am in")
    await cleo.click(call(world), label="I am in")
    assert persons(await world.now()) == [ann.id, ben.id, cleo.id]
    assert "Nobody of you waits at another call of this server any more." in said(world)
    told = "\n".join(text_of(m) for m in other.history())
    assert told.count("Nobody seeks company for") == 2 and not world.bot.store.calls.known
    await ann.slash(other, "seek", game="atlas", players=3)
    assert "**ann** seeks company for **Atlas of Feelings**: 1 of 3." in text_of(call(world, other)), (
        "if they like"
    )


async def test_where_discord_is_slow_nobody_on_another_server_waits_for_it(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern", players=3)
    elsewhere = world.env.create_guild("Elsewhere", owner=world.env.create_user("owner"))
    far = elsewhere.add_member(world.env.create_user("fay"))
    room = elsewhere.create_text_channel("there")
    async with world.bot.seekers._locks[world.guild.id]:  # a message of this server is under way
        await far.slash(room, "seek", game="lantern", players=3)
        assert "**fay** seeks company for **Lantern**: 1 of 3." in text_of(call(world, room))
    await ben.click(call(world), label="I am in")
    assert "2 of 3" in text_of(call(world))


async def test_who_seeks_on_several_servers_is_seated_on_one_and_waits_on_at_the_others(world: World) -> None:
    ben = world.people[1]
    elsewhere = world.env.create_guild("Elsewhere", owner=world.env.create_user("owner"))
    room = elsewhere.create_text_channel("there")
    account = world.env.create_user("nomad")
    ann = world.guild.add_member(account, nick="ann here")
    abroad = elsewhere.add_member(account, nick="Anastasia")
    far = elsewhere.add_member(world.env.create_user("fay"))
    await ann.slash(world.table, "seek", game="lantern", players=2)
    await abroad.slash(room, "seek", game="lantern", players=3)
    assert "**ann here** seeks" in text_of(call(world)) and "**Anastasia** seeks" in text_of(call(world, room))
    assert answer_of(await far.slash(room, "seek")).count("/channels/") == 1
    here = next(c.id for c in world.bot.store.calls.known.values() if c.guild == world.guild.id)
    assert "earlier time" in await forged(world, far, room, f"q1:{here}:in"), "a button of another server"
    await far.click(call(world, room), label="I am in")
    await world.restart()
    await ben.click(call(world), label="I am in")
    assert persons(await world.now()) == [ann.id, ben.id]
    assert "**Anastasia** and **fay** seek company" in text_of(call(world, room)), "another company, another game"
    gil = elsewhere.add_member(world.env.create_user("gil"))
    await gil.click(call(world, room), label="I am in")
    (other,) = [n for n in await world.bot.store.tables.all() if n != (await world.now()).id]
    table = await world.bot.room.fresh(other)
    assert (table.guild, persons(table)) == (elsewhere.id, [ann.id, far.id, gil.id])
    assert "Anastasia" not in said(world) and not world.bot.store.calls.known
