"""What was found when the rules were read again: small print of Roleplay games."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Action, Chance, Illegal, Leave, Return, Seat
from rules.core.decisions import advised, reply
from rules.creation.actions import Away, Consent, Keep
from rules.modes.roleplay import actions as do
from tests.rules.modes.roleplay.story import GAME, A, B, C, D, Story, placing, story


def ability(game: Story, seat: int, way: Any, name: str, **more: Any) -> Action:
    """What a seat makes up from its first Attribute."""
    by = game.state.gods[seat].attributes[:1]
    return do.Use(to=game.to(name), way=way, by=by, story="So it comes.", **more)


@pytest.mark.rule("CR-RP-29", "CR-RP-31")
def test_what_leads_nowhere_is_refused_before_it_is_begun() -> None:
    game = story(3)
    for seat, deed, rule in ((C, "steal", "CR-RP-29"), (A, "capture", "CR-RP-31")):
        game.skip_to(seat)
        (menu,) = game.asked(seat, "turn")
        (offer,) = [o for o in menu.offers if o.key == deed]
        assert offer.why_not is not None and offer.why_not.rule == rule
        assert game.refused(seat, do.Begin(deed=deed)).rule == rule  # type: ignore[arg-type]
    game.do(A, do.Pass()).place(C, "Cup").skip_to(A).do(A, do.Begin(deed="steal"))
    assert game.state.draft is not None


@pytest.mark.rule("CR-RP-15")
def test_who_leaves_and_comes_back_is_as_old_as_before() -> None:
    game = Story(4).choose(B, C, D).do(A, Leave())
    game.do(D, do.Age(way="older"))
    assert game.state.ages == (A, B, D, C)
    game.explain(B, C, D).vote(B, str(C)).vote(C, str(B)).vote(D, str(B)).do(B, do.Rounds(number=2)).do(
        A, Return()
    )
    for seat in (C, D, B):
        game.do(seat, do.Pass())
    assert game.state.queue == (C, D, B, A), "A is the oldest still"


@pytest.mark.rule("CR-RP-15")
def test_among_those_who_are_left_one_changes_places_with_the_next() -> None:
    game = Story(4).choose(A).do(B, Leave()).do(C, do.Age(way="older"))
    assert game.state.ages == (C, B, A, D)


@pytest.mark.rule("CR-RP-25")
def test_stripping_undoes_what_lies_on_an_act_and_else_what_the_act_protects() -> None:
    game = story(3, rounds=9).place(C, "Gate", protects=True).place(B, "Well", to="Gate")
    for seat, way in ((A, "shield"), (C, "strip")):
        game.skip_to(seat).do(seat, ability(game, seat, way, "Gate")).all("for")
    assert not game.state.wards and game.act("Gate").protects == game.to(), "the Gate guards the Center still"
    game.skip_to(C).do(C, ability(game, C, "strip", "Gate")).all("for")
    assert game.act("Gate").protects == 0
    assert game.skip_to(C).refused(C, ability(game, C, "strip", "Gate")).rule == "CR-RP-25"


@pytest.mark.rule("CR-RP-25")
def test_the_story_of_an_act_may_change_without_its_name() -> None:
    game = story(3).place(C, "Cup")
    game.do(B, ability(game, B, "rename", "Cup")).all("for")
    assert game.act("Cup").story == "So it comes." and game.act("Cup").names == ("Cup",)
    assert "tells Cup anew" in game.told


@pytest.mark.rule("CR-RP-16")
@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ({"story": "s" * 1501}, "CR-RP-16"),
        ({"name": "n" * 61}, "CR-RP-16"),
        ({"thing": "t" * 201}, "CR-RP-02"),
        ({"kind": "moved", "where": "w" * 201}, "CR-RP-02"),
    ],
)
def test_what_is_too_long_is_refused_and_never_cut(what: dict[str, Any], rule: str) -> None:
    game = story(3)
    refusal = game.refused(C, replace(placing(game, C, "Cup"), **what))
    assert refusal.rule == rule and "shorter" in str(refusal)


@pytest.mark.rule("CR-RP-28", "CR-RP-25", "CR-RP-31", "CR-RP-18")
def test_nothing_that_was_said_is_passed_over() -> None:
    game = story(3).place(C, "Cup")
    to, bear, by = game.to("Cup"), game.to(), ("doors",)
    said: tuple[tuple[Action, str], ...] = (
        (do.Steal(to=to, story="It opens.", by=by, way="story", name="Door Cup"), "CR-RP-28"),
        (do.Use(to=to, story="It opens.", by=by, way="tale", name="Door Cup"), "CR-RP-25"),
        (replace(placing(game, B, "Jug"), rank="greater"), "CR-RP-18"),
    )
    for action, rule in said:
        assert game.refused(B, action).rule == rule
    cage = do.Capture(to=bear, story="A cage.", by=by, photo="a" * 64)
    assert game.refused(B, cage).rule == "CR-RP-31" and not game.state.shown


@pytest.mark.rule("CR-RP-27")
def test_a_name_that_several_bear_asks_which_is_meant() -> None:
    game = story(3).place(C, "Cup").place(B, "Cup", thing="another thing")
    view = GAME.view(game.state, A)
    verb = next(v for v in GAME.verbs if v.name == "steal")
    with pytest.raises(Illegal, match="Say the number") as refusal:
        GAME.read(view, verb, {"to": "Cup", "story": "It is mine.", "name": "Jug"})
    assert refusal.value.rule == "CR-RP-27"
    numbers = {str(a.id) for a in game.state.acts if a.name == "Cup"}
    assert {value for value, _ in GAME.complete(game.state, A, verb, {}, "to")} == numbers
    action = GAME.read(view, verb, {"to": max(numbers), "story": "It is mine.", "name": "Jug"})
    assert isinstance(action, do.Steal) and str(action.to) == max(numbers)


@pytest.mark.rule("CR-RP-36", "CR-RP-37")
def test_who_says_that_they_are_away_is_not_counted_until_they_are_back() -> None:
    game = story(4).do(A, Away())
    game.do(D, ability(game, D, "tale", "Star Bear"))
    assert GAME.motions(game.state)[0].electorate == (B, C, D), "three are there, and the proposer votes"
    game.all("for").do(A, Away(away=False)).do(C, ability(game, C, "tale", "Star Bear"))
    assert GAME.motions(game.state)[0].electorate == (A, B, D)


@pytest.mark.rule("CR-RP-38")
def test_the_story_is_told_round_by_round_in_the_gods_own_words() -> None:
    game = Story(3).choose(A, B, C)
    assert GAME.myth(game.state) is None, "there is nothing to tell"
    game = story(3, rounds=2, box_size=0).place(C, "Cup", story="The Bear drinks from it.", photo="a" * 64)
    game.do(B, do.Steal(to=game.to("Cup"), by=("doors",), name="Door Cup", story="It opens.")).all("for")
    game.do(A, ability(game, A, "destroy", "Door Cup")).all("against").over()
    myth = GAME.myth(game.state)
    assert myth is not None
    assert [part.title for part in myth.parts] == ["The Gods", "In the Beginning", "The First Round", "The End"]
    placed, stolen = myth.parts[2].leaves
    assert (placed.title, placed.words, placed.photo) == ("Cup", "The Bear drinks from it.", "a" * 64)
    assert (stolen.title, stolen.words) == ("Door Cup", "It opens.") and "once Cup" in stolen.under
    assert "Door Cup" in myth.parts[3].leaves[0].words and "Star Bear" in myth.parts[1].leaves[-1].title


@pytest.mark.rule("CR-BOX-04")
def test_a_no_to_the_last_object_says_that_it_ends_the_game() -> None:
    game = story(3, rounds=1).do(C, do.Pass()).do(B, do.Pass()).do(A, do.Pass()).do(C, Keep(act=0))
    game.do(B, Keep(act=game.to("Star Bear")))
    (asked,) = game.asked(A, "consent")
    assert all(offer.final for offer in asked.offers if offer.key == "nothing")
    assert game.do(A, Consent(to="nothing")).at("over")


@pytest.mark.rule("CR-RP-39", "CR-RP-32")
@pytest.mark.parametrize("seats", [2, 3])
def test_computers_play_to_an_end_and_find_each_thing_once(seats: int) -> None:
    state, luck = GAME.deal(seats, GAME.options({"roleplay_story_capture": False}), Chance("x")).state, Chance("y")
    for _ in range(60 * seats):
        waiting = tuple(d for d in GAME.awaiting(state) if d.waits)
        if not waiting:
            break
        decision = luck.pick(waiting)
        answer = advised(decision)
        assert answer is not None
        state = GAME.apply(state, Seat(decision.seat), reply(decision, answer, "CR-RP-14"), Chance("z")).state
    assert GAME.outcome(state) is not None and state.rounds == 3
    assert len(state.acts) > 2 * seats and len({a.thing for a in state.acts}) == len(state.acts)
    assert all(len(god.attributes) == 2 for god in state.gods)


@pytest.mark.rule("CR-RP-24")
def test_what_another_god_protects_is_its_own_gods_still() -> None:
    game = story(3, rounds=9).place(C, "Cup").place(B, "Gate", to="Cup", protects=True)
    for seat in (B, C):
        game.skip_to(seat).do(seat, ability(game, seat, "rename", "Cup")).all("for")
        assert "tells Cup anew" in game.told
    assert game.skip_to(A).refused(A, ability(game, A, "rename", "Cup")).rule == "CR-RP-24"
