"""How Counterspell ends: winning, losing, the deck running out, the final resolution (DS-CSF, DS-CSS-01)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Step
from rules.signs.counterspell.state import Counterspell
from tests.rules.signs.tables import (
    COUNTERSPELL,
    A,
    B,
    C,
    candescence,
    card,
    counterspell,
)

FULL_SPACES = {
    1: "Wave 1, Wave 2, Wave 4",
    2: "Wind 1, Wind 2, Wind 4",
    3: "Stone 1, Stone 2, Stone 4",
    4: "Tree 1, Tree 2, Tree 4",
    5: "Star 1, Star 2, Star 4",
    6: "Bone 1, Bone 2, Bone 4",
    7: "Flame 1, Flame 2, Flame 4",
}
"""Chaos cards of each space that match nothing."""

DREAMS = ", ".join(f"Dream {n}" for n in range(1, 12))
"""Cards of a dead sign, which match nothing when they are dealt."""


def chaos(*counts: int, chains: dict[int, str] | None = None) -> dict[int, tuple[str, str]]:
    """So many chaos cards on spaces 1 to 7, all open."""
    return {
        space: (", ".join(FULL_SPACES[space].split(", ")[:count]), (chains or {}).get(space, ""))
        for space, count in enumerate(counts, 1)
    }


def final(circle: dict[int, tuple[str, str]], health: int = 20, **options: Any) -> Step[Counterspell]:
    """The last turn of the last round has ended."""
    return candescence(counterspell(circle, last_round=True, deck=0, health=health, **options))


def order(step: Step[Counterspell]) -> list[int]:
    """The spaces in the order in which they were resolved."""
    return [one.space for one in step.state.resolved]


# -------------------------------------------------------------------------------------------------- winning, losing


@pytest.mark.rule("DS-CSS-01", "DS-CSF-01")
def test_the_last_health_wins_for_all_at_once() -> None:
    circle = {
        1: ("Wave 2, Wind 3, Bone 4", "Stone 6, Stone 7, Stone 8"),
        2: ("Flame 9, Wind 9, Bone 9", ""),
    }
    step = candescence(counterspell(circle, health=1))
    state = step.state
    assert state.health == 0 and order(step) == [1]
    outcome = COUNTERSPELL.outcome(state)
    assert outcome is not None and outcome.won is True and outcome.places == ((A, B, C),)
    assert "last Health" in outcome.reason and COUNTERSPELL.awaiting(state) == ()
    assert outcome.reason.endswith(f"{len(state.deck)} cards were left in the deck."), "how near it was"


@pytest.mark.rule("DS-CSS-01", "DS-CSF-02")
def test_an_empty_deck_that_must_pay_loses_for_all() -> None:
    state = candescence(counterspell({1: ("Flame 9, Wind 9, Bone 9", "")}, deck=0, health=7)).state
    outcome = COUNTERSPELL.outcome(state)
    assert outcome is not None and outcome.won is False and outcome.places == ((A, B, C),)
    assert outcome.reason == (
        "Space 1 (Flame) is not beaten, nothing woven: 3 cards due and only 0 in the deck, with 7 Health left."
        " You took 13 of the beast's 20 Health in 2 rounds."
    )


@pytest.mark.rule("DS-CSF-02", "DS-CSF-07")
def test_an_empty_deck_with_nothing_to_pay_is_not_lost_yet() -> None:
    step = candescence(counterspell(chaos(1, 1, 1, 1, 1, 1, 1), deck=0))
    assert step.state.won is None and step.state.last_round
    assert "This is the last round" in step.events[-1].line


@pytest.mark.rule("DS-CSF-03")
@pytest.mark.parametrize(("deck", "won"), [(3, False), (4, None), (5, None)])
def test_a_deck_that_cannot_pay_in_full(deck: int, won: bool | None) -> None:
    state = candescence(counterspell({1: ("Flame 9, Wind 9, Bone 9", "")}, ["..."] * 4, deck=deck)).state
    assert state.won is won and len(state.discard) >= min(deck, 4)
    if deck == 4:
        assert state.deck == () and state.last_round
    if deck == 3:
        assert state.deck == (), "those left are discarded"


@pytest.mark.rule("DS-CSF-03")
def test_a_match_in_the_deal_that_cannot_be_paid_loses() -> None:
    state = counterspell(
        chaos(1, 1, 1, 1, 1, 1, 2), top="Tone 1, Tone 2, Tone 3, Tone 4, Tone 5, Tone 6, Bone 9", deck=8
    )
    after = candescence(state).state
    assert after.won is False and after.deck == ()
    assert after.ending.startswith("Bone 9 matches space 7: 3 cards due and only 1 in the deck")


# -------------------------------------------------------------------------------------------------- nearly no cards


@pytest.mark.rule("DS-CSF-04", "DS-CSF-06")
def test_the_board_is_served_first() -> None:
    state = counterspell(chaos(1, 1, 1, 1, 1, 1, 1), ["Tone 9", "Tone 10", "Tone 11"], deck=5)
    after = candescence(state).state
    assert after.deck == () and Counter(len(space.chaos) for space in after.spaces) == {2: 5, 1: 2}
    assert [len(hand) for hand in after.hands] == [1, 1, 1]


@pytest.mark.rule("DS-CSF-05")
@pytest.mark.parametrize(
    ("deck", "held", "drawn"), [(9, 1, 2), (7, 2, 0), (6, 2, 0), (12, 1, 4), (11, 1, 4), (10, 1, 3)]
)
def test_drawing_leaves_seven_cards_for_the_circle(deck: int, held: int, drawn: int) -> None:
    hand = ", ".join(f"Tone {n + 1}" for n in range(held))
    step = candescence(counterspell(hands=[hand, "...", "..."], to_play=(A, B), deck=deck))
    assert len(step.state.hands[A]) == held + drawn and len(step.state.deck) == deck - drawn


@pytest.mark.rule("DS-CSF-05")
def test_what_is_left_is_dealt_one_at_a_time_from_the_first_player() -> None:
    hands = ["Tone 1, Tone 2, Tone 3", "...", "Tone 5, Tone 6"]
    state = counterspell(chaos(2, 2, 2, 2, 2, 2, 2), hands, to_play=(B,), deck=11, top=DREAMS)
    step = candescence(state)
    assert [len(hand) for hand in step.state.hands] == [5, 5, 4] and step.state.deck == ()
    assert set(step.state.hands[A]) >= {card("Dream 8"), card("Dream 10")}
    assert set(step.state.hands[C]) >= {card("Dream 9"), card("Dream 11")}
    assert step.state.last_round
    dealt = next(event for event in step.events if event.line.startswith("The deck deals"))
    assert "Dream 8, Dream 10" in dealt.told_to(A) and "Dream" not in dealt.told_to(B) + dealt.line


@pytest.mark.rule("DS-CSF-05")
def test_dealing_stops_when_all_hold_five() -> None:
    hands = ["Tone 1, Tone 2, Tone 3, Tone 4", "...", "..."]
    state = counterspell(chaos(2, 2, 2, 2, 2, 2, 2), hands, to_play=(B,), deck=12, top=DREAMS)
    after = candescence(state).state
    assert [len(hand) for hand in after.hands] == [5, 5, 5] and len(after.deck) == 4 and not after.last_round


@pytest.mark.rule("DS-CSF-06")
def test_few_cards_go_where_chaos_is_thinnest() -> None:
    state = counterspell(chaos(1, 1, 0, 2, 3, 2, 0), deck=8)
    grown = set()
    for luck in range(30):
        after = candescence(state, f"luck {luck}").state
        assert after.deck == (), "three cards went for space 5, five to the circle"
        more = [
            len(space.chaos) - before for space, before in zip(after.spaces, (1, 1, 0, 2, 3, 2, 0), strict=True)
        ]
        assert [more[at] for at in (0, 1, 2, 6)] == [1, 1, 1, 1] and more[4] == 0 and more[3] + more[5] == 1
        grown.add((more[3], more[5]))
    assert grown == {(0, 1), (1, 0)}


@pytest.mark.rule("DS-CSF-06")
def test_a_match_in_mid_deal_may_leave_too_few() -> None:
    state = counterspell(
        chaos(2, 1, 1, 1, 0, 0, 1),
        top="Flame 9, Tone 1, Tone 2, Tone 3, Dream 1, Dream 2, Dream 3, Dream 4",
        deck=8,
    )
    served = set()
    for luck in range(40):
        after = candescence(state, f"luck {luck}").state
        assert after.deck == () and after.won is None
        assert len(after.spaces[0].chaos) == 3 and after.spaces[0].chaos[2].card == card("Flame 9")
        more = [
            len(space.chaos) - before for space, before in zip(after.spaces, (2, 1, 1, 1, 0, 0, 1), strict=True)
        ]
        assert more[4] == more[5] == 1 and more[1] + more[2] + more[3] + more[6] == 2
        served.add(tuple(more))
    assert len(served) == 6, "chance decides which two of four"


# --------------------------------------------------------------------------------------------------- the last round


@pytest.mark.rule("DS-CSF-07")
def test_in_the_last_round_nobody_draws_and_then_all_is_resolved() -> None:
    state = counterspell(
        chaos(1, 0, 0, 0, 0, 0, 0), ["Tone 9", "...", "..."], to_play=(A, B), deck=0, last_round=True
    )
    state = candescence(state).state
    assert len(state.hands[A]) == 1 and state.won is None
    step = candescence(state)
    assert step.state.won is False and any(event.line == "The final resolution." for event in step.events)
    assert "last round" in COUNTERSPELL.status(COUNTERSPELL.view(state, A)).lower()


@pytest.mark.rule("DS-CSF-07")
def test_health_left_after_the_final_resolution_loses() -> None:
    step = final({1: ("Wave 3", "Tone 4")}, health=2)
    assert step.state.won is False and step.state.health == 2 - 0 and order(step) == [1]
    assert step.state.ending == "The deck is spent, the last round is over, and the beast has 2 Health left."


@pytest.mark.rule("DS-CSF-08")
def test_pairs_come_before_singles() -> None:
    circle = {2: ("Wind 3", "Tone 4"), 6: ("Bone 3, Bone 5", "Dream 6, Dream 7")}
    assert order(final(circle)) == [6, 2]


@pytest.mark.rule("DS-CSF-08")
def test_chaos_sets_come_before_player_sets() -> None:
    circle = {
        1: ("Wave 3", "Tone 4, Tone 5, Tone 6"),
        7: ("Flame 1, Flame 2, Flame 4", "Dream 6, Dream 7, Dream 8"),
    }
    assert order(final(circle)) == [7, 1]


@pytest.mark.rule("DS-CSF-08", "DS-CSF-10")
def test_the_whole_order_of_the_final_resolution() -> None:
    circle = {
        7: ("Flame 1, Flame 2, Flame 4", "Dream 5, Dream 6, Dream 7"),  # a chaos set
        6: ("Bone 1", "Shadow 4, Shadow 5, Shadow 6"),  # a player set
        5: ("Star 1, Star 2", "Spirit 5, Spirit 6"),  # pair against pair
        4: ("Tree 1", "Tone 4, Tone 5"),  # pair against single, the end of step 2
        3: ("Stone 1, Stone 2", "Tone 8"),  # single against pair
        2: ("Wind 3", "Tone 10"),  # single against single
        1: ("", "Spirit 9"),  # a single player card
    }
    assert order(final(circle)) == [7, 6, 5, 4, 3, 2, 1]
    circle[1] = ("Wave 1", "")  # a chaos single nobody has answered
    circle[2] = ("Wind 2, Wind 3", "")  # two unanswered chaos cards come first, and lose the game
    assert order(final(circle)) == [7, 6, 5, 4, 3, 2]
    assert final(circle).state.ending.startswith("Space 2 (Wave) is not beaten, nothing woven")


@pytest.mark.rule("DS-CSF-08", "DS-CSF-10")
def test_unanswered_chaos_comes_before_player_singles() -> None:
    circle = {1: ("", "Stone 9"), 6: ("Bone 3", "")}
    step = final(circle, health=1)
    assert order(step) == [6] and step.state.won is False


@pytest.mark.rule("DS-CSF-09")
def test_a_pair_against_a_pair() -> None:
    step = final({1: ("Wave 3, Wind 4", "Stone 4, Wave 5")})
    (resolved,) = step.state.resolved
    assert resolved.won and resolved.health == 1


@pytest.mark.rule("DS-CSF-09")
@pytest.mark.parametrize(("single", "options", "health"), [
    ("Tree 8", {}, 2),
    ("Wave 8", {}, 2),
    ("Wave 8", {"double_needs_opposing": True}, 0),
    ("Tree 7", {}, 1),
    ("Tree 8", {"health_stacking": "add_all"}, 3),
])  # fmt: skip
def test_a_single_card_doubles_but_is_no_flush(single: str, options: dict[str, Any], health: int) -> None:
    (resolved,) = final({1: ("Bone 4", single)}, **options).state.resolved
    assert resolved.won and resolved.health == health


@pytest.mark.rule("DS-CSF-09")
def test_a_pair_of_one_opposing_sign_is_a_flush() -> None:
    (resolved,) = final({1: ("Bone 8, Wave 1", "Tree 5, Tree 6")}).state.resolved
    assert resolved.health == 2
    (resolved,) = final({1: ("", "Tree 5, Tree 6")}).state.resolved
    assert resolved.health == 2, "nothing to double without chaos"


@pytest.mark.rule("DS-CSF-09")
def test_an_unanswered_chaos_card_is_damage_nobody_can_pay() -> None:
    step = final({1: ("Bone 2", "")})
    assert step.state.won is False and "due and only 0 in the deck" in step.state.ending


@pytest.mark.rule("DS-CSF-09")
def test_a_single_opposing_card_without_chaos_takes_the_last_health() -> None:
    step = final({1: ("", "Stone 3")}, health=1)
    assert step.state.won is True and step.state.resolved[0].health == 1
    plain = final({1: ("", "Wave 3")}, health=1)
    assert plain.state.won is False and plain.state.resolved[0].won and plain.state.resolved[0].health == 0


@pytest.mark.rule("DS-CSF-09", "DS-CSC-15", "DS-CSC-16", "DS-CSC-17")
@pytest.mark.parametrize(("chain", "health"), [
    ("Stone 11, Wave 1, Tone 2", 1),
    ("Stone 11, Stone 1, Stone 2", 3),
    ("Wave 11, Wind 1, Tone 2", 0),
])  # fmt: skip
def test_cardinal_chains_without_chaos(chain: str, health: int) -> None:
    (resolved,) = final({1: ("", chain)}).state.resolved
    assert resolved.won and resolved.health == health


@pytest.mark.rule("DS-CSF-09", "DS-CSR-05")
def test_the_pair_eleven_and_one_counts_twelve() -> None:
    (resolved,) = final({1: ("Bone 6, Bone 7", "Tree 11, Wave 1")}).state.resolved
    assert not resolved.won
    (resolved,) = final({1: ("Bone 5, Bone 7", "Tree 11, Wave 1")}).state.resolved
    assert resolved.won and resolved.health == 1


@pytest.mark.rule("DS-CSF-09")
def test_a_player_set_that_is_too_low_takes_damage_now() -> None:
    step = final({1: ("Bone 9, Wave 9", "Tone 4, Tone 5, Tone 6")})
    assert step.state.won is False and order(step) == [1]


@pytest.mark.rule("DS-CSF-10")
def test_pair_against_single_comes_before_single_against_pair() -> None:
    circle = {1: ("Bone 2, Bone 3", "Tone 9"), 4: ("Bone 5", "Dream 8, Dream 9")}
    assert order(final(circle)) == [4, 1]


@pytest.mark.rule("DS-CSF-10")
def test_three_chaos_cards_against_a_pair_are_lost_first() -> None:
    circle = {1: ("Bone 1", "Tone 4, Tone 5, Tone 6"), 4: ("Bone 2, Bone 3, Bone 5", "Dream 10, Dream 11")}
    step = final(circle)
    assert order(step) == [4] and step.state.won is False


@pytest.mark.rule("DS-CSF-10")
def test_within_a_step_wins_come_first() -> None:
    circle = {1: ("Bone 9", "Tone 4"), 5: ("Bone 4", "Flame 8")}
    step = final(circle, health=2)
    assert order(step) == [5] and step.state.won is True


@pytest.mark.rule("DS-CSF-08", "DS-CSC-03")
def test_a_face_down_match_in_the_end_cannot_be_paid() -> None:
    step = final({1: ("Bone 1, Flame 2?", "Tone 4, Tone 5")})
    assert step.state.won is False and step.state.ending.startswith("Flame 2 is revealed at space 1 and matches")


@pytest.mark.rule("DS-CSF-11")
def test_health_before_discards_in_the_end_too() -> None:
    circle = {1: ("Wave 11, Wind 1, Bone 2", "Stone 11, Tree 1, Tone 2")}
    assert final(circle, health=3).state.won is True
    assert final(circle, health=4).state.won is False


def test_the_end_is_told_and_nothing_more_is_asked() -> None:
    state = final({1: ("", "Stone 3")}, health=1).state
    view = COUNTERSPELL.view(state, A)
    assert "The beast has lost its last Health in round 2." in COUNTERSPELL.describe(view)
    assert COUNTERSPELL.status(view) == "The beast is beaten." and "over" in COUNTERSPELL.help(view)


def test_a_chain_that_is_left_when_the_game_is_over_wins_nothing_any_more() -> None:
    circle = dict.fromkeys((1, 2), ("Wave 2, Wind 3, Bone 4", "Stone 6, Stone 7, Stone 8"))
    before = counterspell(circle, health=1)
    assert "wins, the beast loses" in COUNTERSPELL.describe(COUNTERSPELL.view(before, A))
    state = candescence(before).state
    assert state.won and order(candescence(before)) == [1]
    told = COUNTERSPELL.describe(COUNTERSPELL.view(state, A))
    assert "chain Stone 6, Stone 7, Stone 8, 21 against 9." in told and "wins" not in told
