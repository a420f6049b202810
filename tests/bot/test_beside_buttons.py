"""What stands above buttons, in every game: it explains them in their order, and advises what it stars."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from bot.telling.addresses import Address
from bot.telling.controls.answering import Items, Space, controls
from bot.telling.controls.kinds import SHOWN, advising, all_best, groups
from render.markdown import unescaped
from rules.core import AnyGame, Decision, Pick, fill
from tests.bot.test_plans import TABLE
from tests.play import crowd, every_game, known

ROOM = Space(28, 3600)
"""What a panel has for one question."""

one_game = pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)

_NAMES = re.compile(r"\*\*((?:\\.|[^*])+)\*\*")


def asked(game: AnyGame) -> Iterator[tuple[Any, Decision]]:
    """Positions of games that were played, and what is chosen there."""
    for seats in {game.seats[0], crowd(game)}:
        states = known(game.slug, seats).states
        for state in states[:: max(1, len(states) // 80)]:
            yield from ((state, d) for d in game.awaiting(state) if isinstance(d.ask, Pick))


def shown(decision: Decision) -> Iterator[Items]:
    """A question as it is laid out, and each of its kinds once somebody has turned to it."""
    for spot in ("", *(f"g{at}p0" for at in range(len(groups(decision.options))))):
        yield controls(TABLE, decision, spot, ROOM)


def pressed(items: Items) -> list[str]:
    """What can be pressed, in its order."""
    rows = (item for item in items if isinstance(item, ui.ActionRow))
    return [
        one.label or "" for row in rows for one in row.children if isinstance(one, ui.Button) and not one.disabled
    ]


def lines(items: Items) -> list[str]:
    """What is said above the buttons; small is why something is shut, and what a row of buttons is about."""
    said = [row for item in items if isinstance(item, ui.TextDisplay) for row in item.content.split("\n")]
    return [row for row in said if not row.startswith("-# ")]


def headings(items: Items) -> list[str]:
    """What stands small above rows of buttons."""
    return [
        item.content for item in items if isinstance(item, ui.TextDisplay) and item.content.startswith("-# **")
    ]


def named(line: str) -> list[str]:
    """The choices that a line is about."""
    return [unescaped(name) for name in _NAMES.findall(line.partition(": ")[0] if "best of" in line else line)]


@one_game
def test_words_stand_in_the_order_of_the_buttons_they_explain(game: AnyGame) -> None:
    """Eleven blue buttons of the Atlas stood in another order than the lines about them."""
    for _, decision in asked(game):
        for items in shown(decision):
            buttons = pressed(items)
            at = {label: place for place, label in reversed(list(enumerate(buttons)))}
            places = [min(found) for line in lines(items) if (found := [at[n] for n in named(line) if n in at])]
            assert places == sorted(places), (decision.prompt, buttons, lines(items))


@one_game
def test_nothing_is_said_twice_above_the_buttons(game: AnyGame) -> None:
    """*Space 4 - hidden, best of 5: Stone 4* stood there once for each hidden space."""
    for _, decision in asked(game):
        for items in shown(decision):
            said = [line.partition(", best of ")[2] for line in lines(items) if not line.startswith("★")]
            once = [one for one in said if one]
            assert len(once) == len({*once}), (decision.prompt, lines(items))


@one_game
def test_a_phone_shows_no_two_buttons_alike(game: AnyGame) -> None:
    """Also once somebody has turned to a kind, and where names are shortened below their heading."""
    for _, decision in asked(game):
        for items in shown(decision):
            begins = Counter(label[:SHOWN] for label in {*pressed(items)})
            assert not [label for label, times in begins.items() if times > 1], (decision.prompt, pressed(items))


_SAFE = re.compile(r"A safe (?:move|choice): ([^\n]*)")


@one_game
def test_what_help_calls_safe_has_a_star_and_nothing_else_is_called_so(game: AnyGame) -> None:
    """Counterspell called a move safe where none had a star, and Life one that was not the starred one."""
    for state, decision in asked(game):
        mine = [d for d in game.awaiting(state) if d.seat == decision.seat]
        safe = _SAFE.search(advising(game.help(game.view(state, decision.seat)), mine))
        first = next((d for d in sorted(mine, key=lambda d: not d.waits) if not (d.aside or d.motion)), None)
        if first != decision or safe is None:
            continue
        stars = [line for line in lines(controls(TABLE, decision, "", ROOM)) if "★" in line]
        best = [o.label for o in all_best(decision.options) if o.label.rstrip(".…") in safe[1]]
        assert best and stars, (safe[0], stars)
        said = unescaped(" ".join([*stars, *headings(controls(TABLE, decision, "", ROOM))])).lower()
        words = re.findall(r"[^\W_]+", fill(best[0], lambda seat: f"Seat {seat + 1}").lower())
        assert [word for word in words if word not in said] in ([], ["on"], ["to"]), (safe[0], stars)


@one_game
def test_no_short_name_of_a_choice_begins_that_of_another(game: AnyGame) -> None:
    """ "Stone 6", below a small heading, was pressed for "Stone 6 to space 6" and played to space 4."""
    for _, decision in asked(game):
        whole = {o.key: fill(o.label, lambda seat: f"Seat {seat + 1}") for o in decision.options}
        for laid in shown(decision):
            rows = [part for row in laid for part in getattr(row, "children", ()) if isinstance(part, ui.Button)]
            named = {str(b.label): Address.read(b.custom_id or "") for b in rows if b.label}
            for label, at in named.items():
                short = at is not None and at.choice in whole and len(label) < len(whole[at.choice])
                taken = [other for other in named if other.startswith(f"{label} ")]
                assert not (short and taken), f"{label!r} beside {taken}"
