"""Claims, the vote on cultural significance, and thefts by a better theory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Blanks, Chance, Leave, Question, ballots, who
from rules.core.decisions import Pick, reply
from rules.core.votes import FOR
from rules.modes.discovery.actions import Claim, CloseVote, Dig, Eye, Pass, Reconsider, Silence, Steal
from rules.modes.withdrawing import Withdraw
from tests.rules.modes.discovery.trip import GAME, HEADS, PHOTO, TAILS, THEORY, A, B, C, D, Trip

CITY = "AA..BB ...... ...... ...... ...... CC..DD"


def asked(trip: Trip) -> Question:
    return GAME.questions(trip.state)[0]


@pytest.mark.rule("CR-ALT-34", "CR-ALT-35")
def test_an_object_on_an_own_field_with_a_rationale_opens_the_vote() -> None:
    trip = Trip(CITY, seats=4).claim(A, "A1")
    (vote,) = GAME.motions(trip.state)
    assert (
        vote.electorate == (B, C, D) and vote.mover == A and THEORY in vote.detail and "a spoon" in vote.question
    )
    assert trip.on("A1") is None, "nothing lies there before it is significant"


@pytest.mark.rule("CR-ALT-34")
def test_without_a_rationale_it_is_asked_for_and_nobody_votes_yet() -> None:
    trip = Trip(CITY, seats=4).do(A, Claim(field="A1", thing="a spoon"))
    assert not GAME.motions(trip.state) and "What was it" in trip.told[0]
    decision = GAME.awaiting(trip.state)[0]
    assert asked(trip).kind == "claim" and decision.fields[0].value == "a spoon"
    trip.do(A, Claim(field="A1", thing="a spoon", theory=THEORY))
    assert GAME.motions(trip.state)


@pytest.mark.rule("CR-ALT-34")
@pytest.mark.parametrize(
    ("field", "thing", "theory", "rule"),
    [
        ("F1", "a spoon", THEORY, "CR-ALT-34"),
        ("C1", "a spoon", THEORY, "CR-ALT-34"),
        ("A1", "", THEORY, "CR-ALT-34"),
        ("A1", "s" * 61, THEORY, "CR-ALT-34"),
        ("A1", "a spoon", "t" * 241, "CR-ALT-34"),
        ("Z1", "a spoon", THEORY, "CR-ALT-02"),
    ],
)
def test_no_claim_elsewhere_and_none_without_words(field: str, thing: str, theory: str, rule: str) -> None:
    Trip(CITY, seats=4).refused(A, Claim(field=field, thing=thing, theory=theory), rule)


@pytest.mark.rule("CR-ALT-35")
def test_the_others_vote_and_the_claimant_does_not() -> None:
    trip = Trip(CITY, seats=3).claim(A, "A1")
    vote = trip.state.vote
    assert vote is not None and any(THEORY in line for line in trip.told)
    trip.refused(A, Ballot(motion=vote.id, choice=FOR), "CR-ALT-35")
    trip.refused(A, Pass(), "CR-ALT-35")
    trip.refused(A, CloseVote(), "CR-ALT-35")
    trip.vote(".yy")
    find = trip.on("A1")
    assert find is not None and (find.owner, find.by, find.theory) == (A, A, THEORY)
    assert trip.state.turn == B and not any(THEORY in line for line in trip.told), "it was told with the claim"
    assert trip.kinds[0] == "claim", "no entry: a book shows no votes as somebody's own words"


@pytest.mark.rule("CR-ALT-36")
@pytest.mark.parametrize(
    ("votes", "stays"), [(".y.", True), (".n.", False), ("..", True), (".yn", False), (".nn", False)]
)
def test_more_yes_than_no_of_the_votes_cast_a_tie_fails_and_no_vote_at_all_passes(votes: str, stays: bool) -> None:
    trip = Trip(CITY, seats=3).claim(A, "A1").vote(votes)
    if trip.state.vote:
        assert "If nobody votes it is carried" in ballots.rule(trip.state.vote)
        trip.close()
    assert (trip.on("A1") is not None) == stays


@pytest.mark.rule("CR-ALT-36")
def test_after_a_failure_there_is_one_more_proposal_and_no_third() -> None:
    trip = Trip(CITY, seats=3).finds(E1=B).claim(A, "A1").vote(".nn")
    assert trip.state.turn == A and trip.offered(A) == {"claim-A1", "claim-B1", "steal-E1", "pass"}
    assert "one more" in GAME.awaiting(trip.state)[0].prompt
    trip.steal(A, "E1").vote(".nn")
    assert trip.state.turn == B
    trip.refused(A, Claim(field="A1", thing="a cup", theory="A cup."), "CR-ALT-03")
    trip.passes(B, C).claim(A, "A1").vote(".nn").claim(A, "B1").vote(".yy")
    assert trip.on("B1") is not None and trip.state.turn == B


@pytest.mark.rule("CR-ALT-36")
def test_a_field_holds_one_object_which_may_be_called_an_artefact_or_a_structure() -> None:
    trip = Trip(CITY, seats=3).finds(A1=A)
    assert "holds one object" in trip.refused(A, Claim(field="A1", thing="a cup", theory="A cup."), "CR-ALT-36")
    trip.refused(A, Dig(field="A1"), "CR-ALT-36")
    assert "claim-A1" not in trip.offered(A)
    trip.do(A, Claim(field="B1", thing="a box", theory="A palace.", sort="structure")).vote(".yy")
    find = trip.on("B1")
    assert find is not None and find.sort == "structure"
    assert "a box (structure) on B1" in GAME.describe(GAME.view(trip.state, None))


@pytest.mark.rule("CR-ALT-36")
def test_a_second_proposal_has_the_words_of_the_first_at_hand() -> None:
    """The form of the second claim was empty, and all of it had to be written again."""

    def values(trip: Trip, kind: str, field: str) -> list[str]:
        [form] = [d for d in GAME.awaiting(trip.state) if d.id.endswith(f"{kind}-{field}")]
        return [blank.value for blank in form.fields]

    trip = Trip(CITY, seats=3).finds(A1=A)
    assert values(trip, "claim", "B1") == ["", "artefact", "", ""]
    trip.do(A, Claim(field="B1", thing="a box", theory="A palace.", sort="structure", photo=PHOTO)).vote(".nn")
    assert values(trip, "claim", "B1") == ["a box", "structure", "A palace.", ""], "the picture is shown anew"
    assert PHOTO not in trip.state.pictures
    trip.do(A, Pass())
    assert trip.state.failed is None and values(trip, "steal", "A1") == [""], "it was hers, and that turn is over"
    trip.steal(B, "A1").vote("n.n")
    assert values(trip, "steal", "A1") == [THEORY]


@pytest.mark.rule("CR-ALT-37", "CR-ALT-38")
def test_a_more_interesting_theory_takes_an_object_over_and_the_field_stays() -> None:
    trip = Trip(CITY, seats=4).finds(E1=B).steal(A, "E1")
    (vote,) = GAME.motions(trip.state)
    assert vote.electorate == (B, C, D) and "royal oar" in vote.detail and THEORY in vote.detail
    trip.vote(".nyy")
    find = trip.on("E1")
    assert find is not None and (find.owner, find.by, find.theory) == (A, B, THEORY)
    assert [theory.by for theory in find.theories] == [B, A] and trip.owner("E1") == B and trip.state.turn == B
    trip.steal(B, "E1").vote("y.yy")
    again = trip.on("E1")
    assert again is not None and again.owner == B, "back and forth without limit"


@pytest.mark.rule("CR-ALT-38")
def test_a_tie_fails_and_ones_own_objects_and_empty_fields_are_no_prey() -> None:
    trip = Trip(CITY, seats=3).finds(A1=A, E1=B).steal(A, "E1").vote(".ny")
    find = trip.on("E1")
    assert find is not None and find.owner == B and find.theory == "A royal oar."
    for field, rule in (("A1", "CR-ALT-38"), ("E2", "CR-ALT-37")):
        trip.refused(A, Steal(field=field, theory=THEORY), rule)
        trip.refused(A, Eye(field=field), rule)
    for theory in ("", "t" * 241):
        trip.refused(A, Steal(field="E1", theory=theory), "CR-ALT-37")
    assert {key for key in trip.offered(A) if key.startswith("steal")} == {"steal-E1"}


@pytest.mark.rule("CR-ALT-38", "CR-ALT-39")
def test_the_last_round_says_who_has_what_and_its_last_vote_that_the_game_may_end() -> None:
    """A vote ended the game, and nobody had been told that it might."""
    trip = Trip(CITY, seats=3, round=8).finds(A1=A, E1=B)
    mine = GAME.awaiting(trip.state)[0]
    assert f"This round is the last; objects so far: {who(A)} 1, {who(B)} 1, {who(C)} 0." in mine.prompt
    assert isinstance(mine.ask, Pick)
    assert {o.key: o.detail for o in mine.ask.options}["steal-E1"] == f"{who(B)} says: “A royal oar.”"
    trip.steal(A, "E1")
    assert all("game may end" not in one.prompt for one in GAME.awaiting(trip.state))
    trip.vote(".nn")
    assert trip.told[-1] == f"The E1 spoon on E1 stays with {who(B)} by 0 votes to 1."
    trip.passes(A, B).steal(C, "E1")
    votes = [one for one in GAME.awaiting(trip.state) if one.waits]
    assert votes and all(one.prompt.endswith(" With this vote the game may end.") for one in votes)
    trip.vote("yn.")
    assert trip.told[-1].endswith(" by 1 vote to 1, for a tie fails.")


@pytest.mark.rule("CR-ALT-38")
def test_a_theft_that_nobody_votes_on_fails() -> None:
    trip = Trip(CITY, seats=3).finds(E1=B).steal(A, "E1")
    assert trip.state.vote is not None and "If nobody votes it is lost" in ballots.rule(trip.state.vote)
    trip.close()
    find = trip.on("E1")
    assert find is not None and find.owner == B and trip.state.turn == A


@pytest.mark.rule("CR-ALT-38")
@pytest.mark.parametrize(("luck", "owner"), [(HEADS, A), (TAILS, B)])
def test_two_explorers_flip_a_coin_for_a_theft(luck: str, owner: int) -> None:
    trip = Trip("AA.... ...... ...... ...... ...... ....BB", seats=2).finds(F6=B).steal(A, "F6", luck)
    assert not GAME.motions(trip.state) and "coin decides" in trip.told[1]
    find = trip.on("F6")
    assert find is not None and find.owner == owner
    assert trip.state.turn == (B if owner == A else A), "after tails there is one more proposal"
    claimed = Trip("AA.... ...... ...... ...... ...... ....BB", seats=2).claim(A, "A1")
    assert claimed.state.vote is not None and claimed.state.vote.electorate == (B,), "claims are voted on"


@pytest.mark.rule("CR-ALT-34", "CR-ALT-37")
def test_the_place_is_chosen_first_then_the_words_and_a_computer_finds_both() -> None:
    trip = Trip(CITY, seats=3).finds(E1=B)
    for action, kind in ((Dig(field="A1"), "claim"), (Eye(field="E1"), "steal")):
        trip.do(A, action)
        assert asked(trip).kind == kind and isinstance(asked(trip).ask, Blanks)
        assert len(GAME.questions(trip.state)) == 2, "and a way back"
        trip.do(A, Reconsider())
    trip.refused(A, Reconsider(), "CR-ALT-33")
    trip.do(A, Dig(field="B1"))
    answer = GAME.advised(trip.state, asked(trip))
    assert answer is not None
    trip.do(A, reply(asked(trip), answer, "CR-ALT-34"))
    assert GAME.motions(trip.state)


@pytest.mark.rule("CR-ALT-36")
def test_pictures_are_their_finders_and_those_of_what_was_taken_off_are_forgotten() -> None:
    trip = Trip(CITY, seats=3)
    shown = Claim(field="A1", thing="a spoon", theory=THEORY, photo=PHOTO)
    trip.do(A, shown)
    vote = trip.state.vote
    assert vote is not None and vote.photo == PHOTO
    lost = GAME.apply(trip.state, C, Ballot(motion=vote.id, choice="against"), Chance("no"))
    assert [event.forgets for event in lost.events if event.forgets] == [PHOTO]
    trip = Trip(CITY, seats=3).do(A, shown).vote(".yy")
    trip.refused(B, Withdraw(field="A1"), "CR-CON-04")
    assert "pictures" in [q.kind for q in GAME.questions(trip.state) if q.seat == A]
    trip.steal(B, "A1")
    (vote,) = GAME.motions(trip.state)
    assert vote.photo == PHOTO
    gone = GAME.apply(trip.state, A, Withdraw(field="A1"), Chance("gone"))
    assert gone.events[0].forgets == PHOTO and not gone.state.finds[0].photo
    assert [motion.photo for motion in GAME.motions(gone.state)] == [""], "nor is it in the vote"


@pytest.mark.rule("CR-CON-04")
def test_a_picture_of_what_is_not_claimed_after_all_is_forgotten_and_one_shown_twice_is_not() -> None:
    shown = Claim(field="A1", thing="a spoon", photo=PHOTO)
    for action in (Reconsider(), Silence(), Leave()):
        trip = Trip(CITY, seats=3).do(A, shown)
        step = GAME.apply(trip.state, A, action, Chance("away"))
        assert [event.forgets for event in step.events if event.forgets] == [PHOTO], action
    trip = Trip(CITY, seats=3).do(A, replace(shown, theory=THEORY)).vote(".yy").passes(B, C)
    (vote,) = GAME.motions(trip.do(A, replace(shown, field="B1", theory=THEORY)).state)
    lost = GAME.apply(trip.state, C, Ballot(motion=vote.id, choice="against"), Chance("no"))
    assert lost.state.tries == 1 and not any(event.forgets for event in lost.events)
