"""How an expedition ends, and who leaves it before."""

from __future__ import annotations

import pytest

from rules.core import Chance, Leave, Return, who
from rules.core.decisions import reply
from rules.modes.discovery.actions import Pass
from tests.rules.modes.discovery.trip import GAME, HEADS, TAILS, A, B, C, Trip

CITY = "AA..BB ...... ...... ...... ...... CC...."


@pytest.mark.rule("CR-ALT-39")
def test_after_the_rounds_nobody_has_more_fields_than_rounds_and_one() -> None:
    trip, luck = Trip(seats=4), Chance("eight rounds")
    while not trip.won:
        question = luck.pick([q for q in GAME.questions(trip.state) if q.waits])
        answer = GAME.advised(trip.state, question)
        assert answer is not None and trip.state.round <= 8
        trip.do(question.seat, reply(question, answer, "CR-ALT-33"))
    assert trip.state.round == 8 and all(trip.state.owners.count(seat) <= 9 for seat in range(4))
    assert max(trip.state.owners.count(seat) for seat in range(4)) == 9


@pytest.mark.rule("CR-ALT-39")
def test_the_most_objects_win_then_the_most_fields_and_else_they_share() -> None:
    trip = Trip(CITY, round=8).finds(A1=A, B1=A, E1=B).passes(A, B, C)
    outcome = GAME.outcome(trip.state)
    assert outcome is not None and outcome.places == ((A,), (B,), (C,)) and outcome.scores == (2, 1, 0)
    fields = Trip("AA.BBB ...... ...... ...... ...... CC....", round=8).finds(A1=A, E1=B).passes(A, B, C)
    assert fields.won == (B,) and "1 significant object and 3 Fields" in fields.told[-1]
    assert Trip(CITY, round=8).finds(A1=A, E1=B).passes(A, B, C).won == (A, B)
    assert not Trip(CITY, round=7).passes(A, B, C).won


@pytest.mark.rule("CR-ALT-39")
def test_when_the_last_field_is_explored_the_round_is_played_to_its_end() -> None:
    rows = "AAAAA. AAAAAA AAAAAA BBBBBB BBBBBB CCCCCC"
    trip = Trip(rows).explore(A, "F1")
    assert "whole city is explored" in " ".join(trip.told) and not trip.won
    trip.passes(A, B)
    decision, *_ = GAME.awaiting(trip.state)
    over = next(option for option in decision.options if option.key == "pass")
    assert over.final and "game ends" in over.detail and "ends" in decision.silence
    assert trip.passes(C).won == (A,)
    assert Trip(rows, discovery_rounds=1).passes(A, B, C).won == (A,), "or when the rounds are over"


@pytest.mark.rule("CR-ALT-40")
def test_what_an_explorer_leaves_may_be_stolen_and_counts_for_nobody() -> None:
    trip = Trip(CITY, round=8).finds(E1=B, F1=B, A1=A).leave(B)
    assert trip.owner("E1") == B and len(trip.state.finds) == 3
    assert "claim-F1" not in trip.offered(A) and "steal-E1" in trip.offered(A)
    trip.refused(B, Return(), "CR-ALT-40")
    assert "left this game" in trip.refused(B, Pass(), "CR-ALT-40")
    trip.steal(A, "E1", "1")
    find = trip.on("E1")
    assert find is not None and find.by == B
    trip = Trip(CITY, round=8).finds(E1=B, F1=B, A1=A).leave(B).passes(A, C)
    outcome = GAME.outcome(trip.state)
    assert outcome is not None and outcome.places == ((A,), (C,)), "not B, who had two"


@pytest.mark.rule("CR-ALT-40")
def test_a_vote_goes_on_without_whoever_leaves_and_falls_with_its_proposer() -> None:
    trip = Trip("AA..BB ...... ...... ...... ...... CC..DD", seats=4).claim(A, "A1").vote(".ny").leave(B)
    vote = trip.state.vote
    assert vote is not None and vote.electorate == (2, 3) and vote.cast == {C: "for"}
    trip.vote("...y")
    assert trip.on("A1") is not None
    dropped = Trip(CITY).claim(A, "A1").leave(A)
    assert dropped.state.vote is None and dropped.state.turn == B and dropped.on("A1") is None


@pytest.mark.rule("CR-ALT-38", "CR-ALT-40")
def test_a_theft_that_is_left_to_one_voter_is_decided_by_a_coin_unless_the_votes_have_decided_it() -> None:
    trip = Trip(CITY).finds(E1=B).steal(A, "E1")
    for luck, owner in ((HEADS, A), (TAILS, B)):
        step = GAME.apply(trip.state, C, Leave(), Chance(luck))
        assert step.state.finds[0].owner == owner and not GAME.motions(step.state)
        assert step.state.turn == (B if owner == A else A)
    settled = Trip(CITY).finds(E1=B).steal(A, "E1").vote("..y").do(B, Leave(), TAILS)
    assert settled.state.finds[0].owner == A, "the vote of the other has decided it"


@pytest.mark.rule("CR-ALT-40")
def test_the_last_explorer_in_the_city_wins() -> None:
    trip = Trip(CITY).finds(E1=B).leave(B).leave(A)
    outcome = GAME.outcome(trip.state)
    assert trip.won == (C,) and outcome is not None and "left" in outcome.reason
    trip.refused(C, Pass(), "CR-ALT-03")
    assert Trip(CITY).passes(A, B).leave(C).state.round == 2, "the turn of whoever leaves passes on"


def test_the_book_of_the_city_tells_day_by_day_what_was_understood_and_whose_it_is() -> None:
    assert GAME.myth(Trip(CITY).state) is None
    trip = Trip(CITY, discovery_rounds=2).claim(A, "A1").vote(".yy").steal(B, "A1").vote("y.y").passes(C, A, B)
    book = GAME.myth(trip.claim(C, "A6", "a cork").vote("yy").state)
    assert book is not None
    assert [part.title for part in book.parts] == ["The Expeditions", "Day 1", "Day 2", "The Way Home"]
    assert [part.round for part in book.parts] == [0, 1, 2, -1]
    assert [leaf.under for leaf in book.parts[1].leaves] == [
        f"an ancient artefact, found by {who(A)}",
        f"of {who(A)}, understood anew by {who(B)}",
    ]
    assert "first to hold up nothing. Understood better than others: a spoon." in book.parts[0].leaves[B].words
    assert f"{who(B)}: a spoon." in book.parts[-1].leaves[0].words


def test_the_book_of_the_city_tells_a_day_in_its_order_though_a_find_has_changed_hands() -> None:
    trip = Trip(CITY).claim(A, "A1").vote(".yy").claim(B, "F1", "a cork").vote("y.y").steal(C, "A1").vote("yy.")
    book = GAME.myth(trip.state)
    assert book is not None
    assert [leaf.under.split(",")[0] for leaf in book.parts[1].leaves] == [
        "an ancient artefact",
        f"of {who(A)}",
        "an ancient artefact",
    ]
