"""A lesson as whoever takes it sees it: what to do now and why, with the controls of the game and its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.door.ahead.lessons import NO_TABLE, Course, Lessons
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.ahead import trying
from bot.telling.answers import card
from bot.telling.controls.laying import by_themselves, most_urgent
from bot.telling.panel import Panel, Panels
from bot.telling.scores import score_sheet
from render.onto.trial import LESSON
from rules.core import AnyGame, Decision, Form
from rules.core.book.lessons import Lesson, Step, game_of

LEARN = "learn"
SHOW, UNDO, BACK, STOP, WHOLE = (f"{LEARN}-{what}" for what in ("show", "undo", "back", "stop", "whole"))
"""Addresses of what may be done with a lesson. The first begins one: its thing says which."""

_LAST, _ROOM = 8, 3600
"""Lines of what has happened; characters of the whole message."""

Items = list[ui.Item[Any]]


def invitations(lessons: Mapping[str, Lesson], table: Table) -> list[ui.Button[Any]]:
    """The buttons that begin the lessons of a lobby's game: first of all that of how it is played here."""
    known = {key: one for key, one in lessons.items() if game_of(key) == table.game}
    fit = [key for key, one in known.items() if one.suits(table.options)]
    fit.sort(key=lambda key: not known[key].fits)
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    found: list[ui.Button[Any]] = []
    for key in (*fit[:1], *(key for key in known if key not in fit[:1])):
        title = known[key].title
        label = f"Try five moves: {title}" if title else "Try five moves"
        found.append(button(label, Errand(NO_TABLE, LEARN, key).id, grey if found else blue))
    return found


def taught(lessons: Mapping[str, Lesson], games: Mapping[str, AnyGame]) -> list[tuple[str, str]]:
    """All lessons and what they are called, in the order of their games."""
    order = sorted(lessons, key=lambda key: [*games].index(game_of(key)))
    return [(key, lessons[key].named(games[game_of(key)].title)) for key in order]


def anew(lessons: Mapping[str, Lesson], games: Mapping[str, AnyGame]) -> Items:
    """What stands in place of a lesson that is over and not known any more: all that may be begun."""
    rows = [(key, title, "") for key, title in taught(lessons, games)][:MOST_OPTIONS]
    return [ui.ActionRow(select(Errand(NO_TABLE, LEARN).id, "Begin a lesson…", rows))]


async def panel(
    panels: Panels, lessons: Lessons, course: Course, *, told: str = "", spots: dict[str, str] | None = None
) -> Panel:
    """The private message of a lesson, ready to be sent."""
    shadow, seat, spots = lessons.shadow(course, course.at_table), course.seat, spots or {}
    asked, game = lessons.asked(course), panels.room.game(course.at_table)
    mine = trying.open_now(panels, shadow, seat)
    step = next((d for d in mine if asked is not None and d.id == asked.id), None)
    wanted = lessons.suggested(course)
    form = next((d for d in mine if wanted is not None and d.id == wanted[0].id), None)
    shown = [d for d in by_themselves(mine) if d is step] or most_urgent(shadow, by_themselves(mine))
    said = (
        _heading(game, course),
        told,
        _after(course, shadow),
        trying.happened(course, shadow, _LAST),
        _now(course, shadow, form),
        _over(panels, shadow) if shadow.status == "ended" else "",
    )
    words = "\n\n".join(filter(None, said))
    seen = await trying.seen_by(panels, shadow, seat, LESSON, room=_ROOM - len(words))
    end: Items = [*seen.items, *([_whole(course)] if seen.cut else [])]
    return trying.laid(
        shadow,
        words,
        questions=(shown, spots),
        end=end,
        pictures=seen.files,
        first=_controls(course),
        begins=not course.line,
    )


def _heading(game: AnyGame, course: Course) -> str:
    most, called = len(course.lesson.step), course.lesson.named(game.title).replace(": ", ", ")
    at = f"decision {course.done + 1} of {most}" if course.done < most else "the end of the lesson"
    if course.line:
        return f"## {called}: {at}"
    about = (
        "-# A game for you alone; computers play the others, and nothing of it is kept. You may always choose"
        " otherwise than I suggest."
    )
    return f"## {called}: {at}\n{about}\n{course.lesson.opening}"


def _after(course: Course, shadow: Table) -> str:
    """What is to be said of the last answer."""
    if not course.line:
        return ""
    astray = course.astray
    if astray is not None:
        label = speech.escaped(shadow, astray.label)
        return (
            f"You chose **{label}**. That is allowed, and you see below what came of it; the lesson had something"
            " else in mind here. **Set it back** and go on with it, or play on as you like."
        )
    done = len(course.line)
    return course.lesson.step[done - 1].then if done <= len(course.lesson.step) else ""


def _now(course: Course, shadow: Table, decision: Decision | None) -> str:
    """What is to be done now and why, or that the lesson is over."""
    step = course.step
    if step is None:
        return course.lesson.closing if course.astray is None and len(course.line) == course.done else ""
    return f"{step.why}\n**I suggest: {suggested(shadow, decision, step)}**" if decision else step.why


def suggested(shadow: Table, form: Decision, step: Step) -> str:
    """What a step suggests, in the words of the question that it answers, as Markdown."""
    said = ", ".join(step.choose)
    if isinstance(form.ask, Form):
        written = (
            f"{field.label.rstrip('?')}: {_filled(field.choices, step.write[field.name])}"
            for field in form.ask.fields
            if field.name in step.write
        )
        said = f"{said or form.ask.button.rstrip('…')} ({'; '.join(written)})"
    return speech.escaped(shadow, said)


def _filled(choices: tuple[tuple[str, str], ...], value: Any) -> str:
    """What is written in a blank, choices by their labels."""
    labels = dict(choices)
    values = value if isinstance(value, list) else [value]
    return ", ".join(labels.get(str(one), str(one)) for one in values)


def _over(panels: Panels, shadow: Table) -> str:
    at = panels.room.position(shadow)
    return f"**This game is over.**\n{score_sheet(shadow, at)}" if at.outcome is not None else ""


def _controls(course: Course) -> Items:
    """What may be done with the lesson itself."""
    at = {verb: Errand(NO_TABLE, verb, str(course.number)).id for verb in (SHOW, UNDO, BACK, STOP)}
    blue = discord.ButtonStyle.primary
    first: list[ui.Button[Any]] = []
    if course.step is not None:
        most = len(course.lesson.step)
        first.append(button(f"Do as suggested ({course.done + 1} of {most})", at[SHOW], blue))
    elif course.astray is not None:
        first.append(button("Set it back", at[BACK], blue))
    back = button("One back", at[UNDO], disabled=not course.line)
    again = button("From the beginning", Errand(NO_TABLE, LEARN, course.key).id, disabled=not course.line)
    if not first:  # the lesson is at its end
        first, again.label, again.style = [again], "Take it again", blue
        return [ui.ActionRow(*first, back, button("That is enough", at[STOP]))]
    return [ui.ActionRow(*first, back, again, button("That is enough", at[STOP]))]


def _whole(course: Course) -> ui.ActionRow[Any]:
    return ui.ActionRow(button("In words", Errand(NO_TABLE, WHOLE, str(course.number)).id))


def done(course: Course) -> ui.LayoutView:
    """The lesson was left."""
    made = f"You made {course.done} of {len(course.lesson.step)} decisions. " if course.line else ""
    again = ui.ActionRow(button("Begin it again", Errand(NO_TABLE, LEARN, course.key).id))
    return card(f"{made}`/learn` has the lessons of all games, `/table open` begins a game with others.", again)
