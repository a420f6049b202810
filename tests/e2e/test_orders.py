"""Standing orders: what people answer before they are asked."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.ahead.following import orderable
from bot.door.ahead.ordering import Ordering
from bot.door.verify import verify
from bot.keeping.habits import Sight
from bot.keeping.wishes.orders import Order
from bot.telling.ahead.orders import choices
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_time import HOUR, pings

SOME = "**{}** gave standing orders"


async def ordered(world: World, person: Any, kind: str, do: str, when: str = "0") -> Any:
    """Give a standing order, as people do: the kind of question, what is answered, and when."""
    shown = await person.slash(world.table, "orders")
    message, number = shown.response or shown.followups[0], (await world.now()).id
    await person.select(message, [kind], custom_id=f"t1:{number}:orders-kind:")
    await person.select(message, [do], custom_id=f"t1:{number}:orders-do:{kind}")
    await person.select(message, [when], custom_id=f"t1:{number}:orders-when:{kind} {do}")
    return message


async def orders_of(world: World, seat: int) -> tuple[Order, ...]:
    found: tuple[Order, ...] = (await world.now()).sitter(seat).orders
    return found


def lowest(decision: Any) -> str:
    return str(min(decision.options, key=lambda o: int(o.key)).key)


async def test_what_the_computer_would_do_is_done_at_once_and_told_as_an_order(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    message = await ordered(world, ben, "play", "computer")
    assert "**Laying down a card**: what the computer would do" in text_of(message)
    assert "**ben** answers by standing order." in world.history
    assert [d.seat for d, _ in await world.awaited()] == [0]
    await world.press(ann)
    table = await world.now()
    assert [d.id for d, _ in await world.awaited()] == ["1.play"], "ben has laid his second card already"
    assert table.sitter(1).looked < table.seq - 1, "ben has not seen what came of it"
    assert "computer would do" not in world.history + world.words(), "which order it is nobody reads"
    assert not any(f"<@{ben.id}>" in ping for ping in pings(world))
    assert (await verify(world.bot.room, table)).difference == ""


async def test_an_order_waits_as_long_as_its_person_has_said(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await ordered(world, ben, "*", "computer", "21600")
    await world.press(ann)
    await world.env.advance_time(5 * HOUR)
    assert "standing order" not in world.history
    shown = await ben.click(world.board, label="My view")
    assert "Your standing order answers <t:" in text_of(shown.response or shown.followups[0])
    await world.restart()
    await world.env.advance_time(2 * HOUR)
    assert "**ben** answers by standing order." in world.history
    await world.press(ann)
    await world.press(ben, await world.asked(ben))
    await world.env.advance_time(5 * HOUR)
    assert world.history.count("standing order") == 1, "the time begins anew with each question"


async def test_an_order_is_followed_before_the_clock_at_the_same_moment(world: World) -> None:
    """Two days of waiting, at a pace of two days a move, were never over."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="slow")
    await world.press(ben)
    await ordered(world, ben, "play", "computer", "172800")
    await world.press(ann)
    shown = await ben.slash(world.table, "orders")
    message, number = shown.response or shown.followups[0], (await world.now()).id
    await ben.select(message, ["play"], custom_id=f"t1:{number}:orders-kind:")
    await ben.select(message, ["computer"], custom_id=f"t1:{number}:orders-do:play")
    notes = {o["value"]: o.get("description") for c in walk(message.components) for o in c.get("options", [])}
    assert not notes["172800"] and "time" in notes["345600"], "which comes too late is said"
    await world.press(ann)
    await world.env.advance_time(48 * HOUR)
    assert "**ben** answers by standing order." in world.history


