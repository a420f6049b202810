"""Takebacks by proportionate consent, and the other votes of a table about itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Address
from tests.e2e.conftest import World, answer_of, pressable, text_of, walk


async def test_a_move_nobody_has_seen_is_taken_back_at_once_and_its_buttons_go_stale(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    first = (await world.now()).state
    shown = await ann.click(world.board, custom_id="t1:1:move:")
    old = shown.response or shown.followups[0]
    await world.env.advance_time(900)  # a newer view closes none that is older than that
    await world.press(ann)
    assert "Taken back" in answer_of(await world.take_back(ann))
    table = await world.now()
    assert (table.state, table.epoch, table.ply) == (first, 1, 1)
    assert "takes back their last move" in world.history
    key = next(d for d, p in await world.awaited() if p is ann).ask.options[0].key
    stale = await ann.click(old, custom_id=f"g1:1:0:0.play:{key}")
    assert "taken back" in answer_of(stale)
    assert not stale.followups, "the old panel itself becomes the one of now"
    now = Address.of(await world.now(), await world.asked(ann))
    assert now.to(key) in pressable(old)
    await world.by_hand()
    assert (await world.bot_verdict()).difference == ""


async def test_only_those_who_have_seen_it_are_asked(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await ben.click(world.board, label="My view")
    assert "**ben** must agree" in answer_of(await world.take_back(ann))
    assert "Voting: <@" + str(ben.id) in text_of(world.poll)
    before = await world.now()
    await cleo.react(world.poll, "✅")
    assert (await world.now()).state == before.state
    await ben.react(world.poll, "✅")
    assert (await world.now()).epoch == 1
    assert "Carried" in text_of(world.poll)


async def test_what_a_takeback_would_undo_is_shown_before_anybody_is_asked(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    panel = await world.press(ann)
    panel = panel.response or panel.followups[0]
    at = pressable(panel)
    await ben.click(world.board, label="My view")
    shown = await ann.click(panel, label="Take my move back")
    told = answer_of(shown) or text_of(panel)
    assert "This would undo 1 move of yours:" in told and "**ben** would be asked" in told
    assert "has played" in told
    assert not (await world.now()).house.councils, "nobody is asked yet"
    await ann.click(panel, label="Leave it")
    assert pressable(panel) == at, "it is the panel again"
    await ann.click(panel, label="Take my move back")
    await ann.click(panel, label="Ask them")
    assert "May **ann** take back their last move?" in text_of(world.poll)
    await ben.react(world.poll, "✅")
    assert (await world.now()).epoch == 1


async def test_what_nobody_need_be_asked_about_is_shown_first_too_and_not_done_once_somebody_has_seen_it(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    shown = await ann.slash(world.table, "table undo")
    first = shown.response or shown.followups[0]
    told = text_of(first)
    assert "This would undo 1 move of yours:" in told and "Nobody need be asked." in told
    parts = [c.get("label") or c.get("content") or "" for c in walk(first.components)]
    assert parts.index("Take it back") < next(at for at, part in enumerate(parts) if "It would stand so" in part)
    assert (await world.now()).epoch == 0, "only shown"
    await ben.click(world.board, label="My view")
    await ann.click(first, label="Take it back")
    assert (await world.now()).epoch == 0 and not (await world.now()).house.councils
    assert "**ben** would be asked" in text_of(first)
    await ann.click(first, label="Ask them")
    assert "May **ann** take back their last move?" in text_of(world.poll)


async def test_only_who_has_just_moved_is_offered_to_take_it_back(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    assert not await undo_offered(world, ann)
    await world.press(ann)
    assert await undo_offered(world, ann)
    await world.press(ben)
    assert not await undo_offered(world, ann) and await undo_offered(world, ben)
    await world.press(cleo)  # the cards are turned up
    assert not await undo_offered(world, cleo)


async def undo_offered(world: World, person: Any) -> bool:
    """Whether somebody's panel offers to take their move back."""
    shown = await person.click(world.board, label="My view")
    return any(":undo:" in address for address in pressable(shown.response or shown.followups[0]))


