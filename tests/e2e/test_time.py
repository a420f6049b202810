"""Time: the pace of a table, reminders, what happens when time is up, being away, pauses, restarts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient

from rules.core.decisions import Answer
from tests.e2e.conftest import World, answer_of, text_of

HOUR = 3600


def pings(world: World) -> list[str]:
    """Messages in the channel that name somebody."""
    return [text_of(m) for m in world.table.history() if "your turn in [" in text_of(m)]


def woken(world: World) -> list[list[int]]:
    """Whom messages have woken, since calls were last looked at."""
    sent = (c.json for c in world.env.http_requests if isinstance(c.json, dict))
    return [users for body in sent if (users := body.get("allowed_mentions", {}).get("users"))]


async def test_when_time_is_up_the_rules_answer(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    assert "time is up <t:" in world.words()
    await world.env.advance_time(2 * HOUR + 5)
    assert "**ben** has played" in world.history
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_a_game_begins_and_ends_with_a_message_that_names_everybody(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern", options="hand=1")
    await ben.click(world.board, label="Join")
    lobby, _ = world.board.id, await world.env.advance_time(600)
    world.calls()
    await ann.click(world.board, label="Start")
    board, begun = world.table.history()[-2:]
    assert (board.id, lobby not in {m.id for m in world.table.history()}) == (world.board.id, True)
    assert text_of(begun).startswith(f"<@{ann.id}> and <@{ben.id}>: **Lantern** has begun. All of you begin.")
    assert woken(world) == [[ben.id]], "ann has pressed just now"
    while await world.awaited():
        await world.press(ann if any(p is ann for _, p in await world.awaited()) else ben)
    *_, board, over = (m for m in world.table.history() if "your turn in" not in text_of(m))
    assert text_of(over).startswith(f"<@{ann.id}> and <@{ben.id}>: **Lantern** is over.\n🥇 **")
    assert board.id == world.board.id and "the end" in world.words()


async def test_who_presses_is_not_pinged_and_the_others_are_told_what_was_done(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    for _ in range(2):
        await world.press(ann)
        await world.press(ben)
    await world.env.advance_time(300)
    await world.press(ann)
    world.calls()
    await ann.click(world.board, label="My view")
    await world.press(ben)
    assert not woken(world), "both are looking"
    for _ in range(3):
        await world.env.advance_time(15)
        await ann.click(world.board, label="My view")
    assert not woken(world), "she goes on looking"
    await world.env.advance_time(21)
    assert woken(world) == [[ann.id]]
    (ping,) = pings(world)
    assert ping.startswith(f"<@{ann.id}>, your turn in [")
    assert "\nJust now: **ben**" in ping


async def test_one_reminder_comes_shortly_before_the_end_and_says_what_happens_then(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    world.calls()
    await world.env.advance_time(HOUR + 29 * 60)
    assert not woken(world)
    await world.env.advance_time(2 * 60)
    assert woken(world) == [[ben.id]]
    (reminder,) = pings(world)
    assert reminder.startswith(f"<@{ben.id}>, still your turn in [")
    assert "Time is up <t:" in reminder and " Then: " in reminder
    world.calls()
    await world.env.advance_time(30 * 60)
    assert "1.play" in {d.id for d, _ in await world.awaited()}
    await world.env.advance_time(HOUR + 45 * 60)
    assert woken(world) == [[ann.id, ben.id], [ann.id]], "asked anew; who was silent is not reminded again"


async def test_the_pace_is_chosen_and_changed(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.agree(pace="live", minutes=2)
    await world.env.advance_time(2 * 60 + 2)
    assert "2.play" not in {d.id for d, _ in await world.awaited()}
    assert "1.play" in {d.id for d, _ in await world.awaited()}
    await world.agree(pace="none")
    await world.env.advance_time(30 * 24 * HOUR)
    assert "1.play" in {d.id for d, _ in await world.awaited()}
    assert "time is up" not in world.words()


async def test_the_table_may_let_the_computer_play_for_the_late(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.agree(absence="computer")
    await world.press(ann)
    best = max(int(o.key) for d, p in await world.awaited() if p is ben for o in d.ask.options)
    await world.env.advance_time(2 * HOUR + 5)
    rows = await world.bot.store.log.of(1)
    assert rows[-1].kind == "clock"
    assert f'"card":{best}' in rows[-1].body


async def test_the_table_may_vote_on_the_late(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(absence="vote")
    await world.press(ann)
    await world.press(cleo)
    await world.env.advance_time(2 * HOUR + 5)
    assert "Skip **ben**" in text_of(world.poll)
    await ann.react(world.poll, "✅")
    await cleo.react(world.poll, "✅")
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_somebody_away_is_not_pinged_and_the_clock_waits_for_them(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    assert "away until" in answer_of(await ben.slash(world.table, "table away", until="3 days"))
    await world.press(ann)
    assert "away until" in world.words()
    assert not any(str(ben.id) in p for p in pings(world)[1:])
    await world.env.advance_time(3 * 24 * HOUR)
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(3 * HOUR)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}
    assert "Type a span" in answer_of(await ben.slash(world.table, "table away", until="whenever"))
    assert "Welcome back" in answer_of(await ben.slash(world.table, "table away", until="back"))


async def test_who_is_excused_during_a_pause_is_waited_for_when_it_is_over(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    assert "You are away" in answer_of(await ben.slash(world.table, "table away", until="1 week"))
    await ann.slash(world.table, "table resume")
    await world.env.advance_time(6 * 24 * HOUR)
    assert "**ben** has played" not in world.history
    await world.env.advance_time(24 * HOUR + 2 * HOUR + 5)
    assert "**ben** has played" in world.history


async def test_a_pause_stops_every_clock_and_survives_a_restart(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    await world.env.advance_time(HOUR)
    assert "Only people at this table" in answer_of(await cleo.slash(world.table, "table pause"))
    assert "must agree" in answer_of(await ann.slash(world.table, "table pause", length="1 week"))
    assert (await world.now()).status == "playing"
    await world.consent()
    assert "Paused until" in world.words()
    await world.env.advance_time(50 * HOUR)
    assert "paused" in answer_of(await ann.slash(world.table, "lantern play", card=1))
    await world.restart()
    await ann.slash(world.table, "table resume")
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(HOUR - 60)
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(120)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_what_came_due_while_the_bot_was_down_gets_an_hour_and_is_then_kept(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.bot.close()
    world.env.backend.advance_clock(3 * HOUR)
    await world.env.restart_bot(world.build())
    await world.env.settle()
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    assert "I could not be reached for 3 hours" in world.history
    due = {(await world.now()).deadline(d) for d, _ in await world.awaited()}
    assert due == {int(world.env.now().timestamp()) + HOUR}
    await world.env.advance_time(1)
    assert len(pings(world)) == 1
    await world.press(ann)
    await world.env.advance_time(HOUR + 5)
    assert "1.play" in {d.id for d, _ in await world.awaited()}


async def test_what_came_due_at_a_quick_pace_while_the_bot_was_down_gets_its_own_length(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.agree(pace="live", minutes=3)
    await world.bot.close()
    world.env.backend.advance_clock(HOUR)
    await world.env.restart_bot(world.build())
    await world.env.settle()
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(170)
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(20)
    assert "1.play" in {d.id for d, _ in await world.awaited()}


async def test_while_the_line_is_down_nobodys_time_runs_out(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    async with world.away():
        await world.env.advance_time(2 * HOUR + 600)
        assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(HOUR - 60)
    assert {d.id for d, _ in await world.awaited()} == {"0.play"}
    await world.env.advance_time(120)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_a_restart_in_between_moves_no_deadline_and_is_not_told(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    due = [t.due for t in (await world.now()).timers]
    await world.env.advance_time(HOUR)
    await world.restart()
    assert [t.due for t in (await world.now()).timers] == [d for d in due if d > world.env.now().timestamp()]
    assert "could not be reached" not in world.history


async def three_tables(world: World) -> list[Any]:
    """Three channels with a game each at three minutes a move."""
    rooms = [world.table, *(world.guild.create_text_channel(f"table{n}") for n in (2, 3))]
    for world.table in rooms:
        await world.play("lantern", *world.people[:2], hand=3)
        await world.agree(pace="live", minutes=3)
    return rooms


def hang(world: World, monkeypatch: pytest.MonkeyPatch, method: str, path: str) -> asyncio.Event:
    """Discord does not answer on this route any more, until the event is set."""
    real, answers = FakeHTTPClient.request, asyncio.Event()

    async def request(self: Any, route: Any, **more: Any) -> Any:
        if route.method == method and path in route.url:
            await world.env.external_wait(answers.wait(), reason="Discord does not answer")
        return await real(self, route, **more)

    monkeypatch.setattr(FakeHTTPClient, "request", request)
    return answers


async def test_a_channel_that_does_not_answer_holds_up_no_other_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, *good = await three_tables(world)
    world.env.inject_error("PATCH", f"/channels/{bad.id}/messages/*", status=500, times=1)
    world.table = bad
    await world.press(world.people[0])
    answers = hang(world, monkeypatch, "PATCH", f"/channels/{bad.id}/messages/")
    await world.env.advance_time(4 * 60)
    for world.table in good:
        assert {d.id for d, _ in await world.awaited()} == {"1.play"}
        assert "time is up" in world.words()
    answers.set()
    await world.env.settle()
    world.table = bad
    assert "1.play" in {d.id for d, _ in await world.awaited()}


async def test_a_vote_is_closed_on_time_by_what_is_known(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, *good = await three_tables(world)
    world.table = bad
    await world.people[0].slash(bad, "table end")
    (council,) = (await world.now()).house.councils
    hang(world, monkeypatch, "GET", f"/channels/{bad.id}/messages/")
    await world.env.advance_time(2 * 60 + 15)
    assert not (await world.now()).house.councils, f"{council.motion.question} is closed"
    await world.env.advance_time(60)
    for world.table in good:
        assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_a_table_that_cannot_be_read_keeps_none_of_the_others_waiting(world: World) -> None:
    broken, *good = await three_tables(world)
    world.table = good[0]
    number = (await world.now()).id
    await world.bot.steward.strand(number)
    await world.bot.store.disk.write("UPDATE tables SET house = '{' WHERE channel = ?", (broken.id,))
    await world.restart()
    assert (await world.now()).status == "playing", "found again, though the table before it cannot be read"


async def test_the_board_moves_down_when_the_talk_has_carried_it_away(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    old = world.board.id
    await world.press(ann)
    assert world.board.id == old
    for i in range(15):
        await ben.send(world.table, f"chatter {i}")
    await world.press(ben)
    assert world.board.id != old
    assert old not in {m.id for m in world.table.history()}


async def test_a_ping_says_what_is_asked_and_is_renewed_when_its_time_has_run_out(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play(
        "creation", ann, ben, cleo, dan, awakening="ceremony", age_order="join_order", attribute_pool="scope"
    )
    (decision, person), *_ = await world.awaited()
    assert person is ann
    for one in (ann, ben, cleo):  # Void would be asked next what is banned
        options = (await world.asked(one)).options
        await world.press(one, answer=Answer(keys=(next(o.key for o in options if o.key != "void"),)))
    await world.env.advance_time(21)
    (ping,) = pings(world)
    (decision, _), *_ = await world.awaited()
    assert ping.startswith(f"<@{dan.id}>, your turn in [Creation]")
    assert decision.prompt in ping
    due = (await world.now()).deadline(decision)
    assert f"Time is up <t:{due}:R>." in ping

    # his time runs out and he is asked at once again: he is called anew, with the new time
    await world.env.advance_time(due - world.env.now().timestamp() + 5)
    (decision, person), *_ = await world.awaited()
    assert person is dan
    (again,) = pings(world)
    assert f"<t:{(await world.now()).deadline(decision)}:R>" in again
    assert again != ping

    # he answers, and nobody else is called by a ping for him
    await world.press(dan)
    assert not any(f"<@{dan.id}>" in text for text in pings(world)) or (await world.asked(dan))


async def test_going_away_and_coming_back_gives_nobody_more_time(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="slow")
    await world.press(ann)
    begun = world.env.now().timestamp()
    await world.env.advance_time(40 * HOUR)

    async def ends() -> float:
        due = next(int(t.due) for t in (await world.now()).timers if t.kind == "close")
        return (due - float(begun)) / HOUR

    await ben.slash(world.table, "table away", until="3 days")
    assert round(await ends()) == 40 + 72 + 8
    await world.env.advance_time(24 * HOUR)
    await ben.slash(world.table, "table away", until="1 week")
    assert round(await ends()) == 64 + 7 * 24 + 8
    await ben.slash(world.table, "table away", until="back")
    assert round(await ends()) == 64 + 8, "the eight hours he had when he went"
    await world.env.advance_time(8 * HOUR + 60)
    assert "**ben** has played" in world.history
    assert round(await ends()) == 72 + 48, "the next move has all its time"