async def test_an_order_has_what_was_left_after_a_pause(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await ordered(world, ben, "*", "computer", "21600")
    await world.press(ann)
    await world.env.advance_time(5 * HOUR)
    await world.moderator.slash(world.table, "table pause", length="2 hours")
    await world.env.advance_time(2 * HOUR + 60)
    assert (await world.now()).status == "playing" and "standing order" not in world.history
    await world.env.advance_time(HOUR)
    assert "**ben** answers by standing order." in world.history


async def test_what_is_no_longer_on_offer_drops_the_order_and_tells_its_person_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    card = lowest(await world.asked(ben))
    await ordered(world, ben, "play", f"same:{card}")
    assert world.history.count("answers by standing order") == 1
    world.calls()
    await world.press(ann)
    (gone,) = await orders_of(world, 1)
    assert gone.lost
    assert SOME.format("ben") in world.words(), "that it is dropped nobody else reads from the board"
    assert [d.id for d, p in await world.awaited() if p is ben] == ["1.play"], "he is asked himself"
    await world.env.advance_time(300)
    assert any(f"<@{ben.id}>" in ping for ping in pings(world)), "and called"
    assert "dropped" not in world.history + world.words() + "".join(pings(world))
    shown = await ben.click(world.board, label="My view")
    assert f"Your standing order is dropped: **Laying down a card**: always Card {card}" in text_of(
        shown.response or shown.followups[0]
    )
    await world.press(ben, await world.asked(ben))
    assert await orders_of(world, 1) == ()


async def test_the_next_answer_is_given_in_advance_and_only_that(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    decision = await world.asked(ben)
    low, high = (f(decision.options, key=lambda o: int(o.key)) for f in (min, max))
    await ordered(world, ben, "play", f"same:{high.key}", "once")
    assert "standing order" not in world.history, "it is not about what he is asked now"
    await world.choose(ben, low)
    await world.press(ann)
    assert world.history.count("**ben** answers by standing order.") == 1
    assert (await world.state()).laid[1] == int(high.key)
    await world.press(ann)
    assert await orders_of(world, 1) == () and "2.play" in {d.id for d, p in await world.awaited() if p is ben}


async def test_an_order_is_withdrawn_and_listed_for_its_person_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    assert SOME.format("ben") not in world.words()
    message = await ordered(world, ben, "vote", "computer", "once")
    assert SOME.format("ben") in world.words() and "one more deal" not in world.words(), "that there are some"
    assert "vote on one more deal" in answer_of(await ben.slash(world.table, "me orders"))
    others = await ann.slash(world.table, "orders")
    assert "You have given none here" in answer_of(others)
    assert "no standing orders" in answer_of(await ann.slash(world.table, "me orders"))
    await world.restart()
    await ben.select(message, ["vote"], custom_id=f"t1:{(await world.now()).id}:orders-drop:")
    assert await orders_of(world, 1) == () and "Withdrawn." in text_of(message)
    assert SOME.format("ben") not in world.words()


async def test_who_takes_back_what_an_order_did_answers_themselves(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await ordered(world, ben, "play", "computer")
    assert [d.seat for d, _ in await world.awaited()] == [0]
    await world.take_back(ben)
    assert {d.seat for d, _ in await world.awaited()} == {0, 1}
    await world.press(ann)
    assert {d.seat for d, _ in await world.awaited()} == {1}
    await world.press(ben)
    assert world.history.count("answers by standing order") == 2, "the next card is laid by order again"


async def test_orders_go_when_their_person_does(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    for person in (ben, cleo):
        await ordered(world, person, "vote", "computer")
    await world.hand_over(ben, dan)
    assert await orders_of(world, 1) == (), "who sits there now has ordered nothing"
    await cleo.slash(world.table, "table leave")
    await cleo.click((await cleo.slash(world.table, "table leave")).response, label="Yes, I leave")
    assert await orders_of(world, 2) == ()
    await ordered(world, ann, "vote", "computer")
    await world.moderator.slash(world.table, "table end")
    assert await orders_of(world, 0) == ()


async def test_passing_by_order(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("counterspell", ann, ben, world.people[2])
    first = next(p for _, p in await world.awaited())
    kind = world.bot.room.questions(await world.now())[0].kind
    await ordered(world, first, kind, "pass")
    assert "answers by standing order." in world.history


async def test_who_likes_no_advice_finds_choices_in_the_order_of_the_game(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("life", ann, ben)
    _, person = (await world.awaited())[0]
    table = await world.now()
    (question, *_) = world.bot.room.questions(table)
    game_order = [f"same:{o.key}" for o in orderable(question) if o.why_not is None]
    shown: dict[bool, list[str]] = {}
    for hints in (True, False):
        await world.bot.store.people.see(person.id, Sight(hints=hints))
        _, items = await choices(world.bot.room, table, person.id, question.kind)
        rows = [
            option["value"]
            for c in walk([i.to_component_dict() for i in items])
            for option in c.get("options", [])
        ]
        shown[hints] = [value for value in rows if value.startswith("same:")]
    assert shown[False] == [value for value in game_order if value in shown[False]] != shown[True]


@pytest.mark.parametrize("how", ["sensible", "orders", "pass"])
async def test_a_computer_stands_in_as_the_table_agreed(world: World, how: str) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(absence="computer", standin=how)
    decision = await world.asked(ben)
    high, best = max(int(o.key) for o in decision.options), max(decision.options, key=lambda o: o.worth).key
    wanted = {"sensible": best, "orders": str(high), "pass": lowest(decision)}[how]
    await ordered(world, ben, "play", f"same:{high}", "345600")
    await world.press(ann)
    await world.env.advance_time(2 * HOUR + 5)
    assert (await world.state()).open[1] == (int(wanted),)


async def test_a_panel_leads_there_once_the_game_is_under_way(world: World) -> None:
    ann, ben, *_ = world.people

    async def menu() -> list[str]:
        shown = await ann.click(world.board, label="My view")
        rows = [c for c in walk((shown.response or shown.followups[0]).components) if c.get("options")]
        return [option["value"] for row in rows for option in row["options"]]

    await world.play("lantern", ann, ben, hand=4)
    assert "~orders" not in await menu(), "whoever is new sees nothing but the game"
    for _ in range(4):
        await world.press(ann)
        await world.press(ben)
    assert "~orders" in await menu()
    shown = await ann.click(world.board, label="My view")
    message = shown.response or shown.followups[0]
    await ann.select(message, ["~orders"], custom_id=f"t1:{(await world.now()).id}:also:")
    assert "Your standing orders" in text_of(message)


async def test_what_this_table_never_asks_is_not_on_the_list(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("life", ann, ben)
    shown = await ann.slash(world.table, "orders")
    kinds = [
        o["value"] for c in walk((shown.response or shown.followups[0]).components) for o in c.get("options") or ()
    ]
    assert {"turn", "mitigate", "*"} <= {*kinds} and not {"gallery", "host", "first", "poll"} & {*kinds}


async def test_a_game_that_orders_alone_play_stops_for_a_person_and_drops_no_order(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    with monkeypatch.context() as patch:
        patch.setattr("bot.door.held.MOST_IN_A_ROW", 1)
        await ordered(world, ann, "*", "computer")
        await ordered(world, ben, "*", "computer")
        assert [order.lost for person in (0, 1) for order in await orders_of(world, person)] == ["", ""]
        assert (await world.now()).status == "playing"
        left = [person for _, person in await world.awaited()]
        assert left and "has gone on by standing orders alone for a while" in world.history
        await world.restart()
        assert await world.awaited(), "what was left to them stays theirs"
    for person in left:
        await world.press(person)
    table = await world.now()
    assert table.status == "ended" and world.bot.room.position(table).outcome is not None
    assert all(s.orders == () for s in table.sitters)


async def test_in_a_secret_vote_nobody_reads_whose_order_was_followed(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.agree(votes="secret")
    await ordered(world, ben, "vote", "computer")
    await world.press(ann)
    await world.press(ben)
    assert [p for _, p in await world.awaited()] == [ann], "ben has voted"
    assert "standing order" not in world.history


async def test_what_goes_by_the_same_key_and_is_called_otherwise_is_not_meant(world: World) -> None:
    ann, ben, *_ = world.people
    table = await world.play("lantern", ann, ben, hand=4)
    key = lowest(await world.asked(ben))
    order = Order(kind="play", do="same", key=key, label="Another card")
    await Ordering(world.bot.room).give(table.id, ben.id, order)
    assert [o.lost != "" for o in await orders_of(world, 1)] == [True]
    assert "standing order" not in world.history


@pytest.mark.parametrize("hours", [5.5, 9])
async def test_an_order_has_an_hour_when_its_time_ran_out_while_the_bot_was_gone_or_was_about_to(
    world: World, hours: float
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await ordered(world, ben, "*", "computer", "21600")
    await world.press(ann)
    await world.env.advance_time(HOUR)
    await world.bot.close()
    world.env.backend.advance_clock(int((hours - 1) * HOUR))
    await world.env.restart_bot(world.build())
    await world.env.settle()
    assert "standing order" not in world.history, "nobody could have answered"
    due = next(t.due for t in (await world.now()).timers if t.kind == "order")
    assert due - int(world.env.now().timestamp()) == HOUR
    await world.env.advance_time(HOUR - 60)
    assert "standing order" not in world.history
    await world.env.advance_time(120)
    assert "**ben** answers by standing order." in world.history


async def test_what_one_is_not_asked_yet_can_be_ordered_by_its_choices(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    shown = await ben.slash(world.table, "orders")
    message, number = shown.response or shown.followups[0], (await world.now()).id
    notes = {o["value"]: o.get("description") for c in walk(message.components) for o in c.get("options", [])}
    assert (notes["play"], notes["vote"]) == ("You are asked that now", "You may well be asked that soon")
    await ben.select(message, ["vote"], custom_id=f"t1:{number}:orders-kind:")
    assert "You are not asked that now." in text_of(message)
    await ben.select(message, ["same:against"], custom_id=f"t1:{number}:orders-do:vote")
    await ben.select(message, ["0"], custom_id=f"t1:{number}:orders-when:vote same:against")
    assert "always No" in text_of(message) and "standing order" not in world.history
    await world.press(ann)
    await world.press(ben)
    assert "**ben** answers by standing order." in world.history
    assert (await world.now()).status == "ended", "his No keeps another deal from being carried"


async def test_more_kinds_than_a_menu_holds_stand_on_several_pages(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    monkeypatch.setattr("bot.telling.ahead.orders.MOST_OPTIONS", 2)
    monkeypatch.setattr("bot.telling.ahead.orders._PAGE", 1)
    await world.play("lantern", ann, ben, hand=4)
    shown = await ben.slash(world.table, "orders")
    message, seen = shown.response or shown.followups[0], []
    for page in range(4):
        (values,) = [[o["value"] for o in c["options"]] for c in walk(message.components) if c.get("options")]
        assert values[1] == f"~page {page + 1}"
        seen.append(values[0])
        await ben.select(message, values[1:], custom_id=f"t1:{(await world.now()).id}:orders-kind:")
    assert seen == ["play", "*", "vote", "play"]


async def test_an_order_for_a_kind_of_question_comes_before_the_one_for_all(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await ordered(world, ben, "*", "computer", "172800")
    high = max(int(o.key) for o in (await world.asked(ben)).options)
    await ordered(world, ben, "play", f"same:{high}")
    assert (await world.state()).laid[1] == high
