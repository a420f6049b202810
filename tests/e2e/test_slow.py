"""A Discord that asks to wait: 429 with a long wait, and few edits of old messages. Nothing is lost, nothing untrue."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_strict import boards, pings

HOUR = 3600


def votes(world: World) -> list[Any]:
    """All messages of votes in the channel."""
    return [m for m in world.table.history() if "🗳" in text_of(m) and m not in boards(world)]


async def delivered(world: World) -> bool:
    """Whether nothing waits to be told."""
    return not await world.bot.store.outbox.of((await world.now()).id, 2**60)


@pytest.mark.parametrize("what", ["POST", "PATCH", "DELETE", "PUT", "*"])
@pytest.mark.parametrize("wait", [20, 400])
async def test_what_discord_asks_to_wait_with_comes_later_and_once(world: World, what: str, wait: int) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.press(ann)
    until = world.env.backend.clock.now().timestamp() + wait
    world.strict.slow_down(what, "/channels/*", until)
    await world.press(ben)
    await world.press(cleo)
    await ann.slash(world.table, "table end")
    if what in ("POST", "*"):
        shown = answer_of(await ann.slash(world.table, "table board"))
        assert "slowly" in shown and "does not answer" not in shown
    await world.env.advance_time(wait + 400)
    assert [world.history.count(f"{n}** has played") for n in ("ann", "ben", "cleo")] == [1, 1, 1]
    assert await delivered(world)
    assert len(boards(world)) == 1 and len(votes(world)) == 1 and len(pings(world)) <= 1
    assert not world.bot.courier.trouble(await world.now())
    await ben.react(votes(world)[0], "✅")
    assert (await world.now()).status == "ended"


async def test_a_board_too_old_to_be_edited_is_posted_anew(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await world.env.advance_time(2 * HOUR)
    world.strict.old_edits = 0
    await world.press(ann)
    await world.press(ben)
    await world.env.advance_time(60)
    (board,) = boards(world)
    assert "**ann**" in text_of(board)
    assert await delivered(world) and not world.bot.courier.trouble(await world.now())


async def test_a_board_whose_edits_must_wait_is_posted_anew_when_it_is_old(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await world.env.advance_time(2 * HOUR)
    old = world.board.id
    world.strict.slow_down("PATCH", "/channels/*", world.env.backend.clock.now().timestamp() + 9 * HOUR)
    await world.press(ann)
    (board,) = boards(world)
    assert board.id != old and await delivered(world)


async def test_a_vote_too_old_to_be_edited_counts_and_is_shown_when_it_may(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table house", pace="none")
    await world.env.advance_time(2 * HOUR)
    vote = world.poll
    world.strict.old_edits = 0
    await ben.react(vote, "✅")
    await cleo.react(vote, "✅")
    assert (await world.now()).house.pace == "none", "what is decided waits for no message"
    assert "now and then" in world.bot.courier.trouble(await world.now())
    await ann.slash(world.table, "table end")
    assert len(votes(world)) == 2, "another vote is not held up"
    world.strict.old_edits = None
    await world.env.advance_time(HOUR)
    assert "Carried" in text_of(next(m for m in world.table.history() if m.id == vote.id))
    assert await delivered(world) and not world.bot.courier.trouble(await world.now())


async def test_a_board_that_could_not_be_taken_away_is_taken_away_later(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    world.strict.slow_down("DELETE", "/channels/*", world.env.backend.clock.now().timestamp() + 60)
    for _ in range(13):
        await ann.send(world.table, "so much to say")
    await world.press(ann)
    assert len(boards(world)) == 2
    await world.env.advance_time(120)
    assert len(boards(world)) == 1


async def test_a_locked_history_keeps_no_vote_of_the_table_waiting(world: World) -> None:
    """Its vote can neither be changed nor voted on there: it is asked beside the board instead."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    while not (waiting := await world.awaited())[0][0].motion:
        await world.press(waiting[0][1])
    (thread,) = world.table.threads
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await world.env.settle()
    decision, person = waiting[0]
    with world.env._bot_scope():  # so that SimCord waits for what the bot does about it
        await world.bot.ballots.vote((await world.now()).id, person.id, decision.motion, "for")
    await world.env.settle()
    assert (await world.poll_of(decision.motion)).channel.id == world.table.id
    await ann.slash(world.table, "table end")
    assert len(votes(world)) == 2


async def test_a_vote_that_a_locked_history_does_not_take_stands_beside_the_board(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    (thread,) = world.table.threads
    await world.press(ann)
    await world.press(ben)
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=160005, times=9)
    await world.press(cleo)
    decision, _ = (await world.awaited())[0]
    assert decision.motion and (await world.poll_of(decision.motion)).channel.id == world.table.id
