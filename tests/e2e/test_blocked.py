"""Block lists: whom somebody has blocked does not come to their lobby, and never learns why."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_creation_collaborative import opened
from tests.e2e.test_invitation import by_invitation, persons

KINDLY = "There is no chair for you at this table. You can watch"


async def test_whom_a_host_has_blocked_finds_no_chair_and_is_not_told_why(world: World) -> None:
    ann, ben, cleo, _ = world.people
    told = await ann.slash(world.table, "me block", who=ben)
    assert told.ephemeral and f"You have blocked <@{ben.id}>." in answer_of(told)
    await world.restart()
    await ann.slash(world.table, "table open", game="lantern")
    await cleo.click(world.board, label="Join")
    pressed = await ben.click(world.board, label="Join")
    refused = text_of(pressed.followups[0])
    assert KINDLY in refused and "**ann" not in refused and "block" not in refused
    assert KINDLY in answer_of(await ben.slash(world.table, "table join"))
    assert persons(await world.now()) == [ann.id, cleo.id]
    assert "block" not in "".join(text_of(m) for m in world.table.history())
    await ann.slash(world.table, "me unblock", who=ben)
    await world.restart()
    await ben.click(world.board, label="Join")
    assert persons(await world.now()) == [ann.id, cleo.id, ben.id]


async def test_who_is_blocked_may_host_and_sit_with_others(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "me block", who=ben)
    await ben.slash(world.table, "table open", game="lantern")
    await ann.click(world.board, label="Join")
    assert persons(await world.now()) == [ben.id, ann.id], "it keeps from tables that the other hosts, no more"


@pytest.mark.parametrize("brings", ["ann", "cleo"])
async def test_nobody_brings_them_by_way_of_the_voice_channel(world: World, brings: str) -> None:
    ann, ben, cleo, _ = world.people
    voice = world.guild.create_voice_channel("voice")
    for person in (ann, ben, cleo):
        await person.join_voice(voice)
    await ann.slash(world.table, "me block", who=ben)
    await ann.slash(world.table, "table open", game="lantern")
    await {"ann": ann, "cleo": cleo}[brings].slash(world.table, "table seat-voice")
    assert persons(await world.now()) == [ann.id, cleo.id]


async def test_an_invitation_needs_the_block_to_end_and_calls_nobody_who_wants_peace(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await by_invitation(world, ann)
    await ann.slash(world.table, "me block", who=ben)
    assert "`/me unblock` first" in answer_of(await ann.slash(world.table, "invite", who=ben))
    await cleo.slash(world.table, "me block", who=ann)
    before = len(world.table.history())
    assert "may sit down" in answer_of(await ann.slash(world.table, "invite", who=cleo))
    assert len(world.table.history()) == before, "whom she has blocked does not call her"
    assert KINDLY in answer_of(await ben.click(world.board, label="Ask to join"))
    assert not (await world.now()).house.guests.asking


async def test_playing_again_brings_nobody_whom_the_new_host_has_blocked(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.by_hand()
    await cleo.slash(world.table, "me block", who=ann)
    await cleo.click(world.board, label="Play again")
    assert persons(await world.now()) == [ben.id, cleo.id]


async def test_nobody_is_brought_or_called_to_play_by_whom_they_have_blocked(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await dan.slash(world.table, "me block", who=ann)
    before = len(world.table.history())
    for typed in ({"deed": "table transfer", "to": dan}, {"deed": "table replace", "player": "ann", "by": dan}):
        answer = answer_of(await ann.slash(world.table, typed.pop("deed"), **typed))
        assert "I cannot offer this seat to dan. Name somebody else." in answer and "block" not in answer
    table = await world.now()
    assert not table.house.offers and not table.house.councils and len(world.table.history()) == before
    await ben.slash(world.table, "table transfer", to=dan)
    assert [o.person for o in (await world.now()).house.offers] == [dan.id], "ben may ask them"
    await world.by_hand()
    await ben.slash(world.table, "me block", who=ann)
    await ann.click(world.board, label="Play again")
    assert persons(await world.now()) == [ann.id, cleo.id]
    await ben.click(world.board, label="Join")
    assert persons(await world.now()) == [ann.id, cleo.id, ben.id], "who likes to come sits down"


async def test_a_game_for_whoever_comes_asks_the_others_before_it_seats_them(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await opened(world, ann, ben)
    await ann.slash(world.table, "me block", who=cleo)
    number = (await world.now()).id
    for person, comes in ((cleo, False), (dan, True)):
        await person.click(world.board, custom_id=f"t1:{number}:mine:")
        assert (await world.now()).sits(person.id) is comes
    assert "must agree" in answer_of(await cleo.slash(world.table, "table join"))


async def test_nobody_gives_their_seat_to_whom_the_host_has_blocked(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "me block", who=ben)
    await world.play("lantern", ann, cleo, dan)
    assert "Name somebody else" in answer_of(await cleo.slash(world.table, "table transfer", to=ben))
    assert not (await world.now()).house.offers


async def test_the_list_is_private_short_and_nobody_blocks_themselves(world: World) -> None:
    ann, ben, *_ = world.people
    assert "You have blocked nobody." in answer_of(await ann.slash(world.table, "me block"))
    assert "bear with yourself" in answer_of(await ann.slash(world.table, "me block", who=ann))
    for _ in range(2):
        await ann.slash(world.table, "me block", who=ben)
    assert f"You have blocked <@{ben.id}>." in answer_of(await ann.slash(world.table, "me about"))
    assert "blocked" not in answer_of(await ben.slash(world.table, "me about"))
    await world.bot.store.disk.write_beside(
        "INSERT INTO blocks VALUES (?, ?)", *((ann.id, number) for number in range(1, 50))
    )
    await world.restart()
    assert "`/me unblock` makes room" in answer_of(await ann.slash(world.table, "me block", who=world.people[2]))
