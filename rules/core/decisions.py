"""What a game is waiting for. Controls, slash parameters, reminders, computer players and fuzz tests are all
made from decisions and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec

from rules.core.actions import Action
from rules.core.errors import Illegal, RuleError
from rules.core.questions import Blank, BlankKind, Blanks, Course, Offer, OneOf, Question, SomeOf
from rules.core.reading import understood
from rules.core.seats import Seat, unmarked


class Option(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing that may be chosen, already carrying the action it stands for.

    ``key`` is unique within its decision, at most 40 characters, and says nothing secret. ``detail`` tells cost
    and effect in at most 200 characters, what matters most first: a menu shows the first hundred. ``group``
    gathers options when there are many (by place, by suit); a few without a group stand beside the others (ending
    the turn). ``why_not`` greys the option and says why, by the ``rule`` that refuses it. ``worth`` orders options
    for autocomplete, hints and computer players: higher is better. ``final`` asks for a confirmation, because it
    cannot be taken back and matters. ``course`` says what it is for the turn. ``opens`` is the id of the decision
    whose form a press opens instead. ``back`` takes back what one has just done."""

    key: str
    label: str
    action: Action
    detail: str = ""
    group: str = ""
    why_not: str = ""
    rule: str = ""
    worth: float = 0.0
    final: bool = False
    course: Course = "main"
    opens: str = ""
    back: bool = False


