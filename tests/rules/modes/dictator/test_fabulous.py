"""The Fabulous vote, its ties, and what the most Fabulous nation takes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Ballot, Leave, ballots, who
from rules.core.events import together
from rules.modes.dictator.actions import CloseVote, Expand, Stop
from tests.rules.modes.dictator.realm import GAME, A, B, C, D, Realm

THIRDS = "AABBCC " * 6

FOUR = "AAABBB AAABBB AAABBB CCCDDD CCCDDD CCCDDD"


def voting(*monuments: str, rows: str = THIRDS, seats: int = 3, **chosen: Any) -> Realm:
    """All have had their turn."""
    realm = Realm(rows, seats=seats, **chosen).monuments(*monuments)
    return realm.passes(*range(seats))


@pytest.mark.rule("CR-ALT-17")
def test_the_most_votes_make_the_most_fabulous_nation() -> None:
    realm = voting("A1").vote("BC")
    before = realm.state
    assert before.phase == "vote" and before.fabulous is None
    realm.vote("..B")
    assert realm.state.fabulous == B and realm.state.crowns == (0, 1, 0)
    assert realm.state.phase == "expansion" and realm.state.turn == B
    assert f"Votes: {who(B)} 2, {who(C)} 1" in " ".join(realm.told)


@pytest.mark.rule("CR-ALT-17")
def test_nobody_votes_for_their_own_nation() -> None:
    realm = voting("A1")
    vote = realm.state.vote
    assert vote is not None
    for seat in (A, B, C):
        realm.refused(seat, Ballot(motion=vote.id, choice=str(seat)), "CR-ALT-17")
        assert str(seat) not in realm.offered(seat) and len(realm.offered(seat)) == 2
    realm.vote("B..").refused(A, Ballot(motion=vote.id, choice="0"), "CR-ALT-17")
    assert realm.state.vote is not None and realm.state.vote.cast == {A: "1"}, "the vote before stands"


@pytest.mark.rule("CR-ALT-17")
def test_a_vote_may_be_changed_and_what_is_missing_when_time_is_up_does_not_count() -> None:
    realm = voting("A1")
    vote = realm.state.vote
    assert vote is not None
    realm.refused(A, Ballot(motion=vote.id, choice=""), "CR-ALT-17")
    realm.vote("B..").do(A, Ballot(motion=vote.id, choice=""))
    assert realm.state.vote is not None and not realm.state.vote.cast
    realm.vote("B..").vote("C..").close()
    assert realm.state.fabulous == C
    realm = voting("A1").vote("B..")
    realm.refused(A, CloseVote(), "CR-ALT-17")
    assert not voting().vote("BA.").close().state.march


@pytest.mark.rule("CR-ALT-18")
def test_a_tie_is_voted_again_once_among_the_tied_by_all() -> None:
    realm = voting("A1", rows=FOUR, seats=4).vote("BABA")
    vote = realm.state.vote
    assert vote is not None and [c.key for c in vote.choices] == ["0", "1"] and vote.electorate == (A, B, C, D)
    assert "once more" in GAME.status(GAME.view(realm.state, None)) and vote.rule == "CR-ALT-18"
    realm.refused(A, Ballot(motion=vote.id, choice="0"), "CR-ALT-18")
    realm.refused(C, Ballot(motion=vote.id, choice="3"), "CR-ALT-18")
    realm.vote("BAAA")
    assert realm.state.fabulous == A and realm.state.phase == "expansion"


@pytest.mark.rule("CR-ALT-18")
def test_a_circle_twice_and_nobody_expands() -> None:
    realm = voting("A1").vote("BCA")
    assert realm.state.phase == "vote" and realm.state.ballot == 2 and realm.told[-2].endswith("1.")
    first = realm.state.vote
    realm.vote("BCA")
    assert first is not None and realm.state.fabulous is None and "nobody expands" in " ".join(realm.told)
    assert (realm.state.phase, realm.state.round, realm.state.ballot) == ("rounds", 2, 0)
    realm = voting("A1").close()
    assert realm.state.round == 2 and realm.state.fabulous is None, "nobody has voted"


@pytest.mark.rule("CR-ALT-18")
def test_what_is_said_of_a_vote_is_what_happens_in_a_tie() -> None:
    realm = voting("A1")
    assert realm.state.vote is not None and "voted on once more" in ballots.rule(realm.state.vote)
    realm.vote("BCA")
    assert realm.state.vote is not None and "In a tie nothing is settled" in ballots.rule(realm.state.vote)


@pytest.mark.rule("CR-ALT-18")
def test_two_dictators_have_no_vote() -> None:
    realm = Realm("AAABBB " * 6, seats=2).passes(A, B)
    assert realm.state.round == 2 and not GAME.motions(realm.state)
    left = voting("A1").do(C, Leave())
    assert left.state.phase == "rounds" and left.state.round == 2, "two are left, and the vote is dropped"


@pytest.mark.rule("CR-ALT-17", "CR-ALT-25")
def test_who_has_left_neither_votes_nor_is_voted_for() -> None:
    realm = voting("A1", rows=FOUR, seats=4).vote("DAD").do(D, Leave())
    vote = realm.state.vote
    assert vote is not None and vote.cast == {B: "0"} and vote.electorate == (A, B, C)
    assert "3" not in {c.key for c in vote.choices}
    realm.vote("B.A")
    assert realm.state.fabulous == A


@pytest.mark.rule("CR-ALT-19")
def test_the_most_fabulous_takes_as_many_fields_as_there_are_monuments_on_the_map() -> None:
    realm = voting("A1", "B1", "C6", "E1").vote("BAB")
    assert realm.state.march is not None and realm.state.march.most == 4
    realm.refused(B, Expand(fields=("B1", "B2", "B3", "B4", "B5")), "CR-ALT-20")
    realm.refused(A, Expand(fields=("C1",)), "CR-ALT-03")
    assert [realm.held(seat) for seat in (A, B, C)] == [2, 1, 1]
    realm.expand(B, "B1")
    assert [realm.held(seat) for seat in (A, B, C)] == [1, 2, 1], "with the monument that stands there"
    realm.expand(B, "B2", "B3", "E2")
    assert realm.share(B) == 16 and (realm.state.phase, realm.state.round) == ("rounds", 2)
    realm.refused(B, Expand(fields=("B4",)), "CR-ALT-19")


@pytest.mark.rule("CR-ALT-19")
def test_without_a_monument_the_title_is_all_there_is() -> None:
    realm = voting().vote("BAB")
    assert realm.state.fabulous == B and realm.state.round == 2 and realm.share(B) == 12


@pytest.mark.rule("CR-ALT-20")
def test_the_fields_of_an_expansion_are_taken_one_by_one_and_it_may_stop_early() -> None:
    realm = voting("A1", "B1", "C6", "E1").vote("BAB")
    realm.refused(B, Expand(fields=("A2",)), "CR-ALT-20")
    realm.refused(B, Expand(fields=("C2",)), "CR-ALT-20")
    realm.expand(B, "B2").expand(B, "A2")
    assert realm.owner("A2") == B, "next to B2, which is B's by then"
    realm.stop(B)
    assert (realm.state.phase, realm.state.round) == ("rounds", 2)


@pytest.mark.rule("CR-ALT-20", "CR-ALT-25")
def test_an_expansion_may_take_land_of_nobody_and_silence_ends_it() -> None:
    realm = Realm(FOUR, seats=4).monuments("A1", "F1").leave(D).passes(A, B, C).vote("BAB")
    realm.expand(B, "D4")
    assert realm.owner("D4") == B
    realm.silent()
    assert realm.state.round == 2


@pytest.mark.rule("CR-ALT-20")
def test_the_count_of_monuments_is_fixed_when_the_vote_closes() -> None:
    realm = voting("A1", "A2").vote("BAB").expand(B, "B1")
    assert realm.state.march is not None and (realm.state.march.most, realm.state.march.left) == (2, 1)


def won_twice(rule: str) -> Realm:
    """A has won C1 by expansion in round 1, and B wins the vote of round 2."""
    realm = voting("A6", "F6", dictator_claim_once=rule).vote("CAA").expand(A, "C1").stop(A)
    return realm.passes(A, B, C).vote("BAB")


@pytest.mark.rule("CR-ALT-13")
def test_by_default_what_an_expansion_has_won_may_be_won_again() -> None:
    realm = won_twice("claim_phase")
    assert "take-C1" in realm.offered(B) and realm.expand(B, "C1").owner("C1") == B


@pytest.mark.rule("CR-ALT-13")
def test_fields_won_by_expansion_may_be_kept_from_later_expansions_but_not_from_armies() -> None:
    realm = won_twice("fabulous_fields")
    assert "take-C1" not in realm.offered(B) and "take-B2" in realm.offered(B)
    assert "only an invasion" in realm.refused(B, Expand(fields=("C1",)), "CR-ALT-13")
    realm.stop(B).monuments("D1", "F6").passes(A)
    assert "take-C1" in realm.offered(B)
    realm.invade(B, "C1")
    assert realm.owner("C1") == B
    assert "no other expansion" not in GAME.parts.voice.about(GAME.view(realm.state, None), "nation-1")


def test_an_expansion_is_told_in_one_sentence_at_its_end() -> None:
    realm = voting("A1", "B1", "C6", "E1").vote("BAB")
    steps = [realm.expand(B, *fields.split()).events[0] for fields in ("B1 B2", "B3", "E2")]
    nation = f"The nation of {who(B)} expands over "
    assert [event.part is not None and event.part.more for event in steps] == [True, True, False]
    assert steps[1].line == f"{nation}B1, B2 and B3 from {who(A)}, and The B1 with them (3 of 4 so far)."
    whose = f"three of them {who(A)}'s and one {who(C)}'s"
    assert steps[2].line == f"{nation}B1, B2, B3 and E2, {whose}, and The B1 with them."
    assert [line for _, event in together(steps) for line in [event.line]] == [steps[2].line]
    stopped = voting("A1", "B1").vote("BAB").expand(B, "B1").do(B, Stop()).events[0]
    assert stopped.line == f"{nation}B1 from {who(A)}, and The B1 with it, and stops there."
    gone = voting("A1", "C1", rows=FOUR, seats=4).vote("BABB").expand(B, "C1").do(B, Leave())
    assert gone.told[0].startswith(f"{nation}C1 from") and "so far" not in gone.told[0]


def test_claims_of_one_dictator_are_told_in_one_sentence() -> None:
    realm = Realm("A..B .... .... ....", seats=2)
    events = [realm.claim(A, "B1").events[0], realm.claim(B, "C1").events[0], realm.claim(A, "A2").events[0]]
    assert [event.line for _, event in together(events)] == [
        f"{who(B)} claims C1. The nation has 2 Fields.",
        f"{who(A)} claims B1 and A2. The nation has 3 Fields.",
    ]
