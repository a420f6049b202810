"""What is tried out follows from what one may know, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.ahead.trial import Trial
from bot.door.ahead.trials import Trials
from bot.door.onlooker import Onlooker
from bot.keeping.house import House
from bot.keeping.table import Sitter, Table
from render.onto.trial import LABEL, as_trial
from render.scene import Scene, Text
from rules.core import AnyGame, Chance, RuleError, Seat
from rules.core.game import encode
from tests.play import at_the_door, crowd, known, to_be_tried

ANSWERS = 3
"""Answers of a trial that is compared."""


def table_of(game: AnyGame, state: Any, seats: int) -> Table:
    """A table of so many people where this is how the game stands."""
    sitters = tuple(Sitter(seat=Seat(s), person=100 + s, name=f"seat {s}") for s in range(seats))
    return Table(
        id=1,
        guild=1,
        channel=1,
        host=100,
        game=game.slug,
        version=game.version,
        options={},
        seed="",
        status="playing",
        house=House(edition=game.edition.mark if game.edition else ""),
        state=encode(state),
        sitters=sitters,
    )


async def tried(trials: Trials, table: Table, person: int, luck: str) -> Trial:
    """A trial with some sensible answers."""
    trial = await trials.begin(table, person, luck=luck)
    for _ in range(ANSWERS):
        shadow = trials.shadow(trial, table)
        position = trials.room.position(shadow)
        asked = (q for q in position.questions if q.seat == trial.seat and q.calls)
        known_answers = ((q, position.advised(q)) for q in asked)
        question, answer = next(((q, a) for q, a in known_answers if a is not None), (None, None))
        if question is None or answer is None or shadow.status == "ended":
            break
        await trials.play(trial, table, question, answer)
    return trial


def seen(trial: Trial) -> tuple[Any, ...]:
    return trial.moments, trial.line


async def compared(game: AnyGame, most: int) -> int:
    """Trials of so many positions, each beside one that differs only in what is hidden from whoever tries; how many
    answers they went on for."""
    seats, moved = crowd(game), 0
    states = known(game.slug, seats).states[1:-1]
    trials = Trials(Onlooker({game.slug: game}))
    for nth, state in enumerate(states[:: max(1, len(states) // most)]):
        seat = Seat(nth % seats)
        table = table_of(game, state, seats)
        other = table_of(game, game.scramble(state, seat, Chance(f"hidden {nth}")), seats)
        one = await tried(trials, table, 100 + seat, f"luck {nth}")
        two = await tried(trials, other, 100 + seat, f"luck {nth}")
        assert seen(one) == seen(two), "what is hidden shows"
        moved += len(one.line)
        first = one.moments[0]
        while one.line:
            await trials.undo(one)
        assert replace(one.now, told=()) == replace(first, told=())
    return moved


@pytest.mark.parametrize("game", to_be_tried())
async def test_a_trial_betrays_nothing_and_is_undone_whole(game: AnyGame) -> None:
    assert await compared(game, 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", to_be_tried())
async def test_no_trial_of_a_whole_game_betrays_anything(game: AnyGame) -> None:
    assert await compared(game, 60)


async def test_the_oldest_trials_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.door.ahead.copies._MOST", 3)
    game: AnyGame = at_the_door()[0].values[0]
    run = known(game.slug, 4)
    table, trials = table_of(game, run.states[1], 4), Trials(Onlooker({game.slug: game}))
    for person in range(100, 104):
        await trials.begin(table, person)
    assert [trials.of(1, person) is not None for person in range(100, 104)] == [False, True, True, True]


def test_a_picture_of_a_trial_says_so() -> None:
    scene = Scene(width=800, height=600, says="Two hands.", still=Scene(width=800, height=600))
    marked = as_trial(scene)
    assert LABEL in [mark.text for mark in marked.marks if isinstance(mark, Text)]
    assert marked.says.startswith("A trial, not the game. Two hands.") and marked.key != scene.key


async def test_a_refusal_leaves_a_trial_as_it_was() -> None:
    game: AnyGame = at_the_door()[0].values[0]
    table, trials = table_of(game, known(game.slug, 4).states[0], 4), Trials(Onlooker({game.slug: game}))
    trial = await tried(trials, table, 100, "luck")
    question = trials.room.questions(table)[0]
    answer = trials.room.position(table).advised(question)
    before = seen(trial)
    assert answer is not None
    with pytest.raises(RuleError):
        await trials.play(trial, table, replace(question, seat=Seat(3)), answer)
    assert seen(trial) == before
