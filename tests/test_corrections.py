"""What every game lets its table set right: plain facts that lie open, within the rules, and play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from rules.core import AnyGame, Chance, Correct, Correctable, Recorded, RuleError, Seat, State
from rules.core.game import encode
from rules.core.kept.corrections import Fact, Written
from rules.core.kept.timeline import again
from rules.core.questions import answerable
from tests.play import Row, answered, crowd, every_game, known

GAMES = every_game()

one_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)

LATE = 0.7
"""How far into a game it is corrected: by then most of it is there."""


def moments(game: AnyGame, most: int = 6) -> Iterator[State]:
    """Some states of a random game at which something may be set right."""
    states = known(game.slug, crowd(game)).states[1:-1]
    met = [state for state in states if any(row.now(state) for row in game.parts.corrections)]
    return iter(met[:: max(1, len(met) // most)])


def some(row: Correctable[State], state: State) -> list[tuple[int, Fact, Fact]]:
    """Facts of a sort: which, how it stands, and what it might be instead, at both ends."""
    found: list[tuple[int, Fact, Fact]] = []
    for of, now in row.now(state).items():
        values = row.values(state, of)
        if isinstance(values, Written):
            found += [(of, now, "Q"), (of, now, "Ω" * values.most)]
            continue
        others = [to for to in values if to != now]
        found += [(of, now, to) for to in dict.fromkeys((*others[:1], *others[-1:]))]
    return found


def corrected(game: AnyGame, state: State, row: Correctable[State], of: int, to: Fact) -> State | None:
    """The state after a correction; ``None`` where the game could not go on from there."""
    try:
        step = game.apply(state, Seat(0), Correct(fact=row.key, of=of, to=to), Chance("none"))
    except RuleError as refusal:
        if refusal.rule != row.rule or "could not go on" not in str(refusal):
            raise
        return None
    assert not step.reveals
    (event,) = step.events
    assert row.title in event.line and row.rule in event.line and row.word(state, to) in event.line
    after: State = step.state
    return after


@one_game
def test_every_game_names_what_may_be_set_right_and_by_which_rule(game: AnyGame) -> None:
    rows = game.parts.corrections
    assert rows and len({row.key for row in rows}) == len(rows) <= 25
    ids = {rule.id for sheet in game.sheets for rule in sheet.rules}
    played = [known(game.slug, seats).states for seats in (game.seats[0], crowd(game))]
    met = {row.key for states in played for state in states for row in rows if row.now(state)}
    for row in rows:
        assert row.rule in ids and 0 < len(row.title) <= 40 and len(row.key) <= 20
        assert row.key in met, "it can never be set right"


@one_game
def test_a_correction_changes_that_fact_and_nothing_else_and_is_taken_back_by_another(game: AnyGame) -> None:
    done = 0
    for state in moments(game):
        before = encode(state)
        for row in game.parts.corrections:
            for of, now, to in some(row, state)[:4]:
                after = corrected(game, state, row, of, to)
                if after is None:
                    continue
                done += 1
                assert encode(state) == before
                expected, stands = {**row.now(state), of: to}, row.now(after)
                assert all(stands[one] == expected[one] for one in stands.keys() & expected.keys())
                others = [other for other in game.parts.corrections if other is not row]
                assert all(other.now(after) == other.now(state) for other in others)
                assert game.conserved(after) == game.conserved(state) and game.outcome(after) is None
                assert game.decode_state(encode(after)) == after
                assert all(answerable(q) for q in game.questions(after) if q.calls)
                if of in row.now(after) and now in row.values(after, of):
                    again_now = corrected(game, after, row, of, now)
                    assert again_now is not None and row.now(again_now) == row.now(state)
    assert done


@one_game
def test_only_what_lies_open_may_be_set_right(game: AnyGame) -> None:
    """Whatever somebody cannot tell apart offers the same facts, values and words."""
    seats = range(known(game.slug, crowd(game)).seats)
    for at, state in enumerate(moments(game)):
        viewer = Seat(seats[at % len(seats)])
        other = game.scramble(state, viewer, Chance(f"other {at}"))
        for row in game.parts.corrections:
            assert row.now(other) == row.now(state)
            for of in row.now(state):
                there, here = row.values(other, of), row.values(state, of)
                assert there == here if isinstance(here, Written) else [*cast(Any, there)] == [*here]
                assert row.label(other, of) == row.label(state, of)


@one_game
def test_what_no_rule_allows_is_refused_and_changes_nothing(game: AnyGame) -> None:
    run = known(game.slug, crowd(game))
    for state in moments(game):
        for row in game.parts.corrections:
            for of, now in [*row.now(state).items()][:2]:
                for wrong in (now, 10**6, -(10**6), "", "two\nlines", "x" * 5000):
                    with pytest.raises(RuleError) as refusal:
                        game.apply(state, Seat(0), Correct(fact=row.key, of=of, to=wrong), Chance("none"))
                    assert refusal.value.rule == row.rule
            with pytest.raises(RuleError):
                game.apply(state, Seat(0), Correct(fact=row.key, of=10**6, to=1), Chance("none"))
    with pytest.raises(RuleError):
        game.apply(run.start, Seat(0), Correct(fact="no such", of=0, to=1), Chance("none"))
    for row in game.parts.corrections:
        for of, _, to in some(row, run.end)[:2]:
            with pytest.raises(RuleError):
                game.apply(run.end, Seat(0), Correct(fact=row.key, of=of, to=to), Chance("none"))


@pytest.mark.parametrize(
    ("slug", "key", "end"), [("meaning", "meaning", 0), ("counterspell", "health", 0), ("life", "drift", 12)]
)
def test_no_correction_does_what_would_end_a_game(slug: str, key: str, end: int) -> None:
    game = next(game for game in GAMES if game.slug == slug)
    [row] = [row for row in game.parts.corrections if row.key == key]
    on = [state for state in moments(game) if row.now(state).get(0) not in (None, end)]
    assert on
    for state in on:
        with pytest.raises(RuleError, match="may be"):
            game.apply(state, Seat(0), Correct(fact=key, of=0, to=end), Chance("none"))


def play_on(game: AnyGame, state: State, luck: Chance, most: int) -> None:
    """Random moves after a correction, each played again from the log."""
    for at in range(most):
        move = answered(game, state, luck, game.awaiting(state))
        if move is None:
            return
        chance = Chance(f"on {at}")
        step = game.apply(state, *move, chance)
        row = Row(at, move[0], encode(move[1]).decode(), list(chance.drawn), game.version)
        assert again(game, state, row).state == step.state
        state = step.state
        if game.outcome(state) is not None:
            return
        assert game.questions(state)


@one_game
def test_play_goes_on_after_a_correction_and_the_log_plays_again(game: AnyGame) -> None:
    states = known(game.slug, crowd(game)).states
    state = states[int(len(states) * LATE)]
    luck = Chance(f"after a correction {game.slug}")
    for row in game.parts.corrections:
        for of, _, to in luck.shuffled(some(row, state))[:2]:
            after = corrected(game, state, row, of, to)
            if after is not None:
                kept = game.decode_action(encode(Correct(fact=row.key, of=of, to=to)), game.version)
                assert game.apply(state, Seat(0), kept, Recorded(())).state == after
                play_on(game, after, luck, 6)


@pytest.mark.soak
@one_game
def test_games_full_of_corrections_come_to_an_end(game: AnyGame) -> None:
    run = known(game.slug, crowd(game))
    for at, state in enumerate(run.states[: -1 : max(1, len(run.states) // 20)]):
        luck = Chance(f"{game.slug} {at}")
        for row in game.parts.corrections:
            for of, _, to in luck.shuffled(some(row, state))[:1]:
                play_on(game, corrected(game, state, row, of, to) or state, luck, 2000)
