"""The channel's Creation box before, in and after a Roleplay game (CR-BOX)."""

from __future__ import annotations

import pytest

from rules.core import Chance, Leave, Sitting
from rules.core.game import encode
from rules.creation.actions import Consent, Discard, Handed, Keep
from rules.creation.world.pages import BoxThing
from rules.modes.roleplay import actions as do
from tests.rules.creation.worlds import GAME as MYTHIC
from tests.rules.modes.roleplay.story import GAME, A, B, C, Story, placing, story

OLD = BoxThing(thing="a red mug", names=("Moon Well",), photo="c" * 64, finder="Ann", finder_id=7)


def told(**options: object) -> Story:
    """A story at its end: C has placed a cup with a picture."""
    game = story(3, rounds=1, **options).place(C, "Cup", photo="a" * 64)
    return game.do(B, do.Pass()).do(A, do.Pass())


@pytest.mark.rule("CR-BOX-01", "CR-BOX-03")
def test_each_god_may_keep_one_object_of_the_story() -> None:
    game = told()
    assert game.at("keeping") and GAME.outcome(game.state) is None
    game.do(C, Keep(act=game.to("Cup")))
    assert game.refused(B, Keep(act=game.to("Cup"))).rule == "CR-BOX-03"
    game.do(B, Keep(act=0)).do(A, Keep(act=game.to("Star Bear")))
    assert [k.thing for k in GAME.legacy(game.state)] == ["the thing of Cup", "a teddy bear"]
    assert game.at("over") and game.state.kept[0].photo == "a" * 64


@pytest.mark.rule("CR-BOX-04")
@pytest.mark.parametrize(("to", "photo"), [("all", "a" * 64), ("words", "")])
def test_whoever_has_shown_an_object_is_asked(to: str, photo: str) -> None:
    game = told().do(C, Keep(act=0)).do(B, Keep(act=told().to("Cup")))
    (asked,) = game.asked()
    assert (asked.seat, asked.kind) == (C, "consent")
    game.do(C, Consent(to=to))  # type: ignore[arg-type]
    assert game.state.kept[0].photo == photo and game.asked()[0].seat == A


@pytest.mark.rule("CR-BOX-04")
def test_a_no_lets_the_other_choose_again_and_a_new_hand_is_not_asked() -> None:
    game = told().do(C, Keep(act=0)).do(B, Keep(act=told().to("Cup"))).do(C, Consent(to="nothing"))
    assert game.asked()[0].seat == B and not game.state.kept
    other = told().do(C, Handed()).do(C, Keep(act=0)).do(B, Keep(act=told().to("Cup")))
    assert other.state.kept[0].photo == "" and other.asked()[0].seat == A
    gone = told().do(C, Keep(act=0)).do(B, Keep(act=told().to("Cup"))).do(C, Leave())
    assert gone.state.kept[0].photo == ""


@pytest.mark.rule("CR-BOX-04", "CR-RP-37")
def test_who_leaves_while_asked_and_would_have_chosen_last_holds_nobody_up() -> None:
    game = told().do(C, Keep(act=0)).do(B, Keep(act=told().to()))
    assert [(q.seat, q.kind) for q in game.asked()] == [(A, "consent")]
    game.do(A, Leave())
    assert game.at("over") and [kept.chosen_by for kept in game.state.kept] == [B]


@pytest.mark.rule("CR-BOX-05")
def test_an_object_of_the_box_is_placed_as_any_other_and_its_old_names_are_shown() -> None:
    game = story(3)
    game.state = GAME.deal_on(3, GAME.options({}), Chance("x"), (OLD,)).state
    game.choose(A, B, C).explain(A, B, C).elect(1, 0, 0).do(A, do.Rounds(number=1))
    verb = next(v for v in GAME.verbs if v.name == "place")
    assert ("a red mug" in dict(GAME.complete(game.state, C, verb, {}, "thing"))) is True
    game.do(C, placing(game, C, "Well", thing="a red mug"))
    assert "Moon Well" in GAME.motions(game.state)[0].detail
    game.all("for").do(B, do.Pass()).do(A, do.Pass()).do(C, Keep(act=0)).do(B, Keep(act=game.to("Well")))
    (kept,) = GAME.legacy(game.state)
    assert (kept.names, kept.finder_id, kept.photo) == (("Moon Well", "Well"), 7, "c" * 64)


