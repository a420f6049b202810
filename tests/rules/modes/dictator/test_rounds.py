"""Rounds: monuments, the one thing a turn is for, armies and how they march."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Blanks, Chance, who
from rules.core.decisions import reply
from rules.modes.dictator.actions import Invade, Pass, Reconsider, SetUp, Site, Stop
from rules.modes.dictator.claiming import CORRECTIONS
from rules.modes.withdrawing import Withdraw
from tests.rules.modes.dictator.realm import GAME, A, B, C, Realm

PHOTO = "5" * 64

THIRDS = "AABBCC " * 6
"""Three nations side by side: A in columns A and B, B in C and D, C in E and F."""

HALVES = "AAABBB " * 6


@pytest.mark.rule("CR-ALT-14")
def test_a_monument_stands_without_a_vote() -> None:
    realm = Realm(THIRDS).set_up(A, "A4")
    there = realm.state.on(realm.at("A4"))
    assert there is not None and (there.name, there.thing, there.by) == ("the Golden Stapler", "a stapler", A)
    assert not GAME.motions(realm.state) and realm.state.turn == B
    assert "the Golden Stapler: a stapler" in realm.told[0]


@pytest.mark.rule("CR-ALT-14")
def test_no_monument_before_the_claims_are_over_and_one_dictator_after_the_other() -> None:
    early = Realm().claim(A, "D4").claim(B, "H8").claim(C, "A1")
    early.refused(A, SetUp(field="D4", thing="a stapler", name="Stapler"), "CR-ALT-14")
    realm = Realm(THIRDS)
    realm.refused(B, SetUp(field="C1", thing="a stapler", name="Stapler"), "CR-ALT-03")
    realm.set_up(A, "A1").set_up(B, "C1").set_up(C, "E1")
    assert len(realm.state.monuments) == 3


@pytest.mark.rule("CR-ALT-15")
def test_a_monument_needs_an_own_field_where_none_stands_and_it_goes_with_the_field() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2")
    realm.refused(A, SetUp(field="C2", thing="a cup", name="Cup"), "CR-ALT-15")
    realm.refused(A, Site(field="C2"), "CR-ALT-15")
    assert "stands on A1 already" in realm.refused(A, SetUp(field="A1", thing="a cup", name="Cup"), "CR-ALT-15")
    assert "site-A1" not in realm.offered(A) and "site-A3" in realm.offered(A)
    realm.set_up(A, "B3").monuments("A1", "A2", "B3", "C1")
    realm.invade(B, "B3")
    assert (realm.held(A), realm.held(B)) == (2, 2), "the monument is B's now"
    taken = realm.state.on(realm.at("B3"))
    assert taken is not None and taken.by == A


@pytest.mark.rule("CR-ALT-15")
@pytest.mark.parametrize(("thing", "name"), [("", "Cup"), ("a cup", " "), ("a" * 61, "Cup"), ("a cup", "C" * 41)])
def test_a_monument_is_an_object_with_a_name(thing: str, name: str) -> None:
    Realm(THIRDS).refused(A, SetUp(field="A1", thing=thing, name=name), "CR-ALT-15")


@pytest.mark.rule("CR-ALT-15")
def test_the_place_is_chosen_first_and_may_be_chosen_again() -> None:
    realm = Realm(THIRDS).do(A, Site(field="A5"))
    form, back = GAME.questions(realm.state)
    assert isinstance(form.ask, Blanks) and form.ask.template == SetUp(field="A5") and not back.waits
    assert "A5" in GAME.awaiting(realm.state)[0].prompt
    realm.do(A, Reconsider())
    assert "site-A5" in realm.offered(A)
    realm.refused(A, Reconsider(), "CR-ALT-16")
    realm.do(A, Site(field="A6"))
    answer = GAME.advised(realm.state, GAME.questions(realm.state)[0])
    assert answer is not None
    realm.do(A, reply(GAME.questions(realm.state)[0], answer, "CR-ALT-15"))
    assert realm.state.on(realm.at("A6")) is not None and realm.state.turn == B


@pytest.mark.rule("CR-ALT-15")
def test_whoever_has_shown_a_picture_may_withdraw_it_also_after_the_end() -> None:
    realm = Realm(HALVES, seats=2, dictator_rounds=1)
    realm.do(A, SetUp(field="A1", thing="a cup", name="the Cup", photo=PHOTO))
    realm.refused(B, Withdraw(field="A1"), "CR-CON-04")
    realm.refused(A, Withdraw(field="A2"), "CR-CON-04")
    realm.passes(B)
    assert realm.won and [q.kind for q in GAME.afterwards(realm.state)] == ["pictures"]
    step = GAME.apply(realm.state, A, Withdraw(field="A1"), None)  # type: ignore[arg-type]
    assert step.events[0].forgets == PHOTO and not step.state.monuments[0].photo
    assert step.state.monuments[0].name == "the Cup" and not GAME.afterwards(step.state)


@pytest.mark.rule("CR-CON-04")
def test_a_picture_shown_twice_goes_from_both_and_what_somebody_else_shows_as_well_is_not_forgotten() -> None:
    realm = Realm(HALVES, seats=2)
    shown = SetUp(field="A1", thing="a cup", name="the Cup", photo=PHOTO)
    realm.do(A, shown).do(B, replace(shown, field="F1")).do(A, replace(shown, field="A2"))
    step = GAME.apply(realm.state, A, Withdraw(field="A1"), Chance("gone"))
    assert [(m.by, m.photo) for m in step.state.monuments] == [(A, ""), (B, PHOTO), (A, "")]
    assert not step.events[0].forgets
    last = GAME.apply(step.state, B, Withdraw(field="F1"), Chance("gone"))
    assert last.events[0].forgets == PHOTO


@pytest.mark.rule("CR-ALT-16")
def test_a_turn_is_one_monument_one_invasion_or_nothing() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2")
    assert realm.offered(A) >= {"site-B1", "take-C1", "pass"}
    realm.invade(A, "C1")
    assert realm.offered(A) == {f"take-C{n}" for n in range(2, 7)} | {"take-D1", "stop"}
    realm.refused(A, SetUp(field="A3", thing="a cup", name="Cup"), "CR-ALT-16")
    realm.refused(A, Pass(), "CR-ALT-16")
    realm.stop(A)
    assert realm.state.turn == B
    realm.set_up(B, "D5").refused(B, Invade(fields=("B1",)), "CR-ALT-03")
    realm.refused(A, SetUp(field="A3", thing="a cup", name="Cup"), "CR-ALT-03")


@pytest.mark.rule("CR-ALT-16")
def test_after_the_last_turn_of_a_round_comes_the_vote_and_after_it_the_next_round() -> None:
    realm = Realm(THIRDS).passes(A, B)
    assert not GAME.motions(realm.state)
    voting = realm.passes(C).state
    assert GAME.motions(voting) and voting.turn is None
    realm.vote("BAA")
    assert realm.state.phase == "rounds" and (realm.state.round, realm.state.turn) == (2, A)


@pytest.mark.rule("CR-ALT-16", "CR-ALT-03")
def test_silence_passes_a_turn_in_every_form_it_takes() -> None:
    realm = Realm(THIRDS).monuments("B1", "B2").silent()
    assert realm.state.turn == B
    realm.do(B, Site(field="C1")).silent()
    assert realm.state.turn == C and len(realm.state.monuments) == 2
    realm = Realm(THIRDS).monuments("A1", "A2").invade(A, "C1").silent()
    assert realm.state.turn == B and realm.owner("C1") == A, "what was taken stays taken"


@pytest.mark.rule("CR-ALT-21")
def test_an_army_takes_as_many_fields_as_there_are_monuments_in_possession() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2", "A3", "C6")
    realm.refused(A, Invade(fields=("C1", "C2", "C3", "C4")), "CR-ALT-22")
    realm.invade(A, "C1", "C2", "C3")
    assert realm.map().startswith("AAABCC AAABCC AAABCC AABBCC") and realm.state.turn == B
    bare = Realm(THIRDS).monuments("C1")
    assert "have none yet" in bare.refused(A, Invade(fields=("C1",)), "CR-ALT-21")
    assert not any(key.startswith("take") for key in bare.offered(A))
    won = Realm(THIRDS).monuments("A1", "A2")
    won.state = replace(won.state, monuments=tuple(replace(m, by=B) for m in won.state.monuments))
    won.invade(A, "C1", "D1")
    assert won.state.turn == B, "whoever has set them up"
    assert "have none yet" in won.refused(B, Invade(fields=("B1",)), "CR-ALT-21")


@pytest.mark.rule("CR-ALT-22")
def test_a_march_that_began_before_owners_were_kept_names_none() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2", "A3").invade(A, "C1")
    assert realm.state.march is not None
    realm.state = replace(realm.state, march=replace(realm.state.march, whose=()))
    (told,) = realm.invade(A, "D1").told
    assert "takes C1 and D1 (2 of 3" in told


@pytest.mark.rule("CR-ALT-22")
def test_the_number_is_fixed_at_the_start_and_monuments_won_do_not_add() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2", "C1")
    realm.refused(A, Invade(fields=("C1", "C2", "C3")), "CR-ALT-22")
    realm.invade(A, "C1")
    assert realm.held(A) == 3 and realm.state.march is not None and realm.state.march.left == 1
    assert "1 more" in realm.refused(A, Invade(fields=("C2", "C3")), "CR-ALT-22")
    realm.invade(A, "D1")
    assert realm.state.turn == B
    realm.refused(A, Invade(fields=("C3",)), "CR-ALT-03")


@pytest.mark.rule("CR-ALT-22")
def test_each_field_lies_next_to_land_the_invader_owns_by_then() -> None:
    realm = Realm(THIRDS).monuments("A1", "A2", "A3")
    for fields in (("E1",), ("D1",), ("C1", "D2"), ("A2",), ("C1", "C1")):
        realm.refused(A, Invade(fields=fields), "CR-ALT-22")
    realm.invade(A, "C1", "D1", "E1")
    assert realm.owner("E1") == A, "there is no battle and nothing else between"


@pytest.mark.rule("CR-ALT-22")
def test_an_invasion_leaves_no_army_behind_and_ends_where_nothing_can_be_taken() -> None:
    realm = Realm(HALVES, seats=2).monuments("A1", "A2", "A3").invade(A, "D1").stop(A)
    assert realm.state.march is None and realm.state.turn == B
    realm.passes(B)
    assert realm.state.turn == A and realm.offered(A) >= {"take-E1", "take-D2"}
    realm.refused(A, Stop(), "CR-ALT-20")


@pytest.mark.rule("CR-ALT-15")
def test_the_place_of_a_monument_that_is_being_set_up_changes_hands_for_nobody() -> None:
    realm = Realm(THIRDS).do(A, Site(field="A4"))
    (fields,) = CORRECTIONS
    assert realm.at("A4") not in fields.now(realm.state) and realm.at("A5") in fields.now(realm.state)
    realm.do(A, Reconsider())
    assert realm.at("A4") in fields.now(realm.state)


@pytest.mark.rule("CR-ALT-18", "CR-ALT-22")
def test_whoever_may_lose_all_land_to_one_army_is_told_so() -> None:
    """Somebody built a third monument, and was wiped out with four Fields by an army of five."""
    realm = Realm("AABBCC " + "BBBBCC " * 5).monuments("C1", "D1", "E1", "F1")
    warned = GAME.awaiting(realm.state)[0]
    assert warned.seat == A
    assert warned.detail.startswith(f"Danger: {who(B)} with an army of 2 could take all your 2 Fields in one turn")
    told = GAME.describe(GAME.view(realm.state, A))
    assert f"In danger: the army of {who(B)} could take all of it in one turn." in told
    apart = Realm("ABBBCA " + "BBBBCC " * 5).monuments("C1", "D1", "E1", "E2")
    assert "Danger" not in GAME.awaiting(apart.state)[0].detail, "C and B reach one Field each"
    small = Realm("AABBCC " + "BBBBCC " * 5).monuments("A1", "C1", "E1")
    (turn, *_) = GAME.awaiting(small.state)
    assert turn.detail == "Invading takes one Field next to your land, with what stands there."
