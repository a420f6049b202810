"""Nobody decides alone about somebody else, and nobody who is gone is waited for."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, answer_of, text_of

DAY = 24 * 3600


async def of_the_table(world: World) -> list[Any]:
    """The table's own open motions."""
    return [c.motion for c in (await world.now()).house.councils]


async def test_of_two_the_absent_one_may_object_to_being_skipped(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    before = (await world.now()).state
    answer = answer_of(await ann.slash(world.table, "table skip"))
    assert "**ben** may object until" in answer
    assert (await world.now()).state == before
    assert "Carries unless somebody says no by <t:" in text_of(world.poll)
    await ben.react(world.poll, "❌")
    assert "Lost" in text_of(world.poll)
    assert (await world.now()).state == before


async def test_of_two_the_absent_one_is_skipped_when_silent(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await ann.slash(world.table, "table house", pace="none")
    await world.press(ann)
    await ann.slash(world.table, "table skip")
    await world.env.advance_time(12 * 3600 + 5)
    assert "Carried" in text_of(world.poll)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_of_two_neither_puts_the_computer_in_the_others_place(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await ann.slash(world.table, "table replace", player="ben")
    assert not (await world.now()).sitter(1).robot
    await world.press(ben)
    assert "no longer matters" in text_of(world.poll)
    assert await of_the_table(world) == []


async def test_a_vote_on_skipping_closes_when_the_answer_comes(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table skip")
    (motion,) = await of_the_table(world)
    assert motion.electorate == (0, 2)
    await world.press(ben)
    assert await of_the_table(world) == []
    assert "no longer matters" in text_of(world.poll)
    await cleo.react(world.poll, "✅")
    assert {d.seat for d, _ in await world.awaited()} == {0, 2}


async def test_a_vote_that_is_carried_says_so(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await world.press(ben)
    await ann.slash(world.table, "table skip")
    await ben.react(world.poll, "✅")
    assert "Carried" in text_of(world.poll)
    await ann.slash(world.table, "table replace", player="cleo")
    await ben.react(world.poll, "✅")
    assert "Carried" in text_of(world.poll)


async def test_a_takeback_loses_its_point_when_somebody_plays_who_was_not_asked(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await ben.click(world.board, label="My view")
    await ann.slash(world.table, "table undo")
    await world.press(cleo)
    await ben.react(world.poll, "✅")
    assert "no longer matters" in text_of(world.poll)
    assert "moved on since this was asked" in world.history
    table = await world.now()
    assert (table.epoch, len(world.bot.room.decisions(table))) == (0, 1)


async def test_who_has_left_is_not_asked(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo, dan)
    asked = await dan.slash(world.table, "table leave")
    await dan.click(asked.response, label="Yes, I leave")
    assert "2 yes of 3 carry it" in answer_of(await ann.slash(world.table, "table end"))
    assert str(dan.id) not in text_of(world.poll)
    await ben.react(world.poll, "✅")
    assert "closed" in world.words()


async def test_what_happened_before_somebody_left_stays(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    asked = await cleo.slash(world.table, "table leave")
    await cleo.click(asked.response, label="Yes, I leave")
    assert "left or sat down" in answer_of(await ann.slash(world.table, "table undo"))


async def test_nobody_sits_in_two_seats(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    for player in ("ben", "cleo"):
        await ann.slash(world.table, "table replace", player=player, by=dan)
    polls = [m for m in world.table.history() if "🗳" in text_of(m) and m.id != world.board.id]
    await cleo.react(polls[0], "✅")
    assert "no longer matters" in text_of(world.poll)
    await dan.react(polls[1], "✅")
    seats = [s.seat for s in (await world.now()).sitters if s.person == dan.id]
    assert len(seats) == 1
    assert await of_the_table(world) == []


async def test_after_the_time_was_up_everybody_is_asked_for_a_takeback(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.env.advance_time(2 * 3600 + 5)
    await ann.slash(world.table, "table house", takeback="friendly")
    assert "**ben** must agree" in answer_of(await ann.slash(world.table, "table undo"))


async def test_alone_with_computers_a_vote_on_the_late_is_not_held(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.slash(world.table, "table computer")
    await ann.slash(world.table, "table house", absence="vote")
    await ann.slash(world.table, "table start")
    await world.env.advance_time(2 * 3600 + 5)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_a_computer_plays_again_after_a_takeback(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    await ann.slash(world.table, "table computer")
    await ann.slash(world.table, "table start")
    await world.press(ann)
    assert "Taken back" in answer_of(await ann.slash(world.table, "table undo"))
    assert {d.seat for d in world.bot.room.decisions(await world.now())} == {0, 1}


async def test_a_pause_closes_no_vote_and_what_is_voted_meanwhile_counts_afterwards(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    for person in (ann, ben, cleo):
        await world.press(person)
    poll = world.poll
    assert "Deal once more" in text_of(poll)
    await ann.slash(world.table, "table pause")
    assert "have voted" in text_of(poll)
    for person in (ann, ben):
        await person.react(poll, "✅")
    assert "stand still" in answer_of(await ann.slash(world.table, "table end"))
    await ann.slash(world.table, "table resume")
    assert world.poll.id == poll.id
    assert "Cards are dealt again." in world.history


async def test_strangers_do_not_furnish_a_lobby_nor_bring_people_together_again(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.click(world.board, label="Add a computer player")
    for press in (
        dan.click(world.board, label="Add a computer player"),
        dan.click(world.board, label="One computer player less"),
        dan.slash(world.table, "table options", rule="hand", value="1"),
        dan.slash(world.table, "table house", pace="slow"),
    ):
        assert "Only people at this table" in answer_of(await press)
    await ann.click(world.board, label="One computer player less")
    assert len((await world.now()).sitters) == 1
    await ben.click(world.board, label="Join")
    await cleo.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    asked = await cleo.slash(world.table, "table leave")
    await cleo.click(asked.response, label="Yes, I leave")
    await world.moderator.slash(world.table, "table end")
    assert "A moderator ends the game" in world.history
    assert "Only who sat" in answer_of(await dan.click(world.board, label="Play again"))
    await ben.click(world.board, label="Play again")
    table = await world.now()
    assert (table.host, [s.person for s in table.sitters]) == (ben.id, [ann.id, ben.id])


async def test_what_the_table_agrees_on_is_told_and_does_not_wind_clocks_up(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.env.advance_time(3600)
    due = [t.due for t in (await world.now()).timers]
    await ben.slash(world.table, "table house", takeback="friendly")
    assert [t.due for t in (await world.now()).timers] == due
    assert "The table agrees: Takebacks: after a draw or a secret everybody is asked." in world.history
    assert "already" in answer_of(await ben.slash(world.table, "table house", takeback="friendly"))
    assert "You were not away" in answer_of(await ben.slash(world.table, "table away", until="back"))
    assert [t.due for t in (await world.now()).timers] == due


async def test_the_history_keeps_the_names_of_those_who_were_there(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(cleo)
    await cleo.slash(world.table, "table transfer", to=dan)
    await world.press(ann)
    shown = answer_of(await ann.slash(world.table, "history show"))
    assert "**cleo** has played" in shown
    assert "**dan** takes the seat of **cleo**" in shown
    assert "begins: **ann**, **ben** and **cleo**" in shown