@pytest.mark.rule("CR-BOX-02", "CR-BOX-07")
def test_the_box_goes_on_to_every_game_of_the_family() -> None:
    assert GAME.heirs == MYTHIC.heirs == "creation"
    game = told(box_size=0)
    assert game.at("over"), "without a box nobody is asked"
    game = told().do(C, Keep(act=told().to("Cup")))
    left = GAME.sign(GAME.legacy(game.state), {2: Sitting(9, "Cleo")}, 77)
    assert [(k.finder_id, k.at) for k in left] == [(9, 77)]
    world = MYTHIC.deal_on(3, MYTHIC.options({}), Chance("x"), left).state
    assert world.box == left
    again = GAME.deal_on(3, GAME.options({}), Chance("x"), left).state
    assert GAME.legacy(again) == left


@pytest.mark.rule("CR-BOX-04")
def test_what_is_taken_out_of_the_box_is_gone() -> None:
    game = Story(2)
    game.state = GAME.deal_on(2, GAME.options({}), Chance("x"), (OLD,)).state
    game.do(A, Discard(key=GAME.keepsakes((OLD,))[0].key))
    assert game.state.box == () and game.refused(A, Discard(key="nothing")).rule == "CR-BOX-04"


@pytest.mark.rule("CR-CON-04")
def test_a_picture_is_withdrawn_by_whoever_showed_it_and_the_words_stay() -> None:
    game = told()
    (mine,) = game.state.shown
    assert [q.seat for q in GAME.questions(game.state) if q.kind == "no-photo"] == [C]
    assert game.refused(B, do.WithdrawPhoto(of=mine.id)).rule == "CR-CON-04"
    game.do(C, do.WithdrawPhoto(of=mine.id))
    assert game.act("Cup").photo == "" and game.events[0].forgets == "a" * 64
    assert "a" * 64 not in encode(game.state).decode(), "it is nowhere any more"
    assert game.refused(C, do.WithdrawPhoto(of=mine.id)).rule == "CR-CON-04"


@pytest.mark.rule("CR-CON-04")
def test_also_the_picture_of_an_object_that_lost_or_was_voted_down_can_be_withdrawn() -> None:
    game = Story(3).choose(A, C).do(B, do.Choose(thing="a key", photo="b" * 64))
    shown = {"by themselves": game.state}
    game.explain(A, B, C).elect(1, 0, 0).do(A, do.Rounds(number=2)).do(C, do.Pass())
    assert len(game.state.acts) == 1, "the key is no Act"
    shown["after the vote"] = game.state
    lamp = placing(game, B, "Lamp", photo="c" * 64)
    game.do(B, lamp)
    assert GAME.motions(game.state)[0].photo == "c" * 64
    shown["while they vote"] = game.state
    game.vote(A, "against").all("against")
    shown["voted down"] = game.state
    for when, state in shown.items():
        game.state = state
        for mine in state.shown:
            game.do(B, do.WithdrawPhoto(of=mine.id))
            assert game.events[0].forgets == mine.photo
        left = encode(game.state).decode()
        assert "b" * 64 not in left and "c" * 64 not in left, when


@pytest.mark.rule("CR-RP-02")
def test_the_picture_of_another_god_is_no_new_object() -> None:
    game = story(3).place(C, "Cup", photo="a" * 64)
    refusal = game.refused(B, placing(game, B, "Other Cup", photo="a" * 64))
    assert refusal.rule == "CR-RP-02" and "own object" in str(refusal)


@pytest.mark.rule("CR-CON-04")
def test_whoever_takes_a_seat_over_has_not_shown_what_was_shown_before() -> None:
    game = told()
    (mine,) = game.state.shown
    game.do(C, Handed())
    assert not [q for q in GAME.questions(game.state) if q.kind == "no-photo"]
    assert game.refused(C, do.WithdrawPhoto(of=mine.id)).rule == "CR-CON-04"
    assert game.act("Cup").photo == "a" * 64
