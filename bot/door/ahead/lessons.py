"""Lessons: games of one person alone, dealt the same each time, that lead through a few decisions and say why.
They are at no table, and nothing of them is kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from bot.door.ahead.copies import FIRST, Copies
from bot.door.ahead.trial import Moment, Trial, Tried
from bot.door.onlooker import Onlooker
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.keeping.house import House
from bot.keeping.now import seconds
from bot.keeping.speech import named_plainly
from bot.keeping.table import Sitter, Table
from rules.core import Action, Answer, AnyGame, Blanks, Chance, Question, RuleError, Seat
from rules.core.book.lessons import Lesson, Step, game_of
from rules.core.game import encode
from rules.core.questions import answerable

NO_TABLE = 0
"""The number that stands in addresses for the table of a lesson."""

NAMES = ("Ada", "Bo", "Cy", "Dot", "Ed", "Flo", "Gil", "Hob")
"""Who plays along."""


@dataclass(kw_only=True)
class Course(Trial):
    """One person's lesson, and the table that it is played at."""

    key: str
    """Which lesson it is."""
    lesson: Lesson
    at_table: Table

    @property
    def done(self) -> int:
        """Decisions that were made as they should be, from the first on."""
        return next((at for at, tried in enumerate(self.line) if tried.astray), len(self.line))

    @property
    def astray(self) -> Tried | None:
        """The first answer from which the lesson does not know the way."""
        return next((tried for tried in self.line if tried.astray), None)

    @property
    def step(self) -> Step | None:
        """The decision that is to be made now; ``None`` at the end, and while the lesson knows no way."""
        ahead = self.lesson.step[self.done :]
        return ahead[0] if ahead and self.astray is None else None


class Lessons(Copies[Course]):
    """All lessons that are being taken, one for each person."""

    gone = "That lesson is over: each lasts for some hours, and a restart ends it too. `/learn` begins it again."

    def __init__(self, room: Onlooker, lessons: Mapping[str, Lesson]) -> None:
        super().__init__(room)
        self.known = lessons
        """By what their files are called."""

    async def teach(self, key: str, person: int, name: str) -> Course:
        """Begin a lesson, in place of whatever this person was learning.

        Raises:
            Refused: there is none of that name.
        """
        lesson, game = self.known.get(key), self.room.games.get(game_of(key))
        if lesson is None or game is None:
            raise Refused("That lesson is not given any more. `/learn` has all there are.")
        luck = f"lesson {lesson.seed}"
        state = game.deal(lesson.seats, game.options(lesson.options), Chance(luck)).state
        table = _table(game, lesson, person, name, encode(state))
        course = Course(
            number=FIRST + secrets.randbelow(9 * FIRST),
            table=NO_TABLE,
            person=person,
            seat=Seat(lesson.seat),
            begun=seconds(),
            at=(0, 0),
            luck=luck,
            moments=[Moment(body=encode(state))],
            key=key,
            lesson=lesson,
            at_table=table,
        )
        return await self._keep(course, table)

    def taken(self, person: int, number: int) -> Course:
        """The lesson of this number.

        Raises:
            Refused: it is over, or not this person's.
        """
        course = self.of(NO_TABLE, person)
        if course is None:
            raise Refused(self.gone)
        return self.find(course.at_table, person, number)

    def asked(self, course: Course) -> Question | None:
        """The question of the present step, where it is open."""
        return _asked(course, self._position(course))

    def suggested(self, course: Course) -> tuple[Question, Answer] | None:
        """The question that the present step answers, and what it suggests; ``None`` where that cannot be had."""
        return _suggested(course, self._position(course))

    def _position(self, course: Course) -> Position:
        return self.room.position(self.shadow(course, course.at_table))

    async def set_back(self, course: Course, to: int) -> None:
        """Take back all answers after so many of them."""
        while len(course.line) > to:
            await self.undo(course)

    def _open(self, trial: Course, position: Position) -> list[Question]:
        """Whoever is awaited; where it is whoever comes, the computers come too."""
        return super()._open(trial, position) or [q for q in position.questions if _for_all(q)]

    def _stops(self, trial: Course, position: Position) -> bool:
        """It goes on when whoever learns is awaited and the question of the step is open; from where the lesson
        knows no way, at any question that awaits them."""
        mine = [q for q in position.questions if q.seat == trial.seat]
        called = any(q.calls for q in position.questions)
        awaited = any(q.calls if called else _for_all(q) for q in mine)
        return awaited and (trial.step is None or any(q.kind == trial.step.ask for q in mine))

    def _judged(self, trial: Course, position: Position, question: Question, tried: Tried) -> Tried:
        step, wanted = trial.step, _suggested(trial, position)
        if step is None:
            return tried
        right = question.kind == step.ask or (wanted is not None and question.id == wanted[0].id)
        if right and step.free:
            return tried
        return replace(tried, astray=not right or tried.action != _meant(position, wanted))


def _for_all(question: Question) -> bool:
    """Whether it is asked of whoever comes, and this one may answer."""
    return question.shared and not question.aside and answerable(question)


def _asked(course: Course, position: Position) -> Question | None:
    """The question of the present step: before all others one that waits for whoever learns."""
    if course.step is None:
        return None
    mine = [q for q in position.questions if q.seat == course.seat and q.kind == course.step.ask]
    return next((q for q in mine if q.calls), next(iter(mine), None))


def _suggested(course: Course, position: Position) -> tuple[Question, Answer] | None:
    step, question = course.step, _asked(course, position)
    if step is None or question is None:
        return None
    if not step.choose:
        return (question, Answer(blanks=step.write)) if isinstance(question.ask, Blanks) else None
    keys = step.keys(position.worded(question), lambda label: named_plainly(course.at_table, label))
    if not step.write:
        return (question, Answer(keys=keys)) if keys else None
    opened = next((o.opens for o in question.offers if o.key in keys), "")
    form = next((q for q in position.questions if q.seat == course.seat and q.id == opened), None)
    return None if form is None else (form, Answer(blanks=step.write))


def _meant(position: Position, wanted: tuple[Question, Answer] | None) -> Action | None:
    """The action that is suggested; ``None`` where it is not to be had."""
    try:
        return None if wanted is None else position.meant(*wanted)
    except RuleError:
        return None


def _table(game: AnyGame, lesson: Lesson, person: int, name: str, state: bytes) -> Table:
    """The table of a lesson, at which computers sit beside whoever learns."""
    others = iter(NAMES)
    sitters = tuple(
        Sitter(seat=Seat(at), person=person, name=name)
        if at == lesson.seat
        else Sitter(seat=Seat(at), person=0, name=next(others), robot=True)
        for at in range(lesson.seats)
    )
    return Table(
        id=NO_TABLE,
        guild=0,
        channel=0,
        host=person,
        game=game.slug,
        version=game.version,
        options=lesson.options,
        seed=lesson.seed,
        status="playing",
        house=House(edition=game.edition.mark if game.edition else ""),
        state=state,
        sitters=sitters,
    )
