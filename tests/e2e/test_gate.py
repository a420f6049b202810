"""What the staff settles about who may sit down: at how many tables, and who asks the host first."""

from __future__ import annotations

from typing import Any

from bot.keeping.house import AGREED
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.telling.agreements import AGREEMENTS
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_invitation import persons
from tests.e2e.test_seek import call


async def elsewhere(world: World, host: Any, name: str = "elsewhere") -> tuple[Any, str]:
    """Somebody opens a table in another channel; the channel, and what they are told."""
    place = world.guild.create_text_channel(name)
    return place, answer_of(await host.slash(place, "table open", game="lantern"))


async def table_of(world: World, place: Any) -> Table:
    """The table of a channel."""
    found = await world.bot.store.tables.at(place.id)
    assert found is not None
    return found


async def test_nobody_sits_at_more_tables_than_the_staff_likes(world: World) -> None:
    ann, ben, cleo, _ = world.people
    assert "as many tables as they like" in answer_of(await ann.slash(world.table, "server limits"))
    assert "Manage Channels" in answer_of(await ann.slash(world.table, "server limits", tables=1))
    told = answer_of(await world.moderator.slash(world.table, "server limits", tables=1))
    assert "1 running table at most" in told
    assert "settled who may sit down" in answer_of(await ann.slash(world.table, "server log"))
    await world.play("lantern", ann, ben, hand=2)
    place, told = await elsewhere(world, ann)
    assert "as many as one person may" in told and not place.history()
    other, told = await elsewhere(world, cleo, "other")
    board = next(m for m in other.history() if text_of(m).startswith("\n## "))
    assert "as many as one person may" in answer_of(await ben.click(board, label="Join"))
    await world.by_hand()
    await ben.click(board, label="Join")
    assert (await table_of(world, other)).sits(ben.id), "that game is over"


async def test_nobody_comes_to_one_table_more_by_another_way(world: World) -> None:
    """The voice channel, *Play again*, a seat that is handed over, and a game that goes on from a move."""
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    await world.moderator.slash(world.table, "server limits", tables=1)
    place, _ = await elsewhere(world, cleo)
    board = next(m for m in place.history() if text_of(m).startswith("\n## "))
    await ben.click(board, label="Join")
    assert "as many as one person may" in answer_of(await ben.click(world.board, label="Play again"))
    await ann.click(world.board, label="Play again")
    assert persons(await table_of(world, world.table)) == [ann.id]
    voice = world.guild.create_voice_channel("voice")
    for person in (ann, ben, dan):
        await person.join_voice(voice)
    await ann.slash(world.table, "table seat-voice")
    assert persons(await table_of(world, world.table)) == [ann.id, dan.id]
    assert "as many as one person may" in answer_of(await ben.slash(world.table, "table seat-voice"))
    await ann.click(world.board, label="Start")
    await ann.slash(world.table, "table transfer", to=ben)
    offer = next(m for m in reversed(world.table.history()) if "will you play on" in text_of(m))
    assert "as many as one person may" in answer_of(await ben.click(offer, label="Take the seat"))
    assert not (await table_of(world, world.table)).sits(ben.id)


async def test_a_call_opens_no_table_for_whoever_sits_at_as_many_already(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.moderator.slash(world.table, "server limits", tables=1)
    await ann.slash(world.table, "seek", game="lantern", players=2)
    await elsewhere(world, ann)
    await ben.click(call(world), label="I am in")
    assert "**ben** seeks company for **Lantern**: 1 of 2." in text_of(call(world)), "ann sits elsewhere by now"
    assert "as many as one person may" in answer_of(await ann.slash(world.table, "seek", game="lantern"))
    await cleo.click(call(world), label="I am in")
    assert persons(await table_of(world, world.table)) == [ben.id, cleo.id] and not world.bot.store.calls.known


async def test_whoever_keeps_others_waiting_asks_first_and_the_host_decides(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=2)
    for _ in range(60):
        if not (waiting := await world.awaited()):
            break
        decision, person = min(waiting, key=lambda asked: asked[1] is ben)
        if person is ben:
            closes = min(t.due for t in (await world.now()).timers if t.kind == "close")
            await world.env.advance_time(closes - seconds() + 1)  # the rule answers
        else:
            await world.moved(decision, person)
    assert (await world.now()).status == "ended"
    assert "Your time ran out" in answer_of(await ben.slash(world.table, "me records"))
    assert "Your time ran out" not in answer_of(await ann.slash(world.table, "me records"))
    told = answer_of(await world.moderator.slash(world.table, "server limits", late=1))
    assert "more than once" in told and "asks the host first" in told
    place, _ = await elsewhere(world, cleo)
    board = next(m for m in place.history() if text_of(m).startswith("\n## "))
    for person in (ann, ben):
        await person.click(board, label="Join")
    table = await table_of(world, place)
    assert table.sits(ann.id) and not table.sits(ben.id) and ben.id in table.house.guests.asking
    await world.moderator.slash(world.table, "server limits", late=0)
    fresh, _ = await elsewhere(world, cleo, "fresh")
    board = next(m for m in fresh.history() if text_of(m).startswith("\n## "))
    await ben.click(board, label="Join")
    assert (await table_of(world, fresh)).sits(ben.id)


async def test_whoever_plays_again_plays_by_all_that_was_agreed(world: World) -> None:
    """Whatever a table may agree on."""
    assert sorted(AGREED) == sorted(p.name for p in AGREEMENTS)
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="lantern", options="hand=2")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    other = {p.name: p.choices[-1][1] for p in AGREEMENTS if p.choices and p.name != "pace"}
    await ann.slash(world.table, "table house", **other, bank=50, each=7)
    agreed = (await world.now()).house
    await ann.click(world.board, label="Start")
    await world.moderator.slash(world.table, "table end")
    await ann.click(world.board, label="Play again")
    again = (await world.now()).house
    assert (await world.now()).status == "lobby"
    assert {p.name: getattr(again, p.name) for p in AGREEMENTS} == {
        p.name: getattr(agreed, p.name) for p in AGREEMENTS
    }