class Pick(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Choose one of these."""

    options: tuple[Option, ...]


class PickSome(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Choose from ``least`` to ``most`` of these. ``template`` becomes the action: its field ``into`` receives
    the chosen keys. ``final`` asks for a confirmation, whichever are chosen."""

    options: tuple[Option, ...]
    least: int
    most: int
    template: Action
    into: str
    final: bool = False


class Field(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One blank of a form. ``name`` is the field of the action it fills; ``choices`` are keys and labels."""

    name: str
    label: str
    kind: BlankKind
    hint: str = ""
    required: bool = True
    least: int = 0
    most: int = 4000
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    """What more is said of each choice, where there is more to say."""
    sentence: bool = False


class Form(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Fill in these blanks. ``template`` becomes the action with its fields replaced by the answers.
    ``direct``: the board opens it at once for whoever has met the question before."""

    fields: tuple[Field, ...]
    template: Action
    button: str = "Write…"
    direct: bool = False


Ask = Pick | PickSome | Form


class Answer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What was chosen: option keys, or the blanks of a form by name."""

    keys: tuple[str, ...] = ()
    blanks: dict[str, Any] = {}


class Decision(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A question the game asks one seat. Several at once means simultaneous.

    ``id`` (at most 24 characters) comes from counters in the state and is never used again for another
    question. ``secret``: its options tell what others may not know. ``waits`` is false where the game does not
    wait for the answer (a vote already cast that may still be changed). ``within`` is how long there is and
    ``silence`` the sentence that says what happens then. Decisions of one seat with the same ``clock`` share one
    ``within``: it runs on from one to the next (a turn of several actions) and stands still while none of them is
    open. ``motion`` names the vote this is a ballot for.
    ``advice`` is what a sensible player would answer; without it the option with the highest worth is.
    ``detail`` is what to know before answering, in some lines, and ``photo`` a picture shown with it. ``aside``
    marks what may be done at any time beside the course of the game (an objection): it is kept in a list apart.
    ``shared`` is asked of whoever comes. ``where`` names the part of the table it is about,
    where there are several.
    """

    id: str
    seat: Seat
    prompt: str
    ask: Ask
    secret: bool = False
    waits: bool = True
    within: timedelta | None = None
    clock: str = ""
    silence: str = ""
    motion: str = ""
    button: str = "Your move"
    advice: Answer | None = None
    detail: str = ""
    photo: str = ""
    aside: bool = False
    shared: bool = False
    where: str = ""

    @property
    def calls(self) -> bool:
        """Whether the game waits for this very seat to answer."""
        return self.waits and not self.shared

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen; nothing where something is to be written."""
        return () if isinstance(self.ask, Form) else self.ask.options

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is to be written; nothing where something may be chosen."""
        return self.ask.fields if isinstance(self.ask, Form) else ()


def reply(asked: Decision | Question, answer: Answer, rule: str) -> Action:
    """The action an answer stands for.

    Raises:
        Illegal: the answer does not fit the question; ``rule`` is cited.
    """
    match asked.ask:
        case Pick(options=options) | OneOf(offers=options):
            if len(answer.keys) != 1:
                raise Illegal(rule, "Choose one.")
            return _open(options, answer.keys[0], rule).action
        case (
            PickSome(options=options, least=least, most=most, template=template, into=into)
            | SomeOf(offers=options, least=least, most=most, template=template, into=into)
        ):
            if len(set(answer.keys)) != len(answer.keys) or not least <= len(answer.keys) <= most:
                wanted = f"{least}" if least == most else f"{least} to {most}"
                raise Illegal(rule, f"Choose {wanted} of them.")
            keys = [_open(options, key, rule).key for key in answer.keys]
            return _filled(template, {into: keys}, rule, {})
        case Form() | Blanks() if answer.keys:
            raise Illegal(rule, "Write it: there is nothing to choose from.")
        case Form(fields=fields, template=template):
            blanks = {f.name: _read(f, answer.blanks[f.name]) for f in fields if f.name in answer.blanks}
            return _filled(template, blanks, rule, {f.name: f.label for f in fields})
        case Blanks(blanks=fields, template=template):
            blanks = {f.name: _read(f, answer.blanks[f.name]) for f in fields if f.name in answer.blanks}
            return _filled(template, blanks, rule, {})


def _read(field: Field | Blank, said: Any) -> Any:
    """What was said in a blank, unable to stand for a seat; places typed in one line become a list. A name
    loses its full stop: it is said within sentences that have their own."""
    if isinstance(said, str):
        said = unmarked(said)
        if field.kind == "text" and not field.sentence and not said.rstrip().endswith(".."):
            said = said.rstrip().removesuffix(".")
    if field.kind == "cells" and isinstance(said, str):
        return [place for place in re.split(r"[\s,;]+", said) if place and place.casefold() not in ("and", "&")]
    return said


def advised(decision: Decision) -> Answer | None:
    """What a sensible player would answer, or ``None`` where only a person can (a form without advice)."""
    if decision.advice is not None:
        return decision.advice
    if isinstance(decision.ask, Form):
        return None
    return best(decision.ask, [o.worth for o in decision.ask.options])


def best(ask: Pick | PickSome | OneOf | SomeOf, worth: Sequence[float]) -> Answer | None:
    """The answer of highest worth; ``None`` if too little is open."""
    options: Sequence[Option | Offer] = ask.options if isinstance(ask, Pick | PickSome) else ask.offers
    free = [o for _, o in sorted(zip(worth, options, strict=True), key=lambda pair: -pair[0]) if not o.why_not]
    count = max(ask.least, min(1, ask.most)) if isinstance(ask, PickSome | SomeOf) else 1
    return Answer(keys=tuple(o.key for o in free[:count])) if len(free) >= count else None


def _open(options: Sequence[Option | Offer], key: str, rule: str) -> Option | Offer:
    found = next((o for o in options if o.key == key), None)
    if found is None:
        raise Illegal(rule, "That is not one of the choices now. Look again: the table may have moved on.")
    if isinstance(found.why_not, RuleError):
        raise type(found.why_not)(found.why_not.rule, str(found.why_not))
    if isinstance(found, Option) and found.why_not:
        raise Illegal(found.rule or rule, found.why_not)
    return found


def _filled(template: Action, blanks: dict[str, Any], rule: str, labels: dict[str, str]) -> Action:
    return understood(msgspec.to_builtins(template) | blanks, type(template), rule, labels)
