"""A lesson: a game that is dealt the same each time, and the decisions that it leads a newcomer through. It is
data, ``data/lessons/<game>.toml``; a mode that plays differently has one of its own,
``data/lessons/<game>-<mode>.toml``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rules.core.decisions import Decision
from rules.core.errors import RuleError
from rules.core.game import AnyGame

DECISIONS = 5
"""Decisions of a lesson."""

SENTENCES, LETTERS = 2, 320
"""Sentences that say why, and the characters they have."""


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One decision. ``ask`` is the kind of the question; until it is asked, computers play for the newcomer too.
    Suggested is what people read on these offers (``choose``), what is written in a form (``write``), or in the
    form that the offer opens (both); ``why`` says in two sentences why. ``then`` is said when it was done.
    ``free``: what follows suits whatever is answered here."""

    ask: str
    choose: tuple[str, ...] = ()
    write: dict[str, Any] = {}
    why: str
    then: str
    free: bool = False

    def keys(self, decision: Decision, read: Callable[[str], str]) -> tuple[str, ...]:
        """The offers that are suggested at this decision; none if one is not on offer. ``read`` says a label as
        people see it."""
        free = [o for o in decision.options if not o.why_not]
        found = [next((o.key for o in free if read(o.label) == label), "") for label in self.choose]
        return tuple(found) if all(found) else ()


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How so many sit down to a game with these house rules (``options``), the newcomer in this ``seat``, and are
    dealt from this ``seed``; what is said before the first decision and after the last. One of a mode has a
    ``title``, and says by which house rules a lobby plays so (``fits``)."""

    title: str = ""
    fits: dict[str, Any] = {}
    seats: int
    seed: str
    seat: int = 0
    options: dict[str, Any] = {}
    opening: str
    closing: str
    step: tuple[Step, ...]

    def named(self, game: str) -> str:
        """What it is called, beside the title of its game."""
        return f"{game}: {self.title}" if self.title else game

    def suits(self, options: Mapping[str, Any]) -> bool:
        """Whether a lobby with these house rules plays what it teaches."""
        known = bool(self.fits) or not self.title
        return known and all(options.get(name) == value for name, value in self.fits.items())


def game_of(key: str) -> str:
    """The slug of the game that a lesson is of, by what its file is called."""
    return key.partition("-")[0]


def read_lesson(file: str, raw: dict[str, Any], game: AnyGame) -> Lesson:
    """The lesson of a game from its file.

    Raises:
        ValueError: something in it is wrong; the message names file and entry.
    """
    try:
        lesson = msgspec.convert(raw, Lesson)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{file}: {_counted(str(fault))}") from fault
    if ("-" in file) != bool(lesson.title):
        raise ValueError(f"{file}, title: the lesson of a mode has one, and no other")
    try:
        game.options(lesson.options | lesson.fits)
        terms = game.terms(lesson.options)
    except (RuleError, msgspec.ValidationError) as fault:
        raise ValueError(f"{file}, options: {fault}") from fault
    if terms.barred or lesson.seats not in terms.seats or not 0 <= lesson.seat < lesson.seats:
        raise ValueError(f"{file}, seats: the game is not played so")
    if lesson.fits.items() - lesson.options.items():
        raise ValueError(f"{file}, fits: it is not played by these house rules itself")
    if len(lesson.step) != DECISIONS:
        raise ValueError(f"{file}, step: {len(lesson.step)} decisions, but a lesson has {DECISIONS}")
    for number, step in enumerate(lesson.step, start=1):
        if wrong := _fault(step, game):
            raise ValueError(f"{file}, step {number}: {wrong}")
    return lesson


def _fault(step: Step, game: AnyGame) -> str:
    """What is wrong with a step, as far as it can be seen without playing."""
    if step.ask not in game.asks:
        return f"{game.title} never asks “{step.ask}”; it asks {', '.join(game.asks)}"
    if not step.choose and not step.write:
        return "it says what to choose, or what to write"
    if sentences(step.why) != SENTENCES or len(step.why) > LETTERS:
        return f"why is {SENTENCES} sentences of {LETTERS} characters at most"
    return ""


def sentences(text: str) -> int:
    """How many sentences a text has."""
    return len(re.findall(r"[.?!](?:\s|$)", text.strip()))


def _counted(fault: str) -> str:
    """What msgspec found, with the entries counted from one, as people do."""
    return re.sub(r"\$\.step\[(\d+)\]", lambda found: f"step {int(found[1]) + 1}, ", fault)
