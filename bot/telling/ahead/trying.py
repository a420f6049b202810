"""A trial as its person sees it: marked as one wherever it shows, with the controls of the game and its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.door.ahead.copies import LASTS
from bot.door.ahead.trial import Trial, Tried, beforehand, carried
from bot.door.ahead.trials import Trials
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.answers import card
from bot.telling.controls.answering import MOST_PARTS, Space, letters_of, parts_of
from bot.telling.controls.laying import by_themselves, most_urgent, questions_of
from bot.telling.controls.screen import LINES, fitted, lines_of
from bot.telling.controls.stars import explain, starred
from bot.telling.easel import Picture
from bot.telling.panel import Panel, Panels
from bot.telling.scores import score_sheet
from bot.telling.seeing.shown import Shown, shown, unadvised
from bot.telling.verb import TRIED, TRY
from render.onto.trial import LABEL, as_trial
from render.scene import Scene
from rules.core import Decision, Seat, listed

UNDO, DO, AHEAD, SURE, ALONE, ANEW, DROP, ALSO, WHOLE = TRIED

_VIOLET = discord.Colour(0x7A4FC0)

_WORDS, _ASKED = 900, 1500
"""Characters of the position in words, for who likes it so, at least; and of what is asked beside it."""

_TOLD, _ROOM, _LINE = 1200, 3600, 500
"""Characters of what has happened, of all that is asked, and of the line so far."""

Items = list[ui.Item[Any]]


async def panel(
    panels: Panels,
    trials: Trials,
    trial: Trial,
    table: Table,
    *,
    told: str = "",
    spots: dict[str, str] | None = None,
) -> Panel:
    """The private message of a trial, ready to be sent."""
    shadow, spots = trials.shadow(trial, table), spots or {}
    seat = next(s.seat for s in shadow.sitters if s.person == trial.person)
    mine = by_themselves(open_now(panels, shadow, seat))
    urgent = most_urgent(shadow, mine)
    asked = [d for d in mine if d.id in spots and d not in urgent] or urgent
    heading = _heading(trial, shadow, seat)
    guess = guessed(trial, table)
    words = "\n\n".join(filter(None, (heading, told, happened(trial, shadow), guess)))
    seen = await seen_by(panels, shadow, seat, room=_ROOM - len(words))
    whole = Errand(shadow.id, WHOLE, str(trial.number)) if seen.cut else None
    first, *rest = _controls(trial, shadow, beforehand(trial, panels.room.questions(table)), whole)
    end: Items = [first, *_also(trial, shadow, [d for d in mine if d not in asked]), *seen.items, *rest]
    words = words if asked else f"{words}\n\n{_at_its_end(panels, shadow)}"
    return laid(shadow, words, questions=(asked, spots), end=end, pictures=seen.files)


def laid(
    shadow: Table,
    words: str,
    *,
    questions: tuple[Sequence[Decision], dict[str, str]],
    end: Items,
    pictures: Sequence[Picture],
    first: Sequence[ui.Item[Any]] = (),
    begins: bool = False,
) -> Panel:
    """A private message about a copy of a game: what is told, what can be done ``first`` of all, what is asked
    (and where in long lists the person is), what stands below that. Where it ``begins``, a star is explained."""
    asked, spots = questions
    box: ui.Container[Any] = ui.Container(accent_colour=_VIOLET)
    for part in (ui.TextDisplay[Any](words), *first):
        box.add_item(part)
    space = Space(MOST_PARTS - 2 - parts_of(box.children) - parts_of(end), _ROOM - len(words) - letters_of(end))
    said = [*questions_of(shadow, asked, spots, (), space)]
    if begins and starred(said):
        explain(said)
    sure = any(spot.startswith("!") for spot in spots.values())
    for part in (*(said if sure else fitted(said, LINES - lines_of(words))), *end):
        box.add_item(part)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return Panel(view=view, picture=None, more=tuple(pictures))


def happened(trial: Trial, shadow: Table, last: int | None = None) -> str:
    """What has happened since the last answer, or the last lines of it, as Markdown."""
    lines = trial.now.told if last is None else trial.now.told[-last:]
    return speech.fit("\n".join(f"› {speech.named(shadow, line)}" for line in lines), _TOLD)


def open_now(panels: Panels, shadow: Table, seat: Seat) -> list[Decision]:
    """What may be answered in a trial, in words; nothing when its game is over."""
    if shadow.status == "ended":
        return []
    position = panels.room.position(shadow)
    found = [position.worded(q) for q in position.questions if q.seat == seat and not q.late]
    return found if panels.sight(shadow, seat).hints else [*map(unadvised, found)]


def guessed(trial: Trial, table: Table) -> str:
    """Of whom a trial only guesses what they do, as Markdown; empty where of nobody, or where the table has moved
    on, which is said by itself."""
    seats = trial.now.guessed if trial.at == (table.epoch, table.ply) else ()
    if not seats:
        return ""
    have = "has" if len(seats) == 1 else "have"
    return f"-# {speech.people(table, seats)} {have} not moved yet: what they do here is a guess."


def _also(trial: Trial, shadow: Table, others: Sequence[Decision]) -> Items:
    """A menu of what may be tried besides."""
    plain = speech.named_plainly
    rows = [(d.id, plain(shadow, d.button), plain(shadow, d.prompt)) for d in others[:MOST_OPTIONS]]
    at = Errand(shadow.id, ALSO, str(trial.number)).id
    return [ui.ActionRow(select(at, "What else you may try…", rows))] if rows else []


def _heading(trial: Trial, shadow: Table, seat: Seat) -> str:
    """That it is a trial, for whom one answers in it, and what has been tried."""
    others = "You answer for everybody." if trial.alone else "Computers answer for the others."
    end = trial.begun + LASTS
    about = (
        "-# Only you see it, and nothing of it happens in the game. What you cannot know is dealt anew, and draws"
        f" will be others. {others} It ends <t:{end}:R>."
    )
    line = " → ".join(
        (f"{speech.escape(shadow.name(one.seat))}: " if one.seat != trial.seat else "")
        + speech.escaped(shadow, one.label)
        for one in trial.line
    )
    whose = f"\nYou answer for **{speech.escape(shadow.name(seat))}** now." if seat != trial.seat else ""
    so_far = f"\n**So far:** {_last(line, _LINE)}" if line else ""
    return f"## A trial, not the game\n{about}{so_far}{whose}"


def _last(text: str, most: int) -> str:
    """The end of a text that is too long."""
    return text if len(text) <= most else f"… {text[-most:]}"


def _at_its_end(panels: Panels, shadow: Table) -> str:
    """What is said where nothing is asked any more."""
    at = panels.room.position(shadow)
    if at.outcome is None:
        return "Nobody is asked anything here that can be tried. Undo something, or deal anew."
    return f"**In this trial the game is over.**\n{score_sheet(shadow, at)}"


async def seen_by(panels: Panels, shadow: Table, seat: Seat, label: str = LABEL, *, room: int) -> Shown:
    """What is before the seat, and the board, both marked as no game; or the position in words, in the ``room`` of
    characters that what is asked leaves."""
    easel, found = panels.easel, list[Picture]()
    sight = panels.sight(shadow, seat)
    scenes = {"mine": easel.private(shadow, seat, sight), "board": easel.board(shadow, sight=sight)}
    if sight.words == "only":
        scenes = {}
    for name, scene in scenes.items():
        marked: Scene | None = as_trial(scene, label) if scene is not None else None
        if picture := await easel.paint(shadow, marked, f"trial-{name}"):
            found.append(picture)
    words = "" if sight.words == "beside" else easel.words(shadow, seat)
    return shown(sight, found, words, max(_WORDS, room - _ASKED))


def in_words(panels: Panels, shadow: Table, person: int) -> str:
    """The whole position of a copy in words."""
    return panels.easel.words(shadow, next(s.seat for s in shadow.sitters if s.person == person))


def _controls(trial: Trial, shadow: Table, ahead: Tried | None, whole: Errand | None) -> Items:
    """What may be done with the trial itself, first with what has been tried."""
    number, own = str(trial.number), trial.own()
    at = {verb: Errand(shadow.id, verb, number).id for verb in (UNDO, DO, AHEAD, ALONE, ANEW, DROP)}
    blue = discord.ButtonStyle.primary
    said = f"Do it in the game: {own[0].label}" if len(own) == 1 else f"Do these {len(own)} in the game"
    label = speech.named_plainly(shadow, said) if own else "Do it in the game"
    doing = button(label, at[DO], blue, disabled=not own)
    if ahead is not None:
        label = speech.named_plainly(shadow, f"Answer so when I am asked: {ahead.label}")
        doing = button(label, at[AHEAD], blue)
    other = "Let computers answer" if trial.alone else "Answer for everybody"
    return [
        ui.ActionRow(button("Undo", at[UNDO], disabled=not trial.line), doing),
        ui.ActionRow(
            button(other, at[ALONE]),
            button("Deal anew", at[ANEW]),
            *([button("In words", whole.id)] if whole else []),
            button("Drop the trial", at[DROP]),
        ),
    ]


def doubt(trial: Trial, table: Table, *, moved: bool) -> tuple[str, Items]:
    """Whether somebody means what they carry over, where it cannot be taken back or the table has moved on."""
    own = trial.own()
    labels = listed(f"**{speech.escaped(table, one.label)}**" for one in own)
    why = ["The table has moved on since you began to try."] * moved
    why += ["It cannot be taken back."] * carried(own)
    yes = button("Yes, do it", Errand(table.id, SURE, str(trial.number)).id, discord.ButtonStyle.danger)
    no = button("Not yet", Errand(table.id, TRY, str(trial.number)).id)
    return f"You would do {labels} in the game. {' '.join(why)}", [ui.ActionRow(yes, no)]


def done(table: Table) -> ui.LayoutView:
    """The trial is dropped."""
    back = button("Back to the game", Errand(table.id, "mine").id)
    return card("The trial is dropped. Nothing of it has happened.", ui.ActionRow(back))