async def test_a_takeback_is_refused_once_a_secret_was_shown_and_asked_of_all_at_a_friendly_table(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    await world.press(ben)
    refused = answer_of(await world.take_back(ben))
    assert "shown something that was hidden" in refused
    await world.agree(takeback="friendly")
    assert "**ann** must agree" in answer_of(await world.take_back(ben))
    await ann.react(world.poll, "✅")
    waiting = await world.awaited()
    assert [p for _, p in waiting] == [ben]


async def test_a_lost_vote_changes_nothing_and_silence_is_a_no(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    await ben.click(world.board, label="My view")
    await world.take_back(ann)
    assert "open already" in answer_of(await world.take_back(ann))
    await ben.react(world.poll, "❌")
    assert "Lost" in text_of(world.poll)
    await world.agree(pace="none")
    await world.take_back(ann)
    state = (await world.now()).state
    await world.env.advance_time(13 * 3600)
    table = await world.now()
    assert (table.state, table.house.councils) == (state, ())
    assert "Lost" in text_of(world.poll)


async def test_an_absent_player_is_skipped_by_vote(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await world.press(ben)
    await world.keep_waiting()
    assert "vote is open" in answer_of(await ann.slash(world.table, "table skip"))
    (told,) = [text_of(m) for m in world.table.history() if "the table votes on" in text_of(m)]
    assert told.startswith(f"<@{cleo.id}>, the table votes on going on without your answer this once.")
    await ben.react(world.poll, "✅")
    assert "The table skips **cleo** this once." in world.history
    assert "Round 2" in answer_of(await ann.slash(world.table, "table describe"))


async def test_an_absent_player_is_replaced_by_the_computer_and_comes_back(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    assert "**cleo** is not late" in answer_of(await ann.slash(world.table, "table replace", player="cleo"))
    await world.keep_waiting()
    await ann.slash(world.table, "table replace", player="cleo")
    await ben.react(world.poll, "✅")
    table = await world.now()
    assert table.sitter(2).robot
    assert "plays on for **cleo**" in world.history
    told = [text_of(m) for m in world.table.history()]
    assert f"<@{cleo.id}>, the computer plays on for you. `/table join` gives you your seat back." in told
    assert "The computer plays for **cleo**; `/table join` gives their seat back." in world.words()
    assert "yours again" in answer_of(await cleo.slash(world.table, "table join"))
    assert "The computer plays for" not in world.words()
    assert not (await world.now()).sitter(2).robot


async def test_a_seat_goes_to_somebody_else(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    assert "**dan** is asked" in answer_of(await cleo.slash(world.table, "table transfer", to=dan))
    assert (await world.now()).sitter(2).person == cleo.id
    offered = world.table.history()[-1]
    assert text_of(offered).strip().startswith(f"<@{dan.id}>, will you play on for **cleo** here?")
    for somebody in (ann, cleo):
        assert "No seat is offered to you" in answer_of(await somebody.click(offered, label="Take the seat"))
    taken = await dan.click(offered, label="Take the seat")
    assert "You have taken the seat of **cleo**: what you see here is yours now." in answer_of(taken)
    assert "Your first turn of Lantern" in answer_of(taken)
    assert (await world.now()).sitter(2).person == dan.id
    assert "No seat is offered to you" in answer_of(await dan.click(offered, label="Take the seat"))
    await world.press(dan)
    assert "sits at this table already" in answer_of(await ann.slash(world.table, "table transfer", to=ben))
    await world.by_hand()


async def test_a_seat_that_was_offered_may_be_declined(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await cleo.slash(world.table, "table transfer", to=dan)
    await dan.click(world.table.history()[-1], label="No, thank you")
    assert "**dan** does not take the seat of **cleo**." in world.history
    assert (await world.now()).sitter(2).person == cleo.id
    assert not (await world.now()).house.offers


async def test_whoever_offered_a_seat_may_keep_it_after_all(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await cleo.slash(world.table, "table transfer", to=dan)
    offered = world.table.history()[-1]
    for somebody in (ann, dan):
        assert await refused_at(world, somebody, offered), "it is not theirs to withdraw"
    kept = answer_of(await cleo.click(offered, label="Withdraw the offer"))
    assert "The offer to **dan** is withdrawn" in kept
    assert "keeps their seat: it is offered to **dan** no longer." in world.history
    assert "No seat is offered to you" in answer_of(await dan.click(offered, label="Take the seat"))
    assert (await world.now()).sitter(2).person == cleo.id
    assert "offered to nobody" in answer_of(await cleo.click(offered, label="Withdraw the offer"))


async def refused_at(world: World, person: Any, offered: Any) -> bool:
    """Whether somebody cannot withdraw an offer."""
    answer = answer_of(await person.click(offered, label="Withdraw the offer"))
    return "Only whoever has offered" in answer and bool((await world.now()).house.offers)


@pytest.mark.parametrize("who", ["the asker", "a moderator"])
async def test_the_offer_of_a_chair_that_nobody_sits_on_may_be_withdrawn(world: World, who: str) -> None:
    """The table has voted on it, and nobody else could: it stood for three days, and kept others from that chair."""
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    asked = await cleo.slash(world.table, "table leave")
    await cleo.click(asked.response or asked.followups[0], label="Yes, I leave")
    await ann.slash(world.table, "table replace", player="cleo", by=dan)
    await world.consent()
    offered = next(m for m in reversed(world.table.history()) if "will you play on" in text_of(m))
    for somebody in (ben, dan, cleo):
        assert await refused_at(world, somebody, offered), "it is not theirs to withdraw"
    person = ann if who == "the asker" else world.moderator
    assert "The offer to **dan** is withdrawn." in answer_of(
        await person.click(offered, label="Withdraw the offer")
    )
    assert "The seat of **cleo** is offered to **dan** no longer." in world.history
    assert not (await world.now()).house.offers
    assert "No seat is offered to you" in answer_of(await dan.click(offered, label="Take the seat"))
    await ann.slash(world.table, "table replace", player="cleo", by=dan)
    await world.consent()
    assert (await world.now()).house.offers, "it may be offered anew"


async def test_a_takeback_gives_nobody_their_time_anew(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    before = {t.seat: t.due for t in (await world.now()).timers if t.kind == "close"}
    await world.env.advance_time(3600)
    first, *others = [p for _, p in await world.awaited()]
    for _ in range(3):
        await world.press(first)
        await world.take_back(first)
    after = {t.seat: t.due for t in (await world.now()).timers if t.kind == "close"}
    assert others and after == before


async def test_a_game_is_ended_early_by_two_thirds(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    assert "2 yes of 3 carry it" in answer_of(await ann.slash(world.table, "table end"))
    await ben.react(world.poll, "✅")
    assert "closed" in world.words()
    assert "without a winner" in world.words()
    refused = await cleo.slash(world.table, "lantern play", card=1)
    assert "over" in answer_of(refused)


async def test_a_moderator_ends_a_table_at_once(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    assert "closed" in answer_of(await world.moderator.slash(world.table, "table end"))


async def test_leaving_asks_once_more_and_the_game_goes_on(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    asked = await cleo.slash(world.table, "table leave")
    await cleo.click(asked.response, label="Yes, I leave")
    assert "**cleo** leaves" in world.history
    await world.by_hand()


async def test_of_two_choices_the_later_counts(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(takeback="friendly")
    for person in (ann, ben, cleo):
        await world.press(person)
    await world.take_back(ann)
    poll = world.poll
    await ben.react(poll, "✅")
    assert await ballots(world) == {1: "for"}
    await ben.react(poll, "❌")
    assert (await world.now()).house.councils == ()
    assert "Lost" in text_of(world.poll)
    assert "❌ ben" in text_of(world.poll)


async def ballots(world: World) -> dict[int, str]:
    """Votes on the table's only open motion."""
    table = await world.now()
    return {int(s): c for s, c in table.house.councils[0].motion.cast.items()} if table.house.councils else {}


async def test_retraction_strangers_and_foreign_signs(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    poll = world.poll
    await dan.react(poll, "✅")
    assert await ballots(world) == {0: "for"}
    assert reactions(poll, "✅") == 1
    await cleo.react(poll, "❌")
    assert await ballots(world) == {0: "for", 2: "against"}
    await cleo.unreact(poll, "❌")
    assert await ballots(world) == {0: "for"}
    await cleo.react(poll, "🎉")
    assert await ballots(world) == {0: "for"}


def reactions(message: Any, emoji: str) -> int:
    """How many people, the bot included, have put this sign on a message."""
    return sum(r.count for r in message.reactions if str(r.emoji) == emoji)


async def test_votes_cast_while_the_bot_was_away_count(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    poll = world.poll
    async with world.away():
        await ben.react(poll, "✅")
        assert (await world.now()).status == "playing"
    assert (await world.now()).status == "ended"


async def test_votes_cast_before_a_restart_count_after_it(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    poll = world.poll
    async with world.away():
        await ben.react(poll, "✅")
        await world.restart()
    assert (await world.now()).status == "ended"


async def test_votes_cast_in_time_count_though_the_bot_was_down_when_the_time_ran_out(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    await ann.slash(world.table, "table end")
    poll = world.poll
    await world.bot.close()
    await ben.react(poll, "✅")
    world.env.backend.advance_clock(13 * 3600)
    await world.env.restart_bot(world.build())
    await world.env.settle()
    assert (await world.now()).status == "ended"
    assert "Carried" in text_of(world.poll)
