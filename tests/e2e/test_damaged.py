"""Rows that cannot be read: only their own table suffers, everybody gets a sentence, nothing goes round and round, and
whoever looks after the channel can lay the table aside."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.table import Row
from render import gallery
from rules.core import Answer
from tests.e2e.conftest import World, answer_of, walk
from tests.e2e.genesis import SHORT


def put(member: str, value: str) -> str:
    """A state that can be read as ever, and that the game never comes to."""
    return (
        f"UPDATE tables SET state = CAST(json_set(CAST(state AS TEXT), '$.{member}', json('{value}')) AS BLOB)"
        " WHERE id = 1"
    )


DAMAGE = {
    "a state that is none": "UPDATE tables SET state = '{\"nothing\": 1}' WHERE id = 1",
    "a state that is no JSON": "UPDATE tables SET state = 'xx' WHERE id = 1",
    "a state with no question": put("hands", "[[], []]"),
    "a state with no view": put("hands", "[]"),
    "a state with no picture": put("lanterns", "[]"),
    "a state with nobody in it": put("here", "[]"),
    "no state": "UPDATE tables SET state = NULL WHERE id = 1",
    "a game that is none": "UPDATE tables SET game = 'nosuch' WHERE id = 1",
    "an unknown option": "UPDATE tables SET options = '{\"nosuch\": 1}' WHERE id = 1",
    "options that are none": "UPDATE tables SET options = '[]' WHERE id = 1",
    "options that are no JSON": "UPDATE tables SET options = 'xx' WHERE id = 1",
    "agreements that are none": "UPDATE tables SET house = '{\"councils\": 5}' WHERE id = 1",
    "agreements that are no JSON": "UPDATE tables SET house = 'xx' WHERE id = 1",
    "a status that is none": "UPDATE tables SET status = 'odd' WHERE id = 1",
    "no seats": "DELETE FROM seats WHERE table_id = 1",
    "events": "UPDATE log SET events = 'xx' WHERE table_id = 1",
    "draws": "UPDATE log SET drawn = 'xx' WHERE table_id = 1",
    "actions": "UPDATE log SET body = 'xx' WHERE table_id = 1",
    "kept states": "UPDATE kept SET state = 'xx' WHERE table_id = 1",
    "what a message shows": "UPDATE messages SET picture = 'xx' WHERE table_id = 1",
    "a kind of timer": "UPDATE timers SET kind = 'odd' WHERE table_id = 1",
    "the seat of a timer": "UPDATE timers SET seat = 77 WHERE table_id = 1",
}

COMMANDS: dict[str, dict[str, Any]] = {
    "table board": {}, "table describe": {}, "table undo": {}, "table skip": {}, "table pause": {}, "table resume": {},
    "table verify": {}, "table export": {}, "table join": {}, "table leave": {}, "table start": {}, "table computer": {},
    "table house": {"pace": "slow"}, "table away": {"until": "3 days"}, "table replace": {"player": "ben"}, "help": {},
    "table options": {"rule": "hand", "value": "1"}, "table word": {"word": "x"}, "table open": {"game": "lantern"},
    "history show": {}, "history keepsakes": {}, "lantern play": {"card": 1}, "table closer": {"place": "x"}, "table about": {"thing": "x"},
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_row_spoils_its_own_table_only(world: World, damage: str) -> None:
    ann, ben, cleo, dan = world.people
    here, away = world.table, world.guild.create_text_channel("other")
    for room in (here, away):
        world.table = room
        await world.play("lantern", ann, ben)
    await world.bot.store.disk.write(DAMAGE[damage], ())
    for person in (ann, cleo):
        for name, answer in (await everything_asked(world, person, here)).items():
            assert answer.strip() and "wrong on my side" not in answer, f"{name}: {answer}"
    world.calls()
    await world.env.advance_time(1800)
    await world.restart()
    assert len(world.calls()) < 30
    await world.press((await world.awaited())[0][1])
    assert "**ann** has played" in world.words() or "**ben** has played" in world.words()
    await ann.slash(here, "table end")
    ended = answer_of(await world.moderator.slash(here, "table end"))
    assert "closed" in ended or "laid aside" in ended or "over" in ended
    done = answer_of(await cleo.slash(here, "server log"))
    assert "closed Lantern in" in done or "laid aside a table that could not be read" in done or "over" in ended
    assert "is open" in answer_of(await dan.slash(here, "table open", game="lantern"))
    await world.env.advance_time(24 * 3600)
    world.env._errors[:] = [e for e in world.env.errors if "cannot be read" not in str(e)]


async def everything_asked(world: World, person: Any, room: Any) -> dict[str, str]:
    """Every command and every button, and what was answered."""
    said = {name: answer_of(await person.slash(room, name, **words)) for name, words in COMMANDS.items()}
    elsewhere = world.guild.create_text_channel("elsewhere")
    said["elsewhere"] = answer_of(await person.slash(elsewhere, "table board"))
    shown = [
        (m, part["custom_id"]) for m in room.history() for part in walk(m.components) if part.get("custom_id")
    ]
    for message, custom_id in shown:
        if message.id in {m.id for m in room.history()}:
            said[custom_id] = answer_of(await person.click(message, custom_id=custom_id))
    return said


@pytest.mark.parametrize("slot", ["line", "poll:t1", "note", "nudge", "ping", "dove"])
async def test_a_parcel_that_cannot_be_read_keeps_nothing_else_from_being_told(world: World, slot: str) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.bot.store.disk.write("INSERT INTO outbox (table_id, slot, body) VALUES (1, ?, 'xx')", (slot,))
    await world.press(ann)
    await world.press(ben)
    await ann.slash(world.table, "table transfer", to=world.people[2])
    assert "Round 1" in world.history or "has played" in world.history
    assert "will you play on" in "".join(str(m.components) for m in world.table.history())
    await world.env.advance_time(60)
    assert await world.bot.store.outbox.of(1, 2**40) == []


async def test_a_book_of_a_damaged_table_is_refused_with_the_reason_however_often(world: World) -> None:
    """A book that cannot be written counts as none, so that no limit hides why."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.bot.store.disk.write(DAMAGE["agreements that are none"], ())
    said = [answer_of(await ann.slash(world.table, "history export")) for _ in range(6)]
    assert all("cannot read" in answer for answer in said), said
    world.env._errors[:] = [e for e in world.env.errors if "cannot be read" not in str(e)]


