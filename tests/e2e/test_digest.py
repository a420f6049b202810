"""While you were away: what has happened since somebody last looked, the board then and now, and what waits."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, answer_of, pressable, text_of, walk
from tests.e2e.test_everywhere import shown
from tests.e2e.test_time import HOUR

AWAY = "While you were away"


async def comes_back(world: World, person: Any) -> Any:
    """Somebody presses the button on the board."""
    return shown(await person.click(world.board, label=AWAY))


async def all_play(world: World, *people: Any) -> None:
    for person in people:
        await world.press(person)


async def test_it_tells_what_was_missed_and_shows_the_board_then_and_now_with_what_waits(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await ann.click(world.board, label="My view")
    await world.env.advance_time(HOUR)
    await all_play(world, ben, cleo, ann)
    await world.env.advance_time(HOUR)
    await all_play(world, ben, cleo)
    message = await comes_back(world, ann)
    words = text_of(message)
    assert "**Since you last looked**, <t:" in words and "**ben**" in words and "**cleo**" in words
    assert "Left: then, <t:" in words and "Right: now. " in words
    then, now = next([i["description"] for i in c["items"]] for c in walk(message.components) if c.get("items"))
    assert (
        "Framed is what has changed" in words
        and now.startswith("Framed is what has changed")
        and not then.startswith("Framed")
    )
    assert [f.filename.split(".")[0] for f in message.attachments] == ["then", "now", "view"]
    assert any(at.startswith("g1:1:") for at in pressable(message)), "she can answer at once"
    before = (await world.now()).seq
    await ann.click(message, custom_id=next(at for at in pressable(message) if at.startswith("g1:1:")))
    assert (await world.now()).seq > before


async def test_who_looks_twice_is_told_the_same_until_they_have_left(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="none")
    await all_play(world, ann, ben)
    await world.env.advance_time(HOUR)
    first = text_of(await comes_back(world, ann))
    assert "**ben**" in first
    await world.restart()
    await ann.click(world.board, label="My view")
    await world.env.advance_time(60)
    assert "**ben**" in text_of(await comes_back(world, ann)), "she has not left since"
    await world.env.advance_time(HOUR)
    again = text_of(await comes_back(world, ann))
    assert "**Nothing has happened** since you last looked" in again and "**ben**" not in again
    await world.press(cleo)
    assert "**cleo**" in text_of(await comes_back(world, ann))


async def test_what_was_done_in_ones_stead_comes_first(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await all_play(world, ann, ben)
    await world.env.advance_time(2 * HOUR + 5)
    words = text_of(await comes_back(world, cleo))
    assert 0 < words.index("In your stead") < words.index("**ben**")


async def test_what_others_hold_stays_hidden(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.env.advance_time(HOUR)
    await world.press(ben)
    words = text_of(await comes_back(world, ann)).splitlines()
    assert words[words.index("**ben**") + 1] == "› Has played."


async def test_a_takeback_is_told_and_who_sits_nowhere_is_refused(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.press(ben)
    await world.env.advance_time(HOUR)
    await world.press(ann)
    await world.take_back(ann)
    assert "Takes back" in text_of(await comes_back(world, cleo))
    assert "sit" in answer_of(await dan.click(world.board, label=AWAY))
    helped = answer_of(await cleo.slash(world.table, "help"))
    assert all(word in helped for word in (AWAY, "/me nights", "/me reminders", "/night"))
    assert AWAY not in answer_of(await dan.slash(world.table, "help"))
    await cleo.click(shown(await cleo.slash(world.table, "table leave")), label="Yes, I leave")
    assert "You have left this game" in answer_of(await cleo.click(world.board, label=AWAY))
    assert "**cleo**" in text_of(await comes_back(world, ben))


async def test_the_way_there_is_in_the_panel_of_the_list_as_well(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await all_play(world, ann, ben)
    await world.env.advance_time(HOUR)
    message = shown(await ann.slash(world.table, "mine"))
    await ann.click(message, custom_id="t1:1:mine:")
    assert "t1:1:since:" in pressable(message)
    await ann.click(message, custom_id="t1:1:since:")
    assert "**Since you last looked**" in text_of(message)
    assert "t1:1:since:" not in pressable(message)


async def test_ones_own_move_is_a_look_too_and_what_is_told_of_oneself_comes_first(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="none")
    await all_play(world, ben)
    await world.env.advance_time(HOUR)
    await world.at_the_door(ann, await world.asked(ann))
    await all_play(world, cleo)
    await world.env.advance_time(HOUR)
    words = text_of(await comes_back(world, ann))
    assert "**ben**\n" not in words, "he had moved before her"
    assert 0 < words.index("**To you**\n› ") < words.index("**cleo**\n"), "who has taken the lantern names all"


async def test_of_many_things_the_last_two_are_told_and_the_others_counted(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.env.advance_time(HOUR)
    await ann.click(world.board, label="My view")
    for _ in range(3):
        await world.press(ben)
        await world.env.advance_time(2 * HOUR + 5)
    words = text_of(await comes_back(world, ann)).splitlines()
    at = words.index("**In your stead**")
    assert words[at + 1] == "› … 2 things before that" and words[at + 2].startswith("› You played")
    assert not words[at + 4].startswith("›")


async def test_who_was_away_when_the_game_ended_is_told_what_they_missed_of_it(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben, hand=2)
    await ben.click(world.board, label="My view")
    await world.env.advance_time(HOUR)
    await world.press(ann)
    await world.moderator.slash(world.table, "table end")
    await world.env.advance_time(HOUR)
    assert (await world.now()).status == "ended"
    told = text_of(await comes_back(world, ben))
    assert "Since you last looked" in told and "**ann**" in told
    assert "not sitting" in answer_of(await dan.click(world.board, label=AWAY))
