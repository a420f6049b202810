"""Nobody decides alone about somebody else, and nobody who is gone is waited for."""

from __future__ import annotations

from typing import Any

from simcord import interactions
from simcord.enums import InteractionType

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
    await world.agree(pace="none")
    await world.press(ann)
    await ann.slash(world.table, "table skip")
    await world.env.advance_time(12 * 3600 + 5)
    assert "Carried" in text_of(world.poll)
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}


async def test_of_two_neither_puts_the_computer_in_the_others_place(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.keep_waiting()
    await ann.slash(world.table, "table replace", player="ben")
    assert not (await world.now()).sitter(1).robot
    await world.press(ben)
    assert "no longer matters" in text_of(world.poll)
    assert await of_the_table(world) == []


async def test_a_vote_on_skipping_closes_when_the_answer_comes(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.keep_waiting()
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
    await world.keep_waiting()
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
    await world.take_back(ann)
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
    assert "left or sat down" in answer_of(await world.take_back(ann))


async def test_nobody_sits_in_two_seats(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    for giver in (ben, cleo):
        await giver.slash(world.table, "table transfer", to=dan)
    first, second = [m for m in world.table.history() if "will you play on" in text_of(m)]
    await dan.click(first, label="Take the seat")
    assert "No seat is offered" in answer_of(await dan.click(second, label="Take the seat"))
    assert [s.seat for s in (await world.now()).sitters if s.person == dan.id] == [1]


async def test_nobody_gives_the_hand_of_another_away(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben)
    await world.keep_waiting()
    refused = await ann.slash(world.table, "table replace", player="ben", by=dan)
    assert "theirs to give" in answer_of(refused)
    await world.env.advance_time(DAY)
    assert (await world.now()).sitter(1).person == ben.id


async def test_who_is_not_late_is_asked_before_they_are_skipped(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table skip")
    (motion,) = await of_the_table(world)
    assert set(motion.electorate) == {0, 1, 2}
    await cleo.react(world.poll, "✅")
    assert await of_the_table(world), "ben has not agreed"
    await ben.react(world.poll, "❌")
    assert "Lost" in text_of(world.poll)


async def test_after_the_time_was_up_everybody_is_asked_for_a_takeback(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.env.advance_time(2 * 3600 + 5)
    await world.agree(takeback="friendly")
    assert "**ben** must agree" in answer_of(await world.take_back(ann))


async def test_alone_with_computers_a_vote_on_the_late_is_not_held(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.slash(world.table, "table computer")
    await world.agree(absence="vote")
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
    assert "Taken back" in answer_of(await world.take_back(ann))
    assert {d.seat for d in world.bot.room.decisions(await world.now())} == {0, 1}


async def test_a_pause_closes_no_vote_and_what_is_voted_meanwhile_counts_afterwards(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    for person in (ann, ben, cleo):
        await world.press(person)
    poll = world.poll
    assert "Deal once more" in text_of(poll)
    await ann.slash(world.table, "table pause")
    await world.consent()
    assert "have voted" in text_of(poll)
    for person in (ann, ben):
        await person.react(poll, "✅")
    assert (await world.now()).status == "paused"
    await ann.slash(world.table, "table resume")
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
    await world.agree(takeback="friendly")
    assert [t.due for t in (await world.now()).timers] == due
    assert "The table agrees: Takebacks: after a draw or a secret everybody is asked." in world.history
    assert "already" in answer_of(await ben.slash(world.table, "table house", takeback="friendly"))
    assert "You were not away" in answer_of(await ben.slash(world.table, "table away", until="back"))
    assert [t.due for t in (await world.now()).timers] == due


async def test_the_history_keeps_the_names_of_those_who_were_there(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(cleo)
    await world.hand_over(cleo, dan)
    await world.press(ann)
    shown = answer_of(await ann.slash(world.table, "history show"))
    assert "**cleo** has played" in shown
    assert "**dan** takes the seat of **cleo**" in shown
    assert "begins: **ann**, **ben** and **cleo**" in shown


async def test_one_alone_changes_neither_the_pace_nor_what_becomes_of_the_absent(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    house = (await world.now()).house
    for changes in ({"pace": "live", "minutes": 1}, {"absence": "computer"}, {"away": "at-once"}):
        answer = await ann.slash(world.table, "table house", **changes)
        assert "**ben** and **cleo** must agree" in answer_of(answer)
    await ben.react(world.poll, "✅")
    now = (await world.now()).house
    assert (now.pace, now.absence, now.away) == (house.pace, house.absence, house.away)
    await cleo.react(world.poll, "✅")
    assert (await world.now()).house.away == "at-once"
    await world.env.advance_time(12 * 3600 + 5)
    now = (await world.now()).house
    assert (now.pace, now.absence, now.councils) == (house.pace, house.absence, ()), "silence is a no"


async def test_a_pause_is_agreed_on_has_an_end_and_winds_no_clock_up(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="live", minutes=3)
    await world.env.advance_time(170)
    assert "2 yes of 3 carry it" in answer_of(await ann.slash(world.table, "table pause", length="2 hours"))
    await ben.react(world.poll, "✅")
    assert "Paused until" in world.words()
    assert "how long" in answer_of(await ann.slash(world.table, "table pause", length="ever"))
    assert "2 yes of 3 carry it" in answer_of(await cleo.slash(world.table, "table resume"))
    await world.env.advance_time(2 * 3600 - 170)
    assert (await world.now()).status == "paused"
    await world.env.advance_time(180)
    table = await world.now()
    assert table.status == "playing"
    assert "The pause is over. The game goes on." in world.history
    assert {d.id for d, _ in await world.awaited()} == {"1.play"}, "the ten seconds that were left are over"


async def test_a_paused_game_may_be_ended_by_vote(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table pause")
    await world.consent()
    assert "2 yes of 3 carry it" in answer_of(await ben.slash(world.table, "table end"))
    assert "asks to end the game" in world.words()
    await cleo.react(world.poll, "✅")
    assert (await world.now()).status == "ended"


async def test_who_has_left_has_the_rights_of_a_spectator(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    asked = await ben.slash(world.table, "table leave")
    await ben.click(asked.response, label="Yes, I leave")
    seq = (await world.now()).seq
    for command, words in (
        ("table pause", {}),
        ("table resume", {}),
        ("table house", {"pace": "live", "minutes": 1}),
        ("table undo", {}),
        ("table skip", {}),
        ("table replace", {"player": "ann"}),
        ("table transfer", {"to": dan}),
        ("table end", {}),
        ("table away", {"until": "3 days"}),
    ):
        await ben.slash(world.table, command, **words)
        assert (await world.now()).seq == seq, command
    shown = answer_of(await ben.slash(world.table, "table describe"))
    assert shown == answer_of(await dan.slash(world.table, "table describe"))
    assert "You have left this game" in answer_of(await ben.click(world.board, custom_id="t1:1:mine:"))


async def test_the_last_who_plays_is_not_stopped_by_who_has_left(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    asked = await ben.slash(world.table, "table leave")
    await ben.click(asked.response, label="Yes, I leave")
    assert [s.person for s in (await world.now()).players()] == [ann.id]
    assert "Only people at this table" in answer_of(await ben.slash(world.table, "table end"))
    assert (await world.now()).status == "playing"
    assert "The table is closed" in answer_of(await ann.slash(world.table, "table end"))


async def forged(world: World, person: Any, room: Any, custom_id: str, value: str = "") -> str:
    """A press as only a hostile client sends it, with any address and value; what it is answered."""
    data = {"custom_id": custom_id, "component_type": 3, "values": [value]}
    record, payload = interactions.base_payload(
        world.env.backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=room.id,
        guild_id=person.guild.id,
        user_id=person.id,
        data=data,
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    sent = [record.message_id] if record.message_id else []
    return "\n".join(
        text_of(world.env.backend.get_message(record.channel_id, m)) for m in [*sent, *record.followup_ids]
    )


async def test_numbers_of_other_servers_and_channels_see_nothing(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    number = (await world.now()).id
    elsewhere = world.env.create_guild("Elsewhere")
    mal, far = elsewhere.add_member(world.env.create_user("mal")), elsewhere.create_text_channel("far")
    lobby = world.guild.create_text_channel("lobby")
    await ann.slash(lobby, "table open", game="lantern")
    opened = await world.bot.store.tables.at(lobby.id)
    assert opened is not None
    waiting = opened.id
    for person, room in ((mal, far), (cleo, world.guild.create_text_channel("other"))):
        for verb in ("words", "history", "help", "replay", "verify", "more", "mine", "closer", "about", "again"):
            assert "from an earlier time" in await forged(world, person, room, f"t1:{number}:{verb}:"), verb
        for verb in ("join", "start", "robot"):
            assert "from an earlier time" in await forged(world, person, room, f"t1:{waiting}:{verb}:"), verb
        assert "from an earlier time" in await forged(world, person, room, f"g1:{number}:0:0.play:1")
    assert len((await world.bot.room.fresh(waiting)).sitters) == 1


async def test_foreign_values_are_refused_kindly(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    for custom_id, value in (
        ("t1:1:pace:", "live1"),
        ("t1:1:stand-in:", "1"),
        ("t1:1:house:", "zzz"),
        ("t1:1:replace:", "99"),
        ("t1:1:replace:", "²"),
        ("t1:1:away:", "whenever"),
        ("t1:1:pause:", "ever"),
        ("t1:1:closer:", "nowhere"),
        ("t1:1:about:", "nobody"),
        ("t1:1:do:", "zzz"),
        ("t1:1:do:", "open"),
        ("t1:1:open:", "lantern"),
        ("t1:1:transfer:", "ben"),
        ("t1:1:export:", ""),
        ("t1:1:take:²", ""),
        ("t1:²:mine:", ""),
        ("t1:①:mine:", ""),
        ("t1:99999999999999999999:mine:", ""),
        ("g1:1:²:0.play:1", ""),
    ):
        answer = await forged(world, ann, world.table, custom_id, value)
        assert answer.strip() and "wrong on my side" not in answer, custom_id


async def test_of_one_thing_there_is_one_vote_at_a_time_however_it_is_put(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play(
        "creation", ann, ben, cleo, awakening="ceremony", age_order="join_order", attribute_pool="scope"
    )
    await ann.slash(world.table, "creation choose", attribute="chaos")
    for length in ("1 day", "2 days", "3 days"):
        await ann.slash(world.table, "table pause", length=length)
    for minutes in (1, 2, 3):
        await ben.slash(world.table, "table house", minutes=minutes)
    for name in ("dan", "Dan the second", "Dan the third"):
        world.env.backend.get_guild(world.guild.id).members[dan.id].nick = name
        await dan.slash(world.table, "table join")
    matters = [type(c.matter).__name__ for c in (await world.now()).house.councils]
    assert sorted(matters) == ["Admit", "Agree", "Pause"]
