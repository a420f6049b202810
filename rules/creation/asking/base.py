"""Making questions: ids and times."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from datetime import timedelta
from typing import NamedTuple

from rules.core import Action, Blank, Blanks, Offer, OneOf, Question, Seat
from rules.core.questions import BareAsk, Course
from rules.creation.actions import AddField, Silence
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.gametypes import contained
from rules.creation.world.state import Creation

TURN = ("turn", "draft", "echo")
"""What silence is about in the turn of a deity, whose length Time may limit (CR-COS-10)."""

CHOICES = ("choose", "enough", "object")
"""What it is about where Attributes and objects are chosen, which Time limits at once in a Strategic game
(CR-STR-22)."""


def offer(
    key: str, action: Action, *, final: bool = False, course: Course = "main", gives_up: bool = False
) -> Offer:
    """One choice."""
    return Offer(key=key, action=action, final=final, course=course, gives_up=gives_up)


@functools.lru_cache(maxsize=4096)
def adding(field: str) -> Offer:
    """One more Field for a footprint."""
    return offer(f"add-{field}", AddField(field=field), course="other")


@functools.lru_cache(maxsize=64)
def _silent(about: str) -> Silence:
    return Silence(about=about)


@functools.lru_cache(maxsize=64)
def _span(minutes: int) -> timedelta:
    return timedelta(minutes=minutes)


def question(
    state: Creation,
    seat: int,
    kind: str,
    ask: BareAsk,
    *,
    silence: str = "",
    hours: int = 0,
    waits: bool = True,
    id: str = "",
    clock: str = "",
    aside: bool = False,
) -> Question:
    """A question of the main course. ``silence`` names what happens when nobody answers
    (:meth:`rules.creation.steps.Step.silence`); only with one is there a time, by default that of a turn."""
    id = id or f"{state.asked}.{kind}"
    if not silence and not hours:
        return Question(id=id, seat=Seat(seat), kind=kind, ask=ask, waits=waits, clock=clock, aside=aside)
    hours = hours or (state.options.turn_wait_hours if silence else 0)
    timed = (silence in TURN and state.turn is not None) or (silence in CHOICES and contained(state.options))
    firm = timed and state.parameters.turn_minutes != NONE
    minutes = state.parameters.turn_minutes if firm else 60 * hours
    return Question(
        id=id,
        seat=Seat(seat),
        kind=kind,
        ask=ask,
        within=_span(minutes) if hours else None,
        firm=firm,
        lapse=_silent(silence) if silence and hours else None,
        waits=waits,
        clock=clock,
        aside=aside,
    )


class Form(NamedTuple):
    """What the form of an Ability asks, before it is a question of some moment."""

    kind: str
    ask: BareAsk
    network: int = 0
    """The Network it is about."""


def clock(state: Creation) -> str:
    """Everything a deity is asked in one turn shares one time."""
    return f"turn{state.turn.number}" if state.turn else f"first{state.slots[0][0] if state.slots else 0}"


def pick(offers: Iterable[Offer]) -> OneOf:
    """Choose one; the keys are made unique."""
    return OneOf(tuple({o.key: o for o in offers}.values()))


def cells(*, required: bool = True, name: str = "fields", among: Iterable[str] = ()) -> Blank:
    """A blank for Fields by name; ``among`` are those that would do, for autocomplete."""
    return Blank(name=name, kind="cells", required=required, choices=tuple(among))


STRIPS = Blank(name="across", kind="choice", required=False, choices=("no", "yes"))
"""Which way a Field is cut into strips (CR-MAP-11)."""


def written(blanks: tuple[Blank, ...], template: Action) -> Blanks:
    """Fill these in."""
    return Blanks(blanks=blanks, template=template)
