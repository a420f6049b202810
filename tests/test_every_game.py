"""What holds for every game, whatever it is: played at random, at every seat count, with many house rules."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from bot.telling.addresses import MOST_OPTIONS
from bot.telling.controls.forms import MOST_IN_MODAL
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
    Wording,
)
from rules.core.decisions import reply
from rules.core.game import encode
from rules.core.kept.timeline import again
from tests.play import (
    Played,
    answered,
    asked_with,
    crowd,
    every_game,
    goes_together,
    known,
    may_be_dealt,
    play,
    some_answer,
    usual,
)

GAMES = every_game()
REGISTERED = GAMES[1:]
"""Without the example."""


def house_rules(game: AnyGame) -> list[dict[str, Any]]:
    """The defaults, then every other value of every house rule once, with the ends of number ranges."""
    sets: list[dict[str, Any]] = [{}]
    for knob in game.knobs:
        values = knob.values or (knob.least, min(knob.most, knob.least + 2))
        sets += [{knob.name: value} for value in values if value != knob.default]
    return sets


FEW = {"creation": (3, 4), "roleplay": (2, 3, 4, 5)}
"""Where a game among many takes long: the seats by which house rules are played; ``make soak`` fills the others."""

TOGETHER = {"creation": 9}
"""How many house rules of such a game are changed at once. Each value is still played by in a whole game, and beside
others; what a value does is seen elsewhere."""


def tables() -> list[Any]:
    """Every seat count with the defaults, every house rule with some seat count that it fits. Long games are cut
    short where a house rule allows it."""
    rows: list[tuple[AnyGame, int, dict[str, Any]]] = []
    for game in GAMES:
        counts = itertools.cycle(FEW.get(game.slug, game.seats))
        rows += [(game, seats, {}) for seats in (*game.seats[:7], *game.seats[-1:])[: len(game.seats)]]
        for chosen in together(game):
            tried = (*itertools.islice(counts, len(game.seats)), *game.seats)  # some house rules are for two alone
            rows.append((game, next(n for n in tried if may_be_dealt(game, n, chosen)), chosen))
    return [
        pytest.param(
            row,
            id=f"{row[0].slug}-{row[1]}-{'-'.join(map(str, row[2].values()))}",
            marks=[pytest.mark.soak] * (row[1] > crowd(row[0])),
        )
        for row in rows
    ]


def together(game: AnyGame) -> list[dict[str, Any]]:
    """Every value of every house rule that is not the default, in one set: alone, or with values of others that stand
    far from it on the sheet, so that they have little to do with each other."""
    alone = house_rules(game)[1:]
    sets = alone[: -(-len(alone) // TOGETHER.get(game.slug, 1))]
    for at, chosen in enumerate(alone[len(sets) :]):
        (name,) = chosen
        turned = sets[at % len(sets) :] + sets[: at % len(sets)]
        fewest = sorted((found for found in turned if name not in found), key=len)
        next(found for found in fewest if goes_together(game, found | chosen)).update(chosen)
    return [{k: v for name in chosen for k, v in asked_with(game, name).items()} | chosen for chosen in sets]


@dataclass
class Table:
    """A random game, and what was wrong with the questions it asked on its way."""

    run: Played[Any]
    faults: list[str]


@pytest.fixture(scope="module", params=tables())
def table(request: pytest.FixtureRequest) -> Table:
    """A random game of this table: played once for all tests of it, which are run one after another, then
    forgotten."""
    game, seats, chosen = request.param
    faults: list[str] = []

    def look(decisions: tuple[Decision, ...]) -> None:
        try:
            assert not unknown(game, decisions), "who is forgotten would leave words there"
            assert len({(d.id, d.seat) for d in decisions}) == len(decisions), "two questions of one seat are one"
            for decision in decisions:
                well_formed(decision)
        except AssertionError as fault:
            faults.append(f"{[d.prompt for d in decisions]}: {fault}")

    return Table(play(game, seats, chosen, f"{game.slug} {seats} {sorted(chosen.items())}", look=look), faults)


one_table = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)


def some_states(run: Played[Any], most: int = 40) -> list[State]:
    """States spread over the whole game."""
    return run.states[:: max(1, len(run.states) // most)]


def test_a_random_game_ends_and_is_won_by_its_seats(table: Table) -> None:
    """That somebody is awaited until the end is seen by :func:`~tests.play.play`."""
    run, game = table.run, table.run.game
    outcome = game.outcome(run.end)
    assert outcome is not None
    placed = [seat for place in outcome.places for seat in place]
    assert len(placed) == len(set(placed)) and set(placed) <= set(range(run.seats))
    assert outcome.reason
    assert not game.awaiting(run.end) and not game.motions(run.end)
    assert all(game.outcome(state) is None for state in run.states[:-1]), "it goes on after its end"


def test_every_question_on_the_way_is_well_formed(table: Table) -> None:
    assert not table.faults


def test_the_numbers_of_a_game_are_everybodys_and_change(table: Table) -> None:
    run, game = table.run, table.run.game
    seen = set[Any]()
    for state in some_states(run, 12):
        tallies = game.tallies(game.view(state, None))
        assert len({tally.name for tally in tallies}) == len(tallies) > 0
        assert all(len(tally.of) == (1 if tally.shared else run.seats) for tally in tallies)
        assert all(game.tallies(game.view(state, Seat(seat))) == tallies for seat in range(run.seats))
        seen.add(tuple(tally.of for tally in tallies))
    assert len(seen) > 1 or len(run.states) < 12


SIGNS = {"field", "crossing", "drawing", "mask", "emoji", "first", "second", "third", "shape"}
"""What is typed and is nobody's own words: places on a Map, drawings of signs, numbers of a Map's shape."""


def unknown(game: AnyGame, decisions: tuple[Decision, ...]) -> set[str]:
    """Fields in which people write and that the game does not name among those of their own words."""
    forms = (d.ask.fields for d in decisions if isinstance(d.ask, Form))
    found = {field.name for fields in forms for field in fields if field.kind in ("text", "long")}
    return found - game.parts.records.written - SIGNS


def well_formed(decision: Decision) -> None:
    """Within the limits that controls rely on: what is longer would be cut off."""
    assert 0 < len(decision.id) <= 24 and decision.id.isascii() and ":" not in decision.id
    assert decision.prompt and 0 < len(decision.button) <= 80
    named = decision.button != Wording(prompt="").button
    assert named or decision.waits or decision.motion, f"{decision.prompt} stands in a menu without a name"
    if isinstance(decision.ask, Form):
        assert 0 < len(decision.ask.fields) <= 5
        lists = [field.choices for field in decision.ask.fields if field.kind in ("choice", "tags")]
        assert all(0 < len(choices) <= MOST_OPTIONS for choices in lists)
        for labels in ([label for _, label in choices] for choices in lists):  # a refused form finds them again
            assert len({*labels}) == len(labels) and all(label.splitlines() == [label] for label in labels)
        return
    keys = [o.key for o in decision.ask.options]
    assert isinstance(decision.ask, Pick) or len(keys) <= MOST_IN_MODAL * MOST_OPTIONS
    assert keys and len(set(keys)) == len(keys)
    for option in decision.ask.options:
        assert 0 < len(option.key) <= 40 and ":" not in option.key
        assert 0 < len(option.label) <= 100 and len(option.detail) <= 200 and len(option.group) <= 80
        ability = type(option.action).__module__.endswith(".abilities")  # what a deity undoes is a deed of its own
        given_up = option.label.startswith(("Take back", "Withdraw ", "Undo ")) and not ability
        assert not given_up or option.course != "main", f"{option.label} is no blue button: it gives something up"


def test_states_and_actions_survive_their_json(table: Table) -> None:
    run, game = table.run, table.run.game
    for state in some_states(run):
        assert game.decode_state(encode(state)) == state
    for row in run.rows:
        assert encode(game.decode_action(row.body)).decode() == row.body


def test_a_log_replays_without_luck(table: Table) -> None:
    run, game = table.run, table.run.game
    state = game.deal(run.seats, run.options, Recorded(run.dealt)).state
    assert state == run.start
    for row, after in zip(run.rows, run.states[1:], strict=True):
        state = again(game, state, row).state
        assert state == after


def test_nothing_is_lost_and_nothing_appears(table: Table) -> None:
    run, game = table.run, table.run.game
    assert {str(game.conserved(state)) for state in run.states} == {str(game.conserved(run.start))}


def test_each_deed_is_told_and_told_once(table: Table) -> None:
    """The thread keeps the story: what was done stands in it before its reading, and is not said again beside it."""
    said, deeds = "", set[str]()
    for event in table.run.events:
        if event.marks("entry"):
            assert event.line.partition(". ")[0] not in deeds, event.line
            assert event.tells_of.rstrip(".") in said, "its deed was never told"
        else:
            deeds.add(event.line.partition(". ")[0])
            said += f"{event.line}\n"


def test_what_is_told_part_by_part_is_told_whole_at_its_end(table: Table) -> None:
    """The thread waits for the end of such a deed: what never came to one would never be told."""
    parts = [event.part for event in table.run.events if event.part is not None]
    assert not [of for of, more in {part.of: part.more for part in parts}.items() if more]


@pytest.mark.parametrize("game", REGISTERED, ids=lambda g: g.slug)
def test_a_history_has_chapters_and_an_end(game: AnyGame) -> None:
    """By the marks of its events: without rounds or deals a long game would be one chapter, and without an end
    nothing would be told first."""
    run = known(game.slug, crowd(game))
    dealt = game.deal(run.seats, run.options, Chance("dealt")).events
    marks = {event.kind for event in (*dealt, *run.events)}
    assert "end" in marks
    assert marks & {"round", "deal"}


@one_table
def test_everything_offered_is_accepted_and_the_argument_is_left_alone(game: AnyGame) -> None:
    run = known(game.slug, crowd(game))
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
    run = known(game.slug, crowd(game))
    for state in some_states(run, 15)[:-1]:
        asked = game.awaiting(state)
        decisions = [d for d in asked if not d.aside]
        for decision in decisions:
            answer = some_answer(decision, Chance("other"))
            if answer is None:
                continue
            action = reply(decision, answer, game.turn_rule)
            offered = {
                d.seat for d in asked if not d.aside or action in [o.action for o in getattr(d.ask, "options", ())]
            }
            for seat in {Seat(s) for s in range(run.seats)} - offered:
                with pytest.raises(RuleError) as refusal:
                    game.apply(state, seat, action, Chance("any"))
                assert refusal.value.rule and str(refusal.value)


@one_table
def test_after_the_end_everything_is_refused(game: AnyGame) -> None:
    run = known(game.slug, game.seats[0])
    for row in run.rows[-8:]:
        with pytest.raises(RuleError):
            game.apply(run.end, Seat(row.seat), game.decode_action(row.body), Chance("any"))


@one_table
def test_time_up_is_accepted_for_every_question_with_a_deadline_and_ends_no_game_in_a_dead_end(
    game: AnyGame,
) -> None:
    run = known(game.slug, game.seats[0])
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
    for state in some_states(known(game.slug, game.seats[0]), 30)[:-1]:
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

    run = known(game.slug, crowd(game))
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

    run = known(game.slug, crowd(game))
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

    run = known(game.slug, game.seats[0])
    for state in some_states(run, 20)[:-1] if Join in game.actions else []:
        try:
            after = game.apply(state, Seat(run.seats), Join(), Chance("new")).state
        except RuleError:
            continue
        assert any(d.waits for d in game.awaiting(after))
        assert game.describe(game.view(after, Seat(run.seats))) and game.decode_state(encode(after)) == after


def shown_to_all(decision: Decision) -> Any:
    """What everybody is shown of a secret question: on the board, in reminders, in votes on who is late."""
    d = decision
    return (d.id, d.seat, d.prompt, d.waits, d.within, d.clock, d.silence, d.motion, d.button, d.photo, d.aside)


def asked_of(game: AnyGame, state: State, viewer: Seat | None) -> list[Any]:
    """What a viewer can see of the open decisions: their own whole, with all advice, of others what is public. Once one
    is answered and may only be changed, nothing tells others of it."""
    return [
        msgspec.structs.asdict(d) if d.seat == viewer or not d.secret else shown_to_all(d)
        for d in game.awaiting(state)
        if d.seat == viewer or d.waits
    ]


@one_table
def test_nobody_sees_what_is_hidden(game: AnyGame) -> None:
    run = known(game.slug, crowd(game))
    for at, state in enumerate(some_states(run, 25)[:-1]):
        for viewer in (None, *map(Seat, range(run.seats))):
            other = game.scramble(state, viewer, Chance(f"scramble {at}"))
            mine, theirs = game.view(state, viewer), game.view(other, viewer)
            assert mine == theirs
            assert asked_of(game, state, viewer) == asked_of(game, other, viewer)
            assert game.motions(state) == game.motions(other)
            assert game.describe(mine) == game.describe(theirs)
            assert game.help(mine) == game.help(theirs)


@one_table
def test_what_is_told_of_a_move_depends_on_nothing_hidden(game: AnyGame) -> None:
    """Where a move leads to the same view, whatever lies hidden, the same is told of it, and what a viewer may not
    do depends on what they know."""
    run = known(game.slug, crowd(game))
    moves = [(Seat(row.seat), game.decode_action(row.body)) for row in run.rows]
    for at, state in enumerate(some_states(run, 12)[:-1]):
        late = [(d.seat, TimeUp(decision=d.id)) for d in game.awaiting(state) if d.within]
        tried = [moves[run.states.index(state)], *late, *every_offer(game, state)]
        for viewer in (None, *map(Seat, range(run.seats))):
            other = game.scramble(state, viewer, Chance(f"hidden {at}"))
            for seat, action in tried if other != state else []:
                one, two = outcome_of(game, state, seat, action), outcome_of(game, other, seat, action)
                if isinstance(one, RuleError) or isinstance(two, RuleError):
                    assert seat != viewer or str(one) == str(two), f"{action}: {one} / {two}"
                elif game.view(one.state, viewer) == game.view(two.state, viewer):
                    told = [[(e.told_to(viewer), e.kind, e.photo) for e in step.events] for step in (one, two)]
                    assert told[0] == told[1], f"{action} of seat {seat} tells seat {viewer} what it cannot see"


def every_offer(game: AnyGame, state: State, most: int = 8) -> list[tuple[Seat, Any]]:
    """Some of what may be chosen now."""
    asks = [(d.seat, d.ask) for d in game.awaiting(state)]
    offers = [(seat, option.action) for seat, ask in asks if isinstance(ask, Pick) for option in ask.options]
    return offers[:: max(1, len(offers) // most)]


def outcome_of(game: AnyGame, state: State, seat: Seat, action: Any) -> Any:
    """The step of a move, or its refusal."""
    try:
        return game.apply(state, seat, action, Chance("the same luck"))
    except RuleError as refusal:
        return refusal


@one_table
def test_who_has_left_is_not_waited_for_counted_or_crowned(game: AnyGame) -> None:
    """People leave and take their seats again at any moment of a whole game."""
    from rules.core import Leave, Return

    for number in range(2):
        luck, seats = Chance(f"come and go {game.slug} {number}"), game.seats[-1 - number % len(game.seats)]
        state: State = game.deal(seats, game.options(usual(game, seats)), Chance(f"deal {number}")).state
        gone: set[Seat] = set()
        for _ in range(2000):
            waiting = tuple(d for d in game.awaiting(state) if d.waits)
            if not waiting:
                break
            assert not gone & {d.seat for d in game.awaiting(state)}, "somebody who left is asked"
            for motion in game.motions(state):
                assert not gone & {*motion.electorate, motion.casting}, f"{motion.question} {gone}"
            here = [Seat(s) for s in range(seats) if s not in gone]
            throw = luck.below(40)
            seat, action = answered(game, state, luck, waiting) or (
                waiting[0].seat,
                TimeUp(decision=waiting[0].id),
            )
            if throw == 0 and len(here) > 1:
                seat, action = luck.pick(here), Leave()
            elif throw < 3 and gone:
                seat, action = luck.pick(sorted(gone)), Return()
            after = outcome_of(game, state, seat, action)
            if isinstance(after, RuleError):
                assert isinstance(action, Return), f"{action}: {after}"
                continue
            gone = gone | {seat} if isinstance(action, Leave) else gone - {seat}
            state = after.state
        outcome = game.outcome(state)
        assert outcome is not None, f"{game.slug} {number} does not end, without {gone}"
        assert outcome.won is not None or not gone & set(outcome.places[0] if outcome.places else ()), "crowned"


@one_table
def test_typed_words_mean_the_action_they_were_spelt_from(game: AnyGame) -> None:
    run = known(game.slug, crowd(game))
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
    run = known(game.slug, crowd(game))
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
    from rules.core.book.sheet import spell, told

    for knob in game.terms({}).knobs:
        for value in knob.values or (knob.least, knob.default, knob.most):
            assert knob.read(spell(value)) == knob.read(told(value)) == knob.read(spell(value).upper()) == value
        with pytest.raises(ValueError, match=f"^“{re.escape(knob.title)}” ") as refused:
            knob.read("no such value")
        assert "_" not in str(refused.value), "as people read it"
