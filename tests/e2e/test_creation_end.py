"""The end of a world through Discord: what is posted, and what a withdrawn picture takes out of it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Address, Errand
from bot.telling.story.book import book
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.genesis import SHORT, Genesis, opened, photo


def myth(world: World) -> Any:
    """The message with the finished myth."""
    (thread,) = world.table.threads
    (found,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    return found


@pytest.mark.rule("CR-END-16", "CR-CON-04")
async def test_a_picture_withdrawn_after_the_end_leaves_the_final_map_too(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    assert "Onlookers: who will win?" in labels(world.board)
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    spoon = [("spoon.png", photo())]
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", photo=spoon, rests_on=["chaos"])
    await game.vote(ann, cleo)
    await game.aside_press(ben, "stop", "stop")
    await game.vote(ann, ben, cleo)
    state = await game.state()
    assert state.phase == "echoes" and state.end == "The deities stop the game."
    assert "Onlookers: who will win?" not in labels(world.board), "it stands already"
    before = await myth(world).attachments[1].read()
    text = (await myth(world).attachments[0].read()).decode()
    assert "### The Mirror\n\n*Spoon, found by Dan the God*" in text, "the name, and what it was; no Fields"
    assert "- Dan the God (dan)" in text, "deities, with who played them"
    written = await book(world.bot.easel, await world.now())
    assert [c.title for c in written.chapters] == ["The Deities", "In the Beginning", "The First Age", "The End"]
    assert [bool(c.picture) for c in written.chapters] == [False, False, True, False]
    assert any(e.photo for e in written.chapters[2].entries)
    first = {c.title: c.entries[0].text for c in written.log if c.entries}
    assert "Round 1" in first and "Round 1 begins." not in first.values(), "the heading has said it"
    assert "Dan the God (dan)" in written.people
    await game.aside_press(dan, "no-photo", f"of-{state.acts[0].id}")
    assert (await game.state()).acts[0].photo == ""
    assert [a.filename for a in myth(world).attachments] == ["myth-1.md", "final.png"]
    assert await myth(world).attachments[1].read() != before, "painted anew, without the picture"


def labels(message: Any) -> set[str]:
    """What is written on the buttons of a message."""
    return {part["label"] for part in walk(message.components) if part.get("label")}


async def test_the_score_sheet_of_the_end_can_be_heard(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    await game.aside_press(ben, "stop", "stop")
    await game.vote(ann, ben, cleo, dan)
    while (await world.now()).status == "playing":
        await game.pass_one()
    items = [item for c in walk(world.board.components) for item in c.get("items", [])]
    board, scores = (item["description"] for item in items)
    assert "The Map has" in board and "The Map has" not in scores
    assert scores.startswith("Creation, the end.") and "ann, Influence 11" in scores


@pytest.mark.rule("CR-END-12")
async def test_all_pledge_in_secret_across_a_restart_and_then_it_is_told(world: World) -> None:
    ann, *others = world.people
    await world.play("creation", *world.people, **SHORT, victory_style="altruism")
    game = await opened(world, numbers={"limits": (1, 0)})
    while (await game.state()).phase != "pledge":
        await game.pass_one()
    assert "each of you pledges in secret" in world.history
    await game.choose(ann, "pledge", "own")
    assert (
        "**ann** has pledged." in world.history
        and "pledged selfish" not in f"{world.history} {text_of(world.board)}"
    )
    assert "**ben**, **cleo** and **dan**" in text_of(world.board), "who is still awaited"
    await world.restart()
    for person in others:
        await game.choose(person, "pledge", "all")
    assert "Selfish: **ann**. The others trusted in vain, and **ann** wins alone." in world.history


@pytest.mark.rule("CR-CYC-10")
async def test_too_little_for_the_last_decay_is_refused_before_anybody_is_asked_whether_they_mean_it(
    world: World,
) -> None:
    people = ann, ben, _, dan = world.people
    await world.play("creation", *people, **SHORT)
    game = await opened(world, numbers={"limits": (1, 0), "actions": (2,), "acts": (2,), "decay": (100, 4)})
    await game.to_action(dan)
    for thing, where in (("spoon", "A2"), ("fork", "B1")):
        await game.propose(dan, where, thing=thing, name=f"The {thing}", rests_on=["chaos"])
        await game.vote(ann, ben)
    while (await game.state()).phase != "decay":
        await game.pass_one()
    asked, (first, second) = await world.asked(dan), (await game.state()).acts
    assert asked.ask.final and (await game.state()).quotas[0].owed == 2
    table, seq = await world.now(), (await world.now()).seq
    shown = await dan.click(world.board, custom_id=Errand(table.id, "mine").id)
    shown = shown.response or shown.followups[0]
    too_little = await dan.select(shown, [f"act-{first.id}"], custom_id=Address.of(table, asked).to(""))
    assert "That is 1 Field and you owe 2" in answer_of(too_little)
    assert (await world.now()).seq == seq
    await game.choose(dan, "decay", f"act-{first.id}", f"act-{second.id}")
    assert (await game.state()).phase == "echoes", "the game is over when it is enough"


@pytest.mark.rule("CR-BOX-07", "CR-END-15")
async def test_a_world_that_is_ended_in_a_pause_leaves_its_box_too(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", rests_on=["chaos"])
    await game.vote(ann, cleo)
    await ann.slash(world.table, "table pause")
    await world.consent()
    assert (await world.now()).status == "paused"
    await ann.slash(world.table, "table end")
    assert "Nothing would be kept" not in world.words()
    await world.consent()
    table, state = await world.now(), await game.state()
    assert table.status == "playing" and state.phase == "echoes" and not table.house.frozen
    assert (state.end, state.stewards) == ("The deities stop the game.", ())
    await game.echoes({ann: "The Mirror"})
    assert (await world.now()).status == "ended" and (await world.bot_verdict()).difference == ""
    assert "spoon" in answer_of(await ben.slash(world.table, "history keepsakes"))


@pytest.mark.rule("CR-BOX-07", "CR-END-15")
async def test_a_world_with_computers_in_it_is_ended_with_its_box_by_the_people(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="creation", options="awakening=ceremony, age_order=join_order")
    for _ in range(2):
        await ann.slash(world.table, "table computer")
    await ann.click(world.board, label="Start")
    game = Genesis(world)
    game.at_the_door = True
    while not (await game.state()).acts:
        ((decision, person), *_) = await world.awaited()
        await game.answer(person, decision)
    assert "ends as its rules say" in answer_of(await ann.slash(world.table, "table end"))
    state = await game.state()
    assert (state.phase, state.end) == ("echoes", "The deities stop the game.")
    await game.choose(ann, "keep", f"act-{state.acts[0].id}")
    assert (await world.now()).status == "ended" and (await game.state()).kept


async def test_a_moderator_ends_a_world_at_once(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    await opened(world)
    await world.moderator.slash(world.table, "table end")
    assert (await world.now()).status == "ended" and not (await world.state()).end


@pytest.mark.rule("CR-END-15", "CR-BOX-01", "CR-END-16")
async def test_ending_a_table_early_is_the_games_own_stop_with_its_box_and_its_myth(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", rests_on=["chaos"])
    await game.vote(ann, cleo)
    assert "ends as its rules say" in answer_of(await ben.slash(world.table, "table end"))
    assert not (await world.now()).house.councils
    assert "voting on such a matter" in answer_of(await cleo.slash(world.table, "table end"))
    await game.vote(ann, ben, cleo)
    state = await game.state()
    assert state.phase == "echoes" and state.end == "The deities stop the game."
    told = (await myth(world).attachments[0].read()).decode()
    assert told.startswith("# The Creation Myth") and "table" not in told.partition("\n## ")[0], (
        "a number is no story"
    )
    assert (
        "2 yes of 3" in answer_of(await cleo.slash(world.table, "table end")) or (await world.now()).house.councils
    )


@pytest.mark.rule("CR-BOX-02", "CR-BOX-04")
async def test_whoever_plays_on_for_a_seat_neither_lends_nor_brings_what_it_had_shown(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    eve = world.guild.add_member(world.env.create_user("eve"))
    await game.to_action(dan)
    spoon = [("spoon.png", photo())]
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", photo=spoon, rests_on=["chaos"])
    await game.vote(ann, cleo)
    await world.hand_over(dan, eve)
    assert (await game.state()).deities[3].hands == 1
    await world.restart()
    await game.aside_press(ben, "stop", "stop")
    await game.vote(ann, ben, cleo)
    people = {0: ann, 1: ben, 2: cleo, 3: eve}
    while (state := await game.state()).phase == "echoes":
        seat = state.queue[0]
        await game.choose(people[seat], "keep", f"act-{state.acts[0].id}" if seat == 0 else "none")
        assert not (await game.state()).keeping, "nobody is asked for what is not theirs"
    (kept,) = state.kept
    assert (kept.thing, kept.photo) == ("spoon", "")
    assert (await world.bot_verdict()).difference == ""
    told = answer_of(await ben.slash(world.table, "history keepsakes"))
    assert "spoon: it has been The Mirror; chosen by ann, as Ann the God; shown by dan" in told
    assert "Only whoever brought it" in answer_of(
        await eve.slash(world.table, "history keepsakes", remove="spoon")
    )
    assert "taken out" in answer_of(await dan.slash(world.table, "history keepsakes", remove="spoon"))
