"""What the real Discord does and SimCord does not: lost answers, hidden files, sleeping threads, refusals that count."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from bot.keeping.engines.files import copy
from cogs.deeds.keeping import heaviest
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_time import HOUR, woken
from tests.strict import MOST_BYTES

WEEK = 7 * 24 * 3600


def boards(world: World) -> list[Any]:
    """All boards in the channel."""
    return [m for m in world.table.history() if text_of(m).startswith("\n## ")]


def pings(world: World) -> list[Any]:
    """All pings in the channel."""
    return [m for m in world.table.history() if "your turn in" in text_of(m)]


# ------------------------------------------------------------------ answers that are lost


@pytest.mark.parametrize("remembers", [True, False], ids=["nonce known", "nonce forgotten"])
@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
async def test_lines_are_told_once_though_the_answer_is_lost(
    world: World, *, remembers: bool, restart: bool
) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    world.strict.looks_back = remembers
    world.strict.lose("POST", f"/channels/{world.table.threads[0].id}/messages")
    await world.press(ann)
    await world.press(ben)
    if restart:
        await world.restart()
    await world.env.advance_time(3700)
    await world.press(cleo)
    assert [world.history.count(f"{n}** has played") for n in ("ann", "ben", "cleo")] == [1, 1, 1]
    assert await world.bot.store.outbox.of((await world.now()).id, 2**60) == []


@pytest.mark.parametrize("remembers", [True, False], ids=["nonce known", "nonce forgotten"])
async def test_there_is_one_board_though_the_answer_is_lost(world: World, *, remembers: bool) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    world.strict.looks_back = remembers
    await world.delete(world.board)
    world.strict.lose("POST", f"/channels/{world.table.id}/messages")
    hands = (await world.state()).hands
    await ann.slash(world.table, "lantern play", card=hands[0][0])
    await ben.slash(world.table, "lantern play", card=hands[1][0])
    await world.env.advance_time(120)
    (board,) = boards(world)
    assert "Round 2" in text_of(board) or "has played" in text_of(board)
    posted = await world.bot.store.messages.of((await world.now()).id)
    assert posted["board"].message == board.id


async def test_there_is_one_poll_and_one_ping_though_the_answer_is_lost(world: World) -> None:
    ann, ben, cleo, _ = world.people
    world.strict.looks_back = False
    world.strict.lose("POST", "/channels/*/messages")
    await world.play("lantern", ann, ben, cleo)
    await world.env.advance_time(30)
    assert len(boards(world)) == 1
    world.strict.lose("POST", f"/channels/{world.table.id}/messages")
    await ann.slash(world.table, "table end")
    await world.env.advance_time(30)
    assert len([m for m in world.table.history() if "🗳" in text_of(m) and m not in boards(world)]) == 1
    await ben.react(world.poll, "✅")
    await cleo.react(world.poll, "✅")
    assert (await world.now()).status == "ended"


@pytest.mark.parametrize("remembers", [True, False], ids=["nonce known", "nonce forgotten"])
async def test_each_is_told_once_though_the_answer_to_the_first_is_lost(world: World, *, remembers: bool) -> None:
    """Words to one are not taken for words to another that are written meanwhile."""
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben)
    world.strict.looks_back = remembers
    world.strict.lose("POST", f"/channels/{world.table.id}/messages")
    await ann.slash(world.table, "table transfer", to=cleo)
    await ben.slash(world.table, "table transfer", to=dan)
    await world.env.advance_time(120)
    offers = [text_of(m) for m in world.table.history() if "will you play on" in text_of(m)]
    assert [offer.strip().split(",")[0] for offer in offers] == [f"<@{cleo.id}>", f"<@{dan.id}>"]


async def test_a_ping_whose_answer_was_lost_is_not_taken_for_the_next(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    for person in (ann, ben):
        await world.press(person)
    world.strict.lose("POST", f"/channels/{world.table.id}/messages")
    await world.env.advance_time(3601)  # cleo is reminded, and nobody hears that it was sent
    world.calls()
    await world.press(cleo)
    called = [
        str(c.json["allowed_mentions"]["users"]) for c in world.env.http_requests if "your turn in" in str(c.json)
    ]
    assert called == [str([ann.id, ben.id])]


async def test_who_was_called_though_the_answer_was_lost_and_sleeps_since_is_not_called_in_the_morning(
    world: World,
) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="none")
    await ben.slash(world.table, "me nights", **{"now": "22:00", "from": "23:00", "until": "7 am"})
    for person in (ben, cleo):
        await world.press(person)
    await world.env.advance_time(300)
    world.strict.lose("POST", f"/channels/{world.table.id}/messages")
    world.calls()
    await world.press(ann)
    assert [{ben.id, cleo.id}] == [set(people) for people in woken(world)]
    world.calls()
    await world.env.bot.close()
    await world.env.advance_time(2 * HOUR)
    await world.env.restart_bot(world.build())
    await world.env.advance_time(12 * HOUR)
    assert not woken(world)


async def test_a_ping_whose_answer_was_lost_is_not_taken_for_the_same_persons_next(world: World) -> None:
    """Who answered before it was sent again was not called the next time."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    for lost in (True, False):
        await world.press(ben)
        await world.env.advance_time(300)
        if lost:
            world.strict.lose("POST", f"/channels/{world.table.id}/messages")
        world.calls()
        await world.press(ann)
        assert (
            len(sent := [c for c in world.env.http_requests if f"<@{ben.id}>, your turn in" in str(c.json)]) == 1
        )
        assert sent[0].json["allowed_mentions"]["users"] == [ben.id]


