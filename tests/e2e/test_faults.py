"""Bad input and faults: each has a kind outcome, nothing acknowledged is lost, nothing goes unanswered."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.keeping.engines.faults import DatabaseFault
from tests.e2e.conftest import World, answer_of, text_of


async def shown_to(world: World, person: Any) -> Any:
    """The private panel of a person."""
    shown = await person.click(world.board, custom_id="t1:1:move:")
    return shown.response or shown.followups[0]


async def choose(world: World, person: Any, message: Any, card: int) -> Any:
    """Choose a card in the first round."""
    return await person.click(message, custom_id=f"g1:1:0:0.play:{card}")


async def hand(world: World, seat: int) -> tuple[int, ...]:
    table = await world.now()
    found: tuple[int, ...] = world.bot.room.state(table).hands[seat]  # type: ignore[attr-defined]
    return found


async def test_out_of_turn_and_a_stale_button_are_told_who_is_awaited(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message, before = await shown_to(world, ann), await hand(world, 0)
    await world.env.advance_time(900)  # a newer view closes none that is older than that
    forgotten = await shown_to(world, ann)
    await world.env.advance_time(900)
    await choose(world, ann, message, before[0])
    typed = await ann.slash(world.table, "lantern play", card=before[1])
    assert "not your turn" in answer_of(typed)
    assert "LA-PLY-01" in answer_of(typed)
    await world.press(ben)
    await world.press(ann)
    stale = answer_of(await choose(world, ann, forgotten, before[0]))
    assert "no longer open" in stale
    assert "**ben** is to play" in stale and "/rules" not in stale, "no rule was broken"
    assert len(await hand(world, 0)) == len(before) - 2


async def test_a_second_click_of_a_hurried_finger_is_quiet(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message, before = await shown_to(world, ann), await hand(world, 0)
    answers = await world.together(
        lambda: choose(world, ann, message, before[0]), lambda: choose(world, ann, message, before[0])
    )
    assert len(await hand(world, 0)) == len(before) - 1
    assert not any("wrong" in answer_of(a) for a in answers)


async def test_another_answer_to_what_was_answered_a_while_ago_is_told_that_it_is_too_late(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    old, before = await shown_to(world, ann), await hand(world, 0)
    await world.env.advance_time(900)  # a newer view closes none that is older than that
    await choose(world, ann, await shown_to(world, ann), before[0])
    await world.env.advance_time(60)
    assert "no longer open" in answer_of(await choose(world, ann, old, before[1]))
    assert len(await hand(world, 0)) == len(before) - 1


async def test_a_press_delivered_twice_is_played_once(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    again = [dict(body) for _, name, body in world.env.backend.transcript if name == "INTERACTION_CREATE"][-1]
    seq = (await world.now()).seq
    world.env.backend.emit("INTERACTION_CREATE", again)
    await world.env.settle()
    assert (await world.now()).seq == seq
    assert all(getattr(e, "code", 40060) == 40060 for e in world.env.errors)


async def test_somebody_elses_button_is_refused_with_what_to_do(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    refused = await cleo.slash(world.table, "lantern play", card=1)
    assert "not sitting at this table" in answer_of(refused)


async def test_two_people_at_once_are_both_played(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    one, two = await shown_to(world, ann), await shown_to(world, ben)
    hands = await hand(world, 0), await hand(world, 1)
    await world.together(
        lambda: choose(world, ann, one, hands[0][0]), lambda: choose(world, ben, two, hands[1][0])
    )
    assert [len(await hand(world, s)) for s in (0, 1)] == [2, 2]
    assert "Round 2" in world.words() or "To play:** **ann** and **ben**" in world.words()


async def test_a_card_not_held_is_refused_with_its_rule_and_nothing_changes(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    held = await hand(world, 0)
    missing = next(c for c in range(9) if c not in held)
    before = await world.now()
    refused = await ann.slash(world.table, "lantern play", card=missing)
    assert f"You do not hold {missing}" in answer_of(refused)
    assert "LA-PLY-01" in answer_of(refused)
    assert await world.now() == before


async def test_a_deleted_board_is_posted_anew_and_play_goes_on(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message = await shown_to(world, ann)
    old = world.board
    await world.delete(old)
    await choose(world, ann, message, (await hand(world, 0))[0])
    assert world.board.id != old.id
    assert "To play:** **ben**" in world.words()
    await world.by_hand()


@pytest.mark.parametrize("refused", [False, True], ids=["at the board", "beside it"])
async def test_a_deleted_thread_is_made_anew(world: World, refused: bool) -> None:
    """Discord may or may not let a message have a second thread."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.demolish(world.table.threads[0])
    if refused:
        world.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=160004)
    await world.press(ann)
    await world.press(ben)
    assert "ben** has played" in world.history
    assert len(world.table.threads) == 1
    assert f"/{world.table.threads[0].id}" in str(world.board.components)


