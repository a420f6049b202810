"""*Set something right*: the host names what was carried out wrongly, all who play agree, and the log holds it."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import SHORT, opened
from tests.e2e.test_fairness import forged
from tests.e2e.test_put_back import buttons, lines_of, more, private, put_back

WHY = "The lantern of the first round was mine."


async def form_for(world: World, host: Any, which: str) -> Any:
    """The form of a fact, chosen by its label."""
    shown = private(await more(world, host, "set-right"))
    return await host.select(shown, values=[lines_of(shown)[which]])


async def ask(world: World, host: Any, to: str = "5", why: str = WHY, which: str = "ben") -> Any:
    """The host asks for another number of lanterns."""
    return await host.submit_modal(await form_for(world, host, which), {"value": to, "why": why})


async def lanterns(world: World) -> tuple[int, ...]:
    """How many lanterns everybody has."""
    state: Any = world.bot.room.state(await world.now())
    return tuple(state.lanterns)


async def test_the_host_sets_a_number_right_when_all_agree_and_the_log_plays_again(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(cleo)
    before = (await world.now()).state
    form = await form_for(world, ann, "ben")
    said = str(form.modal)
    assert "Lanterns: ben" in said and "Now 0. It may be 0 to 16." in said
    answer = answer_of(await ann.submit_modal(form, {"value": "5", "why": WHY}))
    assert "**ben** and **cleo** must agree" in answer and (await world.now()).state == before
    poll = world.poll
    assert "**ann**, the host, asks to set something right. Agreed?" in text_of(poll)
    assert "Lanterns of **ben**, from 0 to 5 (LA-PLY-02)." in text_of(poll) and f"Why: {WHY}" in text_of(poll)
    assert "All 3 must say yes" in text_of(poll)
    seen = text_of(private(await ben.click(poll, label="See it first")))
    assert "It would stand so" in seen and "You hold" in seen
    watching = text_of(private(await dan.click(poll, label="See it first")))
    assert "It would stand so" in watching and "You hold" not in watching
    await ben.react(poll, "✅")
    await world.restart()
    assert (await world.now()).state == before, "one is still missing"
    await cleo.react(poll, "✅")
    assert await lanterns(world) == (0, 5, 0)
    assert f"The table sets something right, as **ann** asked: {WHY}" in world.history
    assert "Set right: Lanterns of **ben**, from 0 to 5 (LA-PLY-02)." in world.history
    await world.restart()
    await world.by_hand()
    assert (await world.bot_verdict()).difference == ""


async def test_what_all_set_right_is_undone_by_all_and_by_nobody_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    played = (await world.now()).state
    await ask(world, ann)
    await ben.react(world.poll, "✅")
    set_right = (await world.now()).state
    assert set_right != played
    assert "Nothing was taken back" in await put_back(world, ann)
    assert "must agree" in answer_of(await world.take_back(ann)), "her move lies before what both have set right"
    await ben.react(world.poll, "✅")
    assert (await world.now()).state not in (played, set_right)
    await put_back(world, ann)
    await ben.react(world.poll, "✅")
    assert (await world.now()).state == set_right
    assert (await world.bot_verdict()).difference == ""
    assert "no move that could be taken back" in answer_of(await ben.slash(world.table, "table undo"))


async def test_only_the_host_asks_and_only_for_what_a_rule_allows(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    assert "set-right" not in lines_of(private(await ben.click(world.board, label="More…"))).values()
    assert ["something right" in answer_of(await p.slash(world.table, "help")) for p in (ann, ben)] == [
        True,
        False,
    ]
    assert "Only" in await forged(world, ben, world.table, "t1:1:set-right:")
    assert "Only" in await forged(world, ben, world.table, "t1:1:set-right:lanterns 1")
    assert "it may be 0 to 16" in answer_of(await ask(world, ann, "17"))
    assert "it may be 0 to 16" in answer_of(await ask(world, ann, "many"))
    assert "it is 0 already" in answer_of(await ask(world, ann, "0"))
    assert "Say why" in answer_of(await ask(world, ann, "3", "\u200b \u200b \u200b"))
    for odd in ("lanterns", "lanterns 7", "lanterns x", "no 1", "x"):
        assert "wrong on my side" not in await forged(world, ann, world.table, f"t1:1:set-right:{odd}", "9")
    assert not (await world.now()).house.councils
    await ask(world, ann, "3")
    assert "open already" in answer_of(await ask(world, ann, "4")), "one answer at a time for one thing"
    assert "must agree" in answer_of(await ask(world, ann, "4", which="ann"))


async def test_it_is_not_set_right_where_the_game_has_moved_on_or_somebody_says_no_or_leaves(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    await ask(world, ann, "3")
    await ben.react(world.poll, "❌")
    assert "Lost" in text_of(world.poll) and not (await world.now()).house.councils
    await ask(world, ann, "3", which="ann")
    await ask(world, ann, "4", which="ben")
    await world.env.advance_time(13 * 3600)
    assert not (await world.now()).house.councils and await lanterns(world) == (0, 0, 0)
    await ask(world, ann, "3")
    poll = world.poll
    await ben.react(poll, "✅")
    for _ in range(6):
        if any(await lanterns(world)):
            break
        waiting = await world.awaited()
        await world.press(waiting[0][1])
    changed = await lanterns(world)
    await cleo.react(poll, "✅")
    after = await lanterns(world)
    if changed[1]:
        assert after == changed and "The game has moved on" in world.history
    else:
        assert after == (changed[0], 3, changed[2])
    await ask(world, ann, "9", which="cleo")
    await cleo.click(private(await cleo.slash(world.table, "table leave")), label="Yes, I leave")
    assert not (await world.now()).house.councils


async def test_who_plays_alone_with_computers_sets_it_right_at_once(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.click(world.board, label="Add a computer player")
    await ann.click(world.board, label="Start")
    assert "It is set right." in answer_of(await ask(world, ann, "2", which="ann"))
    assert (await lanterns(world))[0] == 2
    assert "Set right: Lanterns of **ann**, from 0 to 2" in world.history
    assert "Set something right…" in str(lines_of(private(await ann.click(world.board, label="More…"))))
    assert "See it first" not in buttons(world.board)
    await world.by_hand()
    assert (await world.bot_verdict()).difference == ""


async def test_when_the_host_plays_no_longer_the_first_who_does_asks(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table replace", player="ann")
    assert "Only" in await forged(world, ann, world.table, "t1:1:set-right:lanterns 1")
    assert "Only" in await forged(world, cleo, world.table, "t1:1:set-right:lanterns 1")
    assert "**cleo** must agree" in answer_of(await ask(world, ben, "3", which="cleo"))
    await cleo.react(world.poll, "✅")
    assert (await lanterns(world))[2] == 3
    await ann.slash(world.table, "table join")
    assert "Only" in await forged(world, ben, world.table, "t1:1:set-right:lanterns 1")
    await ann.click(private(await ann.slash(world.table, "table leave")), label="Yes, I leave")
    assert "set-back" in lines_of(private(await ben.click(world.board, label="More…"))).values()


async def test_what_an_act_is_called_is_set_right_in_a_form_that_holds_how_it_is_written_now(world: World) -> None:
    ann, _, cleo, dan = world.people
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    await game.to_action(dan)
    await game.choose(dan, "turn", "act")
    await game.write(dan, "draft", thing="spoon", name="The Mirorr")
    for press in ("suggested", "submit"):
        await game.choose(dan, "draft", press)
    await game.vote(ann, cleo)
    leader = (await world.now()).leader
    host = next(person for person in world.people if person.id == leader)
    while (await game.state()).draft is not None or (await game.state()).polls:
        decision, person = (await world.awaited())[0]
        await world.press(person, decision)
    form = await form_for(world, host, "Name of an Act")
    assert "Name of an Act: spoon" in str(form.modal) and "'value': 'The Mirorr'" in str(form.modal)
    refused = await host.submit_modal(form, {"value": " ", "why": WHY})
    assert "CR-ACT-43" in answer_of(refused) and "1 to 60 characters" in answer_of(refused)
    form = await form_for(world, host, "Name of an Act")
    await host.submit_modal(form, {"value": "The  Mirror", "why": "A slip of the pen."})
    assert "Name of an Act of spoon, from The Mirorr to The Mirror (CR-ACT-43)." in text_of(world.poll)
    await world.consent()
    assert "Mirorr" not in str((await game.state()).acts)
    assert "The Mirror" in answer_of(await ann.slash(world.table, "table describe"))
    assert (await world.bot_verdict()).difference == ""
