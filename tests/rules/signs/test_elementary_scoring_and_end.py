"""Points, last turns, and a series of games (DS-ELX, DS-ELE)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Chance, Leave, Pick, TimeUp
from rules.signs.elementary.actions import Throw
from rules.signs.elementary.scoring import score
from rules.signs.elementary.state import Elementary
from tests.rules.signs.tables import ELEMENTARY, SIGNS, A, B, C, act, card, cards, elementary, lay, sign


def total(text: str, token: str) -> int:
    made = score(cards(text), sign(token))
    assert made is not None
    return made.total


@pytest.mark.rule("DS-ELX-01")
def test_base_points() -> None:
    assert total("Tone 3, Wind 4, Bone 5", "Flame") == 8
    assert total("Tone 3, Wind 3, Bone 3", "Flame") == 10
    assert total("Tone 11, Wind 1, Bone 2", "Flame") == 12
    assert total("Tone 3, Wind 3, Bone 3, Tone 9, Wind 9", "Flame") == 15


@pytest.mark.rule("DS-ELX-02")
def test_cards_that_match_the_space() -> None:
    assert total("Flame 4, Wave 5, Flame 6", "Flame") == 18
    assert total("Flame 5, Wave 5, Bone 5, Flame 8, Star 8", "Flame") == 25
    assert total("Tone 11, Wind 1, Bone 2", "Bone") == 17


@pytest.mark.rule("DS-ELX-03")
def test_extra_cards() -> None:
    assert total("Flame 8, Wave 8, Wind 8, Stone 8", "Wave") == 17
    assert total("Flame 3, Wave 4, Wind 5, Flame 6, Wave 7", "Tone") == 12
    assert total("Flame 4, Flame 5, Flame 6, Flame 7", "Wave") == 18


@pytest.mark.rule("DS-ELX-04")
def test_kinfolk() -> None:
    assert total("Flame 4, Flame 5, Flame 6, Flame 7", "Flame") == 38
    assert total("Flame 11, Flame 1, Flame 2", "Flame") == 37
    assert total("Flame 11, Flame 1, Flame 2", "Bone") == 22


@pytest.mark.rule("DS-ELX-05")
def test_a_card_can_earn_for_the_reveal_and_for_the_set() -> None:
    state = elementary(["Bone 4, Wave 5, Wind 6, Tone 1, Tone 3", "..."])
    state = lay(state, "Bone 4", 7).state
    assert state.points == (5, 0)
    state = replace(state, seat=A)
    assert lay(state, "Wave 5, Wind 6", 7).state.points == (18, 0)


@pytest.mark.rule("DS-CIR-04")
def test_relationships_change_no_points_of_elementary() -> None:
    points = set()
    for other in ("Stone Tree Star", "Star Stone Tree"):
        tokens = ["Wind", "Wave", "Flame", *other.split(), "Bone", "Tone", "Dream", "Shadow", "Spirit"]
        state = elementary(["Stone 5, Star 6", "..."], {3: "Tree 4"}, opened=[3], tokens=tokens)
        points.add(lay(state, "Stone 5, Star 6", 3).state.points)
    assert points == {(8, 0)}


# ------------------------------------------------------------------------------------------------------- last turns


def anything(state: Elementary) -> Elementary:
    """The player on turn turns a token over without a match."""
    decision = ELEMENTARY.awaiting(state)[0]
    assert isinstance(decision.ask, Pick)
    return act(state, decision.ask.options[0].action).state


def poised(points: tuple[int, ...], turn: int = 0, **options: Any) -> Elementary:
    """A position in which the player on turn scores 8 with ``Flame 7`` on space 3."""
    hands = ["..."] * len(points)
    hands[turn] = "Flame 7, Tone 1, Tone 3, Tone 5, Tone 9"
    seat = (A, B, C)[turn]
    return elementary(hands, {3: "Wave 5, Wave 6", 6: "Stone 1"}, opened=[3], points=points, turn=seat, **options)


def score_eight(state: Elementary) -> Elementary:
    return lay(state, "Flame 7", 3).state


@pytest.mark.rule("DS-ELE-01", "DS-ELE-02")
def test_everybody_else_has_exactly_one_more_turn() -> None:
    state = score_eight(poised((3, 71, 5), turn=1, series_games=1))
    assert state.points[B] == 79 and state.last_turns == (C, A) and state.seat == C
    assert ELEMENTARY.outcome(state) is None
    state = anything(state)
    assert state.last_turns == (A,) and state.seat == A and ELEMENTARY.outcome(state) is None
    assert ELEMENTARY.awaiting(state)[0].prompt.startswith("Your last turn of this game. ")
    state = anything(state)
    outcome = ELEMENTARY.outcome(state)
    assert outcome is not None and outcome.places[0] == (B,)


@pytest.mark.rule("DS-ELE-01")
def test_seventy_six_is_not_enough_and_seventy_seven_is() -> None:
    assert score_eight(poised((68, 0, 0))).last_turns is None
    assert score_eight(poised((69, 0, 0))).last_turns == (B, C)


@pytest.mark.rule("DS-ELE-01")
def test_reaching_the_goal_in_the_last_turns_prolongs_nothing() -> None:
    state = replace(poised((77, 72, 0), turn=1, series_games=1), last_turns=(B, C))
    state = score_eight(state)
    assert state.points[B] == 80 and state.last_turns == (C,) and state.seat == C
    assert ELEMENTARY.may_end(state, C, Throw()), "typed without saying which card lies on top"
    assert not ELEMENTARY.may_end(replace(state, last_turns=(C, A)), C, Throw())
    state = anything(state)
    outcome = ELEMENTARY.outcome(state)
    assert outcome is not None and outcome.places[0] == (B,) and outcome.scores[:2] == (77, 80)


@pytest.mark.rule("DS-ELE-02")
def test_ninety_points_do_not_end_the_game_on_the_spot() -> None:
    state = score_eight(poised((82, 0), series_games=1))
    assert state.points[A] == 90 and state.seat == B and ELEMENTARY.outcome(state) is None
    assert ELEMENTARY.outcome(anything(state)) is not None


@pytest.mark.rule("DS-ELE-01", "DS-ONL-02")
def test_a_turn_that_passed_by_time_counts_among_the_last_turns() -> None:
    state = score_eight(poised((77, 0), series_games=1))
    state = ELEMENTARY.apply(state, B, TimeUp(decision=state.decision), Chance("late")).state
    assert ELEMENTARY.outcome(state) is not None


@pytest.mark.rule("DS-ELE-01", "DS-ONL-03")
@pytest.mark.parametrize("starter_leaves", [True, False])
def test_leaving_in_the_last_turns(starter_leaves: bool) -> None:
    state = score_eight(poised((77, 0, 0), series_games=1))
    if starter_leaves:
        state = act(state, Leave(), A).state
        assert state.last_turns == (B, C)
        state = anything(anything(state))
    else:
        state = act(state, Leave(), C).state
        assert state.last_turns == (B,) and state.seat == B
        state = act(state, Leave(), B).state
    assert ELEMENTARY.outcome(state) is not None


# ------------------------------------------------------------------------------------------------------- the series


def last_turn(game: int, points: tuple[int, ...], totals: tuple[int, ...], games: int) -> Elementary:
    """The very last turn of a game, which adds no points to these."""
    state = elementary(
        ["Tone 1, Star 3, Star 4, Star 5, Star 6", *["..."] * (len(points) - 1)],
        points=points,
        totals=totals,
        game=game,
        series_games=games,
    )
    return replace(state, last_turns=(A,))


@pytest.mark.rule("DS-ELE-03")
def test_totals_grow_and_the_next_game_begins_at_nothing() -> None:
    state = replace(last_turn(3, (81, 60), (150, 170), 7), finished=((80, 70), (70, 100)))
    step = lay(state, "Tone 1", 1)
    after = step.state
    assert after.totals == (231, 230) and after.points == (0, 0) and after.game == 4
    assert after.finished[-1] == (81, 60) and after.last_turns is None
    assert [len(hand) for hand in after.hands] == [5, 5] and not after.discard
    assert sum(len(space.cards) for space in after.spaces) == 3
    assert ELEMENTARY.conserved(after) == ELEMENTARY.conserved(state)
    assert [event.kind for event in step.events] == ["turn", "end", "deal", "deal"]


@pytest.mark.rule("DS-ELE-03")
def test_a_series_of_one_ends_with_its_game() -> None:
    assert lay(last_turn(1, (81, 60), (0, 0), 1), "Tone 1", 1).state.over
    assert not lay(last_turn(1, (81, 60), (0, 0), 2), "Tone 1", 1).state.over
    assert lay(last_turn(2, (81, 60), (0, 0), 2), "Tone 1", 1).state.over


@pytest.mark.rule("DS-ELE-03", "DS-ELS-04")
def test_question_names_are_not_used_again_in_a_later_game() -> None:
    state = last_turn(1, (81, 60), (0, 0), 7)
    after = lay(state, "Tone 1", 1).state
    assert after.turn == state.turn + 1


@pytest.mark.rule("DS-ELS-04")
def test_the_first_player_is_drawn_anew_for_each_game() -> None:
    state = last_turn(1, (81, 60, 0), (0, 0, 0), 7)
    starters = set()
    for n in range(30):
        decision = ELEMENTARY.awaiting(state)[0]
        assert isinstance(decision.ask, Pick)
        after = act(state, decision.ask.options[0].action, luck=f"luck {n}").state
        assert after.seat == after.first
        starters.add(after.first)
    assert starters == {A, B, C}


@pytest.mark.rule("DS-ELE-04")
def test_the_highest_total_wins_whoever_won_more_games() -> None:
    state = replace(last_turn(3, (60, 85, 70), (350, 310, 332), 3), finished=((200, 150, 232), (150, 160, 100)))
    outcome = ELEMENTARY.outcome(lay(state, "Tone 1", 1).state)
    assert outcome is not None
    assert outcome.scores == (410, 395, 402) and outcome.places == ((A,), (C,), (B,))
    assert "after 3 games" in outcome.reason
    one = ELEMENTARY.outcome(replace(lay(state, "Tone 1", 1).state, finished=((410, 395, 402),)))
    assert one is not None and "after" not in one.reason, "of one game there is no series"


@pytest.mark.rule("DS-ELE-05")
def test_a_tie_shares_the_victory() -> None:
    outcome = ELEMENTARY.outcome(lay(last_turn(7, (80, 77, 50), (320, 323, 349), 7), "Tone 1", 1).state)
    assert outcome is not None
    assert outcome.scores == (400, 400, 399) and outcome.places == ((A, B), (C,)) and "share" in outcome.reason


@pytest.mark.rule("DS-ELE-06")
def test_the_discards_become_a_new_deck() -> None:
    state = elementary(["Wave 5, Tree 6, Star 7, Tone 1, Tone 3", "..."], {3: "Wave 4", 6: "Bone 1"}, opened=[3])
    held = [one for hand in state.hands for one in hand]
    rest = [one for one in (*state.deck, *state.discard) if one not in held]
    short = replace(state, deck=tuple(rest[:1]), discard=tuple(rest[1:58]))
    step = lay(short, "Wave 5, Tree 6, Star 7", 3)
    # 57 discarded before, and the four cards of the set.
    assert len(step.state.deck) == 57 + 4 - 2 and step.state.discard == ()
    assert len(step.state.hands[A]) == 5 and rest[0] in step.state.hands[A]
    assert any("61 discarded cards make a new one" in event.line for event in step.events)


@pytest.mark.rule("DS-ELE-06")
def test_one_left_in_the_deck_sixty_discarded_three_to_draw() -> None:
    from rules.signs.pile import draw

    pile = tuple(card(f"{name.name} {n}") for name in SIGNS for n in range(1, 12))
    drawn, deck, discard, shuffled = draw(pile[:1], pile[1:61], 3, Chance("draw"))
    assert drawn[0] == pile[0] and len(drawn) == 3 and shuffled == 60
    assert len(deck) == 58 and discard == () and sorted((*drawn, *deck)) == sorted(pile[:61])


@pytest.mark.rule("DS-ELE-06")
def test_a_deck_that_is_just_enough_is_not_shuffled() -> None:
    from rules.signs.pile import draw

    pile = tuple(card(f"Flame {n}") for n in range(1, 8))
    chance = Chance("draw")
    assert draw(pile[:3], pile[3:], 3, chance) == (pile[:3], (), pile[3:], 0)
    assert chance.drawn == []