async def test_nothing_is_suggested_at_a_table_that_cannot_be_read(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.bot.store.disk.write(DAMAGE["a state that is no JSON"], ())
    asked = {
        "lantern play": "card",
        "table closer": "place",
        "table about": "thing",
        "table options": "rule",
        "table replace": "player",
    }
    for command, name in asked.items():
        await ann.autocomplete(world.table, command, name, "")
    assert "Ignoring exception in autocomplete" not in caplog.text
    world.env._errors[:] = [e for e in world.env.errors if "cannot be read" not in str(e)]


async def test_a_board_that_cannot_be_drawn_is_told_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    for name in ("board", "private", "end", "motion"):
        monkeypatch.setattr(gallery, name, broken)
    await world.press(ann)
    assert "**ann** has played" in world.words()
    for person in (ben, ann):
        await world.press(person, answer=Answer(keys=("against",)) if (await world.state()).vote else None)
    assert "the end" in world.words()
    assert not await world.bot.store.outbox.of((await world.now()).id, 2**60)


async def test_a_table_is_laid_aside_when_nobody_is_changing_it_any_more(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    number = (await world.now()).id
    async with world.bot.room.enter(number) as held:
        aside = asyncio.create_task(world.bot.room.lay_aside(number))
        await asyncio.sleep(0.1)
        await held.record(
            replace(held.table, house=replace(held.table.house, takeback="friendly")), Row(kind="house")
        )
    await aside
    table = await world.bot.store.tables.get(number)
    assert table is not None
    assert (table.status, table.channel) == ("ended", 0)


async def test_a_damaged_game_keeps_the_next_one_in_its_channel_from_nothing(world: World) -> None:
    ann, *_ = world.people
    for _ in range(2):
        await world.play("creation", *world.people, **SHORT)
        await world.moderator.slash(world.table, "table end")
    await world.bot.store.disk.write("UPDATE tables SET state = 'xx' WHERE id = 2", ())
    await world.restart()
    assert "wrong on my side" not in answer_of(await ann.slash(world.table, "history keepsakes"))
    table = await world.play("creation", *world.people, **SHORT)
    assert (table.id, table.status) == (3, "playing")
    assert "What table 2 left here cannot be read" in world.history
    world.env._errors[:] = [e for e in world.env.errors if "cannot be read" not in str(e)]
