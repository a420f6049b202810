"""All tables of one person at once: where they are awaited, one after the other, and being away from all of them."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, answer_of, pressable, text_of, walk
from tests.e2e.test_fairness import forged
from tests.e2e.test_places import thread_of


async def two_tables(world: World) -> tuple[Any, Any]:
    """Ann and Ben play in one thread, Ann and Cleo in another."""
    ann, ben, cleo, _ = world.people
    one, two = await thread_of(world, "one"), await thread_of(world, "two")
    for thread, other in ((one, ben), (two, cleo)):
        world.table = thread
        await world.play("lantern", ann, other)
    return one, two


async def at(world: World, thread: Any) -> Any:
    """The table of a thread."""
    return await world.bot.store.tables.at(thread.id)


def shown(told: Any) -> Any:
    """The private message that answered."""
    return told.response or told.followups[-1]


async def test_somebody_plays_through_all_tables_where_they_are_awaited_without_leaving_the_list(
    world: World,
) -> None:
    ann, *_ = world.people
    channel = world.table
    one, two = await two_tables(world)
    told = await ann.slash(channel, "mine")
    words = answer_of(told)
    assert "awaited at 2 tables" in words and f"<#{one.id}>" in words and f"<#{two.id}>" in words
    message = shown(told)
    doors = [at for at in pressable(message) if at.endswith(":mine:")]
    assert len(doors) == 2
    played = []
    for thread in (one, two):
        table = await at(world, thread)
        await ann.click(message, custom_id=next(at for at in pressable(message) if at == f"t1:{table.id}:mine:"))
        await ann.click(
            message, custom_id=next(at for at in pressable(message) if at.startswith(f"g1:{table.id}:"))
        )
        after = await at(world, thread)
        played.append(after.seq > table.seq)
    assert played == [True, True]
    assert "Next" not in text_of(message)


async def test_who_is_awaited_nowhere_is_told_whether_they_sit_anywhere(world: World) -> None:
    ann, ben, cleo, _ = world.people
    assert "`/seek` finds company" in answer_of(await cleo.slash(world.table, "mine"))
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    assert "Nobody waits for you at your table now" in answer_of(await ann.slash(world.table, "mine"))


async def test_somebody_plays_through_thirty_tables_without_leaving_the_list(world: World) -> None:
    """Ten are listed, what a message holds; the way to the next stands below each, to the very last."""
    ann, ben, *_ = world.people
    for number in range(30):
        world.table = world.guild.create_text_channel(f"room{number}")
        await world.play("lantern", ann, ben, hand=4)
    message = shown(await ann.slash(world.table, "mine"))
    assert "awaited at 30 tables" in text_of(message) and "And 20 tables more" in text_of(message)
    door = next(at for at in pressable(message) if ":mine:" in at)
    for left in range(29, -1, -1):
        await ann.click(message, custom_id=door)
        await ann.click(message, custom_id=next(at for at in pressable(message) if at.startswith("g1:")))
        onward = [c for c in walk(message.components) if str(c.get("label") or "").startswith("Next table")]
        assert len(onward) == (1 if left else 0)
        door = onward[0]["custom_id"] if left else ""
    assert "Nobody waits for you at any of your 30 tables" in answer_of(await ann.slash(world.table, "mine"))


async def test_the_way_to_the_next_table_stands_where_nothing_is_left_to_do(world: World) -> None:
    ann, ben, *_ = world.people
    one, two = await two_tables(world)
    world.table = one
    await world.press(ann)
    there = await at(world, two)
    panel = await ann.click(world.board, label="My view")
    assert f"t1:{there.id}:mine:" in pressable(shown(panel))
    world.table = two
    theirs = await ben.slash(two, "mine")
    assert f"<#{one.id}>" in answer_of(theirs) and f"<#{two.id}>" not in answer_of(theirs)


async def test_the_rights_of_a_moderator_do_not_reach_from_afar(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, world.moderator, ben)
    number, lobby = (await world.now()).id, world.guild.create_text_channel("lobby")
    told = await forged(world, world.moderator, lobby, f"t1:{number}:end:")
    assert "vote" in told and (await world.now()).status == "playing"
    await forged(world, world.moderator, world.table, f"t1:{number}:end:")
    assert (await world.now()).status == "ended"


async def test_who_is_away_is_away_from_all_their_tables_and_comes_back_to_all(world: World) -> None:
    ann, *_ = world.people
    one, two = await two_tables(world)
    told = answer_of(await ann.slash(one, "away", until="3 days"))
    assert f"<#{one.id}>" in told and f"<#{two.id}>" in told
    for thread in (one, two):
        table = await at(world, thread)
        assert table.seat_of(ann.id).away_until > 0
        assert "is away until" in "\n".join(text_of(m) for m in thread.history())
    back = answer_of(await ann.slash(one, "table away", until="back"))
    assert f"still away from <#{two.id}>; `/away until:back`" in back and f"<#{one.id}>" not in back
    await ann.slash(one, "table away", until="3 days")
    again = answer_of(await ann.slash(two, "away", until="back"))
    assert f"<#{one.id}>" in again and f"<#{two.id}>" in again
    for thread in (one, two):
        assert (await at(world, thread)).seat_of(ann.id).away_until == 0
    assert "away from none" in answer_of(await ann.slash(two, "away", until="back"))
    assert "no running table" in answer_of(await world.people[3].slash(two, "away", until="3 days"))
    assert "Type a span" in answer_of(await ann.slash(two, "away", until="soon"))


async def test_a_table_that_cannot_be_read_keeps_nobody_from_being_away_from_the_others(world: World) -> None:
    ann, *_ = world.people
    one, two = await two_tables(world)
    number = (await at(world, one)).id
    await world.bot.store.disk.write(f"UPDATE tables SET house = 'xx' WHERE id = {number}", ())
    await world.restart()
    told = answer_of(await ann.slash(two, "away", until="3 days"))
    assert "You are away until" in told and f"<#{two.id}>" in told
    assert (await at(world, two)).seat_of(ann.id).away_until > 0
    world.env._errors[:] = [e for e in world.env.errors if "cannot be read" not in str(e)]


async def test_what_is_due_first_stands_first_and_a_missing_vote_is_listed(world: World) -> None:
    ann, ben, *_ = world.people
    rooms = [world.table, *(world.guild.create_text_channel(f"room{n}") for n in (2, 3, 4))]
    for world.table, pace in zip(rooms, ("none", "slow", "live", "none"), strict=True):
        await world.play("lantern", ann, ben, hand=4)
        await world.agree(pace=pace, minutes=30)
    await world.press(ann)
    await ben.slash(world.table, "table pause", length="1 day")
    message = shown(await ann.slash(world.table, "mine"))
    words = text_of(message)
    order = sorted(range(4), key=lambda at: words.index(f"<#{rooms[at].id}>"))
    assert order == [2, 1, 0, 3] and "your vote is missing" in words


async def test_who_plays_while_they_are_away_is_told_that_they_still_count_as_away(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await ben.slash(world.table, "away", until="3 days")
    assert "You count as away here until <t:" in answer_of(await world.press(ben))
    await ben.slash(world.table, "table away", until="back")
    assert "count as away" not in text_of(shown(await ben.click(world.board, label="My view")))
