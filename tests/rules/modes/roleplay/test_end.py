"""The count, its ties, who leaves and who is silent (CR-RP-32 to CR-RP-37)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Leave, Return
from rules.modes.roleplay import actions as do
from rules.modes.roleplay.state import Act
from tests.rules.modes.roleplay.story import GAME, A, B, C, Story, story


def counted(acts: tuple[int, ...], centers: tuple[int, ...], **options: Any) -> Story:
    """The last turn of a game in which the seats control so many Acts (Centers among them) and Centers."""
    game = story(len(acts), rounds=1, box_size=0, **options)
    found: list[Act] = []
    for seat, (most, center) in enumerate(zip(acts, centers, strict=True)):
        for n in range(most):
            name = f"{seat}-{n}"
            found.append(
                Act(id=len(found) + 1, thing=name, names=(name,), owner=seat, poster=seat, center=n < center)
            )
    game.state = replace(game.state, acts=tuple(found))
    return game


@pytest.mark.rule("CR-RP-32", "CR-RP-34", "CR-RP-35")
@pytest.mark.parametrize(
    ("acts", "centers", "winners"),
    [
        ((4, 3, 3), (0, 0, 0), (0,)),
        ((4, 4, 2), (0, 1, 0), (1,)),
        ((3, 3, 3), (1, 1, 1), (0, 1, 2)),
        ((4, 4, 2), (0, 0, 1), (0, 1)),
        ((3, 3, 3), (1, 1, 0), (0, 1)),
        ((5, 5, 1), (2, 1, 0), (0,)),
    ],
)
def test_most_acts_win_and_centers_break_ties(
    acts: tuple[int, ...], centers: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = counted(acts, centers).over()
    assert outcome.places[0] == winners and outcome.scores == acts
    assert ("Center" in outcome.reason) == (acts.count(max(acts)) > len(winners))


@pytest.mark.rule("CR-RP-32")
def test_after_the_last_turn_of_the_last_round_the_acts_are_counted() -> None:
    game = story(3, rounds=2, box_size=0).place(C, "Cup").place(C, "Jug").do(B, do.Pass())
    assert (game.state.round, game.state.turn, game.state.stage) == (2, A, "rounds")
    game.do(A, do.Pass())
    assert game.at("over") and not GAME.questions(game.state)
    outcome = GAME.outcome(game.state)
    assert outcome is not None and outcome.places == ((C,), (A,), (B,))
    assert game.refused(A, do.Pass()).rule == "CR-RP-32"


@pytest.mark.rule("CR-RP-33")
@pytest.mark.parametrize(("counts", "scores"), [(True, (3, 1)), (False, (2, 1))])
def test_a_center_is_an_act_unless_the_table_says_otherwise(counts: bool, scores: tuple[int, ...]) -> None:
    assert counted((3, 1), (1, 0), roleplay_center_counts=counts).over().scores == scores


@pytest.mark.rule("CR-RP-33")
def test_what_was_destroyed_a_protection_and_what_is_nobodys_do_not_count() -> None:
    game = story(3, rounds=2, box_size=0).place(C, "Cup").skip_to(B)
    game.do(B, do.Use(to=game.to("Cup"), way="destroy", by=("doors",), story="It breaks.")).all("for").skip_to(C)
    game.do(C, do.Use(to=game.to(), way="shield", by=("autumn",), story="Leaves fall on it.")).all("for")
    assert game.over().scores == (1, 0, 0)


@pytest.mark.rule("CR-RP-37")
def test_who_leaves_keeps_nothing_and_what_was_theirs_may_be_stolen() -> None:
    game = story(4, rounds=2, box_size=0).place(3, "Cup").place(C, "Jug").do(C, Leave())
    assert game.own(C) == [] and game.own(-1) == ["Jug"] and game.state.gods[C].attributes == ()
    game.do(B, do.Steal(to=game.to("Jug"), by=("doors",), name="Door Jug", story="It opens.")).all("for")
    assert game.own(B) == ["Door Jug"]
    outcome = game.over()
    assert outcome.scores == (1, 1, 0, 1) and not any(C in place for place in outcome.places)


@pytest.mark.rule("CR-RP-37")
def test_nobody_gets_what_a_god_who_left_has_had() -> None:
    game = story(4, rounds=1, box_size=0).place(3, "Cup").do(3, Leave())
    assert game.over().scores == (1, 0, 0, 0)


@pytest.mark.rule("CR-RP-37")
@pytest.mark.parametrize("made", [lambda: Story(2), lambda: story(2), lambda: Story(2).choose(A, B)])
def test_the_last_god_wins(made: Any) -> None:
    game = made().do(A, Leave())
    while GAME.outcome(game.state) is None:
        game.late(B)
    outcome = GAME.outcome(game.state)
    assert outcome is not None and outcome.places == ((B,),) and "only god left" in outcome.reason


@pytest.mark.rule("CR-RP-37")
def test_a_turn_nobody_takes_is_passed() -> None:
    game = story(3).do(C, do.Begin(deed="place")).late(C)
    assert game.state.turn == B and game.state.draft is None and "passed" in game.told


@pytest.mark.rule("CR-RP-37")
def test_leaving_on_turn_and_in_a_vote_lets_the_game_go_on() -> None:
    game = story(4)
    game.do(3, do.Use(to=game.to(), by=("doubles",), story="A tale.")).vote(A, "for")
    game.do(B, Leave())
    assert GAME.motions(game.state)[0].electorate == (A, C)
    game.do(3, Leave())
    assert not GAME.motions(game.state) and game.state.turn == C and game.state.tries == 0
    game.do(C, do.Begin(deed="place")).do(C, Leave())
    assert (game.at("keeping") or game.at("over")) and game.state.winners == (A,)


@pytest.mark.rule("CR-RP-37")
def test_who_comes_back_has_a_turn_again_and_nothing_else() -> None:
    game = story(3).place(C, "Cup").do(C, Leave())
    assert game.refused(C, do.Pass()).rule == "CR-RP-37"
    game.do(C, Return())
    assert game.state.gods[C].here and game.own(C) == [] and game.state.gods[C].attributes == ()
    game.do(B, do.Pass()).do(A, do.Pass())
    assert game.state.queue == (C, B, A)
    assert game.refused(C, Return()).rule == "CR-RP-37"


@pytest.mark.rule("CR-RP-37", "CR-RP-05")
def test_leaving_before_the_rounds_closes_a_stage_that_waits_for_nobody_else() -> None:
    game = Story(3).choose(A, B).do(C, Leave())
    assert game.at("explaining")
    game.explain(A)
    assert game.at("explaining")
    game.do(C, Return()).explain(B)
    assert game.at("center") and C in GAME.motions(game.state)[0].electorate
    four = Story(4).choose(A, B, C, 3).explain(A, B, C).do(3, Leave())
    assert four.at("center")
    four.elect(3, 3, 3)
    center = four.act("a mirror")
    assert center.owner == -1 and four.state.rounds == 5, "a Center of nobody, and nobody to say how long"
