"""Ballots that are pressed, typed or shown by a sign: each counts until its own person changes it, whatever becomes of
the line to Discord and of the messages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.council.recounting import Cast, said
from rules.core import Answer
from tests.e2e.conftest import World, answer_of, pressable, text_of

HOUR = 3600
YES, NO = Answer(keys=("for",)), Answer(keys=("against",))


async def voting(world: World, *people: Any) -> None:
    """A vote of the toy, which is asked in the private panels as well."""
    await world.play("lantern", *people, hand=1)
    for person in people:
        await world.press(person)
    assert (await world.state()).vote


async def press(world: World, person: Any, answer: Answer) -> None:
    """Somebody votes in their private panel, perhaps once more."""
    seat = next(s.seat for s in (await world.now()).sitters if s.person == person.id)
    decision = next(d for d in world.bot.room.decisions(await world.now()) if d.seat == seat)
    await world.press(person, decision, answer)


async def cast(world: World) -> dict[int, str]:
    """The ballots that are kept."""
    found: dict[int, str] = (await world.state()).vote.cast
    return found


async def test_a_pressed_ballot_stands_though_there_is_no_sign_of_it(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await voting(world, ann, ben, cleo)
    await press(world, ann, YES)
    async with world.away():
        pass
    await world.restart()
    assert await cast(world) == {0: "for"}
    await ben.react(world.poll, "❌")
    await press(world, ben, YES)
    assert (await world.state()).deals == 2, "it is carried"


async def test_a_pressed_ballot_counts_when_time_is_up(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("life", ann, ben, cleo, starting_player="vote", reply_minutes=240)
    decision = await world.asked(ann)
    await world.press(ann, decision, Answer(keys=("1",)))
    await world.env.advance_time(4 * HOUR + 5)
    assert "**Decided**: **ben**, 1 of 1 vote." in text_of(world.poll)
    assert (await world.state()).first == 1


async def test_a_sign_from_before_does_not_undo_what_was_pressed_later(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await voting(world, ann, ben, cleo)
    await ann.react(world.poll, "❌")
    await press(world, ann, YES)
    async with world.away():
        pass
    assert await cast(world) == {0: "for"}
    async with world.away():
        await ann.unreact(world.poll, "❌")
    assert await cast(world) == {0: "for"}


async def test_a_sign_that_came_or_went_while_the_bot_was_away_counts(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await voting(world, ann, ben, cleo, dan)
    await press(world, ann, YES)
    await ben.react(world.poll, "✅")
    async with world.away():
        await ann.react(world.poll, "❌")
        await ben.unreact(world.poll, "✅")
        await cleo.react(world.poll, "✅")
    assert await cast(world) == {0: "against", 2: "for"}


@pytest.mark.parametrize("gone", ["message", "thread"])
async def test_a_vote_whose_message_is_gone_is_posted_anew_and_keeps_its_ballots(world: World, gone: str) -> None:
    ann, ben, cleo, dan = world.people
    await voting(world, ann, ben, cleo, dan)
    await ann.react(world.poll, "✅")
    (thread,) = world.table.threads
    await world.env.advance_time(60)
    if gone == "thread":
        await world.demolish(thread)
    else:
        world.env.backend.delete_message(thread.id, world.poll.id)
    await ben.slash(world.table, "table board")
    table = await world.now()
    posted = (await world.bot.store.messages.of(table.id))["poll:more1"]
    assert f"/{posted.message})" in world.words()
    async with world.away():
        pass
    assert await cast(world) == {0: "for"}
    for person in (ben, cleo):
        await person.react(await world.poll_of("more1"), "✅")
    assert (await world.state()).deals == 2, "it is carried"


async def test_a_vote_of_the_table_goes_with_it_into_another_channel(world: World) -> None:
    """Whom it is about may object there: silence would let it pass."""
    ann, ben, *_ = world.people
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.play("lantern", ann, ben)
    await world.agree(pace="none")
    assert "may object" in answer_of(await ann.slash(world.table, "table skip"))
    await world.env.advance_time(60)
    await world.demolish(world.table)
    assert "goes on here" in answer_of(await ann.slash(elsewhere, "table board"))
    world.table = elsewhere
    (council,) = (await world.now()).house.councils
    assert council.motion.cast == {0: "for"}
    await ben.react(await world.poll_of(council.motion.id), "❌")
    assert not (await world.now()).house.councils
    assert await world.awaited()


def sign(choice: str) -> Cast:
    return Cast(choice, by_sign=True)


def pressed(choice: str) -> Cast:
    return Cast(choice, by_sign=False)


@pytest.mark.parametrize(
    ("kept", "signs", "before", "counts"),
    [
        ("", "", [], ""),
        ("", "a", [], "a"),
        ("a", "a", [], "a"),
        ("a", "", [], "a"),  # by asking, on a message that is gone, or by who sat there before
        ("a", "b", [], "b"),
        ("a", "", [sign("a")], ""),
        ("a", "b", [sign("a")], "b"),
        ("", "a", [sign("a"), sign("")], "a"),
        ("a", "", [pressed("a")], "a"),
        ("a", "b", [pressed("a")], "b"),
        ("a", "b", [sign("b"), pressed("a")], "a"),
        ("a", "bc", [sign("b"), pressed("a")], "c"),
        ("a", "b", [sign("b"), sign(""), pressed("a")], "b"),
        ("a", "b", [pressed("b"), pressed("a")], "a"),
        ("", "a", [sign("a"), pressed("")], ""),
    ],
)
def test_what_a_sign_says_beside_what_was_pressed(kept: str, signs: str, before: list[Cast], counts: str) -> None:
    assert said(kept, list(signs), before) == counts


async def test_no_vote_is_taken_back_when_it_is_over(world: World) -> None:
    """The button for it stood on, and the one of one's vote before beside it."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    world.env.inject_error("PUT", "/channels/*/messages/*/reactions/*", status=500, times=1)
    await ann.slash(world.table, "table end")
    first = (await ben.click(world.poll, label="No")).followups[0]
    second = (await ben.click(world.poll, label="No")).followups[0]
    assert "You have voted anew" in text_of(first) and not pressable(first)
    assert "Take my vote back" in str(second.components)
    await cleo.click(world.poll, label="No")
    await world.env.settle()
    assert "this vote is over" in text_of(second) and not pressable(second)
