"""When anything happens at a table betrays nothing: neither when a computer answers, nor whose time is up when."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.deadlines import deadlines, thinking
from bot.door.onlooker import Onlooker
from bot.keeping.table import Table, waiting
from rules.core import AnyGame, Ballot, Chance, RuleError, Seat, State
from tests.bot.test_trials import table_of
from tests.content import house
from tests.play import at_the_door, crowd, known

AT, THINK = 1_767_225_600, 20


def happens(game: AnyGame, state: State, seats: int, people: int) -> tuple[Any, Any]:
    """What is due and when, at a table where so many people sit with computers; and which computers answer at once."""
    room = Onlooker({game.slug: game})
    bare = table_of(game, state, seats)
    sitters = tuple(replace(s, person=0, robot=True) if s.seat >= people else s for s in bare.sitters)
    table: Table = replace(bare, sitters=sitters, house=replace(bare.house, absence="computer"))
    position, open_now = room.position(table), waiting(room.questions(table))
    timed = deadlines(
        table,
        open_now,
        AT,
        0,
        lambda question: position.advised(question) is not None,
        limits=room.limits(table),
    )
    timers = thinking(table, timed, open_now, AT, THINK).timers
    robots = {(q.seat, q.motion) for q in open_now.values() if q.seat >= people}
    return {(t.kind, t.subject, t.seat, t.due) for t in timers}, robots


def voted(game: AnyGame, state: State, people: int) -> State:
    """The position when all people have voted, and only computers have still to."""
    for motion in game.motions(state):
        for seat in (seat for seat in motion.missing() if seat < people):
            with contextlib.suppress(RuleError):
                ballot = Ballot(motion=motion.id, choice=motion.choices[0].key)
                state = game.apply(state, seat, ballot, Chance("a vote")).state
    return state


def compared(game: AnyGame, most: int) -> int:
    """Moments of so many positions, each beside those of one that differs only in what is hidden from somebody; how
    many are due."""
    seats, due = crowd(game), 0
    states = known(game.slug, seats).states[1:-1]
    for nth, state in enumerate(states[:: max(1, len(states) // most)][:most]):
        for people in {1, max(1, seats // 2)}:
            seat = Seat(nth % people)
            for moment in (state, voted(game, state, people)):
                other = game.scramble(moment, seat, Chance(f"hidden {nth}"))
                one, two = (happens(game, s, seats, people) for s in (moment, other))
                assert one == two, "what is hidden shows in when it happens"
                due += len(one[0]) + len(one[1])
    return due


@pytest.mark.parametrize("game", at_the_door())
def test_when_anything_happens_betrays_nothing(game: AnyGame) -> None:
    assert compared(game, 4)


def test_what_lies_hidden_does_not_say_when_computers_vote() -> None:
    game = house().games["life"]
    dealt = game.deal(3, game.options({"starting_player": "vote"}), Chance("a vote")).state
    state = voted(game, dealt, 1)
    other = game.scramble(state, Seat(0), Chance("hidden"))
    one, two = (happens(game, s, 3, 1) for s in (state, other))
    assert state != other and [kind for kind, *_ in one[0]] == ["think"] and one == two


@pytest.mark.soak
@pytest.mark.parametrize("game", at_the_door())
def test_no_moment_of_a_whole_game_betrays_anything(game: AnyGame) -> None:
    assert compared(game, 400)
