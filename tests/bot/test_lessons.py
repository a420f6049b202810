"""Lessons: what they say can be done can be done, and whoever does otherwise is led back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.door.ahead.lessons import Course, Lessons
from bot.door.onlooker import Onlooker
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.keeping.speech import named_plainly
from rules.core import Answer, Blanks, Decision, Pick, Question, RuleError, Seat
from rules.core.book.lessons import DECISIONS, read_lesson, sentences
from tests.content import house, read

LESSONS = house().lessons
each = pytest.mark.parametrize("slug", LESSONS)


def teacher() -> Lessons:
    return Lessons(Onlooker(house().games), LESSONS)


async def begun(slug: str) -> tuple[Lessons, Course]:
    lessons = teacher()
    return lessons, await lessons.teach(slug, 7, "Ann")


async def led(lessons: Lessons, course: Course, steps: int) -> None:
    """Make so many decisions as they are suggested; fails with the name of the step that cannot be made."""
    for number in range(len(course.line), steps):
        step = course.lesson.step[number]
        where = f"data/lessons/{course.key}.toml, step {number + 1}"
        assert lessons.asked(course) is not None, f"{where}: “{step.ask}” is not asked"
        wanted = lessons.suggested(course)
        assert wanted is not None, f"{where}: {step.choose or step.write} is not on offer"
        if isinstance(wanted[0].ask, Blanks):
            asked = {blank.name for blank in wanted[0].ask.blanks}
            assert step.write.keys() <= asked, f"{where}: the form asks for {asked} alone"
            missing = {blank.name for blank in wanted[0].ask.blanks if blank.required} - step.write.keys()
            assert not missing, f"{where}: the form wants {missing} as well"
        await lessons.play(course, course.at_table, *wanted)
        assert course.astray is None, f"{where}: what is suggested is taken for something else"


def test_every_game_has_a_lesson_and_what_plays_differently_another() -> None:
    assert house().games.keys() <= LESSONS.keys()
    modes = {key: (one.title, one.fits) for key, one in LESSONS.items() if key not in house().games}
    assert modes == {
        "meaning-alone": ("Alone", {}),
        "meaning-together": ("Together", {"mode": "cooperative"}),
        "creation-strategic": ("Strategic", {"style": "strategic"}),
        "creation-together": ("Together", {"module": "collaborative"}),
        "creation-two": ("Advocate and Arbiter", {"two_player_mode": "aaa"}),
    }


@each
async def test_every_step_is_asked_and_on_offer_to_the_end(slug: str) -> None:
    lessons, course = await begun(slug)
    await led(lessons, course, DECISIONS)
    assert course.step is None and course.done == DECISIONS
    again, other = await begun(slug)
    await led(again, other, DECISIONS)
    assert [moment.body for moment in course.moments] == [moment.body for moment in other.moments]


@pytest.mark.parametrize("slug", [slug for slug in LESSONS if slug.startswith("meaning")])
async def test_what_a_lesson_says_of_meaning_is_so(slug: str) -> None:
    """Cards, decks and how Ada plays change: the numbers that a lesson tells have to change with them."""
    lessons, course = await begun(slug)

    def meaning() -> int:
        position = lessons.room.position(lessons.shadow(course, course.at_table))
        return int(position.game.status(position.game.view(position.state, None)).split("Meaning ")[1].split()[0])

    for number, step in enumerate(course.lesson.step, start=1):
        if said := re.findall(r"Meaning is (\d+)", step.why):
            assert said == [str(meaning())], f"step {number}: {step.why}"
        played = len(course.moments)
        wanted = lessons.suggested(course)
        assert wanted is not None
        await lessons.play(course, course.at_table, *wanted)
        told = " ".join(line for moment in course.moments[played:] for line in moment.told)
        if said := re.findall(r"Meaning is (\d+)", step.then):
            assert said == [str(meaning())], f"step {number}: {step.then}"
        for taken in re.findall(r"took (\d+)", step.then):
            assert f"Meaning -{taken}" in told, f"step {number}: {step.then}"
        for risen in re.findall(r"rose to (\d+)", step.then):
            assert f"rises to {risen}" in told, f"step {number}: {step.then}"


NAME = re.compile(r"(?:(?<=[a-z,] )|(?<=The ))[A-Z][\w']+(?: [A-Z][\w']*\w)+")
"""A name of several words inside a sentence, or at its beginning after The."""


@each
async def test_what_a_lesson_calls_by_name_is_there(slug: str) -> None:
    """Names of cards, things and characters change: a lesson has to call them as its table does."""
    lessons, course = await begun(slug)
    shown = list[str]()
    while (wanted := lessons.suggested(course)) is not None:
        position = lessons.room.position(lessons.shadow(course, course.at_table))
        game, state = position.game, position.state
        shown += [game.describe(game.view(state, viewer)) for viewer in (None, Seat(0))]
        shown += [f"{term.title} {term.text}" for term in game.glossary(state)]
        await lessons.play(course, course.at_table, *wanted)
    shown += [line for moment in course.moments for line in moment.told]
    there = " ".join(shown).casefold()
    said = " | ".join(str(text) for step in course.lesson.step for text in (step.why, step.then, step.write))
    assert [name for name in NAME.findall(said.replace("Ada's ", "")) if name.casefold() not in there] == []


@pytest.mark.rule("MM-END-07")
def test_a_lesson_that_says_when_stewardship_opens_is_played_so() -> None:
    together = LESSONS["meaning-together"]
    assert "three of them open Stewardship" in together.step[0].why
    options = house().games["meaning"].options(together.options)
    assert options.ground(together.seats) == 3


def others(course: Course, position: Position, question: Question, wanted: Answer, most: int) -> list[Answer]:
    """Other answers that are legal: options that are not suggested, or choices of a form changed one by one."""
    decision = position.worded(question)
    if isinstance(decision.ask, Pick):
        options = (o.key for o in decision.options if not o.why_not and not o.opens and o.key not in wanted.keys)
        return [Answer(keys=(key,)) for key in options][:most]
    found = []
    for field in decision.fields:
        for key, _ in field.choices:
            if field.kind == "choice" and key != wanted.blanks.get(field.name):
                found.append(Answer(blanks=wanted.blanks | {field.name: key}))
    return found[:most]


@each
async def test_whoever_does_otherwise_goes_on_where_that_suits_and_is_led_back_where_not(slug: str) -> None:
    lessons, course = await begun(slug)
    for number, step in enumerate(course.lesson.step):
        wanted = lessons.suggested(course)
        assert wanted is not None
        position = lessons.room.position(lessons.shadow(course, course.at_table))
        for other in others(course, position, wanted[0], wanted[1], 2):
            try:
                await lessons.play(course, course.at_table, wanted[0], other)
            except RuleError:  # a choice that wants something written beside it
                continue
            if step.free:
                await led(lessons, course, min(number + 2, DECISIONS))
            else:
                assert course.astray is not None and course.step is None and course.done == number
                assert lessons.suggested(course) is None
            await lessons.set_back(course, number)
            assert lessons.suggested(course) == wanted
        await lessons.play(course, course.at_table, *wanted)


def in_own_words(decision: Decision, wanted: Answer) -> Answer:
    """The same answer, and whatever is written in other words; what is brought one a line stays so many."""
    asked = {field.name: field.kind for field in decision.fields}
    told = {name: words for name, words in wanted.blanks.items() if asked.get(name) in ("text", "long")}
    own = {name: "\n".join(f"my {name} {n}" for n in range(1 + words.count("\n"))) for name, words in told.items()}
    return Answer(keys=wanted.keys, blanks=wanted.blanks | own)


@each
async def test_whoever_writes_their_own_words_where_they_are_free_to_goes_on_to_the_end(slug: str) -> None:
    lessons, course = await begun(slug)
    for number, step in enumerate(course.lesson.step, start=1):
        wanted = lessons.suggested(course)
        assert wanted is not None, f"step {number} is not to be had"
        question, answer = wanted
        if step.free and answer.blanks:
            position = lessons.room.position(lessons.shadow(course, course.at_table))
            answer = in_own_words(position.worded(question), answer)
        await lessons.play(course, course.at_table, question, answer)
    assert course.done == DECISIONS


@each
def test_what_is_said_is_short(slug: str) -> None:
    lesson = LESSONS[slug]
    for text in (lesson.opening, *(step.then for step in lesson.step)):
        assert 1 <= sentences(text) <= 3 and len(text) <= 300, text
    assert sentences(lesson.closing) <= 4 and len(lesson.closing) <= 360


async def test_a_lesson_is_one_persons_own_and_ends_where_another_begins() -> None:
    lessons, course = await begun("elementary")
    assert lessons.taken(7, course.number) is course
    with pytest.raises(Refused, match="That lesson is over"):
        lessons.taken(8, course.number)
    later = await lessons.teach("atlas", 7, "Ann")
    with pytest.raises(Refused, match="`/learn` begins it again"):
        lessons.taken(7, course.number)
    assert lessons.taken(7, later.number) is later
    with pytest.raises(Refused, match="not given any more"):
        await lessons.teach("chess", 7, "Ann")


def altered(**changes: Any) -> dict[str, Any]:
    raw = read("lessons/elementary.toml")
    first = raw["step"][0] | changes.pop("first", {})
    return raw | {"step": [first, *raw["step"][1:]]} | changes


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"seats": 9}, "lessons/elementary.toml, seats: the game is not played so"),
        ({"seat": 2}, "lessons/elementary.toml, seats: the game is not played so"),
        ({"options": {"series": 3}}, "lessons/elementary.toml, options: "),
        ({"step": []}, "lessons/elementary.toml, step: 0 decisions, but a lesson has 5"),
        (
            {"first": {"ask": "dance"}},
            "lessons/elementary.toml, step 1: .* never asks “dance”; it asks play, throw",
        ),
        ({"first": {"choose": []}}, "lessons/elementary.toml, step 1: it says what to choose, or what to write"),
        ({"first": {"why": "Because."}}, "lessons/elementary.toml, step 1: why is 2 sentences"),
        ({"first": {"wy": "A. B."}}, "lessons/elementary.toml: .*wy.*step 1"),
        ({"sed": "1"}, "lessons/elementary.toml: .*sed"),
        ({"title": "Alone"}, "lessons/elementary.toml, title: the lesson of a mode has one, and no other"),
        ({"fits": {"series_games": 2}}, "lessons/elementary.toml, fits: it is not played by these house rules"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_name_and_entry(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read_lesson("lessons/elementary.toml", altered(**changes), house().games["elementary"])


async def test_a_suggestion_that_is_no_longer_there_breaks_with_the_name_of_its_step() -> None:
    raw = altered(first={"choose": ["Shadow 3 to space 1"]})
    lesson = read_lesson("lessons/elementary.toml", raw, house().games["elementary"])
    lessons = Lessons(Onlooker(house().games), {"elementary": lesson})
    course = await lessons.teach("elementary", 7, "Ann")
    with pytest.raises(AssertionError, match=r"elementary.toml, step 1: .*Shadow 3 to space 1.* is not on offer"):
        await led(lessons, course, 1)
    label = next(o.label for o in lessons.room.position(course.at_table).worded(lessons.asked(course)).options)  # type: ignore[arg-type]
    assert named_plainly(course.at_table, label).startswith("Shadow 2")
