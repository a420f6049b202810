"""Trying out: a private copy of the game, from which nothing comes but what one carries over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.ahead.copies import FIRST, LASTS
from bot.keeping.habits import Sight
from bot.telling.addresses import WRITE, Address
from bot.telling.ahead.trying import in_words
from rules.core import Form, Seat
from rules.core.decisions import advised
from tests.e2e.conftest import World, answer_of, pressable, text_of, walk, written_for
from tests.e2e.test_fairness import forged
from tests.e2e.test_learning import all_read


async def begun(world: World, person: Any) -> tuple[Any, Any]:
    """A trial of somebody's: its message, and itself."""
    shown = await person.slash(world.table, "try")
    trial = world.bot.trials.of((await world.now()).id, person.id)
    return shown.response or shown.followups[0], trial


async def tries(world: World, person: Any, message: Any, key: str = "") -> str:
    """Answer in a trial, as advised unless said otherwise; which option it was."""
    table = await world.now()
    trial = world.bot.trials.of(table.id, person.id)
    assert trial is not None
    shadow = world.bot.trials.shadow(trial, table)
    seat = next(s.seat for s in shadow.sitters if s.person == person.id)
    decision = next(d for d in world.bot.room.decisions(shadow, seat) if d.waits)
    answer = advised(decision)
    assert answer is not None
    key = key or answer.keys[0]
    await person.click(message, custom_id=f"g1:{table.id}:{trial.number}:{decision.id}:{key}")
    return key


def labels(message: Any) -> list[str]:
    return [c["label"] for c in walk(message.components) if c.get("label")]


