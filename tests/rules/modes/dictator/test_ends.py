"""How a game of Dictator ends: somebody is wiped out, the rounds are over, or the others have left."""

from __future__ import annotations

import pytest

from rules.core import Return, who
from rules.core.decisions import Pick
from rules.modes.dictator.actions import Expand, Invade, Pass
from tests.rules.modes.dictator.realm import GAME, A, B, C, D, Realm

THIRDS = "AABBCC " * 6

LAST = "AAAAAB AAAAAA AAAAAA CCCCCC CCCCCC CCCCCC"
"""B has one Field left."""


@pytest.mark.rule("CR-ALT-23")
def test_whoever_takes_the_last_field_of_another_wins_at_once() -> None:
    realm = Realm(LAST).monuments("A1", "A2").invade(A, "F1")
    assert realm.won == (A,) and realm.state.phase == "over"
    outcome = GAME.outcome(realm.state)
    assert outcome is not None and outcome.places == ((A,), (C,), (B,)) and outcome.scores == (18, 0, 18)
    assert realm.told[-1].endswith("wins.") and "wiped out" in outcome.reason


@pytest.mark.rule("CR-ALT-23")
def test_a_fabulous_expansion_wipes_out_as_well_as_an_army() -> None:
    realm = Realm(LAST).monuments("C6").passes(A, B, C).vote("CAA").expand(A, "F1")
    assert realm.won == (A,)


@pytest.mark.rule("CR-ALT-19", "CR-ALT-23")
def test_the_vote_says_whom_the_expansion_could_wipe_out() -> None:
    """A vote gave the game away, and who cast it had not been told that it could."""
    realm = Realm(LAST, round=20).monuments("A1").passes(A, B, C)
    told = {d.seat: d.detail for d in GAME.awaiting(realm.state) if d.motion}
    assert told[A] == f"It could wipe out {who(B)}, and win the game by that. With it the last round is over."
    assert told[B].startswith("It could wipe out you,")
    assert not [d.detail for d in GAME.awaiting(Realm(THIRDS).monuments("A1").passes(A, B, C).state) if d.detail]


@pytest.mark.rule("CR-ALT-23")
def test_a_last_field_is_offered_with_a_warning_and_a_computer_takes_it() -> None:
    realm = Realm(LAST).monuments("A1")
    decision, *_ = GAME.awaiting(realm.state)
    assert isinstance(decision.ask, Pick)
    option = next(o for o in decision.ask.options if o.key == "take-F1")
    assert option.final and "wiped out" in option.detail and "you win" in option.detail
    assert max(decision.ask.options, key=lambda o: o.worth) is option
    assert GAME.may_end(realm.state, A, Invade(fields=("F1",)))
    assert not GAME.may_end(realm.state, A, Invade(fields=("A4",)))


@pytest.mark.rule("CR-ALT-23")
def test_who_would_leave_a_last_field_to_the_next_army_is_told_and_advised_against_it() -> None:
    """Of two nations beside a third one, whoever takes its last Field but one makes the other win."""
    realm = Realm("AABBBB CBBBBB CCCCCC CCCCCC CCCCCC CCCCCC").monuments("F1", "A6").passes(A)
    decision = next(d for d in GAME.awaiting(realm.state) if d.seat == B)
    assert isinstance(decision.ask, Pick)
    told = {o.key: o for o in decision.ask.options}
    leaves = f"Leaves {who(A)} one Field: whoever takes it wins. The last one this turn. From {who(A)}."
    assert told["take-B1"].detail == leaves
    assert told["take-B1"].worth < told["pass"].worth < told["take-C3"].worth
    realm.invade(B, "B1")
    ahead = next(d for d in GAME.awaiting(realm.state) if d.seat == C)
    last = f"{who(A)} has one Field left: whoever takes it wins."
    assert ahead.detail == f"{last} Invading takes one Field next to your land, with what stands there."
    both = Realm("AABBBB CBBBBB CCCCCC CCCCCC CCCCCC CCCCCC").monuments("E1", "F1", "A6").passes(A)
    decision = next(d for d in GAME.awaiting(both.state) if d.seat == B)
    assert isinstance(decision.ask, Pick)
    assert max(decision.ask.options, key=lambda o: o.worth).key == "take-B1", "two Fields are enough to win"


@pytest.mark.rule("CR-ALT-23")
def test_a_march_of_several_fields_ends_with_the_last_one_of_a_nation() -> None:
    rows = "AAAABB AAAAAA AAAAAA CCCCCC CCCCCC CCCCCC"
    realm = Realm(rows).monuments("A1", "A2", "A3")
    assert GAME.may_end(realm.state, A, Invade(fields=("E1", "F1")))
    realm.invade(A, "E1", "F1")
    assert realm.won == (A,) and realm.share(C) == 18


@pytest.mark.rule("CR-ALT-24")
def test_after_the_last_round_the_most_fields_win() -> None:
    rows = "AAAAAA AAAAAA AABBBB BBBBBB BBCCCC CCCCCC"
    realm = Realm(rows, round=20).passes(A, B, C)
    assert "last round" in GAME.describe(GAME.view(realm.state, None))
    realm.vote("BCA").vote("BCA")
    outcome = GAME.outcome(realm.state)
    assert outcome is not None and outcome.places == ((A,), (B,), (C,)) and outcome.scores == (14, 12, 10)
    assert "14 Fields" in outcome.reason


