"""The lost city: where explorers start, how they explore, whose turn it is, and what they come upon."""

from __future__ import annotations

import pytest

from rules.core import Chance, Illegal
from rules.modes.discovery.actions import Claim, Dig, Explore, Pass, Reconsider
from tests.rules.modes.discovery.trip import GAME, A, B, C, Trip


@pytest.mark.rule("CR-ALT-30", "CR-ALT-31")
@pytest.mark.parametrize(
    ("seats", "starts"),
    [
        (2, ["A1", "H8"]),
        (3, ["A1", "H8", "H1"]),
        (4, ["A1", "H8", "H1", "A8"]),
        (5, ["A1", "H8", "H1", "A8", "D1"]),
        (8, ["A1", "H8", "H1", "A8", "D1", "D8", "A4", "H4"]),
    ],
)
def test_each_starts_in_another_corner_and_from_the_fifth_on_in_the_middle_of_a_side(
    seats: int, starts: list[str]
) -> None:
    trip = Trip(seats=seats)
    assert trip.starts() == starts
    assert len(trip.state.owners) == 64 and sum(owner < 0 for owner in trip.state.owners) == 64 - seats


@pytest.mark.rule("CR-ALT-02", "CR-ALT-31")
def test_the_city_has_the_size_the_host_sets_and_two_to_eight_explorers() -> None:
    assert Trip(seats=5, grid_side=7).starts()[-1] == "D1", "the very middle of an odd side"
    assert Trip(seats=8, grid_side=16).starts()[-4:] == ["H1", "H16", "A8", "P8"]
    for seats in (1, 9):
        with pytest.raises(Illegal, match="2 to 8"):
            GAME.deal(seats, GAME.options({}), Chance("x"))
    knob = next(k for k in GAME.knobs if k.name == "grid_side")
    with pytest.raises(ValueError, match="6 to 16"):
        knob.read("5")


@pytest.mark.rule("CR-ALT-32", "CR-ALT-33")
def test_exploring_adds_a_field_next_to_ones_own_once_in_a_turn() -> None:
    trip = Trip()
    assert {key for key in trip.offered(A) if key.startswith("explore")} == {"explore-A2", "explore-B1"}
    trip.refused(A, Explore(field="B2"), "CR-ALT-33")
    trip.explore(A, "A2")
    assert trip.owner("A1") == trip.owner("A2") == A and trip.state.turn == A
    trip.refused(A, Explore(field="B2"), "CR-ALT-33")
    assert not any(key.startswith("explore") for key in trip.offered(A))


@pytest.mark.rule("CR-ALT-33")
def test_what_somebody_has_explored_stays_theirs_and_exploring_comes_first() -> None:
    trip = Trip("AB.... ...... ...... ...... ...... C.....")
    assert "stays with" in trip.refused(A, Explore(field="B1"), "CR-ALT-33")
    trip.claim(A, "A1").vote(".nn")
    assert trip.state.tries == 1 and trip.state.turn == A
    assert "comes first" in trip.refused(A, Explore(field="A2"), "CR-ALT-33")
    trip = Trip("A..... ...... ...... ...... ...... .....B", seats=2).do(A, Dig(field="A1"))
    trip.refused(A, Explore(field="A2"), "CR-ALT-33")
    assert trip.do(A, Reconsider()).explore(A, "A2").owner("A2") == A


@pytest.mark.rule("CR-ALT-33")
def test_after_exploring_comes_one_action_and_then_the_next_explorer() -> None:
    trip = Trip().explore(A, "A2").passes(A)
    assert trip.state.turn == B
    trip.explore(B, "H7").claim(B, "H7").vote("y.y")
    assert trip.state.turn == C
    trip.refused(B, Claim(field="H8", thing="a cup", theory="A cup."), "CR-ALT-03")
    trip.passes(C)
    assert (trip.state.turn, trip.state.round, trip.state.explored) == (A, 2, False)


@pytest.mark.rule("CR-ALT-03")
def test_turns_go_down_the_seats_the_same_way_every_round_and_silence_passes() -> None:
    trip = Trip()
    order = []
    for _ in range(7):
        assert trip.state.turn is not None
        order.append(trip.state.turn)
        trip.silent()
    assert order == [A, B, C, A, B, C, A]
    trip = Trip()
    trip.refused(B, Pass(), "CR-ALT-03")
    assert "Time is up" in trip.do(A, Dig(field="A1")).silent().told[0] and trip.state.turn == B
    assert trip.state.proposal is None


@pytest.mark.rule("CR-ALT-41")
def test_a_ruin_is_seen_by_nobody_until_its_field_is_explored() -> None:
    trip = Trip()
    for viewer in (None, A, B):
        ruins = GAME.view(trip.state, viewer).ruins
        assert [trip.code(at) for at, ruin in enumerate(ruins) if ruin is not None] == ["A1", "H1", "H8"]
    step = GAME.apply(trip.state, A, Explore(field="A2"), Chance("x"))
    assert step.reveals and GAME.view(step.state, B).ruins[trip.at("A2")] is not None
    other = GAME.scramble(trip.state, A, Chance("other"))
    assert other.ruins != trip.state.ruins and GAME.view(other, A) == GAME.view(trip.state, A)
    assert GAME.deal(3, GAME.options({}), Chance("another city")).state.ruins != trip.state.ruins


@pytest.mark.rule("CR-ALT-41")
def test_whoever_looks_a_ruin_up_is_told_something_of_that_one() -> None:
    """All ten said the same."""
    told = {term.title: term.text for term in GAME.glossary(None) if term.kind == "Ruins"}
    assert len(told) == len(set(told.values())) == 10
    assert told["A covered well"].startswith("The handle is on the inside of the lid. An explorer comes upon it")
