"""Games without a clock that everybody has left lying: asked after a month, closed after two."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of, text_of

DAY = 24 * 3600


async def days_go_by(world: World, days: int) -> None:
    """So many days, the last seven hours of them beat by beat: all that is kept is older by the others."""
    past = days * DAY - 7 * 3600
    await world.bot.store.disk.write("UPDATE tables SET changed = changed - ?", (past,))
    await world.bot.store.disk.write("UPDATE timers SET due = due - ?", (past,))
    await world.env.advance_time(7 * 3600)


async def left_lying(world: World, days: int, pace: str = "none") -> None:
    """A game of Ann and Ben without limit, at which nothing has been done for so many days."""
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    await ann.slash(world.table, "table house", pace=pace)
    await ann.click(world.board, label="Start")
    await days_go_by(world, days)


def asked(world: World) -> list[str]:
    return [text_of(m) for m in world.table.history() if "nothing has happened at this game" in text_of(m)]


async def test_those_who_play_are_asked_once_and_it_is_closed_when_nothing_comes_of_that(world: World) -> None:
    ann, ben, *_ = world.people
    await left_lying(world, 29)
    assert not asked(world)
    await days_go_by(world, 2)
    (words,) = asked(world)
    assert words.startswith(
        f"\n<@{ann.id}> and <@{ben.id}>, nothing has happened at this game of Lantern for a month."
    )
    await world.restart()
    await days_go_by(world, 28)
    assert len(asked(world)) == 1 and (await world.now()).status == "playing"
    await days_go_by(world, 3)
    assert (await world.now()).status == "ended"
    assert "Nothing has happened here for two months. The game ends" in world.history
    assert "Lantern is open" in answer_of(await world.people[2].slash(world.table, "table open", game="lantern"))


@pytest.mark.parametrize("how", ["button", "move", "house"])
async def test_whatever_is_done_keeps_it(world: World, how: str) -> None:
    ann, *_ = world.people
    await left_lying(world, 31)
    if how == "button":
        note = next(m for m in world.table.history() if "nothing has happened" in text_of(m))
        assert "The game stays" in answer_of(await ann.click(note, label="We play on"))
    elif how == "move":
        await world.press(ann)
    else:
        await ann.slash(world.table, "table away", until="3 days")
    await days_go_by(world, 29)
    assert (await world.now()).status == "playing" and len(asked(world)) == 1
    await days_go_by(world, 3)
    assert len(asked(world)) == 2, "a month later they are asked again"


async def test_where_time_runs_nobody_is_asked(world: World) -> None:
    await left_lying(world, 1, "slow")
    await days_go_by(world, 40)
    assert not asked(world)


async def test_it_is_not_closed_for_what_nobody_could_do_at_it(world: World) -> None:
    await left_lying(world, 31)
    async with world.away():
        await days_go_by(world, 40)
    await world.env.advance_time(5)
    assert (await world.now()).status == "playing", "a day to answer"
    await days_go_by(world, 2)
    assert (await world.now()).status == "ended"
