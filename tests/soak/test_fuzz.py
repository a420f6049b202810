"""Every game at random, for as long as there is patience: any seats, any house rules, late, leaving, coming back.

``SOAK_SECONDS`` says how long each game is hunted (120), and ``DECISIONS`` how many moves of all games are made at the
least (a million). A failure names its seed: ``hunt(game, seed)`` plays it again.
"""

from __future__ import annotations

import itertools
import os
import random
import time
from dataclasses import dataclass, field
from typing import Any

import pytest

from rules.core import (
    Action,
    AnyGame,
    Chance,
    Illegal,
    Leave,
    Question,
    Recorded,
    Return,
    RuleError,
    Seat,
    State,
    TimeUp,
)
from rules.core.game import encode
from rules.core.kept.timeline import again
from tests.play import Row, answered, bare_move, every_game, first_up, usual
from tests.test_every_game import asked_of, well_formed

SECONDS = float(os.environ.get("SOAK_SECONDS", "120"))
DECISIONS = int(os.environ.get("DECISIONS", "1000000"))
SHARE = {
    "lantern": 15,
    "elementary": 15,
    "discovery": 15,
    "scion": 11,
    "roleplay": 8,
    "dictator": 8,
    "counterspell": 6,
    "life": 6,
    "meaning": 5,
    "freeform": 5,
    "atlas": 3,
    "creation": 3,
}
"""Of a hundred random moves, how many are of which game: fewer where one takes long."""

MOST_MOVES = 6000
GAMES = every_game()


@dataclass
class Hunt:
    """One game being played badly on purpose."""

    game: AnyGame
    seats: int
    chosen: dict[str, Any]
    luck: random.Random
    chance: Chance
    state: State
    worded: float = 1.0
    """At what share of the moves all that is asked is put into words and looked at; else the bare questions are
    answered, which is a good deal quicker."""
    rows: list[Row] = field(default_factory=list)

    def step(self, seq: int, seed: str) -> bool:
        """One move of any kind; false when the game is over."""
        asked = self.game.questions(self.state)
        waiting = tuple(q for q in asked if q.waits)
        if not waiting and self.game.open_house(self.state) and self.game.outcome(self.state) is None:
            waiting = tuple(q for q in asked if not q.aside)  # nobody is called there: whoever comes goes on
        if not waiting:
            return False
        before = encode(self.state)
        seat, action = self.move(waiting)
        chance = Chance(f"{seed}:{seq}")
        try:
            step = self.game.apply(self.state, seat, action, chance)
        except RuleError:
            if not isinstance(action, Leave | Return):
                raise  # offered, and refused
            return True
        assert encode(self.state) == before, "the rules changed what they were given"
        self.rows.append(Row(seq, seat, encode(action).decode(), chance.drawn, self.game.version))
        self.state = step.state
        return True

    def move(self, waiting: tuple[Question, ...]) -> tuple[Seat, Action]:
        """Mostly an answer; now and then time runs out, or somebody leaves or comes back."""
        late = [q for q in waiting if q.within is not None]
        whim = self.luck.random()
        if whim < 0.03 and late:
            question = self.luck.choice(late)
            return question.seat, TimeUp(decision=question.id)
        if whim < 0.034:
            return Seat(self.luck.randrange(self.seats)), Leave()
        if whim < 0.045:
            return Seat(self.luck.randrange(self.seats)), Return()
        called = {(q.id, q.seat) for q in waiting}
        if self.luck.random() < self.worded or not waiting[0].waits:
            decisions = tuple(d for d in self.game.awaiting(self.state) if (d.id, d.seat) in called)
            for decision in decisions:
                well_formed(decision)
            move = answered(self.game, self.state, self.chance, decisions)
        else:
            move = bare_move(self.game, self.state, self.chance)
        move = move or first_up(self.game, self.state)
        assert move is not None, f"nobody can answer: {[q.id for q in waiting]}"
        return move

    def look(self) -> None:
        """What must hold at any moment."""
        assert self.game.decode_state(encode(self.state)) == self.state
        viewer = self.luck.choice([None, *map(Seat, range(self.seats))])
        other = self.game.scramble(self.state, viewer, self.chance)
        view = self.game.view(self.state, viewer)
        assert view == self.game.view(other, viewer)
        assert asked_of(self.game, self.state, viewer) == asked_of(self.game, other, viewer)
        assert self.game.describe(view) and len(self.game.help(view)) < 1200 and len(self.game.status(view)) < 300


def house_rules(game: AnyGame, luck: random.Random) -> dict[str, Any]:
    """Some house rules, each at a value it may have."""
    some = [knob for knob in game.knobs if luck.random() < 0.3]
    return {k.name: luck.choice(k.values) if k.values else luck.randint(k.least, k.most) for k in some}


def hunt(game: AnyGame, seed: str, worded: float = 1.0) -> int:
    """One random game to its end; returns how many moves it took, 0 if such a table is refused."""
    luck = random.Random(f"{game.slug} {seed}")
    seats = luck.choice(game.seats)
    chosen = house_rules(game, luck)
    if luck.random() < 0.5:  # many short games find more than a few long ones
        chosen = usual(game, seats) | chosen
    chance = Chance(f"{seed}:0")
    try:
        start = game.deal(seats, game.options(chosen), chance).state
    except Illegal:
        return 0
    hunted = Hunt(game, seats, chosen, luck, Chance(f"{seed}:who"), start, worded)
    kept = game.conserved(start)
    for seq in range(1, MOST_MOVES):
        if not hunted.step(seq, seed):
            break
        if luck.random() < 0.03:
            hunted.look()
            assert game.conserved(hunted.state) == kept, "something is lost or has appeared"
    assert game.outcome(hunted.state) is not None, f"not over after {MOST_MOVES} moves"
    state = game.deal(seats, game.options(chosen), Recorded(chance.drawn)).state
    for row in hunted.rows:
        state = again(game, state, row).state
    assert state == hunted.state, "the log leads elsewhere"
    return len(hunted.rows)


def hunted(game: AnyGame, seed: str, worded: float = 1.0) -> int:
    """:func:`hunt`, naming what has failed."""
    try:
        return hunt(game, seed, worded)
    except Exception as fault:
        raise AssertionError(f"{game.slug}, seed {seed!r}: {fault!r}") from fault


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_no_game_breaks_however_it_is_played(game: AnyGame) -> None:
    end, moves = time.monotonic() + SECONDS, 0
    for number in itertools.count():
        if time.monotonic() > end:
            break
        moves += hunted(game, f"{os.environ.get('SOAK_SEED', '0')}.{number}")
    assert moves


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_a_million_random_moves_break_nothing(game: AnyGame) -> None:
    moves, numbers = 0, itertools.count()
    while moves < DECISIONS * SHARE.get(game.slug, 5) // 100:
        moves += hunted(game, f"{os.environ.get('SOAK_SEED', 'many')}.{next(numbers)}", worded=0.2)