@pytest.mark.parametrize(
    ("lacking", "sentence"),
    [
        ("send_messages", "I need: Send Messages"),
        ("attach_files", "Attach Files"),
        ("create_public_threads", "Create Public Threads"),
        ("add_reactions", "Add Reactions"),
        ("send_messages_in_threads", "Send Messages in Threads"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_a_missing_permission_is_named_when_a_table_is_opened(
    world: World, lacking: str, sentence: str
) -> None:
    ann, *_ = world.people
    poor = world.guild.create_text_channel(
        "poor", overwrites={world.guild.me: discord.PermissionOverwrite(**{lacking: False})}
    )
    answer = answer_of(await ann.slash(poor, "table open", game="lantern"))
    assert sentence in answer
    opened = await world.bot.store.tables.at(poor.id)
    assert (opened is None) == (lacking == "send_messages")


@pytest.mark.parametrize("lacking", ["add_reactions", "manage_messages", "create_public_threads"])
async def test_a_game_is_played_to_its_end_without_an_optional_permission(world: World, lacking: str) -> None:
    ann, ben, *_ = world.people
    overwrites = {world.guild.me: discord.PermissionOverwrite(**{lacking: False})}
    world.table = world.guild.create_text_channel("poor", overwrites=overwrites)
    await world.play("lantern", ann, ben, hand=1)
    while waiting := await world.awaited():
        decision, person = waiting[0]
        if not decision.motion:
            await world.press(person)
        elif lacking == "add_reactions":
            await person.click(world.poll, label="No")
        else:
            await person.react(world.poll, "❌")
    assert "the end" in world.words()
    shown = answer_of(await ann.slash(world.table, "history show"))
    assert "takes the lantern" in shown or "Nobody takes the lantern" in shown


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0), (403, 50013), (404, 10003)])
async def test_a_move_is_kept_while_discord_fails_and_shown_when_it_recovers(
    world: World, status: int, code: int
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message, before = await shown_to(world, ann), await hand(world, 0)
    for method in ("PATCH", "POST"):
        times = 1 if (method, status) == ("POST", 403) or code == 10003 else 2  # a refusal is believed for an hour
        world.env.inject_error(method, "/channels/*", status=status, code=code, times=times)
    await choose(world, ann, message, before[0])
    assert len(await hand(world, 0)) == len(before) - 1
    await world.env.advance_time(3700)
    assert "To play:** **ben**" in world.words()
    assert "ann** has played" in world.history
    assert not world.bot.courier.trouble(await world.now())


async def test_a_failed_acknowledgement_plays_nothing(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message, before = await shown_to(world, ann), await world.now()
    world.env.inject_error("POST", "/interactions/*", status=500, times=2)
    await choose(world, ann, message, (await hand(world, 0))[0])
    assert (await world.now()).state == before.state
    await choose(world, ann, message, (await hand(world, 0))[0])
    assert (await world.now()).ply == before.ply + 1


async def test_a_button_of_a_table_that_is_gone_is_answered(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.slash(world.table, "table end")
    assert "closed" in world.words()
    answer = await ann.slash(world.table, "table undo")
    assert "over" in answer_of(answer)


async def test_pictures_that_may_not_be_sent_leave_a_board_in_words(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=1)
    await world.press(ann)
    assert "To play:** **ben**" in world.words()
    assert not world.board.attachments
    assert "may not attach files" in world.bot.courier.trouble(await world.now())
    world.calls()
    await world.press(ben)
    assert len([c for c in world.calls() if c.startswith("PATCH /channels")]) == 1, "it does not try in vain"
    await ann.slash(world.table, "table board")
    assert world.board.attachments
    assert not world.bot.courier.trouble(await world.now())


async def test_a_board_in_an_archived_thread_is_posted_anew(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    old = world.board.id
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=1)
    await world.press(ann)
    assert world.board.id != old
    assert "To play:** **ben**" in world.words()


async def test_lines_are_told_in_order_though_one_fails(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    thread = world.table.threads[0]
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=500, times=1)
    await world.press(ann)
    assert "ann** has played" not in world.history
    await world.press(ben)
    assert "ben** has played" not in world.history
    assert "keep trying" in answer_of(await ann.slash(world.table, "table board")) or "ben** has" in world.history
    await world.env.advance_time(30)
    assert world.history.index("ann** has played") < world.history.index("ben** has played")


async def test_a_poll_whose_reactions_fail_has_buttons_and_is_posted_once(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    world.env.inject_error("PUT", "/channels/*/messages/*/reactions/*", status=500, times=1)
    await ann.slash(world.table, "table end")
    polls = [m for m in world.table.history() if "End it?" in text_of(m) and m.id != world.board.id]
    assert len(polls) == 1
    voted = await ben.click(world.poll, label="No")
    assert "counted" in answer_of(voted)
    await ben.click(voted.followups[0], label="Take my vote back")
    assert "1 of 3 have voted" in text_of(world.poll)
    await ben.click(world.poll, label="Yes")
    assert (await world.now()).status == "ended"


async def test_what_is_posted_can_be_told_from_its_own_echo(world: World) -> None:
    """Killed between sending and remembering, the bot sends again: Discord drops what bears the same nonce."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    posts = [c.json for c in world.env.http_requests if c.method == "POST" and c.path.endswith("/messages")]
    posts = [p for p in posts if p]
    assert len(posts) >= 3
    assert all(p.get("nonce") and p.get("enforce_nonce") and len(p["nonce"]) <= 25 for p in posts)
    assert len({p["nonce"] for p in posts}) == len(posts)


async def test_without_leave_to_make_threads_people_are_told_where_the_history_is(world: World) -> None:
    ann, ben, *_ = world.people
    overwrites = {world.guild.me: discord.PermissionOverwrite(create_public_threads=False)}
    world.table = world.guild.create_text_channel("poor", overwrites=overwrites)
    await world.play("lantern", ann, ben)
    assert "only in `/history show`" in answer_of(await ann.slash(world.table, "table board"))


async def test_a_press_that_nobody_knows_is_answered(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    view = discord.ui.LayoutView()
    for custom_id in ("from another time", "g1:x:y:z:", "t1:1:dance:", "t1:77:join:", "g1:77:0:a:b"):
        view.add_item(discord.ui.ActionRow(discord.ui.Button(label=custom_id, custom_id=custom_id)))
    channel = world.bot.get_partial_messageable(world.table.id)
    message = await channel.send(view=view)
    view.stop()
    shown = next(m for m in world.table.history() if m.id == message.id)
    for row in shown.components:
        label = row.to_dict()["components"][0]["label"]
        assert "earlier time" in answer_of(await ann.click(shown, label=label)), label


async def test_a_move_that_is_kept_is_never_called_undone(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message = await shown_to(world, ann)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the panel cannot be drawn")

    monkeypatch.setattr(world.bot.panels, "of", broken)
    before = await world.now()
    pressed = await choose(world, ann, message, (await hand(world, 0))[0])
    typed = await ben.slash(world.table, "lantern play", card=(await hand(world, 1))[0])
    assert (await world.now()).ply == before.ply + 2
    for answer in (answer_of(pressed), answer_of(typed)):
        assert "Your move is kept" in answer
        assert "nothing has changed" not in answer


async def test_a_move_of_which_nobody_can_tell_whether_it_is_kept_is_not_called_undone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    message = await shown_to(world, ann)

    before, record = await world.now(), world.bot.store.log.record

    async def away(_: str) -> bool:
        raise DatabaseFault("it is away")

    async def lost(*asked: Any, **named: Any) -> None:
        await record(*asked, **named)
        patched.setattr(world.bot.store.log, "knows", away)
        raise DatabaseFault("the line broke when it was kept")

    with monkeypatch.context() as patched:
        patched.setattr(world.bot.store.log, "record", lost)
        answer = answer_of(await choose(world, ann, message, (await hand(world, 0))[0]))
    after = await world.bot.store.tables.get(1)
    assert after is not None and after.ply == before.ply + 1, "it is kept"
    assert "cannot see just now whether" in answer and "(code " in answer
    assert "nothing has changed" not in answer