async def test_a_line_is_tried_undone_and_done_in_the_game(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    before = await world.now()
    message, trial = await begun(world, ann)
    assert "A trial, not the game" in text_of(message) and trial.number >= FIRST
    assert {a.filename for a in message.attachments} >= {"trial-mine.png"}
    first = await tries(world, ann, message)
    assert f"**So far:** Card {first}" in text_of(message) and "**ben** has played" in text_of(message)
    assert "**ben** has not moved yet: what they do here is a guess." in text_of(message)
    await tries(world, ann, message)
    assert f"Do it in the game: Card {first}" in labels(message), "the second depends on what ben does"
    [box] = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    doing = next(i for i, part in enumerate(box["components"]) if "Do it in the game" in str(part))
    assert doing < [part["type"] for part in box["components"]].index(12), (
        "it need not be looked for below pictures"
    )
    for _ in range(2):
        await ann.click(message, label="Undo")
    assert "So far" not in text_of(message) and "a guess" not in text_of(message)
    hand = (await world.state()).hands[0]
    other = next(str(card) for card in hand if str(card) != first)
    await tries(world, ann, message, other)
    assert (await world.now()) == before and "has played" not in world.history, "nothing has happened in the game"
    await ann.click(message, label=f"Do it in the game: Card {other}")
    assert (await world.state()).laid[0] == int(other) and "**ann** has played." in world.history
    assert "What came after that in your trial was a guess" not in text_of(message), "nothing came after it"
    assert world.bot.trials.of(before.id, ann.id) is None


async def test_who_likes_words_reads_the_whole_of_a_trial(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("life", ann, ben)
    await world.bot.store.people.see(ann.id, Sight(words="only"))
    message, trial = await begun(world, ann)
    shadow = world.bot.trials.shadow(trial, await world.now())
    whole = in_words(world.bot.panels, shadow, ann.id)
    assert await all_read(ann, message) >= {*whole.splitlines()}


async def test_what_is_final_or_meant_for_another_moment_is_confirmed(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    message, _ = await begun(world, ann)
    key = await tries(world, ann, message)
    await world.press(ben)
    await ann.click(message, label=f"Do it in the game: Card {key}")
    assert "The table has moved on since you began to try." in text_of(message)
    await ann.click(message, label="Not yet")
    assert "A trial, not the game" in text_of(message)
    await ann.click(message, label=f"Do it in the game: Card {key}")
    await ann.click(message, label="Yes, do it")
    assert (await world.state()).open[0] == (int(key),)


async def test_what_cannot_be_done_any_more_is_said_and_the_trial_stays(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    message, trial = await begun(world, ann)
    key = await tries(world, ann, message)
    await world.press(ann)
    await ann.click(message, label=f"Do it in the game: Card {key}")
    await ann.click(message, label="Yes, do it")
    assert "could not be done. You are not asked that in the game now." in text_of(message)
    assert world.bot.trials.of((await world.now()).id, ann.id) is trial


async def test_what_one_is_not_asked_yet_is_answered_so_when_one_is(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    message, _ = await begun(world, ann)
    low = str(min((await world.state()).hands[0]))
    await tries(world, ann, message, low)
    assert "**ben** has not moved yet: what they do here is a guess." in text_of(message)
    await ann.click(message, label=f"Answer so when I am asked: Card {low}")
    assert "ben** has not moved yet" in text_of(message), "said once more where it is carried over"
    assert "always Card" in text_of(message) and "the next time only" in text_of(message)
    await world.press(ben)
    assert (await world.state()).laid[0] == int(low)
    assert "**ann** answers by standing order." in world.history


async def test_one_may_answer_for_everybody(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    message, trial = await begun(world, ann)
    await ann.click(message, label="Answer for everybody")
    mine = await tries(world, ann, message)
    assert "You answer for **ben** now." in text_of(message)
    await tries(world, ann, message)
    assert [tried.seat for tried in trial.line] == [0, 1] and [t.label for t in trial.own()] == [f"Card {mine}"]
    await ann.click(message, label="Let computers answer")
    assert "Computers answer for the others." in text_of(message)
    await ann.click(message, label="Deal anew")
    assert "So far" not in text_of(message)
    await ann.click(message, label="Drop the trial")
    assert "Nothing of it has happened" in text_of(message)


@pytest.mark.parametrize("how", ["hours", "restart", "leaves", "over", "another"])
async def test_a_trial_ends_by_itself_and_says_so_kindly(world: World, how: str) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    message, _ = await begun(world, ann)
    press = next(at for at in pressable(message) if at.startswith("g1:"))
    match how:
        case "hours":
            await world.agree(pace="none")
            await world.env.advance_time(LASTS + 5)
        case "restart":
            await world.restart()
        case "leaves":
            await ann.click((await ann.slash(world.table, "table leave")).response, label="Yes, I leave")
        case "over":
            await world.moderator.slash(world.table, "table end")
        case "another":
            await begun(world, ann)
    await ann.click(message, custom_id=press)
    assert "That trial is over" in text_of(message)


async def test_nobody_presses_in_the_trial_of_another(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    message, trial = await begun(world, ann)
    press = next(at for at in pressable(message) if at.startswith("g1:"))
    assert "That trial is over" in await forged(world, ben, world.table, press)
    assert "That trial is over" in await forged(world, ben, world.table, f"t1:{trial.table}:try-do:{trial.number}")
    assert trial.line == [] and (await world.state()).laid == (None, None)


async def test_a_secret_vote_is_not_tried_out(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.agree(votes="secret")
    await world.press(ann)
    await world.press(ben)
    assert (await world.asked(ann)).motion
    await begun(world, ann)
    await world.press(ben)
    assert "could betray it" in answer_of(await ann.slash(world.table, "try"))


async def test_what_is_beside_the_course_of_the_game_is_tried_as_well(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben)
    await world.press(ann, next(d for d, p in await world.awaited() if p is ann and d.id == "name"))
    before = await world.now()
    message, trial = await begun(world, ann)
    menu = next(c for c in walk(message.components) if str(c.get("custom_id", "")).startswith("t1:1:try-also:"))
    assert "rename" in {o["value"] for o in menu["options"]}
    await ann.select(message, ["rename"], custom_id=menu["custom_id"])
    shadow = world.bot.trials.shadow(trial, before)
    decision = next(d for d in world.bot.room.decisions(shadow) if d.id == "rename" and d.seat == trial.seat)
    form = await ann.click(message, custom_id=Address.of(shadow, decision).to(WRITE))
    await ann.submit_modal(form, {"name": "The Wanderers"})
    assert [one.decision for one in trial.line] == ["rename"] and (await world.now()) == before
    assert "The Wanderers" in world.bot.room.position(world.bot.trials.shadow(trial, before)).describe(trial.seat)


@pytest.mark.parametrize("slug", ["atlas", "life"])
async def test_the_usual_controls_answer_in_a_trial(world: World, slug: str) -> None:
    """Forms, kinds and pages: what is pressed in the game is pressed here as well."""
    ann, ben, *_ = world.people
    await world.play(slug, ann, ben)
    before = await world.now()
    message, trial = await begun(world, ann)
    for _ in range(3):
        shadow = world.bot.trials.shadow(trial, before)
        decision = next(d for d in world.bot.room.decisions(shadow, Seat(0)) if d.waits)
        answer, at = advised(decision), Address.of(shadow, decision)
        assert answer is not None
        if isinstance(decision.ask, Form):
            form = await ann.click(message, custom_id=at.to(WRITE))
            await ann.submit_modal(form, written_for(decision.ask, answer))
        else:
            await world.pick(ann, message, at, decision, answer.keys[0])
    assert len(trial.line) == 3 and (await world.now()) == before
    assert "Undo" in labels(message) and "A trial, not the game" in text_of(message)
