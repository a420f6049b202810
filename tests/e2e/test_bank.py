"""A bank of time over the whole game, beside some hours for each move."""

from __future__ import annotations

import re

from bot.keeping.now import seconds
from tests.e2e.conftest import World, answer_of
from tests.e2e.test_time import HOUR


async def with_a_bank(world: World, *, bank: int = 10, each: int = 2) -> None:
    """Ann and Ben play by it, and Ann has moved."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="bank", bank=bank, each=each)
    await world.press(ann)


async def left(world: World, seat: int = 1) -> float:
    """Hours until somebody's time is up."""
    table = await world.now()
    due = next(int(t.due) for t in table.timers if (t.kind, t.seat) == ("close", seat))
    return round((due - seconds()) / HOUR, 2)


def told(world: World) -> dict[str, str]:
    """What the board says is left, by name."""
    line = next(line for line in world.words().splitlines() if line.startswith("-# Left beside"))
    return dict(re.findall(r"\*\*(\w+)\*\* ([^·]+?)(?: ·|$)", line))


async def ben_takes(world: World, hours: int) -> None:
    """Ben thinks for so long; then both have moved but Ben again."""
    ann, ben, *_ = world.people
    await world.env.advance_time(hours * HOUR)
    await world.press(ben)
    await world.press(ann)


async def test_who_takes_longer_than_a_move_has_takes_it_from_the_bank_and_the_board_says_what_is_left(
    world: World,
) -> None:
    await with_a_bank(world)
    assert await left(world) == 12 and told(world) == {"ann": "10 hours", "ben": "10 hours"}
    await ben_takes(world, 1)
    assert await left(world) == 12, "a move in time costs nothing"
    await ben_takes(world, 5)
    assert await left(world) == 9 and told(world) == {"ann": "10 hours", "ben": "7 hours"}
    await world.restart()
    await ben_takes(world, 2)
    assert await left(world) == 9


async def test_when_it_is_used_up_silence_means_what_the_table_says_and_each_move_has_its_hours_still(
    world: World,
) -> None:
    await with_a_bank(world, bank=3)
    await world.env.advance_time(5 * HOUR - 60)
    assert "**ben** has played" not in world.history
    await world.env.advance_time(120)
    assert "**ben** has played" in world.history and told(world)["ben"] == "none"
    await world.press(world.people[0])
    assert 1.9 < await left(world) <= 2


async def test_neither_a_pause_nor_the_bots_absence_nor_going_away_and_coming_back_changes_a_bank(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await with_a_bank(world)
    await world.env.advance_time(4 * HOUR)
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    await world.env.advance_time(20 * HOUR)
    await ann.slash(world.table, "table resume")
    assert await left(world) == 8 and told(world)["ben"] == "8 hours"
    await ben.slash(world.table, "table away", until="3 days")
    await ben.slash(world.table, "table away", until="back")
    assert await left(world) == 8, "what he had, and not an hour more"
    await world.bot.close()
    world.env.backend.advance_clock(30 * HOUR)
    await world.env.restart_bot(world.build())
    await world.env.settle()
    assert await left(world) == 1, "an hour is given back of what ran out meanwhile"
    assert told(world)["ben"] in ("1 hour", "60 minutes")


async def test_a_takeback_brings_nothing_back_and_who_has_left_is_not_listed(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="bank", bank=10, each=2)
    await world.env.advance_time(5 * HOUR)
    await world.press(ann)
    assert told(world)["ann"] == "7 hours"
    await world.take_back(ann)
    assert await left(world, 0) <= 7 and told(world)["ann"] == "7 hours"
    asked = await cleo.slash(world.table, "table leave")
    await cleo.click(asked.response or asked.followups[-1], label="Yes, I leave")
    assert told(world).keys() == {"ann", "ben"}


async def test_it_is_chosen_in_words_and_another_bank_begins_full(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    said = answer_of(await ann.slash(world.table, "table house", bank=48))
    assert "Time: 12 hours a move, and 48 hours more for each over the whole game." in said
    await ben.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    await world.press(ann)
    await ben_takes(world, 30)
    assert told(world)["ben"] == "30 hours"
    await world.agree(bank=24)
    assert told(world) == {"ann": "24 hours", "ben": "24 hours"}
    await world.agree(pace="none")
    assert "Left beside" not in world.words()