async def test_nonces_never_come_twice_though_the_database_is_put_back(world: World, tmp_path: Any) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    copy(tmp_path / "bot.db", tmp_path / "copy.db")
    await world.press(ann)
    await world.env.bot.close()
    for old in tmp_path.glob("bot.db*"):
        old.unlink()
    (tmp_path / "copy.db").rename(tmp_path / "bot.db")
    await world.env.restart_bot(world.build())
    await world.press(ben)
    assert "ben** has played" in world.history, "not the earlier line for the nonce of that number"
    bodies = [call.json for call in world.env.http_requests if isinstance(call.json, dict)]
    nonces = [body["nonce"] for body in bodies if body.get("nonce")]
    assert len(nonces) == len(set(nonces))


async def test_a_lost_message_that_somebody_deletes_is_posted_anew(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    thread = world.table.threads[0]
    world.strict.lose("POST", f"/channels/{thread.id}/messages")
    await world.press(ann)
    lost = thread.history()[-1]
    assert "ann** has played" in text_of(lost)
    world.env.backend.delete_message(thread.id, lost.id)
    await world.env.advance_time(60)
    assert world.history.count("ann** has played") == 1


# ------------------------------------------------------------------ refusals


async def test_refused_threads_are_not_asked_for_at_every_line(world: World) -> None:
    ann, ben, *_ = world.people
    overwrites = {world.guild.me: discord.PermissionOverwrite(create_public_threads=False)}
    world.table = world.guild.create_text_channel("poor", overwrites=overwrites)
    await world.play("lantern", ann, ben, hand=4)
    for _ in range(6):
        await world.press((await world.awaited())[0][1])
    assert world.strict.invalid() == 1
    assert "only in `/history show`" in answer_of(await ann.slash(world.table, "table board"))
    assert world.strict.invalid() == 2


async def test_where_threads_refuse_words_votes_stand_beside_the_board(world: World) -> None:
    ann, ben, cleo, _ = world.people
    overwrites = {world.guild.me: discord.PermissionOverwrite(send_messages_in_threads=False)}
    world.table = world.guild.create_text_channel("poor", overwrites=overwrites)
    await world.play("lantern", ann, ben, cleo, hand=1)
    while waiting := await world.awaited():
        decision, person = waiting[0]
        if decision.motion:
            assert (await world.poll_of(decision.motion)).channel.id == world.table.id
            await person.react(world.poll, "❌")
        else:
            await world.press(person)
    assert "the end" in world.words()
    assert world.strict.invalid() <= 2


async def test_reactions_of_strangers_cost_one_refusal(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    for _ in range(5):
        await dan.react(world.poll, "✅")
        await dan.unreact(world.poll, "✅")
    assert world.strict.invalid() == 1


async def test_a_server_full_of_threads_has_its_history_in_the_channel(world: World) -> None:
    ann, ben, *_ = world.people
    world.strict.most_threads = 0
    await world.play("lantern", ann, ben)
    await world.press(ann)
    assert any("ann** has played" in text_of(m) for m in world.table.history())
    assert not world.table.threads


async def test_an_edit_that_is_refused_as_malformed_is_posted_anew_once(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    old = world.board.id
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035, times=1)
    await world.press(ann)
    (board,) = boards(world)
    assert board.id != old
    assert not world.bot.courier.trouble(await world.now())


async def test_a_line_that_is_refused_again_and_again_does_not_stop_the_history(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    thread = world.table.threads[0]
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50035, times=4)
    await world.press(ann)
    assert "fault of mine" in world.bot.courier.trouble(await world.now())
    await world.env.advance_time(600)
    await world.press(ben)
    assert "ann** has played" not in world.history
    assert "ben** has played" in world.history
    assert not world.bot.courier.trouble(await world.now())


async def test_trouble_with_one_vote_is_over_when_it_is_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two votes wait, and the second fails once: the trouble is that of votes, not of the first one's."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    outcomes, show = [False, False, True, False, True], world.bot.polls.show

    async def shaky(*what: Any) -> None:
        if outcomes and not outcomes.pop(0):
            raise TimeoutError
        await show(*what)

    monkeypatch.setattr(world.bot.polls, "show", shaky)
    await ann.slash(world.table, "table end")
    await ann.slash(world.table, "table skip")
    assert world.bot.courier.trouble(await world.now())
    await world.env.advance_time(300)
    assert not outcomes
    assert not world.bot.courier.trouble(await world.now())


async def test_a_vote_that_may_not_keep_its_pictures_shows_them_anew(world: World) -> None:
    from tests.e2e.genesis import photo
    from tests.e2e.test_creation_photos import at_the_object, named

    ann, ben, _, dan = world.people
    game, _ = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    vote = world.poll
    before = named([vote])
    world.env.inject_error("PATCH", f"/channels/{vote.channel.id}/*", status=400, code=50035, times=1)
    await ann.react(vote, "✅")
    assert named([world.poll]) == before
    assert not world.bot.courier.trouble(await world.now())
    await ben.react(vote, "✅")
    thread = world.table.threads[0].history()
    assert not named(m for m in thread if m.id == vote.id), "closed, and the deed shows it"
    assert before[0] in named(m for m in thread if "places The Mirror" in (m.content or ""))


# ------------------------------------------------------------------ threads that sleep


async def test_a_vote_in_a_sleeping_history_wakes_it_when_it_is_renewed(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    while not (waiting := await world.awaited())[0][0].motion:
        await world.press(waiting[0][1])
    (thread,) = world.table.threads
    assert world.poll.channel.id == thread.id
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.env.settle()
    decision, person = waiting[0]
    with world.env._bot_scope():  # so that SimCord waits for what the bot does about it
        await world.bot.ballots.vote((await world.now()).id, person.id, decision.motion, "for")
    await world.env.settle()
    assert "1 of" in text_of(world.poll) or "Carried" in text_of(world.poll)
    assert not world.env.backend.channels[thread.id].thread_metadata.archived


async def test_after_a_week_of_silence_nobody_can_react_in_a_history(world: World) -> None:
    from simcord.backend.errors import SetupError

    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    (thread,) = world.table.threads
    await world.agree(pace="none")
    await world.env.advance_time(WEEK + 3600)
    with pytest.raises(SetupError, match="archived"):
        await ann.react(thread.history()[-1], "✅")
    await world.press(ann)
    assert "ann** has played" in world.history, "a new line wakes it"


# ------------------------------------------------------------------ where the bot is not


async def test_on_a_server_without_the_bot_it_says_so_and_keeps_no_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People may bring commands to servers where the bot itself is not."""
    ann, *_ = world.people
    monkeypatch.setattr(world.bot, "get_guild", lambda _: None)
    answer = answer_of(await ann.slash(world.table, "table open", game="lantern"))
    assert "not on this server" in answer
    assert await world.bot.store.tables.all() == []
    assert await ann.autocomplete(world.table, "table open", "game", "lan") == []


async def test_a_table_that_cannot_be_shown_says_so_when_it_is_opened(world: World) -> None:
    ann, *_ = world.people
    world.env.inject_error("POST", f"/channels/{world.table.id}/messages", status=403, code=50001, times=2)
    answer = answer_of(await ann.slash(world.table, "table open", game="lantern"))
    assert "View Channel" in answer


# ------------------------------------------------------------------ commands


async def test_no_group_of_commands_is_full(world: World) -> None:
    """Discord takes 25. At 24 it is time to put some of them into a group of their own."""
    for command in world.bot.tree.get_commands():
        for group in [command, *getattr(command, "walk_commands", list)()]:
            if isinstance(group, discord.app_commands.Group):
                assert len(group.commands) <= 24, f"/{group.qualified_name} is nearly full"


async def test_commands_that_discord_refuses_do_not_keep_the_bot_from_starting(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    world.env.inject_error("PUT", "/applications/*/commands", status=400, code=50035, times=1)
    await world.restart()
    assert "does not take my commands" in caplog.text
    await world.press(ann)
    assert "ann** has played" in world.history


async def test_a_home_server_has_the_commands_instead_of_all_others(world: World) -> None:
    from msgspec.structs import replace

    await world.env.bot.close()
    bot = world.build()
    bot.settings = replace(bot.settings, home_guild=world.guild.id)
    await world.env.restart_bot(bot)
    known = world.env.backend.commands
    assert known.get(world.guild.id)
    assert not known.get(None)
    await world.restart()
    assert known.get(None)
    assert not known.get(world.guild.id), "what was told to it alone is taken away"


@pytest.mark.parametrize(("limit", "files", "each"), [(10, 2, 10), (50, 2, 12), (100, 1, 24)])
def test_files_that_go_together_fit_into_one_request(limit: int, files: int, each: int) -> None:
    mib = 2**20
    assert heaviest(limit * mib, files) == each * mib
    assert files * heaviest(limit * mib, files) < MOST_BYTES


async def test_the_layer_itself_refuses_what_discord_refuses(world: World) -> None:
    """If this fails, the other tests prove nothing."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    board, channel = world.board, world.bot.get_partial_messageable(world.table.id)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    view.stop()
    with pytest.raises(discord.HTTPException, match="REFERENCED_ATTACHMENT_NOT_FOUND"):
        await channel.get_partial_message(board.id).edit(view=view)
    with pytest.raises(discord.HTTPException, match="too large"):
        await channel.send(file=discord.File(io.BytesIO(b"x" * (11 * 2**20)), filename="heavy.png"), nonce="a")
    with pytest.raises(discord.HTTPException, match="25 characters"):
        await channel.send("hello", nonce="n" * 26)
    one, two = await channel.send("once", nonce="same"), await channel.send("twice", nonce="same")
    assert (one.id, two.content) == (two.id, "once")
    shown = await channel.fetch_message(board.id)
    assert shown.attachments == [] and board.attachments, "components show it, so it is no attachment"
    with pytest.raises(discord.Forbidden):
        await world.bot.http.delete_channel(world.table.id)
    with pytest.raises(discord.HTTPException, match="50024"):
        await world.bot.http.start_thread_without_message(
            world.table.threads[0].id, name="x", auto_archive_duration=60, type=11
        )
    excused = ("REFERENCED", "a request of", "nonce", f"PATCH /channels/{world.table.id}")
    assert all(any(fault.find(word) >= 0 for fault in world.strict.faults) for word in excused)
    world.strict.excuse(*excused)
    await channel.get_partial_message(one.id).edit(content="anew", allowed_mentions=discord.AllowedMentions.none())


# ------------------------------------------------------------------ announcements, and who is called


async def test_an_announcement_has_a_thread_of_its_own_kind(world: World) -> None:
    ann, ben, *_ = world.people
    world.table = world.guild.create_news_channel("news")
    await world.play("lantern", ann, ben)
    await world.demolish(world.table.threads[0])
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=160004)
    await world.press(ann)
    assert "ann** has played" in world.history, "the strict layer refuses a thread of the other kind there"


async def test_the_note_that_a_thread_was_made_is_taken_away(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    with world.env._bot_scope():
        note = world.env.backend.create_system_message(
            world.table.id, 18, world.env.backend.bot_user.id, target_channel_id=world.table.threads[0].id
        )
    await world.env.settle()
    assert note.id not in [m.id for m in world.table.history()]


async def test_who_plays_briskly_is_called_only_after_a_moment(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    await world.press(ben)
    await world.env.advance_time(19)
    assert not pings(world), "both have answered, and both are looking"
    await world.env.advance_time(2)
    (called,) = pings(world)
    assert called.content.startswith(f"<@{ann.id}>, your turn in"), "ben has moved last, and knows"
    await world.press(ben)
    await world.press(ann)
    assert not pings(world), "her call is gone at once, though ben is to be called in a moment"
    await world.env.advance_time(10)
    await world.press(ben)
    await world.env.advance_time(60)
    assert not pings(world), "ben has answered within his moment"


async def test_who_has_been_gone_for_some_minutes_is_called_at_once(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    await world.env.advance_time(600)
    await world.press(ben)
    (called,) = pings(world)
    assert f"<@{ann.id}>" in called.content
