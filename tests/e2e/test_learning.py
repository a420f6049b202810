"""Lessons as people take them: private, with the real controls, and nothing of them is kept."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.ahead.lessons import NO_TABLE
from bot.keeping.habits import Sight
from bot.telling.addresses import WRITE, Address
from bot.telling.ahead.trying import in_words
from rules.core import Form
from rules.core.book.lessons import game_of
from tests.content import house
from tests.e2e.conftest import World, answer_of, text_of, walk, written_for

LESSONS = house().lessons


def shown(answer: Any) -> Any:
    return answer.response or answer.followups[0]


async def suggested(world: World, person: Any, message: Any) -> None:
    """Press in the message what it suggests: the option itself, in its form where there is one."""
    lessons = world.bot.lessons
    course = lessons.of(NO_TABLE, person.id)
    assert course is not None and course.step is not None
    wanted, asked = lessons.suggested(course), lessons.asked(course)
    assert wanted is not None and asked is not None
    question, answer = wanted
    shadow = lessons.shadow(course, course.at_table)
    decisions = {d.id: d for d in world.bot.room.decisions(shadow, course.seat)}
    if answer.blanks:
        at = Address(NO_TABLE, course.number, asked.id)
        keys = [o.key for o in asked.offers if o.opens == question.id]
        form = await person.click(message, custom_id=at.to(keys[0] if keys else WRITE))
        ask = decisions[question.id].ask
        assert isinstance(ask, Form)
        await person.submit_modal(form, written_for(ask, answer))
        return
    at = Address(NO_TABLE, course.number, question.id)
    await world.pick(person, message, at, decisions[question.id], answer.keys[0])


@pytest.mark.parametrize("slug", LESSONS)
async def test_a_lesson_is_played_to_its_end_by_its_own_controls(world: World, slug: str) -> None:
    ann = world.people[0]
    message = shown(await ann.slash(world.table, "learn", game=slug))
    lesson, game = LESSONS[slug], world.bot.library.games[game_of(slug)]
    title = lesson.named(game.title).replace(": ", ", ")
    assert message.ephemeral, "only they see it"
    assert lesson.opening in text_of(message)
    for number, step in enumerate(lesson.step, start=1):
        told = text_of(message)
        assert f"{title}: decision {number} of 5" in told and step.why in told and "I suggest: " in told
        assert any("lesson" in a.filename or "trial" in a.filename for a in message.attachments)
        [box] = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
        kinds = [part["type"] for part in box["components"]]
        [way] = [i for i, part in enumerate(box["components"]) if f"Do as suggested ({number} of 5)" in str(part)]
        assert way == kinds.index(1) == 1, "who is shown the way need not look for it below all that may be done"
        await suggested(world, ann, message)
        assert step.then in text_of(message)
    assert f"{title}: the end of the lesson" in text_of(message) and lesson.closing in text_of(message)
    assert await world.now() is None and not world.table.history(), "nothing stands in the channel"
    blue = [c["label"] for c in walk(message.components) if c.get("style") == 1]
    assert "Take it again" in blue, "what is over may be done once more"
    await ann.click(message, label="That is enough")
    assert "You made 5 of 5 decisions." in text_of(message)


async def test_from_the_lobby_one_goes_astray_back_and_on_and_the_table_knows_nothing(world: World) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="elementary")
    before, board = await world.now(), world.words()
    primer = shown(await ann.click(world.board, label="How it is played"))
    await ann.click(primer, label="Try five moves")
    course = world.bot.lessons.of(NO_TABLE, ann.id)
    assert course is not None and "decision 1 of 5" in text_of(primer)
    at = Address(NO_TABLE, course.number, "turn1")
    decision = world.bot.room.decisions(course.at_table)[0]
    other = next(o.key for o in decision.options if o.key != "1.1")
    await world.pick(ann, primer, at, decision, other)
    assert "That is allowed" in text_of(primer) and "You chose **" in text_of(primer)
    await ann.click(primer, label="Set it back")
    assert "decision 1 of 5" in text_of(primer) and "You chose" not in text_of(primer)
    await ann.click(primer, label="Do as suggested (1 of 5)")
    assert "decision 2 of 5" in text_of(primer)
    await ann.click(primer, label="One back")
    assert "decision 1 of 5" in text_of(primer)
    await ann.click(primer, label="Do as suggested (1 of 5)")
    await ann.click(primer, label="From the beginning")
    assert "decision 1 of 5" in text_of(primer)
    assert await world.now() == before and world.words() == board


async def test_a_lobby_leads_first_to_the_lesson_of_how_it_is_played_here(world: World) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="meaning")
    await ann.slash(world.table, "table options", rule="mode", value="cooperative")
    primer = shown(await ann.click(world.board, label="How it is played"))
    offered = [c["label"] for c in walk(primer.components) if c.get("label", "").startswith("Try")]
    assert offered == ["Try five moves: Together", "Try five moves", "Try five moves: Alone"]
    await ann.click(primer, label="Try five moves: Alone")
    assert "Meaning Made, Alone: decision 1 of 5" in text_of(primer)
    await ann.click(primer, label="Do as suggested (1 of 5)")
    await ann.click(primer, label="From the beginning")
    assert "Meaning Made, Alone: decision 1 of 5" in text_of(primer)
    await ann.click(primer, label="That is enough")
    await ann.click(primer, label="Begin it again")
    assert "Meaning Made, Alone: decision 1 of 5" in text_of(primer)


async def test_after_a_restart_a_lesson_says_how_it_begins_again(world: World) -> None:
    ann, ben, *_ = world.people
    message = shown(await ann.slash(world.table, "learn", game="scion"))
    assert "I have no lesson of that name" in answer_of(await ben.slash(world.table, "learn", game="chess"))
    await world.restart()
    await ann.click(message, label="Do as suggested (1 of 5)")
    assert "`/learn` begins it again" in text_of(message)
    offered = next(c for c in walk(message.components) if c.get("placeholder") == "Begin a lesson…")
    await ann.select(message, custom_id=offered["custom_id"], values=["scion"])
    assert "Deck of Signs, Scion: decision 1 of 5" in text_of(message)


@pytest.mark.parametrize("slug", ["creation", "life"])
async def test_who_likes_words_reads_the_whole_of_a_lesson(world: World, slug: str) -> None:
    ann = world.people[0]
    await world.bot.store.people.see(ann.id, Sight(words="only"))
    message = shown(await ann.slash(world.table, "learn", game=slug))
    course = world.bot.lessons.of(NO_TABLE, ann.id)
    assert course is not None
    whole = in_words(world.bot.panels, world.bot.lessons.shadow(course, course.at_table), ann.id)
    assert await all_read(ann, message) >= {*whole.splitlines()}


async def all_read(person: Any, message: Any) -> set[str]:
    """The lines of a message, and those that *In words* below it adds."""
    read = text_of(message)
    if any(c.get("label") == "In words" for c in walk(message.components)):
        asked = await person.click(message, label="In words")
        read += "\n".join(text_of(it) for it in (asked.response, *asked.followups) if it)
    return {*read.splitlines()}


async def test_whoever_is_forgotten_learns_nothing_any_more(world: World) -> None:
    ann, ben, *_ = world.people
    message = shown(await ann.slash(world.table, "learn", game="atlas"))
    await ben.slash(world.table, "learn", game="atlas")
    asked = shown(await ann.slash(world.table, "me forget"))
    danger = next(c["custom_id"] for c in walk(asked.components) if c.get("style") == 4)
    await ann.click(asked, custom_id=danger)
    assert world.bot.lessons.of(NO_TABLE, ann.id) is None and world.bot.lessons.of(NO_TABLE, ben.id) is not None
    await ann.click(message, label="Do as suggested (1 of 5)")
    assert "`/learn` begins it again" in text_of(message)


async def test_what_can_be_learnt_is_offered_as_one_types(world: World) -> None:
    offered = await world.people[0].autocomplete(world.table, "learn", "game", "deck")
    assert [one["value"] for one in offered] == ["elementary", "counterspell", "scion"]
