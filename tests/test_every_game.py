"""What holds for every game, whatever it is: played at random, at every seat count, with many house rules."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from rules.core import (
    AnyGame,
    Chance,
    Decision,
    Form,
    NotAwaited,
    Pick,
    Recorded,
    RuleError,
    Seat,
    State,
    TimeUp,
)
from rules.core.decisions import reply
from rules.core.game import encode
from rules.core.timeline import again
from tests.play import Played, every_game, play, some_answer

GAMES = every_game()


def house_rules(game: AnyGame) -> list[dict[str, Any]]:
    """The defaults, then every other value of every house rule once, with the ends of number ranges."""
    sets: list[dict[str, Any]] = [{}]
    for knob in game.knobs:
        values = knob.values or (knob.least, min(knob.most, knob.least + 2))
        sets += [{knob.name: value} for value in values if value != knob.default]
    return sets


def may_be_dealt(game: AnyGame, seats: int, chosen: dict[str, Any]) -> bool:
    """Whether a table of this size may use these house rules."""
    try:
        game.deal(seats, game.options(chosen), Chance("may it be dealt"))
    except RuleError:
        return False
    return True


def tables() -> list[Any]:
    """Every seat count with the defaults, every house rule with some seat count that it fits. Long games are cut
    short where a house rule allows it."""
    rows = []
    for game in GAMES:
        counts = itertools.cycle(game.seats)
        rows += [(game, seats, {}) for seats in game.seats]
        for chosen in house_rules(game)[1:]:
            fits = (
                seats for seats in itertools.islice(counts, len(game.seats)) if may_be_dealt(game, seats, chosen)
            )
            rows.append((game, next(fits), chosen))
    return [pytest.param(*row, id=f"{row[0].slug}-{row[1]}-{'-'.join(map(str, row[2].values()))}") for row in rows]


_kept: dict[str, Played] = {}


def played(game: AnyGame, seats: int, chosen: dict[str, Any]) -> Played:
    """A random game; each table is played once and shared by all tests."""
    key = f"{game.slug} {seats} {sorted(chosen.items())}"
    if key not in _kept:
        _kept[key] = play(game, seats, chosen, key)
    return _kept[key]


every_table = pytest.mark.parametrize(("game", "seats", "chosen"), tables())
one_table = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)


def some_states(run: Played, most: int = 40) -> list[State]:
    """States spread over the whole game."""
    return run.states[:: max(1, len(run.states) // most)]


@every_table
def test_a_random_game_ends_and_is_won_by_its_seats(game: AnyGame, seats: int, chosen: dict[str, Any]) -> None:
    run = played(game, seats, chosen)
    outcome = game.outcome(run.end)
    assert outcome is not None
    placed = [seat for place in outcome.places for seat in place]
    assert len(placed) == len(set(placed)) and set(placed) <= set(range(seats))
    assert outcome.reason
    assert not game.awaiting(run.end) and not game.motions(run.end)


@every_table
def test_somebody_is_awaited_until_the_end_and_every_question_is_well_formed(
    game: AnyGame, seats: int, chosen: dict[str, Any]
) -> None:
    for state in played(game, seats, chosen).states[:-1]:
        decisions = game.awaiting(state)
        assert any(d.waits for d in decisions)
        assert len({(d.id, d.seat) for d in decisions}) == len(decisions)
        for decision in decisions:
            well_formed(decision)


def well_formed(decision: Decision) -> None:
    """Within the limits that controls rely on."""
    assert 0 < len(decision.id) <= 24 and decision.id.isascii() and ":" not in decision.id
    assert decision.prompt and 0 < len(decision.button) <= 80
    if isinstance(decision.ask, Form):
        assert 0 < len(decision.ask.fields) <= 5
        return
    keys = [o.key for o in decision.ask.options]
    assert keys and len(set(keys)) == len(keys)
    for option in decision.ask.options:
        assert 0 < len(option.key) <= 40 and ":" not in option.key
        assert 0 < len(option.label) <= 100 and len(option.detail) <= 100 and len(option.group) <= 80


@every_table
def test_states_and_actions_survive_their_json(game: AnyGame, seats: int, chosen: dict[str, Any]) -> None:
    run = played(game, seats, chosen)
    for state in some_states(run):
        assert game.decode_state(encode(state)) == state
    for row in run.rows:
        assert encode(game.decode_action(row.body)).decode() == row.body


@every_table
def test_a_log_replays_without_luck(game: AnyGame, seats: int, chosen: dict[str, Any]) -> None:
    run = played(game, seats, chosen)
    state = game.deal(seats, run.options, Recorded(run.dealt)).state
    assert state == run.start
    for row, after in zip(run.rows, run.states[1:], strict=True):
        state = again(game, state, row).state
        assert state == after


@every_table
def test_nothing_is_lost_and_nothing_appears(game: AnyGame, seats: int, chosen: dict[str, Any]) -> None:
    run = played(game, seats, chosen)
    assert {str(game.conserved(state)) for state in run.states} == {str(game.conserved(run.start))}


@one_table
def test_everything_offered_is_accepted_and_the_argument_is_left_alone(game: AnyGame) -> None:
    run = played(game, game.seats[-1], {})
    for state in some_states(run, 25)[:-1]:
        before = encode(state)
        for decision in game.awaiting(state):
            if isinstance(decision.ask, Pick):
                for option in decision.ask.options:
                    if not option.why_not:
                        game.apply(state, decision.seat, option.action, Chance("any"))
        assert encode(state) == before


@one_table
def test_what_is_offered_to_one_seat_is_refused_to_another(game: AnyGame) -> None:
    run = played(game, game.seats[-1], {})
    for state in some_states(run, 15)[:-1]:
        decisions = [d for d in game.awaiting(state) if not d.aside]
        for decision in decisions:
            answer = some_answer(decision, Chance("other"))
            if answer is None:
                continue
            action = reply(decision, answer, game.turn_rule)
            for seat in {Seat(s) for s in range(run.seats)} - {d.seat for d in decisions}:
                with pytest.raises(RuleError) as refusal:
                    game.apply(state, seat, action, Chance("any"))
                assert refusal.value.rule and str(refusal.value)


@one_table
def test_after_the_end_everything_is_refused(game: AnyGame) -> None:
    run = played(game, game.seats[0], {})
    for row in run.rows[-8:]:
        with pytest.raises(RuleError):
            game.apply(run.end, Seat(row.seat), game.decode_action(row.body), Chance("any"))


@one_table
def test_time_up_is_accepted_for_every_question_with_a_deadline_and_ends_no_game_in_a_dead_end(
    game: AnyGame,
) -> None:
    run = played(game, game.seats[0], {})
    for state in some_states(run, 30)[:-1]:
        for decision in game.awaiting(state):
            if decision.within is not None and decision.waits:
                assert decision.silence
                after = game.apply(state, decision.seat, TimeUp(decision=decision.id), Chance("late")).state
                assert game.outcome(after) is not None or any(d.waits for d in game.awaiting(after))
                assert all(
                    (d.id, d.seat) != (decision.id, decision.seat) or not d.waits or d.ask != decision.ask
                    for d in game.awaiting(after)
                ), "time was up, and the same question is still open"
    with pytest.raises(NotAwaited):
        game.apply(run.start, Seat(0), TimeUp(decision="no.such"), Chance("late"))


@one_table
def test_a_clock_that_has_run_out_does_not_ask_for_ever(game: AnyGame) -> None:
    """The bot gives no more time on it: every further question on the same clock is late at once."""
    for state in some_states(played(game, game.seats[0], {}), 30)[:-1]:
        for seat, clock in {(d.seat, d.clock) for d in game.awaiting(state) if d.waits and d.clock}:
            after = state
            for number in range(40):
                still = [d for d in game.awaiting(after) if d.waits and (d.seat, d.clock) == (seat, clock)]
                if not still or not still[0].silence:
                    break
                after = game.apply(after, seat, TimeUp(decision=still[0].id), Chance(f"late {number}")).state
            else:
                raise AssertionError(f"{clock} of seat {seat} never ends")


@one_table
def test_everybody_may_leave(game: AnyGame) -> None:
    from rules.core import Leave

    run = played(game, game.seats[-1], {})
    for state in some_states(run, 10)[:-1]:
        for seat in range(run.seats - 1):
            if game.outcome(state) is not None:
                break
            state = game.apply(state, Seat(seat), Leave(), Chance(f"leave {seat}")).state
            assert all(d.seat != seat for d in game.awaiting(state)), "a seat that left is awaited"
            assert game.outcome(state) is not None or any(d.waits for d in game.awaiting(state))


@one_table
def test_an_empty_seat_is_taken_again_or_the_game_says_why_not(game: AnyGame) -> None:
    from rules.core import Leave, Return

    run = played(game, game.seats[-1], {})
    for state in some_states(run, 10)[:-1]:
        with pytest.raises(RuleError):
            game.apply(state, Seat(0), Return(), Chance("here already"))
        left = game.apply(state, Seat(0), Leave(), Chance("leave")).state
        try:
            back = game.apply(left, Seat(0), Return(), Chance("back")).state
        except RuleError:
            continue
        assert game.outcome(back) is not None or any(d.waits for d in game.awaiting(back))


@one_table
def test_somebody_new_is_taken_in_or_told_why_not(game: AnyGame) -> None:
    from rules.core import Join

    run = played(game, game.seats[0], {})
    for state in some_states(run, 20)[:-1] if Join in game.actions else []:
        try:
            after = game.apply(state, Seat(run.seats), Join(), Chance("new")).state
        except RuleError:
            continue
        assert any(d.waits for d in game.awaiting(after))
        assert game.describe(game.view(after, Seat(run.seats))) and game.decode_state(encode(after)) == after


def asked_of(game: AnyGame, state: State, viewer: Seat | None) -> list[Any]:
    """What a viewer can see of the open decisions: their own whole, of others what is public."""
    return [
        msgspec.structs.asdict(d) if d.seat == viewer or not d.secret else (d.id, d.seat, d.prompt, d.waits)
        for d in game.awaiting(state)
    ]


@one_table
def test_nobody_sees_what_is_hidden(game: AnyGame) -> None:
    run = played(game, game.seats[-1], {})
    for at, state in enumerate(some_states(run, 25)[:-1]):
        for viewer in (None, *map(Seat, range(run.seats))):
            other = game.scramble(state, viewer, Chance(f"scramble {at}"))
            mine, theirs = game.view(state, viewer), game.view(other, viewer)
            assert mine == theirs
            assert asked_of(game, state, viewer) == asked_of(game, other, viewer)
            assert game.describe(mine) == game.describe(theirs)
            assert game.help(mine) == game.help(theirs)


@one_table
def test_typed_words_mean_the_action_they_were_spelt_from(game: AnyGame) -> None:
    run = played(game, game.seats[-1], {})
    verbs = {verb.action: verb for verb in game.verbs}
    for state, row in zip(run.states, run.rows, strict=False):
        action = game.decode_action(row.body)
        if type(action) in verbs:
            verb = verbs[type(action)]
            words = game.spell(action)
            assert set(words) <= {p.name for p in verb.params}
            assert game.read(game.view(state, Seat(row.seat)), verb, words) == action


@one_table
def test_the_words_are_there(game: AnyGame) -> None:
    run = played(game, game.seats[-1], {})
    for state in some_states(run, 20):
        for viewer in (None, Seat(0)):
            view = game.view(state, viewer)
            assert 20 < len(game.describe(view)) < 6000
            assert len(game.help(view)) < 1200 and len(game.status(view)) < 300
    assert len(game.blurb) < 400 and game.title and game.minutes


@one_table
def test_every_verb_fits_a_slash_command(game: AnyGame) -> None:
    assert len({v.spoken for v in game.verbs}) == len(game.verbs)
    assert len({v.group or v.name for v in game.verbs}) + 1 <= 25, "with the list of earlier games"
    assert all(len([v for v in game.verbs if v.group == group]) <= 25 for group in {v.group for v in game.verbs})
    for verb in game.verbs:
        assert verb.name == verb.name.lower() and len(verb.name) <= 32 and len(verb.summary) <= 100
        assert len(verb.params) <= 25
        for param in verb.params:
            assert param.name in verb.action.__struct_fields__ and len(param.summary) <= 100


@one_table
def test_house_rules_are_the_sheets_and_read_their_own_spelling(game: AnyGame) -> None:
    from rules.core.sheet import spell

    for knob in game.knobs:
        for value in knob.values or (knob.least, knob.default, knob.most):
            assert knob.read(spell(value)) == value
        with pytest.raises(ValueError, match=knob.name):
            knob.read("no such value")
