"""From a decision to the things people press, as far as there is room for them in a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import MOST_OPTIONS, WRITE, Address, button, select
from bot.telling.controls.buttons import back, beside_kinds, by_kinds, choices, in_buttons
from bot.telling.controls.confirming import confirmation
from bot.telling.controls.kinds import FEW, groups, read_spot, told_apart
from bot.telling.controls.menus import best_first, in_menus, members_of, option_rows, some_asked
from bot.telling.controls.screen import tall
from rules.core import Decision, Form, Pick, PickSome, Question
from rules.core.questions import answerable

MOST_PARTS = 40
"""Components of a message, those within others too."""

Items = list[ui.Item[Any]]


class Space(NamedTuple):
    """What a message still has room for: components, and characters of text."""

    parts: int
    letters: int
    terse: bool = False
    """Whether there is no need to name the best of each kind: somebody reads for the first time what a turn is."""

    def holds(self, items: Iterable[ui.Item[Any]]) -> bool:
        """Whether these still fit."""
        items = list(items)
        return parts_of(items) <= self.parts and letters_of(items) <= self.letters


NONE = Space(0, 0)


def parts_of(items: Iterable[ui.Item[Any]]) -> int:
    """How many components these are, with those in their rows."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def letters_of(items: Iterable[ui.Item[Any]]) -> int:
    """How much text these are."""
    return sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay))


def simple(decision: Decision) -> bool:
    """Whether a decision may be answered by a few buttons under the public board."""
    ask = decision.ask
    return (
        isinstance(ask, Pick)
        and len(ask.options) <= FEW
        and not decision.secret
        and not any(o.final for o in ask.options)
        and all(len(o.label) <= 60 for o in ask.options)
    )


def only_ends(decision: Decision) -> bool:
    """Whether all that can be chosen there ends something."""
    return all(o.course == "closing" for o in decision.options if not o.why_not)


def besides(waiting: Sequence[Decision], questions: Sequence[Question]) -> bool:
    """Whether the awaited may do something else now, which is no secret and no press there opens."""
    seats, there = {d.seat for d in waiting}, {d.id for d in waiting}
    there |= {o.opens for d in waiting for o in d.options}
    return any(
        q.seat in seats and q.id not in there and not (q.aside or q.motion or q.secret) and answerable(q)
        for q in questions
    )


def controls(table: Table, decision: Decision, spot: str = "", space: Space = NONE) -> Items:
    """The rows of controls that answer a decision, and words that belong to them: the first layout that the
    ``space`` has room for, or else the smallest. ``spot`` is where in a long list somebody is (see
    :mod:`bot.telling.controls.kinds`); what :func:`~bot.telling.controls.confirming.doubted` makes asks for
    confirmation of what was chosen."""
    at, ask = Address.of(table, decision), decision.ask
    if isinstance(ask, Form):
        style = discord.ButtonStyle.primary if decision.waits else discord.ButtonStyle.secondary
        return [ui.ActionRow(button(speech.named_plainly(table, ask.button), at.to(WRITE), style))]
    if spot.startswith("!"):
        return confirmation(table, at, ask, spot)
    if isinstance(ask, PickSome):
        return _some(table, at, decision, ask)
    laid = [
        rows for rows in _roomy(table, at, decision, ask, spot, terse=space.terse) if rows and space.holds(rows)
    ]
    return next(
        (rows for rows in laid if not tall(rows)), laid[0] if laid else _smallest(table, at, decision, ask, spot)
    )


def _roomy(
    table: Table, at: Address, decision: Decision, ask: Pick, spot: str, *, terse: bool
) -> Iterator[Items | None]:
    """Layouts in which moves are buttons, the most direct first; the kind that somebody has turned to before all.
    What a phone would show alike is told apart by its kinds."""
    alike, several = not told_apart(ask.options), len(groups(ask.options)) > 1
    if read_spot(spot)[0] is not None:
        yield by_kinds(table, at, decision, ask.options, spot)
    yield beside_kinds(table, at, decision, ask.options, spot)
    if not (alike and several):
        yield in_buttons(table, at, decision, ask.options)
    if len(ask.options) <= MOST_OPTIONS and not several:
        return
    yield by_kinds(table, at, decision, ask.options, spot, terse=terse)
    group, page = read_spot(spot)
    kinds = groups(ask.options)
    if group is not None and group < len(kinds):
        yield [*members_of(table, at, group, kinds[group], page), back(at)]


def _smallest(table: Table, at: Address, decision: Decision, ask: Pick, spot: str) -> Items:
    if simple(decision) or len(ask.options) == 1:
        return choices(table, at, decision, ask.options)
    return in_menus(table, at, decision, ask.options, spot)


def _some(table: Table, at: Address, decision: Decision, ask: PickSome) -> Items:
    """One select that takes several, the best first; more than 25 options are chosen in a modal of several
    selects."""
    if len(ask.options) > MOST_OPTIONS:
        return [ui.ActionRow(button(f"{_wanted(ask)}…", at.to(WRITE), discord.ButtonStyle.primary))]
    said = some_asked(table, decision, ask.options, _wanted(ask))
    listed = option_rows(table, best_first(ask.options))
    return [ui.ActionRow(select(at.to(""), said, listed, ask.least, ask.most))]


def _wanted(ask: PickSome) -> str:
    if ask.least == 0:
        return f"Choose up to {ask.most}"
    return f"Choose {ask.least}" + (f" to {ask.most}" if ask.most != ask.least else "")
