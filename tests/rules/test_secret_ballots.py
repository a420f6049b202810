"""Where a table votes in secret, nothing that anybody sees hangs on what the others have voted."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.door.position import Position
from render import gallery
from render.cast import Cast
from rules.core import AnyGame, Ballot, Chance, Event, Motion, Rules, Seat, State, secrecy
from rules.core.votes import AGAINST, FOR, SEALED
from rules.meaning.state import OpenTable
from tests.play import answered, every_game

CHOSEN: dict[str, dict[str, Any]] = {
    "meaning": {"end_initiative": "group_choice"},
    "life": {"starting_player": "vote"},
    "discovery": {"grid_side": 6},
}


def other_ballots(part: Any, viewer: Seat | None) -> Any:
    """The same state, in which everybody but this viewer has voted for something else."""
    if isinstance(part, Motion):
        return replace(part, cast={s: c if s == viewer else _next(part, c) for s, c in part.cast.items()})
    if isinstance(part, OpenTable):
        others = {s: card if s == viewer else "Railway" for s, card in part.votes.items()}
        part = replace(part, votes=others)
    if isinstance(part, Struct):
        return replace(part, **{n: other_ballots(getattr(part, n), viewer) for n in part.__struct_fields__})
    if isinstance(part, tuple):
        return tuple(other_ballots(each, viewer) for each in part)
    if isinstance(part, dict):
        return {key: other_ballots(each, viewer) for key, each in part.items()}
    return part


def _next(motion: Motion, choice: str) -> str:
    keys = [c.key for c in motion.choices]
    return keys[(keys.index(choice) + 1) % len(keys)]


def seen(game: AnyGame, state: State, viewer: Seat | None) -> list[Any]:
    """All that the bot shows to somebody of a position: views, words, advice, pictures."""
    now, cast = Position(1, game, state, secret=True), Cast(names=("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"))
    view = now.view(viewer)
    mine = [q for q in now.questions if q.seat == viewer]
    return [
        view,
        now.describe(viewer),
        now.help(viewer),
        now.status(),
        now.topics(),
        [(now.worded(q), now.judged(q), now.asked(q)) for q in mine],
        gallery.board(game, view, cast),
        gallery.board(game, view, cast, tall=True),
        [gallery.motion(game, view, cast, m.id) for m in now.motions],
    ]


def with_ballots(game: AnyGame, seats: int) -> list[State]:
    """Positions of a random game in which somebody has voted, and others may still."""
    luck = Chance(f"secret {game.slug}")
    state = game.deal(seats, game.options(CHOSEN.get(game.slug, {})), luck).state
    found: list[State] = []
    for _ in range(160):
        if len(found) == 3 or not (asked := game.awaiting(state)):
            break
        voting = tuple(d for d in asked if d.motion and d.waits) or tuple(d for d in asked if not d.aside) or asked
        move = answered(game, state, luck, voting)
        if move is None:
            break
        state = game.apply(state, *move, luck).state
        found += [state] * any(motion.cast for motion in game.motions(state))
    return found


VOTERS = [game for game in every_game() if type(game.parts.rules).motions is not Rules.motions]
"""The games that know votes."""


@pytest.mark.parametrize("game", VOTERS, ids=lambda g: g.slug)
def test_nobody_learns_what_others_have_voted(game: AnyGame) -> None:
    seats = min(4, game.seats[-1])
    found = with_ballots(game, seats)
    assert found, "nobody has voted on anything"
    for state in found:
        for viewer in (None, *map(Seat, range(seats))):
            assert seen(game, state, viewer) == seen(game, other_ballots(state, viewer), viewer)


@pytest.mark.parametrize("game", VOTERS, ids=lambda g: g.slug)
def test_what_is_told_of_a_ballot_does_not_say_for_what_it_is(game: AnyGame) -> None:
    tried = 0
    for state in with_ballots(game, min(4, game.seats[-1])):
        for motion in game.motions(state):
            for voter in motion.missing():
                told = [heard(game, state, motion, voter, choice.key) for choice in motion.ballot(voter)]
                open_still = [lines for lines in told if lines is not None]
                assert all(lines == open_still[0] for lines in open_still)
                tried += len(open_still) > 1
    assert tried or game.slug in ("roleplay", "creation", "discovery"), "no ballot was compared with another"


def heard(game: AnyGame, state: State, motion: Motion, voter: Seat, choice: str) -> list[Event] | None:
    """What is told of a ballot where they are secret; ``None`` if it decides the vote, for then all is told."""
    step = game.apply(state, voter, Ballot(motion=motion.id, choice=choice), Chance("heard"))
    if motion.id not in {m.id for m in game.motions(step.state)}:
        return None
    return [secrecy.hushed(event) for event in step.events]


VOTE = Motion(id="m", question="Now?", electorate=(Seat(0), Seat(1), Seat(2)), needed=2, rule="T-01")


def test_a_sealed_vote_says_who_has_voted_and_to_each_their_own() -> None:
    cast = VOTE.with_ballot(Seat(2), AGAINST).with_ballot(Seat(0), FOR)
    assert cast.sealed(Seat(2)).cast == {Seat(0): SEALED, Seat(2): AGAINST}
    assert list(cast.sealed(None).cast) == [Seat(0), Seat(2)], "not in the order in which they were cast"
    assert cast.sealed(None).secret and secrecy.secret(cast).cast == cast.cast
    named = replace(cast, by_name=True)
    assert named.sealed(None) == named and secrecy.secret(named) == named


def test_what_names_a_voter_is_told_otherwise() -> None:
    told = Event(line="Ann objects.", veiled="Somebody objects.", kind="objection")
    assert secrecy.hushed(told) == Event(line="Somebody objects.", kind="objection")
    assert secrecy.hushed(Event(line="It rains.")) == Event(line="It rains.")


def test_whether_a_ballot_would_end_the_game_is_not_told_beforehand() -> None:
    meaning = next(game for game in every_game() if game.slug == "meaning")
    state = meaning.deal(3, meaning.options({}), Chance("stop")).state
    stop = meaning.own_stop(state)
    assert stop is not None
    state = meaning.apply(state, Seat(0), stop, Chance("stop")).state
    other = other_ballots(state, Seat(1))
    assert seen(meaning, state, Seat(1)) == seen(meaning, other, Seat(1))
    ballots = next(q for q in meaning.questions(state) if q.motion and q.seat == 1)
    assert any(offer.final for offer in ballots.offers), "elsewhere it is asked whether they mean it"
