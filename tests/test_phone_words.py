"""What a phone shows of the words of every game: their beginnings, and no more than a screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.telling.controls.kinds import SHOWN, groups, loose, told_apart
from render.cast import Cast
from rules.core import AnyGame, Option, Pick, PickSome, Seat
from tests.play import Played, crowd, every_game, known

BRIEF = 560
"""Characters of a first turn: with its heading a screen of a phone."""

_WORD = re.compile(r"\w+")

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")

one_game = pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)


def runs(game: AnyGame) -> Iterator[tuple[Played[Any], Cast]]:
    for seats in (game.seats[0], crowd(game)):
        yield known(game.slug, seats), Cast(names=NAMES[:seats], computers=())


@one_game
def test_a_first_turn_fits_a_phone(game: AnyGame) -> None:
    for run, cast in runs(game):
        for state in run.states[:: max(1, len(run.states) // 60)]:
            for seat in sorted({question.seat for question in game.questions(state)}):
                whole = cast.told(game.help(game.view(state, Seat(seat))))
                brief = whole.partition("\n")[0]
                assert 0 < len(brief) <= BRIEF, f"{len(brief)}: {brief}"
                assert "A safe" not in whole or "A safe" in brief


def together(options: tuple[Option, ...]) -> Iterator[list[Option]]:
    """What stands side by side: all, or where a phone would show some alike, each kind by itself."""
    if told_apart(options) or len(groups(options)) < 2:
        yield list(options)
    else:
        yield loose(options)
        yield from (members for _, members in groups(options))


@one_game
def test_choices_differ_in_what_a_phone_shows_of_them(game: AnyGame) -> None:
    for run, cast in runs(game):
        for state in run.states[:: max(1, len(run.states) // 60)]:
            for decision in game.awaiting(state):
                if isinstance(decision.ask, (Pick, PickSome)):
                    for options in together(decision.ask.options):
                        shown = Counter(label[:SHOWN] for label in {cast.told(o.label) for o in options})
                        alike = [label for label, times in shown.items() if times > 1]
                        assert not alike, decision.prompt


ABOVE_A_BLANK = 45


@one_game
def test_what_stands_above_a_blank_is_not_cut(game: AnyGame) -> None:
    """The words of a card of the Atlas were cut above the list that shows all of them."""
    for run, cast in runs(game):
        for state in run.states[:: max(1, len(run.states) // 60)]:
            for decision in game.awaiting(state):
                for label in (cast.told(field.label) for field in decision.fields):
                    assert len(label) <= ABOVE_A_BLANK and not label.endswith("…"), label


PARTS, OF_ONE, AT_ONCE = 4, 900, 500
"""Lines of a position in words, characters of one, and what is heard through at once."""


@one_game
def test_a_position_in_words_has_parts_to_leap_to(game: AnyGame) -> None:
    """The circle of signs was one paragraph: who listens to it could not leap to the space they asked about."""
    for run, cast in runs(game):
        state = run.states[len(run.states) // 2]
        for viewer in (None, Seat(0)):
            told = cast.told(game.describe(game.view(state, viewer)))
            lines = told.split("\n")
            assert len(told) <= AT_ONCE or (len(lines) >= PARTS and max(map(len, lines)) <= OF_ONE), lines


LITTLE = {"a", "and", "from", "in", "is", "it", "of", "on", "the", "this", "to", "with", "you", "your", "supply"}
"""Words that tell nothing new beside others."""


@one_game
def test_what_is_said_of_a_choice_is_more_than_its_name(game: AnyGame) -> None:
    """Ten ways to take two tokens were each explained by the names of the same two tokens."""
    for run, cast in runs(game):
        for state in run.states[:: max(1, len(run.states) // 60)]:
            for decision in game.awaiting(state):
                for option in decision.options:
                    label, detail = (
                        {*_WORD.findall(cast.told(s).casefold())} for s in (option.label, option.detail)
                    )
                    assert not detail or detail - label - LITTLE, f"{option.label}: {option.detail}"
