"""Tables by invitation: who is named sits down, others ask, and the host answers and sends away, in the lobby alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of, pressable, text_of, walk
from tests.e2e.test_everywhere import shown
from tests.e2e.test_fairness import forged
from tests.e2e.test_nights import letters


async def by_invitation(world: World, host: Any, game: str = "lantern") -> int:
    """A lobby of this host, by invitation, switched by presses from the board."""
    await host.slash(world.table, "table open", game=game)
    rules = await host.click(world.board, label="House rules")
    card = await host.click(shown(rules), label="Who may join…")
    await host.click(shown(card), label="Only by invitation")
    return int((await world.now()).id)


async def card(world: World, host: Any) -> Any:
    """The host's card."""
    return shown(await host.slash(world.table, "invite"))


def persons(table: Any) -> list[int]:
    return [s.person for s in table.sitters]


async def test_a_lobby_says_nothing_of_guests_until_its_host_decides_something(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    labels = {c.get("label") for c in walk(world.board.components)}
    assert "Join" in labels and "Who may join" not in labels and "nvit" not in world.words()
    rules = shown(await ben.click(world.board, label="House rules"))
    assert "Who may join…" not in {c.get("label") for c in walk(rules.components)}, "only its host decides"


async def test_who_is_named_sits_down_and_others_ask_the_host(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await by_invitation(world, ann)
    assert "By invitation: who is invited sits down at once, others ask **ann**." in world.words()
    invited = await ann.slash(world.table, "invite", who=ben)
    assert f"<@{ben.id}>" in answer_of(invited)
    note = world.table.history()[-1]
    assert f"<@{ben.id}>, **ann** invites you to this table of Lantern." in text_of(note)
    await ben.click(note, label="Join")
    asked = await cleo.click(world.board, label="Ask to join")
    assert "I have asked the host for you" in answer_of(asked)
    assert persons(await world.now()) == [ann.id, ben.id]
    assert "Somebody asks to join." in world.words()
    assert "asked already" in answer_of(await cleo.click(world.board, label="Ask to join"))
    await dan.click(world.board, label="Ask to join")
    calls = [text_of(m) for m in world.table.history() if "somebody asks to join" in text_of(m)]
    assert len(calls) == 1, "the host is called once, and the board counts"
    assert "2 people ask to join." in world.words()
    await world.restart()
    mine = await card(world, ann)
    assert "**cleo**" in text_of(mine) and "**dan**" in text_of(mine)
    await ann.click(mine, custom_id=f"t1:1:let-in:{cleo.id}")
    assert persons(await world.now()) == [ann.id, ben.id, cleo.id]
    assert f"<@{cleo.id}>, you are welcome: you sit at this table now." in text_of(world.table.history()[-1])
    await ann.click(mine, custom_id=f"t1:1:decline-guest:{dan.id}")
    assert persons(await world.now()) == [ann.id, ben.id, cleo.id]
    assert "kept small this time" in letters(world, dan)[-1] and "ann" not in letters(world, dan)[-1]
    assert "There is no chair for you" in answer_of(await dan.click(world.board, label="Ask to join"))
    await ann.click(world.board, label="Start")
    assert (await world.now()).status == "playing"


async def test_a_role_is_invited_and_everybody_again(world: World) -> None:
    ann, ben, cleo, dan = world.people
    role = world.guild.create_role("@everyone **knights**")
    world.env.backend.add_member_role(world.guild.id, ben.id, role.id)
    await by_invitation(world, ann)
    mine = await card(world, ann)
    await ann.select(mine, [role, cleo], custom_id="t1:1:named:")
    assert (await world.now()).house.guests.roles == (role.id,)
    assert f"<@&{role.id}>" in text_of(mine)
    for person in (ben, cleo):
        await person.click(world.board, label="Ask to join")
    assert persons(await world.now()) == [ann.id, ben.id, cleo.id]
    await ann.click(mine, label="Let everybody join")
    await dan.click(world.board, label="Join")
    assert len(persons(await world.now())) == 4


async def test_the_host_sends_somebody_away_who_comes_back_when_they_are_invited(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ben.slash(world.table, "table word", word="heron")
    mine = await card(world, ann)
    await ann.select(mine, [str(ben.id)], custom_id="t1:1:send-away:")
    table = await world.now()
    assert persons(table) == [ann.id, cleo.id] and not table.house.words
    assert "asked you to get up" in letters(world, ben)[-1]
    assert "There is no chair for you" in answer_of(await ben.click(world.board, label="Join"))
    refused = await forged(world, ann, world.table, "t1:1:send-away:", str(ann.id))
    assert "**Leave**" in refused
    await ann.slash(world.table, "invite", who=ben)
    await ben.click(world.board, label="Join")
    assert persons(await world.now()) == [ann.id, cleo.id, ben.id]
    for who, said in ((ben, f"<@{ben.id}> sits at this table already"), (ann, "You sit at this table already")):
        before = len(world.table.history())
        assert said in answer_of(await ann.slash(world.table, "invite", who=who))
        assert len(world.table.history()) == before, "nobody is called for it"
    await ann.click(world.board, label="Start")
    assert "has begun" in await forged(world, ann, world.table, "t1:1:send-away:", str(ben.id))
    assert (await world.now()).sits(ben.id), "nobody is sent away from a running game"


@pytest.mark.parametrize(
    "address", ["guests-only:no", "let-in:{0}", "decline-guest:{0}", "send-away:={1}", "let-in:x", "named:"]
)
async def test_nobody_but_the_host_decides_who_joins(world: World, address: str) -> None:
    ann, ben, cleo, _ = world.people
    await by_invitation(world, ann)
    await ann.slash(world.table, "invite", who=ben)
    await ben.click(world.board, label="Ask to join")
    await cleo.click(world.board, label="Ask to join")
    before = await world.now()
    verb, _, value = address.format(cleo.id, ann.id).partition("=")
    assert "Only the host" in await forged(world, ben, world.table, f"t1:1:{verb}", value)
    assert (await world.now()).seq == before.seq
    assert "Only the host" in answer_of(await ben.slash(world.table, "invite"))


async def test_the_host_who_likes_letters_answers_in_a_letter(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "me calls", how="private")
    await by_invitation(world, ann)
    await ben.click(world.board, label="Ask to join")
    backend = world.env.backend
    letter = [*backend.messages[backend.dm_channels[ann.id]].values()][-1]
    assert "**ben** asks to join your table" in text_of(letter)
    assert len(pressable(letter)) == 2
    assert f"t1:1:let-in:{ben.id}" in pressable(letter)


async def test_who_is_named_is_brought_to_a_private_thread(world: World) -> None:
    ann, ben, *_ = world.people
    made = world.env.backend.create_thread(world.table.id, name="ours", owner_id=ann.id, type=12)
    thread = next(t for t in world.table.threads if t.id == int(getattr(made, "id", 0)))
    world.env.backend.add_thread_member(thread.id, world.env.backend.bot_user.id)
    world.table = thread
    await ann.slash(thread, "table open", game="lantern")
    before = {c.path for c in world.strict.calls if "thread-members" in c.path}
    await ann.slash(thread, "invite", who=ben)
    after = {c.path for c in world.strict.calls if "thread-members" in c.path} - before
    assert after == {f"/channels/{thread.id}/thread-members/{ben.id}"}
    await ben.click(world.board, label="Join")
    assert persons(await world.now()) == [ann.id, ben.id]


async def test_a_chair_that_is_taken_meanwhile_is_promised(world: World) -> None:
    ann, ben, *_ = world.people
    await by_invitation(world, ann)
    await ben.click(world.board, label="Ask to join")
    for _ in range(4):
        await ann.click(world.board, label="Add a computer player")
    await ann.click(await card(world, ann), custom_id=f"t1:1:let-in:{ben.id}")
    assert "as soon as a chair is free" in text_of(world.table.history()[-1])
    await ann.click(world.board, label="One computer player less")
    await ben.click(world.board, label="Ask to join")
    assert (await world.now()).sits(ben.id)


async def test_a_game_for_whoever_comes_asks_before_it_seats_who_is_not_invited(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await by_invitation(world, ann, "freeform")
    await ann.slash(world.table, "invite", who=ben)
    await ann.click(world.board, label="Start")
    assert "not sitting" in answer_of(await cleo.click(world.board, custom_id="t1:1:mine:")), "no press seats them"
    assert "must agree" in answer_of(await cleo.slash(world.table, "table join"))
    assert not (await world.now()).sits(cleo.id)
    await ben.slash(world.table, "table join")
    assert (await world.now()).sits(ben.id), "who is invited comes and goes"
    await world.consent()
    assert (await world.now()).sits(cleo.id)


async def test_playing_again_stays_by_invitation_and_keeps_who_was_named(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await by_invitation(world, ann)
    for person in (ben, cleo):
        await ann.slash(world.table, "invite", who=person)
    await ben.click(world.board, label="Ask to join")
    await dan.click(world.board, label="Ask to join")
    await ann.click(await card(world, ann), custom_id=f"t1:1:decline-guest:{dan.id}")
    assert (await world.now()).house.guests.turned == (dan.id,)
    await ann.click(world.board, label="Start")
    await world.by_hand()
    await ben.click(world.board, label="Play again")
    table = await world.now()
    assert (table.host, table.house.guests.only, table.house.guests.asking) == (ben.id, True, {})
    assert table.house.guests.turned == (), "another evening, another host"
    await cleo.click(world.board, label="Ask to join")
    assert (await world.now()).sits(cleo.id)


async def test_who_was_sent_away_is_not_seated_by_a_press_once_it_has_begun(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="freeform")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.select(await card(world, ann), values=[str(cleo.id)], custom_id="t1:1:send-away:")
    await ann.click(world.board, label="Start")
    await cleo.slash(world.table, "table join")
    assert not (await world.now()).sits(cleo.id), "those who play are asked"


async def test_who_is_named_while_they_ask_asks_no_more(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await by_invitation(world, ann)
    for person in (ben, cleo):
        await person.click(world.board, label="Ask to join")
    await ann.slash(world.table, "invite", who=ben)
    assert [*(await world.now()).house.guests.asking] == [cleo.id] and "Somebody asks to join." in world.words()
    await ben.click(world.board, label="Ask to join")
    assert persons(await world.now()) == [ann.id, ben.id]


async def test_once_it_has_begun_nobody_is_invited_and_that_is_said(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    for typed in ({}, {"who": cleo}):
        assert "The game has begun" in answer_of(await ann.slash(world.table, "invite", **typed))