@pytest.mark.rule("CR-ALT-24")
def test_without_a_limit_another_round_begins() -> None:
    assert not Realm(THIRDS, round=20, dictator_rounds=0).passes(A, B, C).vote("BAB").won
    realm = Realm(THIRDS, round=20).passes(A, B, C).vote("BAB")
    assert realm.won == (A, B, C), "20 rounds if nobody says otherwise"


@pytest.mark.rule("CR-ALT-24")
def test_a_tie_in_fields_is_broken_by_monuments_and_else_shared() -> None:
    realm = Realm(THIRDS, round=5, dictator_rounds=5)
    realm.monuments("A1", "A2", "A3", "C1", "C2", "D2", "D3").passes(A, B, C).vote("BAB").stop(B)
    assert realm.won == (B,)
    tied = Realm(THIRDS, round=5, dictator_rounds=5).monuments("A1", "C1").passes(A, B, C).vote("BAB").stop(B)
    outcome = GAME.outcome(tied.state)
    assert outcome is not None and outcome.places == ((A, B), (C,)) and "share the win" in outcome.reason


@pytest.mark.rule("CR-ALT-24")
def test_the_last_turn_of_two_dictators_says_that_it_ends_the_game() -> None:
    realm = Realm("AAABBB " * 6, seats=2, round=20).monuments("A1", "F1").passes(A)
    decision, *_ = GAME.awaiting(realm.state)
    by_key = {o.key: o for o in decision.options}
    assert by_key["pass"].final and "game ends" in by_key["pass"].detail and "ends" in decision.silence
    assert by_key["take-C1"].final and not by_key["site-D1"].final
    assert realm.passes(B).won == (A, B)
    early = Realm("AAABBB " * 6, seats=2, round=19).passes(A)
    assert not any(o.final for o in GAME.awaiting(early.state)[0].options)


@pytest.mark.rule("CR-ALT-25")
def test_the_land_of_whoever_leaves_is_nobodys_and_their_monuments_still_count() -> None:
    realm = Realm(THIRDS).monuments("A1", "C1", "D1", "E1").leave(B)
    assert not realm.won and realm.map() == "AA--CC " * 5 + "AA--CC" and len(realm.state.monuments) == 4
    assert [realm.held(seat) for seat in (A, C)] == [1, 1]
    realm.invade(A, "C1")
    assert realm.held(A) == 2 and not realm.won, "land of nobody may be invaded, and is nobody's last"


@pytest.mark.rule("CR-ALT-25")
def test_monuments_of_whoever_left_count_for_an_expansion() -> None:
    realm = Realm("AAABBB AAABBB AAABBB CCCDDD CCCDDD CCCDDD", seats=4).monuments("D6", "E6").leave(D)
    realm.passes(A, B, C).vote("BAA")
    assert realm.state.march is not None and realm.state.march.most == 2
    realm.expand(A, "D1", "D2")
    assert realm.share(A) == 11


@pytest.mark.rule("CR-ALT-25")
def test_the_turn_of_whoever_leaves_passes_on_and_nobody_comes_back() -> None:
    realm = Realm(THIRDS).leave(A)
    assert realm.state.turn == B
    assert "Nobody comes back" in realm.refused(A, Return(), "CR-ALT-25")
    realm.refused(A, Pass(), "CR-ALT-25")
    realm.passes(B).leave(C)
    assert realm.won == (B,)
    marching = Realm("AAABBB AAABBB AAABBB CCCDDD CCCDDD CCCDDD", seats=4).monuments("D1", "D2").passes(A)
    marching.invade(B, "C1").leave(B)
    assert marching.state.turn == C and marching.state.march is None and marching.owner("C1") == -2


@pytest.mark.rule("CR-ALT-25")
def test_what_was_taken_is_told_by_whoever_leaves_only_where_nothing_more_is_taken() -> None:
    realm = Realm("AAABBB AAABBB AAABBB CCCDDD CCCDDD CCCDDD", seats=4).monuments("D1", "D2").passes(A)
    realm.invade(B, "C1").leave(D)
    assert len(realm.told) == 1 and "flees" in realm.told[0], "the army goes on, and tells it then"
    realm.leave(C).leave(A)
    assert "army takes C1" in realm.told[0] and realm.won == (B,)


@pytest.mark.rule("CR-ALT-25")
def test_the_last_who_is_left_wins() -> None:
    realm = Realm(THIRDS).leave(B).leave(A)
    outcome = GAME.outcome(realm.state)
    assert realm.won == (C,) and outcome is not None and outcome.places == ((C,),) and "left" in outcome.reason
    realm.refused(C, Pass(), "CR-ALT-03")
    assert Realm().claim(A, "D4").leave(A).leave(C).won == (B,), "also while Fields are claimed"
    expanding = Realm(THIRDS).monuments("A1", "A2").passes(A, B, C).vote("BAB").leave(B)
    assert expanding.state.phase == "rounds" and expanding.state.round == 2
    expanding.refused(A, Expand(fields=("C1",)), "CR-ALT-19")


@pytest.mark.rule("CR-ALT-23", "CR-ALT-25")
def test_who_never_claimed_anything_has_no_turn_and_no_nation_and_a_sole_nation_has_won() -> None:
    realm = Realm("AAABBB AAABBB AAABBB AAABBB AAABBB AAABBB", seats=3).passes(A, B)
    assert realm.state.vote is not None and {c.key for c in realm.state.vote.choices} == {"0", "1"}
    assert realm.state.vote.electorate == (A, B, C)
    realm.leave(B)
    assert realm.won == (A,), "C has no land either"
